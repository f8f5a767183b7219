import Diagnostics
import Geometry

/// What a message says that its SDK takes otherwise than an author would think.
///
/// What was read in the SDK is a warning, with its version; what follows from it by rules of the
/// system is a note that says so. Source: Docs/Vendors/Bloomreach.md#traps.
extension BloomreachInAppMessage {
  var traps: [Diagnostic] {
    guard let payload else { return [] }
    if kind == .freeform { return [] }
    return valueTraps(payload) + (payload.isRich ? richTraps(payload) : alertTraps(payload))
  }

  private static func path(_ key: BloomreachPayloadKey) -> String { "payload.\(key.rawValue)" }

  private static func path(_ index: Int, _ key: BloomreachButtonKey) -> String {
    "payload.buttons[\(index)].\(key.rawValue)"
  }

  // MARK: Lengths and colours

  private func valueTraps(_ payload: BloomreachPayload) -> [Diagnostic] {
    // An alert has neither.
    if kind == .alert { return [] }
    var traps: [Diagnostic] = []
    for key in BloomreachPayloadKey.allCases {
      guard let text = payload[key] else { continue }
      traps += Self.trap(key.rawValue, text, isRich: payload.isRich, at: Self.path(key))
    }
    for (index, button) in (payload.buttons ?? []).enumerated() {
      for key in BloomreachButtonKey.allCases {
        guard let text = button[key] else { continue }
        traps += Self.trap(key.rawValue, text, isRich: payload.isRich, at: Self.path(index, key))
      }
    }
    return traps
  }

  private static func trap(
    _ name: String, _ text: String, isRich: Bool, at path: String
  ) -> [Diagnostic] {
    if name.hasSuffix("_color") {
      if !isRich {
        guard !BloomreachColor.old(text).isValid else { return [] }
        return [
          .warning(
            "The SDK reads six hexadecimal digits here, so \(text.quoted) is black.",
            keyPath: path, solution: "Write \"#1A2B3C\".")
        ]
      }
      switch BloomreachColor.rich(text) {
      case nil:
        return [
          .warning(
            "\(text.quoted) is no colour that the SDK reads; it is as if the key were missing.",
            keyPath: path, solution: "Write \"#1A2B3C\" or \"rgba(26, 43, 60, 0.5)\".")
        ]
      case (_, false)?:
        return [
          .warning(
            "The SDK takes \(text.quoted) for another colour.", keyPath: path,
            solution: "Write \"#1A2B3C\", \"#1A2B3C80\" or \"rgba(26, 43, 60, 0.5)\".")
        ]
      default: return []
      }
    }
    let isSize = name.hasSuffix("_text_size")
    if !isRich {
      guard isSize, BloomreachLength.oldSize(text) == nil else { return [] }
      return [
        .warning(
          "\(text.quoted) is no number that the SDK reads, so the size is 16.", keyPath: path,
          solution: "Write \"20px\".")
      ]
    }
    if name.hasSuffix("_margin") || name.hasSuffix("_padding") {
      guard !BloomreachLength.edges(text).isValid else { return [] }
      return [
        .warning(
          "The SDK reads one to four whole numbers with one blank between them; what it can't read "
            + "of \(text.quoted) is 0.", keyPath: path, solution: "Write \"8px 16px\".")
      ]
    }
    let isLength =
      isSize || name.hasSuffix("_line_height") || name.hasSuffix("_radius")
      || name.hasSuffix("_font_size") || name.hasSuffix("_border_width")
      || name.hasPrefix("image_aspect_ratio_")
    guard isLength, BloomreachLength.points(text) == nil else { return [] }
    // Without it a button's font has 16 points, with what can't be read 0.
    return [
      .warning(
        "\(text.quoted) is no whole number that the SDK reads, so it is 0.", keyPath: path,
        solution: "Write \"12px\".")
    ]
  }

  // MARK: Alerts

  private func alertTraps(_ payload: BloomreachPayload) -> [Diagnostic] {
    guard kind == .alert, let buttons = payload.buttons else { return [] }
    var traps: [Diagnostic] = []
    let cancels = buttons.enumerated().filter { $0.element.action == .cancel }
    if cancels.count > 1, let second = cancels.dropFirst().first {
      traps.append(
        .warning(
          "An alert with two cancel buttons makes UIKit throw (inferred): in a release build the SDK "
            + "switches itself off until the next start, in a debug build the app stops.",
          keyPath: Self.path(second.offset, .buttonType),
          solution: "Keep one button of type \"cancel\"."))
    }
    if cancels.isEmpty {
      traps.append(
        .note(
          "The SDK adds a button \"Cancel\", in English, because no button is of type \"cancel\".",
          keyPath: "payload.buttons", solution: "Add one in the message's language."))
    }
    for (index, button) in buttons.enumerated() where button[.buttonText] == nil {
      traps.append(
        .warning(
          "A button of an alert without \"button_text\" makes UIKit throw (inferred).",
          keyPath: "payload.buttons[\(index)]", solution: "Add \"button_text\"."))
    }
    return traps
  }

  // MARK: Rich payloads

  private func richTraps(_ payload: BloomreachPayload) -> [Diagnostic] {
    var traps = closeTraps(payload) + timeTraps()
    let isSlideIn = kind == .slideIn
    if !isSlideIn, kind != .alert, let text = payload[.containerCornerRadius],
      BloomreachLength.points(text) != 15
    {
      traps.append(
        .note(
          "\"container_corner_radius\" counts in slide-ins only: the corners have 15.",
          keyPath: Self.path(.containerCornerRadius)))
    }
    if isSlideIn {
      let unread: [BloomreachPayloadKey] =
        payload.coversImage ? [.imageMargin] : [.imageMargin, .containerPadding]
      for key in unread {
        guard let text = payload[key], BloomreachLength.edges(text).edges != .zero else { continue }
        traps.append(
          .warning(
            "A slide-in has no \(key.rawValue.quoted): the SDK ignores it.",
            keyPath: Self.path(key), solution: "Leave it out."))
      }
      if payload[.textPosition]?.isExactly("left") ?? false,
        !payload.has(.imageEnabled) || imageURL == nil, payload.has(.closeButtonEnabled)
      {
        traps.append(
          .note(
            "Without an image there is no close button where \"text_position\" is \"left\" (inferred).",
            keyPath: Self.path(.closeButtonEnabled), solution: "Write another \"text_position\"."))
      }
    }
    for (index, button) in payload.shownButtons {
      if let format = button.lists[.buttonFontFormat], !format.isEmpty {
        traps.append(
          .note(
            "\"button_font_format\" is read and not used: the label is regular.",
            keyPath: Self.path(index, .buttonFontFormat)))
      }
      if button.action == .cancel {
        traps.append(
          .note(
            "A button of type \"cancel\" of a rich message is tracked as a click, and counts as an "
              + "interaction.", keyPath: Self.path(index, .buttonType)))
      }
    }
    return traps
  }

  private func closeTraps(_ payload: BloomreachPayload) -> [Diagnostic] {
    guard payload.has(.closeButtonEnabled) else { return [] }
    let url = payload[.closeButtonImageURL] ?? ""
    if !payload.hasCloseButton {
      return [
        .warning(
          "There is no close button: the SDK makes one with an image and a colour only.",
          keyPath: Self.path(url.isEmpty ? .closeButtonImageURL : .closeButtonColor),
          solution: url.isEmpty
            ? "Add the address of a PNG." : "Write a colour such as \"#000000\".")
      ]
    }
    guard url.prefix(while: { $0 != "?" && $0 != "#" }).lowercased().hasSuffix(".svg") else {
      return []
    }
    return [
      .note(
        "iOS can't decode an SVG image, so the close button has no sign (inferred).",
        keyPath: Self.path(.closeButtonImageURL), solution: "Use a PNG.")
    ]
  }

  private func timeTraps() -> [Diagnostic] {
    var traps: [Diagnostic] = []
    if html != nil, kind == .slideIn {
      traps.append(
        .warning(
          "With \"payload_html\" beside a rich payload a slide-in closes before it slides in: after "
            + "\"close_timeout\" or 4 s from the show event, and it slides in later.",
          keyPath: "payload_html", solution: "Write null."))
    } else if html != nil, closeTimeout != nil, kind != .alert {
      traps.append(
        .note(
          "With \"payload_html\" beside a rich payload \"close_timeout\" counts from the show event "
            + "already, seconds before the message appears (inferred).", keyPath: "payload_html",
          solution: "Write null."))
    }
    if closeTimeout != nil, kind == .modal || kind == .fullscreen {
      traps.append(
        .note(
          "A message that is closed or tapped away before \"close_timeout\" sends a second close event "
            + "when the time is over.", keyPath: "close_timeout"))
    }
    return traps
  }
}

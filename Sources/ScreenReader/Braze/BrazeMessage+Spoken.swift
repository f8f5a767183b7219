import Geometry
import Messages

/// Source: Docs/Accessibility.md#braze.
extension BrazeMessage: SpokenMessage {
  func spoken(_ parts: DrawnParts) -> AccessibilitySnapshot {
    var spoken = SpokenParts(.message, parts)
    let view = BrazeSpokenView(message: self, parts: parts)
    view.describe(&spoken)
    switch kind ?? .slideup {
    case .slideup: view.addSlideup(to: &spoken)
    case .modal, .full: view.addCard(to: &spoken)
    case .html, .htmlFull: spoken.addPage()
    }
    return spoken.sorted()
  }
}

/// A message of Braze as a version of its SDK describes it to VoiceOver.
private struct BrazeSpokenView {
  let message: BrazeMessage
  let parts: DrawnParts
  private let version: SDKVersion

  init(message: BrazeMessage, parts: DrawnParts) {
    self.message = message
    self.parts = parts
    version = message.sdk.version
  }

  private var isAppboyUI: Bool { message.sdk.isAppboyUI }
  private var isPage: Bool { message.kind == .html || message.kind == .htmlFull }

  /// Whether the SDK reads `image_alt` and `language`.
  private var readsDescriptions: Bool { version >= SDKVersion(12, 1) }

  /// What `image_alt` says: nothing before 12.1, and from 13.1 on nothing where it is empty.
  private var description: String? {
    guard readsDescriptions, let alt = message.imageAlt else { return nil }
    return alt.isEmpty && version >= SDKVersion(13, 1) ? nil : alt
  }

  func describe(_ spoken: inout SpokenParts) {
    let isSlideup = (message.kind ?? .slideup) == .slideup
    spoken.say { snapshot in
      snapshot.escape = .none
      if isAppboyUI {
        snapshot.isModal = !isSlideup
        snapshot.focus = isPage ? .first : .text
      } else if version < SDKVersion(5, 14) {
        snapshot.isModal = false
        snapshot.focus = .none
      } else {
        snapshot.isModal = true
        snapshot.focus = isPage ? .page : .message
      }
      if readsDescriptions, !isPage { snapshot.languageKey = "language" }
      if readsDescriptions, let language = message.language, !language.isEmpty {
        snapshot.language = language
      }
      if isPage, let page = parts.page, page.listensToKeys {
        // WebKit answers the gesture with the key Escape, and what scripts do isn't known.
        snapshot.escape = .unknown
      }
      if !isAppboyUI, !isPage, !parts.environment.isInEnglish {
        snapshot.notes.append(
          "The SDK translates \"Close\", \"Image:\" and \"Text:\"; here they are in English.")
      }
      snapshot.closesOnTap = !isPage && (isSlideup || message.buttons.isEmpty)
      if snapshot.closesOnTap,
        (message.clickAction ?? .none) != .none || !isSlideup
      {
        snapshot.actsOnTap = true
        snapshot.notes.append(
          "A double tap on the message acts as a touch does; no element says that it does anything."
        )
      }
    }
  }

  // MARK: Slideup

  func addSlideup(to spoken: inout SpokenParts) {
    let body = parts["message"]
    let text = body?.string ?? message.message ?? ""
    let graphic = parts["image"] ?? parts["icon"]
    guard !isAppboyUI, version >= SDKVersion(14) else {
      if let graphic {
        if let description, !isAppboyUI {
          spoken.add(graphic, label: description, traits: parts["image"] == nil ? [] : [.image])
        } else {
          addUndescribed(graphic, to: &spoken)
        }
      }
      if !text.isEmpty { spoken.add(body, label: text) }
      return
    }
    var words: [String] = []
    if let description, graphic != nil { words.append("Image: \(description)") }
    if !text.isEmpty { words.append("Text: \(text)") }
    if !words.isEmpty {
      spoken.add(parts["slideup"], label: words.joined(separator: " "))
    }
    if description == nil { skip(graphic, in: &spoken) }
  }

  // MARK: Modal and full

  func addCard(to spoken: inout SpokenParts) {
    if let image = parts["image"] {
      if let description, !isAppboyUI {
        spoken.add(image, label: description, traits: [.image])
      } else {
        spoken.skip(
          image, kind: .image, description: message.imageAlt.flatMap { $0.isEmpty ? nil : $0 })
      }
    }
    if let icon = parts["icon"] {
      if let description, !isAppboyUI {
        spoken.add(icon, label: description)
      } else {
        addUndescribed(icon, to: &spoken)
      }
    }
    addStrings(to: &spoken)
    addRows(to: &spoken)
    for button in parts.parts("button") {
      let label = parts.words(of: button)
      if label == nil, !isAppboyUI, version >= SDKVersion(14) { continue }
      spoken.add(button, label: label, traits: [.button])
    }
    spoken.add(parts["close"], label: "Close", traits: [.button], isInferred: isAppboyUI)
  }

  private func addStrings(to spoken: inout SpokenParts) {
    let (header, body) = (parts["header"], parts["message"])
    let isListOrPicker = parts["list"] != nil || parts["picker"] != nil
    if isAppboyUI || isListOrPicker {
      spoken.addText("header", [.heading])
      spoken.addText("message")
      return
    }
    guard version >= SDKVersion(5, 10) else {
      spoken.addText("header")
      spoken.addText("message")
      return
    }
    if message.imageStyle == .graphic { return }
    let strings = (header: header?.string ?? "", message: body?.string ?? "")
    let frames = [header, body].compactMap { $0?.frame }
    let frame = frames.dropFirst().reduce(frames.first) { $0?.union($1) } ?? emptyTextFrame
    let part = header ?? body ?? parts["modal"] ?? parts["full"]
    if version >= SDKVersion(12, 1) {
      spoken.add(part, label: "\(strings.header)\n\(strings.message)", frame: frame)
    } else {
      let value = [strings.header, strings.message].filter { !$0.isEmpty }.joined(separator: "\n")
      if value.isEmpty { return }
      spoken.add(part, label: nil, frame: frame, isInferred: true) { $0.value = value }
    }
  }

  /// Where the text view without text is: below the image and the close button.
  private var emptyTextFrame: Rect {
    let card = (parts["modal"] ?? parts["full"])?.frame ?? .zero
    let above = [parts["image"], parts["icon"], parts["close"]].compactMap { $0?.frame.maxY }
    return Rect(x: card.minX, y: above.max() ?? card.minY, width: card.width, height: 0)
  }

  /// Lists and pickers that apps add to AppboyUI's messages.
  private func addRows(to spoken: inout SpokenParts) {
    spoken.addText("subtitle")
    for row in parts.parts("row") {
      if let words = parts.words(of: row) {
        spoken.add(parts["\(row.id).title"] ?? row, label: words, isInferred: true)
      }
      if let toggle = parts["\(row.id).switch"] {
        spoken.add(toggle, label: nil, traits: [.switch], isInferred: true)
      }
    }
  }

  // MARK: Icons

  /// An icon without a description: its label is found, and holds a character of an icon font.
  private func addUndescribed(_ graphic: DrawnParts.Part, to spoken: inout SpokenParts) {
    let isSlideup = (message.kind ?? .slideup) == .slideup
    guard let glyph = parts["icon.glyph"], let string = glyph.string,
      !(isAppboyUI && isSlideup)
    else { return skip(graphic, in: &spoken) }
    spoken.add(glyph, label: string, isInferred: isAppboyUI || isSlideup)
  }

  private func skip(_ graphic: DrawnParts.Part?, in spoken: inout SpokenParts) {
    if let graphic, graphic.id == "image" {
      spoken.skip(
        graphic, kind: .image, description: message.imageAlt.flatMap { $0.isEmpty ? nil : $0 })
    } else if let glyph = parts["icon.glyph"] {
      spoken.skip(glyph, kind: .text, description: glyph.string)
    }
  }
}

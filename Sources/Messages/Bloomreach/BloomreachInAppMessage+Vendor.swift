public import Diagnostics

extension BloomreachInAppMessage: VendorMessage {
  public static var vendor: Vendor { .bloomreach }

  /// Why no device shows the message as it was meant: it has no view, or one that never appears.
  public var rejection: Diagnostic? {
    switch fate {
    case .shown: nil
    case .onlyTracked:
      .warning(
        isControl
          ? "The message is for the control group: nothing is drawn, and the show event is tracked."
          : "The message has neither a payload nor a page that counts: nothing is drawn, and the show "
            + "event is tracked.",
        keyPath: isControl ? "variant_id" : html == nil ? "payload" : "is_html",
        solution: isControl
          ? nil : html == nil ? "Add \"payload\"." : "Write \"is_html\": true.")
    case .failed(let reason):
      .warning(
        "The SDK draws nothing and tracks an error event for \(reason).",
        keyPath: kind == .alert ? "payload.buttons" : "payload.image_url",
        solution: kind == .alert
          ? "Add \"buttons\": []." : "Add the address of an image.")
    case .stopsApp(let reason):
      .error(
        "The message stops the app (SDK \(sdk.version)): \(reason).",
        keyPath: kind == .alert ? "message_type" : "payload_html",
        solution: kind == .alert
          ? "Use \"modal\", or write \"is_rich_text\": false with an old payload."
          : "Add the page, or another \"message_type\".")
    case .neverAppears:
      .warning(
        "The message never appears: of a rich \(kind.rawValue) \"text_position\" is "
          + "\(payload?[.textPosition].map(\.quoted) ?? "missing"), which is neither \"top\" nor "
          + "\"bottom\". It is tracked as shown, and no later message appears (inferred; since 3.2.0).",
        keyPath: "payload.text_position", solution: "Write \"top\" or \"bottom\".")
    }
  }

  public var links: [MessageLink] {
    guard let payload, kind != .freeform else { return [] }
    let buttons =
      kind == .alert && !payload.isRich
      ? (payload.buttons ?? []).enumerated().map { ($0.offset, $0.element) }
      : payload.shownButtons.map { ($0.index, $0.button) }
    let taps = buttons.compactMap { index, button -> MessageLink? in
      guard button.action != .cancel, let url = button[.buttonLink] else { return nil }
      return MessageLink(.address(url), keyPath: "payload.buttons[\(index)].button_link")
    }
    return taps + (imageURL.map { [MessageLink(.image($0), keyPath: "payload.image_url")] } ?? [])
  }

  public var gaps: [MessageGap] {
    guard fate == .shown, shownPage == nil, let payload else { return [] }
    return payload.shownButtons.compactMap { index, button in
      let label = button[.buttonText] ?? ""
      guard label.allSatisfy(\.isWhitespace) else { return nil }
      return MessageGap(
        .control, keyPath: "payload.buttons[\(index)].button_text", solution: "Write a label.")
    }
  }

  public var pages: [MessagePage] {
    shownPage.map { [MessagePage(html: $0, keyPath: "payload_html")] } ?? []
  }
}

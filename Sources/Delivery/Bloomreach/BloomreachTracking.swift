public import Messages

/// An event of the type `banner` that Bloomreach's SDK tracks for a content block.
public struct BloomreachTrackingEvent: Hashable, Sendable {
  /// What a visitor did, or what went wrong.
  public enum Action: Hashable, Sendable {
    /// The block was shown.
    case show

    /// A link was clicked; an unknown label or address is an empty text.
    case click(text: String?, link: String?)

    /// The block was closed.
    case close

    /// The block could not be shown; the text says why.
    case error(String)

    /// The value of the property `action`; the documentation says `action` for a click.
    public var word: String {
      switch self {
      case .show: "show"
      case .click: "click"
      case .close: "close"
      case .error: "error"
      }
    }
  }

  /// The type that the SDK sends.
  public static let type = "banner"

  /// What is tracked.
  public var action: Action

  /// The block that it is about.
  public var block: BloomreachBlock

  /// The placeholder's id; for the error of corrupted images the SDK takes the block's id.
  public var placeholder: String

  /// Makes the event of a block in a placeholder.
  public init(_ action: Action, of block: BloomreachBlock, in placeholder: String) {
    self.action = action
    self.block = block
    self.placeholder = placeholder
  }

  /// Whether the link wants to be tracked without consent: its query has `xnpe_force_track`.
  public var isForced: Bool {
    if case .click(_, let link?) = action { Self.forcesTracking(link) } else { false }
  }

  /// Whether an address wants to be tracked without consent.
  static func forcesTracking(_ link: String) -> Bool {
    guard
      let query = link.prefix(while: { $0 != "#" }).split(
        separator: "?", maxSplits: 1, omittingEmptySubsequences: false
      ).dropFirst().first
    else { return false }
    for item in query.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.first == "xnpe_force_track" else { continue }
      guard parts.count == 2 else { return true }
      return parts[1] == "1" || parts[1].lowercased() == "true"
    }
    return false
  }

  /// Whether the event is sent: without consent only a click that is forced.
  public var isSent: Bool { block.answer?.hasTrackingConsent != false || isForced }

  /// The properties, beside those of the device.
  public var properties: JSONValue.Members {
    let type = block.contentType ?? block.answer?.contentType
    var result: JSONValue.Members = [
      "action": .string(action.word), "interaction": .bool(action != .show),
      "banner_id": .string(block.id), "banner_name": .string(block.name),
      "banner_type": .string(type?.rawValue ?? "null"), "placeholder": .string(placeholder),
      "type": .string("in-app content block"), "os": .string("iOS"), "platform": .string("ios"),
    ]
    if let id = block.answer?.variantID { result["variant_id"] = .number(Double(id)) }
    if let name = block.answer?.variantName { result["variant_name"] = .string(name) }
    if let category = block.consentCategory {
      result["consent_category_tracking"] = .string(category)
    }
    switch action {
    case .click(let text, let link):
      result["text"] = .string(text ?? "")
      result["link"] = .string(link ?? "")
      if isForced { result["tracking_forced"] = .bool(true) }
    case .error(let message): result["error"] = .string(message)
    case .show, .close: break
    }
    return result
  }
}

extension BloomreachTrackingEvent {
  /// The event of an entry of a timeline; nil for an entry that tracks nothing.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - blocks: The blocks of the app, with their answers.
  ///   - placeholder: The placeholder's id.
  public init?(_ entry: Timeline.Entry, of blocks: [BloomreachBlock], in placeholder: String) {
    guard entry.event == .tracked, case .text(let action)? = entry["action"],
      let block = blocks.first(where: { $0.id == entry.message })
    else { return nil }
    func string(_ name: String) -> String? {
      if case .text(let text)? = entry[name] { text } else { nil }
    }
    switch action {
    case "show": self.init(.show, of: block, in: placeholder)
    case "close": self.init(.close, of: block, in: placeholder)
    case "click":
      self.init(.click(text: string("text"), link: string("link")), of: block, in: placeholder)
    // The SDK names the block instead of its placeholder.
    case "error": self.init(.error(string("error") ?? ""), of: block, in: block.id)
    default: return nil
    }
  }
}

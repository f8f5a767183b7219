/// A part of a message as in a layout, which a visitor can touch.
enum ScenarioPart: Hashable, Sendable {
  case message
  case close
  case footer
  case outside

  /// A button, by its id.
  case button(String)

  /// A row of a picker or list, from 0.
  case row(Int)

  /// The switch of a list's row.
  case rowSwitch(Int)

  /// What no message has.
  case other(String)

  init(_ word: String) {
    self = Self.named[word] ?? .other(word)
    guard case .other = self, let open = word.utf8.firstIndex(of: UInt8(ascii: "[")) else { return }
    let id = word[word.utf8.index(after: open)...]
    switch word[..<open] {
    case "button" where id.utf8.last == UInt8(ascii: "]"):
      self = .button(String(id.prefix(upTo: id.utf8.index(before: id.endIndex))))
    case "row":
      guard let index = Int(id.prefix { $0.isWholeNumber }) else { return }
      // Another spelling of a number is another part.
      self = [.row(index), .rowSwitch(index)].first { $0.word == word } ?? self
    default: break
    }
  }

  private static let named: [String: ScenarioPart] = [
    "message": .message, "close": .close, "footer": .footer, "outside": .outside,
  ]

  /// The part as a scenario names it.
  var word: String {
    switch self {
    case .message: "message"
    case .close: "close"
    case .footer: "footer"
    case .outside: "outside"
    case .button(let id): "button[\(id)]"
    case .row(let index): "row[\(index)]"
    case .rowSwitch(let index): "row[\(index)].switch"
    case .other(let word): word
    }
  }
}

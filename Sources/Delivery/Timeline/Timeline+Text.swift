extension Timeline {
  /// The timeline as text for people: one entry a line, its columns aligned, with a line break at
  /// its end.
  ///
  /// A line has the seconds, the message, the event, its fields and why it happened. What is left
  /// comes last, and what was assumed.
  public var text: String {
    var widths = [0, 0, 0, 0]
    for entry in entries {
      for (column, cell) in entry.cells.enumerated() {
        widths[column] = max(widths[column], Self.width(cell))
      }
    }
    for column in 0..<4 { widths[column] = min(widths[column], Self.widest[column]) }
    var text = ""
    for entry in entries {
      let row = entry.cells
      text += Self.spaces(widths[0] - Self.width(row[0])) + row[0]
      for column in 1..<4 where widths[column] > 0 {
        text += "  " + row[column] + Self.spaces(widths[column] - Self.width(row[column]))
      }
      text += "  – " + entry.because + "\n"
    }
    return text + (text.isEmpty ? "" : "\n") + leftText
  }

  /// The largest widths of the columns; what is wider moves the rest of its line.
  private static let widest = [16, 32, 12, 64]

  /// The columns that a text takes, as far as characters are one column wide.
  private static func width(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private var leftText: String {
    var lines: [String] = []
    let width = min(Self.widest[1], left.waiting.map(\.message.count).max() ?? 0)
    for waiting in left.waiting {
      let space = Self.spaces(width - waiting.message.count)
      lines.append("left waiting  \(waiting.message)\(space)  – \(waiting.because)")
    }
    if !left.stack.isEmpty {
      lines.append("left on the stack  " + left.stack.joined(separator: ", "))
    }
    if !left.visible.isEmpty {
      lines.append("left visible  " + left.visible.joined(separator: ", "))
    }
    if lines.isEmpty { lines.append("nothing left") }
    lines += warnings.map { "warning: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Timeline.Entry {
  /// The seconds, the message, the event and its fields.
  fileprivate var cells: [String] {
    [Timeline.seconds(milliseconds, decimals: 1), message ?? "", event.rawValue, words]
  }

  /// The fields as `key=value`, the placeholder first.
  fileprivate var words: String {
    var words = placeholder.map { ["placeholder=" + Timeline.Value.text($0).word] } ?? []
    words += fields.map { "\($0.name)=\($0.value.word)" }
    return words.joined(separator: " ")
  }
}

extension Timeline.Value {
  /// The value as a word; a text with spaces or quotes is in quotes.
  fileprivate var word: String {
    switch self {
    case .text(let text):
      text.isEmpty || text.contains { $0.isWhitespace || $0 == "\"" } ? json : text
    case .list(let values): "[" + values.map(\.word).joined(separator: ",") + "]"
    default: json
    }
  }
}

extension Timeline {
  /// The timeline as text for people: one entry a line, its columns aligned, with a line break at
  /// its end.
  ///
  /// A line has the seconds, the message, the event, its fields and why it happened. What is left
  /// comes last, and what was assumed.
  public var text: String {
    let rows = entries.map { entry in
      [
        Self.seconds(entry.milliseconds, decimals: 1), entry.message ?? "", entry.event.rawValue,
        entry.words,
      ]
    }
    let widths = (0..<4).map { column in
      min(Self.widest[column], rows.map { $0[column].count }.max() ?? 0)
    }
    var text = ""
    for (row, entry) in zip(rows, entries) {
      text += Self.spaces(widths[0] - row[0].count) + row[0]
      for column in 1..<4 where widths[column] > 0 {
        text += "  " + row[column] + Self.spaces(widths[column] - row[column].count)
      }
      text += "  – " + entry.because + "\n"
    }
    return text + (text.isEmpty ? "" : "\n") + leftText
  }

  /// The largest widths of the columns; what is wider moves the rest of its line.
  private static let widest = [16, 32, 12, 64]

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

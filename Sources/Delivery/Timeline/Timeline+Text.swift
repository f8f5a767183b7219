import Diagnostics

extension Timeline {
  /// The timeline as text for people: one entry a line, its columns aligned, with a line break at
  /// its end.
  ///
  /// A line has the seconds, the message, the event, its fields and why it happened. What is left
  /// comes last, and what was assumed.
  public var text: String {
    var columns = Columns()
    let rows = entries.map { entry in
      let row = Row(entry)
      columns.fit(row, entry)
      return row
    }
    var text = ""
    text.reserveCapacity(entries.count * 160)
    for (row, entry) in zip(rows, entries) { columns.append(row, entry, to: &text) }
    if !text.isEmpty { text += "\n" }
    return text + leftText
  }

  /// What the sentences begin with that say what is assumed.
  private static let assumption = "Assumed: "

  private var leftText: String {
    var lines: [String] = []
    let width = min(Columns.widestMessage, left.waiting.map(\.message.printable.count).max() ?? 0)
    for waiting in left.waiting {
      let space = String(repeating: " ", count: max(0, width - waiting.message.printable.count))
      lines.append(
        "left waiting  \(waiting.message.printable)\(space)  – \(waiting.because.printable)")
    }
    if !left.stack.isEmpty {
      lines.append("left on the stack  " + left.stack.map(\.printable).joined(separator: ", "))
    }
    if !left.visible.isEmpty {
      lines.append("left visible  " + left.visible.map(\.printable).joined(separator: ", "))
    }
    if lines.isEmpty { lines.append("At the end nothing waits and nothing is shown.") }
    // What is assumed says so itself.
    lines += warnings.map { warning in
      (warning.hasPrefix(Self.assumption) ? "" : "warning: ") + warning.printable
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What of an entry has to be put together before its columns can be aligned.
private struct Row {
  var seconds: String
  var description: String

  init(_ entry: Timeline.Entry) {
    seconds = Timeline.seconds(entry.milliseconds, decimals: 1)
    description = ""
    if let placeholder = entry.placeholder {
      description += "placeholder="
      description += Timeline.Value.text(placeholder).word
    }
    for field in entry.fields {
      if !description.isEmpty { description += " " }
      description += field.name.printable
      description += "="
      description += field.value.word
    }
  }
}

/// The widths of the columns, in characters.
private struct Columns {
  /// What is wider moves the rest of its line.
  static let widestMessage = 32
  static let widestWords = 96

  private var seconds = 0
  private var message = 0
  private var event = 0
  private var description = 0

  mutating func fit(_ row: Row, _ entry: Timeline.Entry) {
    seconds = max(seconds, row.seconds.utf8.count)
    message = max(
      message, min(Self.widestMessage, entry.message.map { Self.width($0.printable) } ?? 0))
    event = max(event, entry.event.rawValue.utf8.count)
    description = max(description, min(Self.widestWords, Self.width(row.description)))
  }

  func append(_ row: Row, _ entry: Timeline.Entry, to text: inout String) {
    Self.append(spaces: seconds - row.seconds.utf8.count, to: &text)
    text += row.seconds
    Self.append(entry.message?.printable ?? "", message, to: &text)
    Self.append(entry.event.rawValue, event, to: &text)
    Self.append(row.description, description, to: &text)
    text += "  – "
    text += entry.because.printable
    text += "\n"
  }

  private static func append(_ cell: String, _ width: Int, to text: inout String) {
    guard width > 0 else { return }
    text += "  "
    text += cell
    append(spaces: width - Self.width(cell), to: &text)
  }

  private static func append(spaces: Int, to text: inout String) {
    for _ in 0..<max(0, spaces) { text += " " }
  }

  /// The columns that a text takes, as far as characters are one column wide.
  private static func width(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count
  }
}

extension Timeline.Value {
  /// The value as a word; a text with spaces or quotes is in quotes.
  fileprivate var word: String {
    switch self {
    case .text(let text):
      text.isEmpty || text.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "\"") }
        || text.unicodeScalars.contains(where: \.isUnprintable) ? json : text
    case .list(let values): "[" + values.map(\.word).joined(separator: ",") + "]"
    default: json
    }
  }
}

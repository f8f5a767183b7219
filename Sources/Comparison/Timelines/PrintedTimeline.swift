import Diagnostics

/// A timeline as its text form says it, read back: what two timelines are compared by.
public struct PrintedTimeline: Hashable, Sendable {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable {
    /// The milliseconds since the start.
    public var milliseconds: Int

    /// The message that it happened to; nil when it concerns none.
    public var message: String?

    /// What happened, such as `displayed`.
    public var event: String

    /// What else is said, as `key=value` with spaces between them.
    public var fields: String

    /// Why it happened: one sentence.
    public var because: String

    public static func == (left: Entry, right: Entry) -> Bool {
      left.milliseconds == right.milliseconds && left.message.isExactly(right.message)
        && left.event.isExactly(right.event) && left.fields.isExactly(right.fields)
        && left.because.isExactly(right.because)
    }
  }

  public var entries: [Entry] = []

  /// The line of the text, from 0, of each entry.
  var lines: [Substring] = []

  /// What is left at the end, and the warnings: a line each.
  public var ending: [String] = []

  /// The events that a timeline can have.
  private let events: Set<String>

  /// Reads the text form of a timeline; nil when a line can't be read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - events: The names of all events.
  public init?(_ text: String, events: Set<String>) {
    self.events = events
    for line in text.split(whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " }
      guard let first = content.first else { continue }
      guard first.isASCII, first.isNumber || first == "-" else {
        ending.append(Self.plain(content))
        continue
      }
      guard let entry = entry(content) else { return nil }
      entries.append(entry)
      lines.append(line)
    }
  }

  private func entry(_ line: Substring) -> Entry? {
    var head = line
    var because = Substring()
    if let dash = line.firstRange(of: "  – ") {
      (head, because) = (line[..<dash.lowerBound], line[dash.upperBound...])
    }
    // Columns have two spaces between them, and as many more as they are wide.
    var cells: [Substring] = []
    var rest = head
    while cells.count < 3, let gap = rest.firstRange(of: "  ") {
      if gap.lowerBound > rest.startIndex { cells.append(rest[..<gap.lowerBound]) }
      rest = rest[gap.upperBound...].drop { $0 == " " }
    }
    if !rest.isEmpty { cells.append(rest) }
    guard cells.count >= 2, let time = Self.milliseconds(cells[0]) else { return nil }
    let hasMessage = cells.count > 2 && events.contains(String(cells[2]))
    guard hasMessage || events.contains(String(cells[1])) else { return nil }
    let fields = cells.dropFirst(hasMessage ? 3 : 2).joined(separator: "  ")
    return Entry(
      milliseconds: time, message: hasMessage ? String(cells[1]) : nil,
      event: String(cells[hasMessage ? 2 : 1]), fields: Self.trimmed(fields),
      because: Self.trimmed(String(because)))
  }

  /// Seconds with at most three decimals.
  private static func milliseconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = Int(parts[0]), seconds.magnitude < 1_000_000_000_000
    else { return nil }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard 1...3 ~= decimals.count, let fraction = Int(decimals), fraction >= 0 else { return nil }
    let thousandths = fraction * [100, 10, 1][decimals.count - 1]
    return seconds * 1000 + (text.startsExactly(with: "-") ? -thousandths : thousandths)
  }

  /// A line without the spaces that align it.
  private static func plain(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}

extension PrintedTimeline.Entry {
  /// The fields, each with its name.
  var pairs: [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var isQuoted = false
    var isEscaped = false
    var word = String.UnicodeScalarView()
    func end() {
      guard !word.isEmpty else { return }
      let equals = word.firstIndex(of: "=") ?? word.endIndex
      let value = equals == word.endIndex ? word[equals...] : word[word.index(after: equals)...]
      pairs.append((String(word[..<equals]), String(value)))
      word.removeAll()
    }
    for character in fields.unicodeScalars {
      if character == " ", !isQuoted {
        end()
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      word.append(character)
    }
    end()
    return pairs
  }

  /// The event with what tells it from others of its name: `discarded (timeout)`.
  var title: String {
    let pairs = pairs
    for name in ["why", "for", "type", "call", "by", "is", "with", "step", "of"] {
      if let pair = pairs.first(where: { $0.name.isExactly(name) }) {
        return "\(event) (\(pair.value))"
      }
    }
    return event
  }

  /// What it is about: the message as code, and what happened.
  var subject: String { message.map { "`\($0)` " + title } ?? title }

  /// The time as it is in a sentence: `12.5 s`.
  public var time: String { PrintedTimeline.seconds(milliseconds) + " s" }
}

extension PrintedTimeline {
  /// Milliseconds as seconds, with as few decimals as they need.
  public static func seconds(_ milliseconds: Int) -> String {
    let magnitude = milliseconds.magnitude
    var text = (milliseconds < 0 ? "-" : "") + "\(magnitude / 1000)"
    var digits = "\(magnitude % 1000 + 1000)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    if !digits.isEmpty { text += "." + digits }
    return text
  }
}

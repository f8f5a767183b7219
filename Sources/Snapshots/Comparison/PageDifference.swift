import Comparison

/// A stretch of lines of a page or an interface file that is not what it was.
struct PageDifference: Equatable {
  typealias Line = ArraySlice<UInt8>

  /// With more lines that differ, what became of which is not looked for.
  private static let maximumLines = 4_000

  /// With more lines that differ, or more stretches of them, lines are not divided.
  private static let maximumDividedLines = 8
  private static let maximumParts = 16

  /// The lines before a difference in which the rule or the element around it is looked for.
  private static let contextLines = 100

  /// The lines of the old page, from 0, that are gone.
  var old: Range<Int>

  /// The lines of the new page, from 0, that are in their location.
  var new: Range<Int>

  /// What of the line it is, where the line has other differences too; nil for whole lines.
  var part: MarkupPart?

  static func lines(of page: [UInt8]) -> [Line] {
    page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Returns what differs, in the order of the lines, a line for itself where lines have pairs, and
  /// each stretch of a line of HTML or CSS for itself unless a line is asked for as a whole.
  static func between(
    _ old: [Line], _ new: [Line], dividing: Bool = true
  ) -> [PageDifference] {
    let lines = ChangedStretch.between(old, new, limit: maximumLines).flatMap {
      stretch -> [PageDifference] in
      guard stretch.isPaired, stretch.old.count <= maximumLines else {
        return [PageDifference(old: stretch.old, new: stretch.new)]
      }
      return stretch.pairs.map { PageDifference(old: $0.old, new: $0.new) }
    }
    guard dividing, lines.count <= maximumDividedLines else { return lines }
    let parts = lines.flatMap { line -> [PageDifference] in
      guard line.old.count == 1, line.new.count == 1 else { return [line] }
      let parts = MarkupPart.between(old[line.old.lowerBound], new[line.new.lowerBound])
      return parts.count > 1
        ? parts.map { PageDifference(old: line.old, new: line.new, part: $0) } : [line]
    }
    return parts.count <= maximumParts ? parts : lines
  }

  /// The old page with this difference alone.
  func applied(to old: [Line], from new: [Line]) -> [UInt8] {
    Array(
      (old[..<self.old.lowerBound] + replacement(old, new) + old[self.old.upperBound...])
        .joined(separator: [UInt8(ascii: "\n")]))
  }

  /// What comes in place of the old lines with this difference alone.
  private func replacement(_ old: [Line], _ new: [Line]) -> ArraySlice<Line> {
    guard let part, old.indices.contains(self.old.lowerBound) else { return new[self.new] }
    return [part.applied(to: old[self.old.lowerBound], from: new[self.new.lowerBound])]
  }

  /// Both versions of a line with this difference alone.
  private func pair(_ old: [Line], _ new: [Line]) -> (String, String) {
    (
      String(decoding: old[self.old.lowerBound], as: UTF8.self),
      replacement(old, new).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    )
  }

  /// How many lines differ.
  var count: Int { max(old.count, new.count) }

  /// The difference as `message.html:12 top: 8px → 16px`.
  func description(_ old: [Line], _ new: [Line], in file: String = Self.page) -> String {
    let location = location(in: file)
    if self.new.isEmpty {
      return "\(count == 1 ? "a line" : "\(count) lines") removed before \(location)"
    }
    if self.old.isEmpty { return "\(location) added" }
    guard count == 1 else { return "\(location) changed" }
    let (from, to) = pair(old, new)
    let difference = TextDifference(from, to)
    return "\(location) \(difference.label)\(difference.description)"
  }

  /// The difference as a cause.
  func cause(_ old: [Line], _ new: [Line], in file: String) -> Cause {
    Cause(
      description(old, new, in: file), identity: file + "\n" + identity(old, new),
      at: Cause.Location(
        file: file == Self.page
          ? .message
          : file.hasPrefix(RecordedAssets.prefix)
            ? .asset(String(file.dropFirst(RecordedAssets.prefix.count))) : .interfaceFile,
        keyPath: "\(self.new.lowerBound + 1)"))
  }

  /// What both sides have, wherever that is.
  func identity(_ old: [Line], _ new: [Line]) -> String {
    (old[self.old].map { "-" + String(decoding: $0, as: UTF8.self) }
      + replacement(old, new).map { "+" + String(decoding: $0, as: UTF8.self) }).joined(
        separator: "\n")
  }

  /// The difference as `line 12 .button padding: 8px → 16px`; without the line where there is one
  /// only.
  func details(_ old: [Line], _ new: [Line]) -> String {
    let isOnly = max(old.count, new.count) == 1
    let number =
      "line\(self.new.count > 1 ? "s" : "") \(self.new.lowerBound + 1)"
      + (self.new.count > 1 ? "–\(self.new.upperBound)" : "")
    if self.new.isEmpty {
      return "\(count == 1 ? "a line" : "\(count) lines") removed before \(number)"
    }
    if self.old.isEmpty { return "\(number) added" }
    guard count == 1 else { return "\(number) changed" }
    let before = old[..<self.old.lowerBound].suffix(Self.contextLines)
      .map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    let (from, to) = pair(old, new)
    let difference = MarkupDifference(from, to, after: before)
    return (isOnly ? "" : number + " ") + difference.description
  }

  /// Where it is in the new page, with lines from 1.
  func location(in file: String = Self.page) -> String {
    "\(file):\(new.lowerBound + 1)" + (new.count > 1 ? "–\(new.upperBound)" : "")
  }

  /// What the file of a page is called, whatever name it has.
  static let page = "message.html"
}

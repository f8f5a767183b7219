import Comparison

/// A stretch of lines of a page or an interface file that is not what it was.
struct PageDifference: Equatable {
  typealias Line = ArraySlice<UInt8>

  /// With more lines that differ, what became of which is not looked for.
  private static let maximumLines = 4_000

  /// The lines before a difference in which the rule or the element around it is looked for.
  private static let contextLines = 100

  /// The lines of the old page, from 0, that are gone.
  var old: Range<Int>

  /// The lines of the new page, from 0, that are in their location.
  var new: Range<Int>

  static func lines(of page: [UInt8]) -> [Line] {
    page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Returns what differs, in the order of the lines, a line for itself where lines have pairs.
  static func between(_ old: [Line], _ new: [Line]) -> [PageDifference] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    if before.isEmpty, after.isEmpty { return [] }
    guard max(before.count, after.count) <= maximumLines else {
      return [PageDifference(old: before, new: after)]
    }
    let difference = Array(new[after]).difference(from: Array(old[before]))
    let removed = Set(
      difference.removals.map { change in
        if case .remove(let offset, _, _) = change { start + offset } else { -1 }
      })
    let inserted = Set(
      difference.insertions.map { change in
        if case .insert(let offset, _, _) = change { start + offset } else { -1 }
      })
    var found: [PageDifference] = []
    var (i, j) = (start, start)
    while i < before.upperBound || j < after.upperBound {
      let (first, second) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i == first, j == second {
        (i, j) = (i + 1, j + 1)
      } else if i - first == j - second {
        found += zip(first..<i, second..<j).map {
          PageDifference(old: $0..<$0 + 1, new: $1..<$1 + 1)
        }
      } else {
        found.append(PageDifference(old: first..<i, new: second..<j))
      }
    }
    return found
  }

  /// The old page with this difference alone.
  func applied(to old: [Line], from new: [Line]) -> [UInt8] {
    Array(
      (old[..<self.old.lowerBound] + new[self.new] + old[self.old.upperBound...])
        .joined(separator: [UInt8(ascii: "\n")]))
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
    let pair = TextDifference(
      String(decoding: old[self.old.lowerBound], as: UTF8.self),
      String(decoding: new[self.new.lowerBound], as: UTF8.self))
    return "\(location) \(pair.label)\(pair.description)"
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

  /// The lines of both sides, wherever they are.
  func identity(_ old: [Line], _ new: [Line]) -> String {
    (old[self.old].map { "-" + String(decoding: $0, as: UTF8.self) }
      + new[self.new].map { "+" + String(decoding: $0, as: UTF8.self) }).joined(separator: "\n")
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
    let difference = MarkupDifference(
      String(decoding: old[self.old.lowerBound], as: UTF8.self),
      String(decoding: new[self.new.lowerBound], as: UTF8.self), after: before)
    return (isOnly ? "" : number + " ") + difference.description
  }

  /// Where it is in the new page, with lines from 1.
  func location(in file: String = Self.page) -> String {
    "\(file):\(new.lowerBound + 1)" + (new.count > 1 ? "–\(new.upperBound)" : "")
  }

  /// What the file of a page is called, whatever name it has.
  static let page = "message.html"
}

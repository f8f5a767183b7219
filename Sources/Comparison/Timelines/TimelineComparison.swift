import Diagnostics

/// How one timeline differs from another one.
///
/// Entries are paired before they are compared: those that are equal; then those of the same
/// message, event and fields, in their order, which have moved; then those whose fields have changed.
/// What has no partner is new or missing. The time taken is linear in the number of entries.
public struct TimelineComparison: Sendable {
  public typealias Entry = PrintedTimeline.Entry

  /// What differs, in the order of time; what is left at the end comes last.
  public let changes: [TimelineChange]

  private let before: PrintedTimeline
  private let after: PrintedTimeline

  /// The entry of the second timeline that each of the first is equal to.
  private let equals: [Int?]

  public init(_ before: PrintedTimeline, _ after: PrintedTimeline) {
    self.before = before
    self.after = after
    var pairing = Pairing(before.entries, after.entries)
    pairing.pair { EntryKey(time: $0.milliseconds, $0, fields: $0.fields, because: $0.because) }
    equals = pairing.partners
    pairing.pair { EntryKey(time: $0.milliseconds, $0, fields: $0.fields) }
    pairing.pair { EntryKey(time: nil, $0, fields: $0.fields) }
    pairing.pair { EntryKey(time: $0.milliseconds, $0, fields: $0.title) }
    pairing.pair { EntryKey(time: nil, $0, fields: $0.title) }
    pairing.pair { EntryKey(time: $0.milliseconds, $0, fields: nil) }
    changes =
      Self.changes(before, after: after, partners: pairing.partners)
      + Self.changes(before.ending, after.ending)
  }

  public var isEqual: Bool { changes.isEmpty }

  private static func changes(
    _ before: PrintedTimeline, after: PrintedTimeline, partners: [Int?]
  ) -> [TimelineChange] {
    var found: [(time: Int, position: Int, change: TimelineChange)] = []
    var isTaken = [Bool](repeating: false, count: after.entries.count)
    // The last pair that is equal but for its position, for entries of one moment in another order.
    var last: Int?
    for (index, entry) in before.entries.enumerated() {
      guard let partner = partners[index] else {
        found.append((entry.milliseconds, index, TimelineChange(.missing(entry))))
        continue
      }
      isTaken[partner] = true
      let other = after.entries[partner]
      if other != entry {
        found.append(
          (other.milliseconds, partner, TimelineChange(.changed(from: entry, to: other))))
      } else if let previous = last, partner < previous,
        after.entries[previous].milliseconds == other.milliseconds
      {
        found.append(
          (
            other.milliseconds, previous,
            TimelineChange(.reordered(after.entries[previous], after: other))
          ))
      } else {
        last = partner
      }
    }
    for (index, entry) in after.entries.enumerated() where !isTaken[index] {
      found.append((entry.milliseconds, index, TimelineChange(.new(entry))))
    }
    return found.enumerated().sorted { one, other in
      (one.element.time, one.element.position, one.offset)
        < (other.element.time, other.element.position, other.offset)
    }.map(\.element.change)
  }

  private static func changes(_ before: [String], _ after: [String]) -> [TimelineChange] {
    let old = Set(before.map { ExactText($0) })
    let new = Set(after.map { ExactText($0) })
    return before.filter { !new.contains(ExactText($0)) }.map { TimelineChange(.missingEnding($0)) }
      + after.filter { !old.contains(ExactText($0)) }.map { TimelineChange(.newEnding($0)) }
  }

  /// Both timelines as one text: lines that only the first has begin with `-`, those that only the
  /// second has with `+`, and all others with a space.
  public var text: String {
    var text = ""
    func append(_ mark: String, _ line: some StringProtocol) {
      text += mark + " " + line + "\n"
    }
    var isEqual = [Bool](repeating: false, count: after.entries.count)
    for partner in equals { if let partner { isEqual[partner] = true } }
    var (i, j) = (0, 0)
    while i < before.entries.count || j < after.entries.count {
      let isOld = i < before.entries.count && equals[i] == nil
      let isNew = j < after.entries.count && !isEqual[j]
      // Where both go on on their own, they do so in the order of time.
      if isOld, !isNew || before.entries[i].milliseconds <= after.entries[j].milliseconds {
        append("-", before.lines[i])
        i += 1
      } else if j < after.entries.count {
        append(isEqual[j] ? " " : "+", after.lines[j])
        if isEqual[j] { i += 1 }
        j += 1
      } else {
        i += 1
      }
    }
    let old = Set(before.ending.map { ExactText($0) })
    let new = Set(after.ending.map { ExactText($0) })
    for line in before.ending where !new.contains(ExactText(line)) { append("-", line) }
    for line in after.ending { append(old.contains(ExactText(line)) ? " " : "+", line) }
    return text
  }
}

/// What two entries have in common that are taken for one.
private struct EntryKey: Hashable {
  var time: Int?
  var message: ExactText?
  var event: ExactText
  var fields: ExactText?
  var because: ExactText?

  init(time: Int?, _ entry: PrintedTimeline.Entry, fields: String?, because: String? = nil) {
    self.time = time
    message = entry.message.map { ExactText($0) }
    event = ExactText(entry.event)
    self.fields = fields.map { ExactText($0) }
    self.because = because.map { ExactText($0) }
  }
}

/// Finds partners for entries, those of one key in their order.
private struct Pairing {
  let before: [PrintedTimeline.Entry]
  let after: [PrintedTimeline.Entry]
  private(set) var partners: [Int?]
  private var isTaken: [Bool]

  init(_ before: [PrintedTimeline.Entry], _ after: [PrintedTimeline.Entry]) {
    self.before = before
    self.after = after
    partners = [Int?](repeating: nil, count: before.count)
    isTaken = [Bool](repeating: false, count: after.count)
  }

  mutating func pair(by key: (PrintedTimeline.Entry) -> EntryKey) {
    guard partners.contains(nil), isTaken.contains(false) else { return }
    // The positions of the second timeline's entries, the first one at the end.
    var positions: [EntryKey: [Int]] = [:]
    for index in after.indices.reversed() where !isTaken[index] {
      positions[key(after[index]), default: []].append(index)
    }
    for index in before.indices where partners[index] == nil {
      guard let partner = positions[key(before[index])]?.popLast() else { continue }
      partners[index] = partner
      isTaken[partner] = true
    }
  }
}

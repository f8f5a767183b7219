import Boxes
import Diagnostics

/// What differs between a snapshot and one that was printed before, in words.
public struct AccessibilityComparison: Sendable {
  /// One change of an element, of the message as a whole, or of a part that isn't spoken.
  public struct Change: Hashable, Sendable {
    /// The element's id, or its line where it is gone.
    public var id: String

    /// What of it changed, such as `label`, `traits` or `order`.
    public var property: String

    /// What it was; nil for nothing.
    public var from: String?

    /// What it is now; nil for nothing.
    public var to: String?

    /// The change as a clause.
    public var clause: String
  }

  /// The changes: of the message, of elements in their order, of what isn't spoken.
  public private(set) var changes: [Change] = []

  /// Both texts line by line: with `-` what was, with `+` what is, with a space what stayed.
  public private(set) var text = ""

  /// Whether nothing differs.
  public var isEqual: Bool { changes.isEmpty }

  /// The changes as one sentence without its full stop.
  public var verdict: String {
    let clauses = changes.map(\.clause)
    let rest = clauses.count > 6 ? "; and \(clauses.count - 6) more" : ""
    return clauses.prefix(6).joined(separator: "; ") + rest
  }

  /// Compares a text that was printed before with a snapshot of now; nil where the text is none of a
  /// snapshot.
  ///
  /// - Parameters:
  ///   - before: The text.
  ///   - after: The snapshot.
  public init?(_ before: String, _ after: AccessibilitySnapshot) {
    let old = before.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    guard AccessibilitySnapshot.isPrinted(before), let head = old.first else { return nil }
    let lines = after.lines
    text = Self.difference(old, lines)
    compareHeads(head, after.head)
    let body = old.dropFirst()
    compareElements(
      body.filter { !$0.hasPrefix("skipped ") }, after)
    compareSkipped(body.filter { $0.hasPrefix("skipped ") }, after)
    if changes.isEmpty, !old.elementsEqual(lines, by: { $0.isExactly($1) }) {
      changes.append(
        Change(
          id: "message", property: "text", from: nil, to: nil, clause: "the text is another one"))
    }
  }

  // MARK: The message

  private mutating func compareHeads(_ old: String, _ new: String) {
    if old.isExactly(new) { return }
    let (before, after) = (Self.fields(old), Self.fields(new))
    for key in ["kind", "modal", "escape", "focus", "moves", "lang"] {
      let (from, to) = (before[key], after[key])
      if from == to { continue }
      let clause =
        switch (key, to) {
        case ("modal", "no"?): "VoiceOver leaves the message (modal \(from ?? "none") → no)"
        case ("modal", "yes"?): "VoiceOver stays in the message (modal \(from ?? "none") → yes)"
        case ("escape", "closes"?): "the escape gesture closes it (\(from ?? "none") → closes)"
        default: "\(key) of the message: \(from ?? "none") → \(to ?? "none")"
        }
      changes.append(Change(id: "message", property: key, from: from, to: to, clause: clause))
    }
  }

  private static func fields(_ head: String) -> [String: String] {
    var fields: [String: String] = [:]
    for (index, word) in head.split(separator: " ").enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1)
      if index == 0 { fields["kind"] = String(word) }
      if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
    }
    return fields
  }

  // MARK: Elements

  private mutating func compareElements(_ old: [String], _ after: AccessibilitySnapshot) {
    let new = after.elements
    let lines = new.map(\.line)
    let partner = Self.partners(old, lines)
    let free = Set(old.indices).subtracting(partner.compactMap(\.self))
    for index in new.indices {
      guard let match = partner[index] else {
        changes.append(
          Change(
            id: new[index].name.id, property: "element", from: nil, to: lines[index],
            clause: "\(new[index].name.id) is spoken now: \(lines[index])"))
        continue
      }
      compare(SpokenLine(old[match]), SpokenLine(lines[index]), of: new[index].name.id)
    }
    addMoves(partner, new)
    for index in free.sorted() {
      let line = SpokenLine(old[index])
      let skipped =
        after.skipped.first { part in
          part.description.map(SpokenText.quoted).isExactly(line.label) && line.label != nil
        } ?? after.skipped.first { $0.kind == .image && line.traits == "image" }
      let id = skipped?.name.id ?? line.label ?? old[index]
      changes.append(
        Change(
          id: id, property: "element", from: old[index], to: nil,
          clause: "\(id) is no longer spoken"))
    }
  }

  /// How many elements that changed are looked for one among the others.
  private static let maximumSearched = 200

  /// The old lines of the new ones; nil for those that were added.
  private static func partners(_ old: [String], _ new: [String]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: new.count)
    // Equal lines are the same element, the first of several the first.
    var positions: [ExactText: ArraySlice<Int>] = [:]
    for (index, line) in old.enumerated() { positions[ExactText(line), default: []].append(index) }
    for (index, line) in new.enumerated() {
      partners[index] = positions[ExactText(line)]?.popFirst()
    }
    var free = positions.values.flatMap { $0 }.sorted().prefix(maximumSearched)
      .map { (index: $0, line: SpokenLine(old[$0])) }
    let open = new.indices.filter { partners[$0] == nil }.prefix(maximumSearched)
    let searched = open.map { (index: $0, line: SpokenLine(new[$0])) }
    func pair(_ isPair: ((index: Int, line: SpokenLine), (index: Int, line: SpokenLine)) -> Bool) {
      for entry in searched where partners[entry.index] == nil {
        guard let match = free.firstIndex(where: { isPair($0, entry) }) else { continue }
        partners[entry.index] = free.remove(at: match).index
      }
    }
    pair { $0.line.label != nil && $0.line.label.isExactly($1.line.label) }
    // What is at the same position and of the same kind is taken for the same.
    pair { $0.line.traits == $1.line.traits && abs($0.index - $1.index) <= 1 }
    pair { $0.line.traits == $1.line.traits }
    pair { $0.line.label == nil && $0.index == $1.index }
    return partners
  }

  private mutating func compare(_ old: SpokenLine, _ new: SpokenLine, of id: String) {
    func add(_ property: String, from: String?, to: String?) {
      if from.isExactly(to) { return }
      let clause =
        property == "label" && to == nil
        ? "voice of \(id): it lost its label \(from ?? "")"
        : "voice of \(id): \(property) \(from ?? "none") → \(to ?? "none")"
      changes.append(Change(id: id, property: property, from: from, to: to, clause: clause))
    }
    add("traits", from: old.traits, to: new.traits)
    add("label", from: old.label, to: new.label)
    let keys = ["level", "value", "hint", "lang", "actions"]
    for key in keys { add(key, from: old.fields[key], to: new.fields[key]) }
  }

  /// Says which elements are read elsewhere: as few as explain the order.
  private mutating func addMoves(_ partner: [Int?], _ new: [AccessibilityElement]) {
    let known = partner.enumerated().compactMap { index, old in old.map { (index, $0) } }
    let kept = Self.commonOrder(known.map(\.1))
    for (position, entry) in known.enumerated() where !kept.contains(position) {
      let id = new[entry.0].name.id
      let clause =
        entry.0 == 0
        ? "\(id) is read first" : "\(id) is read after \(new[entry.0 - 1].name.id)"
      changes.append(
        Change(
          id: id, property: "order", from: "\(entry.1 + 1)", to: "\(entry.0 + 1)", clause: clause))
    }
  }

  /// The positions of a longest ascending run.
  private static func commonOrder(_ values: [Int]) -> Set<Int> {
    // The last position of the best run of each length, and what is before each position.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      let length = ends.firstIndex { values[$0] >= value } ?? ends.count
      previous[position] = length > 0 ? ends[length - 1] : -1
      if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var run: Set<Int> = []
    var position = ends.last ?? -1
    while position >= 0 {
      run.insert(position)
      position = previous[position]
    }
    return run
  }

  // MARK: What isn't spoken

  private mutating func compareSkipped(_ old: [String], _ after: AccessibilitySnapshot) {
    var left = old
    let gone = Set(changes.filter { $0.property == "element" && $0.to == nil }.map(\.id))
    for part in after.skipped {
      if let index = left.firstIndex(where: { $0.isExactly(part.line) }) {
        left.remove(at: index)
        continue
      }
      if gone.contains(part.name.id) { continue }
      let words = part.description.map { " \(SpokenText.quoted($0))" } ?? ""
      changes.append(
        Change(
          id: part.name.id, property: "skipped", from: nil, to: part.line,
          clause:
            "\(part.name.id) is seen and not spoken:\(part.isDecorative ? " decoration" : words)"))
    }
    for line in left {
      changes.append(
        Change(
          id: line, property: "skipped", from: line, to: nil,
          clause: "\(line.dropFirst("skipped ".count)) is no longer passed over in silence"))
    }
  }

  // MARK: Lines

  /// How many lines are compared one by one; of more, all are shown as gone and as new.
  private static let maximumCompared = 4_000

  /// Both texts with what stayed, by the longest sequence that they have in common.
  private static func difference(_ old: [String], _ new: [String]) -> String {
    guard old.count + new.count <= maximumCompared else {
      return old.map { "- \($0)\n" }.joined() + new.map { "+ \($0)\n" }.joined()
    }
    let changes = new.difference(from: old) { $0.isExactly($1) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result = ""
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if removed.contains(before) {
        result += "- \(old[before])\n"
        before += 1
      } else if inserted.contains(after) {
        result += "+ \(new[after])\n"
        after += 1
      } else if before < old.count {
        result += "  \(old[before])\n"
        (before, after) = (before + 1, after + 1)
      } else {
        break
      }
    }
    return result
  }
}

extension AccessibilitySnapshot {
  /// The last part of the name of the file that keeps a snapshot, before its extension.
  public static let fileMark = ".accessibility"

  /// Whether a text is a printed snapshot.
  public static func isPrinted(_ text: String) -> Bool {
    guard let head = text.split(separator: "\n").first, text.hasSuffix("\n") else { return false }
    let kind = head.split(separator: " ").first ?? ""
    return Kind(rawValue: String(kind)) != nil
  }
}

/// A line of an element, taken apart.
private struct SpokenLine {
  let line: String
  var traits = ""

  /// In its quotation marks; nil for an element without a label.
  var label: String?
  var fields: [String: String] = [:]

  init(_ line: String) {
    self.line = line
    var rest = Substring(line)
    traits = String(rest.prefix { $0 != " " })
    rest = rest.dropFirst(traits.count).drop { $0 == " " }
    label = rest.first == "\"" ? Self.string(&rest) : nil
    if rest.hasPrefix("unlabelled") { rest = rest.dropFirst("unlabelled".count) }
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].drop { $0 == " " }
      rest = rest[rest.index(after: equals)...]
      var value = ""
      if rest.first == "\"" {
        value = Self.string(&rest)
      } else if rest.first == "[" {
        while let first = rest.first, first != "]" {
          value += first == "\"" ? Self.string(&rest) : String(rest.removeFirst())
        }
        rest = rest.dropFirst()
        value += "]"
      } else {
        value = String(rest.prefix { $0 != " " })
        rest = rest.dropFirst(value.count)
      }
      fields[String(key)] = value
    }
  }

  /// Takes a string in quotation marks off the start.
  private static func string(_ rest: inout Substring) -> String {
    var result = "\""
    rest.removeFirst()
    var isEscaped = false
    while let next = rest.popFirst() {
      result.append(next)
      if isEscaped {
        isEscaped = false
      } else if next == "\\" {
        isEscaped = true
      } else if next == "\"" {
        break
      }
    }
    return result
  }
}

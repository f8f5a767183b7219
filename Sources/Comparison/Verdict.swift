import Geometry
import Messages
import Rendering

/// Tells what became of a frame's elements in one line of words.
///
/// What an element itself does comes first (it is new, gone, says or looks something else), then
/// sizes, then places. Elements that only went along with what holds them are not spoken of.
public struct Verdict {
  /// The most clauses that are written; the others are counted.
  private static let maximumClauses = 4

  /// The most ids that are written where many elements moved alike.
  private static let maximumIDs = 4

  private let comparison: LayoutComparison

  public init(_ comparison: LayoutComparison) {
    self.comparison = comparison
  }

  /// The line, without an end.
  public var words: String {
    let renamed = self.renamed
    var clauses = renamed.filter { $0.after.depth == renamed.first?.after.depth }.map {
      "\($0.before.id) is called \($0.after.id) now"
    }
    clauses += listed(comparison.removed, without: renamed.map(\.before)).map { "\($0) removed" }
    clauses += listed(comparison.added, without: renamed.map(\.after)).map { "\($0) added" }
    clauses += comparison.changed.compactMap(contentClause)
    clauses += comparison.changed.compactMap(lookClause)
    clauses += sizeClauses
    clauses += movementClauses
    var words = clauses.prefix(Self.maximumClauses).joined(separator: "; ")
    if clauses.count > Self.maximumClauses {
      words += "; \(counted(clauses.count - Self.maximumClauses, "more change"))"
    }
    if comparison.unchangedCount > 0 {
      words += "; \(counted(comparison.unchangedCount, "element")) unchanged"
    }
    return words
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Elements in whose place are others that differ by nothing but the id.
  private var renamed: [LayoutComparison.Pair] {
    let (removed, added) = (comparison.removed, comparison.added)
    guard removed.count == added.count else { return [] }
    let pairs = zip(removed, added).map(LayoutComparison.Pair.init)
    let isAll = pairs.allSatisfy { pair in
      var before = pair.before
      before.id = pair.after.id
      return LayoutComparison([before], [pair.after]).isEqual
    }
    return isAll ? pairs : []
  }

  /// The outermost of some elements: what is in them goes without saying.
  private func listed(
    _ all: [ElementRecord], without told: [ElementRecord]
  ) -> [String] {
    let elements = told.isEmpty ? all : []
    let ids = elements.map(\.id)
    let depth = elements.map(\.depth).min() ?? 0
    let outermost = elements.filter { element in
      element.depth == depth || !ids.contains { element.id.hasPrefix($0 + ".") }
    }
    return outermost.isEmpty ? [] : [names(outermost.map(\.id))]
  }

  private func names(_ ids: [String]) -> String {
    guard ids.count > 1, let last = ids.last else { return ids.first ?? "" }
    if ids.count > Self.maximumIDs {
      return ids.prefix(Self.maximumIDs - 1).joined(separator: ", ")
        + " and \(ids.count - Self.maximumIDs + 1) more"
    }
    return ids.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What an element says that it did not say.
  private func contentClause(_ pair: LayoutComparison.Pair) -> String? {
    let changes = comparison.changes(of: pair.after.id)
    var parts: [String] = []
    let (before, after) = (pair.before.lines ?? [], pair.after.lines ?? [])
    let (old, new) = (
      pair.before.text ?? before.joined(separator: " "),
      pair.after.text ?? after.joined(separator: " ")
    )
    // Of a printed layout only the lines are known, and of a text that is cut off not all of it.
    let isOtherText =
      changes.contains { $0.property == "text" }
      || (pair.before.text == nil && before.joined(separator: " ") != after.joined(separator: " "))
    let isReworded = old != new && isOtherText
    if isReworded { parts.append(Self.rewording(old, new)) }
    if before.count != after.count, !before.isEmpty, !after.isEmpty {
      parts.append("wraps to \(counted(after.count, "line")) instead of \(before.count)")
    } else if before != after, !isReworded {
      parts.append("wraps elsewhere")
    }
    if changes.contains(where: { $0.property == "truncated" }) {
      parts.append(pair.after.isTruncated ? "is truncated now" : "is no longer truncated")
    }
    if changes.contains(where: { $0.property == "kind" }) {
      parts.append("is of the kind \(pair.after.kind) instead of \(pair.before.kind)")
    }
    return parts.isEmpty ? nil : "\(pair.after.id) \(parts.joined(separator: " and "))"
  }

  /// What a text says that it did not say; of long texts only the words that differ.
  private static func rewording(_ old: String, _ new: String) -> String {
    guard max(old.count, new.count) > TextDifference.longest else {
      return "says \(JSONValue.quoted(new)) instead of \(JSONValue.quoted(old))"
    }
    let difference = TextDifference(old, new)
    let (from, to) = (JSONValue.quoted(difference.from), JSONValue.quoted(difference.to))
    if difference.isAddition { return "says \(to) too" }
    if difference.isRemoval { return "no longer says \(from)" }
    return "says \(to) instead of \(from)"
  }

  /// How an element looks that did not look so.
  private func lookClause(_ pair: LayoutComparison.Pair) -> String? {
    let known: Set = ["x", "y", "width", "height", "text", "lines", "truncated", "kind"]
    var changes = comparison.changes(of: pair.after.id).filter { !known.contains($0.property) }
    // Where lines stand, and where nameless boxes are, follows from sizes and places.
    // Frames that were printed have four decimals, so they are not compared exactly.
    let (from, to) = (pair.before.frame, pair.after.frame)
    let isMoved =
      !equal(from.minX, to.minX) || !equal(from.minY, to.minY) || !equal(from.width, to.width)
      || !equal(from.height, to.height) || pair.before.lines != pair.after.lines
    func isPlace(_ change: LayoutChange) -> Bool {
      [" lines at", " place"].contains { (" " + change.property).hasSuffix($0) }
    }
    if isMoved || !changes.allSatisfy(isPlace) { changes.removeAll(where: isPlace) }
    guard let first = changes.first else { return nil }
    let id = pair.after.id
    if first.property == "lines at" { return Self.movedLines(first, of: id) }
    if first.property.hasSuffix("visible part") { return "another part of \(id) is visible" }
    if first.property.hasSuffix(" place") { return "what is in \(id) moved" }
    if first.property.hasSuffix("picture content") {
      let name = pair.after.looks?.first { $0.property + " content" == first.property }?.value
      return "\(id) shows another picture\(name.map { " by the name of \($0)" } ?? "")"
    }
    if let words = Self.wordless(first) { return "\(id) re-styled: \(words)" }
    let (old, new) = (first.from?.words ?? "none", first.to?.words ?? "none")
    let more = changes.count > 1 ? " and \(counted(changes.count - 1, "more look"))" : ""
    let isColor = first.property.hasSuffix("color") || first.property == "background"
    let verb = isColor ? "re-coloured" : "re-styled"
    // Of nameless boxes in an element nobody knows the number.
    let parts = first.property.split(separator: " ")
    let isOfPart = parts.count > 2 && parts[0] == "part" && parts[1].allSatisfy(\.isNumber)
    let property = isOfPart ? parts.dropFirst(2).joined(separator: " ") : first.property
    return "\(id) \(verb): \(property) \(old) → \(new)\(more)"
  }

  /// What became of a look of which only a digest is recorded; nil for others.
  private static func wordless(_ change: LayoutChange) -> String? {
    let names = [
      "background layers": "pictures or gradients of the background", "drawing": "shape",
      "pieces": "pieces of its lines", "table lines": "lines of the table",
      "text shadows": "shadows of the text", "transform": "transform",
    ]
    guard
      let name = names.first(where: { (" " + change.property).hasSuffix(" " + $0.key) })?.value
    else { return nil }
    if change.from == nil { return name + " added" }
    return name + (change.to == nil ? " removed" : " changed")
  }

  /// How the lines of a text moved in their element.
  private static func movedLines(_ change: LayoutChange, of id: String) -> String {
    func points(_ value: LayoutChange.Value?) -> [Point] {
      guard case .string(let text)? = value else { return [] }
      return text.split(separator: ",").compactMap { part in
        let numbers = part.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
      }
    }
    let (from, to) = (points(change.from), points(change.to))
    guard from.count == to.count else { return "\(id)'s lines moved in it" }
    let movements = zip(from, to).map { old, new in Point(x: new.x - old.x, y: new.y - old.y) }
    guard let movement = movements.first else { return "\(id)'s lines moved in it" }
    let isAlike = movements.allSatisfy { other in
      // Each of four numbers was rounded to four decimals.
      (other.x - movement.x).magnitude < 0.000_3 && (other.y - movement.y).magnitude < 0.000_3
    }
    return isAlike
      ? "the text in \(id) moved \(words(movement))" : "\(id)'s lines moved in it"
  }

  /// The ids of elements in which none has another height than before.
  private var innermost: Set<String> {
    let changed = Set(
      comparison.changed.filter { pair in
        !Self.equal(pair.before.frame.height, pair.after.frame.height)
      }.map(\.after.id))
    var found = changed
    var around: [(depth: Int, id: String)] = []
    // What is unchanged stands between elements, but never around one of them and not around both.
    for pair in comparison.changed {
      while let last = around.last, last.depth >= pair.after.depth { around.removeLast() }
      if changed.contains(pair.after.id) { for other in around { found.remove(other.id) } }
      around.append((pair.after.depth, pair.after.id))
    }
    return found
  }

  /// Elements whose sizes changed alike, told together; those of another height come before the ones
  /// around them, which only grow along.
  private var sizeClauses: [String] {
    var groups: [(change: String, ids: [String])] = []
    let innermost = self.innermost
    for pair in comparison.changed {
      let (before, after) = (pair.before.frame.size, pair.after.frame.size)
      let isWider = !equal(before.width, after.width)
      let isHigher = !equal(before.height, after.height)
      guard isWider || isHigher else { continue }
      func change(_ from: Double, _ to: Double, _ words: (String, String)) -> String {
        "\((to - from).magnitude.inWords) pt \(to > from ? words.0 : words.1)"
      }
      var parts: [String] = []
      if isWider { parts.append(change(before.width, after.width, ("wider", "narrower"))) }
      if isHigher { parts.append(change(before.height, after.height, ("taller", "shorter"))) }
      let words = parts.joined(separator: " and ")
      if let index = groups.firstIndex(where: { $0.change == words }) {
        groups[index].ids.append(pair.after.id)
      } else {
        groups.append((words, [pair.after.id]))
      }
    }
    // Elements of another width are made so from outside.
    func isInner(_ id: String) -> Bool { innermost.contains(id) }
    groups = groups.map { group in
      guard group.ids.contains(where: isInner) else { return group }
      return (group.change, group.ids.filter(isInner) + group.ids.filter { !isInner($0) })
    }
    let first = groups.filter { $0.ids.contains(where: isInner) || innermost.isEmpty }
    let last = groups.filter { !$0.ids.contains(where: isInner) && !innermost.isEmpty }
    return (first + last).map {
      "\(names($0.ids)) \($0.ids.count == 1 ? "is" : "are") \($0.change)"
    }
  }

  /// Elements that moved alike, told together.
  private var movementClauses: [String] {
    var groups: [(movement: Point, ids: [String])] = []
    // The movements of the elements around, outermost first.
    var around: [(depth: Int, movement: Point)] = []
    for pair in comparison.changed {
      while let last = around.last, last.depth >= pair.after.depth { around.removeLast() }
      let holder = around.last?.movement ?? .zero
      around.append((pair.after.depth, pair.movement))
      let movement = pair.movement
      guard !equal(movement.x, 0) || !equal(movement.y, 0) else { continue }
      // What is in an element goes along with it; what is in a text or a button hardly matters.
      if equal(movement.x, holder.x), equal(movement.y, holder.y) { continue }
      if let index = groups.firstIndex(where: {
        equal($0.movement.x, movement.x) && equal($0.movement.y, movement.y)
      }) {
        groups[index].ids.append(pair.after.id)
      } else {
        groups.append((movement, [pair.after.id]))
      }
    }
    return groups.map { "\(names($0.ids)) moved \(Self.words($0.movement))" }
  }

  private static func words(_ movement: Point) -> String {
    var parts: [String] = []
    if !equal(movement.y, 0) {
      parts.append("\(movement.y > 0 ? "down" : "up") \(movement.y.magnitude.inWords) pt")
    }
    if !equal(movement.x, 0) {
      parts.append("\(movement.x > 0 ? "right" : "left") \(movement.x.magnitude.inWords) pt")
    }
    return parts.joined(separator: " and ")
  }

  private func equal(_ one: Double, _ other: Double) -> Bool { Self.equal(one, other) }

  private static func equal(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude < 0.000_06
  }
}

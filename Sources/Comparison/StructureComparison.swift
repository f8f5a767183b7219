import Diagnostics
import Geometry
import Messages

/// What differs of two printed layouts, although each element is where it was and says what it said:
/// in what elements are, their order, how often they are there, or anything else of the text.
package struct StructureComparison {
  /// The most clauses of a kind that are written.
  private static let maximumClauses = 3

  /// The differences, as clauses.
  package let clauses: [String]

  /// The same, element by element.
  package let changes: [LayoutChange]

  package var isEqual: Bool { clauses.isEmpty }

  private struct Line {
    var number: Int
    var text: Substring
    var element: ElementRecord
    var parent: String?
  }

  /// Compares layouts in the text form that `render-snapshot layout` prints.
  ///
  /// - Parameters:
  ///   - before: The first layout.
  ///   - after: The second layout.
  ///   - ignored: The ids of elements that are not compared, nor what is in them.
  package init(_ before: String, _ after: String, ignoring ignored: [String] = []) {
    var (clauses, changes) = ([String](), [LayoutChange]())
    if !before.isExactly(after) {
      let (old, new) = (Self.lines(before, ignored), Self.lines(after, ignored))
      Self.compareCounts(old, new: new, clauses: &clauses, changes: &changes)
      Self.compareParents(old, new: new, clauses: &clauses, changes: &changes)
      if clauses.isEmpty { Self.compareOrder(old, new: new, clauses: &clauses, changes: &changes) }
      if clauses.isEmpty { Self.compareText(old, new: new, clauses: &clauses) }
      // Blank lines and the end of the last one are no elements, and yet the text is another one.
      if clauses.isEmpty, ignored.isEmpty, Self.isOtherText(before, after) {
        clauses.append("the layout has other blank lines or line ends")
      }
    }
    (self.clauses, self.changes) = (clauses, changes)
  }

  private static func lines(_ text: String, _ ignored: [String]) -> [Line] {
    var lines: [Line] = []
    var around: [(depth: Int, id: String)] = []
    var hidden: Int?
    for (number, line) in text.split(separator: "\n").enumerated() {
      // What can't be read is compared as it is.
      let element =
        PrintedLayout.elements(of: String(line))?.first
        ?? ElementRecord(id: String(line), kind: "", frame: .zero, depth: 0)
      if let depth = hidden, element.depth > depth { continue }
      hidden = ignored.contains { $0.isExactly(element.id) } ? element.depth : nil
      if hidden != nil { continue }
      while let last = around.last, last.depth >= element.depth { around.removeLast() }
      lines.append(
        Line(number: number + 1, text: line, element: element, parent: around.last?.id))
      around.append((element.depth, element.id))
    }
    return lines
  }

  private static func isOtherText(_ before: String, _ after: String) -> Bool {
    !before.isExactly(after)
  }

  private static func compareCounts(
    _ old: [Line], new: [Line], clauses: inout [String], changes: inout [LayoutChange]
  ) {
    let before = old.reduce(into: [ExactText: Int]()) {
      $0[ExactText($1.element.id), default: 0] += 1
    }
    let after = new.reduce(into: [ExactText: Int]()) {
      $0[ExactText($1.element.id), default: 0] += 1
    }
    for (id, count) in before.sorted(by: { $0.key < $1.key }) {
      guard let now = after[id], now != count else { continue }
      changes.append(
        LayoutChange(
          id: id.text, property: "count", from: .number(Double(count)), to: .number(Double(now))))
      clauses.append("\(id) is in the layout \(times(now)) instead of \(times(count))")
    }
    clauses = Array(clauses.prefix(maximumClauses))
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func compareParents(
    _ old: [Line], new: [Line], clauses: inout [String], changes: inout [LayoutChange]
  ) {
    let before = Dictionary(old.map { (ExactText($0.element.id), $0) }) { first, _ in first }
    var found: [String] = []
    for line in new {
      guard let earlier = before[ExactText(line.element.id)],
        !earlier.parent.isExactly(line.parent) || earlier.element.depth != line.element.depth
      else { continue }
      let id = line.element.id
      changes.append(
        LayoutChange(
          id: id, property: "parent", from: earlier.parent.map { .string($0) },
          to: line.parent.map { .string($0) }))
      found.append(
        earlier.parent.isExactly(line.parent)
          ? "\(id) is nested \(line.element.depth) deep instead of \(earlier.element.depth)"
          : "\(id) is in \(line.parent ?? "nothing") instead of \(earlier.parent ?? "nothing")")
    }
    clauses += found.prefix(maximumClauses)
    if found.count > maximumClauses {
      clauses.append("\(found.count - maximumClauses) more elements are nested otherwise")
    }
  }

  private static func compareOrder(
    _ old: [Line], new: [Line], clauses: inout [String], changes: inout [LayoutChange]
  ) {
    let (all, others) = (old.map { ExactText($0.element.id) }, new.map { ExactText($0.element.id) })
    let known = Set(all).intersection(others)
    let (before, after) = (all.filter(known.contains), others.filter(known.contains))
    guard let (from, to) = zip(before, after).first(where: { $0 != $1 }) else { return }
    changes.append(
      LayoutChange(
        id: to.text, property: "order", from: .string(from.text), to: .string(to.text)))
    clauses.append("\(to) comes before \(from)")
  }

  private static func compareText(_ old: [Line], new: [Line], clauses: inout [String]) {
    guard let (from, to) = zip(old, new).first(where: { !$0.text.isExactly($1.text) }) else {
      if old.count != new.count { clauses.append("the layout has other lines") }
      return
    }
    let difference = TextDifference(String(from.text), String(to.text))
    guard !difference.from.isExactly(difference.to) else {
      clauses.append("line \(from.number) of the layout has other spaces")
      return
    }
    clauses.append(
      "line \(from.number) of the layout says \(JSONValue.quoted(difference.to)) instead of "
        + JSONValue.quoted(difference.from))
  }
}

import Diagnostics
import Geometry
import Rendering

// What is said of sizes and positions.
extension Verdict {
  /// The ids of elements in which none has another height than before.
  private var innermost: Set<ExactText> {
    let changed = Set(
      comparison.changed.filter { pair in
        isLarge(pair.after.frame.height - pair.before.frame.height)
      }.map { ExactText($0.after.id) })
    var found = changed
    var around: [(depth: Int, id: ExactText)] = []
    // What is unchanged is between elements, but never around one of them and not around both.
    for pair in comparison.changed {
      while let last = around.last, last.depth >= pair.after.depth { around.removeLast() }
      if changed.contains(ExactText(pair.after.id)) {
        for other in around { found.remove(other.id) }
      }
      around.append((pair.after.depth, ExactText(pair.after.id)))
    }
    return found
  }

  /// What is said of large changes, and of those by no more than a device pixel.
  typealias Clauses = (large: [String], small: [String])

  /// Those of sizes, with the clause of the outermost element that has another width.
  typealias SizeClauses = (large: [String], small: [String], outer: String?)

  /// Elements whose sizes changed alike, in one clause; those of another height come before the ones
  /// around them, which only grow along.
  var sizeClauses: SizeClauses {
    typealias Group = (change: String, ids: [String])
    var groups: [Group] = []
    var small: [Group] = []
    let innermost = self.innermost
    for pair in comparison.changed {
      let (before, after) = (pair.before.frame.size, pair.after.frame.size)
      let isWider = !equal(before.width, after.width)
      let isHigher = !equal(before.height, after.height)
      guard isWider || isHigher else { continue }
      let isLargelyWider = isLarge(after.width - before.width)
      let isLargelyHigher = isLarge(after.height - before.height)
      let isAnyLarge = isLargelyWider || isLargelyHigher
      func change(_ from: Double, to: Double, description: (String, String)) -> String {
        "\((to - from).magnitude.formatted) pt \(to > from ? description.0 : description.1)"
      }
      var parts: [String] = []
      if isAnyLarge ? isLargelyWider : isWider {
        parts.append(change(before.width, to: after.width, description: ("wider", "narrower")))
      }
      if isAnyLarge ? isLargelyHigher : isHigher {
        parts.append(change(before.height, to: after.height, description: ("taller", "shorter")))
      }
      let description = parts.joined(separator: " and ")
      func add(to groups: inout [Group]) {
        if let index = groups.firstIndex(where: { $0.change == description }) {
          groups[index].ids.append(pair.after.id)
        } else {
          groups.append((description, [pair.after.id]))
        }
      }
      if isAnyLarge { add(to: &groups) } else { add(to: &small) }
    }
    // Elements of another width are made so from outside.
    func isInner(_ id: String) -> Bool { innermost.contains(ExactText(id)) }
    groups = groups.map { group in
      guard group.ids.contains(where: isInner) else { return group }
      return (group.change, group.ids.filter(isInner) + group.ids.filter { !isInner($0) })
    }
    let first = groups.filter { $0.ids.contains(where: isInner) || innermost.isEmpty }
    let last = groups.filter { !$0.ids.contains(where: isInner) && !innermost.isEmpty }
    func description(_ groups: [Group]) -> [String] {
      groups.map { "\(names($0.ids)) \($0.ids.count == 1 ? "is" : "are") \($0.change)" }
    }
    let outermost = comparison.changed.first { pair in
      isLarge(pair.after.frame.width - pair.before.frame.width)
    }
    let outer = (first + last).first { $0.ids.contains(outermost?.after.id ?? "") }
    return (
      description(first + last), description(small), outer.flatMap { description([$0]).first }
    )
  }

  /// Elements that moved alike, in one clause.
  var movementClauses: Clauses {
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
    var clauses: Clauses = ([], [])
    for group in groups {
      let description = "\(names(group.ids)) moved \(Self.description(group.movement))"
      if isLarge(group.movement.x) || isLarge(group.movement.y) {
        clauses.large.append(description)
      } else {
        clauses.small.append(description)
      }
    }
    return clauses
  }

  /// Whether a length differs by more than the rounding to the pixel grid explains.
  func isLarge(_ difference: Double) -> Bool {
    difference.magnitude > pixel + 0.005 || pixel == 0 && !equal(difference, 0)
  }

  static func description(_ movement: Point) -> String {
    var parts: [String] = []
    if !equal(movement.y, 0) {
      parts.append("\(movement.y > 0 ? "down" : "up") \(movement.y.magnitude.formatted) pt")
    }
    if !equal(movement.x, 0) {
      parts.append("\(movement.x > 0 ? "right" : "left") \(movement.x.magnitude.formatted) pt")
    }
    return parts.joined(separator: " and ")
  }

  func equal(_ one: Double, _ other: Double) -> Bool { Self.equal(one, other) }

  static func equal(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude < 0.000_06
  }
}

import Boxes
import Diagnostics
import Geometry

/// Which elements changed only because of others.
extension ElementJudge {
  /// How exactly an element follows another one, in points.
  static let following = 0.9

  /// Notes of each element from which other one's change all of its own follow.
  func follow(_ judged: inout [Verification.Element]) {
    var leaders = [Int?](repeating: nil, count: judged.count)
    func first(of index: Int) -> Int {
      var first = index
      while let next = leaders[first] { first = next }
      return first
    }
    for index in judged.indices {
      // Of two that moved alike, only one follows the other.
      leaders[index] = leader(of: index, judged[index].changes) {
        !judged[$0].changes.isEmpty && first(of: $0) != index
      }
    }
    for index in judged.indices where leaders[index] != nil {
      judged[index].follows = judged[first(of: index)].id
    }
  }

  /// The element from whose change all changes of an element follow.
  private func leader(
    of index: Int, _ changes: [Verification.Change], where isPossible: (Int) -> Bool
  ) -> Int? {
    guard !changes.isEmpty else { return nil }
    var leaders: [Int] = []
    for change in changes {
      let axis: Axis
      switch change.property {
      case .x, .width: axis = .x
      case .y, .height: axis = .y
      default: return nil
      }
      let isSize = change.property == .width || change.property == .height
      let references = references(of: index, axis)
      let leader = references.first { reference in
        guard isPossible(reference.element),
          let shifts = shifts(axis, measurements[reference.element])
        else { return false }
        if isSize {
          // Widths come from what is around, heights from what is inside.
          return reference.isAround && axis == .x
            && abs(shifts.end - shifts.start - change.difference) <= Self.following
        }
        let positions = [shifts.start, shifts.middle, shifts.end]
        return reference.positions(positions).contains {
          abs($0 - change.difference) <= Self.following
        }
      }
      guard let leader else { return nil }
      leaders.append(leader.element)
    }
    return leaders.first
  }

  /// An element that another one goes along with.
  private struct Reference {
    var element: Int
    var isAround = false

    /// Which of the start, the middle and the end of it count.
    var positions: ([Double]) -> [Double]
  }

  /// What an element's position follows from: the box around it, or what is before it there.
  private func references(of index: Int, _ axis: Axis) -> [Reference] {
    let own = elements[index].frame
    func span(_ rect: Rect, _ axis: Axis) -> Span {
      axis == .x
        ? Span(start: rect.minX, end: rect.maxX) : Span(start: rect.minY, end: rect.maxY)
    }
    var before: Int?
    var beside: [Int] = []
    for other in elements.indices
    where other != index && elements[other].parent == elements[index].parent {
      guard measurements[other].shifts(axis) != nil else { continue }
      let (mine, others) = (span(own, axis), span(elements[other].frame, axis))
      if others.end <= mine.start + 1 {
        let nearest = before.map { span(elements[$0].frame, axis).end } ?? -.infinity
        if others.end > nearest { before = other }
      } else if other < index {
        beside.append(other)
      }
    }
    var references: [Reference] = []
    if let before { references.append(Reference(element: before) { [$0[2]] }) }
    references += beside.reversed().map { other in Reference(element: other) { $0 } }
    // What moved with its box didn't move because of what is beside it.
    var around = elements[index].parent
    while let parent = around, measurements[parent].shifts(axis) == nil {
      around = elements[parent].parent
    }
    if let around {
      let hasBefore = before != nil && axis == .y
      references.insert(
        Reference(element: around, isAround: true) { hasBefore ? [$0[0]] : $0 }, at: 0)
    }
    return references
  }

  /// A box that is larger because of what is in it follows that.
  func explainGrowth(_ judged: inout [Verification.Element]) {
    for index in judged.indices.reversed() where judged[index].follows == nil {
      let changes = judged[index].changes
      guard let growth = changes.first(where: { $0.property == .height || $0.property == .width }),
        changes.allSatisfy({ [.x, .y, .width, .height].contains($0.property) })
      else { continue }
      let axis: Axis = growth.property == .height ? .y : .x
      let sizes: [Verification.Change.Property] =
        axis == .y
        ? [.height, .y, .lines, .textSize] : [.width, .x, .lines, .textSize, .textWeight]
      guard changes.allSatisfy({ $0.property == growth.property || $0.property == sizes[1] }) else {
        continue
      }
      let causes = judged.indices.filter { other in
        isInside(other, index) && judged[other].follows == nil
          && judged[other].changes.contains { sizes.contains($0.property) }
      }
      guard let cause = causes.first else { continue }
      judged[index].follows = judged[cause].id
    }
    // Who followed such a box follows its cause.
    let leaders = Dictionary(
      judged.map { (ExactText($0.id), $0.follows) }, uniquingKeysWith: { first, _ in first })
    for index in judged.indices {
      if let leader = judged[index].follows, let next = leaders[ExactText(leader)] ?? nil,
        !next.isExactly(judged[index].id)
      {
        judged[index].follows = next
      }
    }
  }

  private func isInside(_ index: Int, _ box: Int) -> Bool {
    var around = elements[index].parent
    while let parent = around {
      if parent == box { return true }
      around = elements[parent].parent
    }
    return false
  }
}

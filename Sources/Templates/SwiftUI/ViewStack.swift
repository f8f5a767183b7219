/// SwiftUI's `HStack` or `VStack` along its axis: how it divides the length that it is offered.
///
/// The rule, as OpenSwiftUI has it (`StackLayout.swift`, `LayoutTraits.swift`): what is offered, less
/// the spacing, is divided among the children. Those of the highest priority are served first, and
/// meanwhile the shortest lengths of all others are held back. Of one priority the least flexible
/// is served first; of two that have no limit, the one with the larger minimum. Each is offered an
/// equal share of what is left for the children that are still to be served.
package struct ViewStack: Hashable, Sendable {
  /// The distance between two children, in points.
  package var spacing: Double

  /// The children, in their order.
  package var items: [StackItem]

  /// Puts views into a stack.
  package init(spacing: Double = 0, _ items: [StackItem]) {
    self.spacing = spacing
    self.items = items
  }

  /// The length of all gaps together.
  private var gaps: Double { spacing * Double(max(0, items.count - 1)) }

  /// Returns the lengths of the children, in their order.
  ///
  /// - Parameter offer: What the stack is offered, in points; nil lets each child have its own
  ///   length.
  /// - Returns: The lengths in points. Together with the gaps they may be more than the offer,
  ///   because no child is shorter than its minimum.
  package func lengths(offered offer: Double?) -> [Double] {
    guard let offer else { return items.map(\.ideal) }
    return lengths(offered: offer) { items[$0].length(offered: $1) }
  }

  /// Returns the lengths of the children, in their order.
  ///
  /// - Parameters:
  ///   - offer: What the stack is offered, in points.
  ///   - answer: Returns what the child of an index takes of the length that it is offered.
  /// - Returns: The lengths in points.
  func lengths(offered offer: Double, answer: (_ index: Int, _ share: Double) -> Double) -> [Double]
  {
    var lengths = items.map(\.minimum)
    var reserved = items.reduce(0) { $0 + $1.minimum }
    var left = offer - gaps
    for group in groups {
      reserved -= group.reduce(0) { $0 + items[$1].minimum }
      for (served, index) in group.enumerated() {
        let share = max(0, left - reserved) / Double(group.count - served)
        lengths[index] = answer(index, share)
        left -= lengths[index]
      }
    }
    return lengths
  }

  /// Returns the length of the stack, gaps included, in points.
  package func length(offered offer: Double?) -> Double {
    lengths(offered: offer).reduce(gaps, +)
  }

  /// The stack as a child of another one.
  ///
  /// A stack whose children are rigid is rigid too; one without children is 0 long, and still has
  /// its gap.
  package var item: StackItem {
    StackItem(
      minimum: length(offered: 0), ideal: length(offered: nil),
      maximum: items.reduce(gaps) { $0 + $1.maximum })
  }

  /// The children's indices by priority, the highest first, each in the order in which they are
  /// served.
  private var groups: [[Int]] {
    let order = items.indices.sorted { first, second in
      let (a, b) = (items[first], items[second])
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      if a.flexibility == .infinity, a.minimum != b.minimum { return a.minimum > b.minimum }
      return first < second
    }
    var groups: [[Int]] = []
    for index in order {
      if let last = groups.last?.last, items[last].priority == items[index].priority {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}

import Geometry
import Rendering

// What is said of elements that others cut.
extension Verdict {
  /// Elements of which more or less can be seen, those alike in one clause.
  var visibilityClauses: [String] {
    var groups: [(change: String, ids: [String])] = []
    for element in elements {
      guard let change = visibilityChange(element) else { continue }
      if let index = groups.firstIndex(where: { $0.change == change }) {
        groups[index].ids.append(element.pair.after.id)
      } else {
        groups.append((change, [element.pair.after.id]))
      }
    }
    return groups.map { "\(names($0.ids)) \($0.ids.count == 1 ? "is" : "are") \($0.change)" }
  }

  /// How much more or less of an element can be seen; nil where nothing is gained or lost.
  private func visibilityChange(_ element: Element) -> String? {
    let pair = element.pair
    // A new position, or what holds the element, may change the visible part of an element that is
    // as whole as before.
    guard element.changes(Self.visiblePart) else { return nil }
    let (before, after) = (Hidden(pair.before), Hidden(pair.after))
    let minimum = max(pixel, 0.05) + 0.005
    if after.isAll { return before.isAll ? nil : "completely out of view" }
    if before.isAll, !after.isMore(than: minimum) { return "no longer out of view" }
    if !after.isMore(than: minimum) {
      return before.isMore(than: minimum) ? "no longer cut" : nil
    }
    if !before.isAll, (after.width - before.width).magnitude <= minimum,
      (after.height - before.height).magnitude <= minimum
    {
      return nil
    }
    let from =
      !before.isAll && before.isMore(than: minimum) ? " instead of \(before.description)" : ""
    return "cut by \(after.description)\(from)"
  }

  /// How much of an element the boxes around it hide.
  private struct Hidden {
    /// In points.
    var width = 0.0
    var height = 0.0

    /// Whether nothing of it can be seen.
    var isAll = false

    init(_ element: ElementRecord) {
      guard
        let visible = element.computedValues?.first(where: { $0.property == Verdict.visiblePart })
      else { return }
      let sides = visible.value.split(separator: " ").compactMap { Double($0) }
      guard sides.count == 4 else { return }
      width = max(0, element.frame.width - max(0, sides[2]))
      height = max(0, element.frame.height - max(0, sides[3]))
      isAll = sides[2] <= 0.05 || sides[3] <= 0.05
    }

    func isMore(than minimum: Double) -> Bool { max(width, height) > minimum }

    var description: String {
      if height <= 0.05 { return "\(width.formatted) pt" }
      if width <= 0.05 { return "\(height.formatted) pt" }
      return "\(width.formatted) × \(height.formatted) pt"
    }
  }
}

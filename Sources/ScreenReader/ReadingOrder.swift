import Boxes
import Geometry

/// The order in which VoiceOver goes through views that say nothing about it.
///
/// Elements whose tops are apart by a threshold follow one another from top to bottom, others from the
/// leading side. The rule is that of AccessibilitySnapshot, found by experiments; it isn't transitive, so
/// the way of sorting is a part of it: by insertion, from the order in which views are drawn.
struct ReadingOrder {
  /// How far tops are apart, in points, before one counts as below the other.
  let threshold: Double
  let direction: LayoutDirection

  init(isPad: Bool, direction: LayoutDirection) {
    threshold = isPad ? 13 : 8
    self.direction = direction
  }

  /// Sorts what is read.
  ///
  /// - Parameters:
  ///   - items: What is read, in the order in which it is drawn.
  ///   - frame: Where an item is.
  /// - Returns: The items in the order in which they are read.
  func sorted<Item>(_ items: [Item], by frame: (Item) -> Rect) -> [Item] {
    var sorted: [Item] = []
    for item in items {
      var index = sorted.count
      while index > 0, isBefore(frame(item), frame(sorted[index - 1])) { index -= 1 }
      sorted.insert(item, at: index)
    }
    return sorted
  }

  private func isBefore(_ first: Rect, _ second: Rect) -> Bool {
    let distance = first.minY - second.minY
    if abs(distance) >= threshold { return distance < 0 }
    // Left edges are compared in both directions.
    return direction == .leftToRight ? first.minX < second.minX : first.minX > second.minX
  }
}

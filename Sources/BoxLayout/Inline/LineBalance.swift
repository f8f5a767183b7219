import Boxes

/// Lines of about the same length; CSS's `text-wrap: balance`.
///
/// See <https://www.w3.org/TR/css-text-4/#text-wrap-style>.
enum LineBalance {
  /// More lines than that are as long as they can be.
  private static let maximumLines = 12

  /// How near the room comes to the least one, in points.
  private static let precision = 0.25

  /// Returns the least room, in points, in which the next paragraph has as many lines as in another
  /// one; a paragraph ends at a forced break.
  static func room(
    for breaker: LineBreaker, indent: Double, within room: Double
  ) -> Double {
    guard room.isFinite, let count = lineCount(breaker, indent: indent, room: room), count > 1
    else { return room }
    var (minimum, maximum) = (room / Double(count), room)
    while maximum - minimum > precision {
      let middle = (minimum + maximum) / 2
      let lines = lineCount(breaker, indent: indent, room: middle)
      if lines.map({ $0 <= count }) ?? false { maximum = middle } else { minimum = middle }
    }
    return maximum
  }

  /// How many lines the paragraph has in a room; nil for too many, or where a word is broken.
  private static func lineCount(
    _ breaker: LineBreaker, indent: Double, room: Double
  ) -> Int? {
    var (breaker, indent) = (breaker, indent)
    var count = 0
    while let line = breaker.nextLine(room: room - indent) {
      count += 1
      if count > maximumLines || breaker.isInWord { return nil }
      if line.isParagraphEnd { break }
      indent = 0
    }
    return count
  }
}

/// A rectangle that is free of floats.
struct FloatOpportunity {
  var room: FloatRoom
  var top: Double
  var bottom: Double

  /// Whether no float takes from the room.
  var isWhole: Bool
}

/// The largest rectangles free of floats from a height down: the higher first, and of those at one
/// height the wider, which end where the next float begins.
struct FloatOpportunities {
  private let room: FloatRoom
  private var start: Double

  /// What is left right above the start; nil for the first start.
  private var above: FloatRoom?

  /// What lies between the floats of the last rectangle at this start, and where it ends; infinite
  /// when there is no narrower one.
  private var gap: FloatGap?
  private var bottom: Double

  init(in room: FloatRoom, from y: Double) {
    self.room = room
    start = y
    bottom = y
  }

  /// Returns the next rectangle, nil after the last, which is as wide as the room.
  mutating func next(_ floats: inout FloatContext) -> FloatOpportunity? {
    while true {
      if bottom == .infinity, !findStart(&floats) { return nil }
      let gap =
        self.gap.map { $0.intersection(floats.gap(across: bottom)) } ?? floats.gap(at: bottom)
      self.gap = gap
      let current = room.between(gap)
      // Narrower places begin where floats do.
      while true {
        bottom = floats.nextStep(below: bottom)
        if bottom > floats.lastTop {
          bottom = .infinity
          break
        }
        let lower = room.between(floats.gap(across: bottom))
        if lower.left > current.left || lower.right < current.right { break }
      }
      // A part of a rectangle further up would not do either.
      if let above, current.left >= above.left, current.right <= above.right { continue }
      // As in browsers, floats that reach over the room's side leave a position without width,
      // unless another float begins below.
      let isPassed = bottom.isFinite && (gap.left > room.right || gap.right < room.left)
      if gap.isClosed || isPassed { continue }
      return FloatOpportunity(
        room: current, top: start, bottom: bottom,
        isWhole: current.left <= room.left && current.right >= room.right)
    }
  }

  /// Goes down to where a float ends; false if there is none.
  private mutating func findStart(_ floats: inout FloatContext) -> Bool {
    while true {
      let gapAbove = floats.gap(at: start)
      let next = floats.nextStep(below: start)
      guard next.isFinite else { return false }
      start = next
      let upper = room.between(gapAbove.intersection(floats.gap(across: start)))
      let lower = floats.band(at: start, in: room)
      guard lower.left < upper.left || lower.right > upper.right else { continue }
      (above, gap, bottom) = (upper, nil, start)
      return true
    }
  }
}

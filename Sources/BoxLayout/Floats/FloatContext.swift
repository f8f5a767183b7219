/// The sides between which boxes stand, from the left of the formatting context's border box.
struct FloatRoom {
  var left: Double
  var right: Double

  var width: Double { right - left }

  /// What both rooms share; where they share nothing, its right is its left.
  func intersection(_ other: FloatRoom) -> FloatRoom {
    let left = max(left, other.left)
    return FloatRoom(left: left, right: max(left, min(right, other.right)))
  }
}

/// The floats of one block formatting context.
///
/// The rules are those of <https://www.w3.org/TR/CSS22/visuren.html#float-position>. All lengths are
/// points from the top-left corner of the border box that the context belongs to.
struct FloatContext {
  /// How far something may be too wide for its place; what browsers round to.
  static let tolerance = 1.0 / 64

  /// How many steps of the profiles are looked at before what doesn't fit is moved below all floats.
  private static let maximumSteps = 20_000_000

  private var left = FloatProfile()
  private var right = FloatProfile()

  /// The top of the float that was placed last; no later one may stand above it.
  private(set) var lastTop = -Double.infinity
  private var leftBottom = -Double.infinity
  private var rightBottom = -Double.infinity
  private var stepCount = 0

  /// The sides of floats that stand at the top of boxes whose margins may still collapse with what
  /// follows.
  var adjoining: FloatSides = []

  /// The lowest edge of all floats; -infinity without any.
  var lowest: Double { max(leftBottom, rightBottom) }

  /// Returns the lowest edge of the floats of some sides; -infinity if there are none.
  func clearance(of sides: FloatSides) -> Double {
    max(
      sides.contains(.left) ? leftBottom : -.infinity,
      sides.contains(.right) ? rightBottom : -.infinity)
  }

  /// Returns what the floats at a height leave of a room.
  func band(at y: Double, in room: FloatRoom) -> FloatRoom {
    room.intersection(FloatRoom(left: left.reach(at: y), right: -right.reach(at: y)))
  }

  /// Where the next step of either side begins; infinite below all.
  mutating func nextStep(below y: Double) -> Double {
    stepCount += 1
    if stepCount > Self.maximumSteps, y < lowest { return lowest }
    return min(left.nextStep(below: y), right.nextStep(below: y))
  }

  /// Places a float's margin box as high as it can stand, and then as far to its side.
  ///
  /// - Parameter y: The height that the float may not stand above.
  /// - Returns: The left and top of its margin box.
  mutating func place(
    _ side: FloatSide, width: Double, height: Double, from y: Double, clear: FloatSides,
    in room: FloatRoom
  ) -> (x: Double, y: Double) {
    let needed = max(0, width)
    var y = max(y, lastTop, clearance(of: clear))
    var band = band(at: y, in: room)
    // Below the last float the room never gets narrower, so the top decides.
    while band.width + Self.tolerance < needed, band.left > room.left || band.right < room.right {
      let next = nextStep(below: y)
      guard next.isFinite else { break }
      y = next
      band = self.band(at: y, in: room)
    }
    let x = side == .left ? band.left : band.right - width
    add(side, x: x, y: y, width: width, height: height)
    return (x, y)
  }

  private mutating func add(
    _ side: FloatSide, x: Double, y: Double, width: Double, height: Double
  ) {
    lastTop = max(lastTop, y)
    let bottom = y + max(0, height)
    switch side {
    case .left:
      leftBottom = max(leftBottom, bottom)
      if width > 0 { left.add(top: y, bottom: bottom, reach: x + width) }
    case .right:
      rightBottom = max(rightBottom, bottom)
      if width > 0 { right.add(top: y, bottom: bottom, reach: -x) }
    }
  }
}

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

  /// The last rectangle at this start, and where it ends; infinite when there is no narrower one.
  private var band: FloatRoom?
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
      var current = floats.band(at: bottom, in: room)
      if let band { current = current.intersection(band) }
      // Narrower places begin where floats do.
      while true {
        bottom = floats.nextStep(below: bottom)
        if bottom > floats.lastTop {
          bottom = .infinity
          break
        }
        let lower = floats.band(at: bottom, in: room)
        if lower.left > current.left || lower.right < current.right { break }
      }
      band = current
      // A part of a rectangle further up would not do either.
      if let above, current.left >= above.left, current.right <= above.right { continue }
      return FloatOpportunity(
        room: current, top: start, bottom: bottom,
        isWhole: current.left <= room.left && current.right >= room.right)
    }
  }

  /// Goes down to where a float ends; false if there is none.
  private mutating func findStart(_ floats: inout FloatContext) -> Bool {
    while true {
      let upper = floats.band(at: start, in: room)
      let next = floats.nextStep(below: start)
      guard next.isFinite else { return false }
      start = next
      let lower = floats.band(at: start, in: room)
      guard lower.left < upper.left || lower.right > upper.right else { continue }
      (above, band, bottom) = (upper, nil, start)
      return true
    }
  }
}

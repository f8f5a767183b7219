import Boxes

/// The sides between which boxes are, from the left of the formatting context's border box.
struct FloatRoom {
  var left: Double
  var right: Double

  /// Whether lines in the room start at its left.
  var isLTR: Bool

  var width: Double { right - left }

  /// What floats leave of the room.
  ///
  /// As in browsers, where they leave nothing it is a position without width at which lines would
  /// start.
  func between(_ gap: FloatGap) -> FloatRoom {
    let (left, right) = (max(left, gap.left), min(right, gap.right))
    return isLTR
      ? FloatRoom(left: left, right: max(left, right), isLTR: true)
      : FloatRoom(left: min(left, right), right: right, isLTR: false)
  }
}

/// The sides of floats that face one another; infinite where there are none.
struct FloatGap {
  var left: Double
  var right: Double

  /// Whether floats from both sides are in one another's way.
  var isClosed: Bool { left > right }

  /// What both gaps share.
  func intersection(_ other: FloatGap) -> FloatGap {
    FloatGap(left: max(left, other.left), right: min(right, other.right))
  }
}

/// The floats of one block formatting context.
///
/// The rules are those of <https://www.w3.org/TR/CSS22/visuren.html#float-position>. All lengths are
/// points from the top-left corner of the border box that the context belongs to.
struct FloatContext {
  /// How far something may be too wide for its position; what browsers round to.
  static let tolerance = 1.0 / 64

  /// How many steps of the profiles are looked at before what doesn't fit is moved below all floats.
  private static let maximumSteps = 1_000_000

  private var left = FloatProfile()
  private var right = FloatProfile()

  /// The top of the float that was placed last; no later one may be above it.
  private(set) var lastTop = -Double.infinity
  private var leftBottom = -Double.infinity
  private var rightBottom = -Double.infinity
  private var stepCount = 0

  /// The sides of floats that are at the top of boxes whose margins may still collapse with what
  /// follows.
  var adjoining: FloatSides = []

  /// The lowest edge of all floats; -infinity without any.
  var lowest: Double { max(leftBottom, rightBottom) }

  /// What there was before floats were placed that are to be taken away again.
  struct Mark {
    fileprivate var left: FloatProfile.Mark
    fileprivate var right: FloatProfile.Mark
    fileprivate var lastTop: Double
    fileprivate var leftBottom: Double
    fileprivate var rightBottom: Double
  }

  /// Remembers all floats, before some are placed for a time that are below a height.
  func mark(from y: Double) -> Mark {
    Mark(
      left: left.mark(from: y), right: right.mark(from: y), lastTop: lastTop,
      leftBottom: leftBottom, rightBottom: rightBottom)
  }

  /// Takes away the floats that were placed since.
  mutating func restore(_ mark: Mark) {
    left.restore(mark.left)
    right.restore(mark.right)
    (lastTop, leftBottom, rightBottom) = (mark.lastTop, mark.leftBottom, mark.rightBottom)
  }

  /// Returns the lowest edge of the floats of some sides; -infinity if there are none.
  func clearance(of sides: FloatSides) -> Double {
    max(
      sides.contains(.left) ? leftBottom : -.infinity,
      sides.contains(.right) ? rightBottom : -.infinity)
  }

  /// Returns what lies between the floats at a height.
  func gap(at y: Double) -> FloatGap {
    FloatGap(left: left.reach(at: y), right: -right.reach(at: y))
  }

  /// Returns what lies between the floats that something across a height meets there.
  func gap(across y: Double) -> FloatGap {
    FloatGap(left: left.reach(across: y), right: -right.reach(across: y))
  }

  /// Returns what the floats at a height leave of a room.
  func band(at y: Double, in room: FloatRoom) -> FloatRoom {
    room.between(gap(at: y))
  }

  /// Where the next step of either side begins; infinite below all.
  mutating func nextStep(below y: Double) -> Double {
    stepCount += 1
    if stepCount > Self.maximumSteps, y < lowest { return lowest }
    return min(left.nextStep(below: y), right.nextStep(below: y))
  }

  /// Places a float's margin box as high as it can be, and then as far to its side.
  ///
  /// It isn't above `y`. The left and top of its margin box are returned.
  mutating func placeFloat(
    _ side: FloatSide, width: Double, height: Double, from y: Double, clear: FloatSides,
    in room: FloatRoom
  ) -> (x: Double, y: Double) {
    let needed = max(0, width)
    var y = max(y, lastTop, clearance(of: clear))
    var band = band(at: y, in: room)
    var gap = gap(at: y)
    // Below the last float the room never gets narrower, so the top decides.
    while gap.isClosed
      || (band.width + Self.tolerance < needed
        && (band.left > room.left || band.right < room.right))
    {
      let next = nextStep(below: y)
      guard next.isFinite else { break }
      y = next
      gap = self.gap(at: y)
      band = self.band(at: y, in: room)
    }
    let x = side == .left ? band.left : band.right - width
    addFloat(side, x: x, y: y, width: width, height: height)
    return (x, y)
  }

  private mutating func addFloat(
    _ side: FloatSide, x: Double, y: Double, width: Double, height: Double
  ) {
    lastTop = max(lastTop, y)
    let bottom = y + max(0, height)
    switch side {
    case .left:
      leftBottom = max(leftBottom, bottom)
      if width > 0 { left.addFloat(top: y, bottom: bottom, reach: x + width) }
    case .right:
      rightBottom = max(rightBottom, bottom)
      if width > 0 { right.addFloat(top: y, bottom: bottom, reach: -x) }
    }
  }
}

import Geometry

/// The four corners of a rounded rectangle as they are drawn.
struct FittedCorners: Hashable {
  var topLeft: FittedCorner
  var topRight: FittedCorner
  var bottomRight: FittedCorner
  var bottomLeft: FittedCorner

  /// How far the corners reach from each side, in whole pixels.
  var reach: (top: Int, left: Int, bottom: Int, right: Int) {
    func longest(_ first: Double, _ second: Double) -> Int {
      Int(max(first, second).rounded(.up))
    }
    return (
      longest(topLeft.reachY, topRight.reachY), longest(topLeft.reachX, bottomLeft.reachX),
      longest(bottomLeft.reachY, bottomRight.reachY),
      longest(topRight.reachX, bottomRight.reachX)
    )
  }
}

/// A corner between a quarter of a circle (smoothness 0) and iOS's continuous corner (1).
struct FittedCorner: Hashable {
  /// How far the corner reaches along the horizontal and the vertical side.
  var radiusX: Double
  var radiusY: Double
  var smoothness: Double

  /// Where the continuous corner starts, in radii from the corner.
  static let maximumReach = 1.528_664_98

  /// The distance from the corner at which the horizontal side begins to bend.
  var reachX: Double { radiusX * (1 + (Self.maximumReach - 1) * smoothness) }

  /// The distance from the corner at which the vertical side begins to bend.
  var reachY: Double { radiusY * (1 + (Self.maximumReach - 1) * smoothness) }

  /// The first half of a corner in radii: distances along its first side and from it.
  ///
  /// The curve has three parts; the points are the start, the first part's, and the first control
  /// point of the second part, whose other points mirror these.
  private typealias Half = (
    start: Point, control1: Point, control2: Point, end: Point, control3: Point
  )

  /// A circle's, split where the continuous corner is split.
  private static let circle: Half = (
    Point(x: 1, y: 0), Point(x: 0.873_824_90, y: 0),
    Point(x: 0.748_789_56, y: 0.023_878_35), Point(x: 0.631_493_99, y: 0.070_374_63),
    Point(x: 0.375_070_96, y: 0.172_021_42)
  )

  /// What `UIBezierPath(roundedRect:cornerRadius:)` is known to draw.
  private static let continuous: Half = (
    Point(x: maximumReach, y: 0), Point(x: 1.088_492_96, y: 0), Point(x: 0.868_406_94, y: 0),
    Point(x: 0.631_493_79, y: 0.074_911_39),
    Point(x: 0.372_823_83, y: 0.169_059_56)
  )

  /// Adds the corner, with a line to where it starts.
  func addCorner(
    to path: inout Path, _ frame: CornerFrame, startsVertically: Bool, isFirst: Bool = false
  ) {
    func position(_ point: Point, flipped: Bool) -> Point {
      let isVertical = startsVertically != flipped
      return frame.point(
        along: point.x * (isVertical ? radiusY : radiusX),
        away: point.y * (isVertical ? radiusX : radiusY), isVertical: isVertical)
    }
    func between(_ first: Point, _ second: Point) -> Point {
      Point(
        x: first.x + (second.x - first.x) * smoothness,
        y: first.y + (second.y - first.y) * smoothness)
    }
    let (circle, continuous) = (Self.circle, Self.continuous)
    let start = between(circle.start, continuous.start)
    let control1 = between(circle.control1, continuous.control1)
    let control2 = between(circle.control2, continuous.control2)
    let end = between(circle.end, continuous.end)
    let control3 = between(circle.control3, continuous.control3)

    if isFirst {
      path.move(to: position(start, flipped: false))
    } else {
      path.line(to: position(start, flipped: false))
    }
    guard radiusX > 0, radiusY > 0 else { return }
    path.curve(
      to: position(end, flipped: false), control1: position(control1, flipped: false),
      control2: position(control2, flipped: false))
    path.curve(
      to: position(end, flipped: true), control1: position(control3, flipped: false),
      control2: position(control3, flipped: true))
    path.curve(
      to: position(start, flipped: true), control1: position(control2, flipped: true),
      control2: position(control1, flipped: true))
  }
}

/// A corner's place and the directions of its sides, each 1 or -1.
struct CornerFrame {
  var x: Double
  var y: Double
  var alongX: Double
  var alongY: Double

  /// The point at a distance along one side and away from it.
  func point(along: Double, away: Double, isVertical: Bool) -> Point {
    isVertical
      ? Point(x: x + away * alongX, y: y + along * alongY)
      : Point(x: x + along * alongX, y: y + away * alongY)
  }
}

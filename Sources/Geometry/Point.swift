/// A position in points, measured from the top-left corner with y growing downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double

  /// The distance from the top, in points.
  public var y: Double

  /// The corner at the top left.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns a point moved by another one.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the way from one point to another.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

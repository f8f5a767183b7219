/// A rectangle in points; its origin is the top-left corner.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point

  /// The width and height.
  public var size: Size

  /// An empty rectangle at the top left.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Makes a rectangle of its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left side.
  public var minX: Double { origin.x }

  /// The top side.
  public var minY: Double { origin.y }

  /// The right side.
  public var maxX: Double { origin.x + size.width }

  /// The bottom side.
  public var maxY: Double { origin.y + size.height }

  /// The middle between left and right.
  public var midX: Double { origin.x + size.width / 2 }

  /// The middle between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }

  /// The width in points.
  public var width: Double { size.width }

  /// The height in points.
  public var height: Double { size.height }

  /// The rectangle moved by a vector.
  public func offset(by vector: Point) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What two rectangles have in common.
  ///
  /// Where they are apart along an axis, the result has no size along it and starts at the later of
  /// the two starts: it never has a negative side.
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The rectangle made smaller by the insets; a side never becomes negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

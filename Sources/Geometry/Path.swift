/// An outline made of lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(Point)

    /// A straight line from where the path is.
    case line(Point)

    /// A cubic Bézier curve from where the path is.
    case curve(Point, control1: Point, control2: Point)

    /// A straight line back to where the subpath began.
    case close

    /// The points that the element names; what it draws lies in their convex hull and the point
    /// before it.
    public var points: [Point] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
  }

  /// The parts, in their order.
  public var elements: [Element] = []

  /// Makes an empty path.
  public init() {}

  /// Makes the path around a rectangle, clockwise from its top-left corner.
  public init(_ rect: Rect) {
    elements = [
      .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  /// Begins a subpath.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Closes the subpath.
  public mutating func close() { elements.append(.close) }

  /// Adds an ellipse that touches the four sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    // The default distance of control points for a quarter of a circle by one cubic curve.
    let kappa = 0.552_284_749_830_793_6
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (cx, cy) = (rect.midX, rect.midY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: cx + x * rx, y: cy + y * ry) }
    move(to: point(1, 0))
    curve(to: point(0, 1), control1: point(1, kappa), control2: point(kappa, 1))
    curve(to: point(-1, 0), control1: point(-kappa, 1), control2: point(-1, kappa))
    curve(to: point(0, -1), control1: point(-1, -kappa), control2: point(-kappa, -1))
    curve(to: point(1, 0), control1: point(kappa, -1), control2: point(1, -kappa))
    close()
  }
}

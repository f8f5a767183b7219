/// An affine map of the plane; CSS's `matrix(a, b, c, d, tx, ty)`.
///
/// A point goes to `(a · x + c · y + tx, b · x + d · y + ty)`.
public struct Transform: Hashable, Sendable {
  /// How far x goes right for each x.
  public var a: Double

  /// How far x goes down for each x.
  public var b: Double

  /// How far y goes right for each y.
  public var c: Double

  /// How far y goes down for each y.
  public var d: Double

  /// The way to the right, in points.
  public var tx: Double

  /// The way down, in points.
  public var ty: Double

  /// Changes nothing.
  public static let identity = Transform()

  /// Makes a matrix with the columns (a, b), (c, d) and (tx, ty).
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the map that moves by a vector.
  public init(movingBy vector: Point) {
    self.init(tx: vector.x, ty: vector.y)
  }

  /// Whether it only moves, or does nothing.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether all parts are numbers of a size that can be counted with.
  public var isUsable: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.magnitude < 1e12 } }

  /// How much longer lengths along the x axis become.
  public var scaleX: Double { (a * a + b * b).squareRoot() }

  /// How much longer lengths along the y axis become.
  public var scaleY: Double { (c * c + d * d).squareRoot() }

  /// The map that does first what `other` does and then what this one does.
  public func after(_ other: Transform) -> Transform {
    Transform(
      a: a * other.a + c * other.b, b: b * other.a + d * other.b,
      c: a * other.c + c * other.d, d: b * other.c + d * other.d,
      tx: a * other.tx + c * other.ty + tx, ty: b * other.tx + d * other.ty + ty)
  }

  /// The map back; nil where everything falls onto a line or a point.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns where the transform puts a point.
  public func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around what a rectangle becomes.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      self(rect.origin), self(Point(x: rect.maxX, y: rect.minY)),
      self(Point(x: rect.minX, y: rect.maxY)), self(Point(x: rect.maxX, y: rect.maxY)),
    ]
    var (left, top) = (corners[0].x, corners[0].y)
    var (right, bottom) = (left, top)
    for corner in corners.dropFirst() {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Path {
  /// The path with all its points mapped.
  public func transformed(by transform: Transform) -> Path {
    var result = self
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let point, let control1, let control2):
        .curve(
          transform(point), control1: transform(control1), control2: transform(control2))
      case .close: .close
      }
    }
    return result
  }
}

public import Geometry

/// A rectangle with rounded corners, in pixels.
public struct RoundedRect: Hashable, Sendable {
  /// The line that a corner follows.
  public enum Curve: Hashable, Sendable {
    /// A quarter of a circle.
    case circular

    /// The smoother corner that iOS calls continuous; it starts 1.53 radii before the corner.
    ///
    /// Where a side is too short for that, the corner comes nearer to a circle's.
    case continuous
  }

  /// How far a corner reaches along the horizontal and the vertical side.
  public struct Radius: Hashable, Sendable {
    /// The radius along the horizontal side, in points.
    public var x: Double

    /// The radius along the vertical side, in points.
    public var y: Double

    /// A corner that is not round.
    public static let zero = Radius(0)

    /// Makes a circular corner.
    public init(_ both: Double) {
      self.init(x: both, y: both)
    }

    /// Makes an elliptical corner.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The radii of the four corners.
  public struct Radii: Hashable, Sendable {
    /// The corner at the top left.
    public var topLeft: Radius

    /// The corner at the top right.
    public var topRight: Radius

    /// The corner at the bottom right.
    public var bottomRight: Radius

    /// The corner at the bottom left.
    public var bottomLeft: Radius

    /// Makes four corners.
    public init(topLeft: Radius, topRight: Radius, bottomRight: Radius, bottomLeft: Radius) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    /// Makes four circular corners, of radii in points.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
      self.init(
        topLeft: Radius(topLeft), topRight: Radius(topRight), bottomRight: Radius(bottomRight),
        bottomLeft: Radius(bottomLeft))
    }

    /// Makes the same circular corner four times.
    public init(all radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    fileprivate func map(_ change: (Radius) -> Radius) -> Radii {
      Radii(
        topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
        bottomLeft: change(bottomLeft))
    }
  }

  /// The rectangle without its corners cut off.
  public var rect: Rect

  /// The radii as they are asked for; those that the sides have no room for are drawn smaller.
  public var radii: Radii

  /// The form of the corners.
  public var curve: Curve

  /// Rounds the corners of a rectangle.
  public init(_ rect: Rect, radii: Radii, curve: Curve = .circular) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// Rounds all corners of a rectangle alike.
  public init(_ rect: Rect, radius: Double = 0, curve: Curve = .circular) {
    self.init(rect, radii: Radii(all: radius), curve: curve)
  }

  /// The shape at a distance inside this one; negative insets grow it.
  ///
  /// A corner that is not square keeps its centre.
  public func inset(by insets: EdgeInsets) -> RoundedRect {
    let radii = fittedRadii
    func radius(_ radius: Radius, vertical: Double, horizontal: Double) -> Radius {
      guard radius.x > 0, radius.y > 0 else { return .zero }
      let inner = Radius(x: radius.x - horizontal, y: radius.y - vertical)
      return inner.x > 0 && inner.y > 0 ? inner : .zero
    }
    let inner = Radii(
      topLeft: radius(radii.topLeft, vertical: insets.top, horizontal: insets.left),
      topRight: radius(radii.topRight, vertical: insets.top, horizontal: insets.right),
      bottomRight: radius(radii.bottomRight, vertical: insets.bottom, horizontal: insets.right),
      bottomLeft: radius(radii.bottomLeft, vertical: insets.bottom, horizontal: insets.left))
    return RoundedRect(rect.inset(by: insets), radii: inner, curve: curve)
  }

  /// The shape of a shadow that spreads by a distance.
  ///
  /// Small radii grow by less, so that nearly square corners stay so:
  /// <https://www.w3.org/TR/css-backgrounds-3/#shadow-shape>.
  public func spread(by distance: Double) -> RoundedRect {
    var result = inset(by: EdgeInsets(all: -distance))
    guard distance > 0 else { return result }
    result.radii = fittedRadii.map { radius in
      func grown(_ radius: Double) -> Double {
        guard radius < distance else { return radius + distance }
        let rest = radius / distance - 1
        return radius + distance * (1 + rest * rest * rest)
      }
      return radius.x > 0 && radius.y > 0
        ? Radius(x: grown(radius.x), y: grown(radius.y)) : .zero
    }
    return result
  }

  /// The outline, clockwise from the top-left corner.
  public var path: Path {
    let corners = fittedCorners
    var path = Path()
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let tl = CornerFrame(x: left, y: top, alongX: 1, alongY: 1)
    let tr = CornerFrame(x: right, y: top, alongX: -1, alongY: 1)
    let br = CornerFrame(x: right, y: bottom, alongX: -1, alongY: -1)
    let bl = CornerFrame(x: left, y: bottom, alongX: 1, alongY: -1)
    corners.topLeft.addCorner(to: &path, tl, startsVertically: true, isFirst: true)
    corners.topRight.addCorner(to: &path, tr, startsVertically: false)
    corners.bottomRight.addCorner(to: &path, br, startsVertically: true)
    corners.bottomLeft.addCorner(to: &path, bl, startsVertically: false)
    path.close()
    return path
  }

  /// The radii as they are drawn: all shrink by the same factor where two of them overlap, as CSS
  /// does it.
  public var fittedRadii: Radii {
    func valid(_ length: Double) -> Double { length > 0 && length.isFinite ? length : 0 }
    let radii = radii.map { radius in
      let radius = Radius(x: valid(radius.x), y: valid(radius.y))
      return radius.x > 0 && radius.y > 0 ? radius : .zero
    }
    var factor = 1.0
    func fit(_ first: Double, second: Double, side: Double) {
      if first + second > side { factor = min(factor, max(0, side) / (first + second)) }
    }
    fit(radii.topLeft.x, second: radii.topRight.x, side: rect.width)
    fit(radii.bottomLeft.x, second: radii.bottomRight.x, side: rect.width)
    fit(radii.topLeft.y, second: radii.bottomLeft.y, side: rect.height)
    fit(radii.topRight.y, second: radii.bottomRight.y, side: rect.height)
    return factor < 1 ? radii.map { Radius(x: $0.x * factor, y: $0.y * factor) } : radii
  }

  /// The corners with what of their radii and smoothness there is room for.
  var fittedCorners: FittedCorners {
    let radii = fittedRadii
    func corner(_ radius: Radius, besideX: Radius, besideY: Radius) -> FittedCorner {
      guard curve == .continuous, radius.x > 0, radius.x == radius.y else {
        return FittedCorner(radiusX: radius.x, radiusY: radius.y, smoothness: 0)
      }
      // What is left of a side beyond both radii is shared in proportion to the radii.
      func room(_ side: Double, _ neighbour: Double) -> Double {
        (side - radius.x - neighbour) / (radius.x + neighbour)
      }
      let free = min(room(rect.width, besideX.x), room(rect.height, besideY.y))
      return FittedCorner(
        radiusX: radius.x, radiusY: radius.y,
        smoothness: max(0, min(1, free / (FittedCorner.maximumReach - 1))))
    }
    return FittedCorners(
      topLeft: corner(radii.topLeft, besideX: radii.topRight, besideY: radii.bottomLeft),
      topRight: corner(radii.topRight, besideX: radii.topLeft, besideY: radii.bottomRight),
      bottomRight: corner(radii.bottomRight, besideX: radii.bottomLeft, besideY: radii.topRight),
      bottomLeft: corner(radii.bottomLeft, besideX: radii.bottomRight, besideY: radii.topLeft))
  }
}

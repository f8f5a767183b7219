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

  /// The radii of the four corners.
  public struct Radii: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    public init(all radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }

  public var rect: Rect

  /// The radii as they are asked for; those that the sides have no room for are drawn smaller.
  public var radii: Radii
  public var curve: Curve

  public init(_ rect: Rect, radii: Radii, curve: Curve = .circular) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  public init(_ rect: Rect, radius: Double = 0, curve: Curve = .circular) {
    self.init(rect, radii: Radii(all: radius), curve: curve)
  }

  /// The shape at a distance inside this one; negative insets grow it.
  ///
  /// A corner that is not square keeps its centre as far as that is possible with one radius.
  public func inset(by insets: EdgeInsets) -> RoundedRect {
    func radius(_ radius: Double, _ first: Double, _ second: Double) -> Double {
      radius > 0 ? max(0, radius - max(first, second)) : 0
    }
    let radii = Radii(
      topLeft: radius(radii.topLeft, insets.top, insets.left),
      topRight: radius(radii.topRight, insets.top, insets.right),
      bottomRight: radius(radii.bottomRight, insets.bottom, insets.right),
      bottomLeft: radius(radii.bottomLeft, insets.bottom, insets.left))
    return RoundedRect(rect.inset(by: insets), radii: radii, curve: curve)
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
    corners.topLeft.add(to: &path, tl, startsVertically: true, isFirst: true)
    corners.topRight.add(to: &path, tr, startsVertically: false)
    corners.bottomRight.add(to: &path, br, startsVertically: true)
    corners.bottomLeft.add(to: &path, bl, startsVertically: false)
    path.close()
    return path
  }

  /// The corners with what of their radii and smoothness there is room for.
  var fittedCorners: FittedCorners {
    func valid(_ radius: Double) -> Double { radius > 0 && radius.isFinite ? radius : 0 }
    let radii = Radii(
      topLeft: valid(radii.topLeft), topRight: valid(radii.topRight),
      bottomRight: valid(radii.bottomRight), bottomLeft: valid(radii.bottomLeft))

    // All radii shrink by the same factor where two of them overlap, as CSS does it.
    var factor = 1.0
    func fit(_ first: Double, _ second: Double, _ side: Double) {
      if first + second > side { factor = min(factor, max(0, side) / (first + second)) }
    }
    fit(radii.topLeft, radii.topRight, rect.width)
    fit(radii.bottomLeft, radii.bottomRight, rect.width)
    fit(radii.topLeft, radii.bottomLeft, rect.height)
    fit(radii.topRight, radii.bottomRight, rect.height)

    func corner(_ radius: Double, besideX: Double, besideY: Double) -> FittedCorner {
      let radius = radius * factor
      guard curve == .continuous, radius > 0 else {
        return FittedCorner(radius: radius, smoothness: 0)
      }
      // What is left of a side beyond both radii is shared in proportion to the radii.
      func room(_ side: Double, _ neighbour: Double) -> Double {
        (side - radius - neighbour * factor) / (radius + neighbour * factor)
      }
      let free = min(room(rect.width, besideX), room(rect.height, besideY))
      return FittedCorner(
        radius: radius, smoothness: max(0, min(1, free / (FittedCorner.longestReach - 1))))
    }
    return FittedCorners(
      topLeft: corner(radii.topLeft, besideX: radii.topRight, besideY: radii.bottomLeft),
      topRight: corner(radii.topRight, besideX: radii.topLeft, besideY: radii.bottomRight),
      bottomRight: corner(radii.bottomRight, besideX: radii.bottomLeft, besideY: radii.topRight),
      bottomLeft: corner(radii.bottomLeft, besideX: radii.bottomRight, besideY: radii.topLeft))
  }
}

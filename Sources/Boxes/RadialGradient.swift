public import Geometry

/// Colours that go over into one another from a centre outwards; CSS's `radial-gradient()`.
///
/// <https://www.w3.org/TR/css-images-3/#radial-gradients>
public struct RadialGradient: Hashable, Sendable {
  /// Where the last colour is.
  public enum Extent: Hashable, Sendable {
    /// At the side of the box that is nearest to the centre.
    case closestSide
    /// At the side of the box that is farthest from the centre.
    case farthestSide
    /// At the corner of the box that is nearest to the centre.
    case closestCorner
    /// At the corner of the box that is farthest from the centre.
    case farthestCorner

    /// The radii; those of a circle are equal.
    case radii(x: Length, y: Length)
  }

  /// Whether both radii are equal, whatever the ratio of the box.
  public var isCircle: Bool

  /// Where the last colour is.
  public var extent: Extent

  /// The centre, from the box's top-left corner.
  public var centerX: Length

  /// The centre, from the box's top.
  public var centerY: Length

  /// At least two.
  public var stops: [GradientStop]

  /// Whether the colours start again beyond the last stop and end again before the first.
  public var isRepeating: Bool

  /// Creates a gradient; what is left out is CSS's initial value.
  public init(
    isCircle: Bool = false, extent: Extent = .farthestCorner, centerX: Length = .percent(50),
    centerY: Length = .percent(50), stops: [GradientStop], isRepeating: Bool = false
  ) {
    self.isCircle = isCircle
    self.extent = extent
    self.centerX = centerX
    self.centerY = centerY
    self.stops = stops
    self.isRepeating = isRepeating
  }

  /// Returns the centre and the radii in a box of a size, in points.
  public func ellipse(in size: Size) -> (center: Point, radiusX: Double, radiusY: Double) {
    let center = Point(
      x: centerX.points(percentOf: size.width), y: centerY.points(percentOf: size.height))
    let (left, right) = (center.x.magnitude, (size.width - center.x).magnitude)
    let (top, bottom) = (center.y.magnitude, (size.height - center.y).magnitude)
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    /// The sides' radii made larger until the ellipse reaches a corner.
    func reaching(_ x: Double, _ y: Double) -> (Double, Double) {
      guard x > 0, y > 0 else { return (x, y) }
      // The corner of the sides that give the radii lies at 1 along both axes.
      return (x * 2.0.squareRoot(), y * 2.0.squareRoot())
    }
    let radii: (Double, Double)
    switch extent {
    case .closestSide:
      let (x, y) = (min(left, right), min(top, bottom))
      radii = isCircle ? (min(x, y), min(x, y)) : (x, y)
    case .farthestSide:
      let (x, y) = (max(left, right), max(top, bottom))
      radii = isCircle ? (max(x, y), max(x, y)) : (x, y)
    case .closestCorner:
      let (x, y) = (min(left, right), min(top, bottom))
      radii = isCircle ? (length(x, y), length(x, y)) : reaching(x, y)
    case .farthestCorner:
      let (x, y) = (max(left, right), max(top, bottom))
      radii = isCircle ? (length(x, y), length(x, y)) : reaching(x, y)
    case .radii(let x, let y):
      radii = (
        max(0, x.points(percentOf: size.width)), max(0, y.points(percentOf: size.height))
      )
    }
    return (center, radii.0, radii.1)
  }
}

public import Geometry

/// Colours that go over into one another around a centre; CSS's `conic-gradient()`.
///
/// <https://www.w3.org/TR/css-images-4/#conic-gradients>
public struct ConicGradient: Hashable, Sendable {
  /// Where the first colour is, in degrees clockwise from upwards.
  public var start: Double

  /// The centre, from the box's left.
  public var centerX: Length

  /// The centre, from the box's top.
  public var centerY: Length

  /// At least two; their positions are percentages of a whole turn.
  public var stops: [GradientStop]

  /// Whether the colours come again until the turn is whole.
  public var isRepeating: Bool

  /// Creates a gradient; what is left out is CSS's initial value.
  public init(
    start: Double = 0, centerX: Length = .percent(50), centerY: Length = .percent(50),
    stops: [GradientStop], isRepeating: Bool = false
  ) {
    self.start = start
    self.centerX = centerX
    self.centerY = centerY
    self.stops = stops
    self.isRepeating = isRepeating
  }

  /// Returns the centre in a box of a size, in points from its top-left corner.
  public func center(in size: Size) -> Point {
    Point(x: centerX.points(percentOf: size.width), y: centerY.points(percentOf: size.height))
  }
}

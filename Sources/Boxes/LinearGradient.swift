/// Colours that go over into one another along a line; CSS's `linear-gradient()`.
///
/// <https://www.w3.org/TR/css-images-3/#linear-gradients>
public struct LinearGradient: Hashable, Sendable {
  /// Where the line leads to.
  public enum Direction: Hashable, Sendable {
    /// The direction of a vector, x to the right and y downwards.
    case vector(x: Double, y: Double)

    /// Into the corner with these signs: -1 is left or top, 1 right or bottom.
    case corner(x: Double, y: Double)

    /// The former name of ``vector(x:y:)``.
    @available(*, deprecated, renamed: "vector(x:y:)")
    public static func svg(x: Double, y: Double) -> Self { .vector(x: x, y: y) }
  }

  /// Where the line leads to.
  public var direction: Direction

  /// At least two.
  public var stops: [GradientStop]

  /// Whether the colours start again beyond the last stop and end again before the first.
  public var isRepeating: Bool

  /// Creates a gradient of at least two stops.
  public init(direction: Direction, stops: [GradientStop], isRepeating: Bool = false) {
    self.direction = direction
    self.stops = stops
    self.isRepeating = isRepeating
  }

  /// The line in a box of a size in points: its direction as a unit vector, and its length.
  ///
  /// It goes through the box's middle, and is as long as it takes for the corners to have the
  /// colours of its ends.
  public func line(width: Double, height: Double) -> (x: Double, y: Double, length: Double) {
    var (x, y) =
      switch direction {
      case .vector(let x, let y): (x, y)
      // The line through the middle that has the other two corners at its half.
      case .corner(let x, let y): (x * height, y * width)
      }
    let norm = (x * x + y * y).squareRoot()
    guard norm > 0, norm.isFinite else { return (0, 1, height) }
    (x, y) = (x / norm, y / norm)
    return (x, y, (x * width).magnitude + (y * height).magnitude)
  }
}

public import Geometry

/// What moves, turns or stretches a box with all that is in it, after the layout; CSS's `transform`.
///
/// <https://www.w3.org/TR/css-transforms-1/#transform-rendering>
public struct BoxTransform: Hashable, Sendable {
  /// One of the functions that `transform` lists.
  public enum Step: Hashable, Sendable {
    /// A percentage refers to the border box's width or height.
    case move(x: Length, y: Length)

    /// Any other map, with a position in points.
    case map(Transform)
  }

  /// From the outermost to the innermost, as CSS writes them.
  public var steps: [Step]

  /// The position that turning and stretching leave where it is, from the border box's corner.
  public var originX: Length

  /// As `originX`, from the border box's top.
  public var originY: Length

  /// Creates a transform around the box's middle, unless another origin is named.
  public init(
    steps: [Step], originX: Length = .percent(50), originY: Length = .percent(50)
  ) {
    self.steps = steps
    self.originX = originX
    self.originY = originY
  }

  /// Returns the map for a box that is at a position; it does nothing where numbers get too large.
  public func map(for box: Rect) -> Transform {
    let origin = Point(
      x: box.minX + originX.points(percentOf: box.width),
      y: box.minY + originY.points(percentOf: box.height))
    var result = Transform.identity
    for step in steps {
      switch step {
      case .move(let x, let y):
        let svg = Point(
          x: x.points(percentOf: box.width), y: y.points(percentOf: box.height))
        result = result.after(Transform(movingBy: svg))
      case .map(let map): result = result.after(map)
      }
    }
    if !result.isTranslation {
      // The origin goes to the coordinates' own, and back.
      result = Transform(movingBy: origin).after(result)
        .after(Transform(movingBy: Point(x: -origin.x, y: -origin.y)))
    }
    return result.isUsable ? result : .identity
  }
}

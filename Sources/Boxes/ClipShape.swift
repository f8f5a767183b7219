public import Geometry

/// What a box and all that is in it are cut to; CSS's `clip-path`.
///
/// Lengths count from the border box's top-left corner, and percentages refer to that box:
/// <https://www.w3.org/TR/css-shapes-1/#basic-shape-functions>.
public enum ClipShape: Hashable, Sendable {
  /// The box with its sides moved inwards, and with round corners.
  case inset(Edges<Length>, Corners)

  /// An ellipse; nil radii reach to the nearest side, or with `isFarthest` to the farthest one.
  case ellipse(x: Radius, y: Radius, centerX: Length, centerY: Length, isCircle: Bool)

  /// What lines between points enclose.
  case polygon([Position], isEvenOdd: Bool)

  /// What any of some paths enclose, in points from the box's corner, or in units of the box's width
  /// and height.
  case paths([SVGImage.Outline], isInUnits: Bool)

  /// Whether nothing of a box of a size is left; shapes that are not simple to measure count as not.
  public func isEmpty(in size: Size) -> Bool {
    switch self {
    case .inset(let edges, _):
      let width =
        edges.left.points(percentOf: size.width) + edges.right.points(percentOf: size.width)
      let height =
        edges.top.points(percentOf: size.height) + edges.bottom.points(percentOf: size.height)
      return width >= size.width || height >= size.height
    case .ellipse(.length(let x), .length(let y), _, _, _):
      return x.points(percentOf: size.width) <= 0 || y.points(percentOf: size.height) <= 0
    case .ellipse, .polygon, .paths: return false
    }
  }

  /// A radius of an ellipse.
  public enum Radius: Hashable, Sendable {
    /// As far as the nearest side.
    case closestSide
    /// As far as the farthest side.
    case farthestSide
    /// A length; a percentage is of the box's width or height, for a circle of both.
    case length(Length)
  }

  /// A position in the box.
  public struct Position: Hashable, Sendable {
    /// The distance from the left.
    public var x: Length
    /// The distance from the top.
    public var y: Length

    /// Creates a position.
    public init(x: Length, y: Length) {
      self.x = x
      self.y = y
    }
  }

  /// Returns the ellipse's frame in a box of a size in points, from its top-left corner; nil for
  /// other shapes.
  public func ellipse(in size: Size) -> Rect? {
    guard case .ellipse(let x, let y, let centerX, let centerY, let isCircle) = self else {
      return nil
    }
    let center = Point(
      x: centerX.points(percentOf: size.width), y: centerY.points(percentOf: size.height))
    let sides = [
      [center.x.magnitude, (size.width - center.x).magnitude],
      [center.y.magnitude, (size.height - center.y).magnitude],
    ]
    func radius(_ radius: Radius, _ axis: Int) -> Double {
      let distances = isCircle ? sides[0] + sides[1] : sides[axis]
      switch radius {
      case .closestSide: return distances.min() ?? 0
      case .farthestSide: return distances.max() ?? 0
      case .length(let length):
        let square = size.width * size.width + size.height * size.height
        let whole = isCircle ? (square / 2).squareRoot() : axis == 0 ? size.width : size.height
        return max(0, length.points(percentOf: whole))
      }
    }
    let (rx, ry) = (radius(x, 0), radius(y, 1))
    return Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
  }

  /// Returns the points of a polygon in a box of a size in points, from its top-left corner; none
  /// for other shapes.
  public func points(in size: Size) -> [Point] {
    guard case .polygon(let positions, _) = self else { return [] }
    return positions.map { position in
      Point(
        x: position.x.points(percentOf: size.width), y: position.y.points(percentOf: size.height))
    }
  }
}

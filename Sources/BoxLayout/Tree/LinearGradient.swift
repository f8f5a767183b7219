public import Geometry

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
  }

  public struct Stop: Hashable, Sendable {
    public var color: Color

    /// The place on the line, of whose length percentages are; `auto` is between its neighbours.
    public var position: Length

    public init(color: Color, position: Length) {
      self.color = color
      self.position = position
    }
  }

  public var direction: Direction

  /// At least two.
  public var stops: [Stop]

  public init(direction: Direction, stops: [Stop]) {
    self.direction = direction
    self.stops = stops
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

  /// The places of the stops on a line of a length in points, from 0 to 1 and beyond, in order.
  ///
  /// <https://www.w3.org/TR/css-images-3/#color-stop-fixup>
  public func places(length: Double) -> [Double] {
    guard length > 0 else { return stops.map { _ in 0 } }
    var places = stops.map { resolve($0.position, against: length) / length }
    if places.first?.isNaN ?? false { places[0] = 0 }
    if places.last?.isNaN ?? false { places[places.count - 1] = 1 }
    var largest = -Double.infinity
    for index in places.indices where !places[index].isNaN {
      largest = max(largest, places[index])
      places[index] = largest
    }
    var known = 0
    for index in places.indices where !places[index].isNaN {
      let step = (places[index] - places[known]) / Double(max(1, index - known))
      for between in places.indices where between > known && between < index {
        places[between] = places[known] + step * Double(between - known)
      }
      known = index
    }
    return places
  }
}

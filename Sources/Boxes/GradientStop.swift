public import Geometry

/// A colour of a gradient and its place.
public struct GradientStop: Hashable, Sendable {
  /// The colour at the stop.
  public var color: Color

  /// The place on the line, of whose length percentages are; `auto` is between its neighbours.
  public var position: Length

  /// Creates a stop of a gradient.
  public init(color: Color, position: Length) {
    self.color = color
    self.position = position
  }
}

extension [GradientStop] {
  /// The places of the stops on a line of a length in points, from 0 to 1 and beyond, in order.
  ///
  /// <https://www.w3.org/TR/css-images-3/#color-stop-fixup>
  public func places(length: Double) -> [Double] {
    guard length > 0 else { return map { _ in 0 } }
    var places = map { $0.position.resolved(against: length) / length }
    if places.first?.isNaN ?? false { places[0] = 0 }
    if places.last?.isNaN ?? false { places[places.count - 1] = 1 }
    var largest = -Double.infinity
    for index in places.indices where !places[index].isNaN {
      largest = Swift.max(largest, places[index])
      places[index] = largest
    }
    var known = 0
    for index in places.indices where !places[index].isNaN {
      let step = (places[index] - places[known]) / Double(Swift.max(1, index - known))
      for between in places.indices where between > known && between < index {
        places[between] = places[known] + step * Double(between - known)
      }
      known = index
    }
    return places
  }
}

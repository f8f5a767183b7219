public import Geometry

/// A colour of a gradient and its position.
public struct GradientStop: Hashable, Sendable {
  /// The colour at the stop.
  public var color: Color

  /// The position on the line, of whose length percentages are; `auto` is between its neighbours.
  public var position: Length

  /// Creates a stop of a gradient.
  public init(color: Color, position: Length) {
    self.color = color
    self.position = position
  }
}

extension [GradientStop] {
  /// The positions of the stops on a line of a length in points, from 0 to 1 and beyond, in order.
  ///
  /// <https://www.w3.org/TR/css-images-3/#color-stop-fixup>
  public func positions(length: Double) -> [Double] {
    guard length > 0 else { return map { _ in 0 } }
    var positions = map { $0.position.resolved(against: length) / length }
    if positions.first?.isNaN ?? false { positions[0] = 0 }
    if positions.last?.isNaN ?? false { positions[positions.count - 1] = 1 }
    var largest = -Double.infinity
    for index in positions.indices where !positions[index].isNaN {
      largest = Swift.max(largest, positions[index])
      positions[index] = largest
    }
    var known = 0
    for index in positions.indices where !positions[index].isNaN {
      let step = (positions[index] - positions[known]) / Double(Swift.max(1, index - known))
      for between in positions.indices where between > known && between < index {
        positions[between] = positions[known] + step * Double(between - known)
      }
      known = index
    }
    return positions
  }
}

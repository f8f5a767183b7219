public import Geometry

/// One value for each side of a box.
public struct Edges<Value> {
  public var top: Value
  public var left: Value
  public var bottom: Value
  public var right: Value

  public init(top: Value, left: Value, bottom: Value, right: Value) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(all value: Value) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  /// Creates the physical edges that leading and trailing mean in a direction.
  public init(
    top: Value, leading: Value, bottom: Value, trailing: Value, direction: LayoutDirection
  ) {
    let isLTR = direction == .leftToRight
    self.init(
      top: top, left: isLTR ? leading : trailing, bottom: bottom,
      right: isLTR ? trailing : leading)
  }
}

extension Edges: Equatable where Value: Equatable {}
extension Edges: Hashable where Value: Hashable {}
extension Edges: Sendable where Value: Sendable {}

extension Edges<Length> {
  public static let auto = Edges(all: .auto)
  public static let zero = Edges(all: .zero)

  /// Edges in points that all have the same width.
  public static func points(_ value: Double) -> Edges { Edges(all: .points(value)) }

  /// Edges in points.
  public init(_ insets: EdgeInsets) {
    self.init(
      top: .points(insets.top), left: .points(insets.left), bottom: .points(insets.bottom),
      right: .points(insets.right))
  }
}

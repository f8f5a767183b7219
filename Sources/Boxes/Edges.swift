public import Geometry

/// One value for each side of a box.
public struct Edges<Value> {
  /// The value for the top.
  public var top: Value

  /// The value for the left side.
  public var left: Value

  /// The value for the bottom.
  public var bottom: Value

  /// The value for the right side.
  public var right: Value

  /// Creates edges, a value for each side.
  public init(top: Value, left: Value, bottom: Value, right: Value) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates edges with the same value at each side.
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
  /// Every side is left to the layout.
  public static var auto: Edges { Edges(all: .auto) }

  /// Every side is 0 points.
  public static var zero: Edges { Edges(all: .zero) }

  /// Edges in points that all have the same width.
  public static func points(_ value: Double) -> Edges { Edges(all: .points(value)) }

  /// Edges in points.
  public init(_ insets: EdgeInsets) {
    self.init(
      top: .points(insets.top), left: .points(insets.left), bottom: .points(insets.bottom),
      right: .points(insets.right))
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double

  /// The height in points.
  public var height: Double

  /// No size.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height exchanged, as after a rotation by a quarter turn.
  public var transposed: Size { Size(width: height, height: width) }
}

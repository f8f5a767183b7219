public import Geometry

/// The natural dimensions of replaced content, such as an image.
///
/// Source: <https://www.w3.org/TR/css-images-3/#natural-dimensions>.
public struct NaturalSize: Hashable, Sendable {
  /// What replaced content has along an axis that nothing says anything of, in points.
  public static let fallback = Size(width: 300, height: 150)

  /// The width in points; nil where the content leaves it open.
  public var width: Double?

  /// The height in points; nil where the content leaves it open.
  public var height: Double?

  /// Width divided by height; nil where the content can have any shape.
  public var ratio: Double?

  /// Describes content that may leave its size or its shape open.
  public init(width: Double? = nil, height: Double? = nil, ratio: Double? = nil) {
    self.width = width?.clampedLength
    self.height = height?.clampedLength
    self.ratio = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Describes an image of a size in points, whose shape is that of the size.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height, ratio: size.width / size.height)
  }
}

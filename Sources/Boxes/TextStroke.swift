public import Geometry

/// A line along the outlines of letters; CSS's `-webkit-text-stroke`.
///
/// Half of it is inside of each outline, also where outlines of one letter overlap.
public struct TextStroke: Hashable, Sendable {
  /// The width of the line in points.
  public var width: Double

  /// The colour of the line.
  public var color: Color

  /// The corners of the line.
  public var join = SVGImage.Stroke.Join.miter

  /// A pointed corner that would be longer than this many widths of the line is cut off.
  public var miterLimit = 4.0

  /// Whether the letters are filled over the line; `paint-order: stroke`.
  public var isUnderFill = false

  /// Creates a line with pointed corners over the letters; the width is points.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }

  /// How far the line may be from the outlines, in points.
  public var reach: Double {
    width / 2 * (join == .miter ? max(1, miterLimit) : 1)
  }
}

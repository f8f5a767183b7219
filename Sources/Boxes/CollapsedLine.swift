public import Geometry

/// A line between cells, or around them, in a table whose borders collapse.
public struct CollapsedLine: Hashable, Sendable {
  /// The whole width in points; half of it lies on either side of the cell's edge.
  public var width: Double

  /// The colour of the border that won.
  public var color: Color

  /// How the line is drawn.
  public var style: LineStyle

  /// Creates a line, its width in points.
  public init(width: Double, color: Color, style: LineStyle = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }
}

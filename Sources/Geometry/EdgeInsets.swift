/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset from the top, in points.
  public var top: Double

  /// The inset from the left, in points.
  public var left: Double

  /// The inset from the bottom, in points.
  public var bottom: Double

  /// The inset from the right, in points.
  public var right: Double

  /// No insets.
  public static var zero: EdgeInsets { EdgeInsets() }

  /// Makes insets, in points.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset on all sides, in points.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The insets of left and right together.
  public var horizontal: Double { left + right }

  /// The insets of top and bottom together.
  public var vertical: Double { top + bottom }
}

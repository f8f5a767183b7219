/// The size that a view takes by itself; nil where it has none.
public struct IntrinsicSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  /// From the top of the content, which is as high as `height`, to the baselines of its texts.
  public var firstBaseline: Double?
  public var lastBaseline: Double?

  public init(
    width: Double? = nil, height: Double? = nil, firstBaseline: Double? = nil,
    lastBaseline: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// Measures what views show, so that their layout needs no font.
public protocol ViewMeasuring {
  /// Returns the size of a view's content.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width that a text of several lines has to be set in, in points; nil for any.
  /// - Returns: The size, nil in the axes in which the content has none.
  func intrinsicSize(of view: InterfaceView, width: Double?) -> IntrinsicSize
}

public import Geometry

/// What is done to the image of a box and of all that is in it, before and when it covers what is
/// behind it.
public struct Effects: Hashable, Sendable {
  /// CSS's `filter`: the steps in which the image is changed, lengths in points.
  public var filters: [Filter] = []

  /// CSS's `backdrop-filter`: the steps in which what is behind the box is changed.
  public var backdropFilters: [Filter] = []

  /// CSS's `mask`: the image is seen where these are opaque; everywhere if there are none.
  public var masks: [BackgroundLayer] = []

  /// CSS's `mix-blend-mode`: how the image covers what the stacking context has behind it.
  public var blendMode = BlendMode.normal

  /// Creates effects that change nothing.
  public init() {}

  /// Whether nothing is changed.
  public var isEmpty: Bool { self == Effects() }
}

public import Geometry

/// What fills a shape: a colour, or colours along a line or from a point outwards.
public enum ShapePaint: Sendable {
  /// One colour.
  case color(Color)

  /// A gradient.
  case gradient(ShapeGradient)

  /// An image that is repeated in both directions.
  case tiles(ShapeTiles)
}

/// The colours of a shape, with the map from their coordinates to those of the shape.
public struct ShapeGradient: Sendable {
  /// Along what a gradient runs.
  public enum Line: Hashable, Sendable {
    /// From one point to another.
    case linear(from: Point, to: Point)

    /// From the circle around a focus to the one around a centre.
    case radial(center: Point, radius: Double, focus: Point, focusRadius: Double)
  }

  /// What is beyond the first and the last colour.
  public enum Spread: Hashable, Sendable {
    /// The colours of the ends go on.
    case pad

    /// The gradient goes back and forth.
    case reflect

    /// The gradient begins again.
    case `repeat`
  }

  /// Along what the gradient runs.
  public var line: Line

  /// The colours.
  public var ramp: GradientRamp

  /// What is beyond the ends.
  public var spread: Spread

  /// From the gradient's own coordinates to those of the shape.
  public var transform: Transform

  /// Describes a gradient.
  public init(_ line: Line, _ ramp: GradientRamp, spread: Spread, transform: Transform) {
    self.line = line
    self.ramp = ramp
    self.spread = spread
    self.transform = transform
  }
}

/// An image that is repeated in both directions, with the map from its coordinates to those of the
/// shape.
public struct ShapeTiles: Sendable {
  /// The image.
  public var bitmap: Bitmap

  /// The position of one tile.
  public var tile: Rect

  /// How opaque the tiles are, from 0 to 1.
  public var opacity: Double

  /// From the tiles' own coordinates to those of the shape.
  public var transform: Transform

  /// Repeats an image.
  public init(_ bitmap: Bitmap, in tile: Rect, opacity: Double, transform: Transform) {
    self.bitmap = bitmap
    self.tile = tile
    self.opacity = opacity
    self.transform = transform
  }
}

// What was called otherwise before: these names go with the next minor version.

extension Bitmap {
  /// The most pixels along one side.
  @available(*, deprecated, renamed: "maximumSide")
  public static var longestSide: Int { maximumSide }
}

extension ImageLimits {
  /// The limits of files that a message names.
  @available(*, deprecated, renamed: "default")
  public static var standard: ImageLimits { .default }
}

extension APNG.Frame {
  /// The pixels.
  @available(*, deprecated, renamed: "image")
  public var picture: Bitmap { image }
}

extension GlyphRasterizer {
  /// The most pixels along one side of a glyph.
  @available(*, deprecated, renamed: "maximumSide")
  public static var largestSide: Int { maximumSide }
}

/// What fills a shape.
@available(*, deprecated, renamed: "ShapePaint")
public typealias FigurePaint = ShapePaint

/// The colours of a shape.
@available(*, deprecated, renamed: "ShapeGradient")
public typealias FigureGradient = ShapeGradient

/// An image that is repeated in a shape.
@available(*, deprecated, renamed: "ShapeTiles")
public typealias FigureTiles = ShapeTiles

/// A glyph that is an image.
@available(*, deprecated, renamed: "GlyphImage")
public typealias GlyphPicture = GlyphImage

/// Images in the sizes in which they are painted.
@available(*, deprecated, renamed: "ScaledImages")
public typealias ScaledPictures = ScaledImages

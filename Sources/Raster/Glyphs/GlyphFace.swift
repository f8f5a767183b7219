public import Platform

/// Where a font face's outlines come from and how they are changed.
public struct GlyphFace: Hashable, Sendable {
  /// The value of one axis of a variable font.
  public struct Variation: Hashable, Sendable {
    /// The axis, by its four letters, such as `wght`.
    public var tag: String

    /// The value in the units of the axis.
    public var value: Double

    /// Chooses a position on an axis.
    public init(tag: String, value: Double) {
      self.tag = tag
      self.value = value
    }
  }

  /// The font file, or a name for its bytes.
  public var path: String

  /// The bytes of a font that has no file.
  public var bytes: SharedBytes?

  /// The number of the face in the file; 0 in a file with one face.
  public var index: Int

  /// Where the face is on the axes of a variable font.
  public var variations: [Variation]

  /// How much thicker strokes become, as a part of the em; 0 leaves them.
  public var emboldening: Double

  /// How far a point one em above the baseline moves to the right, in em; 0 leaves it upright.
  public var slant: Double

  /// Names a face in a file, or in bytes that take the file's place.
  public init(
    path: String, bytes: SharedBytes? = nil, index: Int = 0, variations: [Variation] = [],
    emboldening: Double = 0,
    slant: Double = 0
  ) {
    self.path = path
    self.bytes = bytes
    self.index = index
    self.variations = variations
    self.emboldening = emboldening
    self.slant = slant
  }
}

extension GlyphFace {
  // The bytes have a name of their own, so they needn't be hashed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
    hasher.combine(variations)
    hasher.combine(emboldening)
    hasher.combine(slant)
  }
}

/// A face that a `GlyphRasterizer` has opened, by the number that it gave it.
public struct GlyphFaceID: Hashable, Sendable {
  let index: Int
}

/// Why a font or a glyph could not be used.
public enum GlyphError: Error, Hashable, Sendable {
  /// FreeType could not be started.
  case unavailable(code: Int)

  /// The file can't be read or is no font that FreeType knows.
  case unreadable(path: String, code: Int)

  /// The font has no such variable axis; the tag is what was asked for.
  case noAxis(path: String, tag: String)

  /// The glyph's data are broken, or the face has no such glyph.
  case brokenGlyph(id: UInt32, code: Int)

  /// The glyph would be larger than `GlyphRasterizer.largestSide` pixels.
  case tooLarge(id: UInt32)
}

/// A glyph ready to be drawn.
public enum Glyph: Hashable, Sendable {
  /// A shape that is drawn in any colour.
  case mask(GlyphMask)

  /// An image with colours of its own, such as an emoji.
  case image(GlyphImage)
}

/// How much of each pixel a glyph covers.
public struct GlyphMask: Hashable, Sendable {
  /// The distance from the glyph's whole-pixel origin to the mask's left side, in pixels.
  public var left: Int

  /// The distance from the baseline up to the mask's upper side, in pixels.
  public var top: Int

  /// The width in pixels.
  public var width: Int

  /// The height in pixels.
  public var height: Int

  /// 0…255 for each pixel, row by row from the top.
  public var coverage: [UInt8]
}

/// A coloured glyph.
public struct GlyphImage: Hashable, Sendable {
  /// The distance from the glyph's whole-pixel origin to the image's left side, in pixels.
  public var left: Int

  /// The distance from the baseline up to the image's upper side, in pixels.
  public var top: Int

  /// The image.
  public var bitmap: Bitmap
}

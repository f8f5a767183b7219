public import Platform

/// A face as a rasteriser opens it: a file, and what to change about its outlines.
public struct FontFace: Hashable, Sendable {
  /// The font file, or a name for its bytes.
  public var path: String

  /// The bytes of a font that has no file.
  public var bytes: SharedBytes?

  /// The face's number in a collection; 0 in other files.
  public var index: Int

  /// The position of a variable font's axes; axes that are not named keep their defaults.
  public var variations: [FontVariation]

  /// How much thicker strokes become, as a fraction of the em; 0 unless a bold is synthesised.
  ///
  /// Advances don't grow.
  public var emboldening: Double

  /// The shift to the right for each unit of height; 0 unless an italic is synthesised.
  public var slant: Double

  /// Whether the glyphs are images in colour.
  public var isColor: Bool

  /// Names a face in a file, or in bytes that take the file's place.
  public init(
    path: String, bytes: SharedBytes? = nil, index: Int = 0, variations: [FontVariation] = [],
    emboldening: Double = 0,
    slant: Double = 0, isColor: Bool = false
  ) {
    self.path = path
    self.bytes = bytes
    self.index = index
    self.variations = variations
    self.emboldening = emboldening
    self.slant = slant
    self.isColor = isColor
  }
}

extension FontFace {
  // The bytes have a name of their own, so they needn't be hashed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(index)
    hasher.combine(variations)
    hasher.combine(emboldening)
    hasher.combine(slant)
  }
}

/// The value of one axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis's tag of four letters, such as `wght`.
  public var tag: String

  /// Where the face is on the axis.
  public var value: Double

  /// Chooses a position on an axis.
  public init(tag: String, value: Double) {
    self.tag = tag
    self.value = value
  }
}

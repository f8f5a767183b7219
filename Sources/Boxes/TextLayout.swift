public import Geometry

/// A text set into lines.
///
/// Coordinates are points from the top-left corner of the text's content box.
public struct TextLayout: Hashable, Sendable {
  /// The extent of all lines, rounded up as `ParagraphStyle.pixelScale` asks.
  public var size: Size

  /// The lines, from top to bottom.
  public var lines: [TextLine]

  /// Whether text was left out because of a line limit.
  public var isTruncated: Bool

  /// A missing glyph was drawn as a box for these characters; each is named once, in text order.
  public var missing: [Unicode.Scalar]

  /// Creates the layout of a text, its size in points.
  public init(
    size: Size, lines: [TextLine], isTruncated: Bool = false, missing: [Unicode.Scalar] = []
  ) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.missing = missing
  }
}

/// One line of a set text.
public struct TextLine: Hashable, Sendable {
  /// The characters on the line, in logical order, without the spaces and the line break that
  /// ended it, and with the ellipsis if it was cut.
  public var string: String

  /// The box of the line: its width is that of the ink's advances, without hanging spaces.
  public var frame: Rect

  /// The distance of the baseline from the top of the text's content box.
  public var baseline: Double

  /// The glyphs in visual order, from left to right.
  public var runs: [GlyphRun]

  /// Which line it is, from 0: of the text, or of the block whose lines the text shares with
  /// others.
  public var number: Int

  /// Creates a line; its coordinates are points from the content box's top-left corner.
  public init(
    string: String, frame: Rect, baseline: Double, runs: [GlyphRun], number: Int
  ) {
    self.string = string
    self.frame = frame
    self.baseline = baseline
    self.runs = runs
    self.number = number
  }
}

/// Glyphs of one face, size and colour.
public struct GlyphRun: Hashable, Sendable {
  /// The face, as the typesetter numbers them.
  public var face: FaceID

  /// The font size in points.
  public var size: Double

  /// The colour of the glyphs.
  public var color: Color

  /// The run's start on its line, from the left of the text's content box.
  public var x: Double

  /// The sum of the advances.
  public var width: Double

  /// The glyphs, from left to right.
  public var glyphs: [PositionedGlyph]

  /// The characters that no font has, for which boxes are drawn.
  public var missing: [MissingGlyph] = []

  /// The underline, as a rectangle relative to the line's baseline (y grows downwards) and the
  /// content box's left side.
  public var underline: Rect?

  /// The line through the run, which is drawn over the glyphs; given as the underline is.
  public var strikethrough: Rect?

  /// Creates a run; all lengths are points.
  public init(
    face: FaceID, size: Double, color: Color, x: Double, width: Double, glyphs: [PositionedGlyph],
    underline: Rect? = nil, strikethrough: Rect? = nil
  ) {
    self.face = face
    self.size = size
    self.color = color
    self.x = x
    self.width = width
    self.glyphs = glyphs
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// A glyph and the position of its origin.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its face.
  public var id: UInt32

  /// From the left of the text's content box, in points.
  public var x: Double

  /// From the line's baseline, in points, growing downwards.
  public var y: Double

  /// Creates a glyph; the position is that of its origin, in points.
  public init(id: UInt32, x: Double, y: Double) {
    self.id = id
    self.x = x
    self.y = y
  }
}

/// The room of a character that no font has.
public struct MissingGlyph: Hashable, Sendable {
  /// The character.
  public var scalar: Unicode.Scalar

  /// From the left of the text's content box, in points.
  public var x: Double

  /// The advance in points.
  public var width: Double

  /// Creates the room of a character; lengths are points.
  public init(scalar: Unicode.Scalar, x: Double, width: Double) {
    self.scalar = scalar
    self.x = x
    self.width = width
  }
}

/// A font face at one weight and width, numbered by the typesetter that made it.
public struct FaceID: Hashable, Sendable {
  /// The number that the typesetter gave the face.
  public var rawValue: Int

  /// Creates the face of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

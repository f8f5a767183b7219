/// A line before its glyphs are placed.
struct LineBox: Sendable {
  /// The visible text, in logical order; where the start was cut it is empty.
  var range: Range<Int>

  /// The paragraph's number.
  var paragraph: Int

  /// The sum of advances, with the ending.
  var width: Double

  /// Whether it is a whole line, and no stretch of one level on a line.
  var isWhole = true

  /// What is shown after the text though it is not in it.
  var ending: LineEnding?

  /// The text that is shown after the ending, where text before it was cut.
  var rest: Range<Int>?
}

/// A sign on a line that is not in the text, mostly at its end.
struct LineEnding: Sendable {
  /// An ellipsis or a hyphen.
  var string: String
  var face: Face
  var style: Int
  var glyphs: [ShapedGlyph]

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}

/// The heights of a line, in points.
struct LineMetrics {
  var height: Double

  /// From the line's top.
  var baseline: Double
}

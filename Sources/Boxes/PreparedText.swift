/// The text of one inline formatting context, shaped and ready to be broken into lines.
///
/// The layout hands over the text of all boxes as one, with U+FFFC in the place of each box that
/// is on a line as a whole, in a run of its own. Offsets are those of UTF-16 units. Forced
/// breaks and U+FFFC have no advance, and a soft hyphen has none where the line goes on.
public protocol PreparedText: Sendable {
  /// The number of units that were prepared; less than the text has if it is over a limit.
  var count: Int { get }

  /// What each offset is; one more than there are units.
  var breaks: [TextBreak] { get }

  /// The bidirectional level of each unit (UAX 9); empty if all are zero.
  var levels: [UInt8] { get }

  /// Characters without a glyph, each once.
  var missing: [Unicode.Scalar] { get }

  /// Returns the sum of the advances before an offset, in points, as on one endless line.
  func position(at offset: Int) -> Double

  /// Returns the sum of the advances of a stretch that is on a line of its own.
  func advance(of range: Range<Int>) -> Double

  /// Returns the advance of the hyphen that is shown when a line ends with a range.
  func hyphenAdvance(after range: Range<Int>) -> Double

  /// Returns the metrics of fallback faces that show characters of a range.
  func fallbackMetrics(in range: Range<Int>) -> [FontMetrics]

  /// Returns the glyphs of a stretch of one level, from left to right.
  ///
  /// - Parameters:
  ///   - range: The stretch; it lies on one line.
  ///   - x: Where the glyphs start, in points.
  ///   - spaceExpansion: Points added to each space, to justify the line.
  ///   - isHyphenated: Whether a hyphen is shown after the stretch.
  /// - Returns: The runs; their positions are relative to where `x` is counted from.
  func runs(
    in range: Range<Int>, x: Double, spaceExpansion: Double, isHyphenated: Bool
  ) -> [GlyphRun]
}

/// What an offset in a text is to whoever breaks lines.
public struct TextBreak: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A line may end before the offset, by the rules of UAX 14.
  public static let allowed = TextBreak(rawValue: 1)

  /// A line has to end before the offset.
  public static let forced = TextBreak(rawValue: 2)

  /// A hyphen is shown if the line ends before the offset.
  public static let hyphenated = TextBreak(rawValue: 4)

  /// A character as people see it starts here.
  public static let character = TextBreak(rawValue: 8)
}

/// The heights of a font at one size, in points.
public struct FontMetrics: Hashable, Sendable, BitwiseCopyable {
  /// From the baseline up to the top of the content area.
  public var ascent: Double

  /// From the baseline down to the bottom of the content area.
  public var descent: Double

  /// The gap that the font wants between lines.
  public var lineGap: Double

  /// The height of a small x.
  public var xHeight: Double

  /// Creates the heights of a font, in points.
  public init(ascent: Double, descent: Double, lineGap: Double, xHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.xHeight = xHeight
  }

  /// No height at all.
  public static let zero = FontMetrics(ascent: 0, descent: 0, lineGap: 0, xHeight: 0)
}

/// What lengths take from a font, as parts of the font size.
///
/// No font is opened while styles are computed, so these are written down for the fonts that pages
/// name most.
struct FontMeasures: Sendable {
  /// The height of small letters: `ex`.
  var smallHeight: Double

  /// The height of capitals: `cap`.
  var capitalHeight: Double

  /// The width of a zero: `ch`.
  var zeroWidth: Double

  /// The height of a line with the height of its font: `lh`.
  var lineHeight: Double

  /// Returns those of the first family that is known; for none, CSS's own guesses.
  static func of(_ families: [String]) -> FontMeasures {
    guard !families.isEmpty else { return system }
    for family in families {
      if let measures = byFamily[family.asciiLowercased] { return measures }
    }
    // See <https://www.w3.org/TR/css-values-4/#font-relative-lengths>.
    return FontMeasures(
      smallHeight: 0.5, capitalHeight: serif.capitalHeight, zeroWidth: 0.5,
      lineHeight: serif.lineHeight)
  }

  /// The system font for text.
  ///
  /// Source: Fonts/SystemFont/advances.tsv and Fonts/README.md.
  static let system = FontMeasures(
    smallHeight: 0.5264, capitalHeight: 0.7046, zeroWidth: 1290.0 / 2048, lineHeight: 1.1934)

  // Source: the tables OS/2, hmtx and hhea of Fonts/Liberation.
  private static let sansSerif = FontMeasures(
    smallHeight: 1082.0 / 2048, capitalHeight: 1409.0 / 2048, zeroWidth: 1139.0 / 2048,
    lineHeight: 2355.0 / 2048)
  private static let serif = FontMeasures(
    smallHeight: 940.0 / 2048, capitalHeight: 1341.0 / 2048, zeroWidth: 1024.0 / 2048,
    lineHeight: 2355.0 / 2048)
  private static let monospaced = FontMeasures(
    smallHeight: 1082.0 / 2048, capitalHeight: 1349.0 / 2048, zeroWidth: 1229.0 / 2048,
    lineHeight: 2320.0 / 2048)

  private static let byFamily: [String: FontMeasures] = [
    "system-ui": system, "-apple-system": system, "blinkmacsystemfont": system,
    "sf pro text": system, "sf pro display": system, "sf pro": system,
    "arial": sansSerif, "helvetica": sansSerif, "sans-serif": sansSerif,
    "times new roman": serif, "times": serif, "serif": serif,
    "courier new": monospaced, "courier": monospaced, "monospace": monospaced,
  ]
}

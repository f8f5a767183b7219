import Geometry

/// What nobody has measured, and the value that is drawn.
///
/// Docs/Vendors/Braze.md#what-is-not-known lists them all.
enum BrazeAssumptions {
  /// Whether a colour that a dark theme of BrazeUI lacks is that of the light one, and not clear.
  static let darkFallsBackToLight = true

  /// The blue of AppboyUI's buttons, which their nib has in another space than sRGB.
  static let appboyUIButton = Color(hex: 0x1B78CF)

  /// Whether an image-only modal of BrazeUI that is too high gets narrower, and isn't cut.
  static let tallImagesKeepTheirRatio = true

  /// Whether a card of AppboyUI yields to its margins on a screen narrower than 350 points.
  static let minimumWidthYields = true

  /// The height of a line of the system font divided by its size: 17.9 of 15 points.
  ///
  /// Both of UIKit's ways to make a font are taken to have it, with no leading of their own.
  static let lineHeight = 1.193_36

  /// Points that UIKit's text styles add between two lines, beside the SDK's own spacing.
  static let leading = 0.0

  /// The side margins of AppboyUI's root view beside the safe area, in points.
  ///
  /// Those of wide phones are not known in landscape; the ones of portrait are taken.
  static func sideMargin(isPad: Bool, shorterSide: Double) -> Double {
    isPad || shorterSide >= 414 ? 20 : 16
  }

  /// The height of the empty line that is there for an absent header or body in BrazeUI, in points.
  static let emptyLineHeight = 14.0

  /// Whether BrazeUI's text views add their line spacing below the last line of a paragraph too.
  static let spacesLastLine = true

  /// Whether bold fonts of BrazeUI are scaled a second time, as those of AppboyUI are.
  static let scalesBoldTwice = false

  /// The length of the arms of BrazeUI's character `✕` at 22 points, and their thickness.
  static let crossSide = 15.0
  static let crossWidth = 2.2

  /// The height of a picker without a button: its parts, and the distance below the wheel.
  static let pickerGapWithoutButton = 10.0

  /// The height of the band on the chosen row of a wheel.
  static let pickerBandHeight = 34.0

  /// The size of the system font on a wheel, in points.
  static let pickerTextSize = 23.5

  /// The size of an image that can't be found, in pixels: what Braze recommends.
  static let slideupImage = Size(width: 150, height: 150)
  static let modalImage = Size(width: 1450, height: 500)
  static let modalOnlyImage = Size(width: 1200, height: 1200)
  static let fullImage = Size(width: 1200, height: 1000)
  static let fullOnlyImage = Size(width: 1200, height: 2000)
}

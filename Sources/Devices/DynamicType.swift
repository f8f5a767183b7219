/// The text size that a user chose in the system's settings, smallest first.
///
/// The raw value is the name used on the command line.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  /// Three steps below the standard size.
  case xSmall

  /// Two steps below the standard size.
  case small

  /// One step below the standard size.
  case medium

  /// The size that a new device has.
  case large

  /// One step above the standard size.
  case xLarge

  /// Two steps above the standard size.
  case xxLarge

  /// Three steps above the standard size, the largest without the accessibility sizes.
  case xxxLarge

  /// The smallest of the accessibility sizes.
  case accessibility1 = "AX1"

  /// The second accessibility size.
  case accessibility2 = "AX2"

  /// The third accessibility size.
  case accessibility3 = "AX3"

  /// The fourth accessibility size.
  case accessibility4 = "AX4"

  /// The largest size of all.
  case accessibility5 = "AX5"

  /// Whether it is one of the five sizes of the accessibility settings.
  public var isAccessibility: Bool {
    switch self {
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    default: false
    }
  }
}

/// A text style of Dynamic Type, largest first.
public enum DynamicTypeStyle: String, CaseIterable, Hashable, Sendable {
  /// 34 points at the standard size.
  case largeTitle

  /// 28 points at the standard size.
  case title1

  /// 22 points at the standard size.
  case title2

  /// 20 points at the standard size.
  case title3

  /// Semibold; every other style is regular.
  case headline

  /// 17 points at the standard size: the text of an app.
  case body

  /// 16 points at the standard size.
  case callout

  /// 15 points at the standard size.
  case subheadline

  /// 13 points at the standard size.
  case footnote

  /// 12 points at the standard size.
  case caption1

  /// 11 points at the standard size.
  case caption2
}

/// The size of a text style at a content size category, in points.
public struct DynamicTypeMetrics: Hashable, Sendable {
  /// The font size in points.
  public var fontSize: Double

  /// The height of a line in points.
  public var lineHeight: Double
}

extension DynamicTypeStyle {
  /// The font size and line height at a content size category.
  ///
  /// Source: the Dynamic Type table of the Human Interface Guidelines, which is in
  /// Docs/Vendors/Apple.md#dynamic-type.
  public func metrics(at category: ContentSizeCategory) -> DynamicTypeMetrics {
    let (fontSize, lineHeight) = sizes(at: category)
    return DynamicTypeMetrics(fontSize: fontSize, lineHeight: lineHeight)
  }

  /// The sizes at a category as (font size, line height).
  private func sizes(at category: ContentSizeCategory) -> (Double, Double) {
    switch self {
    case .largeTitle:
      category.of(
        (31, 38), small: (32, 39), medium: (33, 40), large: (34, 41), xLarge: (36, 43),
        xxLarge: (38, 46), xxxLarge: (40, 48),
        accessibility1: (44, 52), accessibility2: (48, 57), accessibility3: (52, 61),
        accessibility4: (56, 66), accessibility5: (60, 70))
    case .title1:
      category.of(
        (25, 31), small: (26, 32), medium: (27, 33), large: (28, 34), xLarge: (30, 37),
        xxLarge: (32, 39), xxxLarge: (34, 41),
        accessibility1: (38, 46), accessibility2: (43, 51), accessibility3: (48, 57),
        accessibility4: (53, 62), accessibility5: (58, 68))
    case .title2:
      category.of(
        (19, 24), small: (20, 25), medium: (21, 26), large: (22, 28), xLarge: (24, 30),
        xxLarge: (26, 32), xxxLarge: (28, 34),
        accessibility1: (34, 41), accessibility2: (39, 47), accessibility3: (44, 52),
        accessibility4: (50, 59), accessibility5: (56, 66))
    case .title3:
      category.of(
        (17, 22), small: (18, 23), medium: (19, 24), large: (20, 25), xLarge: (22, 28),
        xxLarge: (24, 30), xxxLarge: (26, 32),
        accessibility1: (31, 38), accessibility2: (37, 44), accessibility3: (43, 51),
        accessibility4: (49, 58), accessibility5: (55, 65))
    case .headline:
      category.of(
        (14, 19), small: (15, 20), medium: (16, 21), large: (17, 22), xLarge: (19, 24),
        xxLarge: (21, 26), xxxLarge: (23, 29),
        accessibility1: (28, 34), accessibility2: (33, 40), accessibility3: (40, 48),
        accessibility4: (47, 56), accessibility5: (53, 62))
    case .body:
      category.of(
        (14, 19), small: (15, 20), medium: (16, 21), large: (17, 22), xLarge: (19, 24),
        xxLarge: (21, 26), xxxLarge: (23, 29),
        accessibility1: (28, 34), accessibility2: (33, 40), accessibility3: (40, 48),
        accessibility4: (47, 56), accessibility5: (53, 62))
    case .callout:
      category.of(
        (13, 18), small: (14, 19), medium: (15, 20), large: (16, 21), xLarge: (18, 23),
        xxLarge: (20, 25), xxxLarge: (22, 28),
        accessibility1: (26, 32), accessibility2: (32, 39), accessibility3: (38, 46),
        accessibility4: (44, 52), accessibility5: (51, 60))
    case .subheadline:
      category.of(
        (12, 16), small: (13, 18), medium: (14, 19), large: (15, 20), xLarge: (17, 22),
        xxLarge: (19, 24), xxxLarge: (21, 28),
        accessibility1: (25, 31), accessibility2: (30, 37), accessibility3: (36, 43),
        accessibility4: (42, 50), accessibility5: (49, 58))
    case .footnote:
      category.of(
        (12, 16), small: (12, 16), medium: (12, 16), large: (13, 18), xLarge: (15, 20),
        xxLarge: (17, 22), xxxLarge: (19, 24),
        accessibility1: (23, 29), accessibility2: (27, 33), accessibility3: (33, 40),
        accessibility4: (38, 46), accessibility5: (44, 52))
    case .caption1:
      category.of(
        (11, 13), small: (11, 13), medium: (11, 13), large: (12, 16), xLarge: (14, 19),
        xxLarge: (16, 21), xxxLarge: (18, 23),
        accessibility1: (22, 28), accessibility2: (26, 32), accessibility3: (32, 39),
        accessibility4: (37, 44), accessibility5: (43, 51))
    case .caption2:
      category.of(
        (11, 13), small: (11, 13), medium: (11, 13), large: (11, 13), xLarge: (13, 18),
        xxLarge: (15, 20), xxxLarge: (17, 22),
        accessibility1: (20, 25), accessibility2: (24, 30), accessibility3: (29, 35),
        accessibility4: (34, 41), accessibility5: (40, 48))
    }
  }
}

extension ContentSizeCategory {
  /// Returns the size of a custom font, scaled as `UIFontMetrics` scales it.
  ///
  /// The factor is that of the style's line heights, not of its font sizes
  /// (Docs/Vendors/Apple.md#font-metrics); the result is rounded
  /// to the nearest device pixel. A published measurement fits: 17 points in the body style at
  /// `medium` and three pixels to a point give 16.333. `size` is in points, `scale` in pixels to
  /// a point.
  public func scaledFontSize(
    _ size: Double, style: DynamicTypeStyle = .body, scale: Double
  ) -> Double {
    let height = style.metrics(at: self).lineHeight
    let defaultValue = style.metrics(at: .large).lineHeight
    return (size * height / defaultValue * scale).rounded() / scale
  }

  /// Returns the entry of this category from a row of the table.
  fileprivate func of<Entry>(
    _ xSmall: Entry, small: Entry, medium: Entry, large: Entry, xLarge: Entry,
    xxLarge: Entry, xxxLarge: Entry, accessibility1: Entry, accessibility2: Entry,
    accessibility3: Entry, accessibility4: Entry, accessibility5: Entry
  ) -> Entry {
    switch self {
    case .xSmall: xSmall
    case .small: small
    case .medium: medium
    case .large: large
    case .xLarge: xLarge
    case .xxLarge: xxLarge
    case .xxxLarge: xxxLarge
    case .accessibility1: accessibility1
    case .accessibility2: accessibility2
    case .accessibility3: accessibility3
    case .accessibility4: accessibility4
    case .accessibility5: accessibility5
    }
  }
}

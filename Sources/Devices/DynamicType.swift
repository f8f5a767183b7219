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
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
        (44, 52), (48, 57), (52, 61), (56, 66), (60, 70))
    case .title1:
      category.of(
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
        (38, 46), (43, 51), (48, 57), (53, 62), (58, 68))
    case .title2:
      category.of(
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
        (34, 41), (39, 47), (44, 52), (50, 59), (56, 66))
    case .title3:
      category.of(
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
        (31, 38), (37, 44), (43, 51), (49, 58), (55, 65))
    case .headline:
      category.of(
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62))
    case .body:
      category.of(
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62))
    case .callout:
      category.of(
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
        (26, 32), (32, 39), (38, 46), (44, 52), (51, 60))
    case .subheadline:
      category.of(
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
        (25, 31), (30, 37), (36, 43), (42, 50), (49, 58))
    case .footnote:
      category.of(
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
        (23, 29), (27, 33), (33, 40), (38, 46), (44, 52))
    case .caption1:
      category.of(
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
        (22, 28), (26, 32), (32, 39), (37, 44), (43, 51))
    case .caption2:
      category.of(
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
        (20, 25), (24, 30), (29, 35), (34, 41), (40, 48))
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
    _ xSmall: Entry, _ small: Entry, _ medium: Entry, _ large: Entry, _ xLarge: Entry,
    _ xxLarge: Entry, _ xxxLarge: Entry, _ accessibility1: Entry, _ accessibility2: Entry,
    _ accessibility3: Entry, _ accessibility4: Entry, _ accessibility5: Entry
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

import Boxes
import Devices

/// A font size as it is written.
enum CSSFontSize: Hashable, Sendable {
  /// The size of a word such as `medium`, in points.
  case keyword(Double)
  case length(CSSLength)
  case larger
  case smaller
  case dynamicType(DynamicTypeStyle)

  func points(_ context: StyleContext) -> Double {
    let parent = context.parent.inherited.fontSize
    let points =
      switch self {
      case .keyword(let points): points
      case .length(let length): length.points(context.fontSizeLengths, percentOf: parent)
      case .larger: parent * 1.2
      case .smaller: parent / 1.2
      case .dynamicType(let style): style.metrics(at: context.environment.textSize).fontSize
      }
    return min(max(0, points), 10_000)
  }

  /// Whether the size says how large text is in any font, given whether the parent's does.
  func isAbsolute(in parent: ComputedStyle) -> Bool {
    switch self {
    case .keyword: false
    case .length(.absolute(_, let unit)) where unit.points != nil || unit.isOfViewport: true
    case .dynamicType: true
    case .length, .larger, .smaller: parent.inherited.isFontSizeAbsolute
    }
  }
}

/// The size that browsers give text in `monospace` unless a page says one.
///
/// Sizes that only follow from what browsers have by themselves are smaller there, as long as it is the
/// only family. No specification says so; WebKit and Chromium have it in `checkForGenericFamilyChange`.
enum MonospaceSize {
  /// 13 points instead of 16.
  private static let factor = 13.0 / 16

  static func adjust(_ style: inout ComputedStyle, _ families: [String], in parent: ComputedStyle) {
    let (isSmall, wasSmall) = (isSmaller(families), isSmaller(parent.inherited.fontFamilies))
    guard isSmall != wasSmall, !style.inherited.isFontSizeAbsolute else { return }
    style.inherited.fontSize *= isSmall ? factor : 1 / factor
  }

  private static func isSmaller(_ families: [String]) -> Bool {
    families.count == 1 && families[0].asciiLowercased == "monospace"
  }
}

/// A font weight as it is written.
enum CSSFontWeight: Hashable, Sendable {
  case absolute(Int)
  case bolder
  case lighter

  /// The steps are those of <https://www.w3.org/TR/css-fonts-4/#relative-weights>.
  func resolved(_ inherited: Int) -> Int {
    switch self {
    case .absolute(let weight): weight
    case .bolder: inherited < 350 ? 400 : inherited < 550 ? 700 : max(900, inherited)
    case .lighter: inherited < 550 ? min(100, inherited) : inherited < 750 ? 400 : 700
    }
  }
}

/// A line height as it is written.
enum CSSLineHeight: Hashable, Sendable {
  case normal
  case number(Double)
  case length(CSSLength)

  private func factor(_ style: ComputedStyle) -> Double {
    if case .factor(let factor) = style.inherited.textSizeAdjust, factor > 0 { factor } else { 1 }
  }

  func computed(_ style: ComputedStyle, _ context: StyleContext) -> ComputedStyle.LineHeight {
    switch self {
    case .normal: .normal
    case .number(let number): .number(number)
    case .length(let length):
      // Lengths grow as the text does; percentages are of the text that has grown.
      .points(
        max(
          0,
          length.points(
            context.specifiedLengths(style), percentOf: style.inherited.usedFontSize / factor(style)
          ) * factor(style)))
    }
  }
}

extension Properties {
  /// Source: <https://www.w3.org/TR/css-fonts-4/#absolute-size-mapping>, as browsers round it.
  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  @Sendable static func fontSize(_ reader: inout ValueReader) -> CSSFontSize? {
    if reader.skip(word: "larger") { return .larger }
    if reader.skip(word: "smaller") { return .smaller }
    return reader.keyword(fontSizes).map { .keyword($0) }
      ?? reader.length(isNegativeAllowed: false).map(CSSFontSize.length)
  }

  private static let fontWeights: [String: CSSFontWeight] = [
    "normal": .absolute(400), "bold": .absolute(700), "bolder": .bolder, "lighter": .lighter,
  ]

  @Sendable static func fontWeight(_ reader: inout ValueReader) -> CSSFontWeight? {
    reader.keyword(fontWeights)
      ?? reader.attempt { reader in
        guard let weight = reader.number(), (1...1000).contains(weight) else { return nil }
        return .absolute(Int(weight))
      }
  }

  @Sendable static func lineHeight(_ reader: inout ValueReader) -> CSSLineHeight? {
    if reader.skip(word: "normal") { return .normal }
    if let number = reader.number() { return number < 0 ? nil : .number(number) }
    return reader.length(isNegativeAllowed: false).map(CSSLineHeight.length)
  }

  /// Families that represent the system's own font, after which no other is tried.
  private static let systemFamilies: Set<String> = [
    "system-ui", "ui-sans-serif", "-apple-system", "blinkmacsystemfont", "-apple-system-font",
  ]

  @Sendable static func fontFamily(_ reader: inout ValueReader) -> [String]? {
    var families: [String] = []
    var reachedSystem = false
    repeat {
      let family: String
      var keywords: [String] = []
      if case .token(.string(let name))? = reader.peek {
        _ = reader.next()
        family = name
      } else {
        while case .token(.ident(let word))? = reader.peek {
          _ = reader.next()
          keywords.append(word)
        }
        guard !keywords.isEmpty else { return nil }
        family = keywords.joined(separator: " ")
      }
      guard !reachedSystem else { continue }
      reachedSystem = keywords.count == 1 && systemFamilies.contains(family.asciiLowercased)
      if !reachedSystem || !families.isEmpty { families.append(family) }
    } while reader.skip(.comma)
    return Array(families.prefix(HTMLLimits.maximumFontFamilies))
  }

  /// The fonts of Dynamic Type, which are values of `font`.
  ///
  /// The short and tall ones differ from the others only in UIKit's own line heights, which CSS
  /// doesn't take over.
  static let dynamicTypeFonts: [String: DynamicTypeStyle] = [
    "-apple-system-large-title": .largeTitle, "-apple-system-title0": .largeTitle,
    "-apple-system-title1": .title1, "-apple-system-title2": .title2,
    "-apple-system-title3": .title3, "-apple-system-headline": .headline,
    "-apple-system-body": .body, "-apple-system-callout": .callout,
    "-apple-system-subheadline": .subheadline, "-apple-system-footnote": .footnote,
    "-apple-system-caption1": .caption1, "-apple-system-caption2": .caption2,
    "-apple-system-short-headline": .headline, "-apple-system-short-body": .body,
    "-apple-system-short-subheadline": .subheadline, "-apple-system-short-footnote": .footnote,
    "-apple-system-short-caption1": .caption1, "-apple-system-tall-body": .body,
  ]
}

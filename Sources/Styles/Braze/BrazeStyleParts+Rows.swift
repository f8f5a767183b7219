import Geometry
import Messages

extension EdgeInsets {
  /// The keys of UIKit's four sides; `what` is what each of them is.
  ///
  /// `isMirrored` is for insets whose sides change in right-to-left languages.
  static func rows(
    parts: [String], _ what: String, isMirrored: Bool = false
  ) -> [FilledStyleRow<EdgeInsets>] {
    let (left, right) = isMirrored ? ("leading", "trailing") : ("left", "right")
    return [
      .number("top", \.top, parts: parts, "\(what), at the top."),
      .number("left", \.left, parts: parts, "\(what), at the \(left) side."),
      .number("bottom", \.bottom, parts: parts, "\(what), at the bottom."),
      .number("right", \.right, parts: parts, "\(what), at the \(right) side."),
    ]
  }
}

extension BrazeDimension {
  /// `large` is what the second figure is, where that differs.
  static func rows(
    parts: [String], _ what: String, large: String? = nil
  ) -> [FilledStyleRow<BrazeDimension>] {
    [
      .number("regular", \.regular, parts: parts, "\(what)."),
      .number("large", \.large, parts: parts, "\(large ?? what) on tablets in landscape."),
    ]
  }
}

extension BrazeLines {
  static func rows(parts: [String]) -> [FilledStyleRow<BrazeLines>] {
    [
      .number("lineSpacing", \.lineSpacing, parts: parts, "Space between two lines."),
      .number(
        "lineHeightMultiple", \.lineHeightMultiple, .ratio, parts: parts,
        "What the font's height of a line is multiplied with; 0 leaves it."),
      .number(
        "minLineHeight", \.minLineHeight, parts: parts, "Least height of a line; 0 for none."),
      .number(
        "maxLineHeight", \.maxLineHeight, parts: parts, "Largest height of a line; 0 for none."),
    ]
  }
}

extension BrazeFont {
  static let textStyles = [
    "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline",
    "footnote", "caption1", "caption2",
  ]

  static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The weight as CSS and fonts count it, 100 to 900.
  public var weightNumber: Int {
    Self.weights.firstIndex(of: weight).map { ($0 + 1) * 100 } ?? 400
  }

  static func rows(parts: [String]) -> [FilledStyleRow<BrazeFont>] {
    [
      .string(
        "textStyle", \.textStyle, choices: textStyles, parts: parts,
        "Text style of Dynamic Type that gives the size."),
      .string("weight", \.weight, choices: weights, parts: parts, "Weight of the font."),
      .string(
        "family", \.family, optional: \.family, .fontFamily, defaults: StyleDefaults(nil),
        parts: parts,
        "Font family instead of the system's."),
      .number(
        "size", \.size, .points, defaults: StyleDefaults(nil), parts: parts,
        "Size that doesn't follow the text size, instead of the text style's."),
    ]
  }
}

extension BrazeShadow {
  static func rows(parts: [String]) -> [FilledStyleRow<BrazeShadow>] {
    [
      .string("color", \.colorHex, .color, parts: parts, "Colour of the shadow."),
      .number(
        "opacity", \.opacity, .fraction, parts: parts, "Opacity of the shadow."),
      .number("offset.x", \.offset.x, parts: parts, "Offset of the shadow to the right."),
      .number("offset.y", \.offset.y, parts: parts, "Offset of the shadow downwards."),
      .number("radius", \.radius, parts: parts, "Blur of the shadow."),
    ]
  }
}

extension BrazeButtonStyle {
  static func rows(parts: [String]) -> [FilledStyleRow<BrazeButtonStyle>] {
    EdgeInsets.rows(
      parts: parts, "Distance of the title from the button's edge", isMirrored: true
    )
    .nested(in: "padding", \.padding)
      + BrazeFont.rows(parts: parts).nested(in: "font", \.font)
      + [
        .number("borderWidth", \.borderWidth, parts: parts, "Width of the border."),
        .number("cornerRadius", \.cornerRadius, parts: parts, "Radius of the corners."),
        .number("minWidth", \.minWidth, parts: parts, "Least width of a single button."),
        .number("maxHeight", \.maxHeight, parts: parts, "Largest height of a button."),
      ]
  }
}

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
      .number("top", property: \.top, parts: parts, summary: "\(what), at the top."),
      .number("left", property: \.left, parts: parts, summary: "\(what), at the \(left) side."),
      .number("bottom", property: \.bottom, parts: parts, summary: "\(what), at the bottom."),
      .number("right", property: \.right, parts: parts, summary: "\(what), at the \(right) side."),
    ]
  }
}

extension BrazeDimension {
  /// `large` is what the second figure is, where that differs.
  static func rows(
    parts: [String], _ what: String, large: String? = nil
  ) -> [FilledStyleRow<BrazeDimension>] {
    [
      .number("regular", property: \.regular, parts: parts, summary: "\(what)."),
      .number(
        "large", property: \.large, parts: parts,
        summary: "\(large ?? what) on tablets in landscape."),
    ]
  }
}

extension BrazeLines {
  static func rows(parts: [String]) -> [FilledStyleRow<BrazeLines>] {
    [
      .number(
        "lineSpacing", property: \.lineSpacing, parts: parts, summary: "Space between two lines."),
      .number(
        "lineHeightMultiple", property: \.lineHeightMultiple, unit: .ratio, parts: parts,
        summary: "What the font's height of a line is multiplied with; 0 leaves it."),
      .number(
        "minLineHeight", property: \.minLineHeight, parts: parts,
        summary: "Least height of a line; 0 for none."),
      .number(
        "maxLineHeight", property: \.maxLineHeight, parts: parts,
        summary: "Largest height of a line; 0 for none."),
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
        "textStyle", property: \.textStyle, choices: textStyles, parts: parts,
        summary: "Text style of Dynamic Type that gives the size."),
      .string(
        "weight", property: \.weight, choices: weights, parts: parts, summary: "Weight of the font."
      ),
      .string(
        "family", property: \.family, optional: \.family, unit: .fontFamily,
        defaults: StyleDefaults(nil),
        parts: parts,
        summary: "Font family instead of the system's."),
      .number(
        "size", property: \.size, unit: .points, defaults: StyleDefaults(nil), parts: parts,
        summary: "Size that doesn't follow the text size, instead of the text style's."),
    ]
  }
}

extension BrazeShadow {
  static func rows(parts: [String]) -> [FilledStyleRow<BrazeShadow>] {
    [
      .string(
        "color", property: \.colorHex, unit: .color, parts: parts, summary: "Colour of the shadow."),
      .number(
        "opacity", property: \.opacity, unit: .fraction, parts: parts,
        summary: "Opacity of the shadow."),
      .number(
        "offset.x", property: \.offset.x, parts: parts,
        summary: "Offset of the shadow to the right."),
      .number(
        "offset.y", property: \.offset.y, parts: parts, summary: "Offset of the shadow downwards."),
      .number("radius", property: \.radius, parts: parts, summary: "Blur of the shadow."),
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
        .number(
          "borderWidth", property: \.borderWidth, parts: parts, summary: "Width of the border."),
        .number(
          "cornerRadius", property: \.cornerRadius, parts: parts, summary: "Radius of the corners."),
        .number(
          "minWidth", property: \.minWidth, parts: parts, summary: "Least width of a single button."
        ),
        .number(
          "maxHeight", property: \.maxHeight, parts: parts, summary: "Largest height of a button."),
      ]
  }
}

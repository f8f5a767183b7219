import Messages

extension AirshipPadding<GivenStyle> {
  /// The keys; `base` gives the SDK's own distance at a side, to which the style's is added.
  static func rows(
    parts: [String], of owner: String,
    base: (_ side: String) -> StyleDefaults = { _ in StyleDefaults(.number(0)) }
  ) -> [StyleRow<AirshipPadding<GivenStyle>, AirshipPadding<FilledStyle>>] {
    let zero = StyleDefaults(.number(0))
    return [
      .number(
        "top", property: \.top, filled: \.top, defaults: zero, parts: parts,
        summary: "Space added above \(owner)."),
      .number(
        "bottom", property: \.bottom, filled: \.bottom, defaults: zero, parts: parts,
        summary: "Space added below \(owner)."),
      .number(
        "leading", property: \.leading, filled: \.leading, defaults: zero, parts: parts,
        summary: "Space added at the leading side of \(owner)."),
      .number(
        "trailing", property: \.trailing, filled: \.trailing, defaults: zero, parts: parts,
        summary: "Space added at the trailing side of \(owner)."),
    ].with { $0.base = base($0.path) }
  }
}

extension AirshipTextStyle<GivenStyle> {
  static func rows(parts: [String], of owner: String) -> [StyleRow<
    AirshipTextStyle<GivenStyle>, AirshipTextStyle<FilledStyle>
  >] {
    [
      // Unset is not 0 in classic SDKs: a value switches pair kerning off.
      .number(
        "letterSpacing", property: \.letterSpacing, optional: \.letterSpacing,
        defaults: StyleDefaults(classic: nil, swiftUI: .number(0)), parts: parts,
        summary: "Space added after each character of \(owner)."),
      .number(
        "lineSpacing", property: \.lineSpacing, filled: \.lineSpacing,
        defaults: StyleDefaults(.number(0)),
        parts: parts,
        summary: "Space added between the lines of \(owner)."),
    ]
      + AirshipPadding.rows(parts: parts, of: owner)
      .nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding)
  }
}

extension AirshipMediaStyle<GivenStyle> {
  /// The keys; `inset` is how far the SDK moves the sides inwards by itself, in points.
  static func rows(parts: [String], inset: Double) -> [StyleRow<
    AirshipMediaStyle<GivenStyle>, AirshipMediaStyle<FilledStyle>
  >] {
    AirshipPadding.rows(parts: parts, of: "the media") { side in
      StyleDefaults(.number(side == "top" || side == "bottom" ? 0 : inset))
    }
    .nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding)
  }
}

extension AirshipButtonStyle<GivenStyle> {
  static func rows(parts: [String]) -> [StyleRow<
    AirshipButtonStyle<GivenStyle>, AirshipButtonStyle<FilledStyle>
  >] {
    [
      .number(
        "buttonHeight", property: \.buttonHeight, optional: \.buttonHeight,
        defaults: StyleDefaults(classic: nil, swiftUI: .number(33)), parts: parts,
        summary: "Height of a button; a minimum in SwiftUI."
      ).with { key in
        for generation in SDKGeneration.airshipSwiftUI { key.minimumEffective[generation] = 33 }
      },
      .number(
        "stackedButtonSpacing", property: \.stackedButtonSpacing, filled: \.stackedButtonSpacing,
        defaults: StyleDefaults(.number(24)), parts: parts,
        summary: "Space between buttons one above the other."),
      .number(
        "separatedButtonSpacing", property: \.separatedButtonSpacing,
        filled: \.separatedButtonSpacing,
        defaults: StyleDefaults(.number(16)), parts: parts,
        summary: "Space between buttons side by side."),
      .number(
        "borderWidth", property: \.borderWidth, filled: \.borderWidth,
        defaults: StyleDefaults(classic: .number(2), swiftUI: nil), parts: parts,
        summary: "Width of a button's border, half of which is visible."
      ).with { $0.removedIn = SDKVersion(18) },
    ]
      // SwiftUI decodes it, and no view uses it.
      + AirshipPadding.rows(parts: parts, of: "the buttons")
      .nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding)
      .with { $0.ineffectiveIn = SDKGeneration.airshipSwiftUI }
      + AirshipTextStyle.rows(parts: parts, of: "a button's label")
      .nested(in: "buttonTextStyle", \.buttonTextStyle, filled: \.buttonTextStyle)
      .with {
        $0.removedIn = SDKVersion(18)
        for generation in SDKGeneration.airshipSwiftUI { $0.defaults[generation] = nil }
      }
  }
}

extension AirshipShadowStyle<GivenStyle> {
  static func rows(parts: [String]) -> [StyleRow<
    AirshipShadowStyle<GivenStyle>, AirshipShadowStyle<FilledStyle>
  >] {
    func number(_ value: Double) -> StyleDefaults {
      StyleDefaults(classic: nil, swiftUI: .number(value))
    }
    return [
      .number(
        "radius", property: \.radius, filled: \.radius, defaults: number(5), parts: parts,
        summary: "Blur of the shadow."),
      .number(
        "xOffset", property: \.xOffset, filled: \.xOffset, defaults: number(0), parts: parts,
        summary: "Offset of the shadow to the right."),
      .number(
        "yOffset", property: \.yOffset, filled: \.yOffset, defaults: number(0), parts: parts,
        summary: "Offset of the shadow downwards."),
      // The nearest form with 8 bits to black at 33 %.
      .string(
        "colorHex", property: \.colorHex, optional: \.colorHex, unit: .color,
        defaults: StyleDefaults(classic: nil, swiftUI: .string("#54000000")), parts: parts,
        summary: "Colour of the shadow."),
    ].with { $0.since = SDKVersion(18, 2) }
  }
}

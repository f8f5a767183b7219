import Geometry

/// What is set in views, by the names that files have for it.
extension InterfaceAttribute<InterfaceView> {
  static let all: [Self] = geometry + style + strings + buttons + stacks

  static let lengths = -InterfaceLimits.maximumLength...InterfaceLimits.maximumLength
  private static let sizes = 0...InterfaceLimits.maximumLength
  private static let priorities = 0.0...1000

  private static let geometry: [Self] =
    [
      number("frame.x", path: \.frame.origin.x, range: lengths),
      number("frame.y", path: \.frame.origin.y, range: lengths),
      number("frame.width", path: \.frame.size.width, range: sizes),
      number("frame.height", path: \.frame.size.height, range: sizes),
    ] + insets("layoutMargins", part: .view, path: \.layoutMargins) + [
      number("horizontalHuggingPriority", path: \.hugging.horizontal, range: priorities),
      number("verticalHuggingPriority", path: \.hugging.vertical, range: priorities),
      number(
        "horizontalCompressionResistancePriority", path: \.compressionResistance.horizontal,
        range: priorities),
      number(
        "verticalCompressionResistancePriority", path: \.compressionResistance.vertical,
        range: priorities),
      flag("autosizingDisabled", part: .view, path: \.[flag: "autosizingDisabled"]),
    ]

  private static let style: [Self] = [
    color("backgroundColor", part: .view, path: \.background),
    color("tintColor", part: .view, path: \.tint),
    number("alpha", path: \.alpha, range: 0...1),
    flag("hidden", part: .view, path: \.isHidden),
    flag("clipsSubviews", part: .view, path: \.clipsToBounds),
    choice("contentMode", .view, \.contentMode),
    number("layer.cornerRadius", path: \.cornerRadius, range: sizes),
    number("layer.borderWidth", path: \.borderWidth, range: 0...1_000),
    color("layer.borderColor", part: .view, path: \.borderColor),
  ]

  private static let strings: [Self] = [
    text("text", part: .label, path: \.plainText),
    color("textColor", part: .label, path: \.color),
    choice("textAlignment", .label, \.alignment),
    choice("lineBreakMode", .label, \.lineBreak),
    row(
      "numberOfLines", kind: .number(0...10_000), part: .label,
      get: { .number(Double($0.lineLimit)) },
      set: { label, value in
        if case .number(let number)? = value { label.lineLimit = Int(number) }
      }),
    number("minimumScaleFactor", part: .label, path: \.minimumScale, range: 0.1...1),
    number("fontDescription.pointSize", part: .font, path: \.size, range: 1...500),
    row(
      "fontDescription.weight", kind: .number(100...900), part: .font,
      get: { .number(Double($0.weight)) },
      set: { font, value in
        if case .number(let number)? = value { font.weight = Int(number) }
      }),
    name("fontDescription.family", part: .font, path: \.family),
    name("fontDescription.style", part: .font, path: \.textStyle),
  ]

  private static let buttons: [Self] =
    [
      text("title", part: .button, path: \.title),
      color("titleColor", part: .button, path: \.color),
      name("image", part: .button, path: \.image), name("image", part: .image, path: \.image),
      name("backgroundImage", part: .button, path: \.backgroundImage),
      choice("contentHorizontalAlignment", .button, \.horizontal),
      choice("contentVerticalAlignment", .button, \.vertical),
    ] + insets("imageEdgeInsets", part: .button, path: \.imageInsets)
    + insets("titleEdgeInsets", part: .button, path: \.titleInsets)

  private static let stacks: [Self] = [
    number("spacing", part: .stack, path: \.spacing, range: lengths),
    choice("distribution", .stack, \.distribution),
    choice("alignment", .stack, \.alignment),
    row(
      "axis", kind: .choice(["horizontal", "vertical"]), part: .stack,
      get: { .text($0.isVertical ? "vertical" : "horizontal") },
      set: { stack, value in stack.isVertical = value == .text("vertical") }),
  ]
}

extension InterfaceAttribute<InterfaceConstraint> {
  /// What is set in constraints.
  static let constraints: [Self] = [
    constraint("constant", path: \.constant, range: InterfaceAttribute<InterfaceView>.lengths),
    constraint("multiplier", path: \.multiplier, range: InterfaceLimits.multipliers),
    constraint("priority", path: \.priority, range: 1...1000),
  ]

  private static func constraint(
    _ name: String, path: any WritableKeyPath<InterfaceConstraint, Double> & Sendable,
    range: ClosedRange<Double>
  ) -> Self {
    Self(
      name: name, kind: .number(range), isOptional: false, applies: { _ in true },
      get: { .number($0[keyPath: path]) },
      set: { constraint, value in
        if case .number(let number)? = value { constraint[keyPath: path] = number }
      })
  }
}

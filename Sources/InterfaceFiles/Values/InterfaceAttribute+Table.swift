import Geometry

/// What is set in views, by the names that files have for it.
extension InterfaceAttribute<InterfaceView> {
  static let all: [Self] = geometry + style + strings + buttons + stacks

  static let lengths = -InterfaceLimits.maximumLength...InterfaceLimits.maximumLength
  private static let sizes = 0...InterfaceLimits.maximumLength
  private static let priorities = 0.0...1000

  private static let geometry: [Self] =
    [
      number("frame.x", \.frame.origin.x, lengths), number("frame.y", \.frame.origin.y, lengths),
      number("frame.width", \.frame.size.width, sizes),
      number("frame.height", \.frame.size.height, sizes),
    ] + insets("layoutMargins", .view, \.layoutMargins) + [
      number("horizontalHuggingPriority", \.hugging.horizontal, priorities),
      number("verticalHuggingPriority", \.hugging.vertical, priorities),
      number(
        "horizontalCompressionResistancePriority", \.compressionResistance.horizontal, priorities),
      number(
        "verticalCompressionResistancePriority", \.compressionResistance.vertical, priorities),
      flag("autosizingDisabled", .view, \.[flag: "autosizingDisabled"]),
    ]

  private static let style: [Self] = [
    color("backgroundColor", .view, \.background),
    color("tintColor", .view, \.tint),
    number("alpha", \.alpha, 0...1),
    flag("hidden", .view, \.isHidden),
    flag("clipsSubviews", .view, \.clipsToBounds),
    choice("contentMode", .view, \.contentMode),
    number("layer.cornerRadius", \.cornerRadius, sizes),
    number("layer.borderWidth", \.borderWidth, 0...1_000),
    color("layer.borderColor", .view, \.borderColor),
  ]

  private static let strings: [Self] = [
    text("text", .label, \.plainText),
    color("textColor", .label, \.color),
    choice("textAlignment", .label, \.alignment),
    choice("lineBreakMode", .label, \.lineBreak),
    row(
      "numberOfLines", .number(0...10_000), .label,
      { .number(Double($0.lineLimit)) },
      { label, value in
        if case .number(let number)? = value { label.lineLimit = Int(number) }
      }),
    number("minimumScaleFactor", .label, \.minimumScale, 0.1...1),
    number("fontDescription.pointSize", .font, \.size, 1...500),
    row(
      "fontDescription.weight", .number(100...900), .font,
      { .number(Double($0.weight)) },
      { font, value in
        if case .number(let number)? = value { font.weight = Int(number) }
      }),
    name("fontDescription.family", .font, \.family),
    name("fontDescription.style", .font, \.textStyle),
  ]

  private static let buttons: [Self] =
    [
      text("title", .button, \.title), color("titleColor", .button, \.color),
      name("image", .button, \.image), name("image", .image, \.image),
      name("backgroundImage", .button, \.backgroundImage),
      choice("contentHorizontalAlignment", .button, \.horizontal),
      choice("contentVerticalAlignment", .button, \.vertical),
    ] + insets("imageEdgeInsets", .button, \.imageInsets)
    + insets("titleEdgeInsets", .button, \.titleInsets)

  private static let stacks: [Self] = [
    number("spacing", .stack, \.spacing, lengths),
    choice("distribution", .stack, \.distribution),
    choice("alignment", .stack, \.alignment),
    row(
      "axis", .choice(["horizontal", "vertical"]), .stack,
      { .text($0.isVertical ? "vertical" : "horizontal") },
      { stack, value in stack.isVertical = value == .text("vertical") }),
  ]
}

extension InterfaceAttribute<InterfaceConstraint> {
  /// What is set in constraints.
  static let constraints: [Self] = [
    constraint("constant", \.constant, InterfaceAttribute<InterfaceView>.lengths),
    constraint("multiplier", \.multiplier, InterfaceLimits.multipliers),
    constraint("priority", \.priority, 1...1000),
  ]

  private static func constraint(
    _ name: String, _ path: any WritableKeyPath<InterfaceConstraint, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> Self {
    Self(
      name: name, kind: .number(range), isOptional: false, applies: { _ in true },
      get: { .number($0[keyPath: path]) },
      set: { constraint, value in
        if case .number(let number)? = value { constraint[keyPath: path] = number }
      })
  }
}

import BoxLayout
import Geometry

extension Properties {
  static let painted: [Property] = [
    .row("border-top-style", \.borderStyles.top, parse: lineStyle),
    .row("border-right-style", \.borderStyles.right, parse: lineStyle),
    .row("border-bottom-style", \.borderStyles.bottom, parse: lineStyle),
    .row("border-left-style", \.borderStyles.left, parse: lineStyle),
    .color("border-top-color", \.borderColors.top),
    .color("border-right-color", \.borderColors.right),
    .color("border-bottom-color", \.borderColors.bottom),
    .color("border-left-color", \.borderColors.left),
    .row("border-top-left-radius", \.radii[0], parse: radius, compute: radius),
    .row("border-top-right-radius", \.radii[1], parse: radius, compute: radius),
    .row("border-bottom-right-radius", \.radii[2], parse: radius, compute: radius),
    .row("border-bottom-left-radius", \.radii[3], parse: radius, compute: radius),
    .row("opacity", \.opacity) { reader in
      if let number = reader.number() { return min(max(0, number), 1) }
      guard case .token(.percentage(let value))? = reader.next() else { return nil }
      return min(max(0, value / 100), 1)
    },
    .row("box-shadow", \.shadow, parse: shadow) { value, style, context in
      value.map { $0.computed(context.lengths(style)) }
    },
    .row("outline-style", \.outline.style, parse: lineStyle),
    .points("outline-width", \.outline.width, words: lineWidths, isNegativeAllowed: false),
    .color("outline-color", \.outline.color),
    .points("outline-offset", \.outline.offset),
    .keywords(
      "object-fit", \.objectFit,
      ["fill": .fill, "contain": .contain, "cover": .cover, "scale-down": .contain]),
  ]

  @Sendable static func lineStyle(_ reader: inout ValueReader) -> ComputedStyle.BorderStyle? {
    guard let word = reader.keyword() else { return nil }
    switch word {
    case "none": return ComputedStyle.BorderStyle.none
    case "hidden": return .hidden
    case "solid": return .line
    case "dotted", "dashed", "double", "groove", "ridge", "inset", "outset", "auto":
      reader.unsupported = "\(word) lines, which are drawn solid"
      return .line
    default: return nil
    }
  }

  @Sendable private static func radius(_ reader: inout ValueReader) -> CSSLength? {
    guard let length = reader.length(isNegativeAllowed: false) else { return nil }
    if case .percent(let value) = length, value > 0, value < 50 {
      reader.unsupported = "corners of less than 50%"
    }
    return length
  }

  // AD-HOC: A percentage refers to the box's size, which isn't known before the layout. From 50 on
  // it makes a corner as round as the box lets it be, which is right for circles and pills.
  @Sendable private static func radius(
    _ length: CSSLength, _ style: ComputedStyle, _ context: StyleContext
  ) -> Double {
    if case .percent(let value) = length { return value >= 50 ? 10_000 : 0 }
    return max(0, length.points(context.lengths(style), percentOf: 0))
  }

  struct WrittenShadow: Hashable, Sendable {
    var lengths: [CSSLength]
    var color: CSSColor

    func computed(_ context: LengthContext) -> ComputedStyle.Shadow {
      let points = lengths.map { $0.points(context, percentOf: 0) }
      return ComputedStyle.Shadow(
        x: points[0], y: points[1], blur: points.count > 2 ? max(0, points[2]) : 0, color: color)
    }
  }

  @Sendable private static func shadow(_ reader: inout ValueReader) -> WrittenShadow?? {
    if reader.keyword(["none": 0]) != nil { return .some(nil) }
    var first: WrittenShadow?
    repeat {
      var lengths: [CSSLength] = []
      var color: CSSColor?
      while !reader.isAtEnd, reader.peek != .token(.comma) {
        if let length = reader.length(isPercentAllowed: false) {
          lengths.append(length)
        } else if color == nil, let found = reader.color() {
          color = found
        } else if reader.keyword(["inset": 0]) != nil {
          reader.unsupported = "inset shadows"
          return nil
        } else {
          return nil
        }
      }
      guard (2...4).contains(lengths.count) else { return nil }
      if lengths.count == 4, lengths[3] != .zero { reader.unsupported = "the spread of shadows" }
      if first != nil { reader.unsupported = "more than one shadow" }
      first = first ?? WrittenShadow(lengths: lengths, color: color ?? .currentColor)
    } while reader.skip(.comma)
    return .some(first)
  }
}

import Boxes
import Geometry

extension Properties {
  static let painted: [Property] = [
    .keywords(
      "appearance", path: .own(\.hasNativeAppearance),
      keywords: [
        "none": false, "auto": true, "button": true, "checkbox": true, "radio": true,
        "textfield": true, "textarea": true, "searchfield": true, "menulist": true,
        "menulist-button": true, "listbox": true, "meter": true, "progress-bar": true,
        "push-button": true, "square-button": true, "slider-horizontal": true,
      ]),
    .row("accent-color", .inherited(\.accentColor)) { reader -> CSSColor?? in
      if reader.skip(word: "auto") { return .some(nil) }
      return reader.color().map { .some($0) }
    } compute: { color, style, _ in
      color?.resolved(style.inherited.color)
    },
    .row("border-top-style", .own(\.borderStyles.top), parse: lineStyle),
    .row("border-right-style", .own(\.borderStyles.right), parse: lineStyle),
    .row("border-bottom-style", .own(\.borderStyles.bottom), parse: lineStyle),
    .row("border-left-style", .own(\.borderStyles.left), parse: lineStyle),
    .color("border-top-color", .own(\.borderColors.top)),
    .color("border-right-color", .own(\.borderColors.right)),
    .color("border-bottom-color", .own(\.borderColors.bottom)),
    .color("border-left-color", .own(\.borderColors.left)),
    .row("border-top-left-radius", .own(\.corners.topLeft), parse: radius, compute: radius),
    .row("border-top-right-radius", .own(\.corners.topRight), parse: radius, compute: radius),
    .row("border-bottom-right-radius", .own(\.corners.bottomRight), parse: radius, compute: radius),
    .row("border-bottom-left-radius", .own(\.corners.bottomLeft), parse: radius, compute: radius),
    .row("opacity", .own(\.opacity)) { reader in
      if let number = reader.number() { return min(max(0, number), 1) }
      guard case .token(.percentage(let value))? = reader.next() else { return nil }
      return min(max(0, value / 100), 1)
    },
    .row("box-shadow", .rare(\.shadows)) { reader in
      shadows(&reader, isText: false)
    } compute: { shadows, style, context in
      shadows.map { $0.computed(context.lengths(style)) }
    },
    .row("text-shadow", .inherited(\.textShadows)) { reader in
      shadows(&reader, isText: true)
    } compute: { shadows, style, context in
      shadows.map { shadow in
        var computed = shadow.computed(context.lengths(style))
        // What inherits the shadow takes its colour too.
        computed.color = .color(computed.color.resolved(style.inherited.color))
        return computed
      }
    },
    .row("outline-style", .rare(\.outline.style), parse: lineStyle),
    .points(
      "outline-width", .rare(\.outline.width), keywords: lineWidths, isNegativeAllowed: false),
    .color("outline-color", .rare(\.outline.color)),
    .points("outline-offset", .rare(\.outline.offset)),
    .keywords(
      "object-fit", path: .own(\.objectFit),
      keywords: [
        "fill": .fill, "contain": .contain, "cover": .cover, "none": .none,
        "scale-down": .scaleDown,
      ]),
    .row("object-position", .rare(\.objectPosition)) { reader in
      reader.position()
    } compute: { position, style, context in
      position.resolved(context.lengths(style))
    },
  ]

  @Sendable static func lineStyle(_ reader: inout ValueReader) -> ComputedStyle.BorderStyle? {
    guard let word = reader.keyword() else { return nil }
    switch word {
    case "none": return ComputedStyle.BorderStyle.none
    case "hidden": return .hidden
    case "solid": return .line(.solid)
    case "dashed": return .line(.dashed)
    case "dotted": return .line(.dotted)
    case "double": return .line(.double)
    case "auto": return .line(.solid)
    case "groove": return .line(.groove)
    case "ridge": return .line(.ridge)
    case "inset": return .line(.inset)
    case "outset": return .line(.outset)
    default: return nil
    }
  }

  /// A corner as it is written: how far it reaches along its horizontal and its vertical side.
  struct CSSRadius: Hashable, Sendable {
    var x: CSSLength
    var y: CSSLength

    func resolved(_ context: LengthContext) -> Corners.Radius {
      Corners.Radius(x: x.resolved(context), y: y.resolved(context))
    }
  }

  @Sendable private static func radius(_ reader: inout ValueReader) -> CSSRadius? {
    guard let x = reader.length(isNegativeAllowed: false) else { return nil }
    return CSSRadius(x: x, y: reader.length(isNegativeAllowed: false) ?? x)
  }

  @Sendable private static func radius(
    _ radius: CSSRadius, style: ComputedStyle, context: StyleContext
  ) -> Corners.Radius {
    radius.resolved(context.lengths(style))
  }

  /// A shadow as it is written.
  struct CSSShadow: Hashable, Sendable {
    var lengths: [CSSLength]
    var isInside: Bool
    var color: CSSColor

    func computed(_ context: LengthContext) -> ComputedStyle.Shadow {
      let points = lengths.map { $0.points(context, percentOf: 0) }
      return ComputedStyle.Shadow(
        x: points[0], y: points[1], blur: points.count > 2 ? max(0, points[2]) : 0,
        spread: points.count > 3 ? points[3] : 0, isInside: isInside, color: color)
    }
  }

  /// The most shadows that are drawn of one element.
  private static let maximumShadows = 32

  private static func shadows(_ reader: inout ValueReader, isText: Bool) -> [CSSShadow]? {
    if reader.skip(word: "none") { return [] }
    var result: [CSSShadow] = []
    repeat {
      var lengths: [CSSLength] = []
      var color: CSSColor?
      var isInside = false
      while !reader.isAtEnd, reader.peek != .token(.comma) {
        if lengths.isEmpty, let first = reader.length(isPercentAllowed: false) {
          lengths = [first]
          while let next = reader.length(isPercentAllowed: false) { lengths.append(next) }
        } else if color == nil, let found = reader.color() {
          color = found
        } else if !isText, !isInside, reader.skip(word: "inset") {
          isInside = true
        } else {
          return nil
        }
      }
      guard (2...(isText ? 3 : 4)).contains(lengths.count),
        lengths.count < 3 || !lengths[2].isNegative
      else { return nil }
      if result.count < maximumShadows {
        result.append(
          CSSShadow(lengths: lengths, isInside: isInside, color: color ?? .currentColor))
      }
    } while reader.skip(.comma)
    return result
  }
}

extension Shorthand {
  private static let corners = [
    "border-top-left-radius", "border-top-right-radius", "border-bottom-right-radius",
    "border-bottom-left-radius",
  ]

  /// Up to four horizontal radii, and after a slash the vertical ones where they differ.
  static let borderRadius = Shorthand(longhands: corners) { reader in
    func four() -> [CSSLength]? {
      var values: [CSSLength] = []
      while values.count < 4, let length = reader.length(isNegativeAllowed: false) {
        values.append(length)
      }
      return values.isEmpty ? nil : sides[values.count - 1].map { values[$0] }
    }
    guard let x = four() else { return nil }
    var y = x
    if reader.skip(.delimiter("/")) {
      guard let given = four() else { return nil }
      y = given
    }
    let radii = zip(x, y).map { Properties.CSSRadius(x: $0, y: $1) }
    return [
      corners[0]: { $0.corners.topLeft = radii[0].resolved($1.lengths($0)) },
      corners[1]: { $0.corners.topRight = radii[1].resolved($1.lengths($0)) },
      corners[2]: { $0.corners.bottomRight = radii[2].resolved($1.lengths($0)) },
      corners[3]: { $0.corners.bottomLeft = radii[3].resolved($1.lengths($0)) },
    ]
  }
}

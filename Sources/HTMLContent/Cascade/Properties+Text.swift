import Boxes
import Devices

extension Properties {
  static let text: [Property] = [
    .keywords(
      "direction", path: .inherited(\.direction),
      keywords: ["ltr": .leftToRight, "rtl": .rightToLeft]),
    .row("color-scheme", .inherited(\.appearance), parse: colorSchemes) {
      schemes, _, context in
      let schemes = schemes.isEmpty ? context.pageSchemes : schemes
      return schemes.appearance(in: context.environment.appearance)
    },
    Property(
      name: "font-size", isInherited: true,
      parse: { reader in
        guard let size = fontSize(&reader) else { return nil }
        return { style, context in
          style.inherited.fontSize = size.points(context)
          style.inherited.isFontSizeAbsolute = size.isAbsolute(in: context.parent)
        }
      },
      copy: { source, target in
        target.inherited.fontSize = source.inherited.fontSize
        target.inherited.isFontSizeAbsolute = source.inherited.isFontSizeAbsolute
      }),
    .row("text-size-adjust", .inherited(\.textSizeAdjust)) { reader in
      reader.keyword(["auto": .automatic, "none": .factor(1)])
        ?? reader.attempt { reader in
          guard case .percent(let percent)? = reader.length(isNegativeAllowed: false) else {
            return nil
          }
          return .factor(percent / 100)
        }
    },
    Property(
      name: "font-family", isInherited: true,
      parse: { reader in
        guard let families = fontFamily(&reader) else { return nil }
        return { style, context in
          MonospaceSize.adjust(&style, families, in: context.parent)
          style.inherited.fontFamilies = families
        }
      },
      copy: { source, target in
        target.inherited.fontFamilies = source.inherited.fontFamilies
      }),
    .row("font-weight", .inherited(\.fontWeight), parse: fontWeight) {
      weight, _, context in weight.resolved(context.parent.inherited.fontWeight)
    },
    .row("font-style", .inherited(\.isItalic)) { reader in
      guard let word = reader.keyword(["normal": false, "italic": true, "oblique": true]) else {
        return nil
      }
      // An angle after `oblique` is of no use to fonts that have one slope.
      if case .token(.dimension(_, unit: "deg"))? = reader.peek { _ = reader.next() }
      return word
    },
    .keywords(
      "font-kerning", path: .inherited(\.isKerned),
      keywords: ["auto": true, "normal": true, "none": false]),
    .row("color", .inherited(\.color)) { reader in
      reader.color()
    } compute: { color, _, context in
      color.resolved(context.parent.inherited.color)
    },
    .row("line-height", .inherited(\.lineHeight), parse: lineHeight) {
      value, style, context in value.computed(style, context)
    },
    .points(
      "letter-spacing", .inherited(\.letterSpacing), keywords: ["normal": 0]),
    .points("word-spacing", .inherited(\.wordSpacing), keywords: ["normal": 0]),
    .row("-webkit-text-fill-color", .inherited(\.textFill)) { reader in
      reader.color().map { .some($0) }
    },
    .row("-webkit-text-stroke-width", .inherited(\.textStroke.width)) { reader -> CSSLength? in
      // Parts of the font size, as WebKit has them.
      let keywords = ["thin": 1.0, "medium": 3, "thick": 5]
      if let width = reader.keyword(keywords) { return .absolute(width / 48, .em) }
      return reader.length(isPercentAllowed: false, isNegativeAllowed: false)
    } compute: { length, style, context in
      max(0, length.points(context.lengths(style), percentOf: 0))
    },
    .color("-webkit-text-stroke-color", .inherited(\.textStroke.color)),
    .keywords(
      "text-wrap-mode", path: .inherited(\.isWrapped),
      keywords: ["wrap": true, "nowrap": false]),
    // What is stable or pretty is so in most browsers with few texts.
    .keywords(
      "text-wrap-style", path: .inherited(\.balancesLines),
      keywords: ["auto": false, "stable": false, "pretty": false, "balance": true]),
    .row("text-align", .inherited(\.textAlignment), parse: textAlign) {
      value, _, context in value ?? headerAlignment(context.parent)
    },
    .keywords(
      "text-align-last", path: .inherited(\.textAlignLast),
      keywords: [
        "auto": nil, "start": .start, "end": .end, "left": .left, "right": .right,
        "center": .center, "justify": .justify,
      ]),
    .length("text-indent", .inherited(\.textIndent)),
    .keywords(
      "text-transform", path: .inherited(\.textTransform),
      keywords: [
        "none": .none, "uppercase": .uppercase, "lowercase": .lowercase,
        "capitalize": .capitalize,
      ]),
    smallCapitals,
    .keywords(
      "white-space", path: .inherited(\.whiteSpace),
      keywords: [
        "normal": .normal, "nowrap": .noWrap, "pre": .pre, "pre-wrap": .preWrap,
        "pre-line": .preLine, "break-spaces": .preWrap,
      ]),
    .keywords(
      "word-break", path: .inherited(\.wordBreak),
      keywords: [
        "normal": ComputedStyle.WordBreaking(rule: .normal),
        "break-all": ComputedStyle.WordBreaking(rule: .breakAll),
        "keep-all": ComputedStyle.WordBreaking(rule: .keepAll),
        "auto-phrase": ComputedStyle.WordBreaking(rule: .normal),
        "break-word": ComputedStyle.WordBreaking(rule: .normal, breaksLongWords: true),
      ]),
    .keywords(
      "overflow-wrap", path: .inherited(\.overflowWrap),
      keywords: ["normal": .normal, "anywhere": .anywhere, "break-word": .breakWord]),
    .keywords(
      "unicode-bidi", path: .own(\.unicodeBidi),
      keywords: [
        "normal": .normal, "embed": .embed, "isolate": .isolate, "bidi-override": .override,
        "isolate-override": .isolateOverride, "plaintext": .plaintext,
      ]),
    .keywords(
      "visibility", path: .inherited(\.visibility),
      keywords: ["visible": .visible, "hidden": .hidden, "collapse": .collapse]),
    .keywords(
      "image-orientation", path: .inherited(\.ignoresOrientation),
      keywords: ["from-image": false, "none": true]),
    .row("vertical-align", .own(\.verticalAlign)) { reader -> VerticalAlign? in
      reader.keyword(verticalAlignments).map(VerticalAlign.keyword)
        ?? reader.length().map(VerticalAlign.length)
    } compute: { value, style, context in
      switch value {
      case .keyword(let keyword): keyword
      case .length(let length): .raised(length.resolved(context.lengths(style)))
      }
    },
    .row("text-decoration-line", .own(\.textLines)) { reader in
      var lines: ComputedStyle.TextLines?
      while let line = reader.keyword(textLines) { lines = (lines ?? []).union(line) }
      return lines
    },
    .color("text-decoration-color", .own(\.textLineColor)),
    .row("text-decoration-style", .own(\.textLineStyle)) { reader in
      let styles: [String: LineStyle] = [
        "solid": .solid, "double": .double, "dotted": .dotted, "dashed": .dashed,
      ]
      if reader.skip(word: "wavy") {
        reader.unsupported = "wavy lines, which are drawn solid,"
        return .solid
      }
      return reader.keyword(styles)
    },
    .row("text-decoration-thickness", .rare(\.textLineThickness)) { reader -> CSSLength?? in
      if reader.skip(word: "auto") || reader.skip(word: "from-font") { return .some(nil) }
      return reader.length(isNegativeAllowed: false)
    } compute: { length, style, context in
      length?.points(context.lengths(style), percentOf: style.inherited.usedFontSize)
    },
    .row("text-underline-offset", .inherited(\.underlineOffset)) {
      reader -> CSSLength?? in
      if reader.skip(word: "auto") { return .some(nil) }
      return reader.length()
    } compute: { length, style, context in
      length?.points(context.lengths(style), percentOf: style.inherited.usedFontSize)
    },
    .keywords(
      "box-decoration-break", path: .own(\.clonesEdges), keywords: ["slice": false, "clone": true]),
    .keywords(
      "text-overflow", path: .own(\.clipsTextWithEllipsis),
      keywords: ["clip": false, "ellipsis": true]),
    .row("-webkit-line-clamp", .rare(\.lineClamp)) { reader in
      if reader.skip(word: "none") { return Int?.none }
      guard let number = reader.number(), number >= 1, number <= 10_000,
        number == number.rounded()
      else { return nil }
      return Int(number)
    },
    .row("content", .rare(\.content)) { reader in reader.generatedContent() },
    .row("counter-reset", .rare(\.counterResets)) { reader in reader.counterChanges(number: 0) },
    .row("counter-increment", .rare(\.counterIncrements)) { reader in
      reader.counterChanges(number: 1)
    },
    .row("counter-set", .rare(\.counterSets)) { reader in reader.counterChanges(number: 0) },
    .row("quotes", .inherited(\.quotes)) { reader in reader.quotes() },
  ]

  private enum VerticalAlign {
    case keyword(InlineStyle.VerticalAlign)
    case length(CSSLength)
  }

  private static let textLines: [String: ComputedStyle.TextLines] = [
    "none": [], "underline": .under, "line-through": .through, "overline": .over, "blink": [],
  ]

  private static let verticalAlignments: [String: InlineStyle.VerticalAlign] = [
    "baseline": .baseline, "sub": .sub, "super": .super, "text-top": .textTop,
    "text-bottom": .textBottom, "middle": .middle, "top": .top, "bottom": .bottom,
  ]

  private static let textAlignments: [String: ComputedStyle.TextAlignment] = [
    "start": .init(lines: .start), "end": .init(lines: .end),
    "left": .init(lines: .left), "right": .init(lines: .right),
    "center": .init(lines: .center), "justify": .init(lines: .justify),
    "-webkit-center": .init(lines: .center, alignsBlocks: true),
    "-webkit-left": .init(lines: .left, alignsBlocks: true),
    "-webkit-right": .init(lines: .right, alignsBlocks: true),
  ]

  @Sendable private static func textAlign(
    _ reader: inout ValueReader
  ) -> ComputedStyle.TextAlignment?? {
    // For the user agent's sheet, of header cells.
    if reader.skip(word: "-internal-center") { return .some(nil) }
    return reader.keyword(textAlignments).map(Optional.some)
  }

  private static func headerAlignment(_ parent: ComputedStyle) -> ComputedStyle.TextAlignment {
    let alignment = parent.inherited.textAlignment
    return alignment.lines == .start ? ComputedStyle.TextAlignment(lines: .center) : alignment
  }
}

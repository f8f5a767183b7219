import Boxes
import Diagnostics
import Geometry

/// The properties of shapes in SVG: <https://www.w3.org/TR/SVG2/painting.html>.
extension Properties {
  static let svg = shapes + ["x", "y", "cx", "cy", "r", "rx", "ry"].map(geometry)

  private static let shapes: [Property] = [
    .row("fill", .inherited(\.svg.fill)) { reader in paint(&reader) },
    .row("stroke", .inherited(\.svg.stroke)) { reader in paint(&reader) },
    .row("fill-opacity", .inherited(\.svg.fillOpacity)) { reader in
      reader.factor().map { max(0, min(1, $0)) }
    },
    .row("stroke-opacity", .inherited(\.svg.strokeOpacity)) { reader in
      reader.factor().map { max(0, min(1, $0)) }
    },
    .keywords(
      "fill-rule", path: .inherited(\.svg.isEvenOdd),
      keywords: ["nonzero": false, "evenodd": true]),
    .keywords(
      "clip-rule", path: .inherited(\.svg.isClipEvenOdd),
      keywords: ["nonzero": false, "evenodd": true]),
    .row("stroke-width", .inherited(\.svg.strokeWidth)) { reader in
      userLength(&reader)
    } compute: { length, style, context in
      length.resolved(context.lengths(style))
    },
    .keywords(
      "stroke-linecap", path: .inherited(\.svg.cap),
      keywords: ["butt": .butt, "round": .round, "square": .square]),
    .keywords(
      "stroke-linejoin", path: .inherited(\.svg.join),
      keywords: [
        "miter": .miter, "miter-clip": .miter, "arcs": .miter, "round": .round, "bevel": .bevel,
      ]),
    .row("stroke-miterlimit", .inherited(\.svg.miterLimit)) { reader in
      reader.number().flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    },
    .row("stroke-dasharray", .inherited(\.svg.dashes)) { reader in
      dashes(&reader)
    } compute: { lengths, style, context in
      lengths.map { $0.resolved(context.lengths(style)) }
    },
    .row("stroke-dashoffset", .inherited(\.svg.dashOffset)) { reader in
      userLength(&reader, isNegativeAllowed: true)
    } compute: { length, style, context in
      length.resolved(context.lengths(style))
    },
    .row("paint-order", .inherited(\.svg.paintOrder), parse: paintOrder),
    .keywords(
      "color-interpolation", path: .inherited(\.svg.isLinearLight),
      keywords: ["auto": false, "srgb": false, "linearrgb": true]),
    .keywords(
      "text-anchor", path: .inherited(\.svg.textAnchor),
      keywords: ["start": .start, "middle": .middle, "end": .end]),
    .keywords("dominant-baseline", path: .inherited(\.svg.baseline), keywords: dominantBaselines),
    .row("alignment-baseline", .rare(\.shape.alignmentBaseline)) { reader in
      if reader.skip(word: "auto") || reader.skip(word: "baseline") { return .some(nil) }
      return reader.keyword(alignmentBaselines).map { .some($0) }
    },
    .row("baseline-shift", .rare(\.shape.baselineShift)) { reader -> CSSBaselineShift? in
      let keywords: [String: CSSBaselineShift] = [
        "baseline": .length(.zero), "sub": .sub, "super": .super,
      ]
      return reader.keyword(keywords)
        ?? userLength(&reader, isNegativeAllowed: true).map { .length($0) }
    } compute: { shift, style, context in
      switch shift {
      case .sub: .sub
      case .super: .super
      case .length(let length): .length(length.resolved(context.lengths(style)))
      }
    },
    .keywords(
      "shape-rendering", path: .inherited(\.svg.isCrisp),
      keywords: [
        "auto": false, "geometricprecision": false, "optimizespeed": true, "crispedges": true,
      ]),
    .keywords(
      "color-interpolation-filters", path: .inherited(\.svg.isFilterLinearLight),
      keywords: ["auto": true, "srgb": false, "linearrgb": true]),
    .row("flood-color", .rare(\.shape.floodColor)) { reader in reader.color() },
    .row("flood-opacity", .rare(\.shape.floodOpacity)) { reader in
      reader.factor().map { max(0, min(1, $0)) }
    },
    .row("lighting-color", .rare(\.shape.lightingColor)) { reader in reader.color() },
    .row("marker-start", .inherited(\.svg.markerStart), parse: marker),
    .row("marker-mid", .inherited(\.svg.markerMid), parse: marker),
    .row("marker-end", .inherited(\.svg.markerEnd), parse: marker),
    .keywords(
      "vector-effect", path: .rare(\.shape.keepsStrokeWidth),
      keywords: ["none": false, "non-scaling-stroke": true]),
    .keywords(
      "mask-type", path: .rare(\.shape.isAlphaMask), keywords: ["luminance": false, "alpha": true]),
    .row("d", .rare(\.shape.path), parse: pathData),
    .row("stop-color", .rare(\.stopColor)) { reader in reader.color() },
    .row("stop-opacity", .rare(\.stopOpacity)) { reader in
      reader.factor().map { max(0, min(1, $0)) }
    },
    Property(
      name: "clip-path", isInherited: false, parse: clipPath,
      copy: { source, target in
        target.rare.clipPath = source.rare.clipPath
        target.rare.clipShape = source.rare.clipShape
        target.rare.shape.clipBox = source.rare.shape.clipBox
      }),
    .row("clip", .rare(\.clipRect)) { reader -> [CSSLength]? in
      if reader.skip(word: "auto") { return [] }
      return reader.clipRect()
    } compute: { lengths, style, context in
      clipRect(lengths.map { $0.resolved(context.lengths(style)) })
    },
  ]

  private enum CSSBaselineShift: Sendable {
    case sub
    case `super`
    case length(CSSLength)
  }

  private static let dominantBaselines: [String: SVGImage.Text.Baseline] = [
    "auto": .alphabetic, "alphabetic": .alphabetic, "use-script": .alphabetic,
    "reset-size": .alphabetic, "ideographic": .bottom,
    "hanging": .hanging, "mathematical": .mathematical, "central": .central, "middle": .middle,
    "text-after-edge": .bottom, "text-before-edge": .top, "text-top": .top, "text-bottom": .bottom,
  ]

  private static let alignmentBaselines: [String: SVGImage.Text.Baseline] = [
    "alphabetic": .alphabetic, "ideographic": .bottom, "hanging": .hanging,
    "mathematical": .mathematical, "central": .central, "middle": .middle,
    "after-edge": .bottom, "text-after-edge": .bottom, "before-edge": .top,
    "text-before-edge": .top, "text-top": .top, "text-bottom": .bottom,
  ]

  /// A property that says what the attribute of the same name says.
  private static func geometry(_ name: String) -> Property {
    Property(
      name: name, isInherited: false,
      parse: { reader in
        if reader.skip(word: "auto") {
          return { style, _ in style.rare.shape.lengths[name] = .auto }
        }
        guard let length = userLength(&reader, isNegativeAllowed: !name.contains("r")) else {
          return nil
        }
        return { style, context in
          style.rare.shape.lengths[name] = length.resolved(context.lengths(style))
        }
      },
      copy: { source, target in target.rare.shape.lengths[name] = source.rare.shape.lengths[name]
      })
  }

  @Sendable private static func paintOrder(_ reader: inout ValueReader) -> [SVGStyle.Part]? {
    let defaultValue = SVGStyle.initial.paintOrder
    if reader.skip(word: "normal") { return defaultValue }
    let keywords: [String: SVGStyle.Part] = [
      "fill": .fill, "stroke": .stroke, "markers": .markers,
    ]
    var parts: [SVGStyle.Part] = []
    while let part = reader.keyword(keywords) {
      guard !parts.contains(part) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts + defaultValue.filter { !parts.contains($0) }
  }

  @Sendable private static func marker(_ reader: inout ValueReader) -> String?? {
    reader.skip(word: "none") ? .some(nil) : reader.reference()
  }

  /// Reads `path()`.
  @Sendable private static func pathData(_ reader: inout ValueReader) -> String?? {
    if reader.skip(word: "none") { return "" }
    guard case .function("path", let contents)? = reader.next(),
      case .token(.string(let text))? = contents.last(where: { !$0.isWhitespace })?.kind
    else { return nil }
    return text
  }

  /// The box with its sides moved to distances from its top, right, bottom and left, the second and
  /// third from its top-left corner as well; nil for none.
  private static func clipRect(_ lengths: [Length]) -> ClipShape? {
    guard lengths.count == 4 else { return nil }
    func side(_ length: Length, isFar: Bool) -> Length {
      guard !length.isAuto else { return .zero }
      let points = length.points(percentOf: 0)
      return isFar ? .calculation(percent: 100, points: -points) : .points(points)
    }
    return .inset(
      Edges(
        top: side(lengths[0], isFar: false), left: side(lengths[3], isFar: false),
        bottom: side(lengths[2], isFar: true), right: side(lengths[1], isFar: true)), Corners())
  }

  @Sendable private static func clipPath(_ reader: inout ValueReader) -> Property.Setter? {
    let shape: CSSClipShape?
    let id: String?
    let box: CSSClipShape.ReferenceBox
    if reader.skip(word: "none") {
      (shape, id, box) = (nil, nil, .fillBox)
    } else if let reference = reader.reference() {
      (shape, id, box) = (nil, reference, .fillBox)
    } else if let read = reader.clipShape() {
      (shape, id, box) = (read.shape, nil, read.box)
    } else {
      return nil
    }
    return { style, context in
      style.rare.clipPath = id
      style.rare.clipShape = shape?.resolved(context.lengths(style))
      if style.rare.shape.clipBox != box { style.rare.shape.clipBox = box }
    }
  }

  @Sendable private static func paint(_ reader: inout ValueReader) -> SVGStyle.Paint? {
    let keywords: [String: SVGStyle.Paint] = [
      "none": .none, "context-fill": .contextFill, "context-stroke": .contextStroke,
    ]
    if let paint = reader.keyword(keywords) { return paint }
    if let id = reader.reference() {
      if reader.skip(word: "none") { return .reference(id, fallback: nil) }
      return .reference(id, fallback: reader.color())
    }
    return reader.color().map { .color($0) }
  }

  /// Reads a length, for which a number without a unit will do.
  @Sendable private static func userLength(
    _ reader: inout ValueReader, isNegativeAllowed: Bool = false
  ) -> CSSLength? {
    if let number = reader.number() {
      return number < 0 && !isNegativeAllowed ? nil : .absolute(number, .px)
    }
    return reader.length(isNegativeAllowed: isNegativeAllowed)
  }

  @Sendable private static func dashes(_ reader: inout ValueReader) -> [CSSLength]? {
    if reader.skip(word: "none") { return [] }
    var lengths: [CSSLength] = []
    while !reader.isAtEnd {
      if !lengths.isEmpty { _ = reader.skip(.comma) }
      guard lengths.count < SVGStyle.maximumDashes, let length = userLength(&reader) else {
        return nil
      }
      lengths.append(length)
    }
    // An odd number of them is said twice.
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }
}

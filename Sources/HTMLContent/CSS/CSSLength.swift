import Boxes
import Geometry

/// A unit of length; its raw value is how CSS writes it.
enum LengthUnit: String, Hashable, Sendable {
  case px, pt, pc, `in`, cm, mm, q
  case em, rem, ex, ch, vw, vh, vmin, vmax
  case cap, ic, lh, rex, rch, rcap, ric, rlh

  /// Creates the unit that CSS writes so, in lower case.
  init?(name: String) {
    self.init(rawValue: Self.viewportUnits[name] ?? name)
  }

  /// Units that are the same as others here.
  ///
  /// The web view of a message has no bars that come and go, so its small, large and dynamic sizes
  /// are one. Lines run across, and without a container for queries, the viewport counts as one.
  private static let viewportUnits: [String: String] = {
    let axes = [
      "w": "vw", "h": "vh", "i": "vw", "b": "vh", "min": "vmin", "max": "vmax",
    ]
    var result: [String: String] = [:]
    for (axis, unit) in axes {
      for prefix in ["v", "sv", "lv", "dv", "cq"] { result[prefix + axis] = unit }
    }
    return result
  }()

  /// Whether it is a part of the screen.
  var isOfViewport: Bool { [.vw, .vh, .vmin, .vmax].contains(self) }

  /// Points to a unit, nil when they depend on a font or the viewport.
  ///
  /// A CSS pixel is a point; an inch has 96.
  var points: Double? {
    switch self {
    case .px: 1
    case .pt: 96.0 / 72
    case .pc: 16
    case .in: 96
    case .cm: 96 / 2.54
    case .mm: 96 / 25.4
    case .q: 96 / 101.6
    default: nil
    }
  }
}

/// What lengths depend on.
struct LengthContext: Hashable, Sendable {
  /// The font size that `em` refers to, in points.
  var fontSize: Double
  var rootFontSize: Double

  /// The families that lengths of a font's measure refer to, in the order in which they are tried.
  var families: [String]

  /// The height of a line that `lh` refers to, in points; nil for that of the font.
  var lineHeight: Double?

  /// The same of the root, for `rlh`.
  var rootLineHeight: Double? = nil
  var viewport: Size

  /// A context in which no two units are worth the same.
  static let arbitrary = LengthContext(
    fontSize: 17.3, rootFontSize: 19.1, families: [], lineHeight: 23.9, rootLineHeight: 29.3,
    viewport: Size(width: 391, height: 847))

  // NOTE: This is the element's font in units of the root's as well, whose sizes alone are known.
  private var font: FontMeasures { .of(families) }

  func points(_ value: Double, _ unit: LengthUnit) -> Double {
    switch unit {
    case .em: value * fontSize
    case .rem: value * rootFontSize
    case .ex: value * fontSize * font.smallHeight
    case .rex: value * rootFontSize * font.smallHeight
    case .ch: value * fontSize * font.zeroWidth
    case .rch: value * rootFontSize * font.zeroWidth
    case .ic: value * fontSize
    case .ric: value * rootFontSize
    case .cap: value * fontSize * font.capitalHeight
    case .rcap: value * rootFontSize * font.capitalHeight
    case .lh: value * (lineHeight ?? fontSize * font.lineHeight)
    case .rlh: value * (rootLineHeight ?? rootFontSize * font.lineHeight)
    case .vw: value * viewport.width / 100
    case .vh: value * viewport.height / 100
    case .vmin: value * min(viewport.width, viewport.height) / 100
    case .vmax: value * max(viewport.width, viewport.height) / 100
    default: value * (unit.points ?? 0)
    }
  }
}

/// A length as it is written.
enum CSSLength: Hashable, Sendable {
  case auto
  case absolute(Double, LengthUnit)
  case percent(Double)
  case calculation(Calculation)
  case minContent
  case maxContent
  case fitContent
  case stretch
  case content

  static let zero = CSSLength.absolute(0, .px)

  /// The length as the layout knows it.
  func resolved(_ context: LengthContext) -> Length {
    switch self {
    case .auto: .auto
    case .absolute(let value, let unit): .points(context.points(value, unit))
    case .percent(let value): .percent(value)
    case .calculation(let calculation): calculation.sum(context)?.length ?? .auto
    case .minContent: .minContent
    case .maxContent: .maxContent
    case .fitContent: .fitContent
    case .stretch: .stretch
    case .content: .content
    }
  }

  /// The length in points; a percentage refers to `whole`.
  func points(_ context: LengthContext, percentOf whole: Double) -> Double {
    switch self {
    case .absolute(let value, let unit): context.points(value, unit)
    case .percent(let value): value / 100 * whole
    case .calculation(let calculation): calculation.sum(context)?.points(percentOf: whole) ?? 0
    default: 0
    }
  }

  var isNegative: Bool {
    switch self {
    case .absolute(let value, _), .percent(let value): value < 0
    default: false
    }
  }
}

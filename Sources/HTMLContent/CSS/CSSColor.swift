import Devices
import Geometry

/// A colour as it is written.
indirect enum CSSColor: Hashable, Sendable {
  case currentColor
  case color(Color)

  /// A mixture that depends on the colour of the text.
  case mixture(ColorMixture)

  /// A colour that is made of one which depends on that of the text.
  case relative(RelativeColor)

  static let clear = CSSColor.color(.clear)

  /// The colour, given the one of the text.
  func resolved(_ current: Color) -> Color {
    switch self {
    case .currentColor: current
    case .color(let color): color
    case .mixture(let mixture): mixture.color(current)
    case .relative(let relative): relative.color(current) ?? current
    }
  }

  var dependsOnText: Bool { if case .color = self { false } else { true } }
}

extension ValueReader {
  mutating func color() -> CSSColor? {
    attempt { reader in
      switch reader.next() {
      case .token(.hash(let digits, _))?: return Color(digits: digits).map(CSSColor.color)
      case .token(.ident(let name))?:
        let name = name.asciiLowercased
        if name == "currentcolor" { return .currentColor }
        if name == "transparent" { return .clear }
        if let color = NamedColors.all[name] { return .color(Color(hex: color)) }
        // Where it matters, the words were replaced by the colours of the appearance before.
        return SystemColors.color(name, in: .light).map { .color($0) }
          ?? reader.colorWithoutSign(name)
      case .token(.number(let value, isInteger: true))?:
        return Int(exactly: value).flatMap { reader.colorWithoutSign(String($0), isNumber: true) }
      case .token(.dimension(let value, let unit))?:
        return Int(exactly: value).flatMap {
          reader.colorWithoutSign(String($0) + unit, isNumber: true)
        }
      case .function("color-mix", let values)?: return ColorMixture.parse(values)
      case .function(let name, let values)?:
        return ColorArguments(name, values)?.color.map(CSSColor.color)
          ?? RelativeColor.parse(name, values)
      default: return nil
      }
    }
  }
}

extension ValueReader {
  /// The colour of digits without a number sign; numbers have lost the zeros that they began with.
  ///
  /// Source: <https://quirks.spec.whatwg.org/#the-hashless-hex-color-quirk>.
  private func colorWithoutSign(_ digits: String, isNumber: Bool = false) -> CSSColor? {
    guard quirks.contains(.colorsWithoutSign) else { return nil }
    let zeros = isNumber ? String(repeating: "0", count: max(0, 6 - digits.utf8.count)) : ""
    let all = zeros + digits
    guard [3, 6].contains(all.utf8.count) else { return nil }
    return Color(digits: all).map(CSSColor.color)
  }
}

extension Color {
  /// Reads three, four, six or eight hexadecimal digits.
  init?(digits: String) {
    var known: [UInt32] = []
    for scalar in digits.unicodeScalars {
      guard let digit = scalar.hexadecimal else { return nil }
      known.append(digit)
    }
    var parts: [Double] = []
    switch known.count {
    case 3, 4:
      for digit in known { parts.append(Double(digit * 17) / 255) }
    case 6, 8:
      for index in stride(from: 0, to: known.count, by: 2) {
        parts.append(Double(known[index] * 16 + known[index + 1]) / 255)
      }
    default: return nil
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }
}

/// The arguments of a colour function, in the form with commas or in the one without.
struct ColorArguments {
  private enum Part {
    case number(Double)
    case percent(Double)
    case angle(Double)
  }

  private let space: ColorSpace
  private var parts: [Part] = []
  private var alpha = 1.0

  /// Whether the function is `color()`.
  private let isPredefined: Bool

  init?(_ name: String, _ values: [ComponentValue]) {
    var reader = ValueReader(values)
    switch name {
    case "rgb", "rgba": space = .srgb
    case "hsl", "hsla": space = .hsl
    case "color":
      guard let word = reader.keyword(), let named = ColorSpace(rawValue: word),
        named.isPredefined
      else { return nil }
      space = named
    default:
      guard let named = ColorSpace(rawValue: name), !named.isPredefined else { return nil }
      space = named
    }
    isPredefined = name == "color"
    var separators = 0
    var hasCommas = false
    while !reader.isAtEnd {
      if reader.skip(.comma) {
        separators += 1
        hasCommas = true
      } else if reader.skip(.delimiter("/")) {
        separators += 1
      } else if let part = Self.part(&reader) {
        parts.append(part)
      } else {
        return nil
      }
    }
    guard parts.count == 3 || parts.count == 4, separators < parts.count else { return nil }
    // With commas numbers and percentages don't mix: <https://www.w3.org/TR/css-color-4/#rgb-functions>.
    let percentages = parts.prefix(3).count { if case .percent = $0 { true } else { false } }
    if hasCommas, space == .srgb, percentages != 0, percentages != 3 { return nil }
    if parts.count == 4 {
      switch parts.removeLast() {
      case .number(let value): alpha = min(max(value, 0), 1)
      case .percent(let value): alpha = min(max(value / 100, 0), 1)
      case .angle: return nil
      }
    }
  }

  private static func part(_ reader: inout ValueReader) -> Part? {
    if reader.skip(word: "none") { return .number(0) }
    if let number = reader.number() { return .number(number) }
    return reader.attempt { reader in
      switch reader.next() {
      case .token(.percentage(let value))?: return .percent(value)
      case .token(.dimension(let value, let unit))?:
        return CSSAngle(value, unit).map { .angle($0.degrees) }
      case .function(let name, let values)?:
        guard let calculation = try? Calculation.function(name, values) else { return nil }
        if let angle = calculation.angle { return .angle(angle.degrees) }
        guard case let sum? = calculation.sum(.arbitrary), sum.points == 0
        else { return nil }
        return .percent(sum.percent)
      default: return nil
      }
    }
  }

  /// The colour; nil where an angle is where none can be.
  var color: Color? {
    var values: [Double] = []
    for (index, part) in parts.enumerated() {
      guard let value = value(of: part, at: index), value.isFinite else { return nil }
      let isRatio = index != space.hue && (space == .hsl || space == .hwb)
      values.append(isRatio ? min(max(value, 0), 1) : value)
    }
    return space.color(values, alpha: alpha)
  }

  private func value(of part: Part, at index: Int) -> Double? {
    switch part {
    case .angle(let degrees): return index == space.hue ? degrees : nil
    case .percent(let value):
      if index == space.hue { return nil }
      return value / 100 * whole(index)
    case .number(let value):
      if index == space.hue { return value }
      switch space {
      case .srgb where !isPredefined: return value / 255
      case .hsl, .hwb: return value / 100
      default: return value
      }
    }
  }

  /// What a hundred percent are of a part.
  private func whole(_ index: Int) -> Double {
    switch space {
    case .oklab: index == 0 ? 1 : 0.4
    case .oklch: index == 0 ? 1 : 0.4
    case .lab: index == 0 ? 100 : 125
    case .lch: index == 0 ? 100 : 150
    default: 1
    }
  }
}

extension ColorSpace {
  /// Whether it is one of `color()`.
  fileprivate var isPredefined: Bool {
    switch self {
    case .srgb, .linear, .displayP3, .xyz, .xyzD65, .xyzD50: true
    case .oklab, .oklch, .lab, .lch, .hsl, .hwb: false
    }
  }
}

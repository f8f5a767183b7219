import Geometry

/// A colour as it is written.
enum CSSColor: Hashable, Sendable {
  case currentColor
  case color(Color)

  static let clear = CSSColor.color(.clear)

  /// The colour, given the one of the text.
  func resolved(_ current: Color) -> Color {
    switch self {
    case .currentColor: current
    case .color(let color): color
    }
  }
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
        return (NamedColors.all[name] ?? NamedColors.system[name]).map { .color(Color(hex: $0)) }
      case .function(let name, let values)?:
        let arguments = ColorArguments(values)
        switch name {
        case "rgb", "rgba": return arguments?.rgb.map(CSSColor.color)
        case "hsl", "hsla": return arguments?.hsl.map(CSSColor.color)
        default: return nil
        }
      default: return nil
      }
    }
  }
}

extension Color {
  /// Reads three, four, six or eight hexadecimal digits.
  fileprivate init?(digits: String) {
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
private struct ColorArguments {
  private struct Part {
    var value: Double
    var isPercent: Bool
  }

  private var parts: [Part] = []
  private var alpha = 1.0

  init?(_ values: [ComponentValue]) {
    var numbers: [Part] = []
    var separators = 0
    for value in values {
      switch value.kind {
      case .token(.whitespace): continue
      case .token(.comma), .token(.delimiter("/")): separators += 1
      case .token(.number(let number, _)): numbers.append(Part(value: number, isPercent: false))
      case .token(.percentage(let number)):
        numbers.append(Part(value: number, isPercent: true))
      case .token(.dimension(let number, let unit)):
        guard let factor = ["deg": 1.0, "turn": 360, "grad": 0.9][unit] else { return nil }
        numbers.append(Part(value: number * factor, isPercent: false))
      case .token(.ident(let word)) where word.asciiLowercased == "none":
        numbers.append(Part(value: 0, isPercent: false))
      default: return nil
      }
    }
    guard numbers.count == 3 || numbers.count == 4, separators < numbers.count else { return nil }
    if numbers.count == 4 {
      alpha = (numbers[3].isPercent ? numbers[3].value / 100 : numbers[3].value).unit
      numbers.removeLast()
    }
    parts = numbers
  }

  var rgb: Color? {
    let values = parts.map { part in
      // Channels have 8 bits.
      ((part.isPercent ? part.value / 100 : part.value / 255).unit * 255).rounded() / 255
    }
    return Color(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// The steps are those of <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>.
  var hsl: Color? {
    var hue = parts[0].value.remainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let saturation = (parts[1].value / 100).unit
    let lightness = (parts[2].value / 100).unit
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      let value = lightness - a * max(-1, min(k - 3, 9 - k, 1))
      return (value.unit * 255).rounded() / 255
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}

extension Double {
  /// The value held within 0…1.
  fileprivate var unit: Double { min(max(self, 0), 1) }
}

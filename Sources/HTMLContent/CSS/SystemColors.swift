import Devices
import Diagnostics
import Geometry
import Platform

/// The colours that pages name by words of the system, in light and dark appearance.
///
/// Sources: <https://www.w3.org/TR/css-color-4/#css-system-colors> has the first ones; the others are
/// WebKit's names for the colours of UIKit (Docs/Vendors/Apple.md#system-colours), fills as they are on
/// the background of a screen. Links have the colours that WebKit has had since September 2023.
enum SystemColors {
  /// The colour of a name in an appearance; nil for a name that is not one, in lower case.
  static func color(_ name: String, in appearance: Appearance) -> Color? {
    digits(name, in: appearance).flatMap(Color.init(digits:))
  }

  /// The digits of that colour.
  static func digits(_ name: String, in appearance: Appearance) -> String? {
    all[name].map { appearance == .light ? $0.light : $0.dark }
  }

  static func isName(_ name: String) -> Bool { all[name] != nil }

  /// Whether words in the values of a property are colours, and not names that pages give.
  static func count(in property: String) -> Bool {
    property.contains("color") || property.startsExactly(with: "background")
      || property.startsExactly(with: "border")
      || ["fill", "stroke", "outline", "box-shadow", "text-shadow", "text-decoration"]
        .contains(property)
  }

  private static let all: [String: (light: String, dark: String)] = {
    var result: [String: (light: String, dark: String)] = [
      "canvas": ("FFFFFF", "000000"), "canvastext": ("000000", "FFFFFF"),
      "linktext": ("0000EE", "9E9EFF"), "field": ("FFFFFF", "000000"),
      "fieldtext": ("000000", "FFFFFF"), "buttonface": ("C0C0C0", "C0C0C0"),
      "buttontext": ("000000", "FFFFFF"), "graytext": ("808080", "808080"),
    ]
    let ownColors = [
      "tertiary-label": ("3C3C434D", "EBEBF54D"), "placeholder-text": ("3C3C434D", "EBEBF54D"),
      "quaternary-label": ("3C3C432E", "EBEBF529"),
      "tertiary-background": ("FFFFFF", "2C2C2E"), "grouped-background": ("F2F2F7", "000000"),
      "secondary-grouped-background": ("FFFFFF", "1C1C1E"),
      "tertiary-grouped-background": ("F2F2F7", "2C2C2E"),
      "opaque-fill": ("E4E4E6", "2B2B2E"), "opaque-secondary-fill": ("E9E9EB", "262629"),
      "opaque-secondary-fill-disabled": ("F4F4F5", "131314"),
      "opaque-tertiary-fill": ("EEEEF0", "1C1C1F"),
      "brown": ("A2845E", "AC8E68"), "gray": ("8E8E93", "8E8E93"),
      "indigo": ("5856D6", "5E5CE6"), "orange": ("FF9500", "FF9F0A"),
      "pink": ("FF2D55", "FF375F"), "purple": ("AF52DE", "BF5AF2"),
      "teal": ("30B0C7", "40C8E0"), "yellow": ("FFCC00", "FFD60A"),
    ]
    for (name, colors) in ownColors { result["-apple-system-\(name)"] = colors }
    let known: [String: SystemColor] = [
      "label": .label, "secondary-label": .secondaryLabel, "separator": .separator,
      "background": .systemBackground, "secondary-background": .secondarySystemBackground,
      "blue": .systemBlue, "green": .systemGreen, "red": .systemRed,
    ]
    for (name, color) in known {
      result["-apple-system-\(name)"] = (
        color.color(in: .light).digits, color.color(in: .dark).digits
      )
    }
    return result
  }()
}

extension Color {
  /// Eight hexadecimal digits, as behind a number sign.
  fileprivate var digits: String {
    [red, green, blue, alpha].map { UInt8(($0 * 255).rounded()) }.inHexadecimal
  }
}

extension ComponentValue {
  /// Whether a colour in it is another one in dark appearance.
  ///
  /// Words of the system are looked for where they are colours.
  func dependsOnAppearance(namesColors: Bool) -> Bool {
    switch kind {
    case .token(.ident(let name)): namesColors && SystemColors.isName(name.asciiLowercased)
    case .token: false
    case .function("light-dark", _): true
    case .function(_, let values), .block(_, let values):
      values.contains { $0.dependsOnAppearance(namesColors: namesColors) }
    }
  }
}

extension [ComponentValue] {
  /// The values with the colours of an appearance, nil where `light-dark()` has not two.
  func resolved(in appearance: Appearance, namesColors: Bool) -> [ComponentValue]? {
    var result: [ComponentValue] = []
    for value in self {
      switch value.kind {
      case .token(.ident(let name)) where namesColors:
        let digits = SystemColors.digits(name.asciiLowercased, in: appearance)
        result.append(
          digits.map {
            ComponentValue(kind: .token(.hash($0, isIdentifier: false)), line: value.line)
          } ?? value)
      case .token: result.append(value)
      case .function("light-dark", let arguments):
        let colors = arguments.split(omittingEmptySubsequences: false) { $0.isToken(.comma) }
        guard colors.count == 2,
          let color = Array(colors[appearance == .dark ? 1 : 0])
            .resolved(in: appearance, namesColors: namesColors)
        else { return nil }
        result += color
      case .function(let name, let arguments):
        guard let inner = arguments.resolved(in: appearance, namesColors: namesColors) else {
          return nil
        }
        result.append(ComponentValue(kind: .function(name, inner), line: value.line))
      case .block(let bracket, let contents):
        guard let inner = contents.resolved(in: appearance, namesColors: namesColors) else {
          return nil
        }
        result.append(ComponentValue(kind: .block(bracket, inner), line: value.line))
      }
    }
    return result
  }
}

import Diagnostics
public import Geometry

/// How the SDK reads the colours of in-app messages.
///
/// Source: Docs/Vendors/Bloomreach.md#lengths-and-colours.
public enum BloomreachColor {
  /// Reads a colour of an old payload: six hexadecimal digits with or without `#`.
  ///
  /// - Returns: The colour, which is black for anything else, and whether it is a valid one. Of six
  ///   characters the SDK takes the digits that they begin with.
  public static func old(_ text: String) -> (color: Color, isValid: Bool) {
    let digits = text.startsExactly(with: "#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6 else { return (.black, false) }
    return (
      Color(hex: UInt32(truncatingIfNeeded: scanned(digits))), digits.allSatisfy(\.isHexDigit)
    )
  }

  /// Reads a colour of a rich payload: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `argb()` or
  /// one of CSS's names.
  ///
  /// - Returns: The colour, and whether it is what its author meant; nil where the SDK finds none.
  public static func rich(_ text: String) -> (color: Color, isValid: Bool)? {
    guard text.utf8.count <= 64 else { return nil }
    if text.startsExactly(with: "#") { return hex(text) }
    let word = text.lowercased()
    for form in Form.allCases where word.startsExactly(with: form.rawValue + "(") {
      return function(word.dropFirst(form.rawValue.utf8.count + 1), form)
    }
    // The SDK's list of names is older than this one.
    guard let known = NamedColors.all[word], word != "rebeccapurple" else { return nil }
    return (Color(hex: known), true)
  }

  private static func hex(_ text: String) -> (color: Color, isValid: Bool)? {
    let digits = text.drop { !isAlphanumeric($0) }
    let end = digits.lastIndex(where: isAlphanumeric) ?? digits.startIndex
    let trimmed = digits.isEmpty ? digits : digits[...end]
    let number = scanned(trimmed)
    let isValid = trimmed.allSatisfy(\.isHexDigit) && text.utf8.count == trimmed.utf8.count + 1
    func part(_ shift: UInt64, _ mask: UInt64 = 0xFF, by factor: Double = 1) -> Double {
      min(1, Double(number >> shift & mask) * factor / 255)
    }
    switch trimmed.count {
    case 3:
      return (
        Color(red: part(8, 0xF, by: 17), green: part(4, 0xF, by: 17), blue: part(0, 0xF, by: 17)),
        isValid
      )
    case 4:
      // The SDK takes the digits one too far to the right, and two for green.
      return (
        Color(
          red: 0, green: part(8, 0xFF, by: 17), blue: part(4, 0xF, by: 17),
          alpha: part(0, 0xF, by: 17)), false
      )
    case 6: return (Color(red: part(16), green: part(8), blue: part(0)), isValid)
    case 8:
      return (Color(red: part(24), green: part(16), blue: part(8), alpha: part(0)), isValid)
    default: return nil
    }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// The number of the hexadecimal digits that a text begins with.
  private static func scanned(_ text: Substring) -> UInt64 {
    UInt64(text.prefix { $0.isHexDigit && $0.isASCII }, radix: 16) ?? 0
  }

  private enum Form: String, CaseIterable {
    case rgba
    case argb
    case rgb

    /// The index of the opacity; nil without one.
    var alpha: Int? {
      switch self {
      case .rgba: 3
      case .argb: 0
      case .rgb: nil
      }
    }
  }

  private static func function(
    _ text: Substring, _ form: Form
  ) -> (color: Color, isValid: Bool)? {
    guard text.hasSuffix(")") else { return nil }
    // A comma, a blank or several of them are between two numbers; before the opacity of `rgba` a
    // slash may be too.
    let inner = text.dropLast()
    guard inner.last != ",", inner.last != "/", !(inner.first.map { ",/".contains($0) } ?? true)
    else { return nil }
    let slashes = inner.filter { $0 == "/" }.count
    guard slashes <= (form == .rgba ? 1 : 0) else { return nil }
    let parts = inner.split { ", /".contains($0) }
    guard parts.count == (form.alpha == nil ? 3 : 4) else { return nil }
    var values: [Double] = []
    var isValid = true
    for (index, part) in parts.enumerated() {
      if index == form.alpha {
        guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
          form == .rgba || part.utf8.count <= 3
        else { return nil }
        // What is before the first digit and behind the last one is cut off.
        let digits = part.drop { $0 == "." }
        isValid = isValid && digits.utf8.count == part.utf8.count
        let end = digits.lastIndex { $0 != "." } ?? digits.startIndex
        guard !digits.isEmpty, let alpha = Double(digits[...end]) else { return nil }
        values.append(min(1, alpha))
      } else {
        guard part.utf8.count <= 3 || form == .argb && index == 3,
          part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Double(part)
        else { return nil }
        isValid = isValid && number <= 255
        values.append(min(1, number / 255))
      }
    }
    let colors = values.enumerated().filter { $0.offset != form.alpha }.map(\.element)
    return (
      Color(
        red: colors[0], green: colors[1], blue: colors[2],
        alpha: form.alpha.map { values[$0] } ?? 1), isValid
    )
  }
}

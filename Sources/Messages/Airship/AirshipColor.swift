package import Geometry

/// Reads colours as Airship's SDK does, slips included.
///
/// White space and one `#` are dropped. Six or seven characters are a colour of 24 bits, eight or
/// nine one of 32 bits with alpha first. Digits are read up to the first other character, after
/// an optional `0x`. Source: Docs/Vendors/Airship.md#colour-strings.
package enum AirshipColor {
  /// Returns nil when the SDK fails to read the text.
  package static func parse(_ text: String, sdk: AirshipSDK) -> Color? {
    var scalars = Array(text.unicodeScalars)[...]
    scalars = scalars.drop { $0.properties.isWhitespace }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    if scalars.first == "#" { scalars.removeFirst() }
    let length = scalars.count
    guard (6...9).contains(length) else { return nil }

    if scalars.first == "0", let second = scalars.dropFirst().first, second == "x" || second == "X"
    {
      scalars.removeFirst(2)
    }
    let digits = scalars.prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
    guard !digits.isEmpty else { return nil }
    var value = digits.reduce(UInt64(0)) { $0 << 4 | UInt64(Character($1).hexDigitValue ?? 0) }
    // Objective-C's scanner has 32 bits and gives the largest number instead of a larger one.
    if sdk.isClassic { value = min(value, UInt64(UInt32.max)) }

    let alpha = length >= 8 ? Double((value >> 24) & 0xFF) / 255 : 1
    return Color(hex: UInt32(truncatingIfNeeded: value & 0xFFFFFF), alpha: alpha)
  }

  /// Whether the text is written as the SDK means it: 6 or 8 digits after an optional `#`.
  package static func isWellFormed(_ text: String) -> Bool {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return (digits.count == 6 || digits.count == 8)
      && digits.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
  }

  /// What `isWellFormed` takes.
  static let shape = JSONShape.hexColor

  /// Writes a colour as an SDK does: with alpha first.
  ///
  /// Small letters and parts that are cut off below a whole step until 18, capitals and rounded
  /// parts in the newest sources; where that changed was not found and is taken as 19.
  package static func string(_ color: Color, sdk: AirshipSDK) -> String {
    let isOld = sdk.version < SDKVersion(19)
    let parts = [color.alpha, color.red, color.green, color.blue].map { part in
      let steps = min(max(part, 0), 1) * 255
      let digits = String(
        Int(isOld ? steps.rounded(.down) : steps.rounded()), radix: 16, uppercase: !isOld)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }
}

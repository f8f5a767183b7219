import Geometry
import Platform

/// Colours as style files write them.
enum StyleColor {
  /// The colour that a text writes in six digits, or in eight with alpha first; nil for other texts.
  static func color(of text: String) -> Color? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.first != "+", digits.first != "-", let value = UInt32(digits, radix: 16)
    else { return nil }
    return Color(
      hex: value & 0xFFFFFF, alpha: digits.utf8.count == 8 ? Double(value >> 24) / 255 : 1)
  }

  /// The colour in eight digits, as `color(of:)` reads it.
  static func string(of color: Color) -> String {
    let parts = [color.alpha, color.red, color.green, color.blue]
    return "#"
      + parts.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }.inHexadecimal.uppercased()
  }
}

import WhatIf

/// Small changes of values as they are written.
enum ValueChange {
  /// A number that is larger; nil for a text that is not one.
  static func number(_ text: String, by step: Double) -> String? {
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E || $0 == 0x2D }),
      let number = Double(text), number.magnitude <= 1_000_000
    else { return nil }
    // What has decimals below one, such as an opacity, goes on having them.
    let isPart = number != number.rounded() && number.magnitude < 1
    return StepRange.text(number + (isPart ? (number > 0.5 ? -0.125 : 0.125) : step))
  }

  /// A part of the whole that is larger, or smaller where there is no more; nil for what is not
  /// one.
  static func fraction(_ text: String) -> String? {
    guard let number = Double(text), (0...1).contains(number) else { return nil }
    return StepRange.text(number <= 0.875 ? number + 0.125 : number - 0.125)
  }

  /// A colour of the same opacity whose last channel is eight levels away; nil for a text that is
  /// not `#` and digits.
  static func color(_ text: String) -> String? {
    let digits = text.dropFirst()
    guard text.first == "#", [3, 4, 6, 8].contains(digits.count),
      digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    // With eight digits either end may be the opacity: both have the green channel's in common.
    let width = digits.count < 6 ? 1 : 2
    let offset = digits.count == 8 ? 4 : width
    let start = text.index(text.startIndex, offsetBy: 1 + offset)
    let end = text.index(start, offsetBy: width)
    guard let level = Int(text[start..<end], radix: 16) else { return nil }
    let step = width == 1 ? 1 : 8
    let limit = width == 1 ? 15 : 255
    let changed = level + step <= limit ? level + step : level - step
    let hex = String(changed, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: width - hex.count) + hex
    return text.replacingCharacters(start..<end, with: padded)
  }

  /// A text with one more letter at its end.
  static func changedString(_ text: String) -> String { text + "s" }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}

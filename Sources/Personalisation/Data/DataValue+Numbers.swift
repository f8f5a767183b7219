extension DataValue {
  /// The value as a number: a string counts by the digits that it begins with, anything else is
  /// zero.
  var numeric: DataValue {
    switch self {
    case .integer, .number: self
    case .string(let string): Self.leadingNumber(of: string) ?? .integer(0)
    default: .integer(0)
    }
  }

  /// The value as a number with a fraction.
  var double: Double {
    switch numeric {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: 0
    }
  }

  /// The value as a whole number, cut towards zero; nil where it is none.
  var integer: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number.rounded(.towardZero))
    case .string(let string):
      switch Self.leadingNumber(of: string) {
      case .integer(let number)?: number
      case .number(let number)?: Int(exactly: number.rounded(.towardZero))
      default: nil
      }
    default: nil
    }
  }

  /// The number that a text is as a whole; nil for any other text.
  static func number(_ text: String) -> DataValue? {
    let trimmed = text.trimmingWhiteSpace
    guard !trimmed.isEmpty, let first = trimmed.utf8.first,
      first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
    else { return nil }
    if let whole = Int(trimmed) { return .integer(whole) }
    guard trimmed.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(trimmed), number.isFinite
    else { return nil }
    return .number(number)
  }

  private static func leadingNumber(of text: String) -> DataValue? {
    let trimmed = text.trimmingWhiteSpace
    var digits = ""
    var hasPoint = false
    for character in trimmed.unicodeScalars {
      if ("0"..."9").contains(character) || digits.isEmpty && character == "-" {
        digits.unicodeScalars.append(character)
      } else if character == ".", !hasPoint, !digits.isEmpty {
        hasPoint = true
        digits.unicodeScalars.append(character)
      } else {
        break
      }
    }
    if digits.hasSuffix(".") { digits.removeLast() }
    return number(digits)
  }

  /// Adds, subtracts or multiplies: whole numbers stay whole as long as they can be held.
  static func combine(
    _ left: DataValue, right: DataValue,
    whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
    broken: (Double, Double) -> Double
  ) -> DataValue {
    let (left, right) = (left.numeric, right.numeric)
    if case .integer(let one) = left, case .integer(let other) = right {
      let result = whole(one, other)
      if !result.overflow { return .integer(result.partialValue) }
    }
    return .decimal(broken(left.double, right.double))
  }

  /// A number with a fraction, without the errors of binary fractions: 0.1 + 0.2 is 0.3.
  static func decimal(_ number: Double) -> DataValue {
    guard number.isFinite, number.magnitude < 1e9 else { return .number(number) }
    return .number((number * 1e9).rounded() / 1e9)
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmingWhiteSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

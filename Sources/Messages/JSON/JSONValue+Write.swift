import Diagnostics

extension JSONValue {
  /// The value as JSON text on one line, its keys in alphabetical order.
  ///
  /// The same value gives the same bytes on every machine.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): Self.digits(of: number)
    case .integer(let number): "\(number)"
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// The shortest digits that give the same number; null for what JSON can't write.
  private static func digits(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether nothing in a string needs to be escaped, as in nearly all keys and words.
  package static func isPlain(_ string: UnsafeBufferPointer<UInt8>) -> Bool {
    // OPTIMIZATION: all bytes are looked at, as many at a time as the processor can.
    var isPlain = true
    for byte in string {
      let isOwn = byte &- 0x20 <= 0x7E - 0x20 && byte != 0x22 && byte != 0x5C
      isPlain = isPlain && isOwn
    }
    return isPlain
  }

  /// Returns a string in quotes, with escapes for what JSON wants escaped and for what does more in
  /// a line than be read.
  public static func quoted(_ string: String) -> String {
    var string = string
    if string.withUTF8(isPlain) { return "\"" + string + "\"" }
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

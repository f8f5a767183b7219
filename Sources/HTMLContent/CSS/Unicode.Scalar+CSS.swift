/// What a character is to CSS.
extension Unicode.Scalar {
  var isCSSSpace: Bool { self == " " || self == "\n" || self == "\t" }

  var isDigit: Bool { ("0"..."9").contains(self) }

  var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }

  var isNameCharacter: Bool { isNameStart || isDigit || self == "-" }

  /// Whether it neither ends an address without quotes nor means anything in it.
  var isPlainInURL: Bool {
    switch self {
    case ")", "(", "\"", "'", "\\": false
    default: !isCSSSpace && !isNonPrintable
    }
  }

  var isNonPrintable: Bool { value <= 0x8 || value == 0xB || 0xE...0x1F ~= value || value == 0x7F }

  var hexadecimal: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}

extension Sequence<UInt8> {
  /// Two hexadecimal digits in lowercase for each byte.
  package var inHexadecimal: String {
    var text: [UInt8] = []
    text.reserveCapacity(underestimatedCount * 2)
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads percent coding: `%41` is the byte 0x41.
  ///
  /// - Parameter isStrict: Whether a percent sign without two digits is an error; else it stays.
  /// - Returns: The bytes; nil for an error.
  package func percentDecoded(isStrict: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = Array(self)[...]
    result.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalValue,
        let low = rest.dropFirst().first?.hexadecimalValue
      {
        result.append(high << 4 | low)
        rest.removeFirst(2)
      } else {
        if isStrict, byte == UInt8(ascii: "%") { return nil }
        result.append(byte)
      }
    }
    return result
  }
}

private let digits = [UInt8]("0123456789abcdef".utf8)

extension UInt8 {
  /// The value of a digit of either case.
  fileprivate var hexadecimalValue: UInt8? {
    digits.firstIndex(of: 0x41...0x46 ~= self ? self | 0x20 : self).map { UInt8($0) }
  }
}

extension String {
  /// The text in percent coding: `A` is `%41`.
  ///
  /// - Parameter signs: What stays as it is beside the letters and digits of ASCII.
  /// - Returns: The text, in ASCII.
  package func percentCoded(keeping signs: StaticString) -> String {
    signs.withUTF8Buffer { signs in
      var text = ""
      for byte in utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: text.unicodeScalars.append(UnicodeScalar(byte))
        case _ where signs.contains(byte): text.unicodeScalars.append(UnicodeScalar(byte))
        default: text += "%" + [byte].inHexadecimal.uppercased()
        }
      }
      return text
    }
  }
}

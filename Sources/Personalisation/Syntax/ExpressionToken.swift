/// A word or a sign of an expression.
enum ExpressionToken: Hashable, Sendable {
  case name(String)

  /// The name of a value in Braze's form, `${first name}`, in which any character may be.
  case field(String)
  case string(String)
  case number(DataValue)
  case sign(String)

  /// Reads the words and signs of an expression.
  ///
  /// Throws a problem for a string without an end.
  static func tokens(
    of bytes: ArraySlice<UInt8>, in language: TemplateLanguage
  ) throws(TemplateProblem) -> [ExpressionToken] {
    var reader = Reader(bytes: bytes, index: bytes.startIndex, language: language)
    var tokens: [ExpressionToken] = []
    while let token = try reader.next() { tokens.append(token) }
    return tokens
  }

  private struct Reader {
    let bytes: ArraySlice<UInt8>
    var index: Int
    let language: TemplateLanguage

    private static let signs = [
      "{{", "}}", "==", "!=", "<>", "<=", ">=", "//", "**", "..", "&&", "||",
    ].map { Array($0.utf8) }

    private func string(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
      index + offset < bytes.endIndex ? bytes[index + offset] : nil
    }

    mutating func next() throws(TemplateProblem) -> ExpressionToken? {
      while let byte = byte(), byte <= 0x20 { index += 1 }
      guard let first = byte() else { return nil }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try string(first) }
      if first == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        let start = index + 2
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
          throw TemplateProblem("A name that begins with ${ has no end.", solution: "Add }.")
        }
        index = end + 1
        return .field(string(start..<end).trimmingWhiteSpace)
      }
      if isDigit(first)
        || first == UInt8(ascii: "-") && language != .jinja && byte(1).map(isDigit) == true
      {
        return number()
      }
      if language == .handlebars, first == UInt8(ascii: "["),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "]"))
      {
        defer { index = end + 1 }
        return .field(string(index + 1..<end))
      }
      if isLetter(first) { return name() }
      for sign in Self.signs where bytes[index...].starts(with: sign) {
        index += sign.count
        return .sign(String(decoding: sign, as: UTF8.self))
      }
      index += 1
      while let byte = byte(), byte & 0xC0 == 0x80 { index += 1 }
      return .sign(string(index - 1..<index))
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool {
      (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "_") || byte >= 0x80
        || language == .handlebars && byte == UInt8(ascii: "@")
    }

    private mutating func name() -> ExpressionToken {
      let start = index
      while let byte = byte(),
        isLetter(byte) || isDigit(byte)
          || language != .jinja && byte == UInt8(ascii: "-")
      {
        index += 1
      }
      if language == .liquid, byte() == UInt8(ascii: "?") { index += 1 }
      return .name(string(start..<index))
    }

    private mutating func number() -> ExpressionToken {
      let start = index
      index += 1
      while let byte = byte(), isDigit(byte) { index += 1 }
      if byte() == UInt8(ascii: "."), byte(1).map(isDigit) == true {
        index += 1
        while let byte = byte(), isDigit(byte) { index += 1 }
      }
      // A name of Handlebars may begin with a digit only in brackets.
      return .number(DataValue.number(string(start..<index)) ?? .integer(0))
    }

    private mutating func string(_ quote: UInt8) throws(TemplateProblem) -> ExpressionToken {
      index += 1
      var content: [UInt8] = []
      while let byte = byte() {
        index += 1
        if byte == quote { return .string(String(decoding: content, as: UTF8.self)) }
        if byte == UInt8(ascii: "\\"), language != .liquid, let escaped = self.byte() {
          index += 1
          content.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped)
        } else {
          content.append(byte)
        }
      }
      throw TemplateProblem(
        "A string in a tag has no end.", solution: "Add \(quote == 0x22 ? "\"" : "'").")
    }
  }
}

import Diagnostics

/// Reads JSON, and says where it isn't any.
///
/// What counts is RFC 8259, and what Foundation's reader takes beyond it, because the SDKs read by
/// that: one comma after the last member of an object or the last element of an array. That reader
/// gives neither positions nor limits.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func value() throws(Diagnostic) -> JSONValue {
    try checkEncoding()
    skipWhiteSpace()
    guard position < bytes.count else {
      throw .error("The file is empty.", solution: "Write a message into it.")
    }
    let value = try readValue(depth: 0)
    skipWhiteSpace()
    if position < bytes.count { throw unexpected("the end of the file") }
    return value
  }

  private mutating func checkEncoding() throws(Diagnostic) {
    guard let fault = bytes.faultInUTF8 else { return }
    position += fault
    throw error("The file is not UTF-8 text.", "Save it with the encoding UTF-8.")
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(Diagnostic) -> JSONValue {
    guard depth < MessageLimits.maximumNesting else {
      throw error(
        "Objects and arrays are nested more than \(MessageLimits.maximumNesting) deep.",
        "Reduce the nesting.")
    }
    values += 1
    guard values <= MessageLimits.maximumValues else {
      throw error(
        "The file has more than \(MessageLimits.maximumValues) values.",
        "Check that it is a message.")
    }
    switch current {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"): return try readNumber()
    case _ where isDigit: return try readNumber()
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func readObject(depth: Int) throws(Diagnostic) -> JSONValue {
    var members: [String: JSONValue] = [:]
    position += 1
    skipWhiteSpace()
    if take("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let start = position
      let key = try readString()
      guard position - start <= MessageLimits.maximumKeyBytes else {
        position = start
        throw error(
          "A key has more than \(MessageLimits.maximumKeyBytes) bytes.", "Shorten it.")
      }
      skipWhiteSpace()
      guard take(":") else { throw unexpected("\":\"") }
      skipWhiteSpace()
      let value = try readValue(depth: depth + 1)
      // Of equal keys the first counts.
      if members[key] == nil { members[key] = value }
      skipWhiteSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      skipWhiteSpace()
      if take("}") { return .object(members) }
    }
  }

  private mutating func readArray(depth: Int) throws(Diagnostic) -> JSONValue {
    var elements: [JSONValue] = []
    position += 1
    skipWhiteSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue(depth: depth + 1))
      skipWhiteSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw unexpected("\",\" or \"]\"") }
      skipWhiteSpace()
      if take("]") { return .array(elements) }
    }
  }

  private mutating func readString() throws(Diagnostic) -> String {
    position += 1
    let start = position
    // What is before the last escape, with the characters that escapes mean.
    var unescaped: [UInt8] = []
    var rest = start
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        let end = bytes[rest..<(position - 1)]
        return String(decoding: rest == start ? end : unescaped[...] + end, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += bytes[rest..<position]
        unescaped += UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter
        rest = position
      case 0..<0x20:
        throw error(
          "A string contains a line break or control character.",
          "Write a line break as \\n, a tabulator as \\t.")
      default: position += 1
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func readEscape() throws(Diagnostic) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = current else { throw unexpected("a letter after \"\\\"") }
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = Self.escapes[letter] else { throw unexpected("an escape such as \\n") }
      position += 1
      return scalar
    }
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), take("\\"), current == UInt8(ascii: "u") {
      let second = try hexadecimal()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    position = start
    throw error(
      "The escape is half of a surrogate pair.", "Write both halves, or the character itself.")
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Reads the `u` of an escape and its four digits.
  private mutating func hexadecimal() throws(Diagnostic) -> UInt16 {
    position += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }

  private mutating func readNumber() throws(Diagnostic) -> JSONValue {
    let start = position
    _ = take("-")
    if !take("0") { try checkDigits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try checkDigits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try checkDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      throw error("The number \(text.prefix(20)) is too large.", "Write a smaller one.")
    }
    let isLarge = number.magnitude >= 0x1p53
    return JSONValue(number: number, whole: isWhole && isLarge ? Int(text) : nil)
  }

  private mutating func checkDigits() throws(Diagnostic) {
    guard isDigit else { throw unexpected("a digit") }
    while isDigit { position += 1 }
  }

  private mutating func readWord(
    _ word: String, _ value: JSONValue
  ) throws(Diagnostic) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else {
      throw error("This is not a valid value.", "Write text in quotes.")
    }
    position += word.utf8.count
    return value
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isDigit: Bool {
    current.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  // MARK: Errors

  private func unexpected(_ expected: String) -> Diagnostic {
    guard position < bytes.count else {
      return error("The file ends where \(expected) is missing.", "Check that it is complete.")
    }
    let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
    let found = rest.first.map(String.init) ?? ""
    return error(
      "Expected \(expected), found \(found == "\"" ? "a quote" : "\"\(found)\"").",
      "Check the commas, quotes and brackets around it.")
  }

  /// An error at the current position: its line, and its column in characters, both from 1.
  private func error(_ summary: String, _ solution: String) -> Diagnostic {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return .error(summary, keyPath: "\(line):\(column)", solution: solution)
  }
}

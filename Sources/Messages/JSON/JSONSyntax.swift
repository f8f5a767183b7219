import Diagnostics

/// Checks that bytes are JSON, and says where they aren't.
///
/// What counts is RFC 8259, and what Foundation's reader takes beyond it, because the SDKs read by
/// that: one comma after the last member of an object or the last element of an array.
struct JSONSyntax {
  private let bytes: [UInt8]
  private var position = 0
  private var values = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func check() throws(Diagnostic) {
    try checkEncoding()
    skipWhiteSpace()
    guard position < bytes.count else {
      throw .error("The file is empty.", solution: "Write a message into it.")
    }
    try checkValue(depth: 0)
    skipWhiteSpace()
    if position < bytes.count { throw unexpected("the end of the file") }
  }

  private mutating func checkEncoding() throws(Diagnostic) {
    guard let fault = bytes.faultInUTF8 else { return }
    position += fault
    throw error("The file is not UTF-8 text.", "Save it with the encoding UTF-8.")
  }

  // MARK: Values

  private mutating func checkValue(depth: Int) throws(Diagnostic) {
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
    case UInt8(ascii: "{"): try checkObject(depth: depth)
    case UInt8(ascii: "["): try checkArray(depth: depth)
    case UInt8(ascii: "\""): try checkString()
    case UInt8(ascii: "-"): try checkNumber()
    case _ where isDigit: try checkNumber()
    case UInt8(ascii: "t"): try checkWord("true")
    case UInt8(ascii: "f"): try checkWord("false")
    case UInt8(ascii: "n"): try checkWord("null")
    default: throw unexpected("a value")
    }
  }

  private mutating func checkObject(depth: Int) throws(Diagnostic) {
    position += 1
    skipWhiteSpace()
    if take("}") { return }
    while true {
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let start = position
      try checkString()
      guard position - start <= MessageLimits.maximumKeyBytes else {
        position = start
        throw error(
          "A key has more than \(MessageLimits.maximumKeyBytes) bytes.", "Shorten it.")
      }
      skipWhiteSpace()
      guard take(":") else { throw unexpected("\":\"") }
      skipWhiteSpace()
      try checkValue(depth: depth + 1)
      skipWhiteSpace()
      if take("}") { return }
      guard take(",") else { throw unexpected("\",\" or \"}\"") }
      skipWhiteSpace()
      if take("}") { return }
    }
  }

  private mutating func checkArray(depth: Int) throws(Diagnostic) {
    position += 1
    skipWhiteSpace()
    if take("]") { return }
    while true {
      try checkValue(depth: depth + 1)
      skipWhiteSpace()
      if take("]") { return }
      guard take(",") else { throw unexpected("\",\" or \"]\"") }
      skipWhiteSpace()
      if take("]") { return }
    }
  }

  private mutating func checkString() throws(Diagnostic) {
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): try checkEscape()
      case 0..<0x20:
        throw error(
          "A string contains a line break or control character.",
          "Write a line break as \\n, a tabulator as \\t.")
      default: position += 1
      }
    }
    throw unexpected("a closing quote")
  }

  private mutating func checkEscape() throws(Diagnostic) {
    let start = position
    position += 1
    guard let letter = current else { throw unexpected("a letter after \"\\\"") }
    guard letter == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(letter) else { throw unexpected("an escape such as \\n") }
      position += 1
      return
    }
    switch try hexadecimal() {
    case 0xD800...0xDBFF:
      if take("\\"), current == UInt8(ascii: "u"), (0xDC00...0xDFFF).contains(try hexadecimal()) {
        return
      }
      fallthrough
    case 0xDC00...0xDFFF:
      position = start
      throw error(
        "The escape is half of a surrogate pair.", "Write both halves, or the character itself.")
    default: return
    }
  }

  /// Reads the `u` of an escape and its four digits.
  private mutating func hexadecimal() throws(Diagnostic) -> UInt32 {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func checkNumber() throws(Diagnostic) {
    let start = position
    _ = take("-")
    if !take("0") { try checkDigits() }
    if take(".") { try checkDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try checkDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if Double(text)?.isFinite != true {
      position = start
      throw error("The number \(text.prefix(20)) is too large.", "Write a smaller one.")
    }
  }

  private mutating func checkDigits() throws(Diagnostic) {
    guard isDigit else { throw unexpected("a digit") }
    while isDigit { position += 1 }
  }

  private mutating func checkWord(_ word: StaticString) throws(Diagnostic) {
    let letters = Array("\(word)".utf8)
    guard bytes[position...].starts(with: letters) else {
      throw error("This is not a valid value.", "Write text in quotes.")
    }
    position += letters.count
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

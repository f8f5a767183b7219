import Diagnostics

/// Finds the values of a JSON text.
///
/// Nothing here calls itself, so no text is too deep for the stack.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var builder: DocumentBuilder

  init(_ bytes: [UInt8], limits: DocumentLimits) throws(Diagnostic) {
    self.bytes = bytes
    builder = try DocumentBuilder(bytes, limits: limits)
  }

  mutating func document() throws(Diagnostic) -> Document {
    if let fault = bytes.faultInUTF8 {
      position = fault
      throw error("The file is not UTF-8 text.", "Save it with the encoding UTF-8.")
    }
    if bytes.starts(with: Document.mark) { position = Document.mark.count }
    skipSpace()
    guard position < bytes.count else {
      throw .error("The file is empty.", solution: "Write \(builder.limits.subject) into it.")
    }
    try readValue()
    var isFirst = true
    while let container = builder.open.last {
      let isMap = builder.nodes[container].kind == .map
      let bracket = isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")
      skipSpace()
      if !isFirst, current != bracket {
        guard take(UInt8(ascii: ",")) else {
          throw unexpected(isMap ? #""," or "}""# : #""," or "]""#)
        }
        skipSpace()
      }
      if take(bracket) {
        builder.end(at: position)
        isFirst = false
        continue
      }
      if isMap { try readKey() }
      let depth = builder.open.count
      try readValue()
      isFirst = builder.open.count > depth
    }
    skipSpace()
    if position < bytes.count { throw unexpected("the end of the file") }
    return builder.document
  }

  // MARK: Values

  /// Reads a value, or the bracket that opens it.
  private mutating func readValue() throws(Diagnostic) {
    guard builder.hasRoom() else { throw builder.problem("Objects and arrays", at: location) }
    let start = position
    switch current {
    case UInt8(ascii: "{"): begin(.map)
    case UInt8(ascii: "["): begin(.list)
    case UInt8(ascii: "\""): append(.text, from: start, try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
      append(.number, from: start)
    case UInt8(ascii: "t"): append(.yes, from: start, try readWord("true"))
    case UInt8(ascii: "f"): append(.no, from: start, try readWord("false"))
    case UInt8(ascii: "n"): append(.null, from: start, try readWord("null"))
    default: throw unexpected("a value")
    }
  }

  private mutating func begin(_ kind: Document.Kind) {
    builder.begin(kind, line: line, at: position)
    position += 1
  }

  private mutating func append(_ kind: Document.Kind, from start: Int, _ text: Int32 = -1) {
    builder.append(kind, line: line, start..<position, text: text)
  }

  private mutating func readKey() throws(Diagnostic) {
    let start = position
    guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let text = try readString()
    let limit = builder.limits.keyBytes
    guard position - start <= limit else {
      position = start
      throw error("A key has more than \(limit) bytes.", "Shorten it.")
    }
    append(.text, from: start, text)
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
    skipSpace()
  }

  private mutating func readWord(_ word: StaticString) throws(Diagnostic) -> Int32 {
    let end = position + word.utf8CodeUnitCount
    let isWord = word.withUTF8Buffer {
      end <= bytes.count && bytes[position..<end].elementsEqual($0)
    }
    guard isWord else { throw error("This is not a valid value.", "Write text in quotes.") }
    position = end
    return -1
  }

  // MARK: Numbers

  private mutating func readNumber() throws(Diagnostic) {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) { try skipDigits() }
    var hasExponent = false
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      hasExponent = true
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
    // 308 digits are less than the largest number.
    guard hasExponent || position - start > 308 else { return }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      throw error("The number \(text.prefix(20)) is too large.", "Write a smaller one.")
    }
  }

  private mutating func skipDigits() throws(Diagnostic) {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  // MARK: Strings

  /// Reads a string.
  ///
  /// - Returns: The index of what it means; -1 where that is what is written.
  private mutating func readString() throws(Diagnostic) -> Int32 {
    position += 1
    // What is before the last escape, with the characters that escapes mean.
    var unescaped: [UInt8] = []
    let start = position
    var rest = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        if rest == start { return -1 }
        let end = bytes[rest..<position - 1]
        return builder.add(text: String(decoding: unescaped + end, as: UTF8.self))
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
    guard position < bytes.count else { throw unexpected("a letter after \"\\\"") }
    guard current == UInt8(ascii: "u") else {
      guard let scalar = Self.escapes[current] else { throw unexpected("an escape such as \\n") }
      position += 1
      return scalar
    }
    let first = try readHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), take(UInt8(ascii: "\\")), current == UInt8(ascii: "u") {
      let second = try readHexadecimal()
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
  private mutating func readHexadecimal() throws(Diagnostic) -> UInt16 {
    position += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }

  // MARK: Bytes

  /// The next byte; 0, which is no part of JSON, at the end.
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A: line += 1
      case 0x20, 0x0D, 0x09: break
      default: return
      }
      position += 1
    }
  }

  // MARK: Errors

  /// The error for what other languages have and JSON has not, by how it begins; nil for anything else.
  private func foreign(_ rest: String) -> Diagnostic? {
    if rest.startsExactly(with: "//") || rest.startsExactly(with: "/*") {
      return error("JSON has no comments.", "Remove it.")
    }
    switch rest.first {
    case "'": return error("JSON has no single quotes.", "Use \" for quotes.")
    case "“", "”", "„", "«", "»":
      return error("These are not the quotes of JSON.", "Use straight quotes: \".")
    default: return nil
    }
  }

  private func unexpected(_ expected: String) -> Diagnostic {
    guard position < bytes.count else {
      return error("The file ends where \(expected) is missing.", "Check that it is complete.")
    }
    let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
    let found = rest.first.map(String.init) ?? ""
    if let foreign = foreign(rest) { return foreign }
    return error(
      "Expected \(expected), found \(found == "\"" ? "a quote" : "\"\(found)\"").",
      "Check the commas, quotes and brackets around it.")
  }

  private func error(_ summary: String, _ solution: String) -> Diagnostic {
    .error(summary, keyPath: location, solution: solution)
  }

  /// The line and the column at the moment.
  private var location: String {
    let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
    return "\(line):\(bytes.column(of: position))"
  }
}

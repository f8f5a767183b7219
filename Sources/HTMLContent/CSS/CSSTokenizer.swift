/// Takes CSS apart into tokens; every text has a sequence of them.
///
/// The steps are those of <https://www.w3.org/TR/css-syntax-3/#tokenizer-algorithms>.
struct CSSTokenizer {
  struct Located: Hashable, Sendable {
    var token: CSSToken

    /// The line of the file on which the token starts, counted from 1.
    var line: Int
  }

  /// In UTF-8: the characters that mean anything to a tokenizer are ASCII, and all others are alike.
  let input: [UInt8]
  var index = 0
  private(set) var line: Int

  /// Whether what follows is the value of `unicode-range`, which has tokens of its own.
  private var isInUnicodeRange = false

  /// Returns the tokens of a text that starts on a line of its file.
  static func tokens(of text: String, line: Int = 1) -> [Located] {
    var tokenizer = CSSTokenizer(text, line: line)
    var result: [Located] = []
    result.reserveCapacity(tokenizer.input.count / 3)
    while let token = tokenizer.next() { result.append(token) }
    return result
  }

  /// - Parameters:
  ///   - text: The text.
  ///   - line: The line of the file on which it starts.
  init(_ text: String, line: Int) {
    let bytes = Array(text.utf8)
    let isPlain = !bytes.contains { $0 == 0 || $0 == 0xC || $0 == 0xD }
    input = isPlain ? bytes : Self.preprocessed(bytes)
    self.line = line
  }

  // 3.3. Preprocessing the input stream
  private static func preprocessed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch Unicode.Scalar(byte) {
      case "\n" where index > 0 && bytes[index - 1] == 0xD: continue
      case "\r", "\u{C}": result.append(0xA)
      case "\0": result += "\u{FFFD}".utf8
      default: result.append(byte)
      }
    }
    return result
  }

  /// The byte some places ahead, as if it were a character; zero only behind the end.
  @inline(__always)
  func peek(_ offset: Int = 0) -> Unicode.Scalar {
    index + offset < input.count ? Unicode.Scalar(input[index + offset]) : "\0"
  }

  var isAtEnd: Bool { index >= input.count }

  mutating func advance() {
    if input[index] == 0xA { line += 1 }
    index += 1
  }

  mutating func skipSpaces() {
    while peek().isCSSSpace { advance() }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: input[range], as: UTF8.self)
  }

  // 4.3.1. Consume a token
  mutating func next() -> Located? {
    skipComments()
    guard !isAtEnd else { return nil }
    let start = line
    return Located(token: token(startingWith: peek()), line: start)
  }

  private mutating func token(startingWith byte: Unicode.Scalar) -> CSSToken {
    switch byte {
    case _ where byte.isCSSSpace:
      skipSpaces()
      return .whitespace
    case "\"", "'": return string(endingWith: byte)
    case "#":
      advance()
      guard peek().isNameCharacter || isEscape(0) else { return .delimiter("#") }
      let isIdentifier = startsIdentifier(0)
      return .hash(name(), isIdentifier: isIdentifier)
    case "@":
      advance()
      return startsIdentifier(0) ? .atKeyword(name().asciiLowercased) : .delimiter("@")
    case "+", ".":
      if startsNumber(0) { return numeric() }
    case "-":
      if startsNumber(0) { return numeric() }
      if peek(1) == "-", peek(2) == ">" {
        index += 3
        return .commentClose
      }
      if startsIdentifier(0) { return identifierLike() }
    case "<":
      if peek(1) == "!", peek(2) == "-", peek(3) == "-" {
        index += 4
        return .commentOpen
      }
    case "\\":
      if isEscape(0) { return identifierLike() }
    case _ where byte.isDigit: return numeric()
    case _ where byte.isNameStart:
      if isInUnicodeRange, let range = unicodeRange() { return .unicodeRange(range) }
      let token = identifierLike()
      if case .ident(let name) = token, name.asciiLowercased == "unicode-range" {
        isInUnicodeRange = true
      }
      return token
    default:
      if byte == ";" || byte == "}" { isInUnicodeRange = false }
      if let token = Self.punctuation(byte) {
        advance()
        return token
      }
    }
    advance()
    return .delimiter(byte)
  }

  private static func punctuation(_ byte: Unicode.Scalar) -> CSSToken? {
    switch byte {
    case "(": .openParenthesis
    case ")": .closeParenthesis
    case "[": .openSquare
    case "]": .closeSquare
    case "{": .openBrace
    case "}": .closeBrace
    case ",": .comma
    case ":": .colon
    case ";": .semicolon
    default: nil
    }
  }

  // 4.3.2. Consume comments
  private mutating func skipComments() {
    while peek() == "/", peek(1) == "*" {
      index += 2
      while !isAtEnd {
        if peek() == "*", peek(1) == "/" {
          index += 2
          break
        }
        advance()
      }
    }
  }

  // 4.3.3. Consume a numeric token
  private mutating func numeric() -> CSSToken {
    let (value, isInteger) = number()
    if startsIdentifier(0) { return .dimension(value, unit: name().asciiLowercased) }
    if peek() == "%" {
      index += 1
      return .percentage(value)
    }
    return .number(value, isInteger: isInteger)
  }

  // 4.3.4. Consume an ident-like token
  private mutating func identifierLike() -> CSSToken {
    let name = name()
    guard peek() == "(" else { return .ident(name) }
    index += 1
    let lowercased = name.asciiLowercased
    guard lowercased == "url" else { return .function(lowercased) }
    var offset = 0
    while peek(offset).isCSSSpace { offset += 1 }
    if peek(offset) == "\"" || peek(offset) == "'" { return .function("url") }
    return url()
  }

  // 4.3.5. Consume a string token
  private mutating func string(endingWith quote: Unicode.Scalar) -> CSSToken {
    advance()
    var result = ""
    // What is between escapes is taken as a whole.
    var start = index
    while !isAtEnd {
      switch peek() {
      case quote:
        result += string(start..<index)
        advance()
        return .string(result)
      case "\n": return .badString
      case "\\":
        result += string(start..<index)
        index += 1
        if peek() == "\n" {
          advance()
        } else if !isAtEnd {
          result.unicodeScalars.append(escaped())
        }
        start = index
      default: index += 1
      }
    }
    return .string(result + string(start..<index))
  }

  // 4.3.7. Consume an escaped code point; the backslash has been passed.
  mutating func escaped() -> Unicode.Scalar {
    guard var value = peek().hexadecimal else { return scalar() ?? "\u{FFFD}" }
    index += 1
    var count = 1
    while count < 6, let digit = peek().hexadecimal {
      value = value * 16 + digit
      index += 1
      count += 1
    }
    if peek().isCSSSpace { advance() }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Takes the next character, of one byte or several.
  private mutating func scalar() -> Unicode.Scalar? {
    guard !isAtEnd else { return nil }
    let start = index
    advance()
    while peek().value & 0xC0 == 0x80 { index += 1 }
    return string(start..<index).unicodeScalars.first
  }

  // 4.3.8. Check if two code points are a valid escape
  func isEscape(_ offset: Int) -> Bool {
    peek(offset) == "\\" && peek(offset + 1) != "\n" && index + offset + 1 < input.count
  }

  // 4.3.9. Check if three code points would start an ident sequence
  func startsIdentifier(_ offset: Int) -> Bool {
    let byte = peek(offset)
    if byte == "-" {
      let next = peek(offset + 1)
      return next.isNameStart || next == "-" || isEscape(offset + 1)
    }
    return byte.isNameStart || isEscape(offset)
  }

  // 4.3.10. Check if three code points would start a number
  func startsNumber(_ offset: Int) -> Bool {
    var offset = offset
    if peek(offset) == "+" || peek(offset) == "-" { offset += 1 }
    if peek(offset) == "." { offset += 1 }
    return peek(offset).isDigit
  }

  // 4.3.11. Consume an ident sequence
  mutating func name() -> String {
    let start = index
    while peek().isNameCharacter { index += 1 }
    var result = string(start..<index)
    while isEscape(0) {
      index += 1
      result.unicodeScalars.append(escaped())
      let start = index
      while peek().isNameCharacter { index += 1 }
      result += string(start..<index)
    }
    return result
  }
}

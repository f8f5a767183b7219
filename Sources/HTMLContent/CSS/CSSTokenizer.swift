/// Takes CSS apart into tokens; every text has a sequence of them.
///
/// The steps are those of <https://www.w3.org/TR/css-syntax-3/#tokenizer-algorithms>.
struct CSSTokenizer {
  struct Located: Hashable, Sendable {
    var token: CSSToken

    /// The line of the file on which the token starts, counted from 1.
    var line: Int
  }

  private let input: [Unicode.Scalar]
  private var index = 0
  private var line: Int

  /// Whether what follows is the value of `unicode-range`, which has tokens of its own.
  private var isInUnicodeRange = false

  /// Returns the tokens of a text that starts on a line of its file.
  static func tokens(of text: String, line: Int = 1) -> [Located] {
    var tokenizer = CSSTokenizer(text, line: line)
    var result: [Located] = []
    while let token = tokenizer.next() { result.append(token) }
    return result
  }

  private init(_ text: String, line: Int) {
    // 3.3. Preprocessing the input stream
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where scalars.last == "\r": scalars[scalars.count - 1] = "\n"
      case "\u{C}": scalars.append("\n")
      case "\0": scalars.append("\u{FFFD}")
      default:
        if scalars.last == "\r" { scalars[scalars.count - 1] = "\n" }
        scalars.append(scalar)
      }
    }
    if scalars.last == "\r" { scalars[scalars.count - 1] = "\n" }
    input = scalars
    self.line = line
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < input.count ? input[index + offset] : nil
  }

  private mutating func advance() {
    if input[index] == "\n" { line += 1 }
    index += 1
  }

  // 4.3.1. Consume a token
  private mutating func next() -> Located? {
    skipComments()
    guard let scalar = peek() else { return nil }
    let start = line
    return Located(token: token(startingWith: scalar), line: start)
  }

  private mutating func token(startingWith scalar: Unicode.Scalar) -> CSSToken {
    switch scalar {
    case _ where scalar.isCSSSpace:
      while let next = peek(), next.isCSSSpace { advance() }
      return .whitespace
    case "\"", "'": return string(endingWith: scalar)
    case "#":
      advance()
      guard let next = peek(), next.isNameCharacter || isEscape(0) else { return .delimiter("#") }
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
    case _ where scalar.isDigit: return numeric()
    case _ where scalar.isNameStart:
      if isInUnicodeRange, let range = unicodeRange() { return .unicodeRange(range) }
      let token = identifierLike()
      if case .ident(let name) = token, name.asciiLowercased == "unicode-range" {
        isInUnicodeRange = true
      }
      return token
    default:
      if scalar == ";" || scalar == "}" { isInUnicodeRange = false }
      if let token = Self.punctuation[scalar] {
        advance()
        return token
      }
    }
    advance()
    return .delimiter(scalar)
  }

  private static let punctuation: [Unicode.Scalar: CSSToken] = [
    "(": .openParenthesis, ")": .closeParenthesis, "[": .openSquare, "]": .closeSquare,
    "{": .openBrace, "}": .closeBrace, ",": .comma, ":": .colon, ";": .semicolon,
  ]

  // 4.3.2. Consume comments
  private mutating func skipComments() {
    while peek() == "/", peek(1) == "*" {
      index += 2
      while let scalar = peek() {
        if scalar == "*", peek(1) == "/" {
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

  // 4.3.14. Consume a unicode-range token
  private mutating func unicodeRange() -> ClosedRange<UInt32>? {
    guard peek() == "u" || peek() == "U", peek(1) == "+" else { return nil }
    let longest = 6
    var offset = 2
    func digits(_ first: Int) -> (text: String, hasWildcards: Bool) {
      var text = ""
      while text.utf8.count < longest, let scalar = peek(first + text.utf8.count),
        scalar.properties.isASCIIHexDigit
      {
        text.unicodeScalars.append(scalar)
      }
      let digitCount = text.utf8.count
      while text.utf8.count < longest, peek(first + text.utf8.count) == "?" { text += "?" }
      return (text, text.utf8.count > digitCount)
    }
    let first = digits(offset)
    offset += first.text.utf8.count
    guard let start = UInt32(first.text.replacing("?", with: "0"), radix: 16),
      var end = UInt32(first.text.replacing("?", with: "F"), radix: 16)
    else { return nil }
    if !first.hasWildcards, peek(offset) == "-" {
      let second = digits(offset + 1)
      if !second.hasWildcards, let last = UInt32(second.text, radix: 16) {
        end = last
        offset += 1 + second.text.utf8.count
      }
    }
    guard start <= end, end <= 0x10FFFF else { return nil }
    index += offset
    return start...end
  }

  // 4.3.4. Consume an ident-like token
  private mutating func identifierLike() -> CSSToken {
    let name = name()
    guard peek() == "(" else { return .ident(name) }
    index += 1
    guard name.asciiLowercased == "url" else { return .function(name.asciiLowercased) }
    var offset = 0
    while let scalar = peek(offset), scalar.isCSSSpace { offset += 1 }
    if let quote = peek(offset), quote == "\"" || quote == "'" { return .function("url") }
    return url()
  }

  // 4.3.5. Consume a string token
  private mutating func string(endingWith quote: Unicode.Scalar) -> CSSToken {
    advance()
    var result = String.UnicodeScalarView()
    while let scalar = peek() {
      switch scalar {
      case quote:
        advance()
        return .string(String(result))
      case "\n": return .badString
      case "\\":
        guard let next = peek(1) else {
          advance()
          continue
        }
        if next == "\n" {
          index += 1
          advance()
        } else {
          index += 1
          result.append(escaped())
        }
      default:
        advance()
        result.append(scalar)
      }
    }
    return .string(String(result))
  }

  // 4.3.6. Consume a url token
  private mutating func url() -> CSSToken {
    var result = String.UnicodeScalarView()
    while let next = peek(), next.isCSSSpace { advance() }
    while let scalar = peek() {
      switch scalar {
      case ")":
        advance()
        return .url(String(result))
      case _ where scalar.isCSSSpace:
        while let next = peek(), next.isCSSSpace { advance() }
        guard let end = peek() else { return .url(String(result)) }
        if end != ")" { return badURL() }
      case "\"", "'", "(": return badURL()
      case _ where scalar.isNonPrintable: return badURL()
      case "\\":
        guard isEscape(0) else { return badURL() }
        index += 1
        result.append(escaped())
      default:
        advance()
        result.append(scalar)
      }
    }
    return .url(String(result))
  }

  // 4.3.14. Consume the remnants of a bad url
  private mutating func badURL() -> CSSToken {
    while let scalar = peek() {
      if isEscape(0) {
        index += 1
        _ = escaped()
        continue
      }
      advance()
      if scalar == ")" { break }
    }
    return .badURL
  }

  // 4.3.7. Consume an escaped code point; the backslash has been passed.
  private mutating func escaped() -> Unicode.Scalar {
    guard let scalar = peek() else { return "\u{FFFD}" }
    guard var value = scalar.hexadecimal else {
      advance()
      return scalar
    }
    advance()
    var count = 1
    while count < 6, let digit = peek()?.hexadecimal {
      value = value * 16 + digit
      advance()
      count += 1
    }
    if let next = peek(), next.isCSSSpace { advance() }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  // 4.3.8. Check if two code points are a valid escape
  private func isEscape(_ offset: Int) -> Bool {
    peek(offset) == "\\" && peek(offset + 1) != "\n" && peek(offset + 1) != nil
  }

  // 4.3.9. Check if three code points would start an ident sequence
  private func startsIdentifier(_ offset: Int) -> Bool {
    guard let scalar = peek(offset) else { return false }
    if scalar == "-" {
      guard let next = peek(offset + 1) else { return false }
      return next.isNameStart || next == "-" || isEscape(offset + 1)
    }
    return scalar.isNameStart || isEscape(offset)
  }

  // 4.3.10. Check if three code points would start a number
  private func startsNumber(_ offset: Int) -> Bool {
    var offset = offset
    if peek(offset) == "+" || peek(offset) == "-" { offset += 1 }
    if peek(offset) == "." { offset += 1 }
    return peek(offset)?.isDigit ?? false
  }

  // 4.3.11. Consume an ident sequence
  private mutating func name() -> String {
    var result = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar.isNameCharacter {
        result.append(scalar)
        index += 1
      } else if isEscape(0) {
        index += 1
        result.append(escaped())
      } else {
        break
      }
    }
    return String(result)
  }

  // 4.3.12. Consume a number
  private mutating func number() -> (Double, isInteger: Bool) {
    let start = index
    var isInteger = true
    if peek() == "+" || peek() == "-" { index += 1 }
    while peek()?.isDigit ?? false { index += 1 }
    if peek() == ".", peek(1)?.isDigit ?? false {
      isInteger = false
      index += 2
      while peek()?.isDigit ?? false { index += 1 }
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit ?? false {
        isInteger = false
        index += 2 + sign
        while peek()?.isDigit ?? false { index += 1 }
      }
    }
    var text = String.UnicodeScalarView(input[start..<index])
    if text.first == "+" { text.removeFirst() }
    // A number beyond all bounds is held to what a layout can add up many times over.
    let value = Double(String(text)) ?? 0
    return (min(max(value, -1e15), 1e15), isInteger)
  }
}

extension Unicode.Scalar {
  var isCSSSpace: Bool { self == " " || self == "\n" || self == "\t" }

  var isDigit: Bool { ("0"..."9").contains(self) }

  var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }

  var isNameCharacter: Bool { isNameStart || isDigit || self == "-" }

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

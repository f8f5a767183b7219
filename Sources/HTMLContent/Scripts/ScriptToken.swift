/// A piece of a script.
struct ScriptToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A name or a keyword.
    case word(String)

    /// The value of a string, or of a template without expressions in it.
    case string(String)

    /// A template with expressions, whose value isn't known.
    case template
    case number(String)
    case regularExpression

    /// An operator or a bracket; `?.` counts as `.`.
    case sign(String)
  }

  var kind: Kind

  /// The line of the file, counted from 1.
  var line: Int
}

/// Splits a script into tokens: <https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar>.
///
/// Every text is a script: what is broken off ends with the text.
struct ScriptTokenizer {
  /// The most tokens of a script; the rest is not looked at.
  static let maximumTokens = 200_000

  private let bytes: [UInt8]
  private var at = 0
  private var line: Int
  private var tokens: [ScriptToken] = []

  private init(_ script: String, line: Int) {
    bytes = Array(script.utf8)
    self.line = line
  }

  /// Returns the tokens of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - line: The line of the file on which it starts.
  /// - Returns: The tokens, in their order.
  static func tokens(of script: String, line: Int) -> [ScriptToken] {
    var tokenizer = ScriptTokenizer(script, line: line)
    tokenizer.run()
    return tokenizer.tokens
  }

  private mutating func run() {
    while at < bytes.count, tokens.count < Self.maximumTokens {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        at += 1
      case _ where byte <= 0x20: at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(byte)
      case UInt8(ascii: "`"): readTemplate()
      case UInt8(ascii: "/"): readSlash()
      case _ where Self.isNamePart(byte):
        let text = take(while: Self.isNamePart)
        let isNumber = (0x30...0x39).contains(byte)
        if isNumber, peek() == UInt8(ascii: "."), at + 1 < bytes.count,
          (0x30...0x39).contains(bytes[at + 1])
        {
          at += 1
          addToken(.number(text + "." + take(while: Self.isNamePart)))
        } else {
          addToken(isNumber ? .number(text) : .word(text))
        }
      default: readSign()
      }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x24
      || byte == 0x5F || byte >= 0x80
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    at + offset < bytes.count ? bytes[at + offset] : nil
  }

  private mutating func addToken(_ kind: ScriptToken.Kind) {
    tokens.append(ScriptToken(kind: kind, line: line))
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = at
    while at < bytes.count, condition(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func readString(_ quote: UInt8) {
    let start = line
    at += 1
    var value: [UInt8] = []
    while let byte = peek(), byte != quote, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") { readEscape(&value) } else { value.append(byte) }
      if byte != UInt8(ascii: "\\") { at += 1 }
    }
    if peek() == quote { at += 1 }
    tokens.append(
      ScriptToken(kind: .string(String(decoding: value, as: UTF8.self)), line: start))
  }

  /// Reads a template; of one with expressions in it only where it ends.
  private mutating func readTemplate() {
    let start = line
    at += 1
    var value: [UInt8] = []
    var isWhole = true
    while let byte = peek(), byte != UInt8(ascii: "`") {
      if byte == UInt8(ascii: "\\") {
        readEscape(&value)
        continue
      }
      if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
        isWhole = false
        skipExpression()
        continue
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      value.append(byte)
      at += 1
    }
    at += 1
    let kind: ScriptToken.Kind =
      isWhole ? .string(String(decoding: value, as: UTF8.self)) : .template
    tokens.append(ScriptToken(kind: kind, line: start))
  }

  /// Passes over `${…}` with what is nested in it.
  private mutating func skipExpression() {
    var depth = 0
    while let byte = peek() {
      at += 1
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }

  private mutating func readEscape(_ value: inout [UInt8]) {
    at += 1
    guard let byte = peek() else { return }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): value.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): value.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "\n"): line += 1
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      let digits = bytes[min(at, bytes.count)..<min(at + (byte == 0x78 ? 2 : 4), bytes.count)]
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return }
      value += Array(String(Character(scalar)).utf8)
      at += digits.count
    default: value.append(byte)
    }
  }

  // MARK: Slashes and signs

  private mutating func readSlash() {
    switch peek(1) {
    case UInt8(ascii: "/"): _ = take { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "*"):
      at += 2
      while at < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        if peek() == UInt8(ascii: "\n") { line += 1 }
        at += 1
      }
      at += 2
    default:
      if beginsExpression { readRegularExpression() } else { readSign() }
    }
  }

  /// Whether an expression may begin behind what was read last, so that a slash is no division.
  private var beginsExpression: Bool {
    switch tokens.last?.kind {
    case nil: true
    case .sign(let sign)?: ![")", "]", "}"].contains(sign)
    case .word(let word)?:
      [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
      ].contains(word)
    default: false
    }
  }

  private mutating func readRegularExpression() {
    at += 1
    var isInClass = false
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      at += 1
      switch byte {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        _ = take(while: Self.isNamePart)
        addToken(.regularExpression)
        return
      default: break
      }
    }
    addToken(.regularExpression)
  }

  /// Operators of several characters that matter, the longer ones first.
  private static let operators = [
    "===", "!==", "??=", "||=", "&&=", "...", "=>", "==", "!=", "+=", "-=", "?.", "&&", "||", "??",
    "<=", ">=", "++", "--", "*=", "/=",
  ].map { Array($0.utf8) }

  private mutating func readSign() {
    for sign in Self.operators where bytes[at...].starts(with: sign) {
      at += sign.count
      let text = String(decoding: sign, as: UTF8.self)
      addToken(.sign(text == "?." ? "." : text))
      return
    }
    addToken(.sign(String(decoding: [bytes[at]], as: UTF8.self)))
    at += 1
  }
}

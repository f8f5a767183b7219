import Diagnostics

extension ScenarioNode {
  /// Reads JSON as RFC 8259 has it; the key path of an error is its line.
  static func json(_ bytes: [UInt8]) throws(Diagnostic) -> ScenarioNode {
    var parser = ScenarioJSON(bytes)
    return try parser.root()
  }
}

/// Reads JSON and keeps the order of keys, the digits of numbers and the lines of values.
private struct ScenarioJSON {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var count = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func root() throws(Diagnostic) -> ScenarioNode {
    let value = try value(depth: 0)
    guard next() == nil else { throw error("There is more after the end of the scenario.") }
    return value
  }

  private mutating func value(depth: Int) throws(Diagnostic) -> ScenarioNode {
    count += 1
    guard depth < ScenarioLimits.maximumNesting else {
      throw error(
        "Objects and arrays are nested more than \(ScenarioLimits.maximumNesting) deep.",
        "Make the scenario flatter.")
    }
    guard count <= ScenarioLimits.maximumValues else {
      throw error("The scenario has more than \(ScenarioLimits.maximumValues) values.", "Split it.")
    }
    guard let byte = next() else { throw error("The file ends where a value is missing.") }
    let start = line
    let content: ScenarioNode.Content =
      switch byte {
      case UInt8(ascii: "{"): .map(try members(depth: depth))
      case UInt8(ascii: "["): .list(try elements(depth: depth))
      case UInt8(ascii: "\""): .text(try string())
      case UInt8(ascii: "t"): try word("true", .flag(true))
      case UInt8(ascii: "f"): try word("false", .flag(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: .number(try number())
      }
    return ScenarioNode(content: content, line: start)
  }

  private mutating func members(depth: Int) throws(Diagnostic) -> [ScenarioNode.Member] {
    position += 1
    var members: [ScenarioNode.Member] = []
    var keys: Set<String> = []
    if next() == UInt8(ascii: "}") {
      position += 1
      return members
    }
    while true {
      guard next() == UInt8(ascii: "\"") else { throw error("A key in quotes is missing.") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw error("The key \"\(key.prefix(60))\" is given twice.", "Remove one of them.")
      }
      guard next() == UInt8(ascii: ":") else { throw error("A colon is missing.") }
      position += 1
      members.append(ScenarioNode.Member(key: key, value: try value(depth: depth + 1)))
      if try isLast(UInt8(ascii: "}")) { return members }
    }
  }

  private mutating func elements(depth: Int) throws(Diagnostic) -> [ScenarioNode] {
    position += 1
    var elements: [ScenarioNode] = []
    if next() == UInt8(ascii: "]") {
      position += 1
      return elements
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try isLast(UInt8(ascii: "]")) { return elements }
    }
  }

  /// Reads the comma or the bracket after a member or element.
  private mutating func isLast(_ bracket: UInt8) throws(Diagnostic) -> Bool {
    let mark = next()
    guard mark == bracket || mark == UInt8(ascii: ",") else {
      throw error("A comma or a closing bracket is missing.")
    }
    position += 1
    return mark == bracket
  }

  private mutating func string() throws(Diagnostic) -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard bytes[position] >= 0x20 else { throw error("A control character is inside a text.") }
      position += 1
    }
    guard position < bytes.count else { throw error("A closing quote is missing.") }
    defer { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func escapedString(from start: Int) throws(Diagnostic) -> String {
    var units = Array(bytes[start..<position])
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { throw error("A control character is inside a text.") }
      if bytes[position] == UInt8(ascii: "\\") {
        units += Array(String(try escape()).utf8)
      } else {
        units.append(bytes[position])
        position += 1
      }
    }
    guard position < bytes.count else { throw error("A closing quote is missing.") }
    position += 1
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escape() throws(Diagnostic) -> Character {
    position += 1
    guard position < bytes.count else { throw error("A closing quote is missing.") }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try unit()
      if let scalar = Unicode.Scalar(first) { return Character(scalar) }
      guard first < 0xDC00, bytes[position...].starts(with: Array("\\u".utf8)) else {
        throw error("An escape is half of a surrogate pair.")
      }
      position += 2
      let second = try unit()
      guard (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { throw error("An escape is half of a surrogate pair.") }
      return Character(scalar)
    default: throw error("An escape such as \\n is not valid.")
    }
  }

  private mutating func unit() throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else { throw error("Four hexadecimal digits are missing after \\u.") }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func number() throws(Diagnostic) -> String {
    let start = position
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }
    func has(_ letters: String, _ index: Int) -> Bool {
      index < bytes.count && letters.utf8.contains(bytes[index])
    }
    if has("-", position) { position += 1 }
    var isValid = isDigit(position)
    while isDigit(position) { position += 1 }
    if has(".", position) {
      position += 1
      isValid = isValid && isDigit(position)
      while isDigit(position) { position += 1 }
    }
    if has("eE", position) {
      position += 1
      if has("+-", position) { position += 1 }
      isValid = isValid && isDigit(position)
      while isDigit(position) { position += 1 }
    }
    guard isValid, position - start <= 40 else { throw error("This is not a valid value.") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func word(
    _ word: String, _ content: ScenarioNode.Content
  ) throws(Diagnostic) -> ScenarioNode.Content {
    guard bytes[position...].starts(with: word.utf8) else {
      throw error("This is not a valid value.", "Write text in quotes.")
    }
    position += word.utf8.count
    return content
  }

  /// The next byte that is not white space; nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0x20, 0x0D, 0x09: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  private func error(_ summary: String, _ solution: String? = nil) -> Diagnostic {
    .error(
      summary, keyPath: "\(line)",
      solution: solution ?? "Check the commas, quotes and brackets there.")
  }
}

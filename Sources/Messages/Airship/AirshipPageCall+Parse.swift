import Platform

extension AirshipPageCall {
  /// The most calls that are read out of one text.
  static let maximumCalls = 100

  /// Finds the calls in the text of a script, those in texts in quotes left out.
  public static func calls(inScript text: String) -> [AirshipPageCall] {
    var reader = ScriptReader(text)
    var calls: [AirshipPageCall] = []
    while !reader.isAtEnd, calls.count < maximumCalls {
      if reader.skipString() { continue }
      guard let word = reader.word() else {
        reader.advance()
        continue
      }
      guard word == "UAirship", reader.take("."), let name = reader.word(), reader.take("(") else {
        continue
      }
      calls.append(AirshipPageCall(name: name, argument: argument(&reader)))
    }
    return calls
  }

  /// Finds the calls in the address of a link: a script, or a command to the SDK.
  public static func calls(inAddress address: String) -> [AirshipPageCall] {
    let trimmed = address.drop { $0.isWhitespace }
    let scheme = trimmed.prefix { $0 != ":" }.lowercased()
    let rest = String(trimmed.dropFirst(scheme.count + 1))
    switch scheme {
    case "javascript": return calls(inScript: rest.percentDecoded)
    case "uairship": return [command(rest)].compactMap(\.self)
    default: return []
    }
  }

  /// Reads `//NAME/ARGUMENT`; commands with other names are not functions of the bridge.
  private static func command(_ text: String) -> AirshipPageCall? {
    let parts = text.drop { $0 == "/" }.split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first?.prefix(while: { $0 != "?" }) else { return nil }
    guard ["close", "dismiss"].contains(name) else { return nil }
    guard parts.count == 2, !parts[1].isEmpty else {
      return AirshipPageCall(name: String(name), argument: .none)
    }
    let json = try? JSONValue.parse(Array(String(parts[1]).percentDecoded.utf8))
    return AirshipPageCall(name: String(name), argument: json.map(Argument.value) ?? .unknown)
  }

  private static func argument(_ reader: inout ScriptReader) -> Argument {
    if reader.take(")") { return .none }
    guard let value = reader.value(), reader.take(")") || reader.take(",") else { return .unknown }
    return .value(value)
  }
}

/// Reads names and values that are written out in a script.
private struct ScriptReader {
  /// How deep arrays and objects may be in one another.
  private static let maximumDepth = 32

  private let text: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { index >= text.count }

  private var next: Unicode.Scalar? { isAtEnd ? nil : text[index] }

  mutating func advance() { index += 1 }

  private mutating func skipSpace() {
    while let scalar = next, scalar.properties.isWhitespace { index += 1 }
  }

  /// Skips a sign, after white space; false when something else is there.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == sign else { return false }
    index += 1
    return true
  }

  /// Skips a text in quotes; false when none starts here.
  mutating func skipString() -> Bool {
    guard let quote = next, quote == "\"" || quote == "'" || quote == "`" else { return false }
    index += 1
    while let scalar = next, scalar != quote { index += scalar == "\\" ? 2 : 1 }
    index += 1
    return true
  }

  mutating func word() -> String? {
    skipSpace()
    let start = index
    while let scalar = next, Self.isOfName(scalar) { index += 1 }
    guard index > start else { return nil }
    return String(String.UnicodeScalarView(text[start..<min(index, text.count)]))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "$"
  }

  /// Reads an object, array, text, number, boolean or null; nil for anything else.
  mutating func value(depth: Int = 0) -> JSONValue? {
    skipSpace()
    guard let scalar = next, depth < Self.maximumDepth else { return nil }
    switch scalar {
    case "{": return object(depth)
    case "[": return array(depth)
    case "\"", "'": return string().map(JSONValue.string)
    case "-", "0"..."9": return number()
    default:
      switch word() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default: return nil
      }
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    guard take("{") else { return nil }
    var members: JSONValue.Members = [:]
    while !take("}") {
      skipSpace()
      let isQuoted = next == "\"" || next == "'"
      guard let key = isQuoted ? string() : word(), take(":"), let value = value(depth: depth + 1)
      else { return nil }
      members[key] = value
      if take(",") { continue }
      guard take("}") else { return nil }
      break
    }
    return .object(members)
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    guard take("[") else { return nil }
    var elements: [JSONValue] = []
    while !take("]") {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      if take(",") { continue }
      guard take("]") else { return nil }
      break
    }
    return .array(elements)
  }

  private mutating func string() -> String? {
    guard let quote = next else { return nil }
    index += 1
    var result = String.UnicodeScalarView()
    while let scalar = next {
      index += 1
      if scalar == quote { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = next else { return nil }
      index += 1
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      // No resolution needs a character that is written as a number.
      case "u", "x": return nil
      default: result.append(escaped)
      }
    }
    return nil
  }

  private mutating func number() -> JSONValue? {
    let start = index
    while let scalar = next, Self.isOfName(scalar) || "+-.".unicodeScalars.contains(scalar) {
      index += 1
    }
    let digits = String(String.UnicodeScalarView(text[start..<index]))
    guard let number = Double(digits), number.isFinite else { return nil }
    return .number(number)
  }
}

extension String {
  /// The text with `%41` read as the byte that it names.
  fileprivate var percentDecoded: String {
    utf8.percentDecoded(isStrict: false).map { String(decoding: $0, as: UTF8.self) } ?? self
  }
}

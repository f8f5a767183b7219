/// Reads the values of a declaration from left to right.
struct ValueReader {
  private let values: [ComponentValue]
  private var index = 0

  /// What is right as CSS but can't be done here, for a warning.
  var unsupported: String?

  /// Whether numbers are lengths in points, and colours may have no number sign.
  let quirks: ValueQuirks

  init(_ values: [ComponentValue], quirks: ValueQuirks = []) {
    self.quirks = quirks
    self.values =
      values.contains(where: \.isWhitespace) ? values.filter { !$0.isWhitespace } : values
  }

  var isAtEnd: Bool { index >= values.count }

  var peek: ComponentValue.Kind? { isAtEnd ? nil : values[index].kind }

  /// Returns the next value and passes it.
  mutating func next() -> ComponentValue.Kind? {
    guard let kind = peek else { return nil }
    index += 1
    return kind
  }

  /// Returns all values that are left, and passes them.
  mutating func rest() -> [ComponentValue] {
    defer { index = values.count }
    return Array(values[min(index, values.count)...])
  }

  /// Takes back what `body` has read when it returns nil.
  mutating func attempt<Value>(_ body: (inout ValueReader) -> Value?) -> Value? {
    let start = index
    if let value = body(&self) { return value }
    index = start
    return nil
  }

  /// Passes a token if it is the next one.
  mutating func skip(_ token: CSSToken) -> Bool {
    guard peek == .token(token) else { return false }
    index += 1
    return true
  }

  /// Reads an identifier, in lower case.
  mutating func keyword() -> String? {
    guard case .token(.ident(let name))? = peek else { return nil }
    index += 1
    return name.asciiLowercased
  }

  /// Reads one of some keywords.
  mutating func keyword<Value>(_ keywords: [String: Value]) -> Value? {
    guard case .token(.ident(let name))? = peek, let value = keywords[name.asciiLowercased] else {
      return nil
    }
    index += 1
    return value
  }

  /// Whether one of some words, given in lower case, is the next one.
  func isAt(keywords: Set<String>) -> Bool {
    guard case .token(.ident(let name))? = peek else { return false }
    return keywords.contains(name.asciiLowercased)
  }

  /// Passes a word, given in lower case, if it is the next one.
  mutating func skip(word: String) -> Bool {
    guard case .token(.ident(let name))? = peek, name == word || name.asciiLowercased == word
    else { return false }
    index += 1
    return true
  }

  mutating func number() -> Double? {
    attempt { reader in
      switch reader.next() {
      case .token(.number(let value, _))?: value
      case .function(let name, let values)?: reader.calculation(name, values)?.plainNumber
      default: nil
      }
    }
  }

  mutating func integer() -> Int? {
    attempt { reader in
      guard case .token(.number(let value, isInteger: true))? = reader.next() else { return nil }
      return Int(exactly: value)
    }
  }

  /// Reads a length or a percentage.
  mutating func length(isPercentAllowed: Bool = true, isNegativeAllowed: Bool = true) -> CSSLength?
  {
    attempt { reader in
      let length: CSSLength
      switch reader.next() {
      case .token(.number(0, _))?: length = .zero
      case .token(.number(let value, _))? where reader.quirks.contains(.lengthsWithoutUnit):
        length = .absolute(value, .px)
      case .token(.dimension(let value, let unit))?:
        guard let unit = LengthUnit(name: unit) else { return nil }
        length = .absolute(value, unit)
      case .token(.percentage(let value))?:
        length = .percent(value)
      case .function(let name, let values)?:
        guard let calculation = reader.calculation(name, values), calculation.kind.isLength
        else { return nil }
        if calculation.kind == .percentage, !isPercentAllowed { return nil }
        return .calculation(calculation)
      default: return nil
      }
      if case .percent = length, !isPercentAllowed { return nil }
      return length.isNegative && !isNegativeAllowed ? nil : length
    }
  }

  mutating func calculation(
    _ name: String, _ values: [ComponentValue]
  ) -> Calculation? {
    do throws(CalculationError) {
      return try Calculation.function(name, values)
    } catch {
      switch error {
      case .invalid: break
      case .tooManyPercentages:
        unsupported = "the least or greatest of several percentages with lengths"
      case .withoutValue: unsupported = "a calculation without a value that is known here"
      }
      return nil
    }
  }
}

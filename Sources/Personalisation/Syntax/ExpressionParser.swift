/// Reads an expression from its words and signs.
///
/// What differs between the languages is in extensions of their names.
struct ExpressionParser {
  let language: TemplateLanguage
  private let tokens: [ExpressionToken]
  private var index = 0
  private var depth = 0
  private var operators = 0

  init(_ bytes: ArraySlice<UInt8>, in language: TemplateLanguage) throws(TemplateProblem) {
    tokens = try ExpressionToken.tokens(of: bytes, in: language)
    self.language = language
  }

  var next: ExpressionToken? { index < tokens.count ? tokens[index] : nil }

  /// The token after the next one.
  var following: ExpressionToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  /// Whether the next token is a name with a dot and another name behind it.
  var beginsPath: Bool {
    guard following == .sign("."), index + 2 < tokens.count else { return false }
    switch tokens[index + 2] {
    case .name, .field, .number: return true
    case .string, .sign: return false
    }
  }

  var isAtEnd: Bool { index >= tokens.count }

  mutating func advance() { index += 1 }

  mutating func take(sign: String) -> Bool {
    guard next == .sign(sign) else { return false }
    index += 1
    return true
  }

  mutating func take(word: String) -> Bool {
    guard next == .name(word) else { return false }
    index += 1
    return true
  }

  mutating func takeName() -> String? {
    guard case .name(let name)? = next else { return nil }
    index += 1
    return name
  }

  mutating func expect(_ sign: String) throws(TemplateProblem) {
    guard take(sign: sign) else { throw unexpected("\"\(sign)\"") }
  }

  /// Throws a problem for anything that is left.
  func end() throws(TemplateProblem) {
    if !isAtEnd { throw unexpected("the end of the tag") }
  }

  func unexpected(_ wanted: String) -> TemplateProblem {
    let found: String =
      switch next {
      case nil: "the tag ends"
      case .name(let name)?: "\"\(name.prefix(40))\" follows"
      case .field(let name)?: "\"${\(name.prefix(40))}\" follows"
      case .string?: "a string follows"
      case .number?: "a number follows"
      case .sign(let sign)?: "\"\(sign)\" follows"
      }
    return TemplateProblem(
      "\(found.prefix(1).uppercased() + found.dropFirst()) where \(wanted) is expected.")
  }

  /// Counts an operator or a filter, which has what is before it inside.
  mutating func countOperator() throws(TemplateProblem) {
    operators += 1
    if operators > TemplateLimits.maximumOperators { throw .tooLong }
  }

  /// Reads what is inside of something else.
  mutating func nested<Value>(
    _ body: (inout ExpressionParser) throws(TemplateProblem) -> Value
  ) throws(TemplateProblem) -> Value {
    depth += 1
    defer { depth -= 1 }
    if depth > TemplateLimits.maximumNesting { throw .tooDeep }
    return try body(&self)
  }

  /// Reads a value with its filters, by the rules of the language.
  mutating func value() throws(TemplateProblem) -> Expression {
    try nested { (parser) throws(TemplateProblem) in
      switch parser.language {
      case .liquid: try parser.liquidFiltered()
      case .jinja: try parser.jinjaChoice()
      case .handlebars: try parser.helperCall()
      }
    }
  }

  /// Reads a condition, by the rules of the language.
  mutating func condition() throws(TemplateProblem) -> Expression {
    language == .liquid ? try liquidCondition() : try value()
  }

  /// Reads the names and indices behind a value.
  mutating func members(of owner: Expression) throws(TemplateProblem) -> Expression {
    var result = owner
    while true {
      try countOperator()
      if next == .sign("."), following != nil {
        advance()
        switch next {
        case .name(let name)?: result = .member(result, .literal(.string(name)))
        case .field(let name)?: result = .member(result, .literal(.string(name)))
        case .number(.integer(let index))? where language != .liquid:
          result = .member(result, .literal(.integer(index)))
        default: throw unexpected("a name")
        }
        advance()
      } else if language != .handlebars, take(sign: "[") {
        let key = try nested { (parser) throws(TemplateProblem) in try parser.value() }
        try expect("]")
        result = .member(result, key)
      } else {
        return result
      }
    }
  }
}

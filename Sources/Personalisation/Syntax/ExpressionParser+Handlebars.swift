/// Handlebars: a helper with its arguments, and parentheses around a helper in another one.
extension ExpressionParser {
  mutating func helperCall() throws(TemplateProblem) -> Expression {
    guard case .name(let name)? = next, let filter = following, !beginsPath,
      filter != .sign(")"), filter != .sign("=")
    else {
      return try argument()
    }
    advance()
    var arguments: [Expression] = []
    var named: [String: Expression] = [:]
    while let token = next, token != .sign(")") {
      if case .name(let key) = token, following == .sign("=") {
        advance()
        advance()
        named[key] = try argument()
      } else if token == .name("as") {
        break
      } else {
        arguments.append(try argument())
      }
    }
    return .call(
      Expression.Call(
        name: name, value: arguments.first ?? .literal(.null),
        arguments: Array(arguments.dropFirst()), named: named))
  }

  /// Reads a path, a literal, or a helper in parentheses.
  mutating func argument() throws(TemplateProblem) -> Expression {
    try nested { (parser) throws(TemplateProblem) in
      guard let token = parser.next else { throw parser.unexpected("a value") }
      parser.advance()
      switch token {
      case .string(let string): return .literal(.string(string))
      case .number(let number): return .literal(number)
      case .field(let name): return try parser.members(of: .variable(name))
      case .name("true"): return .literal(.bool(true))
      case .name("false"): return .literal(.bool(false))
      case .name("null"), .name("undefined"): return .literal(.null)
      case .name("this"):
        return try parser.members(of: .variable("this"))
      case .name(let name): return try parser.members(of: .variable(name))
      case .sign("."): return .variable("this")
      case .sign(".."):
        // One level up: the name is looked up from the innermost value outwards anyway.
        guard parser.take(sign: "/"), parser.next != nil else { return .variable("this") }
        return try parser.argument()
      case .sign("("):
        let inner = try parser.helperCall()
        try parser.expect(")")
        return inner
      default: throw parser.unexpected("a value")
      }
    }
  }
}

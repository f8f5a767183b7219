/// Liquid: `name | filter: argument`, and conditions that are read from the right.
extension ExpressionParser {
  mutating func liquidFiltered() throws(TemplateProblem) -> Expression {
    var result = try liquidValue()
    while take(sign: "|") {
      try countOperator()
      guard let name = takeName() else { throw unexpected("the name of a filter") }
      var call = Expression.Call(name: name, value: result)
      if take(sign: ":") {
        repeat {
          if case .name(let key)? = next, following == .sign(":") {
            advance()
            advance()
            call.named[key] = try liquidValue()
          } else {
            call.arguments.append(try liquidValue())
          }
        } while take(sign: ",")
      }
      result = .call(call)
    }
    return result
  }

  /// Reads a value without filters.
  mutating func liquidValue() throws(TemplateProblem) -> Expression {
    try nested { (parser) throws(TemplateProblem) in try parser.liquidPrimary() }
  }

  private mutating func liquidPrimary() throws(TemplateProblem) -> Expression {
    guard let token = next else { throw unexpected("a value") }
    advance()
    switch token {
    case .string(let string): return try members(of: .literal(.string(string)))
    case .number(let number): return .literal(number)
    case .field(let name): return try members(of: .variable(name))
    case .name(let name):
      switch name {
      case "true": return .literal(.bool(true))
      case "false": return .literal(.bool(false))
      case "nil", "null": return .literal(.null)
      case "empty" where next != .sign("."): return .empty
      case "blank" where next != .sign("."): return .blank
      default: return try members(of: .variable(name))
      }
    case .sign("("):
      let start = try liquidValue()
      if take(sign: "..") {
        let end = try liquidValue()
        try expect(")")
        return .range(start, end)
      }
      try expect(")")
      return start
    // Braze takes a tag in a tag for its value.
    case .sign("{{"):
      let inner = try nested { (parser) throws(TemplateProblem) in try parser.liquidFiltered() }
      try expect("}}")
      return inner
    case .sign("["):
      let key = try liquidValue()
      try expect("]")
      guard case .literal(.string(let name)) = key else { throw unexpected("the name of a value") }
      return try members(of: .variable(name))
    default: throw unexpected("a value")
    }
  }

  /// Reads comparisons with `and` and `or` between them, which Liquid carries out from the right.
  mutating func liquidCondition() throws(TemplateProblem) -> Expression {
    try nested { (parser) throws(TemplateProblem) in
      let left = try parser.liquidComparison()
      for sign in [Expression.Operator.and, .or] where parser.take(word: sign.rawValue) {
        return .binary(sign, left, try parser.liquidCondition())
      }
      return left
    }
  }

  private mutating func liquidComparison() throws(TemplateProblem) -> Expression {
    let left = try liquidFiltered()
    let sign: String
    switch next {
    case .sign(let text)? where ["==", "!=", "<>", "<", "<=", ">", ">="].contains(text):
      sign = text == "<>" ? "!=" : text
    case .name("contains")?: sign = "contains"
    default: return left
    }
    advance()
    guard let comparison = Expression.Operator(rawValue: sign) else { return left }
    return .binary(comparison, left, try liquidFiltered())
  }
}

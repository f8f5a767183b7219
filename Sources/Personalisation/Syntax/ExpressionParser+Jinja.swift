/// Jinja: the operators of Python, filters with parentheses, and tests behind `is`.
extension ExpressionParser {
  mutating func jinjaChoice() throws(TemplateProblem) -> Expression {
    let value = try jinjaOr()
    guard take(word: "if") else { return value }
    let condition = try jinjaOr()
    let other =
      take(word: "else")
      ? try nested { (parser) throws(TemplateProblem) in try parser.jinjaChoice() }
      : .literal(.null)
    return .choice(condition, value, other)
  }

  private mutating func jinjaOr() throws(TemplateProblem) -> Expression {
    var left = try jinjaAnd()
    while take(word: "or") {
      try countOperator()
      left = .binary(.or, left, try jinjaAnd())
    }
    return left
  }

  private mutating func jinjaAnd() throws(TemplateProblem) -> Expression {
    var left = try jinjaNot()
    while take(word: "and") {
      try countOperator()
      left = .binary(.and, left, try jinjaNot())
    }
    return left
  }

  private mutating func jinjaNot() throws(TemplateProblem) -> Expression {
    if take(word: "not") {
      return .not(try nested { (parser) throws(TemplateProblem) in try parser.jinjaNot() })
    }
    return try jinjaComparison()
  }

  private mutating func jinjaComparison() throws(TemplateProblem) -> Expression {
    var left = try jinjaSum()
    while true {
      try countOperator()
      if case .sign(let text)? = next, let sign = Expression.Operator(rawValue: text),
        ["==", "!=", "<", "<=", ">", ">="].contains(text)
      {
        advance()
        left = .binary(sign, left, try jinjaSum())
      } else if take(word: "in") {
        left = .binary(.contains, try jinjaSum(), left)
      } else if next == .name("not"), following == .name("in") {
        advance()
        advance()
        left = .not(.binary(.contains, try jinjaSum(), left))
      } else if take(word: "is") {
        left = try jinjaTest(of: left)
      } else {
        return left
      }
    }
  }

  private mutating func jinjaTest(of value: Expression) throws(TemplateProblem) -> Expression {
    let isNegated = take(word: "not")
    guard let name = takeName() else { throw unexpected("the name of a test") }
    let test: Expression
    switch name {
    case "defined": test = .isDefined(value)
    case "undefined": test = .not(.isDefined(value))
    case "none", "None": test = .binary(.equal, value, .literal(.null))
    case "even", "odd":
      test = .binary(
        .equal, .binary(.modulo, value, .literal(.integer(2))),
        .literal(.integer(name == "odd" ? 1 : 0)))
    default:
      throw TemplateProblem(
        "The test \"is \(name.prefix(40))\" is not supported.",
        solution: "Use is defined, is not one, is even or is odd.")
    }
    return isNegated ? .not(test) : test
  }

  private mutating func jinjaSum() throws(TemplateProblem) -> Expression {
    var left = try jinjaProduct()
    while case .sign(let text)? = next, ["+", "-", "~"].contains(text),
      let sign = Expression.Operator(rawValue: text)
    {
      advance()
      try countOperator()
      left = .binary(sign, left, try jinjaProduct())
    }
    return left
  }

  private mutating func jinjaProduct() throws(TemplateProblem) -> Expression {
    var left = try jinjaFiltered()
    while case .sign(let text)? = next, ["*", "/", "//", "%"].contains(text),
      let sign = Expression.Operator(rawValue: text)
    {
      advance()
      try countOperator()
      left = .binary(sign, left, try jinjaFiltered())
    }
    return left
  }

  private mutating func jinjaFiltered() throws(TemplateProblem) -> Expression {
    if take(sign: "-") {
      let value = try nested { (parser) throws(TemplateProblem) in try parser.jinjaFiltered() }
      return .binary(.minus, .literal(.integer(0)), value)
    }
    var result = try jinjaPostfix()
    while take(sign: "|") {
      try countOperator()
      guard let name = takeName() else { throw unexpected("the name of a filter") }
      result = .call(try jinjaCall(name, of: result))
    }
    return result
  }

  /// Reads the arguments of a filter or of a method, if there are any.
  private mutating func jinjaCall(
    _ name: String, of value: Expression
  ) throws(TemplateProblem) -> Expression.Call {
    var call = Expression.Call(name: name, value: value)
    guard take(sign: "(") else { return call }
    while !take(sign: ")") {
      if case .name(let key)? = next, following == .sign("=") {
        advance()
        advance()
        call.named[key] = try self.value()
      } else {
        call.arguments.append(try self.value())
      }
      if take(sign: ")") { break }
      try expect(",")
    }
    return call
  }

  private mutating func jinjaPostfix() throws(TemplateProblem) -> Expression {
    var result = try members(of: jinjaPrimary())
    // A method of a string or a list does what the filter of its name does.
    while next == .sign("("), case .member(let owner, .literal(.string(let name))) = result {
      try countOperator()
      var call = try jinjaCall(name, of: owner)
      if name == "get" {
        guard let key = call.arguments.first else { throw unexpected("a key") }
        result = .call(
          Expression.Call(
            name: "default", value: .member(owner, key),
            arguments: [call.arguments.dropFirst().first ?? .literal(.null)]))
      } else {
        if name == "items" || name == "values" || name == "keys" { call.arguments = [] }
        result = .call(call)
      }
      result = try members(of: result)
    }
    return result
  }

  private mutating func jinjaPrimary() throws(TemplateProblem) -> Expression {
    guard let token = next else { throw unexpected("a value") }
    advance()
    switch token {
    case .string(let string): return .literal(.string(string))
    case .number(let number): return .literal(number)
    case .field(let name): return .variable(name)
    case .name(let name):
      switch name {
      case "true", "True": return .literal(.bool(true))
      case "false", "False": return .literal(.bool(false))
      case "none", "None", "null": return .literal(.null)
      case "range" where next == .sign("("): return try jinjaRange()
      default: return .variable(name)
      }
    case .sign("("):
      let inner = try value()
      try expect(")")
      return inner
    case .sign("["):
      var elements: [Expression] = []
      while !take(sign: "]") {
        elements.append(try value())
        if take(sign: "]") { break }
        try expect(",")
      }
      return .list(elements)
    default: throw unexpected("a value")
    }
  }

  /// `range(3)` and `range(1, 4)`, whose last number is not one of them.
  private mutating func jinjaRange() throws(TemplateProblem) -> Expression {
    let call = try jinjaCall("range", of: .literal(.integer(0)))
    guard let last = call.arguments.last, call.arguments.count <= 2 else {
      throw TemplateProblem("\"range\" takes one or two numbers.")
    }
    let first = call.arguments.count == 2 ? call.arguments.first : nil
    return .range(
      first ?? .literal(.integer(0)), .binary(.minus, last, .literal(.integer(1))))
  }
}

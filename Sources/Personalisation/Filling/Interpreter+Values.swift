import Diagnostics

extension Interpreter {
  /// Returns the value of an expression.
  mutating func value(of expression: Expression) throws(TemplateProblem) -> DataValue {
    try budget.step()
    switch expression {
    case .literal(let value):
      if value == .string("now"), language == .liquid { noteNow() }
      return value
    case .empty, .blank: return .string("")
    case .variable, .member:
      if let path = expression.path { return value(at: path) }
      guard case .member(let owner, let key) = expression else { return .null }
      return try member(of: owner, key)
    case .range(let start, let end): return try range(start, end)
    case .list(let elements):
      var values: [DataValue] = []
      for element in elements { values.append(try value(of: element)) }
      return .list(values)
    case .call(let call): return try result(of: call)
    case .binary(.and, _, _), .binary(.or, _, _), .not, .isDefined:
      return .bool(try holds(expression))
    case .binary(let sign, let left, let right):
      if let compared = try comparison(sign, left: left, right: right) { return .bool(compared) }
      return try computed(sign, left: value(of: left), right: value(of: right))
    case .choice(let condition, let one, let other):
      let holds = try asking { (run) throws(TemplateProblem) in try run.holds(condition) }
      return try value(of: holds ? one : other)
    }
  }

  /// Whether a condition holds.
  mutating func holds(_ condition: Expression) throws(TemplateProblem) -> Bool {
    switch condition {
    case .binary(.and, let left, let right):
      if try !holds(left) { return false }
      return try holds(right)
    case .binary(.or, let left, let right):
      if try holds(left) { return true }
      return try holds(right)
    case .not(let inner): return try !holds(inner)
    case .isDefined(let inner):
      guard let path = inner.path else { return try value(of: inner) != .null }
      return found(at: path) != nil
    case .empty, .blank: return language == .liquid
    default:
      let value = try value(of: condition)
      return language == .liquid ? value.isTrue : value.isFilled
    }
  }

  // MARK: Names

  /// The value of a name in the scopes, the innermost first, or set by the template; nil for none.
  func lookUp(_ name: String) -> DataValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    if let value = globals[name] { return value }
    if name == "this", language == .handlebars { return .object(data) }
    return counters[name].map { .integer($0) }
  }

  private mutating func value(at path: [String]) -> DataValue {
    if let value = found(at: path) {
      if path == ["now"], language == .liquid, data["now"] == nil { noteNow() }
      return value
    }
    // What a loop or the template itself has set is not for the data to have.
    if lookUp(path[0]) == nil { addMissing(path.joined(separator: ".")) }
    return .null
  }

  /// What a path of names leads to; nil where there is nothing.
  private func found(at path: [String]) -> DataValue? {
    let name = path[0]
    guard var value = lookUp(name) ?? data[name] ?? data[path.joined(separator: ".")] else {
      return nil
    }
    if lookUp(name) == nil, data[name] == nil { return value }
    for name in path.dropFirst() {
      guard let member = member(value, .string(name)) else {
        return lookUp(path[0]) == nil ? data[path.joined(separator: ".")] : nil
      }
      value = member
    }
    return value == .null ? nil : value
  }

  private mutating func member(
    of owner: Expression, _ key: Expression
  ) throws(TemplateProblem) -> DataValue {
    let value = try value(of: owner)
    return member(value, try self.value(of: key)) ?? .null
  }

  /// What a name leads to in a value, those names among them that values have by themselves.
  private func member(_ value: DataValue, _ key: DataValue) -> DataValue? {
    if let member = value.member(key) { return member }
    guard case .string(let name) = key, language != .jinja else { return nil }
    switch name {
    case "size", "length":
      switch value {
      case .string, .list, .object: return .integer(value.size)
      default: return nil
      }
    case "first":
      if case .string = value { return nil }
      return value.elements.first
    case "last":
      if case .list(let elements) = value { return elements.last }
      return nil
    default: return nil
    }
  }

  private mutating func noteNow() {
    if data["now"] == nil { addMissing("now", .now) }
  }

  // MARK: Computing

  private mutating func range(
    _ start: Expression, _ end: Expression
  ) throws(TemplateProblem) -> DataValue {
    let (start, end) = (try value(of: start).integer ?? 0, try value(of: end).integer ?? 0)
    guard start <= end else { return .list([]) }
    let (count, isTooLarge) = end.subtractingReportingOverflow(start)
    guard !isTooLarge, count < TemplateLimits.maximumRange else {
      throw TemplateProblem(
        "The range has more than \(TemplateLimits.maximumRange) numbers.",
        solution: "Make it shorter.")
    }
    try budget.charge(8 * (count + 1))
    return .list((start...end).map { .integer($0) })
  }

  private mutating func result(of call: Expression.Call) throws(TemplateProblem) -> DataValue {
    let table =
      switch language {
      case .liquid: Filter.liquid
      case .jinja: Filter.jinja
      case .handlebars: Filter.handlebars
      }
    guard let filter = table[call.name] else {
      let kind = language == .handlebars ? "helper" : "filter"
      throw TemplateProblem(
        "The \(kind) \"\(call.name.prefix(40))\" is not supported.",
        solution: Spelling.nearest(to: call.name, among: table.keys.sorted())
          .map { "Did you mean \"\($0)\"?" } ?? "Use one that is.")
    }
    let isDefault = Expression.call(call).isDefault
    var input = FilterInput(
      value: try isDefault
        ? asking({ (run) throws(TemplateProblem) in try run.value(of: call.value) }, as: .defaulted)
        : value(of: call.value))
    for argument in call.arguments { input.arguments.append(try value(of: argument)) }
    for (name, expression) in call.named.sorted(by: { $0.key < $1.key }) {
      input.named[name] = try value(of: expression)
    }
    input.now = now
    let size =
      input.value.byteCount + input.arguments.reduce(0) { $0 + $1.byteCount }
    // What a filter does takes as long as its values are large.
    try budget.step(1 + size / 64)
    let value = try filter(input)
    try budget.charge(value.byteCount)
    return value
  }

  private mutating func computed(
    _ sign: Expression.Operator, left: DataValue, right: DataValue
  ) throws(TemplateProblem) -> DataValue {
    switch sign {
    case .plus:
      if case .string(let one) = left, case .string(let other) = right {
        try checkSize(one.utf8.count + other.utf8.count)
        try budget.charge(one.utf8.count + other.utf8.count)
        return .string(one + other)
      }
      return .combine(left, right: right, whole: { $0.addingReportingOverflow($1) }, broken: +)
    case .minus:
      return .combine(left, right: right, whole: { $0.subtractingReportingOverflow($1) }, broken: -)
    case .times:
      return .combine(
        left, right: right, whole: { $0.multipliedReportingOverflow(by: $1) }, broken: *)
    case .divide: return try Filter.divided(.number(left.double), by: right)
    case .floor: return try Filter.divided(left, by: right)
    case .modulo: return try Filter.remainder(left, by: right)
    case .join:
      try checkSize(left.byteCount + right.byteCount)
      try budget.charge(left.byteCount + right.byteCount)
      return .string(left.text + right.text)
    default: return .null
    }
  }

  /// Compares two values; nil for a sign that doesn't compare.
  private mutating func comparison(
    _ sign: Expression.Operator, left: Expression, right: Expression
  ) throws(TemplateProblem) -> Bool? {
    switch sign {
    case .equal: return try equal(left, right)
    case .unequal: return try !equal(left, right)
    case .contains:
      let (whole, part) = (try value(of: left), try value(of: right))
      try budget.step(whole.byteCount / 64)
      return whole.contains(part)
    case .less: return try value(of: left).precedes(value(of: right)) ?? false
    case .greater: return try value(of: right).precedes(value(of: left)) ?? false
    case .lessOrEqual, .greaterOrEqual:
      let (one, other) = (try value(of: left), try value(of: right))
      if one.equals(other), one.precedes(other) != nil { return true }
      return (sign == .lessOrEqual ? one.precedes(other) : other.precedes(one)) ?? false
    default: return nil
    }
  }

  private mutating func equal(
    _ left: Expression, _ right: Expression
  ) throws(TemplateProblem) -> Bool {
    switch (left, right) {
    case (.empty, .empty), (.blank, .blank): return true
    case (.empty, .blank), (.blank, .empty): return false
    case (.empty, let other), (let other, .empty): return try value(of: other).isEmpty
    case (.blank, let other), (let other, .blank): return try value(of: other).isBlank
    default:
      let (one, other) = (try value(of: left), try value(of: right))
      try budget.step(min(one.byteCount, other.byteCount) / 64)
      return one.equals(other)
    }
  }
}

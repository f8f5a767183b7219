/// What a template computes.
indirect enum Expression: Hashable, Sendable {
  case literal(DataValue)

  /// What equals every empty string, list and object.
  case empty

  /// What equals whatever is empty, nothing, false, or white space.
  case blank

  /// A value by its name, in the data or set by the template.
  case variable(String)

  /// What a name or an index leads to in a value.
  case member(Expression, Expression)

  /// Whole numbers from one to another.
  case range(Expression, Expression)

  /// Values in their order.
  case list([Expression])

  /// What a filter or a helper makes of values.
  case call(Call)
  case binary(Operator, Expression, Expression)
  case not(Expression)

  /// One of two values: a condition, what it is if it holds, and what it is otherwise.
  case choice(Expression, Expression, Expression)

  /// Whether a name is known: `is defined` in Jinja.
  case isDefined(Expression)

  /// A filter with a value, or a helper with its first argument.
  struct Call: Hashable, Sendable {
    var name: String
    var value: Expression
    var arguments: [Expression] = []
    var named: [String: Expression] = [:]
  }

  enum Operator: String, Hashable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case and
    case or
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case floor = "//"
    case modulo = "%"
    case join = "~"
  }

  /// The way that a path of names leads, such as `custom_attribute.vip`; nil for what is computed.
  var path: [String]? {
    switch self {
    case .variable(let name): [name]
    case .member(let owner, .literal(.string(let name))): owner.path.map { $0 + [name] }
    default: nil
    }
  }

  /// Whether it says by itself what there is without a value.
  var isDefault: Bool {
    if case .call(let call) = self { ["default", "d"].contains(call.name) } else { false }
  }

  /// The expressions that it is made of.
  var parts: [Expression] {
    switch self {
    case .literal, .empty, .blank, .variable: []
    case .member(let owner, let key): [owner, key]
    case .range(let start, let end): [start, end]
    case .list(let elements): elements
    case .call(let call):
      [call.value] + call.arguments + call.named.sorted { $0.key < $1.key }.map(\.value)
    case .binary(_, let left, let right): [left, right]
    case .not(let inner), .isDefined(let inner): [inner]
    case .choice(let condition, let one, let other): [condition, one, other]
    }
  }

  /// The paths of all values that it asks for, in order.
  var paths: [[String]] {
    if let path { return [path] }
    return parts.flatMap(\.paths)
  }
}

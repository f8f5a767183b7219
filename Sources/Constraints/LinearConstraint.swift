/// An unknown of a `ConstraintSolver`, which made it.
public struct Variable: Hashable, Sendable {
  let symbol: Int
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a number.
public struct Expression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Double

  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  public static func + (a: Expression, b: Expression) -> Expression {
    Expression(a.terms + b.terms, constant: a.constant + b.constant)
  }

  public static func - (a: Expression, b: Expression) -> Expression { a + b * -1 }

  public static func + (a: Expression, b: Double) -> Expression {
    Expression(a.terms, constant: a.constant + b)
  }

  public static func - (a: Expression, b: Double) -> Expression { a + -b }

  public static func * (a: Expression, factor: Double) -> Expression {
    Expression(
      a.terms.map { Term($0.variable, $0.coefficient * factor) }, constant: a.constant * factor)
  }
}

/// What an expression is asked to be: at most, exactly or at least zero.
public struct LinearConstraint: Hashable, Sendable {
  public enum Relation: Hashable, Sendable {
    case lessOrEqual
    case equal
    case greaterOrEqual
  }

  public var expression: Expression
  public var relation: Relation
  public var priority: Priority

  /// Creates a constraint that compares two expressions.
  public init(
    left: Expression, relation: Relation, right: Expression, priority: Priority = .required
  ) {
    expression = left - right
    self.relation = relation
    self.priority = priority
  }

  /// Creates a constraint that compares an expression with a number.
  public init(
    left: Expression, relation: Relation, right: Double, priority: Priority = .required
  ) {
    expression = left - right
    self.relation = relation
    self.priority = priority
  }
}

/// How much a constraint counts.
///
/// One that isn't required may be broken; any number of lower ones never outweighs a higher one.
/// Of constraints with the same priority, the sum of what is missing is made as small as possible.
public struct Priority: Hashable, Comparable, Sendable {
  public let value: Double

  /// A constraint that holds exactly, or is rejected.
  public static let required = Priority(.infinity)

  /// Creates the priority of a constraint that may be broken; what is not a number counts as 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : value
  }

  public var isRequired: Bool { self == .required }

  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}

/// Why a constraint was rejected; the solver is then as if it had never been added.
public enum ConstraintError: Error, Hashable, Sendable {
  /// It contradicts required constraints that were added before.
  case contradiction

  /// It has a number that is not finite or beyond `ConstraintSolver.maximumMagnitude`.
  case wrongNumber

  /// The solver has done as much work as it may.
  case tooMuchWork
}

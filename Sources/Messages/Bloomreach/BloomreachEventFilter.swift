/// Which event shows an in-app message of Bloomreach.
public struct BloomreachEventFilter: Hashable, Sendable {
  /// What of an event is looked at.
  public enum Attribute: Hashable, Sendable {
    /// A property, by its name.
    case property(String)

    /// When the event happened, in Unix seconds.
    case timestamp
  }

  /// The type of a constraint, which decides its operators.
  public enum ConstraintType: String, CaseIterable, Hashable, Sendable {
    /// Strings are compared as they are.
    case string

    /// Numbers are compared by what they are worth.
    case number

    /// The value is `true` or `false`.
    case boolean

    /// The operators of the type.
    public var operators: [Operator] {
      Operator.generic
        + {
          switch self {
          case .string:
            [
              .equals, .doesNotEqual, .contains, .doesNotContain, .startsWith, .endsWith, .regex,
              .in, .notIn,
            ]
          case .number: [.equalTo, .lessThan, .greaterThan, .between, .notBetween]
          case .boolean: [.is]
          }
        }()
    }
  }

  /// How a value is compared; the words are those of the wire.
  public enum Operator: String, CaseIterable, Hashable, Sendable {
    /// The event has the property.
    case isSet = "is set"

    /// The event lacks the property.
    case isNotSet = "is not set"

    /// The property is there, and not empty.
    case hasValue = "has value"

    /// The property is there, and empty.
    case hasNoValue = "has no value"

    /// The same string.
    case equals

    /// Another string.
    case doesNotEqual = "does not equal"

    /// The string holds the operand.
    case contains

    /// The string lacks the operand.
    case doesNotContain = "does not contain"

    /// The string begins with the operand.
    case startsWith = "starts with"

    /// The string ends with the operand.
    case endsWith = "ends with"

    /// The string matches a regular expression.
    case regex

    /// The string is one of the operands.
    case `in`

    /// The string is none of the operands.
    case notIn = "not in"

    /// The same number.
    case equalTo = "equal to"

    /// A smaller number.
    case lessThan = "less than"

    /// A larger number.
    case greaterThan = "greater than"

    /// A number between the two operands.
    case between = "in between"

    /// A number outside of the two operands.
    case notBetween = "not between"

    /// The value of a boolean constraint.
    case `is`

    static let generic: [Operator] = [.isSet, .isNotSet, .hasValue, .hasNoValue]

    /// How many operands it takes; nil for any number.
    ///
    /// Those of boolean constraints have their one value instead.
    public var operandCount: Int? {
      switch self {
      case .isSet, .isNotSet, .hasValue, .hasNoValue: 0
      case .in, .notIn: nil
      case .between, .notBetween: 2
      default: 1
      }
    }
  }

  /// One thing that must hold.
  public struct Condition: Hashable, Sendable {
    /// What of the event is looked at.
    public var attribute: Attribute

    /// The type of the constraint.
    public var type: ConstraintType

    /// How the value is compared.
    public var `operator`: Operator

    /// What the value is compared with.
    public var operands: [String]

    /// Creates a condition.
    public init(
      attribute: Attribute, type: ConstraintType, operator: Operator, operands: [String]
    ) {
      self.attribute = attribute
      self.type = type
      self.operator = `operator`
      self.operands = operands
    }

    /// Whether there are as many operands as the operator takes; else the message is not shown.
    public var isComplete: Bool {
      type == .boolean || `operator`.operandCount.map { $0 == operands.count } ?? true
    }
  }

  /// The name of the event, which is compared exactly.
  public var eventType: String

  /// What must hold, all of it.
  public var conditions: [Condition]

  /// Creates a filter of any event of a name.
  public init(eventType: String, conditions: [Condition] = []) {
    self.eventType = eventType
    self.conditions = conditions
  }
}

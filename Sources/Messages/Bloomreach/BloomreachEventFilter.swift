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
    case string
    case number
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
    case isSet = "is set"
    case isNotSet = "is not set"
    case hasValue = "has value"
    case hasNoValue = "has no value"
    case equals
    case doesNotEqual = "does not equal"
    case contains
    case doesNotContain = "does not contain"
    case startsWith = "starts with"
    case endsWith = "ends with"
    case regex
    case `in`
    case notIn = "not in"
    case equalTo = "equal to"
    case lessThan = "less than"
    case greaterThan = "greater than"
    case between = "in between"
    case notBetween = "not between"
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

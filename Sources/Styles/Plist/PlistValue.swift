public import Messages

/// Any value of a property list.
public enum PlistValue: Hashable, Sendable {
  /// The values of a dictionary by their keys, whose order is lost.
  public typealias Members = ExactDictionary<PlistValue>

  /// True or false.
  case boolean(Bool)

  /// A number.
  case number(Double)

  /// A text.
  case string(String)

  /// Values in their order.
  case array([PlistValue])

  /// Values by their keys, whose order is lost.
  case dictionary(PlistValue.Members)

  /// A date or raw data, which no style has.
  case other(String)
}

extension PlistValue {
  /// What the value is, with an article: `a string`.
  var kind: String {
    switch self {
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .other(let kind): kind
    }
  }
}

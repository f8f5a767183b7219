/// Any value of a property list.
public enum PlistValue: Hashable, Sendable {
  /// True or false.
  case boolean(Bool)

  /// A number.
  case number(Double)

  /// A text.
  case string(String)

  /// Values in their order.
  case array([PlistValue])

  /// Values by their keys, whose order is lost.
  case dictionary([String: PlistValue])

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

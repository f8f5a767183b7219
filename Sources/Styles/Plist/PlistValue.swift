/// Any value of a property list.
public enum PlistValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([PlistValue])
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

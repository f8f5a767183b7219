import Diagnostics
import Messages

/// Whether an event passes the filter of an in-app message.
///
/// Values are compared as text. Source: Docs/Vendors/Bloomreach.md#when-a-message-is-shown.
struct BloomreachEventMatch: Sendable {
  /// The name of the event.
  var type: String

  /// The properties: nil for null.
  var properties: [String: String?]

  /// When it happened, in Unix seconds.
  var timestamp: Double

  init(_ type: String, _ properties: JSONValue.Members = [:], at timestamp: Double) {
    self.type = type
    self.timestamp = timestamp
    self.properties = Dictionary(
      properties.map { ($0.key, Self.string($0.value)) }, uniquingKeysWith: { first, _ in first })
  }

  /// A value as Swift prints it; nil for null.
  private static func string(_ value: JSONValue) -> String? {
    switch value {
    case .null: nil
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    case .string(let text): text
    case .array, .object: value.text
    }
  }

  /// Whether all conditions hold; one with a wrong number of operands never does.
  func passes(_ filter: BloomreachEventFilter) -> Bool {
    filter.conditions.allSatisfy { $0.isComplete && passes($0) }
  }

  private func passes(_ condition: BloomreachEventFilter.Condition) -> Bool {
    var isSet = true
    var found: String?
    switch condition.attribute {
    case .timestamp: found = "\(timestamp)"
    case .property(let name):
      isSet = properties[name] != nil
      found = properties[name] ?? nil
    }
    switch condition.operator {
    case .isSet: return isSet
    case .isNotSet: return !isSet
    case .hasValue: return found != nil
    case .hasNoValue: return isSet && found == nil
    case .in: return found.map { value in condition.operands.contains(value) } ?? false
    case .notIn: return found.map { value in !condition.operands.contains(value) } ?? false
    default: break
    }
    guard let found, let operand = condition.operands.first else { return false }
    let numbers = condition.operands.map { Double($0) }
    let number = Double(found)
    func between() -> Bool? {
      guard let number, numbers.count == 2, let low = numbers[0], let high = numbers[1] else {
        return nil
      }
      return low <= number && number <= high
    }
    func compared(_ compare: (Double, Double) -> Bool) -> Bool {
      guard let number, let other = numbers[0] else { return false }
      return compare(number, other)
    }
    switch condition.operator {
    case .equals, .is: return found == operand
    case .doesNotEqual: return found != operand
    case .contains: return operand.isEmpty ? true : found.contains(operand)
    case .doesNotContain: return !found.contains(operand)
    case .startsWith: return found.hasPrefix(operand)
    case .endsWith: return found.hasSuffix(operand)
    case .regex: return Self.matches(found, operand) ?? false
    // Two that can't be read are equal.
    case .equalTo: return number == numbers[0]
    case .lessThan: return compared(<)
    case .greaterThan: return compared(>)
    case .between: return between() ?? false
    case .notBetween: return between().map { !$0 } ?? false
    case .isSet, .isNotSet, .hasValue, .hasNoValue, .in, .notIn: return false
    }
  }

  /// Whether a text has a part that a regular expression of letters, `^` and `$` describes; nil for
  /// other expressions, which are not played.
  static func matches(_ text: String, _ pattern: String) -> Bool? {
    var words = pattern[...]
    let isStart = words.first == "^"
    if isStart { words = words.dropFirst() }
    let isEnd = words.last == "$"
    if isEnd { words = words.dropLast() }
    guard !words.contains(where: { "\\^$.|?*+()[]{}".contains($0) }) else { return nil }
    switch (isStart, isEnd) {
    case (true, true): return text == words
    case (true, false): return text.hasPrefix(words)
    case (false, true): return text.hasSuffix(words)
    case (false, false): return words.isEmpty || text.contains(words)
    }
  }
}

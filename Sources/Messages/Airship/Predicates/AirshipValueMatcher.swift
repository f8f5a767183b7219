import Diagnostics

/// What a predicate compares a value with.
///
/// Source: `JSONValueMatcher.swift` (18–19), `JSONValueMatcherPredicates.swift` (20–21).
package enum AirshipValueMatcher: Hashable, Sendable {
  case equals(JSONValue)
  case range(minimum: Double?, maximum: Double?)
  case isPresent(Bool)
  case version(AirshipVersionConstraint)
  case length(AirshipPredicate)

  /// An element of a list, or the one at an index.
  case contains(AirshipPredicate, index: Int?)
  case begins(String)
  case ends(String)
  case includes(String)

  /// Whether a value, null where there is none, is as it must be.
  func matches(_ value: JSONValue, ignoresCase: Bool) -> Bool {
    switch self {
    case .equals(let other): return Self.isEqual(value, other, ignoresCase: ignoresCase)
    case .range(let minimum, let maximum):
      guard let number = Self.number(value) else { return false }
      return minimum.map { number >= $0 } ?? true && maximum.map { number <= $0 } ?? true
    case .isPresent(let isPresent): return (value != .null) == isPresent
    case .version(let constraint):
      guard case .string(let version) = value else { return false }
      return constraint.allows(version)
    case .length(let predicate):
      guard case .array(let elements) = value else { return false }
      return predicate.matches(.number(Double(elements.count)))
    case .contains(let predicate, let index):
      guard case .array(let elements) = value else { return false }
      guard let index else { return elements.contains(where: predicate.matches) }
      return elements.indices.contains(index) && predicate.matches(elements[index])
    case .begins(let text):
      return Self.compare(value, text: text, ignoresCase: ignoresCase) { $0.hasPrefix($1) }
    case .ends(let text):
      return Self.compare(value, text: text, ignoresCase: ignoresCase) { $0.hasSuffix($1) }
    case .includes(let text):
      return Self.compare(value, text: text, ignoresCase: ignoresCase) { $0.contains($1) }
    }
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .integer(let whole): Double(whole)
    default: nil
    }
  }

  private static func compare(
    _ value: JSONValue, text: String, ignoresCase: Bool, isFound: (String, String) -> Bool
  ) -> Bool {
    guard case .string(let string) = value else { return false }
    return ignoresCase
      ? isFound(string.lowercased(), text.lowercased()) : isFound(string, text)
  }

  private static func isEqual(
    _ one: JSONValue, _ other: JSONValue, ignoresCase: Bool
  ) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)) where ignoresCase:
      return one.lowercased() == other.lowercased()
    case (.array(let ones), .array(let others)):
      return ones.count == others.count
        && zip(ones, others).allSatisfy { isEqual($0, $1, ignoresCase: ignoresCase) }
    case (.object(let ones), .object(let others)):
      return ones.count == others.count
        && ones.allSatisfy { key, value in
          others[key].map { isEqual(value, $0, ignoresCase: ignoresCase) } ?? false
        }
    default: return one == other
    }
  }

  /// The words of matchers within it that are not in files of 18 and 19.
  var laterWords: [String] {
    switch self {
    case .equals, .range, .isPresent, .version: []
    case .contains(let predicate, _): predicate.laterWords
    case .length(let predicate): ["array_length"] + predicate.laterWords
    case .begins: ["string_begins"]
    case .ends: ["string_ends"]
    case .includes: ["string_contains"]
    }
  }

  // MARK: Reading

  private static let words = [
    "equals", "at_least", "at_most", "is_present", "version_matches", "version", "array_length",
    "array_contains", "string_begins", "string_ends", "string_contains",
  ]

  /// Reads the matcher of a predicate; the first one that a map has counts.
  static func parse(
    _ json: JSONValue?, at path: String, nesting: Int
  ) throws(Diagnostic) -> Self {
    guard case .object(let members)? = json else {
      throw .error(
        "\"value\" must be a map that says what the value is compared with.", keyPath: path,
        solution: "Write \"value: {equals: text}\".")
    }
    guard let word = words.first(where: { members[$0] != nil }), let value = members[word] else {
      throw .error(
        "The predicate compares the value with nothing that is known.", keyPath: path,
        solution: members.keys.first.flatMap { Spelling.nearest(to: $0, among: words) }
          .map { "Did you mean \"\($0)\"?" } ?? "Use one of \(words.joined(separator: ", ")).")
    }
    let inner = AirshipPredicate.join(path, word)
    switch word {
    case "equals": return .equals(value)
    case "at_least", "at_most":
      let (minimum, maximum) = (members["at_least"], members["at_most"])
      let bounds = [minimum, maximum].compactMap(\.self)
      guard bounds.allSatisfy({ number($0) != nil }) else {
        throw wrong("numbers", path: inner, example: "at_least: 1")
      }
      return .range(minimum: minimum.flatMap(number), maximum: maximum.flatMap(number))
    case "is_present":
      guard case .bool(let flag) = value else {
        throw wrong("true or false", path: inner, example: "is_present: true")
      }
      return .isPresent(flag)
    case "version_matches", "version":
      guard case .string(let text) = value, let constraint = AirshipVersionConstraint(text) else {
        throw wrong(
          "a version or a range of versions", path: inner, example: "version_matches: \"[1.0,2.0[\""
        )
      }
      return .version(constraint)
    case "array_length":
      return .length(try AirshipPredicate.parse(value, at: inner, nesting: nesting + 1))
    case "array_contains":
      let index = members["index"].flatMap(number)
      return .contains(
        try AirshipPredicate.parse(value, at: inner, nesting: nesting + 1),
        index: index.map { Int(max(-1, min($0, 1_000_000))) })
    default:
      guard case .string(let text) = value else {
        throw wrong("a text", path: inner, example: "\(word): text")
      }
      return word == "string_begins"
        ? .begins(text) : word == "string_ends" ? .ends(text) : .includes(text)
    }
  }

  private static func wrong(_ kind: String, path: String, example: String) -> Diagnostic {
    .error("The value must be \(kind).", keyPath: path, solution: "Write \"\(example)\".")
  }
}

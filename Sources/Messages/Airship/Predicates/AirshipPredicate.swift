package import Diagnostics

/// A condition on the body of an event, which a trigger may have, or on the state of a Scene.
///
/// Source: `JSONPredicate.swift`, `JSONMatcher.swift`; those before 18 read the same.
package indirect enum AirshipPredicate: Hashable, Sendable {
  case all([Self])
  case any([Self])
  case not(Self)

  /// A condition on the value that a path of keys leads to; no keys lead to the body itself.
  case value([String], ignoresCase: Bool, AirshipValueMatcher)

  /// How deep conditions may be within each other.
  private static let maximumNesting = 16

  /// Whether a body meets the condition.
  package func matches(_ body: JSONValue) -> Bool {
    switch self {
    case .all(let conditions): return conditions.allSatisfy { $0.matches(body) }
    case .any(let conditions): return conditions.contains { $0.matches(body) }
    case .not(let condition): return !condition.matches(body)
    case .value(let path, let ignoresCase, let matcher):
      var value = body
      for key in path {
        guard case .object(let members) = value else {
          value = .null
          break
        }
        value = members[key] ?? .null
      }
      return matcher.matches(value, ignoresCase: ignoresCase)
    }
  }

  /// The paths of the values that it looks at.
  package var paths: [[String]] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.paths)
    case .not(let condition): condition.paths
    case .value(let path, _, _): [path]
    }
  }

  /// The words of matchers in it that older files don't have.
  package var laterWords: [String] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.laterWords)
    case .not(let condition): condition.laterWords
    case .value(_, _, let matcher): matcher.laterWords
    }
  }

  // MARK: Reading

  /// Reads a predicate; an error has the key path within it.
  package static func parse(
    _ json: JSONValue, at path: String = "", nesting: Int = 0
  ) throws(Diagnostic) -> Self {
    guard case .object(let members) = json else {
      throw .error(
        "A predicate must be a map.", keyPath: path,
        solution: "Write \"{key: event_name, value: {equals: text}}\".")
    }
    guard nesting < maximumNesting else {
      throw .error(
        "Predicates are nested deeper than \(maximumNesting).", keyPath: path,
        solution: "Write it with fewer levels.")
    }
    for word in ["and", "or", "not"] where members[word] != nil {
      guard members.count == 1 else {
        throw .error(
          "\"\(word)\" must be alone in its predicate.", keyPath: path,
          solution: "Put the other keys into a predicate of the list.")
      }
      return try list(members[word] ?? .null, of: word, at: join(path, word), nesting: nesting)
    }
    return try value(members, at: path, nesting: nesting)
  }

  private static func list(
    _ json: JSONValue, of word: String, at path: String, nesting: Int
  ) throws(Diagnostic) -> Self {
    guard case .array(let elements) = json, !elements.isEmpty,
      word != "not" || elements.count == 1
    else {
      throw .error(
        word == "not"
          ? "\"not\" must be a list with one predicate."
          : "\"\(word)\" must be a list of predicates.", keyPath: path,
        solution: "Write \"\(word): [{value: {equals: text}}]\".")
    }
    var conditions: [Self] = []
    for (index, element) in elements.enumerated() {
      conditions.append(try parse(element, at: "\(path)[\(index)]", nesting: nesting + 1))
    }
    switch word {
    case "and": return .all(conditions)
    case "or": return .any(conditions)
    default: return .not(conditions[0])
    }
  }

  private static func value(
    _ members: JSONValue.Members, at path: String, nesting: Int
  ) throws(Diagnostic) -> Self {
    var keys: [String] = []
    switch members["scope"] {
    case nil: break
    case .string(let key): keys = [key]
    case .array(let elements):
      for element in elements {
        guard case .string(let key) = element else { throw notString("scope", path) }
        keys.append(key)
      }
    default: throw notString("scope", path)
    }
    switch members["key"] {
    case nil: break
    case .string(let key): keys.append(key)
    default: throw notString("key", path)
    }
    var ignoresCase = false
    switch members["ignore_case"] {
    case nil: break
    case .bool(let flag): ignoresCase = flag
    default:
      throw .error(
        "\"ignore_case\" must be true or false.", keyPath: join(path, "ignore_case"),
        solution: "Write \"ignore_case: true\".")
    }
    let matcher = try AirshipValueMatcher.parse(
      members["value"], at: join(path, "value"), nesting: nesting)
    return .value(keys, ignoresCase: ignoresCase, matcher)
  }

  private static func notString(_ key: String, _ path: String) -> Diagnostic {
    .error(
      "\"\(key)\" must be a string\(key == "scope" ? ", or a list of strings" : "").",
      keyPath: join(path, key), solution: "Write \"\(key): event_name\".")
  }

  package static func join(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}

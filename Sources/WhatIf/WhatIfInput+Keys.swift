public import Diagnostics
import Inputs
import Messages

/// The keys that a message may have, by its parser's own knowledge.
extension WhatIfInput {
  /// Makes sure that settings set values that the vendor's SDK reads.
  ///
  /// A key is unknown when the message's parser warns of it. Keys that the file itself has may be
  /// set all the same, and so may every key of an object in which the SDK takes any.
  ///
  /// - Parameter settings: What is set, all of it together.
  /// - Throws: An error that names the key which was most likely meant.
  public func checkKeys(of settings: [Setting]) throws(Diagnostic) {
    guard case .message(let json, let row) = source.content else { return }
    let added = settings.filter { setting in
      guard case .message(let path) = setting.key else { return false }
      return setting.text != Self.unset && json[path] == nil
    }
    if added.isEmpty { return }
    let messages = settings.filter { if case .message = $0.key { true } else { false } }
    guard case .message(let changed, _) = try setting(messages).source.content else { return }
    let known = Set(unknownKeys(in: json, row).map(\.keyPath))
    let unknown = unknownKeys(in: changed, row).filter { !known.contains($0.keyPath) }
    for setting in added {
      guard case .message(let path) = setting.key else { continue }
      for length in 1...max(1, path.steps.count) {
        let start = JSONPath(steps: Array(path.steps.prefix(length)))
        if let problem = unknown.first(where: { $0.keyPath == start.description }) {
          throw Self.rejection(of: path, at: length, for: problem, in: json)
        }
      }
    }
  }

  /// The warnings of keys that nothing reads.
  private func unknownKeys(in json: JSONValue, _ row: VendorRow) -> [Diagnostic] {
    let warnings: [Diagnostic]
    do throws(InputProblems) {
      warnings = try row.message(json, sdk: sdk).warnings
    } catch {
      warnings = error.diagnostics
    }
    return warnings.filter { if case .unknownKey? = $0.cause { true } else { false } }
  }

  private static func rejection(
    of path: JSONPath, at length: Int, for problem: Diagnostic, in json: JSONValue
  ) -> Diagnostic {
    guard case .unknownKey(let owner, let meant, let known)? = problem.cause else { return problem }
    let solution: String
    if let meant {
      var steps = path.steps
      steps[length - 1] = .member(meant)
      solution = "Did you mean \"message:\(JSONPath(steps: steps))\"?"
    } else if length == path.steps.count, case .member(let name)? = path.steps.last,
      let elsewhere = Self.path(endingWith: name, in: json)
    {
      solution = "Did you mean \"message:\(elsewhere)\"?"
    } else {
      let listed = known.prefix(maximumListedKeys).joined(separator: ", ")
      solution =
        known.isEmpty
        ? "Name another key."
        : "It has \(listed)\(known.count > maximumListedKeys ? ", …" : "")."
    }
    let name = "message:\(path)"
    return .error(
      "There is no key \"\(name.prefix(80))\" to set: \(owner) has no such key.",
      solution: solution)
  }

  /// Where a message has a value whose name is near to one, the outer ones first.
  private static func path(endingWith name: String, in json: JSONValue) -> JSONPath? {
    var level: [(path: JSONPath, value: JSONValue)] = [(JSONPath(steps: []), json)]
    var searched = 0
    while !level.isEmpty, searched < maximumSearched {
      var members: [String: JSONPath] = [:]
      var next: [(path: JSONPath, value: JSONValue)] = []
      for (path, value) in level {
        switch value {
        case .object(let object):
          for (key, inner) in object.sorted(by: { $0.key < $1.key }) {
            let inside = JSONPath(steps: path.steps + [.member(key)])
            if members[key] == nil { members[key] = inside }
            next.append((inside, inner))
          }
        case .array(let elements):
          for (index, inner) in elements.enumerated() {
            next.append((JSONPath(steps: path.steps + [.element(index)]), inner))
          }
        default: break
        }
        searched += 1
      }
      if let meant = Spelling.nearest(to: name, among: members.keys.sorted()) {
        return members[meant]
      }
      level = next
    }
    return nil
  }

  /// How many values are searched for a name that is meant.
  private static let maximumSearched = 2_000

  /// How many keys an error lists.
  private static let maximumListedKeys = 12
}

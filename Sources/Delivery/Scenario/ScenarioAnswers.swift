/// What the app answers: one value, one for each call, or different ones for each message.
struct ScenarioAnswers: Sendable {
  /// The answers to one call.
  indirect enum Answer: Sendable {
    case value(ScenarioNode)

    /// One for each call; the last one stays.
    case sequence([ScenarioNode])

    /// By the ids of messages; `*` is for all others.
    case byMessage([String: Answer])
  }

  private var answers: [String: Answer] = [:]

  /// How many values of a sequence are used up, by the call and the id that it belongs to.
  private var used: [Position: Int] = [:]

  private struct Position: Hashable {
    var call: String
    var id: String?
  }

  /// Replaces the answers to a call; nil takes them away.
  mutating func set(_ call: String, _ answer: Answer?) {
    answers[call] = answer
    used = used.filter { $0.key.call != call }
  }

  /// Returns the answer to a call, and moves on to the next one; nil when the app has none.
  mutating func next(_ call: String, for message: String?) -> ScenarioNode? {
    guard let answer = answers[call] else { return nil }
    return next(answer, location: Position(call: call, id: nil), message: message)
  }

  private mutating func next(
    _ answer: Answer, location: Position, message: String?
  ) -> ScenarioNode? {
    switch answer {
    case .value(let value): return value
    case .sequence(let values):
      let index = used[location, default: 0]
      used[location] = min(index + 1, max(0, values.count - 1))
      return values.indices.contains(index) ? values[index] : values.last
    case .byMessage(let table):
      if let message, let own = table[message] {
        return next(own, location: Position(call: location.call, id: message), message: message)
      }
      return table["*"].flatMap {
        next($0, location: Position(call: location.call, id: "*"), message: message)
      }
    }
  }
}

extension ScenarioReader {
  /// Checks the answers of `app` or of a step; nil is for a call that is no longer answered.
  func answers(
    _ node: ScenarioNode, _ fields: [ScenarioField], at path: String
  ) -> [(call: String, answer: ScenarioAnswers.Answer?)] {
    guard case .map(let members) = node.content else {
      error(
        node.line, path: path, summary: "This is \(node.kind), but must be a map.",
        solution: "Write calls with answers.")
      return []
    }
    var answers: [(call: String, answer: ScenarioAnswers.Answer?)] = []
    for member in members {
      let inner = "\(path).\(member.key)"
      guard let field = fields.first(where: { $0.name == member.key }) else {
        unknown(
          "answer", name: member.key, among: fields.map(\.name), line: member.value.line,
          path: inner)
        continue
      }
      guard field.isAvailable else {
        lack(
          member.value.line, path: inner,
          summary: "\(sdkTitle) does not ask for \"\(member.key)\": the answer is ignored.")
        continue
      }
      if member.value.content == .null {
        answers.append((member.key, nil))
      } else {
        answers.append((member.key, answer(member.value, field.shape, at: inner)))
      }
    }
    return answers
  }

  private func answer(
    _ node: ScenarioNode, _ shape: ScenarioShape, at path: String
  ) -> ScenarioAnswers.Answer {
    if node.isMap, isByMessage(node, shape) {
      var table: [String: ScenarioAnswers.Answer] = [:]
      for member in node.members {
        let inner = "\(path).\(member.key)"
        guard member.key == "*" || messages.contains(member.key) else {
          unknown(
            "message", name: member.key, among: messages.inOrder + ["*"], line: member.value.line,
            path: inner)
          continue
        }
        if member.value.content != .null {
          table[member.key] = values(member.value, shape, at: inner)
        }
      }
      return .byMessage(table)
    }
    return values(node, shape, at: path)
  }

  private func values(
    _ node: ScenarioNode, _ shape: ScenarioShape, at path: String
  ) -> ScenarioAnswers.Answer {
    if let list = node.list, !list.isEmpty, !matches(node, shape) {
      for (index, value) in list.enumerated() { check(value, shape, at: "\(path)[\(index)]") }
      return .sequence(list)
    }
    check(node, shape, at: path)
    return .value(node)
  }

  /// Whether the keys of a map are messages, rather than the map one value.
  private func isByMessage(_ node: ScenarioNode, _ shape: ScenarioShape) -> Bool {
    let keys = node.members.map(\.key)
    if keys.isEmpty { return false }
    if shape.hasKeys(keys) { return false }
    if keys.allSatisfy({ $0 == "*" || messages.contains($0) }) { return true }
    // A map that can't be a value has a misspelt message in it.
    return !matches(node, shape) && !shape.isNear(keys)
      || keys.contains { $0 == "*" || messages.contains($0) }
  }
}

extension ScenarioShape {
  /// Whether a map with these keys is a value of the shape, whatever the app's messages are called.
  fileprivate func hasKeys(_ keys: [String]) -> Bool {
    switch self {
    case .map(let fields): keys.allSatisfy { key in fields.contains { $0.name == key } }
    case .either(let shapes): shapes.contains { $0.hasKeys(keys) }
    default: false
    }
  }

  /// Whether one of the keys is one of the shape's.
  fileprivate func isNear(_ keys: [String]) -> Bool {
    switch self {
    case .map(let fields): keys.contains { key in fields.contains { $0.name == key } }
    case .either(let shapes): shapes.contains { $0.isNear(keys) }
    default: false
    }
  }
}

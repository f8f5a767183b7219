extension ScenarioParser {
  /// Reads the steps, with what each of them does.
  func steps<Action>(
    _ vocabulary: ScenarioVocabulary<Action>
  ) -> ([Scenario.Step], [ScenarioEffect<Action>]) {
    guard let node = root["steps"], node.content != .null else { return ([], []) }
    guard let elements = node.list else {
      reader.error(
        node.line, path: "steps", summary: "The steps must be a list.",
        solution: "Write \"- {at: 0, do: launch}\".")
      return ([], [])
    }
    guard elements.count <= ScenarioLimits.maximumSteps else {
      reader.error(
        node.line, path: "steps",
        summary: "There are more than \(ScenarioLimits.maximumSteps) steps.",
        solution: "Split the scenario.")
      return ([], [])
    }
    var steps: [Scenario.Step] = []
    var effects: [ScenarioEffect<Action>] = []
    steps.reserveCapacity(elements.count)
    effects.reserveCapacity(elements.count)
    let verbs = Dictionary(vocabulary.verbs.map { ($0.name, $0) }) { first, _ in first }
    var last = 0
    for (index, element) in elements.enumerated() where !reader.isFull {
      if let (step, verb) = step(
        element, index: index, since: last, vocabulary: vocabulary, verbs: verbs),
        let effect = effect(
          of: verb, node: element, path: "steps[\(index)]", vocabulary: vocabulary)
      {
        steps.append(step)
        effects.append(effect)
      }
      // One step at a wrong time is one error, not one for each step after it.
      last = element["at"]?.milliseconds ?? last
    }
    return (steps, effects)
  }

  private func step<Action>(
    _ node: ScenarioNode, index: Int, since last: Int,
    vocabulary: ScenarioVocabulary<Action>, verbs: [String: ScenarioVerb<Action>]
  ) -> (Scenario.Step, ScenarioVerb<Action>)? {
    func path(_ key: String) -> String { "steps[\(index)]" + (key.isEmpty ? "" : ".\(key)") }
    guard node.isMap else {
      reader.error(
        node.line, path: path(""), summary: "This is \(node.kind), but must be a step.",
        solution: "Write \"{at: 0, do: launch}\".")
      return nil
    }
    guard let time = node["at"] else {
      reader.error(
        node.line, path: path("at"), summary: "\"at\" is missing.",
        solution: "Add the seconds since the start.")
      return nil
    }
    guard let at = time.milliseconds, at >= 0 else {
      reader.check(time, .seconds, at: path("at"))
      return nil
    }
    guard at >= last else {
      reader.error(
        time.line, path: path("at"),
        summary: "The step is at \(Timeline.seconds(at)) s, before the one above at "
          + "\(Timeline.seconds(last)) s.",
        solution: "Sort the steps by time.")
      return nil
    }
    guard let action = node["do"] else {
      reader.error(
        node.line, path: path("do"), summary: "\"do\" is missing.", solution: "Add what happens.")
      return nil
    }
    guard let name = action.text, let verb = verbs[name], verb.isAvailable else {
      unknownVerb(action, path: path("do"), verbs: vocabulary.verbs)
      return nil
    }
    return (
      Scenario.Step(at: at, verb: name, message: node["message"]?.text, line: node.line), verb
    )
  }

  /// Checks the keys of a step, and reads them; nil when one is missing.
  private func effect<Action>(
    of verb: ScenarioVerb<Action>, node: ScenarioNode, path: String,
    vocabulary: ScenarioVocabulary<Action>
  ) -> ScenarioEffect<Action>? {
    switch verb.content {
    case .keys(let fields, let read):
      let checked = reader.fields(node, Self.common + fields, what: "key", at: path)
      return read(checked).map { .action($0) }
    case .switches(let read):
      let fields = Self.common + vocabulary.switches
      let checked = reader.fields(node, fields, what: "switch", at: path)
      nothingGiven(given(node), path: path, what: "a switch", fields: vocabulary.switches)
      return .action(read(checked))
    case .answers:
      let given = given(node)
      let answers = reader.answers(given, vocabulary.answers, at: path)
      nothingGiven(given, path: path, what: "an answer", fields: vocabulary.answers)
      return .answers(answers)
    }
  }

  /// The keys that every step has; they are checked first.
  private static let common = ["at", "do"].map { ScenarioField($0, .anything) }

  /// A step without what every step has.
  private func given(_ node: ScenarioNode) -> ScenarioNode {
    let members = node.members.filter { member in
      !Self.common.contains { $0.name == member.key }
    }
    return ScenarioNode(content: .map(members), line: node.line)
  }

  private func nothingGiven(
    _ given: ScenarioNode, path: String, what: String, fields: [ScenarioField]
  ) {
    guard given.members.isEmpty else { return }
    reader.error(
      given.line, path: path, summary: "The step doesn't name \(what).",
      solution: "Add one of \(fields.map(\.name).joined(separator: ", ")).")
  }

  private func unknownVerb<Action>(
    _ node: ScenarioNode, path: String, verbs: [ScenarioVerb<Action>]
  ) {
    let name = node.writing ?? node.kind
    let known = verbs.filter(\.isAvailable).map(\.name)
    if ScenarioVendors.verbs.contains(name) {
      reader.error(
        node.line, path: path, summary: "\(reader.sdkTitle) has no step \"\(name)\".",
        solution: "Use one of \(known.joined(separator: ", ")).")
    } else {
      reader.unknown("step", name: name, among: known, line: node.line, path: path)
    }
  }
}

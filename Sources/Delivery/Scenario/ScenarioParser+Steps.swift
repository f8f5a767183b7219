extension ScenarioParser {
  func steps() -> [Scenario.Step] {
    guard let node = root["steps"], node.content != .null else { return [] }
    guard let elements = node.list else {
      reader.error(
        node.line, "steps", "The steps must be a list.", "Write \"- {at: 0, do: launch}\".")
      return []
    }
    guard elements.count <= ScenarioLimits.maximumSteps else {
      reader.error(
        node.line, "steps",
        "There are more than \(ScenarioLimits.maximumSteps) steps.",
        "Split the scenario.")
      return []
    }
    var steps: [Scenario.Step] = []
    steps.reserveCapacity(elements.count)
    var last = 0
    for (index, element) in elements.enumerated() where !reader.isFull {
      if let step = step(element, index, since: last) { steps.append(step) }
      // One step at a wrong time is one error, not one for each step after it.
      last = element["at"]?.milliseconds ?? last
    }
    return steps
  }

  private func step(
    _ node: ScenarioNode, _ index: Int, since last: Int
  ) -> Scenario.Step? {
    func path(_ key: String) -> String { "steps[\(index)]" + (key.isEmpty ? "" : ".\(key)") }
    guard node.isMap else {
      reader.error(
        node.line, path(""), "This is \(node.kind), but must be a step.",
        "Write \"{at: 0, do: launch}\".")
      return nil
    }
    guard let time = node["at"] else {
      reader.error(node.line, path("at"), "\"at\" is missing.", "Add the seconds since the start.")
      return nil
    }
    guard let at = time.milliseconds, at >= 0 else {
      reader.check(time, .seconds, at: path("at"))
      return nil
    }
    guard at >= last else {
      reader.error(
        time.line, path("at"),
        "The step is at \(Timeline.seconds(at)) s, before the one above at "
          + "\(Timeline.seconds(last)) s.",
        "Sort the steps by time.")
      return nil
    }
    guard let action = node["do"] else {
      reader.error(node.line, path("do"), "\"do\" is missing.", "Add what happens.")
      return nil
    }
    guard let name = action.text, let verb = verb(name), verb.isAvailable else {
      unknownVerb(action, path("do"))
      return nil
    }
    var step = Scenario.Step(
      at: at, verb: name, message: node["message"]?.text, line: node.line, fields: node)
    check(&step, verb, node, path(""))
    return step
  }

  private func verb(_ name: String) -> ScenarioVerb? {
    vocabulary.verbs.first { $0.name == name }
  }

  private func check(
    _ step: inout Scenario.Step, _ verb: ScenarioVerb, _ node: ScenarioNode, _ path: String
  ) {
    let common = [ScenarioField("at", .anything), ScenarioField("do", .anything)]
    switch verb.name {
    case "answer":
      let given = ScenarioNode(
        content: .map(node.members.filter { $0.key != "at" && $0.key != "do" }), line: node.line)
      step.answers = reader.answers(given, vocabulary.answers, at: path)
      nothingGiven(given, path, "an answer", vocabulary.answers)
    case "set":
      step.fields = reader.fields(node, common + vocabulary.switches, what: "switch", at: path)
      let given = ScenarioNode(
        content: .map(node.members.filter { $0.key != "at" && $0.key != "do" }), line: node.line)
      nothingGiven(given, path, "a switch", vocabulary.switches)
    default: step.fields = reader.fields(node, common + verb.fields, what: "key", at: path)
    }
  }

  private func nothingGiven(
    _ given: ScenarioNode, _ path: String, _ what: String, _ fields: [ScenarioField]
  ) {
    guard given.members.isEmpty else { return }
    reader.error(
      given.line, path, "The step doesn't name \(what).",
      "Add one of \(fields.map(\.name).joined(separator: ", ")).")
  }

  private func unknownVerb(_ node: ScenarioNode, _ path: String) {
    let name = node.writing ?? node.kind
    let known = vocabulary.verbs.filter(\.isAvailable).map(\.name)
    if ScenarioVerb.all.contains(name) {
      reader.error(
        node.line, path, "\(reader.sdkTitle) has no step \"\(name)\".",
        "Use one of \(known.joined(separator: ", ")).")
    } else {
      reader.unknown("step", name, among: known, node.line, path)
    }
  }
}

extension ScenarioVerb {
  /// The names of the steps of all vendors.
  fileprivate static let all: Set<String> = [
    "launch", "terminate", "foreground", "background", "inactive", "active", "event", "trigger",
    "add", "displayNext", "tap", "close", "swipe", "longPress", "dismiss", "link", "rotate",
    "keyboard", "set", "answer", "assets", "connection", "scene", "push", "openPush", "recheck",
    "appear", "reload", "release", "continueWithTimer",
  ]
}

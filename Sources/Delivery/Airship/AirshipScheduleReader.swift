import Diagnostics
import Messages

/// Reads what a scenario says of messages' delivery, and reports what a version makes of it.
struct AirshipScheduleReader {
  let sdk: AirshipDeliverySDK
  let reader: ScenarioReader

  /// Returns one definition for each message.
  func definitions(_ messages: [Scenario.Message]) -> [AirshipScheduleDefinition] {
    let definitions = messages.map(definition)
    checkConstraints(messages, definitions)
    return definitions
  }

  /// Warns of what steps say of events that have no such thing.
  func checkEvents(_ steps: [ScenarioNode]) {
    for (index, step) in steps.enumerated() where step["do"]?.text == "event" {
      guard let event = step["type"]?.text.flatMap(AirshipEvent.init) else { continue }
      let path = "steps[\(index)]"
      if let value = step["value"], event != .custom {
        reader.warn(
          value.line, path: "\(path).value",
          summary: "Only a custom_event has a value: it is ignored.",
          solution: "Remove it.")
      }
      if let properties = step["properties"], !event.hasProperties {
        reader.warn(
          properties.line, path: "\(path).properties",
          summary: "An event \"\(event.rawValue)\" has no properties: they are ignored.",
          solution: "Remove them.")
      }
    }
  }

  private func definition(_ message: Scenario.Message) -> AirshipScheduleDefinition {
    var definition = AirshipScheduleDefinition.rows.read(
      message.fields, into: AirshipScheduleDefinition())
    let path = "messages.\(message.id)"
    for key in AirshipScheduleDefinition.ignoredKeys {
      guard let node = message.fields[key] else { continue }
      reader.warn(
        node.line, path: "\(path).\(key)",
        summary: "\"\(key)\" changes nothing that a timeline shows: it is ignored.",
        solution: "Leave it, or remove it.")
    }
    checkAudience(message)
    definition.triggers = known(
      definition.triggers, message.fields["triggers"], at: "\(path).triggers")
    definition.delay.cancellations = known(
      definition.delay.cancellations, message.fields["delay"]?["cancellation_triggers"],
      at: "\(path).delay.cancellation_triggers")
    return definition
  }

  private func checkAudience(_ message: Scenario.Message) {
    guard let audience = message.fields["audience"], audience["matches"] == nil else { return }
    let selectors = AirshipScheduleDefinition.Audience.selectors
    guard let selector = audience.members.first(where: { selectors.contains($0.key) }) else {
      return
    }
    reader.warn(
      selector.value.line, path: "messages.\(message.id).audience.\(selector.key)",
      summary:
        "\"\(selector.key)\" is not compared with a device: the user counts as in the audience.",
      solution: "Write \"matches: false\" for one who is not.")
  }

  // MARK: Triggers

  /// Returns the triggers that the version knows.
  private func known(
    _ triggers: [AirshipTriggerDefinition], _ node: ScenarioNode?, at path: String
  ) -> [AirshipTriggerDefinition] {
    let nodes = node?.list ?? []
    return triggers.enumerated().compactMap { index, trigger in
      let inner = "\(path)[\(index)]"
      let line = nodes.indices.contains(index) ? nodes[index].line : node?.line ?? 1
      checkChildren(trigger, line: line, path: inner)
      checkPredicates(trigger, line: line, path: inner)
      let missing = trigger.types.first { type in type.rule.map { !sdk.follows($0) } ?? false }
      guard let missing, let rule = missing.rule else { return trigger }
      reader.lack(
        line, path: inner,
        summary: "Airship \(sdk.version) has no trigger \"\(missing.rawValue)\", which came with "
          + "\(rule.row.from): it is ignored.")
      return nil
    }
  }

  private func checkChildren(_ trigger: AirshipTriggerDefinition, line: Int, path: String) {
    if trigger.type.isCompound == trigger.children.isEmpty {
      reader.error(
        line, path: "\(path).children",
        summary: trigger.type.isCompound
          ? "A trigger \"\(trigger.type.rawValue)\" needs \"children\"."
          : "Only the triggers and, or and chain have \"children\".",
        solution: trigger.type.isCompound
          ? "Add \"children: [{trigger: {type: foreground}}]\"." : "Remove them.")
    }
    for (index, child) in trigger.children.enumerated() {
      checkChildren(child.trigger, line: line, path: "\(path).children[\(index)].trigger")
    }
  }

  // MARK: Predicates

  private func checkPredicates(
    _ trigger: AirshipTriggerDefinition, line: Int, path: String
  ) {
    for (index, child) in trigger.children.enumerated() {
      checkPredicates(child.trigger, line: line, path: "\(path).children[\(index)].trigger")
    }
    let path = "\(path).predicate"
    switch trigger.predicate {
    case nil: return
    case .failure(let problem):
      reader.error(
        line, path: AirshipPredicate.join(path, problem.keyPath ?? ""), summary: problem.summary,
        solution: problem.solution)
    case .success(let predicate):
      if trigger.type.isCompound || trigger.type == .activeSession {
        return reader.warn(
          line, path: path,
          summary: "The SDK looks at no predicate of \"\(trigger.type.rawValue)\".",
          solution: "Remove it.")
      }
      checkKeys(of: predicate, type: trigger.type, line: line, path: path)
      checkVersion(of: predicate, type: trigger.type, line: line, path: path)
    }
  }

  /// Warns of values that a real event may have, but none of a scenario.
  private func checkKeys(
    of predicate: AirshipPredicate, type: AirshipTriggerType, line: Int, path: String
  ) {
    guard let known = type.bodyKeys else { return }
    let missing = predicate.paths.first { $0.first.map { !known.contains($0) } ?? false }
    guard let key = missing?.first else { return }
    reader.warn(
      line, path: path,
      summary:
        "The event of \"\(type.rawValue)\" has no \"\(key)\" here: the predicate finds nothing there.",
      solution: known.isEmpty
        ? "Compare the event itself: remove \"key\" and \"scope\"."
        : "Compare one of \(known.joined(separator: ", ")), or trigger the message with the step trigger."
    )
  }

  private func checkVersion(
    of predicate: AirshipPredicate, type: AirshipTriggerType, line: Int, path: String
  ) {
    if type == .version, !sdk.isClassic, sdk.version < SDKVersion(19, 6) {
      reader.warn(
        line, path: path,
        summary:
          "Predicates of versions did not work before 19.6 (change log): how is not known, and it is "
          + "played as in later versions.", solution: "Use 19.6 or later.")
    }
    if let word = predicate.laterWords.first, sdk.version < SDKVersion(20) {
      reader.warn(
        line, path: path,
        summary:
          "\"\(word)\" was read in 20 and 21 only: that Airship \(sdk.version) has it is not known.",
        solution: "Use \"equals\", or 20 or later.")
    }
  }

  // MARK: Constraints

  private func checkConstraints(
    _ messages: [Scenario.Message], _ definitions: [AirshipScheduleDefinition]
  ) {
    var known: [String: AirshipFrequencyConstraint] = [:]
    for (message, definition) in zip(messages, definitions) {
      for constraint in definition.constraints {
        guard let first = known[constraint.id] else {
          known[constraint.id] = constraint
          continue
        }
        if first == constraint { continue }
        let node = message.fields["frequency_constraints"]
        reader.error(
          node?.line ?? message.line, path: "messages.\(message.id).frequency_constraints",
          summary: "The constraint \"\(constraint.id)\" is described in another way above.",
          solution: "Describe it once, or give it another id.")
      }
    }
  }
}

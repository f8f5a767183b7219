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

  private func definition(_ message: Scenario.Message) -> AirshipScheduleDefinition {
    var definition = AirshipScheduleDefinition.rows.read(
      message.fields, into: AirshipScheduleDefinition())
    let path = "messages.\(message.id)"
    for key in AirshipScheduleDefinition.ignoredKeys {
      guard let node = message.fields[key] else { continue }
      reader.warn(
        node.line, "\(path).\(key)",
        "\"\(key)\" changes nothing that a timeline shows: it is ignored.",
        "Leave it, or remove it.")
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
      selector.value.line, "messages.\(message.id).audience.\(selector.key)",
      "\"\(selector.key)\" is not compared with a device: the user counts as in the audience.",
      "Write \"matches: false\" for one who is not.")
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
      checkChildren(trigger, line, inner)
      let missing = trigger.types.first { type in type.rule.map { !sdk.follows($0) } ?? false }
      guard let missing, let rule = missing.rule else { return trigger }
      reader.lack(
        line, inner,
        "Airship \(sdk.version) has no trigger \"\(missing.rawValue)\", which came with "
          + "\(rule.row.from): it is ignored.")
      return nil
    }
  }

  private func checkChildren(_ trigger: AirshipTriggerDefinition, _ line: Int, _ path: String) {
    if trigger.type.isCompound == trigger.children.isEmpty {
      reader.error(
        line, "\(path).children",
        trigger.type.isCompound
          ? "A trigger \"\(trigger.type.rawValue)\" needs \"children\"."
          : "Only the triggers and, or and chain have \"children\".",
        trigger.type.isCompound
          ? "Add \"children: [{trigger: {type: foreground}}]\"." : "Remove them.")
    }
    for (index, child) in trigger.children.enumerated() {
      checkChildren(child.trigger, line, "\(path).children[\(index)].trigger")
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
          node?.line ?? message.line, "messages.\(message.id).frequency_constraints",
          "The constraint \"\(constraint.id)\" is described in another way above.",
          "Describe it once, or give it another id.")
      }
    }
  }
}

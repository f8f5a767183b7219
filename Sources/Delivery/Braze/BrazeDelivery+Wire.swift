import Diagnostics
import Messages

// MARK: Messages as the server delivers them

extension BrazeDelivery {
  /// Takes triggers apart: what the envelope says counts where the scenario says nothing.
  static func unwrapped(
    _ messages: [Scenario.Message], _ reader: ScenarioReader
  ) -> [Scenario.Message] {
    var ids = Set(messages.map(\.id))
    var found: [Scenario.Message] = []
    for message in messages {
      let triggers = BrazeTrigger.all(in: message.json)
      if triggers.isEmpty {
        found.append(message)
        continue
      }
      for (index, trigger) in triggers.enumerated() {
        if isTemplated(trigger) {
          reader.addDiagnostic(
            .warning(
              "The server makes the content of a templated message when it is triggered, and the "
                + "file has none: it is left out.", file: reader.file,
              keyPath: ScenarioReader.location(message.line, "messages.\(message.id)"),
              solution: "Give the message as it was shown."))
          continue
        }
        var copy = message
        if triggers.count > 1 {
          // Steps name them by the server's ids.
          let id = trigger.id ?? "\(message.id)-\(index + 1)"
          copy.id = ids.insert(id).inserted ? id : "\(message.id)-\(index + 1)"
        }
        copy.json = trigger.message
        copy.fields = fields(of: trigger, message, reader)
        found.append(copy)
      }
    }
    guard found.count <= ScenarioLimits.maximumMessages else {
      reader.error(
        messages.first?.line ?? 1, path: "messages",
        summary:
          "There are \(found.count) messages, above the limit of \(ScenarioLimits.maximumMessages).",
        solution: "Split the scenario.")
      return messages
    }
    return found
  }

  /// Whether a trigger is a promise of a message that the server makes later.
  private static func isTemplated(_ trigger: BrazeTrigger) -> Bool {
    guard case .string(let type)? = trigger.fields["type"] else { return false }
    return type == "templated_iam"
  }

  /// The keys of an envelope that count here, or that say nothing of the delivery.
  private static let knownKeys: Set<String> = [
    "id", "type", "priority", "re_eligibility", "delay", "timeout", "start_time", "end_time",
    "min_seconds_since_last_trigger", "trigger_condition", "data",
  ]

  /// The scenario's fields, and those of the envelope that it doesn't have.
  private static func fields(
    of trigger: BrazeTrigger, _ message: Scenario.Message, _ reader: ScenarioReader
  ) -> ScenarioNode {
    let line = message.line
    func warn(_ summary: String) {
      reader.addDiagnostic(
        .warning(
          summary, file: reader.file,
          keyPath: ScenarioReader.location(line, "messages.\(message.id)")))
    }
    func node(_ content: ScenarioNode.Content) -> ScenarioNode {
      ScenarioNode(content: content, line: line)
    }
    func number(_ key: String, scale: Double = 1) -> ScenarioNode? {
      switch trigger.fields[key] {
      case .number(let value)?: return node(.number(JSONValue.number(value / scale).text))
      case nil, .null?: return nil
      default:
        warn("\"\(key)\" is no number, so it is left out.")
        return nil
      }
    }
    let unknown = trigger.fields.map(\.key).map { "\($0)" }.filter { !knownKeys.contains($0) }
    if !unknown.isEmpty {
      warn(
        "What \(unknown.sorted().prefix(5).map { "\"\($0.prefix(40))\"" }.joined(separator: ", ")) "
          + "of the envelope does is not known, so it is ignored.")
    }
    var members = message.fields.members
    func addField(_ key: String, _ value: ScenarioNode?) {
      guard let value, message.fields[key] == nil else { return }
      members.append(.init(key: key, value: value))
    }
    if namesCampaign(trigger) {
      warn("A click on any push triggers it: from which campaign the push comes is not looked at.")
    }
    var conditions: [ScenarioNode] = []
    for condition in trigger.conditions {
      let type = condition.type.replacingSuffix("_property")
      guard BrazeEvent(rawValue: type) != nil else {
        warn("A trigger by \"\(condition.type.prefix(40))\" is not played.")
        continue
      }
      if condition.hasFilters {
        warn("The filters on properties of a trigger are not evaluated: any value triggers it.")
      }
      var parts = [ScenarioNode.Member(key: "type", value: node(.text(type)))]
      if let name = condition.name {
        parts.append(.init(key: "event_name", value: node(.text(name))))
      }
      conditions.append(node(.map(parts)))
    }
    addField("trigger_condition", node(.list(conditions)))
    for key in ["priority", "re_eligibility", "delay", "min_seconds_since_last_trigger"] {
      addField(key, number(key))
    }
    for key in ["start_time", "end_time"] { addField(key, number(key)) }
    if !isNegative(trigger.fields["timeout"]) {
      addField("timeout", number("timeout", scale: 1000))
    }
    return ScenarioNode(content: .map(members), line: message.fields.line)
  }

  /// Whether the server says with a negative number that there is none.
  private static func isNegative(_ json: JSONValue?) -> Bool {
    if case .number(let number)? = json { number < 0 } else { false }
  }

  /// Whether a condition is about the push of one campaign.
  private static func namesCampaign(_ trigger: BrazeTrigger) -> Bool {
    guard case .array(let conditions)? = trigger.fields["trigger_condition"] else { return false }
    return conditions.contains { condition in
      guard case .object(let members) = condition, case .object(let data)? = members["data"],
        case .string("push_click")? = members["type"]
      else { return false }
      return data["campaign_id"] != nil
    }
  }
}

extension String {
  /// The text without a suffix, where it has it.
  fileprivate func replacingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

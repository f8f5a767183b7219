import Messages

/// Schedules as Airship's systems hand them out: messages with what their delivery depends on.
///
/// A file may have one, one as the API takes it, a list of them, or the remote data of an app.
struct AirshipExport {
  /// A message, and what its schedule says beside it.
  struct Schedule {
    var message: JSONValue
    var fields: JSONValue.Members

    /// The id that the server gave it; nil where there is none.
    var id: String? {
      if case .string(let id)? = fields["id"] { return id }
      guard case .object(let members) = message, case .string(let id)? = members["message_id"]
      else { return nil }
      return id
    }
  }

  let schedules: [Schedule]

  /// Finds schedules; nil in a message that comes alone.
  init?(_ json: JSONValue) {
    let schedules = Self.schedules(in: json)
    if schedules.isEmpty { return nil }
    self.schedules = schedules
  }

  private static func schedules(in json: JSONValue) -> [Schedule] {
    switch json {
    case .array(let elements): return elements.flatMap(schedules)
    case .object(let members):
      if case .object? = members["message"] { return [schedule(members)] }
      if case .object(let inner)? = members["in_app_message"] {
        var outer = members
        outer["in_app_message"] = nil
        return [schedule(outer.merging(inner))]
      }
      if case .array(let elements)? = members["in_app_messages"] {
        return elements.flatMap(schedules)
      }
      if case .array(let payloads)? = members["payloads"] { return payloads.flatMap(schedules) }
      if case .object? = members["data"], let data = members["data"] { return schedules(in: data) }
      return []
    default: return []
    }
  }

  private static func schedule(_ members: JSONValue.Members) -> Schedule {
    var fields = members
    fields["message"] = nil
    return Schedule(message: members["message"] ?? .null, fields: fields)
  }
}

extension AirshipEngine {
  /// Takes schedules apart: what they say counts where the scenario says nothing.
  static func unwrapped(
    _ messages: [Scenario.Message], _ reader: ScenarioReader
  ) -> [Scenario.Message] {
    var ids = Set(messages.map(\.id))
    return messages.flatMap { message -> [Scenario.Message] in
      guard let export = AirshipExport(message.json) else { return [message] }
      return export.schedules.enumerated().map { index, schedule in
        var copy = message
        if export.schedules.count > 1 {
          // Steps name them by the server's ids.
          let id = schedule.id ?? "\(message.id)-\(index + 1)"
          copy.id = ids.insert(id).inserted ? id : "\(message.id)-\(index + 1)"
        }
        copy.json = schedule.message
        copy.fields = fields(of: schedule, of: copy, reader)
        return copy
      }
    }
  }

  /// The scenario's fields, and those of the schedule that it doesn't have.
  private static func fields(
    of schedule: AirshipExport.Schedule, of message: Scenario.Message, _ reader: ScenarioReader
  ) -> ScenarioNode {
    let path = "messages.\(message.id)"
    let known = Set(AirshipScheduleDefinition.rows.map(\.field.name))
    let ignored = Set(AirshipScheduleDefinition.ignoredKeys)
    let own = message.fields
    var added: [ScenarioNode.Member] = []
    for (key, value) in schedule.fields where known.contains(key) && own[key] == nil {
      added.append(.init(key: key, value: ScenarioNode(value, line: message.line)))
    }
    let vain = schedule.fields.keys.filter(ignored.contains)
    if !vain.isEmpty {
      reader.warn(
        message.line, path: path,
        summary: "Of its schedule, \(vain.joined(separator: ", ")) "
          + "change\(vain.count == 1 ? "s" : "") nothing that a timeline shows.",
        solution: "Leave the file as it is.")
    }
    let unknown = schedule.fields.keys.filter { !known.contains($0) && !ignored.contains($0) }
    if !unknown.isEmpty {
      reader.warn(
        message.line, path: path,
        summary: "Of its schedule, \(unknown.prefix(12).joined(separator: ", ")) "
          + "\(unknown.count == 1 ? "is" : "are") not known: not played.",
        solution: "Say in the scenario what follows from it.")
    }
    let node = ScenarioNode(content: .map(added), line: message.line)
    let fields = reader.fields(node, AirshipScheduleDefinition.fields, what: "key", at: path)
    return ScenarioNode(content: .map(own.members + fields.members), line: own.line)
  }
}

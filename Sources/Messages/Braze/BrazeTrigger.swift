/// A message with its trigger, as Braze's server delivers it.
///
/// Field names are those of the published parser for Roku and of answers of the server that were
/// made public: Docs/Vendors/Braze.md#envelopes-of-triggers.
public struct BrazeTrigger: Hashable, Sendable {
  /// A condition that triggers the message.
  public struct Condition: Hashable, Sendable {
    /// The event: `open`, `custom_event`, ….
    public var type: String

    /// The name of the event, or the product that is bought; nil for any.
    public var name: String?

    /// Whether it has filters on properties, too, which are not evaluated.
    public var hasFilters: Bool
  }

  /// The message itself, under `data`.
  public var message: JSONValue

  /// What triggers it, of which one is enough.
  public var conditions: [Condition]

  /// The other fields of the envelope, as they are there.
  public var fields: JSONValue.Members

  /// The id of the trigger.
  public var id: String?

  /// Returns the triggers of what the server delivers: one of them, or a whole answer.
  ///
  /// - Parameter json: The file.
  /// - Returns: The triggers in their order; none for anything else, such as a message alone.
  public static func all(in json: JSONValue) -> [BrazeTrigger] {
    guard case .object(let members) = json else { return [] }
    if case .array(let elements)? = members["triggers"] {
      return elements.compactMap { BrazeTrigger($0) }
    }
    return BrazeTrigger(json).map { [$0] } ?? []
  }

  /// Nil for what is no trigger: it has conditions, and the message under `data`.
  private init?(_ json: JSONValue) {
    guard case .object(let members) = json, case .object? = members["data"],
      case .array(let conditions)? = members["trigger_condition"], let message = members["data"]
    else { return nil }
    self.message = message
    fields = members
    id = Self.string(members["id"])
    self.conditions = conditions.compactMap { Self.condition($0) }
  }

  private static func condition(_ json: JSONValue) -> Condition? {
    guard case .object(let members) = json, let type = string(members["type"]) else { return nil }
    var data = members
    if case .object(let inner)? = members["data"] { data = inner }
    return Condition(
      type: type, name: string(data["event_name"]) ?? string(data["product_id"]),
      hasFilters: data["property_filters"] != nil)
  }

  private static func string(_ json: JSONValue?) -> String? {
    if case .string(let text)? = json { text } else { nil }
  }
}

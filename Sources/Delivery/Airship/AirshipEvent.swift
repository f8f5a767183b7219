import Messages

/// An event that the app or the system reports, as a step names it.
enum AirshipEvent: Hashable, Sendable {
  /// An event of the app's own: it counts for `custom_event_count` and `custom_event_value`.
  case custom

  /// An event that counts for the trigger type of its name.
  case of(AirshipTriggerType)
}

extension AirshipEvent: RawRepresentable, CaseIterable {
  private static let customName = "custom_event"

  /// All of them; the process' states, sessions and compound triggers are no steps of this kind.
  static let allCases: [Self] =
    [.custom] + AirshipTriggerType.allCases.filter(\.isReported).map(Self.of)

  init?(rawValue: String) {
    if rawValue == Self.customName {
      self = .custom
    } else if let type = AirshipTriggerType(rawValue: rawValue), type.isReported {
      self = .of(type)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .custom: Self.customName
    case .of(let type): type.rawValue
    }
  }
}

extension AirshipEvent {
  /// Whether its body has more than its name and value.
  var hasProperties: Bool {
    switch self {
    case .custom: true
    case .of(let type): type.rule == .messageEvents
    }
  }
}

extension AirshipTriggerType {
  /// The keys of the bodies that its events have here; nil for those that steps describe.
  ///
  /// Real events have more: where an event came from, and what led to it.
  var bodyKeys: [String]? {
    switch self {
    case .screen, .appInit, .foreground, .background: []
    case .regionEnter, .regionExit: ["region_id", "action"]
    case .customEventCount, .customEventValue: ["event_name", "event_value", "properties"]
    case .version: ["ios"]
    case .inAppDisplay: ["id"]
    case .inAppResolution: ["id", "resolution"]
    default: nil
    }
  }
}

/// What a step says of an event.
struct AirshipEventDetails: Sendable {
  /// The event's name, the screen, region or version, or the message's id.
  var name: String?

  /// What it counts for `custom_event_value`.
  var value: Double?

  /// The properties of an event of the app's own, the members of any other one.
  var properties: JSONValue?
}

/// What triggers can compare of an event.
struct AirshipEventData: Hashable, Sendable {
  /// The event's name, the screen, region or version, or the message's id.
  var name: String?

  /// What predicates look at: the event's body as the SDK reports it.
  var body: JSONValue

  /// An event without a body.
  static let none = Self(name: nil, body: .null)

  /// An event of the app's own: `CustomEvent.swift` (`eventBody`), where no value is 1.
  static func custom(_ details: AirshipEventDetails) -> Self {
    var body: JSONValue.Members = ["event_value": .number(details.value ?? 1)]
    if let name = details.name { body["event_name"] = .string(name) }
    if let properties = details.properties { body["properties"] = properties }
    return Self(name: details.name, body: .object(body))
  }

  /// A screen, whose name is the whole body: `AutomationEventFeed.swift`.
  static func screen(_ name: String?) -> Self {
    Self(name: name, body: name.map(JSONValue.string) ?? .null)
  }

  static func region(_ name: String?, isEntered: Bool) -> Self {
    var body: JSONValue.Members = ["action": .string(isEntered ? "enter" : "exit")]
    if let name { body["region_id"] = .string(name) }
    return Self(name: name, body: .object(body))
  }

  /// An update of the app: `PreparedTrigger.swift` (`stateTriggerMatch`).
  static func version(_ name: String?) -> Self {
    let version = name.map { JSONValue.Members([("version", .string($0))]) } ?? [:]
    return Self(name: name, body: .object(["ios": .object(version)]))
  }

  /// An event of a message, with the members of its own.
  static func message(_ id: String?, _ own: JSONValue = .object([:])) -> Self {
    var body: JSONValue.Members = [:]
    if case .object(let members) = own { body = members }
    if let id { body["id"] = .object(["message_id": .string(id)]) }
    return Self(name: id, body: .object(body))
  }

  /// An event of a message or a feature flag that a step reports, with the members that it has.
  static func reported(_ type: AirshipTriggerType, _ details: AirshipEventDetails) -> Self {
    let own = details.properties ?? .object([:])
    guard type == .featureFlagInteraction, let name = details.name else {
      return message(details.name, own)
    }
    guard case .object(var members) = own else { return message(name, own) }
    members["flag_name"] = .string(name)
    return Self(name: name, body: .object(members))
  }
}

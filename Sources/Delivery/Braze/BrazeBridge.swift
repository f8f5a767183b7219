import HTMLContent
import Messages

/// A function that pages of HTML messages can call.
///
/// Names are those of Braze's documentation of the bridge and of the change logs; the script itself
/// is closed. Source: Docs/Vendors/Braze.md#pages-of-html-messages.
struct BrazeBridge: Sendable {
  enum Effect: Sendable {
    case close
    case click
    case event
    case purchase

    /// Sets an attribute of the user: one with a name of its own, or the one that is given first.
    case attribute(String?)

    /// Changes a part of an attribute: the first argument is its key.
    case change(String)

    /// Joins or leaves a group.
    case group(String)
    case alias
    case changeUser

    /// Asks the system or the SDK for something that has no event here.
    case request(String)

    /// Does nothing, and why.
    case nothing(String)
  }

  /// The names from the bridge on, such as `getUser.setEmail`.
  let name: String
  let effect: Effect

  /// The first version that has it; nil where all have.
  var since: SDKVersion?

  /// The first version that has it no more; nil where none has given it up.
  var until: SDKVersion?

  init(
    _ name: String, _ effect: Effect, since: SDKVersion? = nil, until: SDKVersion? = nil
  ) {
    self.name = name
    self.effect = effect
    self.since = since
    self.until = until
  }

  func isIn(_ version: SDKVersion) -> Bool {
    (since.map { version >= $0 } ?? true) && (until.map { version < $0 } ?? true)
  }

  static func named(_ name: String) -> BrazeBridge? { all.first { $0.name == name } }

  static let all: [BrazeBridge] =
    [
      BrazeBridge("closeMessage", .close), BrazeBridge("logClick", .click),
      BrazeBridge("logCustomEvent", .event), BrazeBridge("logPurchase", .purchase),
      BrazeBridge(
        "requestImmediateDataFlush", .request("The SDK sends what it has tracked at once.")),
      BrazeBridge(
        "requestPushPermission",
        .request("The system asks the user for the permission, if it has not asked before."),
        since: SDKVersion(5, 4)),
      BrazeBridge("changeUser", .changeUser, since: SDKVersion(5, 6)),
      BrazeBridge(
        "display.showFeed", .request("The news feed is opened, where the app has one."),
        until: SDKVersion(14)),
      BrazeBridge("web.trackLocation", .request("The SDK asks for the user's location.")),
      BrazeBridge("web.registerAppboyPushMessages", .nothing("It does nothing on iOS.")),
      BrazeBridge("setBannerHeight", .nothing("It is for banners.")),
      BrazeBridge("logBannerDismissal", .nothing("It is for banners.")),
    ] + user.map { BrazeBridge("getUser." + $0.0, $0.1, since: $0.2) }

  private static let user: [(String, Effect, SDKVersion?)] = [
    ("setFirstName", .attribute("first_name"), nil),
    ("setLastName", .attribute("last_name"), nil),
    ("setEmail", .attribute("email"), nil), ("setGender", .attribute("gender"), nil),
    ("setDateOfBirth", .attribute("dob"), nil), ("setCountry", .attribute("country"), nil),
    ("setHomeCity", .attribute("home_city"), nil), ("setLanguage", .attribute("language"), nil),
    ("setPhoneNumber", .attribute("phone"), nil),
    ("setEmailNotificationSubscriptionType", .attribute("email_subscribe"), nil),
    ("setPushNotificationSubscriptionType", .attribute("push_subscribe"), nil),
    ("setCustomUserAttribute", .attribute(nil), nil),
    ("addToCustomAttributeArray", .change("add"), nil),
    ("removeFromCustomAttributeArray", .change("remove"), nil),
    ("incrementCustomUserAttribute", .change("increment"), nil),
    ("setCustomLocationAttribute", .attribute(nil), nil),
    ("addLocationCustomAttribute", .attribute(nil), nil),
    ("removeLocationCustomAttribute", .change("remove"), nil), ("addAlias", .alias, nil),
    ("addToSubscriptionGroup", .group("join"), SDKVersion(4, 3, 3)),
    ("removeFromSubscriptionGroup", .group("leave"), SDKVersion(4, 3, 3)),
  ]
}

extension Timeline.Value {
  /// A value that a script writes out.
  init(_ value: ScriptValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .null: self = .text("null")
    case .list(let values): self = .list(values.map { Timeline.Value($0) })
    case .object(let members): self = .list(members.map { .text("\($0.key)") })
    case .name, .unknown: self = .text("?")
    }
  }

  /// The id of a button: a number where it is one.
  init(button id: String) {
    self = Int(id).flatMap { "\($0)" == id ? .whole($0) : nil } ?? .text(id)
  }
}

extension ScriptValue {
  /// What a scenario gives as an argument.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { ScriptValue($0) })
    case .object(let members):
      self = .object(
        members.map { Member(key: $0.key, value: ScriptValue($0.value)) }.sorted { $0.key < $1.key }
      )
    }
  }

  /// Whether a script has to work it out.
  var isUnknown: Bool {
    switch self {
    case .name, .unknown: true
    default: false
    }
  }

  /// As a text, as the bridge takes ids: numbers are written as they are.
  var idText: String? {
    switch self {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }
}

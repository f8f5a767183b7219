import Diagnostics
import Messages

extension AirshipDelivery {
  /// What steps can do.
  enum Action: Sendable {
    case app(ScenarioAppStep)
    case set(AirshipSwitches)
    case inactive
    case active
    case event(AirshipEvent, AirshipEventDetails)
    case trigger(String)
    case gesture(AirshipGesture, of: String?)
    case assets(AirshipAssets, of: String)
    case connection(isOnline: Bool)
    case scene(isConnected: Bool)
    case push(String)
    case openPush(String)
    case recheck
  }

  static func vocabulary(
    of setting: ScenarioSetting
  ) throws(Diagnostic) -> ScenarioVocabulary<Action> {
    let sdk = try AirshipDeliverySDK(setting.sdk)
    return ScenarioVocabulary(
      message: AirshipScheduleDefinition.fields, switches: AirshipSwitches.rows(sdk).map(\.field),
      answers: AirshipCall.fields(sdk),
      verbs: ScenarioVerb.app(Action.app) + verbs(sdk))
  }

  private static func verbs(_ sdk: AirshipDeliverySDK) -> [ScenarioVerb<Action>] {
    [
      .answer,
      .set(AirshipSwitches.rows(sdk), from: AirshipSwitches(), means: Action.set),
      ScenarioVerb("inactive") { .inactive },
      ScenarioVerb("active") { .active },
      ScenarioVerb(
        "event", .required("type", .word), .optional("name", .text),
        .optional("value", .anyNumber), .optional("properties", .members)
      ) { .event($0, AirshipEventDetails(name: $1, value: $2, properties: $3)) },
      ScenarioVerb("trigger", .namedMessage) { .trigger($0) },
      ScenarioVerb("tap", .optional("part", .part, or: .message), .message) { part, message in
        // A tap on the close button is what `close` says.
        .gesture(part == .close ? .close : .tap(part), of: message)
      },
      ScenarioVerb("close", .message) { .gesture(.close, of: $0) },
      ScenarioVerb("swipe", .message) { .gesture(.swipe, of: $0) },
      ScenarioVerb("longPress", .optional("for", .seconds, or: 500), .message) {
        .gesture(.longPress($0), of: $1)
      },
      ScenarioVerb("dismiss", .optional("object", .anything, or: .null), .message) {
        .gesture(.dismiss($0), of: $1)
      },
      ScenarioVerb(
        "assets", .namedMessage, .optional("result", AirshipAssets.type),
        .optional("delay", .seconds, or: 0)
      ) { .assets(AirshipAssets($1, delay: $2), of: $0) },
      ScenarioVerb("connection", .required("is", .isOnline)) { .connection(isOnline: $0) },
      ScenarioVerb("scene", .required("is", .word("connected", not: "disconnected"))) {
        .scene(isConnected: $0)
      },
      ScenarioVerb("push", .namedMessage) { .push($0) },
      ScenarioVerb("openPush", .namedMessage) { .openPush($0) },
      ScenarioVerb("recheck", isAvailable: !sdk.isClassic) { .recheck },
    ]
  }
}

/// What a user or a page does to a message.
enum AirshipGesture: Sendable {
  case tap(ScenarioPart)
  case close
  case swipe

  /// A press of so many milliseconds.
  case longPress(Int)

  /// A page of HTML dismisses itself with an object.
  case dismiss(JSONValue)

  /// The step's name.
  var word: String {
    switch self {
    case .tap: "tap"
    case .close: "close"
    case .swipe: "swipe"
    case .longPress: "longPress"
    case .dismiss: "dismiss"
    }
  }

  var sentence: String {
    switch self {
    case .tap: "The user tapped it."
    case .swipe: "The user swiped it towards its edge."
    case .longPress: "The user pressed it for long and let go."
    case .close: "The user closed it."
    case .dismiss: "Its page dismissed it."
    }
  }
}

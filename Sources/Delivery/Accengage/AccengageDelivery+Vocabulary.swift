import Diagnostics
import Messages

/// The calls of the data source.
enum AccengageCall {
  /// When the app calls the completion handler of an exit.
  enum Exit: Sendable {
    case never

    /// After so many milliseconds.
    case after(Int)
  }

  static let canDisplay = ScenarioCall("BMA4SCanDisplayInAppMessage", .flag)
  static let view = ScenarioCall("BMA4SViewForInAppMessage", .text)
  static let position = ScenarioCall<AccengagePosition>(
    "BMA4SOverlayInAppMessagePosition",
    .either([
      ScenarioType(shape: .word(AccengagePosition.names)) {
        $0.text.flatMap(AccengagePosition.init(name:))
      },
      ScenarioType(shape: .whole(0...10)) { $0.whole.flatMap(AccengagePosition.init(rawValue:)) },
    ]))
  static let customPosition = ScenarioCall(
    "BMA4SOverlayInAppMessageCustomPosition", .list(ScenarioType.anyNumber))
  static let animation = ScenarioCall("BMA4SEnableDefaultDisplayAnimationForInAppMessage", .flag)
  static let willDismiss = ScenarioCall<Exit>(
    "BMA4SWillDismissInAppMessage",
    .either([.constant("never", .never), .map(.required("after", .seconds)) { .after($0) }]))

  static func fields(_ sdk: AccengageDeliverySDK) -> [ScenarioField] {
    [
      canDisplay.field, view.field, position.field, customPosition.field, animation.field,
      willDismiss.field,
    ].map { $0.available(sdk.hasDataSource) }
  }

  // MARK: Calls without an answer

  static let willDisplay = "BMA4SWillDisplayInAppMessage"
  static let didDisplay = "BMA4SDidDisplayInAppMessage"
  static let didDismiss = "BMA4SDidDismissInAppMessage"
}

/// The notifications that the SDK posts, by the names of their constants.
enum AccengageNotification {
  static let didAppear = "BMA4SInAppNotification_DidAppear"
  static let clicked = "BMA4SInAppNotification_Clicked"
  static let closed = "BMA4S_InAppNotification_Closed"
  static let dataAvailable = "BMA4S_InAppNotification_DataAvailable"
}

/// The switches of an app with Accengage's SDK; nil leaves one as it is.
struct AccengageSwitches: Sendable {
  var isLocked: Bool?
  var hasDataSource: Bool?
  var hasObserver: Bool?

  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(name: "lock", path: \.isLocked, type: .flag),
    ScenarioRow(name: "dataSource", path: \.hasDataSource, type: .flag),
    ScenarioRow(name: "observer", path: \.hasObserver, type: .flag),
  ]
}

/// What a scenario takes for granted where the SDK is not known to decide.
struct AccengageAssumptions: Sendable {
  var losesLocked = true
  var dismissesOnClick = true

  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(name: "locked", path: \.losesLocked, type: .word("lost", not: "kept")),
    ScenarioRow(name: "click", path: \.dismissesOnClick, type: .word("dismisses", not: "stays")),
  ]
}

extension AccengageDelivery {
  /// What steps can do.
  enum Action: Sendable {
    case app(ScenarioAppStep)
    case set(AccengageSwitches)
    case trigger(String)
    case tap(ScenarioPart, of: String?)
    case close(of: String?)
  }

  static let assumptions = ScenarioRow<AccengageAssumptions>(
    name: "assume", path: \.self,
    type: .map(AccengageAssumptions.rows, from: AccengageAssumptions()))

  static func vocabulary(
    of setting: ScenarioSetting
  ) throws(Diagnostic) -> ScenarioVocabulary<Action> {
    let sdk = try AccengageDeliverySDK(setting.sdk)
    return ScenarioVocabulary(
      header: [assumptions.field], switches: AccengageSwitches.rows.map(\.field),
      answers: AccengageCall.fields(sdk), verbs: ScenarioVerb.app(Action.app) + verbs)
  }

  private static let verbs: [ScenarioVerb<Action>] = [
    .answer, .set(AccengageSwitches.rows, from: AccengageSwitches(), means: Action.set),
    ScenarioVerb("trigger", .namedMessage) { .trigger($0) },
    ScenarioVerb("tap", .optional("part", .part, or: .message), .message) { part, message in
      part == .close ? .close(of: message) : .tap(part, of: message)
    },
    ScenarioVerb("close", .message) { .close(of: $0) },
  ]
}

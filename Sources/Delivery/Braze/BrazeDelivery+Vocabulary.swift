import Devices
import Diagnostics
import Messages

/// Which code presents Braze's messages.
enum BrazePresenter: String, CaseIterable, Sendable {
  /// SDK 3–4.
  case appboyUI = "AppboyUI"

  /// The layer with AppboyUI's interface on the newer SDK.
  case compat = "BrazeUICompat"

  /// SDK 5–18.
  case brazeUI = "BrazeUI"
}

/// The calls of the app's delegates.
enum BrazeCall {
  /// What the app wants to be done with a message.
  enum Choice: String, CaseIterable, Sendable {
    case now
    case later
    case reenqueue
    case discard
  }

  /// The deprecated method of the UI delegate, which wins over the controller's.
  static let beforeWithKeyboard = choice("beforeInAppMessageDisplayed:withKeyboardIsUp:")
  static let before = choice("beforeInAppMessageDisplayed:")
  static let beforeControl = choice("beforeControlMessageImpressionLogged:")
  static let viewController = ScenarioCall("inAppMessageViewController", .given("view"))
  static let clicked = ScenarioCall("onInAppMessageClicked", .flag)
  static let buttonClicked = ScenarioCall("onInAppMessageButtonClicked", .flag)
  static let pageClicked = ScenarioCall("onInAppMessageHTMLButtonClicked", .flag)

  static let displayChoice = choice("displayChoice")
  static let prepareWith = ScenarioCall("prepareWith", .given("view"))
  static let shouldProcess = ScenarioCall("shouldProcess", .flag)

  private static func choice(_ name: String) -> ScenarioCall<Choice> { ScenarioCall(name, .word) }

  static func fields(of presenter: BrazePresenter) -> [ScenarioField] {
    let old = [
      before.field, beforeWithKeyboard.field, beforeControl.field, viewController.field,
      clicked.field, buttonClicked.field, pageClicked.field,
    ].map { $0.available(presenter != .brazeUI) }
    return old
      + [displayChoice.field, prepareWith.field, shouldProcess.field].map {
        $0.available(presenter == .brazeUI)
      }
  }

  // MARK: Calls without an answer

  static let dismissed = "onInAppMessageDismissed"
  static let willPresent = "willPresent"
  static let didPresent = "didPresent"
  static let willDismiss = "willDismiss"
  static let didDismiss = "didDismiss"
}

/// The events that can trigger messages.
enum BrazeEvent: String, CaseIterable, Sendable {
  case open
  case pushClick = "push_click"
  case customEvent = "custom_event"
  case purchase
}

/// The keys of a hardware keyboard that a message may take.
enum BrazeKey: String, CaseIterable, Sendable {
  case enter = "return"
  case space
  case escape
}

/// The switches of an app with Braze's SDK; nil leaves one as it is.
struct BrazeSwitches: Sendable {
  /// In milliseconds.
  var minimumInterval: Int?
  var dismissesOnOutsideTap: Bool?
  var user: String?
  var rejectsOtherUsers: Bool?
  var hasDelegate: Bool?

  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(name: "triggerMinimumTimeInterval", path: \.minimumInterval, type: .seconds),
    ScenarioRow(name: "enableDismissModalOnOutsideTap", path: \.dismissesOnOutsideTap, type: .flag),
    ScenarioRow(name: "user", path: \.user, type: .text),
    ScenarioRow(name: rejection, path: \.rejectsOtherUsers, type: .flag),
    ScenarioRow(name: "delegate", path: \.hasDelegate, type: .flag),
  ]

  private static let rejection = "preventInAppMessageDisplayForDifferentUser"

  /// The switches of a version.
  static func fields(_ sdk: SDKVersion) -> [ScenarioField] {
    rows.map { row in
      guard row.field.name == rejection else { return row.field }
      let change = BrazeChange.rejectionCanBeChosen
      return row.field.available(change.since <= sdk && change.until.map { sdk < $0 } ?? true)
    }
  }
}

extension BrazeDelivery {
  /// What steps can do.
  enum Action: Sendable {
    case app(ScenarioAppStep)
    case set(BrazeSwitches)
    case inactive
    case active
    case event(BrazeEvent, name: String?)
    case trigger(String)
    case add(String)
    case displayNext
    case tap(ScenarioPart, of: String?)
    case longPress(ScenarioPart, of: String?)
    case close(of: String?)
    case swipe(of: String?)
    case link(BrazeLink, button: String?, target: String?, of: String?)
    case bridge(BrazeBridgeStep, of: String?)
    case key(BrazeKey, of: String?)
    case activate(ScenarioPart, of: String?)
    case wipeData
    case rotate(to: Orientation)
    case keyboard(isUp: Bool)
    case assets(of: String, results: [Bool]?, delay: Int)
  }

  private static let ui = ScenarioRow<BrazePresenter>(name: "ui", path: \.self, type: .word)

  /// The presenter of a version, or the one that the scenario names.
  static func presenter(of setting: ScenarioSetting) -> BrazePresenter {
    [ui].read(setting.root, into: setting.sdk < SDKVersion(5) ? .appboyUI : .brazeUI)
  }

  static func vocabulary(
    of setting: ScenarioSetting
  ) throws(Diagnostic) -> ScenarioVocabulary<Action> {
    guard setting.sdk >= SDKVersion(3) else {
      throw .error(
        "Braze SDK \(setting.sdk) is not supported.",
        solution: "Use a version of 3–4 (AppboyUI) or 5–18 (BrazeUI).")
    }
    return ScenarioVocabulary(
      header: [ui.field], message: BrazeContent.fields,
      switches: BrazeSwitches.fields(setting.sdk),
      answers: BrazeCall.fields(of: presenter(of: setting)),
      verbs: ScenarioVerb.app(Action.app) + verbs)
  }

  /// The id of a button in a page, which may look like a number.
  private static let buttonID = ScenarioType<String>.either([
    .text, ScenarioType<Int>.whole(0...Int(Int32.max)).mapped { "\($0)" },
  ])

  private static let verbs: [ScenarioVerb<Action>] = [
    .answer, .set(BrazeSwitches.rows, from: BrazeSwitches(), means: Action.set),
    ScenarioVerb("inactive") { .inactive },
    ScenarioVerb("active") { .active },
    ScenarioVerb(
      "event", .required("type", .word), .optional("name", .text),
      .optional("value", .anyNumber)
    ) { event, name, _ in .event(event, name: name) },
    ScenarioVerb("trigger", .namedMessage) { .trigger($0) },
    ScenarioVerb("add", .namedMessage) { .add($0) },
    ScenarioVerb("displayNext") { .displayNext },
    ScenarioVerb("tap", .optional("part", .part, or: .message), .message) { part, message in
      .tap(part, of: message)
    },
    ScenarioVerb("longPress", .optional("part", .part, or: .message), .message) {
      .longPress($0, of: $1)
    },
    ScenarioVerb("close", .message) { .close(of: $0) },
    ScenarioVerb("swipe", .message) { .swipe(of: $0) },
    ScenarioVerb(
      "link", .required("url", .text), .optional("button", buttonID), .optional("target", .text),
      .message
    ) { .link(BrazeLink($0), button: $1, target: $2, of: $3) },
    ScenarioVerb(
      "bridge", .required("call", .text), .optional("arguments", .anything),
      .optional("button", .anything), .optional("name", .anything), .optional("key", .anything),
      .optional("value", .anything), .message
    ) { call, arguments, button, name, key, value, message in
      .bridge(
        BrazeBridgeStep(call: call, arguments: arguments, named: [button ?? name ?? key, value]),
        of: message)
    },
    ScenarioVerb("key", .required("key", .word), .message) { .key($0, of: $1) },
    ScenarioVerb("activate", .optional("part", .part, or: .message), .message) {
      .activate($0, of: $1)
    },
    ScenarioVerb("wipeData") { .wipeData },
    ScenarioVerb("rotate", .required("to", .word)) { .rotate(to: $0) },
    ScenarioVerb("keyboard", .required("up", .flag)) { .keyboard(isUp: $0) },
    ScenarioVerb(
      "assets", .namedMessage, BrazeContent.Assets.results, BrazeContent.Assets.delay
    ) { .assets(of: $0, results: $1, delay: $2) },
  ]
}

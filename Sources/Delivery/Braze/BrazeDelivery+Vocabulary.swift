import Devices
import Diagnostics
import Messages

/// Which code presents Braze's messages.
enum BrazePresenter: String, CaseIterable, Sendable {
  /// SDK 3–4.
  case appboyUI = "AppboyUI"

  /// The layer with AppboyUI's interface on the newer SDK.
  case compat = "BrazeUICompat"

  /// SDK 10.3–18.
  case brazeUI = "BrazeUI"
}

/// The calls of the app's delegates.
enum BrazeCall {
  /// The deprecated method of the UI delegate, which wins over the controller's.
  static let beforeWithKeyboard = "beforeInAppMessageDisplayed:withKeyboardIsUp:"
  static let before = "beforeInAppMessageDisplayed:"
  static let beforeControl = "beforeControlMessageImpressionLogged:"
  static let viewController = "inAppMessageViewController"
  static let clicked = "onInAppMessageClicked"
  static let buttonClicked = "onInAppMessageButtonClicked"
  static let dismissed = "onInAppMessageDismissed"

  static let displayChoice = "displayChoice"
  static let prepareWith = "prepareWith"
  static let shouldProcess = "shouldProcess"
  static let willPresent = "willPresent"
  static let didPresent = "didPresent"
  static let willDismiss = "willDismiss"
  static let didDismiss = "didDismiss"
}

extension BrazeDelivery {
  /// The events that can trigger messages.
  static let events = ["open", "push_click", "custom_event", "purchase"]

  /// The presenter of a version, or the one that the scenario names.
  static func presenter(of setting: ScenarioSetting) -> BrazePresenter {
    setting.root["ui"]?.text.flatMap(BrazePresenter.init)
      ?? (setting.sdk < SDKVersion(5) ? .appboyUI : .brazeUI)
  }

  static func vocabulary(of setting: ScenarioSetting) throws(Diagnostic) -> ScenarioVocabulary {
    let isKnown =
      (SDKVersion(3)..<SDKVersion(5)).contains(setting.sdk)
      || (SDKVersion(10, 3)..<SDKVersion(19)).contains(setting.sdk)
    guard isKnown else {
      throw .error(
        "Braze SDK \(setting.sdk) is not supported.",
        solution: "Use a version of 3–4 (AppboyUI) or 10.3–18 (BrazeUI).")
    }
    return ScenarioVocabulary(
      header: [ScenarioField("ui", .word(BrazePresenter.allCases.map(\.rawValue)))],
      message: messageFields,
      switches: [
        ScenarioField("triggerMinimumTimeInterval", .seconds),
        ScenarioField("enableDismissModalOnOutsideTap", .flag),
        ScenarioField("user", .text),
        ScenarioField("delegate", .flag),
      ],
      answers: answers(of: presenter(of: setting)), verbs: verbs)
  }

  private static let result = ScenarioShape.either([.word(["ok", "fail"]), .whole(100...599)])

  private static let assetFields = [
    ScenarioField("result", .either([result, .list(result)])),
    ScenarioField("delay", .seconds),
  ]

  private static let messageFields = [
    ScenarioField(
      "trigger_condition",
      .list(
        .map([
          ScenarioField("type", .word(events), isRequired: true),
          ScenarioField("event_name", .text), ScenarioField("product_id", .text),
        ]))),
    ScenarioField("priority", .anyNumber),
    ScenarioField("re_eligibility", .seconds),
    ScenarioField("delay", .seconds),
    ScenarioField("timeout", .seconds),
    ScenarioField("assets", .map(assetFields)),
  ]

  private static func answers(of presenter: BrazePresenter) -> [ScenarioField] {
    let isNew = presenter == .brazeUI
    let choice = ScenarioShape.word(["now", "later", "reenqueue", "discard"])
    let view = ScenarioShape.word(["view", "nil"])
    let old: [(String, ScenarioShape)] = [
      (BrazeCall.before, choice), (BrazeCall.beforeWithKeyboard, choice),
      (BrazeCall.beforeControl, choice), (BrazeCall.viewController, view),
      (BrazeCall.clicked, .flag), (BrazeCall.buttonClicked, .flag),
    ]
    let new: [(String, ScenarioShape)] = [
      (BrazeCall.displayChoice, choice), (BrazeCall.prepareWith, view),
      (BrazeCall.shouldProcess, .flag),
    ]
    return old.map { ScenarioField($0.0, $0.1, isAvailable: !isNew) }
      + new.map { ScenarioField($0.0, $0.1, isAvailable: isNew) }
  }

  private static var verbs: [ScenarioVerb] {
    let message = ScenarioField("message", .message)
    let required = ScenarioField("message", .message, isRequired: true)
    return ScenarioVerb.common + [
      .set, ScenarioVerb("inactive"), ScenarioVerb("active"),
      ScenarioVerb(
        "event",
        [
          ScenarioField("type", .word(events), isRequired: true), ScenarioField("name", .text),
          ScenarioField("value", .anyNumber),
        ]),
      ScenarioVerb("trigger", [required]), ScenarioVerb("add", [required]),
      ScenarioVerb("displayNext"),
      ScenarioVerb("tap", [ScenarioField("part", .part), message]),
      ScenarioVerb("close", [message]), ScenarioVerb("swipe", [message]),
      ScenarioVerb(
        "rotate",
        [ScenarioField("to", .word(Orientation.allCases.map(\.rawValue)), isRequired: true)]),
      ScenarioVerb("keyboard", [ScenarioField("up", .flag, isRequired: true)]),
      ScenarioVerb("assets", [required] + assetFields),
    ]
  }
}

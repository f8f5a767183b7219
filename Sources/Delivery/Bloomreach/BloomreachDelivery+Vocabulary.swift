import Diagnostics
import Messages

/// The callbacks of the app, without their arguments.
enum BloomreachCall {
  static let messagesChanged = "onMessagesChanged"
  static let messageShown = "onMessageShown"
  static let noMessageFound = "onNoMessageFound"
  static let error = "onError"
  static let closeClicked = "onCloseClicked"

  /// Of a carousel, for links of any kind.
  static let actionClickedSafari = "onActionClickedSafari"

  /// Of a static placeholder.
  static let actionClicked = "onActionClicked"
}

/// The switches of an app with Bloomreach's SDK.
struct BloomreachSwitches: Sendable {
  /// When a block was last seen, in milliseconds since the start.
  struct Display: Sendable {
    var displayed: Int?
    var interacted: Int?
  }

  var views: [ScenarioEntry<BloomreachPlaceholderView>] = []

  /// In milliseconds.
  var requestDelay = 0
  var reading = BloomreachSelector.Reading.sdk
  var displayState: [ScenarioEntry<Display>] = []
  var inApp = BloomreachInAppSwitches()

  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(
      name: "placeholders", path: \.views,
      type: .table(.map(BloomreachPlaceholderView.rows, from: BloomreachPlaceholderView("")))),
    ScenarioRow(name: "requestDelay", path: \.requestDelay, type: .seconds),
    ScenarioRow(name: "reading", path: \.reading, type: .word),
    ScenarioRow(
      name: "display_state", path: \.displayState,
      type: .table(
        .map(.optional("displayed", .signedSeconds), .optional("interacted", .signedSeconds)) {
          Display(displayed: $0, interacted: $1)
        })),
    ScenarioRow(name: "cached", path: \.inApp.cached, type: .seconds),
    ScenarioRow(name: "sessionTimeout", path: \.inApp.sessionTimeout, type: .seconds),
    ScenarioRow(
      name: "delegate", path: \.inApp.delegate,
      type: .map(
        .optional("overrideDefaultBehavior", .flag, or: false),
        .optional("trackActions", .flag, or: true)
      ) { BloomreachInAppSwitches.Delegate(overridesDefaultBehavior: $0, trackActions: $1) }),
  ]
}

/// The switches of an app that concern in-app messages.
struct BloomreachInAppSwitches: Sendable {
  /// What the app's delegate wants.
  struct Delegate: Sendable {
    var overridesDefaultBehavior: Bool
    var trackActions: Bool
  }

  /// How old the stored list is at second 0, in milliseconds; nil where none is stored.
  var cached: Int?

  /// In milliseconds.
  var sessionTimeout = 60_000

  /// Nil for an app without a delegate, whose methods are not called.
  var delegate: Delegate?

  /// In milliseconds.
  var requestDelay = 0
}

/// What a visitor does to what a placeholder or an in-app message shows.
enum BloomreachGesture: Sendable {
  case close
  case swipe(isForward: Bool)

  /// A press of so many milliseconds.
  case longPress(Int)

  /// A click on a link to an address.
  case link(String)

  /// A tap on a part of an in-app message.
  case tap(ScenarioPart)

  /// Whether only in-app messages can be touched like that.
  var isOfMessages: Bool { if case .tap = self { true } else { false } }

  /// The step's name.
  var word: String {
    switch self {
    case .close: "close"
    case .swipe: "swipe"
    case .longPress: "longPress"
    case .link: "link"
    case .tap: "tap"
    }
  }
}

extension BloomreachDelivery {
  /// What the app does with the view of a placeholder.
  enum ViewStep: String, CaseIterable, Sendable {
    case appear
    case reload
    case release
    case continueWithTimer
  }

  /// What steps can do.
  enum Action: Sendable {
    case app(ScenarioAppStep)
    case view(ViewStep, of: String)
    case gesture(BloomreachGesture, of: String?)

    /// Something that concerns in-app messages alone.
    case event(String, JSONValue)
    case identify
    case anonymize
    case connection(isOnline: Bool)

    /// The placeholder that the step names.
    var placeholder: String? {
      switch self {
      case .app, .event, .identify, .anonymize, .connection: nil
      case .view(_, let placeholder): placeholder
      case .gesture(_, let placeholder): placeholder
      }
    }
  }

  static func vocabulary(
    of setting: ScenarioSetting
  ) throws(Diagnostic) -> ScenarioVocabulary<Action> {
    guard setting.sdk >= SDKVersion(3, 4) else {
      throw .error(
        "Bloomreach SDK \(setting.sdk) is not supported.",
        solution: "Use 4.0.1, whose rules hold from 3.4 on.")
    }
    return ScenarioVocabulary(
      header: [ScenarioField("bundle", .text)], message: block,
      switches: BloomreachSwitches.rows.map(\.field), verbs: verbs, needsMessages: false)
  }

  /// The server's keys; their types are checked where the server's words are read.
  private static let block =
    [
      "id", "name", "date_filter", "placeholders", "frequency", "load_priority", "content_type",
      "content", "consent_category_tracking", "answer",
    ].map { ScenarioField($0, .anything) } + [
      ScenarioField("html", .text),
      ScenarioField("assets", .either([.word(["ok", "fail"]), .whole(100...599)])),
    ]

  private static var verbs: [ScenarioVerb<Action>] {
    let placeholderView: ScenarioKey<String?> = .optional("placeholder", .placeholder)
    let views = ViewStep.allCases.map { step in
      ScenarioVerb<Action>(step.rawValue, .required("placeholder", .placeholder)) {
        .view(step, of: $0)
      }
    }
    return ScenarioVerb.app(Action.app) + views + [
      ScenarioVerb("close", placeholderView) { .gesture(.close, of: $0) },
      ScenarioVerb(
        "swipe", placeholderView, .optional("direction", .word("forward", not: "back"), or: true)
      ) { .gesture(.swipe(isForward: $1), of: $0) },
      ScenarioVerb("longPress", placeholderView, .optional("for", .seconds, or: 500)) {
        .gesture(.longPress($1), of: $0)
      },
      ScenarioVerb("link", placeholderView, .required("url", .text)) {
        .gesture(.link($1), of: $0)
      },
      ScenarioVerb("tap", .required("part", .part)) { .gesture(.tap($0), of: nil) },
      ScenarioVerb(
        "event", .required("type", .text),
        .optional("properties", .anything, or: JSONValue.object([:]))
      ) { .event($0, $1) },
      ScenarioVerb("identify") { .identify },
      ScenarioVerb("anonymize") { .anonymize },
      ScenarioVerb("connection", .required("is", .word("online", not: "offline"))) {
        .connection(isOnline: $0)
      },
    ]
  }
}

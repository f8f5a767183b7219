import Devices
import Diagnostics
import Messages
import Styles

/// What delivery needs to know of a Braze message.
struct BrazeContent: Sendable {
  /// A condition of the trigger: an event, and the name that it must have.
  struct Condition: Sendable {
    var event: BrazeEvent
    var name: String?
  }

  struct Button: Sendable {
    var id: Int
    var url: String?
  }

  /// What the download of the message's files gives, and after how long.
  struct Assets: Sendable {
    /// Whether each attempt succeeds; the last one stays.
    var results = [true]

    /// In milliseconds.
    var delay = 0
  }

  var view: BrazeView

  /// What styles the view, by which version's rules; nil for what takes no style.
  var styleKind: StyleKind?
  var sdk: BrazeSDK

  /// The attributes of the view; nil for the SDK's own.
  var style: BrazeStyle?
  var orientation: BrazeMessage.Orientation
  var hasImage: Bool
  var hasClickAction: Bool

  /// The link of the message itself.
  var url: String?
  var buttons: [Button]
  var animatesIn: Bool
  var animatesOut: Bool
  var dismissesItself: Bool

  /// As the file has it: milliseconds, or seconds in a message that the app made.
  var duration: Double?

  /// Whether the page's files come in a zip, which BrazeUI slides in.
  var isZip: Bool

  /// Whether the page of an HTML message comes with files.
  var hasFiles: Bool

  /// Whether it was sent from the dashboard to try it out.
  var isTest: Bool

  /// The page of an HTML message.
  var page: BrazePage?

  /// The rows of a picker or list, and the attribute that it sets.
  var items: [String] = []
  var attribute: String?

  // MARK: The trigger

  var conditions: [Condition] = []
  var priority = 0.0

  /// What the server calls the trigger, and its kind; nothing depends on them.
  var id: String?
  var kind: String?

  /// The milliseconds after which the message may be triggered again; nil for never.
  var eligibleAgain: Int?

  /// The milliseconds between the last trigger and this one, in place of the app's; nil for the
  /// app's.
  var minimumInterval: Int?

  /// The wall clock from which on, and up to which, it can be triggered: milliseconds since 1970.
  var start: Int?
  var end: Int?

  /// In milliseconds.
  var delay = 0
  var timeout: Int?
  var assets = Assets()

  init(_ message: BrazeMessage, _ fields: ScenarioNode) {
    view = message.view
    styleKind = message.styleKind
    sdk = message.sdk
    orientation = message.orientation ?? .any
    hasImage = message.imageURL != nil
    hasClickAction = (message.clickAction ?? .none) != .none
    url = message.clickAction == .uri ? message.uri : nil
    buttons = message.buttons.map {
      Button(id: $0.id, url: $0.clickAction == .uri ? $0.uri : nil)
    }
    animatesIn = message.animatesIn ?? true
    animatesOut = message.animatesOut ?? true
    let isSlideup = view == .slideup
    dismissesItself = message.dismissal.map { $0 == .autoDismiss } ?? isSlideup
    duration = message.duration
    isZip = message.kind == .htmlFull
    hasFiles = isZip || !message.assetURLs.isEmpty
    isTest = message.isTestSend ?? false
    page = view == .html ? BrazePage(message.message) : nil
    if view == .picker || view == .list {
      items = message.items
      attribute = message.extra("attribute_key")
      // Of two buttons the second one is shown.
      buttons = Array(buttons.prefix(2).suffix(1))
    } else if message.sdk.isAppboyUI {
      buttons = Array(buttons.prefix(2))
    }
    self = Self.rows.read(fields, into: self)
  }

  /// What a scenario may say of a message.
  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(
      name: "trigger_condition", path: \.conditions,
      type: .list(
        .map(
          .required("type", .word), .optional("event_name", .text), .optional("product_id", .text)
        ) { Condition(event: $0, name: $1 ?? $2) })),
    ScenarioRow(name: "priority", path: \.priority, type: .anyNumber),
    ScenarioRow(name: "re_eligibility", path: \.eligibleAgain, type: never),
    ScenarioRow(name: "delay", path: \.delay, type: .seconds),
    ScenarioRow(name: "timeout", path: \.timeout, type: timeout),
    ScenarioRow(name: "min_seconds_since_last_trigger", path: \.minimumInterval, type: never),
    ScenarioRow(name: "start_time", path: \.start, type: moment),
    ScenarioRow(name: "end_time", path: \.end, type: moment),
    ScenarioRow(name: "id", path: \.id, type: .text),
    ScenarioRow(name: "type", path: \.kind, type: .text),
    ScenarioRow(
      name: "assets", path: \.assets,
      type: .map(Assets.results, Assets.delay) { results, delay in
        Assets(results: results ?? [true], delay: delay)
      }),
  ]

  /// Seconds, or -1 for what the server calls none.
  private static let never = ScenarioType<Int?>.either([
    ScenarioType<Int>.whole(-1...(-1)).mapped { _ in nil }, ScenarioType<Int>.seconds.mapped { $0 },
  ])

  /// Seconds, or from 1,000 on the milliseconds of the server.
  private static let timeout = ScenarioType<Int?>.either([
    ScenarioType<Int>.whole(-1...(-1)).mapped { _ in nil },
    ScenarioType<Int>.seconds.mapped { $0 >= 1_000_000 ? $0 / 1000 : $0 },
  ])

  /// A date, or the seconds since 1970.
  private static let moment = ScenarioType<Int?>.either([
    ScenarioType<Int>.date.mapped { $0 },
    ScenarioType<Double>.number(-1...1e11).mapped { $0 < 0 ? nil : Int($0 * 1000) },
  ])

  /// The keys of a message: those of the server may be null.
  static let fields = rows.map { $0.field.orNull }

  /// A full message or an image alone can't be shown without an image.
  var lacksImage: Bool {
    switch view {
    case .modalImage, .fullImage, .full, .list: !hasImage
    default: false
    }
  }

  /// Whether a tap on the message itself is a click: beside buttons, in old versions only.
  var takesTaps: Bool {
    switch view {
    case .slideup: true
    case .html, .control: false
    case .modal, .full:
      buttons.isEmpty || !sdk.isAppboyUI && !sdk.has(.buttonsGuardBody)
    case .modalImage, .fullImage:
      buttons.isEmpty || !sdk.isAppboyUI && !sdk.has(.buttonsGuardImage)
    case .picker, .list: buttons.isEmpty
    }
  }

  var hasCloseButton: Bool {
    switch view {
    case .slideup, .html, .control: false
    default: true
    }
  }

  /// Whether a screen has room beside the message for a tap that can dismiss it.
  func isCard(in environment: Environment) -> Bool {
    switch view {
    case .modal, .modalImage, .picker: return true
    case .full, .fullImage:
      // AppboyUI listens beside modals only.
      guard !sdk.isAppboyUI else { return false }
      switch style?.preferredDisplayMode {
      case "modal": return true
      case "full": return false
      default:
        return environment.horizontalSizeClass == .regular
          && (environment.verticalSizeClass == .regular || !sdk.has(.classesDecideTogether))
      }
    default: return false
    }
  }

  /// The parts that steps may name.
  var parts: [ScenarioPart] {
    var parts = buttons.map { ScenarioPart.button("\($0.id)") } + (page?.parts ?? [])
    for index in items.indices.prefix(Self.maximumRows) {
      parts += view == .list ? [.row(index), .rowSwitch(index)] : [.row(index)]
    }
    return parts
  }

  /// How many rows of a picker or list can be used.
  private static let maximumRows = 1_000

  /// How long an automatically dismissed message stays, in milliseconds.
  func stay(isLocal: Bool) -> Int {
    let defaultValue = 5_000.0
    let wanted = duration.map { isLocal ? $0 * 1000 : $0 } ?? defaultValue
    let maximum = Double(ScenarioLimits.maximumSeconds) * 1000
    return wanted.isFinite ? Int(min(max(wanted, 0), maximum).rounded()) : 0
  }
}

extension BrazeContent.Assets {
  private static let result = ScenarioType<Bool>.either([
    .word("ok", not: "fail"), ScenarioType.status.mapped { (200..<300).contains($0) },
  ])

  static let results: ScenarioKey<[Bool]?> = .optional(
    "result", .either([result.mapped { [$0] }, .list(result)]))

  static let delay: ScenarioKey<Int> = .optional("delay", .seconds, or: 0)
}

extension BrazeMessage.Orientation {
  /// Whether AppboyUI shows the message: the interface's orientation counts, but not on iPads.
  func fits(_ environment: Environment) -> Bool {
    switch self {
    case .any: true
    case .portrait: environment.isPad || environment.orientation == .portrait
    case .landscape: environment.isPad || environment.orientation == .landscape
    }
  }

  /// Whether BrazeUI shows the message: size classes count.
  func fitsClasses(_ environment: Environment, _ sdk: BrazeSDK) -> Bool {
    let (width, height) = (environment.horizontalSizeClass, environment.verticalSizeClass)
    let isNew = sdk.has(.classesDecideTogether)
    switch self {
    case .any: return true
    case .portrait: return height == .regular || !isNew && width == .compact
    case .landscape: return width == .regular || isNew && height == .compact
    }
  }
}

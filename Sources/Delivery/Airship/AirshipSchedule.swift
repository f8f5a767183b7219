import Messages

/// What makes a schedule begin, or ends its wait.
enum AirshipTriggerType: String, CaseIterable, Sendable {
  case appInit = "app_init"
  case foreground
  case background
  case regionEnter = "region_enter"
  case regionExit = "region_exit"
  case customEventCount = "custom_event_count"
  case customEventValue = "custom_event_value"
  case screen
  case activeSession = "active_session"
  case version
}

/// A trigger of a schedule and how far it has come.
struct AirshipTrigger: Sendable {
  var type: AirshipTriggerType
  var goal: Double

  /// The only event, screen or region that counts; nil for any.
  var name: String?

  var progress = 0.0

  init(_ type: AirshipTriggerType, goal: Double = 1, name: String? = nil) {
    self.type = type
    self.goal = goal
    self.name = name
  }

  /// A trigger as a scenario says it.
  static let type = ScenarioType<Self>.map(
    .required("type", .word), .optional("goal", .number(0.001...1e12), or: 1),
    .optional("name", .text)
  ) { AirshipTrigger($0, goal: $1, name: $2) }

  /// Adds an event; returns whether the goal is reached, after which it starts from 0.
  mutating func add(_ amount: Double) -> Bool {
    progress += amount
    guard progress >= goal else { return false }
    progress = 0
    return true
  }

  func counts(_ type: AirshipTriggerType, _ name: String?) -> Bool {
    self.type == type && (self.name == nil || self.name == name)
  }
}

/// What a download gives: one result for each attempt, the last one for all further ones.
struct AirshipAssets: Sendable {
  enum Result: Sendable {
    case success

    /// The server answers that it can't now.
    case serverError
    case failure
  }

  private var results: [Result] = [.success]
  private var attempts = 0

  /// The milliseconds that a download takes.
  var delay = 0

  init(_ results: [Result]?, delay: Int) {
    if let results, !results.isEmpty { self.results = results }
    self.delay = delay
  }

  /// The results as a scenario says them.
  static let type: ScenarioType<[Result]> = .either([
    word.mapped { [$0] }, status.mapped { [$0] }, .list(.either([word, status])),
  ])

  private static let word = ScenarioType.word("ok", not: "fail").mapped { isThere in
    isThere ? Result.success : .failure
  }

  private static let status = ScenarioType.status.mapped { status in
    status == 200 ? Result.success : (500...599).contains(status) ? .serverError : .failure
  }

  mutating func next() -> Result {
    defer { attempts = min(attempts + 1, results.count - 1) }
    return results[min(attempts, results.count - 1)]
  }
}

/// A message with its triggers, its limits and what has become of it.
struct AirshipSchedule: Sendable {
  enum State: String, Sendable {
    case idle

    /// Triggered, and not looked at yet.
    case triggered
    case delayed
    case preparing

    /// Ready to be shown as far as the message is concerned.
    case waiting
    case executing

    /// Executed, and not triggered again before its interval is over.
    case interval
    case ended
  }

  enum Adapter: Sendable {
    case builtIn
    case own
  }

  enum Coordinator: String, CaseIterable, Sendable {
    case `default` = "default"
    case immediate
  }

  enum Miss: String, CaseIterable, Sendable {
    case penalize
    case cancel
    case skip
  }

  /// What a schedule waits for before its message is prepared and shown.
  struct Delay: Sendable {
    enum AppState: String, CaseIterable, Sendable {
      case foreground
      case background
    }

    /// In milliseconds.
    var seconds = 0
    var screens: [String] = []
    var region: String?
    var appState: AppState?
    var cancellations: [AirshipTrigger] = []
  }

  let id: String
  let json: JSONValue
  private(set) var priority = 0
  private(set) var interval = 0

  /// Milliseconds of the wall clock.
  private(set) var start: Int?
  var end: Int?

  private(set) var delay = Delay()
  private(set) var audienceMiss: Miss?

  /// Whether it is a standard message, which only a push schedules.
  private(set) var isPush = false

  /// Whether the SDK knows it: a standard message only after its push.
  var isScheduled = true

  var message: AirshipMessage
  var triggers: [AirshipTrigger] = []
  var cancellations: [AirshipTrigger] = []
  var limit = 1
  var assets = AirshipAssets(nil, delay: 0)

  var state = State.idle
  var count = 0

  /// The message as it is in this execution, after the app has extended it.
  var prepared: AirshipMessage
  var adapter = Adapter.builtIn
  var coordinator = Coordinator.default

  /// What it waited for last in this execution.
  var waitsFor: AirshipObstacle?

  /// The last wait before preparing was tried again, in milliseconds.
  var backOff = 0

  /// Changes when an execution ends or begins again, so that its timers no longer count.
  var execution = 0

  /// Whether it is gone although it is still on the screen.
  var isCancelled = false

  init(_ message: Scenario.Message, parsed: AirshipMessage) {
    id = message.id
    json = message.json
    self.message = parsed
    prepared = parsed
    take(message.fields)
  }

  private mutating func take(_ fields: ScenarioNode) {
    self = Self.rows.read(fields, into: self)
    cancellations = delay.cancellations
    isScheduled = !isPush
  }

  /// Whether it was triggered and has not been shown.
  var isPending: Bool {
    switch state {
    case .triggered, .delayed, .preparing, .waiting: true
    default: false
    }
  }

  var isOverLimit: Bool { limit > 0 && count >= limit }

  func isExpired(at wallClock: Int) -> Bool { end.map { wallClock > $0 } ?? false }

  /// Forgets what belongs to one execution.
  mutating func endExecution() {
    execution += 1
    waitsFor = nil
    backOff = 0
    prepared = message
  }
}

extension AirshipSchedule {
  /// How often a message may be shown; 0 for any number.
  static let limits = 0...1_000_000

  /// What a scenario may say of a message.
  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow("triggers", \.triggers, .list(AirshipTrigger.type)),
    ScenarioRow("limit", \.limit, .whole(limits)),
    ScenarioRow("priority", \.priority, .whole(-1_000_000_000...1_000_000_000)),
    ScenarioRow("interval", \.interval, .seconds),
    ScenarioRow("start", \.start, .date),
    ScenarioRow("end", \.end, .date),
    ScenarioRow(
      "delay", \.delay,
      .map(
        [
          ScenarioRow("seconds", \.seconds, .seconds),
          ScenarioRow(
            "screen", \.screens, .either([ScenarioType.text.mapped { [$0] }, .list(.text)])),
          ScenarioRow("region", \.region, .text),
          ScenarioRow("app_state", \.appState, .word),
          ScenarioRow("cancellation_triggers", \.cancellations, .list(AirshipTrigger.type)),
        ], from: Delay())),
    ScenarioRow(
      "audience", \.audienceMiss,
      .map(
        .optional("matches", .flag, or: true), .optional("miss_behavior", .word, or: Miss.penalize)
      ) { matches, miss in matches ? nil : miss }),
    ScenarioRow(
      "assets", \.assets,
      .map(.optional("result", AirshipAssets.type), .optional("delay", .seconds, or: 0)) {
        AirshipAssets($0, delay: $1)
      }),
    push,
  ]

  private static let push = ScenarioRow<Self>("push", \.isPush, .flag)

  /// Whether the keys of a message say that a push brings it, which decides how it is read.
  static func isPush(_ message: ScenarioNode) -> Bool { message[push.field.name]?.flag ?? false }
}

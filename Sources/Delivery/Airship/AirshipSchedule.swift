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

  init?(_ node: ScenarioNode) {
    guard let type = node["type"]?.text.flatMap(AirshipTriggerType.init) else { return nil }
    self.init(type, goal: node["goal"]?.number ?? 1, name: node["name"]?.text)
  }

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

  init(_ node: ScenarioNode?) {
    delay = node?["delay"]?.milliseconds ?? 0
    guard let result = node?["result"] else { return }
    let nodes = result.list ?? [result]
    if !nodes.isEmpty { results = nodes.map(Self.result) }
  }

  private static func result(_ node: ScenarioNode) -> Result {
    if let status = node.whole {
      return status == 200 ? .success : (500...599).contains(status) ? .serverError : .failure
    }
    return node.text == "ok" ? .success : .failure
  }

  mutating func next() -> Result {
    defer { attempts = min(attempts + 1, results.count - 1) }
    return results[min(attempts, results.count - 1)]
  }
}

/// A message with its triggers, its limits and what has become of it.
struct AirshipSchedule: Sendable {
  enum State: Sendable {
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

  enum Coordinator: Sendable {
    case standard
    case immediate
  }

  enum Miss: String, Sendable {
    case penalize
    case cancel
    case skip
  }

  let id: String
  let json: JSONValue
  let priority: Int
  let interval: Int

  /// Milliseconds of the wall clock.
  let start: Int?
  var end: Int?

  let delay: Int
  let screens: [String]
  let region: String?
  let appState: String?
  let audienceMiss: Miss?

  /// Whether it is a standard message, which only a push schedules.
  let isPush: Bool

  /// Whether the SDK knows it: a standard message only after its push.
  var isScheduled: Bool

  var message: AirshipMessage
  var triggers: [AirshipTrigger]
  var cancellations: [AirshipTrigger]
  var limit: Int
  var assets: AirshipAssets

  var state = State.idle
  var count = 0

  /// The message as it is in this execution, after the app has extended it.
  var prepared: AirshipMessage
  var adapter = Adapter.builtIn
  var coordinator = Coordinator.standard

  /// What it waited for last in this execution.
  var waitsFor: String?

  /// The last wait before preparing was tried again, in milliseconds.
  var backOff = 0

  /// Changes when an execution ends or begins again, so that its timers no longer count.
  var execution = 0

  /// Whether it is gone although it is still on the screen.
  var isCancelled = false

  init(_ message: Scenario.Message, parsed: AirshipMessage) {
    let fields = message.fields
    id = message.id
    json = message.json
    self.message = parsed
    prepared = parsed
    priority = fields["priority"]?.whole ?? 0
    interval = fields["interval"]?.milliseconds ?? 0
    func date(_ key: String) -> Int? {
      fields[key]?.text.flatMap(UnixTime.init).map { Int($0.seconds * 1000) }
    }
    start = date("start")
    end = date("end")
    let delay = fields["delay"]
    self.delay = delay?["seconds"]?.milliseconds ?? 0
    screens = delay?["screen"]?.words ?? []
    region = delay?["region"]?.text
    appState = delay?["app_state"]?.text
    let audience = fields["audience"]
    audienceMiss =
      audience?["matches"]?.flag == false
      ? audience?["miss_behavior"]?.text.flatMap(Miss.init) ?? .penalize : nil
    isPush = fields["push"]?.flag ?? false
    isScheduled = !isPush
    triggers = (fields["triggers"]?.list ?? []).compactMap(AirshipTrigger.init)
    cancellations = (delay?["cancellation_triggers"]?.list ?? []).compactMap(AirshipTrigger.init)
    limit = fields["limit"]?.whole ?? 1
    assets = AirshipAssets(fields["assets"])
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

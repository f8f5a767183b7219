import Messages

/// A trigger of a schedule and how far it has come.
struct AirshipTrigger: Sendable {
  let definition: AirshipTriggerDefinition

  var progress = 0.0

  init(_ type: AirshipTriggerType) {
    definition = AirshipTriggerDefinition(type: type, goal: 1)
  }

  /// Makes a trigger that has counted nothing; nil for a type that classic versions don't know.
  init?(_ definition: AirshipTriggerDefinition) {
    guard definition.type.rule == nil else { return nil }
    self.definition = definition
  }

  var type: AirshipTriggerType { definition.type }
  var goal: Double { definition.goal }

  /// Adds an event; returns whether the goal is reached, after which it starts from 0.
  mutating func addProgress(_ amount: Double) -> Bool {
    progress += amount
    guard progress >= goal else { return false }
    progress = 0
    return true
  }
}

/// What a download gives: one result for each attempt, the last one for all further ones.
struct AirshipAssets: Sendable {
  enum Result: Sendable {
    case success

    /// The server answers that it can't now: a status of 500 to 599.
    case serverError

    /// The server answers with another status.
    case rejection

    /// There is no answer.
    case noAnswer
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
    isThere ? Result.success : .noAnswer
  }

  private static let status = ScenarioType.status.mapped { status in
    status == 200 ? Result.success : (500...599).contains(status) ? .serverError : .rejection
  }

  /// Whether an attempt fails in some version.
  var mayFail: Bool { results.contains { $0 != .success } }

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

  typealias Adapter = AirshipAdapter
  typealias Coordinator = AirshipCoordinator
  typealias Miss = AirshipScheduleDefinition.Miss

  let id: String
  let json: JSONValue
  let definition: AirshipScheduleDefinition

  /// Milliseconds of the wall clock.
  var end: Int?

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

  /// Changes when it is deleted, so that a display that goes on is no longer its own.
  var generation = 0

  init(
    _ message: Scenario.Message, _ definition: AirshipScheduleDefinition, parsed: AirshipMessage
  ) {
    id = message.id
    json = message.json
    self.message = parsed
    prepared = parsed
    self.definition = definition
    end = definition.end
    limit = definition.limit
    assets = definition.assets
    triggers = definition.triggers.compactMap(AirshipTrigger.init)
    cancellations = definition.delay.cancellations.compactMap(AirshipTrigger.init)
    isScheduled = !definition.isPush
  }

  var priority: Int { definition.priority }
  var interval: Int { definition.interval ?? 0 }
  var start: Int? { definition.start }
  var delay: AirshipScheduleDefinition.Delay { definition.delay }
  var audienceMiss: Miss? { definition.audienceMiss }

  /// Whether it is a standard message, which only a push schedules.
  var isPush: Bool { definition.isPush }

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

  /// Takes it away; what is on the screen stays until it is dismissed.
  mutating func delete() {
    endExecution()
    state = .ended
    generation += 1
  }
}

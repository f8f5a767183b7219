import Messages

/// A message with its schedule, and what has become of it.
///
/// Source: `AutomationScheduleData.swift`.
struct AutomationSchedule: Sendable {
  /// The states that the SDK stores; what is deleted has none there.
  enum State: Sendable {
    case idle
    case triggered
    case prepared
    case executing
    case paused
    case finished
    case deleted
  }

  /// How far a schedule has come that is triggered or prepared; it is gone with the process.
  enum Phase: Sendable {
    /// Triggered, and not looked at yet.
    case new

    /// Triggered while messages were disabled and paused: it goes on when they no longer are paused.
    case waiting

    /// Its delay is running.
    case delay
    case preparing

    /// Its end had come when its delay was over; only the next launch takes notice.
    case dropped

    /// Its delay is over; screen, region or app state are others.
    case conditions

    /// Nothing of the schedule is in the way.
    case ready
  }

  let id: String
  let json: JSONValue
  let definition: AirshipScheduleDefinition

  /// Milliseconds of the wall clock.
  var end: Int?

  /// The message, of a standard one with the app's categories.
  var message: AirshipMessage
  var triggers: [AutomationTrigger]
  var cancellations: [AutomationTrigger]
  var assets: AirshipAssets

  /// Whether the SDK knows it: a standard message only after its push.
  var isKnown: Bool

  private(set) var state = State.idle

  /// When the state became what it is.
  private(set) var stateDate = 0
  var phase = Phase.new
  var count = 0

  /// When it was triggered.
  var triggerDate = 0

  /// Changes with the state, so that timers of the one before no longer count.
  private(set) var run = 0

  /// Changes when it is deleted, so that a display that goes on is no longer its own.
  private(set) var generation = 0

  var adapter = AirshipAdapter.builtIn
  var coordinator = AirshipCoordinator.default

  /// What it waited for last since it was triggered, or launched.
  var waitsFor: AirshipObstacle?

  /// Whether its download has failed in this process.
  var hasFailedDownload = false

  init(
    message: Scenario.Message, definition: AirshipScheduleDefinition, parsed: AirshipMessage
  ) {
    id = message.id
    json = message.json
    self.definition = definition
    self.message = parsed
    end = definition.end
    assets = definition.assets
    triggers = definition.triggers.map(AutomationTrigger.init)
    cancellations = definition.delay.cancellations.map(AutomationTrigger.init)
    isKnown = !definition.isPush
  }

  var priority: Int { definition.priority }

  var isOverLimit: Bool { definition.limit > 0 && count >= definition.limit }

  /// Whether its end has come, so that it is finished when it is looked at.
  func isExpired(at wallClock: Int) -> Bool { end.map { $0 <= wallClock } ?? false }

  /// Whether it was triggered and has not been shown.
  var isPending: Bool { state == .prepared || state == .triggered && phase != .dropped }

  var isScheduled: Bool { isKnown && state != .finished && state != .deleted }

  /// Writes a state, and has the triggers look at events that belong to it.
  mutating func write(_ state: State, at now: Int) {
    if state != self.state { stateDate = now }
    self.state = state
    run += 1
    switch state {
    case .idle:
      for index in triggers.indices { triggers[index].activate(fromZero: false) }
      for index in cancellations.indices { cancellations[index].disable() }
      waitsFor = nil
    case .triggered, .prepared:
      for index in triggers.indices { triggers[index].disable() }
      for index in cancellations.indices { cancellations[index].activate(fromZero: true) }
    case .executing: break
    case .paused, .finished, .deleted: disableTriggers()
    }
  }

  mutating func disableTriggers() {
    for index in triggers.indices { triggers[index].disable() }
    for index in cancellations.indices { cancellations[index].disable() }
  }

  /// Forgets what only the process knew.
  mutating func endProcess() {
    run += 1
    disableTriggers()
    waitsFor = nil
    hasFailedDownload = false
  }

  /// Takes it away; a display that goes on is no longer its own.
  mutating func delete(at now: Int) {
    write(.deleted, at: now)
    generation += 1
    hasFailedDownload = false
  }

  /// Schedules it again, as a push does.
  mutating func addTriggering(
    _ message: AirshipMessage?, trigger: AirshipTriggerType, until end: Int
  ) {
    if let message { self.message = message }
    self.end = end
    triggers = [AutomationTrigger(AirshipTriggerDefinition(type: trigger, goal: 1))]
    cancellations = definition.delay.cancellations.map(AutomationTrigger.init)
    generation += 1
    count = 0
    isKnown = true
  }
}

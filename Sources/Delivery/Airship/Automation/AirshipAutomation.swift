import Diagnostics
import Messages

/// How Airship's SDK delivers from version 18 on: its automation engine in Swift.
///
/// One file a part: triggers, delays, preparing, passes, executing, the process, standard messages.
/// Source: Docs/Vendors/Delivery.md#airship-18-to-21.
struct AirshipAutomation: AirshipEngine {
  typealias Action = AirshipDelivery.Action

  enum Timer: Sendable {
    case preparingBegins(Int, run: Int)
    case delayEnds(Int, run: Int)
    case intervalEnds(Int, run: Int)
    case downloadEnds(Attempt, result: AirshipAssets.Result)
    case retry(Attempt)
    case unlock(Int)
    case bannerTimesOut(display: Int)
    case exitEnds(display: Int)
    case ownDisplayEnds(display: Int)
  }

  /// One attempt of an operation of a queue.
  struct Attempt: Sendable {
    let queue: String
    let id: Int
    let number: Int
  }

  /// What is still to be done at this moment.
  struct Work: Sendable {
    /// Schedules that were triggered.
    var triggered: [Int] = []

    /// Why all that wait are to be looked at: the beginning of a sentence.
    var pass: String?
  }

  let sdk: AirshipDeliverySDK
  let messages: [String]
  let parts: [ScenarioPart]?
  let indices: [String: Int]

  /// What the scenario has, as far as it decides which rules matter.
  private(set) var concerns: AirshipConcern = []
  var schedules: [AutomationSchedule] = []

  // Switches of the app.
  var isEnabled = true
  var isPaused = false
  var pausesOnLaunch = false
  var isASAP = true
  var isOnline = true
  var hasDelegate = false
  var categories: [String: [AirshipCategoryAction]]

  // The app.
  var app = AirshipAppState.terminated
  var launches = 0

  /// The screen; nil in the background.
  var screen: String?

  /// The screen that was left for the background.
  var lastScreen: String?
  var regions: Set<String> = []

  /// What lasts, as triggers see it; nil before the first one in the process.
  var appState: AutomationAppState?
  var sessions = 0
  var updates = 0

  // The SDK.
  var history = AutomationEventHistory()
  var queues: [String: AutomationQueue] = [:]
  var nextOperation = 0
  var coordinator: AutomationCoordinator
  var limits = AirshipFrequencyLimits()
  var waits = AutomationWaits()
  var work = Work()

  /// The messages on the screen, in the order in which they appeared.
  var displays: [AirshipDisplayed] = []
  var nextDisplay = 0

  /// The standard message whose push came last.
  var pendingPush: Int?

  static func vocabulary(
    of setting: ScenarioSetting
  ) throws(Diagnostic) -> ScenarioVocabulary<Action> {
    try AirshipDelivery.vocabulary(of: setting)
  }

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    // The version was checked when the vocabulary was made.
    sdk = (try? AirshipDeliverySDK(setting.sdk)) ?? .default
    categories = AirshipCategoryAction.builtIn
    coordinator = AutomationCoordinator(interval: sdk.displayInterval)
    messages = setting.messages.map(\.id)
    indices = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    parts = AirshipDelivery.parts(setting)
    set(AirshipSwitches.rows(sdk).read(setting.switches, into: AirshipSwitches()))
    let scheduleReader = AirshipScheduleReader(sdk: sdk, reader: reader)
    let definitions = scheduleReader.definitions(setting.messages)
    scheduleReader.checkEvents(setting.root["steps"]?.list ?? [])
    let parser = AirshipMessageParser(sdk: sdk, categories: categories)
    schedules = zip(setting.messages, definitions).compactMap { message, definition in
      parser.message(message, reader).map {
        AutomationSchedule(message: message, definition: definition, parsed: $0)
      }
    }
    limits = AirshipFrequencyLimits(definitions)
    concerns = AirshipConcern(
      setting: setting, definitions: definitions, messages: schedules.map(\.message))
  }

  var versionRules: [Timeline.Rule] { AirshipRule.followed(by: sdk, where: concerns) }

  func left() -> Timeline.Left {
    Timeline.Left(
      waiting: schedules.filter { $0.isKnown && $0.isPending }.map {
        Timeline.Left.Waiting(message: $0.id, because: Self.reason(of: $0))
      },
      visible: displays.map(\.id))
  }

  private static func reason(of schedule: AutomationSchedule) -> String {
    switch schedule.phase {
    case .delay: AirshipObstacle.delay.sentence
    case .conditions: AirshipObstacle.conditions.sentence
    case .ready: schedule.waitsFor?.sentence ?? "It was not checked again."
    case .new, .waiting, .preparing, .dropped: "It is not prepared."
    }
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &simulator)
    case .set(let switches): change(switches, on: &simulator)
    case .connection(let isOnline): self.isOnline = isOnline
    case .assets(let assets, let id):
      if let index = indices[id] { schedules[index].assets = assets }
    // Built-in messages of these versions wait for no scene and stay when theirs is disconnected.
    case .scene(isConnected: true): break
    case _ where app == .terminated:
      simulator.ignore(step.verb, step.message, because: "The app is not running.")
    case .app(.terminate): terminate(on: &simulator)
    case .app(.foreground): enterForeground(on: &simulator)
    case .app(.background): enterBackground(on: &simulator)
    case .inactive: becomeInactive(step, on: &simulator)
    case .active: becomeActive(on: &simulator)
    case .event(let event, let details): count(event, details, on: &simulator)
    case .trigger(let id): trigger(id, step, on: &simulator)
    case .scene: break
    case .push(let id): receivePush(id, step, on: &simulator)
    case .openPush(let id): openPush(id, step, on: &simulator)
    case .recheck: work.pass = "The app said that its conditions changed"
    case .gesture(let gesture, let id): handle(gesture, of: id, on: &simulator)
    }
    finishWork(on: &simulator)
  }

  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>) {
    switch timer {
    case .preparingBegins(let index, let run):
      if schedules[index].run == run { beginPreparing(index, on: &simulator) }
    case .delayEnds(let index, let run):
      if schedules[index].run == run { endDelay(index, on: &simulator) }
    case .intervalEnds(let index, let run):
      if schedules[index].run == run { write(.idle, index, on: &simulator) }
    case .downloadEnds(let operation, let result):
      endDownload(operation, result, on: &simulator)
    case .retry(let operation): retry(operation, on: &simulator)
    case .unlock(let run): coordinator.unlock(run)
    case .bannerTimesOut(let display): timeOut(display, on: &simulator)
    case .exitEnds(let display): exitEnds(display, on: &simulator)
    case .ownDisplayEnds(let display): ownDisplayEnds(display, on: &simulator)
    }
    if app != .terminated { finishWork(on: &simulator) }
  }

  /// Does what steps and timers have brought about, until nothing is left at this moment.
  ///
  /// What was triggered comes first, by priority and the order of the file; then what waits.
  private mutating func finishWork(on simulator: inout Simulator<Timer>) {
    guard app != .terminated else { return }
    while !simulator.isCut {
      if let index = work.triggered.min(by: isBefore) {
        work.triggered.removeAll { $0 == index }
        process(index, on: &simulator)
      } else if endConditions(on: &simulator) {
        continue
      } else if let cause = work.pass ?? noticeReadiness() {
        work.pass = nil
        pass(cause, on: &simulator)
      } else {
        return
      }
    }
  }

  /// Whether a schedule comes before another one.
  func isBefore(_ one: Int, _ other: Int) -> Bool {
    (schedules[one].priority, one) < (schedules[other].priority, other)
  }

  // MARK: States

  /// Writes a state, after which triggers of the schedule look at the session and the version.
  mutating func write(
    _ state: AutomationSchedule.State, _ index: Int, on simulator: inout Simulator<Timer>
  ) {
    schedules[index].write(state, at: simulator.now)
    catchUp(index, on: &simulator)
  }

  /// Finishes a schedule because its end has come.
  mutating func expire(_ index: Int, _ reason: String, on simulator: inout Simulator<Timer>) {
    simulator.write(.expired, message: schedules[index].id, because: reason)
    abandon(index)
    write(.finished, index, on: &simulator)
  }

  // MARK: Switches

  var displayInterval: Int {
    get { coordinator.interval }
    set { coordinator.interval = newValue }
  }

  private mutating func change(_ switches: AirshipSwitches, on simulator: inout Simulator<Timer>) {
    let (wasEnabled, wasPaused) = (isEnabled, isPaused)
    set(switches)
    guard app != .terminated else { return }
    if switches.displayInterval != nil, coordinator.lock == .interval {
      coordinator.startInterval(on: &simulator)
    }
    guard isEnabled && !wasEnabled || !isPaused && wasPaused else { return }
    if !isPaused {
      for index in schedules.indices where schedules[index].phase == .waiting {
        if schedules[index].state == .triggered { work.triggered.append(index) }
      }
    }
    if isEnabled, !isPaused, !sdk.follows(.unpausesSilently) {
      work.pass = "The app changed its switches"
    }
  }
}

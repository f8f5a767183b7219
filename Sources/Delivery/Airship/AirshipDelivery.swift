import Diagnostics
import Messages

/// How classic versions of Airship's SDK, those before 18, deliver: schedules with triggers and
/// limits, preparing, the display coordinators, adapters, and the app's delegate.
///
/// Source: Docs/Vendors/Delivery.md#airship-to-17.
struct AirshipDelivery: AirshipEngine {
  enum Timer: Sendable {
    case delayEnds(Int, execution: Int)
    case intervalEnds(Int, execution: Int)
    case assetsArrive(Int, execution: Int)
    case retry(AirshipPipeline.Operation)
    case unlock(Int)
    case bannerTimesOut(display: Int, run: Int)
    case exitEnds(display: Int)
    case ownDisplayEnds(display: Int)
    case pressEnds(String)
  }

  let sdk: AirshipDeliverySDK
  let messages: [String]
  let parts: [ScenarioPart]?
  let indices: [String: Int]

  /// What the scenario has, as far as it decides which rules matter.
  private(set) var concerns: AirshipConcern = []
  var schedules: [AirshipSchedule]

  /// The schedules that an event of a type may count for, in file order.
  private(set) var watchers: [AirshipTriggerType: [Int]] = [:]

  // Switches of the app.
  var isEnabled = true
  var isPaused = false
  var pausesOnLaunch = false
  var displayInterval: Int
  var isASAP = true
  var isOnline = true
  var hasDelegate = false
  var categories: [String: [AirshipCategoryAction]] = AirshipCategoryAction.builtIn

  // The app.
  var app = AirshipAppState.terminated
  var hasScene = true
  var screen: String?

  /// The screen that was left for the background.
  var lastScreen: String?
  var region: String?

  /// When the session, and the version of an update, began; nil while there is none.
  var beginnings: [AirshipTriggerType: Int] = [:]

  /// What the last update was called.
  var versionName: String?
  var launches = 0

  // The SDK.
  var lock = AirshipDisplayLock.open

  /// Changes whenever the lock does, so that an older unlocking no longer counts.
  var lockRun = 0
  var pipeline = AirshipPipeline()
  var limits = AirshipFrequencyLimits()

  /// The messages on the screen, in the order in which they appeared.
  var displays: [AirshipDisplayed] = []
  var nextDisplay = 0

  /// The standard message whose push came last.
  var pendingPush: Int?

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    // The version was checked when the vocabulary was made.
    sdk = (try? AirshipDeliverySDK(setting.sdk)) ?? .default
    displayInterval = sdk.displayInterval
    schedules = []
    messages = setting.messages.map(\.id)
    indices = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    parts = Self.parts(setting)
    set(AirshipSwitches.rows(sdk).read(setting.switches, into: AirshipSwitches()))
    let scheduleReader = AirshipScheduleReader(sdk: sdk, reader: reader)
    let definitions = scheduleReader.definitions(setting.messages)
    scheduleReader.checkEvents(setting.root["steps"]?.list ?? [])
    schedules = zip(setting.messages, definitions).compactMap { message, definition in
      parser.message(message, reader).map { AirshipSchedule(message, definition, parsed: $0) }
    }
    watchers = Self.watchers(of: schedules)
    limits = AirshipFrequencyLimits(definitions)
    concerns = AirshipConcern(
      setting: setting, definitions: definitions, messages: schedules.map(\.message))
  }

  var versionRules: [Timeline.Rule] { AirshipRule.followed(by: sdk, where: concerns) }

  func left() -> Timeline.Left {
    Timeline.Left(
      waiting: schedules.filter(\.isPending).map {
        Timeline.Left.Waiting(message: $0.id, because: reason(of: $0))
      },
      visible: displays.map(\.id))
  }

  private func reason(of schedule: AirshipSchedule) -> String {
    switch schedule.state {
    case .delayed: "Its delay is not over."
    case .waiting: schedule.waitsFor?.sentence ?? "It was not checked again."
    default: "It is not prepared."
    }
  }

  private static func watchers(
    of schedules: [AirshipSchedule]
  ) -> [AirshipTriggerType: [Int]] {
    var watchers: [AirshipTriggerType: [Int]] = [:]
    for (index, schedule) in schedules.enumerated() {
      var types = Set((schedule.triggers + schedule.cancellations).map(\.type))
      // The trigger of a standard message is chosen when its push comes.
      if schedule.isPush { types.formUnion([.activeSession, .foreground]) }
      for type in types { watchers[type, default: []].append(index) }
    }
    return watchers
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &simulator)
    case .set(let switches): change(switches, on: &simulator)
    case .connection(let isOnline): connect(isOnline, on: &simulator)
    case .assets(let assets, let id):
      if let index = indices[id] { schedules[index].assets = assets }
    case .scene(isConnected: true): hasScene = true
    case _ where app == .terminated:
      simulator.ignore(step.verb, step.message, because: "The app is not running.")
    case .app(.terminate): terminate(on: &simulator)
    case .app(.foreground): enterForeground(on: &simulator)
    case .app(.background): enterBackground(on: &simulator)
    case .inactive: becomeInactive(step, on: &simulator)
    case .active: becomeActive(on: &simulator)
    case .event(let event, let details): count(event, details, on: &simulator)
    case .trigger(let id): trigger(id, step, on: &simulator)
    case .scene: loseScene(on: &simulator)
    case .push(let id): receivePush(id, step, on: &simulator)
    case .openPush(let id): openPush(id, step, on: &simulator)
    case .recheck: checkAll("The app said that its conditions changed", on: &simulator)
    case .gesture(let gesture, let id): handle(gesture, of: id, on: &simulator)
    }
  }

  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>) {
    switch timer {
    case .delayEnds(let index, let execution):
      if schedules[index].execution == execution { endDelay(index, on: &simulator) }
    case .intervalEnds(let index, let execution):
      if schedules[index].execution == execution { endInterval(index, on: &simulator) }
    case .assetsArrive(let index, let execution): assetsArrive(index, execution, on: &simulator)
    case .retry(let operation): retry(operation, on: &simulator)
    case .unlock(let run): if run == lockRun { unlock(on: &simulator) }
    case .bannerTimesOut(let display, let run): timeOut(display, run, on: &simulator)
    case .exitEnds(let display): exitEnds(display, on: &simulator)
    case .ownDisplayEnds(let display): ownDisplayEnds(display, on: &simulator)
    case .pressEnds(let id): pressEnds(id, on: &simulator)
    }
  }

  // MARK: Switches

  private mutating func change(_ switches: AirshipSwitches, on simulator: inout Simulator<Timer>) {
    let (wasEnabled, wasPaused, wasOnline) = (isEnabled, isPaused, isOnline)
    set(switches)
    guard app != .terminated else { return }
    if isEnabled && !wasEnabled || !isPaused && wasPaused || isOnline && !wasOnline {
      checkAll("The app changed its switches", on: &simulator)
    }
  }

  private mutating func connect(_ isOnline: Bool, on simulator: inout Simulator<Timer>) {
    let isBack = isOnline && !self.isOnline
    self.isOnline = isOnline
    if isBack, app != .terminated { checkAll("The connection is back", on: &simulator) }
  }
}

import Diagnostics
import Messages

/// How Airship's SDK delivers: schedules with triggers and limits, preparing, the display
/// coordinators, adapters, and the app's delegate.
///
/// Classic versions (to 17) and later ones follow one course; `AirshipDeliverySDK` names what
/// differs. Source: Docs/Vendors/Delivery.md#airship.
struct AirshipDelivery: DeliveryRules {
  enum Timer: Sendable {
    case delayEnds(Int, execution: Int)
    case intervalEnds(Int, execution: Int)
    case assetsArrive(Int, execution: Int)
    case retry(AirshipPipeline.Operation)
    case unlock(Int)
    case bannerTimesOut(display: Int, run: Int)
    case exitEnds(display: Int)
    case ownDisplayEnds(display: Int)
    case pressEnds(Scenario.Step)
  }

  enum AppState: String, Sendable {
    case active
    case inactive
    case background
    case terminated
  }

  /// Whether the default coordinator lets a message through.
  enum Lock: Sendable {
    case open

    /// A message is shown.
    case display

    /// The interval after a message is running.
    case interval
  }

  let sdk: AirshipDeliverySDK
  let messages: [String]
  let parts: [String]?
  let indices: [String: Int]
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
  var app = AppState.terminated
  var hasScene = true
  var screen: String?
  var region: String?
  var launches = 0

  // The SDK.
  var lock = Lock.open

  /// Changes whenever the lock does, so that an older unlocking no longer counts.
  var lockRun = 0
  var pipeline = AirshipPipeline()

  /// The messages on the screen, in the order in which they appeared.
  var displays: [AirshipDisplayed] = []
  var nextDisplay = 0

  /// The standard message whose push came last.
  var pendingPush: Int?

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    // The version was checked when the vocabulary was made.
    sdk = (try? AirshipDeliverySDK(setting.sdk)) ?? .standard
    displayInterval = sdk.displayInterval
    schedules = []
    messages = setting.messages.map(\.id)
    indices = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    parts = Self.parts(setting)
    set(setting.switches)
    schedules = setting.messages.compactMap { message in
      parsed(message, reader).map { AirshipSchedule(message, parsed: $0) }
    }
    watchers = Self.watchers(of: schedules)
  }

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
    case .waiting: schedule.waitsFor.map { Self.sentence(for: $0) } ?? "It was not checked again."
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

  mutating func handle(_ step: Scenario.Step, on stage: inout Stage<Timer>) {
    switch step.verb {
    case "launch": launch(step, on: &stage)
    case "set": set(step, on: &stage)
    case "connection": connect(step.fields["is"]?.text == "online", on: &stage)
    case "assets":
      if let index = index(of: step) { schedules[index].assets = AirshipAssets(step.fields) }
    case "scene" where step.fields["is"]?.text == "connected": hasScene = true
    case _ where app == .terminated:
      stage.ignore(step, step.message, because: "The app is not running.")
    case "terminate": terminate(on: &stage)
    case "foreground": enterForeground(on: &stage)
    case "background": enterBackground(on: &stage)
    case "inactive": becomeInactive(on: &stage)
    case "active": becomeActive(on: &stage)
    case "event": count(step, on: &stage)
    case "trigger": trigger(step, on: &stage)
    case "scene": loseScene(on: &stage)
    case "push": receivePush(step, on: &stage)
    case "openPush": openPush(step, on: &stage)
    case "recheck": checkAll("The app said that its conditions changed", on: &stage)
    default: gesture(step, on: &stage)
    }
  }

  mutating func handle(_ timer: Timer, on stage: inout Stage<Timer>) {
    switch timer {
    case .delayEnds(let index, let execution):
      if schedules[index].execution == execution { endDelay(index, on: &stage) }
    case .intervalEnds(let index, let execution):
      if schedules[index].execution == execution, schedules[index].state == .interval {
        schedules[index].state = .idle
      }
    case .assetsArrive(let index, let execution): assetsArrive(index, execution, on: &stage)
    case .retry(let operation): retry(operation, on: &stage)
    case .unlock(let run): if run == lockRun { unlock(on: &stage) }
    case .bannerTimesOut(let display, let run): timeOut(display, run, on: &stage)
    case .exitEnds(let display): exitEnds(display, on: &stage)
    case .ownDisplayEnds(let display): ownDisplayEnds(display, on: &stage)
    case .pressEnds(let step): pressEnds(step, on: &stage)
    }
  }

  func index(of step: Scenario.Step) -> Int? { step.message.flatMap { indices[$0] } }

  // MARK: Switches

  private mutating func set(_ fields: ScenarioNode) {
    if let flag = fields["enabled"]?.flag { isEnabled = flag }
    if let flag = fields["paused"]?.flag { isPaused = flag }
    if let flag = fields["autoPauseInAppAutomationOnLaunch"]?.flag { pausesOnLaunch = flag }
    if let flag = fields["displayASAPEnabled"]?.flag { isASAP = flag }
    if let flag = fields["delegate"]?.flag { hasDelegate = flag }
    if let word = fields["connection"]?.text { isOnline = word == "online" }
    if let time = fields["displayInterval"]?.milliseconds {
      displayInterval = sdk.cutsInterval ? time / 1000 * 1000 : time
    }
    for category in fields["categories"]?.members ?? [] {
      categories[category.key] = (category.value.list ?? []).compactMap { action in
        guard let id = action["id"]?.text, let title = action["title"]?.text else { return nil }
        return AirshipCategoryAction(id: id, title: title)
      }
    }
  }

  private mutating func set(_ step: Scenario.Step, on stage: inout Stage<Timer>) {
    let (wasEnabled, wasPaused, wasOnline) = (isEnabled, isPaused, isOnline)
    set(step.fields)
    guard app != .terminated else { return }
    if step.fields["displayInterval"] != nil, !sdk.isClassic, lock == .interval {
      startInterval(on: &stage)
    }
    if isEnabled && !wasEnabled || !isPaused && wasPaused || isOnline && !wasOnline {
      checkAll("The app changed its switches", on: &stage)
    }
  }

  private mutating func connect(_ isOnline: Bool, on stage: inout Stage<Timer>) {
    let isBack = isOnline && !self.isOnline
    self.isOnline = isOnline
    if isBack, app != .terminated { checkAll("The connection is back", on: &stage) }
  }
}

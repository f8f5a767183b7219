import Devices
import Diagnostics
import Messages
import Styles

/// How Braze's SDK delivers: triggers, and a stack of what could not be shown.
///
/// AppboyUI and its compatibility layer evaluate the top of the stack; BrazeUI presents a message
/// at once and has a slot for the one that follows a click. Source: Docs/Vendors/Delivery.md#braze.
struct BrazeDelivery: DeliveryRules {
  enum Timer: Sendable {
    /// A trigger's delay is over.
    case delayOver(Int)

    /// The files of a message are there, or not.
    case assetsReady(Int)
    case entryOver
    case timeIsUp
    case exitOver
  }

  /// A message on its way to the screen.
  struct Item: Sendable {
    var id: String

    /// Whether the app made it: nothing is tracked, and its duration is in seconds.
    var isLocal = false

    /// When it was triggered or added.
    var since: Int

    /// The user for whom it was triggered.
    var user: String?

    /// What the trigger replaced, for an app that wants the message as if never triggered.
    var lastTrigger: Int?
    var lastOfMessage: Int?
  }

  let messages: [String]
  let parts: [ScenarioPart]?
  let presenter: BrazePresenter

  /// The version whose code presents the messages.
  let sdk: BrazeSDK
  private let order: [String: Int]
  var contents: [BrazeContent]

  // MARK: The app

  var environment: Environment
  var isRunning = false
  var isInBackground = false
  var keyboardIsUp = false
  var hasDelegate: Bool
  var dismissesOnOutsideTap: Bool
  var user: String?
  var rejectsOtherUsers: Bool

  // MARK: Triggers

  /// In milliseconds.
  var minimumInterval: Int
  var lastTrigger: Int?
  var lastOfMessage: [String: Int] = [:]

  /// Messages whose files were downloaded, and how many attempts each had.
  var downloaded: Set<String> = []
  var attempts: [String: Int] = [:]

  // MARK: Messages

  /// The top is last.
  var stack: [Item] = []

  /// What waits for a delay or for files, by a number that grows.
  var delayed: [Int: Item] = [:]
  var loading: [Int: (item: Item, isComplete: Bool)] = [:]
  var number = 0
  var followup: Item?
  var shown: BrazeShowing?

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    let presenter = Self.presenter(of: setting)
    let sdk = Self.sdk(setting.sdk, presenter)
    var contents: [BrazeContent] = []
    for message in setting.messages {
      do throws(InputProblems) {
        let parsed = try BrazeMessage.parse(message.json, sdk: sdk)
        for warning in parsed.warnings { reader.addDiagnostic(warning, of: message) }
        contents.append(BrazeContent(parsed.value, message.fields))
      } catch {
        for problem in error.diagnostics { reader.addDiagnostic(problem, of: message) }
        contents.append(BrazeContent(BrazeMessage(sdk: sdk), message.fields))
      }
    }
    self.presenter = presenter
    self.sdk = sdk
    self.contents = contents
    messages = setting.messages.map(\.id)
    order = Dictionary(messages.enumerated().map { ($1, $0) }) { first, _ in first }
    var known: Set<ScenarioPart> = []
    parts =
      ([.message, .close, .outside] + contents.flatMap(\.parts))
      .filter { known.insert($0).inserted }
    environment = Environment(device: setting.device, orientation: setting.orientation)
    let switches = BrazeSwitches.rows.read(setting.switches, into: BrazeSwitches())
    hasDelegate = switches.hasDelegate ?? false
    dismissesOnOutsideTap = switches.dismissesOnOutsideTap ?? false
    user = switches.user
    rejectsOtherUsers = switches.rejectsOtherUsers ?? false
    minimumInterval = switches.minimumInterval ?? 30_000
  }

  /// The SDK by whose rules messages are read: the layer takes AppboyUI's views.
  private static func sdk(_ version: SDKVersion, _ presenter: BrazePresenter) -> BrazeSDK {
    let oldest = SDKVersion(3, 30)
    let wanted =
      switch presenter {
      case .appboyUI, .compat: version < SDKVersion(5) ? max(version, oldest) : SDKVersion(4, 7)
      case .brazeUI: version < SDKVersion(5) ? SDKVersion(18, 2) : version
      }
    return (try? BrazeSDK(wanted)) ?? .default
  }

  var isBrazeUI: Bool { presenter == .brazeUI }

  func content(_ id: String) -> BrazeContent? { order[id].map { contents[$0] } }

  mutating func use(_ style: StylePlist) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    var isUsed = false
    for index in contents.indices where contents[index].style == nil {
      guard let kind = contents[index].styleKind, style.kind == nil || style.kind == kind else {
        continue
      }
      let parsed = StyleSheet.decode(style, as: kind, sdk: contents[index].sdk)
      guard let values = parsed.value?.values as? BrazeStyle else { continue }
      contents[index].style = values
      warnings += parsed.warnings.filter { !warnings.contains($0) }
      isUsed = true
    }
    if isUsed { return warnings }
    return [
      .warning(
        "No message of the scenario takes this style.",
        solution: "Name the file after a kind of message that is in it.")
    ]
  }

  mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  func left() -> Timeline.Left {
    let delays = delayed.sorted { $0.key < $1.key }.map(\.value)
    let loads = loading.sorted { $0.key < $1.key }.map(\.value.item)
    var waiting: [Timeline.Left.Waiting] = delays.map {
      .init(message: $0.id, because: "The delay of its trigger is not over.")
    }
    waiting += loads.map { .init(message: $0.id, because: "Its files are not there yet.") }
    if let followup {
      waiting.append(
        .init(message: followup.id, because: "It follows when the visible message is gone."))
    }
    return Timeline.Left(
      waiting: waiting, stack: stack.reversed().map(\.id),
      visible: shown.map { [$0.item.id] } ?? [])
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &simulator)
    case .set(let switches): set(switches, on: &simulator)
    case .rotate(let orientation): environment.orientation = orientation
    case .assets(let id, let results, let delay):
      if let index = order[id] {
        contents[index].assets.results = results ?? contents[index].assets.results
        contents[index].assets.delay = delay
        attempts[id] = nil
      }
    case _ where !isRunning:
      simulator.ignore(step.verb, step.message, because: "The app is not running.")
    case .app(.terminate): terminate(on: &simulator)
    case .app(.foreground):
      isInBackground = false
      simulator.app(
        "active", because: "The app comes to the foreground, which brings back no message.")
    case .app(.background):
      isInBackground = true
      simulator.app("background", because: "The app goes to the background.")
    case .inactive: simulator.app("inactive", because: "A system sheet covers the app.")
    case .active: simulator.app("active", because: "The system sheet is gone.")
    case .keyboard(let isUp): keyboard(isUp, on: &simulator)
    case .event(let event, let name): trigger(event, name: name, on: &simulator)
    case .trigger(let id): triggerOnly(id, on: &simulator)
    case .add(let id): addTriggering(id, on: &simulator)
    case .displayNext: displayNext(step, on: &simulator)
    case .tap(let part, let message): tap(part, of: message, on: &simulator)
    case .longPress(let part, let message): longPress(part, of: message, on: &simulator)
    case .wipeData: wipeData(step, on: &simulator)
    case .close(let message): close(message, on: &simulator)
    case .swipe(let message): swipe(message, on: &simulator)
    case .link(let link, let button, let target, let message):
      self.link(link, button: button, target: target, message, on: &simulator)
    case .bridge(let call, let message): callBridge(call, message, on: &simulator)
    case .key(let key, let message): press(key, on: message, on: &simulator)
    case .activate(let part, let message): activate(part, of: message, on: &simulator)
    }
  }

  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>) {
    switch timer {
    case .delayOver(let number):
      if let item = delayed.removeValue(forKey: number) { offer(item, on: &simulator) }
    case .assetsReady(let number):
      if let (item, isComplete) = loading.removeValue(forKey: number) {
        receive(item, isComplete, on: &simulator)
      }
    case .entryOver: finishEntry(on: &simulator)
    case .timeIsUp: runOut(on: &simulator)
    case .exitOver: finishExit(on: &simulator)
    }
  }
}

// MARK: The app

extension BrazeDelivery {
  private mutating func launch(
    _ step: Scenario.Step, _ inBackground: Bool, on simulator: inout Simulator<Timer>
  ) {
    guard !isRunning else {
      return simulator.ignore(step.verb, because: "The app is running already.")
    }
    isRunning = true
    isInBackground = inBackground
    guard !isInBackground else {
      return simulator.app("background", because: "The process starts in the background.")
    }
    simulator.app("active", because: "The app is launched.")
    trigger(.open, name: nil, on: &simulator)
  }

  private mutating func terminate(on simulator: inout Simulator<Timer>) {
    isRunning = false
    isInBackground = false
    keyboardIsUp = false
    simulator.app("terminated", because: "The process ends.")
    if let shown {
      cancelTimers(of: shown, on: &simulator)
      simulator.write(
        .dismissed, message: shown.item.id, fields: [.init("by", .text("terminated"))],
        because: "Its process has ended.")
    }
    shown = nil
    let waiting =
      loading.sorted { $0.key < $1.key }.map(\.value.item)
      + delayed.sorted { $0.key < $1.key }.map(\.value)
    for item in stack.reversed() + (followup.map { [$0] } ?? []) + waiting {
      discard(
        item, "terminated", because: "What waits is in memory only, and the process has ended.",
        on: &simulator)
    }
    (stack, followup, loading, delayed) = ([], nil, [:], [:])
  }

  private mutating func set(_ switches: BrazeSwitches, on simulator: inout Simulator<Timer>) {
    hasDelegate = switches.hasDelegate ?? hasDelegate
    dismissesOnOutsideTap = switches.dismissesOnOutsideTap ?? dismissesOnOutsideTap
    minimumInterval = switches.minimumInterval ?? minimumInterval
    rejectsOtherUsers = switches.rejectsOtherUsers ?? rejectsOtherUsers
    guard let name = switches.user, name != user else { return }
    user = name
    changeUser(on: &simulator)
  }

  private mutating func keyboard(_ isUp: Bool, on simulator: inout Simulator<Timer>) {
    let wasUp = keyboardIsUp
    keyboardIsUp = isUp
    guard keyboardIsUp, !wasUp, !isBrazeUI, let shown, shown.exit == nil,
      content(shown.item.id)?.view != .html
    else { return }
    self.shown?.exit = .keyboard
    self.shown?.reason = "The keyboard came up, which hides it at once."
    finishExit(on: &simulator)
  }

  func discard(
    _ item: Item, _ why: String, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .discarded, message: item.id, fields: [.init("why", .text(why))], because: reason)
  }
}

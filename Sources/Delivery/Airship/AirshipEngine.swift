import Messages

/// An automation engine of Airship's SDK: what the classic one and that of 18 and later do alike.
///
/// The engines keep states, triggers, queues and passes of their own. The words in which they write
/// what has happened to a message or to the app are here, each once.
protocol AirshipEngine: DeliveryRules {
  var sdk: AirshipDeliverySDK { get }

  // Switches of the app.
  var isEnabled: Bool { get set }
  var isPaused: Bool { get set }
  var pausesOnLaunch: Bool { get set }
  var isASAP: Bool { get set }
  var isOnline: Bool { get set }
  var hasDelegate: Bool { get set }
  var categories: [String: [AirshipCategoryAction]] { get set }

  /// The time between two messages of the default coordinator, in milliseconds.
  var displayInterval: Int { get set }

  // The app.
  var app: AirshipAppState { get set }
  var launches: Int { get set }

  /// The messages on the screen, in the order in which they appeared.
  var displays: [AirshipDisplayed] { get set }

  /// Has triggers count an event of a message or a feature flag, where the version has such triggers.
  mutating func countMessageEvent(
    _ type: AirshipTriggerType, _ data: AirshipEventData, on simulator: inout Simulator<Timer>)
}

/// What an app is doing.
enum AirshipAppState: String, Sendable {
  case active
  case inactive
  case background
  case terminated

  /// Whether the app is in front, with the user's attention or without it.
  ///
  /// `AppStateTracker.swift` (16) posts a transition only where this changes.
  var isForeground: Bool { self == .active || self == .inactive }
}

/// Whether the default coordinator lets a message through.
enum AirshipDisplayLock: Sendable {
  case open

  /// A message is shown.
  case display

  /// The interval after a message is running.
  case interval
}

extension AirshipEngine {
  // MARK: The process

  /// Starts the process; returns false where it is running already, which is written.
  mutating func beginProcess(
    _ step: Scenario.Step, inBackground: Bool, on simulator: inout Simulator<Timer>
  ) -> Bool {
    guard app == .terminated else {
      simulator.ignore(step.verb, because: "The app is running already.")
      return false
    }
    launches += 1
    app = inBackground ? .background : .active
    if launches > 1, isPaused, !pausesOnLaunch, sdk.version < SDKVersion(15) {
      simulator.assume("Assumed: that the app was paused is kept when it is launched again.")
    }
    if pausesOnLaunch { isPaused = true }
    simulator.app(
      app.rawValue,
      because: inBackground ? "The process starts in the background." : "The app is launched.")
    return true
  }

  /// Ends the process, and what it shows.
  mutating func endProcess(on simulator: inout Simulator<Timer>) {
    app = .terminated
    simulator.app(app.rawValue, because: "The process ends.")
    for display in displays {
      simulator.write(.dismissed, message: display.id, because: "Its process has ended.")
    }
    displays = []
  }

  /// Writes a new state of the app, and has the times of activity run or stop.
  mutating func change(
    to state: AirshipAppState, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    app = state
    simulator.app(state.rawValue, because: reason)
    for index in displays.indices {
      if state == .active {
        if displays[index].activeSince == nil { displays[index].activeSince = simulator.now }
      } else {
        displays[index].activeTime = displays[index].displayTime(at: simulator.now)
        displays[index].activeSince = nil
      }
    }
  }

  /// Writes that nothing of the system can come in front of an app that is not in front itself.
  func ignoreInactive(_ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    simulator.ignore(step.verb, because: "The app is in the background.")
  }

  // MARK: Switches

  mutating func set(_ switches: AirshipSwitches) {
    isEnabled = switches.isEnabled ?? isEnabled
    isPaused = switches.isPaused ?? isPaused
    pausesOnLaunch = switches.pausesOnLaunch ?? pausesOnLaunch
    isASAP = switches.isASAP ?? isASAP
    hasDelegate = switches.hasDelegate ?? hasDelegate
    isOnline = switches.isOnline ?? isOnline
    if let time = switches.displayInterval {
      displayInterval = sdk.cutsInterval ? time / 1000 * 1000 : time
    }
    for category in switches.categories { categories[category.key] = category.value }
  }

  // MARK: The app's adapters

  /// Asks the app's factory for an adapter; returns nil where it has none for the display type.
  func askFactory(
    _ id: String, _ type: AirshipDisplayType, on simulator: inout Simulator<Timer>
  ) -> Bool? {
    let answer = simulator.answer(AirshipCall.factory, for: id)?.hasAdapter(for: type)
    guard let hasAdapter = answer else { return nil }
    simulator.asked(
      AirshipCall.factory, for: id, .text(hasAdapter ? "adapter" : "nil"),
      because: "The app has a factory for the display type \(type.rawValue).")
    return hasAdapter
  }

  // MARK: Standard messages

  /// The wall clock in milliseconds at which a standard message is no longer valid: 30 days after its
  /// push unless it says it.
  func end(of message: AirshipStandardMessage?, pushedAt wallClock: Int) -> Int {
    let end = message?.expiry.flatMap(UnixTime.init).map { Int($0.seconds * 1000) }
    return end ?? wallClock + 30 * 86_400_000
  }
}

extension AirshipDeliverySDK {
  /// The milliseconds after which a banner leaves; nil where it stays.
  func displayTime(of message: AirshipMessage) -> Int? {
    guard case .banner(let banner) = message.display, let time = parsing.displayTime(of: banner)
    else { return nil }
    // Nobody sees a banner that stays for ten years leave.
    let limit = Double(ScenarioLimits.maximumSeconds)
    return Int((min(max(time, 0), limit) * 1000).rounded())
  }
}

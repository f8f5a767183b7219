import Diagnostics
import Messages

/// How Accengage's SDK delivers: one message at a time, a lock, and a data source that is asked.
///
/// The SDK is closed. What its headers leave open is assumed, and said in the timeline's warnings.
/// Source: Docs/Vendors/Delivery.md#accengage.
struct AccengageDelivery: DeliveryRules {
  enum Timer: Sendable {
    /// The app's exit animation calls its completion handler.
    case exitEnds
  }

  /// The message on the screen.
  struct Shown: Sendable {
    var id: String

    /// Whether the app was asked to take it away: nothing else can be done with it.
    var isLeaving = false
    var exit: Int?
  }

  let messages: [String]
  let parts: [ScenarioPart]?
  private let contents: [String: AccengageContent]
  private let assumptions: AccengageAssumptions

  private var isLocked: Bool
  private var hasDataSource: Bool
  private var hasObserver: Bool
  private var isRunning = false
  private var shown: Shown?

  /// The messages that wait for the lock, the first one first.
  private var locked: [String] = []

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    var contents: [String: AccengageContent] = [:]
    for message in setting.messages {
      do throws(InputProblems) {
        contents[message.id] = try AccengageContent(message.json)
      } catch {
        for problem in error.diagnostics where problem.severity == .error {
          reader.addDiagnostic(problem, of: message)
        }
      }
    }
    self.contents = contents
    messages = setting.messages.map(\.id)
    parts =
      [.message, .close, .outside]
      + setting.messages.flatMap { contents[$0.id]?.buttons ?? [] }.map { .button($0) }
    assumptions = [Self.assumptions].read(setting.root, into: AccengageAssumptions())
    let switches = AccengageSwitches.rows.read(setting.switches, into: AccengageSwitches())
    isLocked = switches.isLocked ?? false
    hasDataSource = switches.hasDataSource ?? false
    hasObserver = switches.hasObserver ?? true
  }

  func left() -> Timeline.Left {
    Timeline.Left(
      waiting: locked.map { .init(message: $0, because: "The lock is on.") },
      visible: shown.map { [$0.id] } ?? [])
  }

  // MARK: Steps

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &simulator)
    case .set(let switches): set(switches, on: &simulator)
    case _ where !isRunning:
      simulator.ignore(step.verb, step.message, because: "The app is not running.")
    case .app(.terminate): terminate(on: &simulator)
    case .app(.foreground): simulator.app("active", because: "The app comes to the foreground.")
    case .app(.background): simulator.app("background", because: "The app goes to the background.")
    case .trigger(let id):
      simulator.write(
        .triggered, message: id, fields: [.init("by", .text("scenario"))],
        because: "The scenario triggers it.")
      offer(id, on: &simulator)
    case .tap(let part, let message): tap(part, of: message, on: &simulator)
    case .close(let message): close(message, on: &simulator)
    }
  }

  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>) {
    switch timer {
    case .exitEnds: finishExit("The app's exit animation has called its handler.", on: &simulator)
    }
  }

  private mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on simulator: inout Simulator<Timer>
  ) {
    guard !isRunning else {
      return simulator.ignore(step.verb, because: "The app is running already.")
    }
    isRunning = true
    simulator.app(
      isInBackground ? "background" : "active",
      because: isInBackground ? "The process starts in the background." : "The app is launched.")
  }

  private mutating func terminate(on simulator: inout Simulator<Timer>) {
    isRunning = false
    simulator.app("terminated", because: "The process ends.")
    if let shown {
      simulator.cancel(shown.exit)
      simulator.write(.dismissed, message: shown.id, because: "Its process has ended.")
    }
    shown = nil
    for id in locked {
      simulator.write(
        .discarded, message: id, fields: [.init("why", .text("terminated"))],
        because: "It waited for the lock when the process ended.")
    }
    locked = []
  }

  private mutating func set(_ switches: AccengageSwitches, on simulator: inout Simulator<Timer>) {
    hasDataSource = switches.hasDataSource ?? hasDataSource
    hasObserver = switches.hasObserver ?? hasObserver
    guard let flag = switches.isLocked, flag != isLocked else { return }
    isLocked = flag
    guard !flag else { return }
    let kept = locked
    locked = []
    for id in kept { show(id, on: &simulator) }
  }

  // MARK: Display

  private mutating func offer(_ id: String, on simulator: inout Simulator<Timer>) {
    guard isLocked else { return show(id, on: &simulator) }
    if !assumptions.losesLocked {
      guard !locked.contains(id) else { return }
      locked.append(id)
      simulator.write(
        .waiting, message: id, fields: [.init("for", .text("lock"))], because: "The lock is on.")
    } else {
      simulator.assume(
        "Assumed: what meets its conditions while the lock is on is lost. \"assume: "
          + "{locked: kept}\" keeps it.")
      simulator.write(
        .ignored, message: id, fields: [.init("why", .text("lock"))],
        because: "The lock is on; that it is lost is assumed.")
    }
  }

  private mutating func show(_ id: String, on simulator: inout Simulator<Timer>) {
    guard let content = contents[id] else { return }
    if let shown {
      simulator.assume(
        "Assumed: a message that meets its conditions while another is visible is lost.")
      return simulator.write(
        .ignored, message: id, fields: [.init("why", .text("visible"))],
        because: shown.isLeaving
          ? "\"\(shown.id)\" is still on the screen: its exit animation has not ended."
          : "\"\(shown.id)\" is on the screen.")
    }
    let answer = simulator.ask(
      AccengageCall.canDisplay, for: id, because: "The data source is asked before anything else.")
    if answer == false {
      return simulator.write(
        .ignored, message: id, fields: [.init("why", .text("canDisplay"))],
        because: "The data source answered that it must not be displayed.")
    }
    if !content.isAlert { prepareView(of: id, content, on: &simulator) }
    simulator.write(
      .displayed, message: id,
      because: content.isAlert
        ? "The system shows the alert." : "Its view is added to the window.")
    shown = Shown(id: id)
    if !content.isAlert {
      simulator.ask(
        AccengageCall.animation, for: id, because: "The fade-in can be turned off.")
      notify(AccengageCall.didDisplay, id: id, reason: "The view is in the window.", on: &simulator)
    }
    post(AccengageNotification.didAppear, id: id, reason: "It is displayed.", on: &simulator)
    deliverParameters(of: id, content, on: &simulator)
  }

  private func prepareView(
    of id: String, _ content: AccengageContent, on simulator: inout Simulator<Timer>
  ) {
    simulator.ask(
      AccengageCall.view, for: id, because: "The app may change the view or give another.")
    if !content.isInterstitial {
      let position = simulator.ask(
        AccengageCall.position, for: id, because: "A banner needs a position.")
      if position == .custom {
        simulator.ask(
          AccengageCall.customPosition, for: id, because: "A custom position needs an origin.")
      }
    }
    notify(
      AccengageCall.willDisplay, id: id, reason: "The view will be added to the window.",
      on: &simulator)
  }

  // MARK: Gestures

  /// The message that a gesture is about; nil when it is not there, or on its way out.
  private func target(_ message: String?) -> String? {
    guard let shown, !shown.isLeaving, message ?? shown.id == shown.id else { return nil }
    return shown.id
  }

  private mutating func tap(
    _ part: ScenarioPart, of message: String?, on simulator: inout Simulator<Timer>
  ) {
    guard let id = target(message), let content = contents[id] else {
      return simulator.ignore("tap", message, because: "There is no such message to be tapped.")
    }
    guard part == .message || content.buttons.contains(where: { .button($0) == part }) else {
      return simulator.ignore(
        "tap", id, because: "It has no part \"\(part.word)\" that can be tapped.")
    }
    simulator.write(
      .interacted, message: id,
      fields: [.init("with", .text("tap")), .init("part", .text(part.word))],
      because: "The user tapped it.")
    post(AccengageNotification.clicked, id: id, reason: "It was tapped.", on: &simulator)
    deliverParameters(of: id, content, on: &simulator)
    if !assumptions.dismissesOnClick { return }
    simulator.assume(
      "Assumed: a click dismisses the message. \"assume: {click: stays}\" leaves it.")
    dismiss("A click dismisses it, as is assumed.", on: &simulator)
  }

  private mutating func close(_ message: String?, on simulator: inout Simulator<Timer>) {
    guard let id = target(message), let content = contents[id] else {
      return simulator.ignore("close", message, because: "There is no such message to be closed.")
    }
    guard content.hasCloseButton else {
      return simulator.ignore("close", id, because: "It has no close button.")
    }
    simulator.write(
      .interacted, message: id, fields: [.init("with", .text("close"))],
      because: "The user tapped its close button.")
    dismiss("The user closed it.", on: &simulator)
  }

  // MARK: Dismissal

  private mutating func dismiss(_ reason: String, on simulator: inout Simulator<Timer>) {
    guard var leaving = shown else { return }
    leaving.isLeaving = true
    let answer =
      contents[leaving.id]?.isAlert == true
      ? nil
      : simulator.ask(
        AccengageCall.willDismiss, for: leaving.id,
        because: "The app may animate the exit, and must call the handler.")
    if case .after(let time) = answer { leaving.exit = simulator.set(.exitEnds, after: time) }
    shown = leaving
    if answer == nil {
      simulator.assume(
        "Assumed: the SDK's own exit animation takes no time; its duration is not known.")
      finishExit(reason, on: &simulator)
    }
  }

  private mutating func finishExit(_ reason: String, on simulator: inout Simulator<Timer>) {
    guard let id = shown?.id else { return }
    shown = nil
    simulator.write(.dismissed, message: id, because: reason)
    if contents[id]?.isAlert != true {
      notify(AccengageCall.didDismiss, id: id, reason: "The view is gone.", on: &simulator)
    }
    post(AccengageNotification.closed, id: id, reason: "It is gone.", on: &simulator)
  }

  // MARK: Calls and notifications

  private func notify(
    _ call: String, id: String, reason: String, on simulator: inout Simulator<Timer>
  ) {
    if hasDataSource { simulator.notify(call, message: id, because: reason) }
  }

  private func post(
    _ name: String, id: String, reason: String, on simulator: inout Simulator<Timer>
  ) {
    if hasObserver { simulator.notify(name, message: id, because: reason) }
  }

  private func deliverParameters(
    of id: String, _ content: AccengageContent, on simulator: inout Simulator<Timer>
  ) {
    guard content.hasParameters else { return }
    post(
      AccengageNotification.dataAvailable, id: id, reason: "The message has parameters.",
      on: &simulator)
  }
}

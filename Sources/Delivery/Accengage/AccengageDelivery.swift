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
          reader.add(problem, of: message)
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
    _ action: Action, of step: Scenario.Step, on stage: inout Stage<Timer>
  ) {
    switch action {
    case .app(.launch(let inBackground)): launch(step, inBackground, on: &stage)
    case .set(let switches): set(switches, on: &stage)
    case _ where !isRunning:
      stage.ignore(step.verb, step.message, because: "The app is not running.")
    case .app(.terminate): terminate(on: &stage)
    case .app(.foreground): stage.app("active", because: "The app comes to the foreground.")
    case .app(.background): stage.app("background", because: "The app goes to the background.")
    case .trigger(let id):
      stage.write(
        .triggered, id, [.init("by", .text("scenario"))], because: "The scenario triggers it.")
      offer(id, on: &stage)
    case .tap(let part, let message): tap(part, of: message, on: &stage)
    case .close(let message): close(message, on: &stage)
    }
  }

  mutating func handle(_ timer: Timer, on stage: inout Stage<Timer>) {
    switch timer {
    case .exitEnds: finishExit("The app's exit animation has called its handler.", on: &stage)
    }
  }

  private mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on stage: inout Stage<Timer>
  ) {
    guard !isRunning else {
      return stage.ignore(step.verb, because: "The app is running already.")
    }
    isRunning = true
    stage.app(
      isInBackground ? "background" : "active",
      because: isInBackground ? "The process starts in the background." : "The app is launched.")
  }

  private mutating func terminate(on stage: inout Stage<Timer>) {
    isRunning = false
    stage.app("terminated", because: "The process ends.")
    if let shown {
      stage.cancel(shown.exit)
      stage.write(.dismissed, shown.id, because: "Its process has ended.")
    }
    shown = nil
    for id in locked {
      stage.write(
        .discarded, id, [.init("why", .text("terminated"))],
        because: "It waited for the lock when the process ended.")
    }
    locked = []
  }

  private mutating func set(_ switches: AccengageSwitches, on stage: inout Stage<Timer>) {
    hasDataSource = switches.hasDataSource ?? hasDataSource
    hasObserver = switches.hasObserver ?? hasObserver
    guard let flag = switches.isLocked, flag != isLocked else { return }
    isLocked = flag
    guard !flag else { return }
    let kept = locked
    locked = []
    for id in kept { show(id, on: &stage) }
  }

  // MARK: Display

  private mutating func offer(_ id: String, on stage: inout Stage<Timer>) {
    guard isLocked else { return show(id, on: &stage) }
    if !assumptions.losesLocked {
      guard !locked.contains(id) else { return }
      locked.append(id)
      stage.write(.waiting, id, [.init("for", .text("lock"))], because: "The lock is on.")
    } else {
      stage.assume(
        "What meets its conditions while the lock is on is lost: that is not known, \"assume: "
          + "{locked: kept}\" keeps it.")
      stage.write(
        .ignored, id, [.init("why", .text("lock"))],
        because: "The lock is on; that it is lost is assumed.")
    }
  }

  private mutating func show(_ id: String, on stage: inout Stage<Timer>) {
    guard let content = contents[id] else { return }
    if let shown {
      stage.assume("A message that meets its conditions while another is visible is lost.")
      return stage.write(
        .ignored, id, [.init("why", .text("visible"))],
        because: shown.isLeaving
          ? "\"\(shown.id)\" is still on the screen: its exit animation has not ended."
          : "\"\(shown.id)\" is on the screen.")
    }
    let answer = stage.ask(
      AccengageCall.canDisplay, for: id, because: "The data source is asked before anything else.")
    if answer == false {
      return stage.write(
        .ignored, id, [.init("why", .text("canDisplay"))],
        because: "The data source answered that it must not be displayed.")
    }
    if !content.isAlert { prepareView(of: id, content, on: &stage) }
    stage.write(
      .displayed, id,
      because: content.isAlert
        ? "The system shows the alert." : "Its view is added to the window.")
    shown = Shown(id: id)
    if !content.isAlert {
      stage.ask(
        AccengageCall.animation, for: id, because: "The fade-in can be turned off.")
      notify(AccengageCall.didDisplay, id, "The view is in the window.", on: &stage)
    }
    post(AccengageNotification.didAppear, id, "It is displayed.", on: &stage)
    deliverParameters(of: id, content, on: &stage)
  }

  private func prepareView(
    of id: String, _ content: AccengageContent, on stage: inout Stage<Timer>
  ) {
    stage.ask(
      AccengageCall.view, for: id, because: "The app may change the view or give another.")
    if !content.isInterstitial {
      let position = stage.ask(
        AccengageCall.position, for: id, because: "A banner needs a position.")
      if position == .custom {
        stage.ask(
          AccengageCall.customPosition, for: id, because: "A custom position needs an origin.")
      }
    }
    notify(AccengageCall.willDisplay, id, "The view will be added to the window.", on: &stage)
  }

  // MARK: Gestures

  /// The message that a gesture is about; nil when it is not there, or on its way out.
  private func target(_ message: String?) -> String? {
    guard let shown, !shown.isLeaving, message ?? shown.id == shown.id else { return nil }
    return shown.id
  }

  private mutating func tap(
    _ part: ScenarioPart, of message: String?, on stage: inout Stage<Timer>
  ) {
    guard let id = target(message), let content = contents[id] else {
      return stage.ignore("tap", message, because: "There is no such message to be tapped.")
    }
    guard part == .message || content.buttons.contains(where: { .button($0) == part }) else {
      return stage.ignore(
        "tap", id, because: "It has no part \"\(part.word)\" that can be tapped.")
    }
    stage.write(
      .interacted, id, [.init("with", .text("tap")), .init("part", .text(part.word))],
      because: "The user tapped it.")
    post(AccengageNotification.clicked, id, "It was tapped.", on: &stage)
    deliverParameters(of: id, content, on: &stage)
    if !assumptions.dismissesOnClick { return }
    stage.assume(
      "A click dismisses the message: that is not known, \"assume: {click: stays}\" leaves it.")
    dismiss("A click dismisses it, as is assumed.", on: &stage)
  }

  private mutating func close(_ message: String?, on stage: inout Stage<Timer>) {
    guard let id = target(message), let content = contents[id] else {
      return stage.ignore("close", message, because: "There is no such message to be closed.")
    }
    guard content.hasCloseButton else {
      return stage.ignore("close", id, because: "It has no close button.")
    }
    stage.write(
      .interacted, id, [.init("with", .text("close"))],
      because: "The user tapped its close button.")
    dismiss("The user closed it.", on: &stage)
  }

  // MARK: Dismissal

  private mutating func dismiss(_ reason: String, on stage: inout Stage<Timer>) {
    guard var leaving = shown else { return }
    leaving.isLeaving = true
    let answer =
      contents[leaving.id]?.isAlert == true
      ? nil
      : stage.ask(
        AccengageCall.willDismiss, for: leaving.id,
        because: "The app may animate the exit, and must call the handler.")
    if case .after(let time) = answer { leaving.exit = stage.set(.exitEnds, after: time) }
    shown = leaving
    if answer == nil {
      stage.assume("The SDK's own exit animation takes no time: its duration is not known.")
      finishExit(reason, on: &stage)
    }
  }

  private mutating func finishExit(_ reason: String, on stage: inout Stage<Timer>) {
    guard let id = shown?.id else { return }
    shown = nil
    stage.write(.dismissed, id, because: reason)
    if contents[id]?.isAlert != true {
      notify(AccengageCall.didDismiss, id, "The view is gone.", on: &stage)
    }
    post(AccengageNotification.closed, id, "It is gone.", on: &stage)
  }

  // MARK: Calls and notifications

  private func notify(
    _ call: String, _ id: String, _ reason: String, on stage: inout Stage<Timer>
  ) {
    if hasDataSource { stage.notify(call, id, because: reason) }
  }

  private func post(
    _ name: String, _ id: String, _ reason: String, on stage: inout Stage<Timer>
  ) {
    if hasObserver { stage.notify(name, id, because: reason) }
  }

  private func deliverParameters(
    of id: String, _ content: AccengageContent, on stage: inout Stage<Timer>
  ) {
    guard content.hasParameters else { return }
    post(AccengageNotification.dataAvailable, id, "The message has parameters.", on: &stage)
  }
}

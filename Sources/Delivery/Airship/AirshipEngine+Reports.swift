import Messages

/// What is written of a message from its display to its end.
extension AirshipEngine {
  // MARK: Displays

  /// Calls the delegate before a display.
  func notifyWillDisplay(_ id: String, on simulator: inout Simulator<Timer>) {
    guard hasDelegate else { return }
    simulator.notify(
      AirshipCall.willDisplay(sdk), message: id, because: "It is about to be displayed.")
  }

  /// Writes that a message is displayed; `cause` begins the sentence that says why.
  func writeDisplay(
    _ id: String, message: AirshipMessage, by coordinator: AirshipCoordinator, cause: String,
    on simulator: inout Simulator<Timer>
  ) {
    if message.isReported {
      simulator.write(
        .tracked, message: id, fields: [.init("type", .text("in_app_display"))],
        because: "Its display is reported.")
    }
    simulator.write(
      .displayed, message: id,
      because: coordinator == .immediate
        ? "\(cause), and it does not wait for other messages."
        : "\(cause), and nothing is in its way.")
  }

  // MARK: Gestures

  func writeInteraction(
    _ gesture: AirshipGesture, with id: String, on simulator: inout Simulator<Timer>
  ) {
    var fields = [Timeline.Field("with", .text(gesture.word))]
    if case .tap(let part) = gesture { fields.append(.init("part", .text(part.word))) }
    simulator.write(.interacted, message: id, fields: fields, because: gesture.sentence)
  }

  /// Writes which actions run; none are no entry.
  func run(
    _ actions: JSONValue.Members, of owner: String, id: String, reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    if actions.isEmpty { return }
    simulator.write(
      .ran, message: id,
      fields: [
        .init("of", .text(owner)), .init("actions", .list(actions.keys.sorted().map { .text($0) })),
      ],
      because: reason)
  }

  // MARK: The end

  /// Reports how a message ended.
  mutating func report(
    _ display: AirshipDisplayed, _ resolution: AirshipResolution,
    on simulator: inout Simulator<Timer>
  ) {
    var fields = [Timeline.Field("type", .text(resolution.type))]
    if case .buttonClick(let button) = resolution {
      fields.append(.init("button", .text(button.id)))
    }
    simulator.write(.resolved, message: display.id, fields: fields, because: resolution.sentence)
    guard display.message.isReported else { return }
    track(
      display.id,
      .displayed(resolution, time: .milliseconds(display.displayTime(at: simulator.now))),
      because: "Its end is reported with the seconds the app was active.", on: &simulator)
  }

  /// Writes an event of analytics that says how a message ended, and has it counted.
  mutating func track(
    _ id: String, _ event: AirshipResolutionEvent, because reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .tracked, message: id,
      fields: [.init("type", .text(AirshipResolutionEvent.name))]
        + event.fields(isClassic: sdk.isClassic),
      because: reason)
    countMessageEvent(.inAppResolution, .message(id, event.json), on: &simulator)
  }

  // MARK: What does not count

  /// Writes why an event counts nothing for a schedule.
  func ignore(
    _ id: String, by event: String, _ rejection: AirshipRejection,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .ignored, message: id,
      fields: [.init("by", .text(event)), .init("why", .text(rejection.why))],
      because: rejection.sentence)
  }
}

/// Why an event counts nothing for a schedule.
struct AirshipRejection: Sendable {
  let why: String
  let sentence: String

  static let disabled = Self(
    why: "disabled", sentence: "In-app automation is not enabled: nothing counts.")
  static let start = Self(why: "start", sentence: "Its start has not been reached.")
  static let pastEnd = Self(
    why: "ended", sentence: "Its end is over: events are not looked at.")
  static let pending = Self(
    why: "pending", sentence: "It was triggered already and is not shown yet.")
  static let showing = Self(why: "showing", sentence: "It is being shown.")
  static let interval = Self(
    why: "interval", sentence: "The interval after its last display is not over.")
  static let ended = Self(
    why: "ended", sentence: "It has ended: nothing triggers it again.")
}

extension AirshipResolution {
  var sentence: String {
    switch self {
    case .buttonClick(let button): "The button \"\(button.id)\" ended it."
    case .messageClick: "A tap on the message ended it."
    case .timedOut: "Its time is over."
    case .userDismissed: "It was dismissed; later versions say so of its time, too."
    }
  }
}

extension AirshipScheduleDefinition.Miss {
  /// What follows from it.
  var sentence: String {
    switch self {
    case .penalize: "The user is not in its audience. It counts as an execution."
    case .cancel: "The user is not in its audience, and it asks to be deleted then."
    case .skip: "The user is not in its audience, and it asks to be skipped then."
    }
  }
}

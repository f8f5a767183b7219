import Messages

/// What triggers count, and what follows when one fires.
///
/// Source: `AutomationTriggerProcessor.swift`, `AutomationEventFeed.swift`.
extension AirshipAutomation {
  // MARK: Events of steps

  mutating func count(
    _ event: AirshipEvent, _ details: AirshipEventDetails, on simulator: inout Simulator<Timer>
  ) {
    let name = details.name
    switch event {
    case .custom:
      let data = AirshipEventData.custom(details)
      count(.customEventCount, data: data, on: &simulator)
      count(.customEventValue, data: data, value: details.value ?? 1, on: &simulator)
    case .of(.screen): track(screen: name, on: &simulator)
    case .of(.regionEnter):
      if let name { regions.insert(name) }
      count(.regionEnter, data: .region(name, isEntered: true), on: &simulator)
    case .of(.regionExit):
      if let name { regions.remove(name) }
      count(.regionExit, data: .region(name, isEntered: false), on: &simulator)
    case .of(.version):
      updates += 1
      let version = name ?? "update \(updates)"
      changeState(.version, on: &simulator) { $0.version = version }
    case .of(let type): countMessageEvent(type, .reported(type, details), on: &simulator)
    }
  }

  /// Tracks a screen; the one that is tracked already is no event.
  mutating func track(screen name: String?, on simulator: inout Simulator<Timer>) {
    guard name != screen else { return }
    screen = name
    count(.screen, data: .screen(name), on: &simulator)
  }

  /// Counts an event of a message or a feature flag, which versions before 18.4 don't look at.
  mutating func countMessageEvent(
    _ type: AirshipTriggerType, _ data: AirshipEventData, on simulator: inout Simulator<Timer>
  ) {
    guard sdk.follows(.messageEvents) else { return }
    count(type, data: data, on: &simulator)
  }

  mutating func count(
    _ type: AirshipTriggerType, data: AirshipEventData = .none, value: Double = 1,
    on simulator: inout Simulator<Timer>
  ) {
    ingest(.event(type, data, value: value), on: &simulator)
  }

  /// Changes the session or the version, which triggers then look at.
  mutating func changeState(
    _ type: AirshipTriggerType, on simulator: inout Simulator<Timer>,
    _ change: (inout AutomationAppState) -> Void
  ) {
    var state = appState ?? AutomationAppState()
    change(&state)
    guard state != appState else { return }
    appState = state
    ingest(.state(state), changing: type, on: &simulator)
  }

  mutating func trigger(_ id: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard let index = indices[id] else { return }
    guard schedules[index].isKnown else {
      return simulator.ignore(step.verb, id, because: "No push has brought it.")
    }
    if let rejection = rejection(of: schedules[index], at: simulator.wallClock) {
      return ignore(id, by: "scenario", rejection, on: &simulator)
    }
    fire(index, by: "scenario", "The scenario triggers it.", on: &simulator)
  }

  // MARK: Counting

  /// Has the triggers of all schedules look at an event; `state` is what has changed of the state.
  private mutating func ingest(
    _ event: AutomationEvent, changing state: AirshipTriggerType? = nil,
    on simulator: inout Simulator<Timer>
  ) {
    history.addEvent(event, at: simulator.now)
    for index in schedules.indices where schedules[index].isKnown {
      if let rejection = rejection(of: schedules[index], at: simulator.wallClock),
        let type = Self.type(of: event, state),
        schedules[index].triggers.contains(where: {
          Self.concerns(event, type: type, trigger: $0.definition)
        })
      {
        ignore(schedules[index].id, by: type.rawValue, rejection, on: &simulator)
      }
      if isEnabled { examine(event, index, on: &simulator) }
    }
  }

  /// The type of the simple triggers that may count an event.
  private static func type(
    of event: AutomationEvent, _ state: AirshipTriggerType?
  ) -> AirshipTriggerType? {
    switch event {
    case .event(let type, _, _): type
    case .state: state
    }
  }

  private static func concerns(
    _ event: AutomationEvent, type: AirshipTriggerType, trigger: AirshipTriggerDefinition
  ) -> Bool {
    switch event {
    case .event(_, let data, _): trigger.counts(type, data)
    case .state(let state) where type == .activeSession:
      state.session != nil && trigger.type == type
    case .state(let state): state.version.map { trigger.counts(type, .version($0)) } ?? false
    }
  }

  /// Has the triggers of a schedule look at an event, and does what they ask for.
  private mutating func examine(
    _ event: AutomationEvent, _ index: Int, on simulator: inout Simulator<Timer>
  ) {
    guard isInRange(schedules[index], at: simulator.wallClock) else { return }
    let chainsLookAgain = sdk.follows(.chainsLookAgain)
    var cancels: AirshipTriggerType?
    for position in schedules[index].cancellations.indices {
      let outcome = schedules[index].cancellations[position].process(
        event, chainsLookAgain: chainsLookAgain)
      if let outcome, outcome.isFired { cancels = cancels ?? outcome.type }
    }
    var outcomes: [AutomationTrigger.Outcome] = []
    for position in schedules[index].triggers.indices {
      let outcome = schedules[index].triggers[position].process(
        event, chainsLookAgain: chainsLookAgain)
      if let outcome { outcomes.append(outcome) }
    }
    if let cancels { cancel(index, by: cancels, on: &simulator) }
    if let fired = outcomes.first(where: \.isFired) {
      let type = fired.type.rawValue
      fire(index, by: type, "Its trigger \(type) reached its goal.", on: &simulator)
    } else {
      write(outcomes, of: index, on: &simulator)
    }
  }

  /// Writes what was counted, once a type.
  private func write(
    _ outcomes: [AutomationTrigger.Outcome], of index: Int, on simulator: inout Simulator<Timer>
  ) {
    var types: Set<AirshipTriggerType> = []
    for outcome in outcomes where types.insert(outcome.type).inserted {
      simulator.write(
        .counted, message: schedules[index].id,
        fields: [
          .init("by", .text(outcome.type.rawValue)), .init("count", .number(outcome.count)),
          .init("goal", .number(outcome.goal)),
        ],
        because: "Its trigger \(outcome.type.rawValue) has not reached its goal.")
    }
  }

  private func isInRange(_ schedule: AutomationSchedule, at wallClock: Int) -> Bool {
    if let start = schedule.definition.start, start > wallClock { return false }
    if let end = schedule.end, end < wallClock { return false }
    return true
  }

  // MARK: What lasts

  /// Has the active triggers of a schedule look at the present session and version.
  ///
  /// Unlike events that happen, these count while messages are disabled, too.
  mutating func catchUp(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard let appState, schedules[index].isKnown, !simulator.isCut else { return }
    examine(.state(appState), index, on: &simulator)
  }

  /// Has the triggers of a schedule that has just arrived look at what happened before.
  mutating func replay(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard sdk.follows(.replays), isEnabled else { return }
    for event in history.recent(simulator.now) where schedules[index].state == .idle {
      examine(event, index, on: &simulator)
    }
  }

  // MARK: Results

  /// Triggers an idle schedule.
  private mutating func fire(
    _ index: Int, by type: String, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    guard schedules[index].state == .idle else { return }
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had come when it was triggered.", on: &simulator)
    }
    if schedules[index].isOverLimit { return write(.finished, index, on: &simulator) }
    schedules[index].triggerDate = simulator.now
    schedules[index].phase = .new
    work.triggered.append(index)
    simulator.write(
      .triggered, message: schedules[index].id, fields: [.init("by", .text(type))], because: reason)
    write(.triggered, index, on: &simulator)
  }

  /// Ends the wait of a schedule, as its delay asks for.
  private mutating func cancel(
    _ index: Int, by type: AirshipTriggerType, on simulator: inout Simulator<Timer>
  ) {
    switch schedules[index].state {
    case .prepared: break
    case .triggered:
      if sdk.version >= SDKVersion(20, 9), sdk.version < SDKVersion(21) {
        simulator.assume(
          "A cancellation trigger that fires before a message is prepared cancels it: that is known "
            + "of 21, and was not so up to 20.8.")
      }
      if sdk.follows(.losesEarlyCancellations) { return breakOffDownload(index, on: &simulator) }
    default: return
    }
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had come when it was cancelled.", on: &simulator)
    }
    abandon(index)
    simulator.write(
      .cancelled, message: schedules[index].id, fields: [.init("why", .text("trigger"))],
      because: "Its cancellation trigger \(type.rawValue) reached its goal; it is idle again.")
    write(.idle, index, on: &simulator)
  }

  // MARK: What does not count

  private func rejection(
    of schedule: AutomationSchedule, at wallClock: Int
  ) -> AirshipRejection? {
    if !isEnabled { return .disabled }
    if let start = schedule.definition.start, wallClock < start { return .start }
    if let end = schedule.end, end < wallClock { return .pastEnd }
    return switch schedule.state {
    case .idle: nil
    case .triggered, .prepared: .pending
    case .executing: .showing
    case .paused: .interval
    case .finished, .deleted: .ended
    }
  }
}

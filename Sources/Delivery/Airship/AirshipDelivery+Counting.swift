import Messages

extension AirshipDelivery {
  // MARK: Events

  mutating func count(
    _ event: AirshipEvent, _ details: AirshipEventDetails, on simulator: inout Simulator<Timer>
  ) {
    var changesConditions = false
    let name = details.name
    switch event {
    case .custom:
      let data = AirshipEventData.custom(details)
      count(.customEventCount, data, on: &simulator)
      if let value = details.value {
        count(.customEventValue, data, amount: value, on: &simulator)
      }
    case .of(.screen):
      track(screen: name, on: &simulator)
      changesConditions = true
    case .of(.regionEnter):
      count(.regionEnter, .region(name, isEntered: true), on: &simulator)
      region = name
      changesConditions = true
    case .of(.regionExit):
      count(.regionExit, .region(name, isEntered: false), on: &simulator)
      region = nil
      changesConditions = true
    case .of(.version):
      beginnings[.version] = simulator.now
      versionName = name
      count(.version, .version(name), on: &simulator)
    case .of: break
    }
    prepareTriggered(on: &simulator)
    if changesConditions { checkAll("The screen or region changed", on: &simulator) }
  }

  /// Tracks a screen; the one that is tracked already is no event.
  mutating func track(screen name: String?, on simulator: inout Simulator<Timer>) {
    guard name != screen else { return }
    screen = name
    if name != nil { count(.screen, .screen(name), on: &simulator) }
  }

  mutating func trigger(_ id: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard let index = indices[id] else { return }
    guard schedules[index].isScheduled else {
      return simulator.ignore(step.verb, id, because: "No push has brought it.")
    }
    if let rejection = rejection(of: schedules[index], at: simulator.wallClock) {
      return ignore(id, by: "scenario", rejection, on: &simulator)
    }
    schedules[index].state = .triggered
    simulator.write(
      .triggered, message: schedules[index].id, fields: [.init("by", .text("scenario"))],
      because: "The scenario triggers it.")
    prepareTriggered(on: &simulator)
  }

  /// Classic versions have no triggers for the events of messages and feature flags.
  func countMessageEvent(
    _ type: AirshipTriggerType, _ data: AirshipEventData, on simulator: inout Simulator<Timer>
  ) {}

  /// Adds an event to the triggers of every schedule, or of one.
  mutating func count(
    _ type: AirshipTriggerType, _ data: AirshipEventData = .none, amount: Double = 1,
    only: Int? = nil,
    on simulator: inout Simulator<Timer>
  ) {
    for index in only.map({ [$0] }) ?? watchers[type] ?? []
    where schedules[index].isScheduled {
      countCancellations(index, type: type, data: data, amount: amount, on: &simulator)
      countTriggers(index, type: type, data: data, amount: amount, on: &simulator)
    }
  }

  private mutating func countCancellations(
    _ index: Int, type: AirshipTriggerType, data: AirshipEventData, amount: Double,
    on simulator: inout Simulator<Timer>
  ) {
    guard isEnabled, schedules[index].isPending else { return }
    var isCancelled = false
    for triggerIndex in schedules[index].cancellations.indices
    where schedules[index].cancellations[triggerIndex].definition.counts(type, data) {
      if schedules[index].cancellations[triggerIndex].addProgress(amount) { isCancelled = true }
    }
    guard isCancelled else { return }
    schedules[index].endExecution()
    schedules[index].state = .idle
    simulator.write(
      .cancelled, message: schedules[index].id, fields: [.init("why", .text("trigger"))],
      because: "Its cancellation trigger \(type.rawValue) reached its goal; it is idle again.")
  }

  private mutating func countTriggers(
    _ index: Int, type: AirshipTriggerType, data: AirshipEventData, amount: Double,
    on simulator: inout Simulator<Timer>
  ) {
    let triggerIndices = schedules[index].triggers.indices.filter {
      schedules[index].triggers[$0].definition.counts(type, data)
    }
    guard let first = triggerIndices.first else { return }
    if let rejection = rejection(of: schedules[index], at: simulator.wallClock) {
      return ignore(schedules[index].id, by: type.rawValue, rejection, on: &simulator)
    }
    var isTriggered = false
    for triggerIndex in triggerIndices
    where schedules[index].triggers[triggerIndex].addProgress(amount) {
      isTriggered = true
    }
    let by = Timeline.Field("by", .text(type.rawValue))
    let id = schedules[index].id
    if isTriggered {
      schedules[index].state = .triggered
      simulator.write(
        .triggered, message: id, fields: [by],
        because: "Its trigger \(type.rawValue) reached its goal.")
    } else {
      let trigger = schedules[index].triggers[first]
      simulator.write(
        .counted, message: id,
        fields: [
          by, .init("count", .number(trigger.progress)), .init("goal", .number(trigger.goal)),
        ],
        because: "Its trigger \(type.rawValue) has not reached its goal.")
    }
  }

  // MARK: What does not count

  private func rejection(of schedule: AirshipSchedule, at wallClock: Int) -> AirshipRejection? {
    if !isEnabled { return .disabled }
    if let start = schedule.start, wallClock < start { return .start }
    return switch schedule.state {
    case .idle: nil
    case .triggered, .delayed, .preparing, .waiting: .pending
    case .executing: .showing
    case .interval: .interval
    case .ended: .ended
    }
  }

  // MARK: Triggered schedules

  /// Delays or prepares what was triggered, together with what is to be prepared anyway.
  mutating func prepareTriggered(
    with others: [Int] = [], on simulator: inout Simulator<Timer>
  ) {
    var batch = others
    for index in schedules.indices where schedules[index].state == .triggered {
      if schedules[index].isExpired(at: simulator.wallClock) {
        expire(index, "Its end had passed when it was triggered.", on: &simulator)
        continue
      }
      schedules[index].endExecution()
      for triggerIndex in schedules[index].cancellations.indices {
        schedules[index].cancellations[triggerIndex].progress = 0
      }
      let delay = schedules[index].delay.seconds
      if delay > 0 {
        schedules[index].state = .delayed
        schedules[index].waitsFor = .delay
        simulator.write(
          .waiting, message: schedules[index].id,
          fields: [.init("for", .text(AirshipObstacle.delay.rawValue))],
          because: "It is prepared \(Timeline.seconds(delay)) s after its trigger.")
        simulator.set(.delayEnds(index, execution: schedules[index].execution), after: delay)
      } else {
        schedules[index].state = .preparing
        batch.append(index)
      }
    }
    prepare(batch, on: &simulator)
  }

  mutating func endDelay(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard schedules[index].state == .delayed else { return }
    schedules[index].state = .preparing
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had passed when its delay was over.", on: &simulator)
    }
    prepare([index], on: &simulator)
  }

  mutating func expire(_ index: Int, _ reason: String, on simulator: inout Simulator<Timer>) {
    schedules[index].endExecution()
    schedules[index].state = .ended
    simulator.write(.expired, message: schedules[index].id, because: reason)
    guard sdk.tracksExpiry, schedules[index].message.isReported else { return }
    let end = schedules[index].end.map { UnixTime(seconds: Double($0 / 1000)).description } ?? ""
    track(
      schedules[index].id, .expired(expiry: end),
      because: "Versions before 14 report that a schedule expired.", on: &simulator)
  }
}

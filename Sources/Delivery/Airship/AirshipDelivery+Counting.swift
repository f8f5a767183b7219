import Messages

extension AirshipDelivery {
  // MARK: Events

  mutating func count(
    _ event: AirshipEvent, _ name: String?, _ value: Double?, on simulator: inout Simulator<Timer>
  ) {
    var changesConditions = false
    switch event {
    case .customEvent:
      count(.customEventCount, name, on: &simulator)
      if let value { count(.customEventValue, name, amount: value, on: &simulator) }
    case .screen:
      track(screen: name, on: &simulator)
      changesConditions = true
    case .regionEnter:
      count(.regionEnter, name, on: &simulator)
      region = name
      changesConditions = true
    case .regionExit:
      count(.regionExit, name, on: &simulator)
      region = nil
      changesConditions = true
    case .version:
      beginnings[.version] = simulator.now
      versionName = name
      count(.version, name, on: &simulator)
    // Classic versions have no triggers for the events of Scenes and feature flags.
    default: break
    }
    prepareTriggered(on: &simulator)
    if changesConditions { checkAll("The screen or region changed", on: &simulator) }
  }

  /// Tracks a screen; the one that is tracked already is no event.
  mutating func track(screen name: String?, on simulator: inout Simulator<Timer>) {
    guard name != screen else { return }
    screen = name
    if name != nil { count(.screen, name, on: &simulator) }
  }

  mutating func trigger(_ id: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard let index = indices[id] else { return }
    guard schedules[index].isScheduled else {
      return simulator.ignore(step.verb, id, because: "No push has brought it.")
    }
    if let rejection = rejection(of: schedules[index], at: simulator.wallClock) {
      return ignore(index, by: "scenario", rejection, on: &simulator)
    }
    schedules[index].state = .triggered
    simulator.write(
      .triggered, schedules[index].id, [.init("by", .text("scenario"))],
      because: "The scenario triggers it.")
    prepareTriggered(on: &simulator)
  }

  /// Adds an event to the triggers of every schedule, or of one.
  mutating func count(
    _ type: AirshipTriggerType, _ name: String? = nil, amount: Double = 1, only: Int? = nil,
    on simulator: inout Simulator<Timer>
  ) {
    for index in only.map({ [$0] }) ?? watchers[type] ?? []
    where schedules[index].isScheduled {
      countCancellations(index, type, name, amount, on: &simulator)
      countTriggers(index, type, name, amount, on: &simulator)
    }
  }

  private mutating func countCancellations(
    _ index: Int, _ type: AirshipTriggerType, _ name: String?, _ amount: Double,
    on simulator: inout Simulator<Timer>
  ) {
    guard isEnabled, schedules[index].isPending else { return }
    var isCancelled = false
    for triggerIndex in schedules[index].cancellations.indices
    where schedules[index].cancellations[triggerIndex].counts(type, name) {
      if schedules[index].cancellations[triggerIndex].add(amount) { isCancelled = true }
    }
    guard isCancelled else { return }
    schedules[index].endExecution()
    schedules[index].state = .idle
    simulator.write(
      .cancelled, schedules[index].id, [.init("why", .text("trigger"))],
      because: "Its cancellation trigger \(type.rawValue) reached its goal; it is idle again.")
  }

  private mutating func countTriggers(
    _ index: Int, _ type: AirshipTriggerType, _ name: String?, _ amount: Double,
    on simulator: inout Simulator<Timer>
  ) {
    let triggerIndices = schedules[index].triggers.indices.filter {
      schedules[index].triggers[$0].counts(type, name)
    }
    guard let first = triggerIndices.first else { return }
    if let rejection = rejection(of: schedules[index], at: simulator.wallClock) {
      return ignore(index, by: type.rawValue, rejection, on: &simulator)
    }
    var isTriggered = false
    for triggerIndex in triggerIndices where schedules[index].triggers[triggerIndex].add(amount) {
      isTriggered = true
    }
    let by = Timeline.Field("by", .text(type.rawValue))
    let id = schedules[index].id
    if isTriggered {
      schedules[index].state = .triggered
      simulator.write(
        .triggered, id, [by], because: "Its trigger \(type.rawValue) reached its goal.")
    } else {
      let trigger = schedules[index].triggers[first]
      simulator.write(
        .counted, id,
        [by, .init("count", .number(trigger.progress)), .init("goal", .number(trigger.goal))],
        because: "Its trigger \(type.rawValue) has not reached its goal.")
    }
  }

  // MARK: What does not count

  private struct Rejection {
    var why: String
    var sentence: String
  }

  private func rejection(of schedule: AirshipSchedule, at wallClock: Int) -> Rejection? {
    if !isEnabled {
      return Rejection(
        why: "disabled", sentence: "In-app automation is not enabled: nothing counts.")
    }
    if let start = schedule.start, wallClock < start {
      return Rejection(why: "start", sentence: "Its start has not been reached.")
    }
    switch schedule.state {
    case .idle: return nil
    case .triggered, .delayed, .preparing, .waiting:
      return Rejection(why: "pending", sentence: "It was triggered already and is not shown yet.")
    case .executing: return Rejection(why: "showing", sentence: "It is being shown.")
    case .interval:
      return Rejection(
        why: "interval", sentence: "The interval after its last display is not over.")
    case .ended:
      return Rejection(why: "ended", sentence: "It has ended: nothing triggers it again.")
    }
  }

  private func ignore(
    _ index: Int, by: String, _ rejection: Rejection, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .ignored, schedules[index].id,
      [.init("by", .text(by)), .init("why", .text(rejection.why))], because: rejection.sentence)
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
          .waiting, schedules[index].id, [.init("for", .text(AirshipObstacle.delay.rawValue))],
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
    simulator.write(.expired, schedules[index].id, because: reason)
    guard sdk.tracksExpiry, schedules[index].message.isReported else { return }
    let end = schedules[index].end.map { UnixTime(seconds: Double($0 / 1000)).description } ?? ""
    track(
      schedules[index].id, .expired(expiry: end),
      because: "Versions before 14 report that a schedule expired.", on: &simulator)
  }

  /// Writes an event of analytics that says how a message ended.
  func track(
    _ id: String, _ event: AirshipResolutionEvent, because reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .tracked, id,
      [.init("type", .text(AirshipResolutionEvent.name))] + event.fields(isClassic: true),
      because: reason)
  }
}

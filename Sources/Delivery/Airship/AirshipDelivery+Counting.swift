import Messages

extension AirshipDelivery {
  // MARK: Events

  mutating func count(
    _ event: AirshipEvent, _ name: String?, _ value: Double?, on stage: inout Stage<Timer>
  ) {
    var changesConditions = false
    switch event {
    case .customEvent:
      count(.customEventCount, name, on: &stage)
      if let value { count(.customEventValue, name, amount: value, on: &stage) }
    case .screen:
      if name != nil { count(.screen, name, on: &stage) }
      screen = name
      changesConditions = true
    case .regionEnter:
      count(.regionEnter, name, on: &stage)
      region = name
      changesConditions = true
    case .regionExit:
      count(.regionExit, name, on: &stage)
      region = nil
      changesConditions = true
    case .version: count(.version, name, on: &stage)
    }
    prepareTriggered(on: &stage)
    if changesConditions { checkAll("The screen or region changed", on: &stage) }
  }

  mutating func trigger(_ id: String, _ step: Scenario.Step, on stage: inout Stage<Timer>) {
    guard let index = indices[id] else { return }
    guard schedules[index].isScheduled else {
      return stage.ignore(step.verb, id, because: "No push has brought it.")
    }
    if let refusal = refusal(of: schedules[index], at: stage.wallClock) {
      return ignore(index, by: "scenario", refusal, on: &stage)
    }
    schedules[index].state = .triggered
    stage.write(
      .triggered, schedules[index].id, [.init("by", .text("scenario"))],
      because: "The scenario triggers it.")
    prepareTriggered(on: &stage)
  }

  /// Adds an event to the triggers of every schedule, or of one.
  mutating func count(
    _ type: AirshipTriggerType, _ name: String? = nil, amount: Double = 1, only: Int? = nil,
    on stage: inout Stage<Timer>
  ) {
    for index in only.map({ [$0] }) ?? watchers[type] ?? []
    where schedules[index].isScheduled {
      countCancellations(index, type, name, amount, on: &stage)
      countTriggers(index, type, name, amount, on: &stage)
    }
  }

  private mutating func countCancellations(
    _ index: Int, _ type: AirshipTriggerType, _ name: String?, _ amount: Double,
    on stage: inout Stage<Timer>
  ) {
    guard isEnabled, schedules[index].isPending else { return }
    var isCancelled = false
    for place in schedules[index].cancellations.indices
    where schedules[index].cancellations[place].counts(type, name) {
      if schedules[index].cancellations[place].add(amount) { isCancelled = true }
    }
    guard isCancelled else { return }
    schedules[index].endExecution()
    schedules[index].state = .idle
    stage.write(
      .cancelled, schedules[index].id, [.init("why", .text("trigger"))],
      because: "Its cancellation trigger \(type.rawValue) reached its goal; it is idle again.")
  }

  private mutating func countTriggers(
    _ index: Int, _ type: AirshipTriggerType, _ name: String?, _ amount: Double,
    on stage: inout Stage<Timer>
  ) {
    let places = schedules[index].triggers.indices.filter {
      schedules[index].triggers[$0].counts(type, name)
    }
    guard let first = places.first else { return }
    if let refusal = refusal(of: schedules[index], at: stage.wallClock) {
      return ignore(index, by: type.rawValue, refusal, on: &stage)
    }
    var isTriggered = false
    for place in places where schedules[index].triggers[place].add(amount) { isTriggered = true }
    let by = Timeline.Field("by", .text(type.rawValue))
    let id = schedules[index].id
    if isTriggered {
      schedules[index].state = .triggered
      stage.write(
        .triggered, id, [by], because: "Its trigger \(type.rawValue) reached its goal.")
    } else {
      let trigger = schedules[index].triggers[first]
      stage.write(
        .counted, id,
        [by, .init("count", .number(trigger.progress)), .init("goal", .number(trigger.goal))],
        because: "Its trigger \(type.rawValue) has not reached its goal.")
    }
  }

  // MARK: What does not count

  private struct Refusal {
    var why: String
    var sentence: String
  }

  private func refusal(of schedule: AirshipSchedule, at wallClock: Int) -> Refusal? {
    if !isEnabled {
      return Refusal(why: "disabled", sentence: "In-app automation is not enabled: nothing counts.")
    }
    if let start = schedule.start, wallClock < start {
      return Refusal(why: "start", sentence: "Its start has not been reached.")
    }
    switch schedule.state {
    case .idle: return nil
    case .triggered, .delayed, .preparing, .waiting:
      return Refusal(why: "pending", sentence: "It was triggered already and is not shown yet.")
    case .executing: return Refusal(why: "showing", sentence: "It is being shown.")
    case .interval:
      return Refusal(why: "interval", sentence: "The interval after its last display is not over.")
    case .ended:
      return Refusal(why: "ended", sentence: "It has ended: nothing triggers it again.")
    }
  }

  private func ignore(
    _ index: Int, by: String, _ refusal: Refusal, on stage: inout Stage<Timer>
  ) {
    stage.write(
      .ignored, schedules[index].id,
      [.init("by", .text(by)), .init("why", .text(refusal.why))], because: refusal.sentence)
  }

  // MARK: Triggered schedules

  /// Delays or prepares what was triggered, together with what is to be prepared anyway.
  mutating func prepareTriggered(
    with others: [Int] = [], on stage: inout Stage<Timer>
  ) {
    var batch = others
    for index in schedules.indices where schedules[index].state == .triggered {
      if schedules[index].isExpired(at: stage.wallClock) {
        expire(index, "Its end had passed when it was triggered.", on: &stage)
        continue
      }
      schedules[index].endExecution()
      for place in schedules[index].cancellations.indices {
        schedules[index].cancellations[place].progress = 0
      }
      let delay = schedules[index].delay.seconds
      if delay > 0 {
        schedules[index].state = .delayed
        schedules[index].waitsFor = .delay
        stage.write(
          .waiting, schedules[index].id, [.init("for", .text(AirshipObstacle.delay.rawValue))],
          because: "It is prepared \(Timeline.seconds(delay)) s after its trigger.")
        stage.set(.delayEnds(index, execution: schedules[index].execution), after: delay)
      } else {
        schedules[index].state = .preparing
        batch.append(index)
      }
    }
    prepare(batch, on: &stage)
  }

  mutating func endDelay(_ index: Int, on stage: inout Stage<Timer>) {
    guard schedules[index].state == .delayed else { return }
    schedules[index].state = .preparing
    // Without a process it is prepared at the next launch.
    guard app != .terminated else { return }
    if schedules[index].isExpired(at: stage.wallClock) {
      return expire(index, "Its end had passed when its delay was over.", on: &stage)
    }
    prepare([index], on: &stage)
  }

  mutating func expire(_ index: Int, _ reason: String, on stage: inout Stage<Timer>) {
    schedules[index].endExecution()
    schedules[index].state = .ended
    stage.write(.expired, schedules[index].id, because: reason)
    guard sdk.tracksExpiry, schedules[index].message.isReported else { return }
    let end = schedules[index].end.map { UnixTime(seconds: Double($0 / 1000)).description } ?? ""
    track(
      schedules[index].id, .expired(expiry: end),
      because: "Versions before 14 report that a schedule expired.", on: &stage)
  }

  /// Writes an event of analytics that says how a message ended.
  func track(
    _ id: String, _ event: AirshipResolutionEvent, because reason: String,
    on stage: inout Stage<Timer>
  ) {
    stage.write(
      .tracked, id,
      [.init("type", .text(AirshipResolutionEvent.name))]
        + event.fields(isClassic: sdk.isClassic), because: reason)
  }
}

import Messages

/// Preparing: audience, frequency constraints, downloads, coordinator and adapter, in a queue.
///
/// Source: `AutomationPreparer.swift`, `InAppMessageAutomationPreparer.swift`, `RetryingQueue.swift`,
/// `AssetCacheManager.swift`.
extension AirshipAutomation {
  mutating func prepare(_ index: Int, on simulator: inout Simulator<Timer>) {
    schedules[index].phase = .preparing
    let name = queueName(index)
    queues[name, default: AutomationQueue()].addSchedule(index, id: nextOperation)
    nextOperation += 1
    advance(name, on: &simulator)
  }

  private func queueName(_ index: Int) -> String { schedules[index].definition.queue ?? "" }

  /// Starts what may start, and hands on the results that nothing holds back.
  private mutating func advance(_ name: String, on simulator: inout Simulator<Timer>) {
    while !simulator.isCut {
      if let next = queues[name]?.startable {
        queues[name]?.set(.running, of: next.id)
        start(
          Attempt(queue: name, id: next.id, number: next.attempt), next.schedule, on: &simulator)
      } else if let done = queues[name]?.returnable {
        queues[name]?.remove(done.id)
        finishPreparing(done.schedule, on: &simulator)
      } else {
        break
      }
    }
    if queues[name]?.holdsResult ?? false {
      simulator.assume(
        "Messages are prepared in the order in which that began, however long each download takes: "
          + "the SDK leaves their order open.")
    }
  }

  // MARK: One attempt

  private mutating func start(
    _ operation: Attempt, _ index: Int, on simulator: inout Simulator<Timer>
  ) {
    let ids = schedules[index].definition.allConstraintIDs
    if let unknown = limits.unknown(ids) {
      return skip(
        operation, index: index, why: "frequency",
        reason: "Its frequency constraint \"\(unknown)\" is not described: it is skipped.",
        on: &simulator)
    }
    if let miss = schedules[index].definition.audienceMiss {
      queues[operation.queue]?.remove(operation.id)
      return missAudience(index, miss, on: &simulator)
    }
    if schedules[index].hasFailedDownload {
      return endDownload(operation, .noAnswer, on: &simulator)
    }
    let result = schedules[index].assets.next()
    let delay = schedules[index].assets.delay
    if delay > 0 {
      simulator.set(.downloadEnds(operation, result: result), after: delay)
    } else {
      endDownload(operation, result, on: &simulator)
    }
  }

  mutating func endDownload(
    _ operation: Attempt, _ result: AirshipAssets.Result, on simulator: inout Simulator<Timer>
  ) {
    guard let running = queues[operation.queue]?[operation.id], running.status == .running,
      running.attempt == operation.number
    else { return }
    let index = running.schedule
    // The status of HTTP is not looked at: whatever comes is kept as the file.
    if result == .noAnswer {
      if !schedules[index].hasFailedDownload { assumeMemory(on: &simulator) }
      schedules[index].hasFailedDownload = true
      retryLater(operation, index: index, reason: "Its download has failed.", on: &simulator)
    } else if chooseAdapter(index, on: &simulator) {
      queues[operation.queue]?.set(.done, of: operation.id)
    } else {
      retryLater(operation, index: index, reason: "There is no adapter to show it.", on: &simulator)
    }
    advance(operation.queue, on: &simulator)
  }

  private func assumeMemory(on simulator: inout Simulator<Timer>) {
    guard sdk.version < SDKVersion(19) || sdk.version >= SDKVersion(21) else { return }
    simulator.assume(
      "A download that failed fails until the process ends: that was read in 19 and 20 only.")
  }

  /// Returns false when there is no adapter.
  private mutating func chooseAdapter(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    let (id, message) = (schedules[index].id, schedules[index].message)
    schedules[index].coordinator = message.displayBehavior == .immediate ? .immediate : .default
    schedules[index].adapter = .builtIn
    let type = message.display.type
    if askFactory(id, type, on: &simulator) == true {
      schedules[index].adapter = .own
      return true
    }
    // Only the app knows how to show a custom message.
    return type != .custom
  }

  // MARK: Results

  private mutating func skip(
    _ operation: Attempt, index: Int, why: String, reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    queues[operation.queue]?.remove(operation.id)
    simulator.write(
      .ignored, message: schedules[index].id, fields: [.init("why", .text(why))], because: reason)
    write(.idle, index, on: &simulator)
  }

  private mutating func missAudience(
    _ index: Int, _ miss: AirshipScheduleDefinition.Miss, on simulator: inout Simulator<Timer>
  ) {
    let id = schedules[index].id
    switch miss {
    case .penalize:
      schedules[index].count += 1
      let isOver =
        schedules[index].isOverLimit || schedules[index].isExpired(at: simulator.wallClock)
      simulator.write(
        .penalized, message: id,
        fields: [
          .init("why", .text("audience")), .init("count", .whole(schedules[index].count)),
          .init("then", .text(isOver ? "ended" : "idle")),
        ],
        because: miss.sentence)
      write(isOver ? .finished : .idle, index, on: &simulator)
    case .cancel:
      simulator.write(
        .cancelled, message: id, fields: [.init("why", .text("audience"))],
        because: miss.sentence)
      schedules[index].delete(at: simulator.now)
    case .skip:
      simulator.write(
        .ignored, message: id, fields: [.init("why", .text("audience"))],
        because: miss.sentence)
      write(.idle, index, on: &simulator)
    }
  }

  private mutating func finishPreparing(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard schedules[index].state == .triggered else { return }
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had come when it was prepared.", on: &simulator)
    }
    simulator.write(
      .prepared, message: schedules[index].id,
      because: schedules[index].adapter == .own
        ? "Its assets are there, and the app has an adapter for it." : "Its assets are there.")
    schedules[index].phase = .new
    write(.prepared, index, on: &simulator)
    // A trigger that looks at the session may have cancelled it at once.
    guard schedules[index].state == .prepared else { return }
    if sdk.version < SDKVersion(18, 0, 1), exceedsConstraints(index, on: &simulator) { return }
    waitForDelay(index, on: &simulator)
  }

  // MARK: Breaking off

  /// Takes a schedule out of its queue.
  mutating func abandon(_ index: Int) {
    queues[queueName(index)]?.remove(schedule: index)
    schedules[index].hasFailedDownload = false
  }

  /// Throws a running download away, which is then tried again.
  mutating func breakOffDownload(_ index: Int, on simulator: inout Simulator<Timer>) {
    let name = queueName(index)
    schedules[index].hasFailedDownload = false
    let running = queues[name]?.operations.first {
      $0.schedule == index && $0.status == .running
    }
    guard let running else { return }
    retryLater(
      Attempt(queue: name, id: running.id, number: running.attempt), index: index,
      reason:
        "A cancellation trigger broke its download off, but does not cancel it before it is prepared.",
      on: &simulator)
    advance(name, on: &simulator)
  }

  // MARK: Another attempt

  private mutating func retryLater(
    _ operation: Attempt, index: Int, reason: String, on simulator: inout Simulator<Timer>
  ) {
    let wait = queues[operation.queue]?.retry(operation.id) ?? 0
    simulator.write(
      .retrying, message: schedules[index].id, fields: [.init("after", .milliseconds(wait))],
      because: reason)
    simulator.set(.retry(operation), after: wait)
  }

  mutating func retry(_ operation: Attempt, on simulator: inout Simulator<Timer>) {
    guard queues[operation.queue]?[operation.id]?.status == .retrying else { return }
    queues[operation.queue]?.set(.waiting, of: operation.id)
    advance(operation.queue, on: &simulator)
  }
}

import Messages

extension AirshipDelivery {
  /// Shows a message; `cause` begins the sentence that says why.
  mutating func display(_ index: Int, _ cause: String, on simulator: inout Simulator<Timer>) {
    let schedule = schedules[index]
    let id = schedule.id
    notifyWillDisplay(id, on: &simulator)
    if schedule.coordinator == .default {
      lock = .display
      lockRun += 1
    }
    schedules[index].state = .executing
    writeDisplay(
      id, message: schedule.prepared, by: schedule.coordinator, cause: cause, on: &simulator)
    var display = AirshipDisplayed(
      number: nextDisplay, schedule: index, id: id, message: schedule.prepared,
      adapter: schedule.adapter, coordinator: schedule.coordinator)
    display.generation = schedule.generation
    nextDisplay += 1
    display.activeSince = simulator.now
    displays.append(display)
    if schedule.adapter == .own {
      beginOwnDisplay(displays.count - 1, on: &simulator)
    } else {
      // The slide-in comes before a classic banner's time.
      startTimer(displays.count - 1, after: 200, on: &simulator)
    }
  }

  private mutating func beginOwnDisplay(_ displayIndex: Int, on simulator: inout Simulator<Timer>) {
    let answer = simulator.answer(AirshipCall.display, for: displays[displayIndex].id)
    guard case .ends(let after, let resolution) = answer else { return }
    displays[displayIndex].ownResolution = resolution
    simulator.set(.ownDisplayEnds(display: displays[displayIndex].number), after: after)
  }

  mutating func ownDisplayEnds(_ number: Int, on simulator: inout Simulator<Timer>) {
    guard let displayIndex = displays.firstIndex(where: { $0.number == number }) else { return }
    let display = displays.remove(at: displayIndex)
    simulator.write(
      .dismissed, message: display.id, because: "The app's adapter has taken it away.")
    finish(display, display.ownResolution, on: &simulator)
  }

  // MARK: A banner's time

  /// Starts the time after which a banner leaves.
  mutating func startTimer(
    _ displayIndex: Int, after delay: Int, on simulator: inout Simulator<Timer>
  ) {
    guard displays[displayIndex].adapter == .builtIn, !displays[displayIndex].isLeaving,
      let time = sdk.displayTime(of: displays[displayIndex].message)
    else { return }
    displays[displayIndex].timerRun += 1
    displays[displayIndex].isTimerRunning = true
    simulator.set(
      .bannerTimesOut(display: displays[displayIndex].number, run: displays[displayIndex].timerRun),
      after: delay + time)
  }

  mutating func stopTimers() {
    for displayIndex in displays.indices where displays[displayIndex].isTimerRunning {
      displays[displayIndex].timerRun += 1
      displays[displayIndex].isTimerRunning = false
    }
  }

  mutating func restartTimers(on simulator: inout Simulator<Timer>) {
    for displayIndex in displays.indices where !displays[displayIndex].isTimerRunning {
      startTimer(displayIndex, after: 0, on: &simulator)
    }
  }

  mutating func timeOut(_ number: Int, _ run: Int, on simulator: inout Simulator<Timer>) {
    guard
      let displayIndex = displays.firstIndex(where: {
        $0.number == number && $0.timerRun == run && !$0.isLeaving
      }), let resolution = sdk.parsing.resolution(of: .timeOut)
    else { return }
    leave(displayIndex, resolution, on: &simulator)
  }

  // MARK: The end

  /// Begins the exit, after which the end is reported.
  mutating func leave(
    _ displayIndex: Int, _ resolution: AirshipResolution, on simulator: inout Simulator<Timer>
  ) {
    displays[displayIndex].isLeaving = true
    displays[displayIndex].timerRun += 1
    displays[displayIndex].isTimerRunning = false
    let display = displays[displayIndex]
    let exit = sdk.exit(of: display.message.display.type)
    displays[displayIndex].resolution = resolution
    simulator.set(.exitEnds(display: display.number), after: exit)
  }

  mutating func exitEnds(_ number: Int, on simulator: inout Simulator<Timer>) {
    guard let displayIndex = displays.firstIndex(where: { $0.number == number }) else { return }
    let display = displays.remove(at: displayIndex)
    simulator.write(.dismissed, message: display.id, because: "Its exit animation is over.")
    if let resolution = display.resolution { finish(display, resolution, on: &simulator) }
  }

  /// Reports how a message ended, counts its execution, and lets the next one come.
  private mutating func finish(
    _ display: AirshipDisplayed, _ resolution: AirshipResolution,
    on simulator: inout Simulator<Timer>
  ) {
    report(display, resolution, on: &simulator)
    var isCancelled = false
    if case .buttonClick(let button) = resolution, button.behavior == .cancel {
      isCancelled = true
      simulator.write(
        .cancelled, message: display.id, fields: [.init("why", .text("button"))],
        because: "The button's behavior is cancel: the schedule is deleted.")
    }
    run(
      display.message.actions, of: "message", id: display.id,
      reason: "The message's actions run when it ends.", on: &simulator)
    notifyFinished(display, [.init("resolution", .text(resolution.type))], on: &simulator)
    finishExecution(display, isCancelled: isCancelled, on: &simulator)
    guard display.coordinator == .default, lock == .display else { return }
    lock = .interval
    startInterval(on: &simulator)
  }

  /// Counts the execution that a display was, and writes what comes then.
  private mutating func finishExecution(
    _ display: AirshipDisplayed, isCancelled: Bool, on simulator: inout Simulator<Timer>
  ) {
    let index = display.schedule
    // A schedule that was deleted meanwhile may be there again, with an execution of its own.
    let isOwn = schedules[index].generation == display.generation
    if isOwn, !isCancelled {
      let then = countExecution(index, on: &simulator)
      return simulator.write(
        .finished, message: display.id,
        fields: [
          .init("count", .whole(schedules[index].count)), .init("then", .text(then.rawValue)),
        ],
        because: Self.sentence(after: then, schedules[index]))
    }
    let count = schedules[index].count + 1
    if isOwn {
      schedules[index].count = count
      schedules[index].delete()
    }
    simulator.write(
      .finished, message: display.id,
      fields: [
        .init("count", .whole(count)),
        .init("then", .text(AirshipSchedule.State.ended.rawValue)),
      ],
      because: "Its schedule is gone.")
  }

  private func notifyFinished(
    _ display: AirshipDisplayed, _ fields: [Timeline.Field], on simulator: inout Simulator<Timer>
  ) {
    guard hasDelegate else { return }
    simulator.notify(
      AirshipCall.finishedDisplaying, message: display.id, fields: fields, because: "It has ended.")
  }

  // MARK: Counting executions

  /// Counts an execution; returns the state that comes then: ended, idle or interval.
  mutating func countExecution(
    _ index: Int, on simulator: inout Simulator<Timer>
  ) -> AirshipSchedule.State {
    schedules[index].count += 1
    schedules[index].endExecution()
    if schedules[index].isOverLimit {
      schedules[index].state = .ended
      return .ended
    }
    guard schedules[index].interval > 0 else {
      schedules[index].state = .idle
      return .idle
    }
    schedules[index].state = .interval
    simulator.set(
      .intervalEnds(index, execution: schedules[index].execution),
      after: schedules[index].interval)
    return .interval
  }

  private static func sentence(
    after then: AirshipSchedule.State, _ schedule: AirshipSchedule
  ) -> String {
    switch then {
    case .ended: "It was executed as often as its limit of \(schedule.limit) allows."
    case .interval: "It can't be triggered before its interval is over."
    default: "It can be triggered again."
    }
  }

  // MARK: The default coordinator

  /// Starts the wait after a message; one of 0 seconds is over at once.
  mutating func startInterval(on simulator: inout Simulator<Timer>) {
    lockRun += 1
    if displayInterval == 0 {
      unlock(on: &simulator)
    } else {
      simulator.set(.unlock(lockRun), after: displayInterval)
    }
  }

  mutating func unlock(on simulator: inout Simulator<Timer>) {
    lock = .open
    if app != .terminated { checkAll("The display interval is over", on: &simulator) }
  }
}

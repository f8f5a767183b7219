import Messages

/// A display from its beginning to its end.
///
/// Source: `InAppMessageAutomationExecutor.swift`, `InAppMessageDisplayListener.swift`.
extension AirshipAutomation {
  /// Shows a message; `cause` begins the sentence that says why.
  mutating func display(_ index: Int, _ cause: String, on simulator: inout Simulator<Timer>) {
    let schedule = schedules[index]
    notifyWillDisplay(schedule.id, on: &simulator)
    if schedule.coordinator == .default {
      coordinator.beginDisplay()
    } else if sdk.follows(.waitsForImmediate), schedules.count > 1 {
      simulator.assume(
        "A message of the default coordinator waits for one that is shown at once: that was read in "
          + "sources of August 2026, no change log says it.")
    }
    write(.executing, index, on: &simulator)
    writeDisplay(
      schedule.id, message: schedule.message, by: schedule.coordinator, cause: cause, on: &simulator
    )
    var display = AirshipDisplayed(
      number: nextDisplay, schedule: index, id: schedule.id, message: schedule.message,
      adapter: schedule.adapter, coordinator: schedule.coordinator)
    display.generation = schedule.generation
    nextDisplay += 1
    display.activeSince = simulator.now
    displays.append(display)
    setTimers(display, on: &simulator)
    if schedule.message.isReported {
      countMessageEvent(.inAppDisplay, .message(schedule.id), on: &simulator)
    }
  }

  private mutating func setTimers(_ display: AirshipDisplayed, on simulator: inout Simulator<Timer>)
  {
    if display.adapter == .own {
      let answer = simulator.answer(AirshipCall.display, for: display.id)
      guard case .ends(let after, let resolution) = answer else { return }
      displays[displays.count - 1].ownResolution = resolution
      simulator.set(.ownDisplayEnds(display: display.number), after: after)
    } else if let time = sdk.displayTime(of: display.message) {
      simulator.set(.bannerTimesOut(display: display.number), after: time)
    }
  }

  // MARK: The end

  mutating func ownDisplayEnds(_ number: Int, on simulator: inout Simulator<Timer>) {
    guard let index = displays.firstIndex(where: { $0.number == number }) else { return }
    let display = displays.remove(at: index)
    simulator.write(
      .dismissed, message: display.id, because: "The app's adapter has taken it away.")
    finish(display, display.ownResolution, on: &simulator)
  }

  mutating func timeOut(_ number: Int, on simulator: inout Simulator<Timer>) {
    guard let index = displays.firstIndex(where: { $0.number == number && !$0.isLeaving }),
      let resolution = sdk.parsing.resolution(of: .timeOut)
    else { return }
    leave(index, resolution, on: &simulator)
  }

  /// Begins the exit of a display; its end is reported before that is over.
  mutating func leave(
    _ index: Int, _ resolution: AirshipResolution, on simulator: inout Simulator<Timer>
  ) {
    displays[index].isLeaving = true
    let display = displays[index]
    simulator.assume(
      "Assumed: the end of a message is reported at the gesture, before its exit animation.")
    finish(display, resolution, on: &simulator)
    simulator.set(
      .exitEnds(display: display.number), after: sdk.exit(of: display.message.display.type))
  }

  mutating func exitEnds(_ number: Int, on simulator: inout Simulator<Timer>) {
    guard let index = displays.firstIndex(where: { $0.number == number }) else { return }
    simulator.write(.dismissed, message: displays[index].id, because: "Its exit animation is over.")
    displays.remove(at: index)
  }

  /// Reports how a message ended, counts its execution, and lets the next one come.
  private mutating func finish(
    _ display: AirshipDisplayed, _ resolution: AirshipResolution,
    on simulator: inout Simulator<Timer>
  ) {
    report(display, resolution, on: &simulator)
    run(
      display.message.actions, of: "message", id: display.id,
      reason: "The message's actions run when it ends.", on: &simulator)
    if hasDelegate {
      simulator.notify(
        AirshipCall.finishedDisplaying, message: display.id, because: "It is no longer displayed.")
    }
    if case .buttonClick(let button) = resolution, button.behavior == .cancel {
      simulator.write(
        .cancelled, message: display.id, fields: [.init("why", .text("button"))],
        because: "The button's behavior is cancel: the schedule is deleted.")
      finishExecution(display, isCancelled: true, on: &simulator)
    } else {
      finishExecution(display, isCancelled: false, on: &simulator)
    }
    if display.coordinator == .default, coordinator.lock == .display {
      coordinator.startInterval(on: &simulator)
    }
  }

  // MARK: The schedule

  private mutating func finishExecution(
    _ display: AirshipDisplayed, isCancelled: Bool, on simulator: inout Simulator<Timer>
  ) {
    let index = display.schedule
    guard schedules[index].generation == display.generation,
      schedules[index].state == .executing
    else {
      return writeFinished(
        display.id, count: schedules[index].count + 1, then: "ended",
        reason: "Its schedule is gone.",
        on: &simulator)
    }
    schedules[index].hasFailedDownload = false
    if isCancelled {
      writeFinished(
        display.id, count: schedules[index].count + 1, then: "ended",
        reason: "Its schedule is gone.",
        on: &simulator)
      return schedules[index].delete(at: simulator.now)
    }
    countExecution(index, on: &simulator)
  }

  /// Counts an execution, writes it, and has the interval begin.
  mutating func countExecution(
    _ index: Int, because reason: String? = nil, on simulator: inout Simulator<Timer>
  ) {
    schedules[index].count += 1
    let schedule = schedules[index]
    let then: (word: String, state: AutomationSchedule.State, sentence: String) =
      if schedule.isOverLimit {
        (
          "ended", .finished,
          "It was executed as often as its limit of \(schedule.definition.limit) allows."
        )
      } else if schedule.isExpired(at: simulator.wallClock) {
        ("ended", .finished, "Its end has come.")
      } else if schedule.definition.interval != nil {
        ("interval", .paused, "It can't be triggered before its interval is over.")
      } else {
        ("idle", .idle, "It can be triggered again.")
      }
    writeFinished(
      schedule.id, count: schedule.count, then: then.word, reason: reason ?? then.sentence,
      on: &simulator)
    write(then.state, index, on: &simulator)
    if then.state == .paused, let interval = schedule.definition.interval {
      simulator.set(.intervalEnds(index, run: schedules[index].run), after: interval)
    }
  }

  private func writeFinished(
    _ id: String, count: Int, then: String, reason: String, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .finished, message: id, fields: [.init("count", .whole(count)), .init("then", .text(then))],
      because: reason)
  }
}

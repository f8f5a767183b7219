import Messages

extension AirshipDelivery {
  /// Shows a message; `cause` begins the sentence that says why.
  mutating func display(_ index: Int, _ cause: String, on stage: inout Stage<Timer>) {
    let schedule = schedules[index]
    let id = schedule.id
    if hasDelegate {
      stage.notify(AirshipCall.willDisplay(sdk), id, because: "It is about to be displayed.")
    }
    if schedule.coordinator == .standard {
      lock = .display
      lockRun += 1
    }
    if schedule.prepared.isReported {
      stage.write(
        .tracked, id, [.init("type", .text("in_app_display"))], because: "Its display is reported.")
    }
    schedules[index].state = .executing
    stage.write(
      .displayed, id,
      because: schedule.coordinator == .immediate
        ? "\(cause), and it does not wait for other messages."
        : "\(cause), and nothing is in its way.")
    var display = AirshipDisplayed(
      number: nextDisplay, schedule: index, id: id, message: schedule.prepared,
      adapter: schedule.adapter, coordinator: schedule.coordinator)
    nextDisplay += 1
    display.activeSince = stage.now
    displays.append(display)
    if schedule.adapter == .own {
      beginOwnDisplay(displays.count - 1, on: &stage)
    } else {
      // The slide-in comes before a classic banner's time.
      startTimer(displays.count - 1, after: sdk.isClassic ? 200 : 0, on: &stage)
    }
  }

  private mutating func beginOwnDisplay(_ place: Int, on stage: inout Stage<Timer>) {
    let answer = stage.answer(AirshipCall.display, for: displays[place].id)
    guard case .ends(let after, let resolution) = answer else { return }
    displays[place].ownResolution = resolution
    stage.set(.ownDisplayEnds(display: displays[place].number), after: after)
  }

  mutating func ownDisplayEnds(_ number: Int, on stage: inout Stage<Timer>) {
    guard let place = displays.firstIndex(where: { $0.number == number }) else { return }
    let display = displays.remove(at: place)
    stage.write(.dismissed, display.id, because: "The app's adapter has taken it away.")
    finish(display, display.ownResolution, on: &stage)
  }

  // MARK: A banner's time

  /// Starts the time after which a banner leaves.
  mutating func startTimer(_ place: Int, after delay: Int, on stage: inout Stage<Timer>) {
    guard case .banner(let banner) = displays[place].message.display,
      displays[place].adapter == .builtIn, !displays[place].isLeaving,
      let seconds = sdk.parsing.displayTime(of: banner)
    else { return }
    displays[place].timerRun += 1
    displays[place].isTimerRunning = true
    // Nobody sees a banner that stays for ten years leave.
    let limit = Double(ScenarioLimits.maximumSeconds)
    let time = Int((min(max(seconds, 0), limit) * 1000).rounded())
    stage.set(
      .bannerTimesOut(display: displays[place].number, run: displays[place].timerRun),
      after: delay + time)
  }

  mutating func stopTimers() {
    for place in displays.indices where sdk.isClassic && displays[place].isTimerRunning {
      displays[place].timerRun += 1
      displays[place].isTimerRunning = false
    }
  }

  mutating func restartTimers(on stage: inout Stage<Timer>) {
    for place in displays.indices where sdk.isClassic && !displays[place].isTimerRunning {
      startTimer(place, after: 0, on: &stage)
    }
  }

  mutating func timeOut(_ number: Int, _ run: Int, on stage: inout Stage<Timer>) {
    guard
      let place = displays.firstIndex(where: {
        $0.number == number && $0.timerRun == run && !$0.isLeaving
      }), let resolution = sdk.parsing.resolution(of: .timeOut)
    else { return }
    leave(place, resolution, on: &stage)
  }

  // MARK: The end

  /// Begins the exit: classic versions report the end when it is over, later ones at once.
  mutating func leave(
    _ place: Int, _ resolution: AirshipResolution, on stage: inout Stage<Timer>
  ) {
    displays[place].isLeaving = true
    displays[place].timerRun += 1
    displays[place].isTimerRunning = false
    let display = displays[place]
    let exit = sdk.exit(of: display.message.display.type)
    if sdk.isClassic {
      displays[place].resolution = resolution
      stage.set(.exitEnds(display: display.number), after: exit)
    } else {
      // That the end is reported at once, and not after the animation, is assumed.
      stage.assume("The end of a message is reported at the gesture, before its exit animation.")
      finish(display, resolution, on: &stage)
      stage.set(.exitEnds(display: display.number), after: exit)
    }
  }

  mutating func exitEnds(_ number: Int, on stage: inout Stage<Timer>) {
    guard let place = displays.firstIndex(where: { $0.number == number }) else { return }
    let display = displays.remove(at: place)
    stage.write(.dismissed, display.id, because: "Its exit animation is over.")
    if let resolution = display.resolution { finish(display, resolution, on: &stage) }
  }

  /// Reports how a message ended, counts its execution, and lets the next one come.
  private mutating func finish(
    _ display: AirshipDisplayed, _ resolution: AirshipResolution, on stage: inout Stage<Timer>
  ) {
    report(display, resolution, on: &stage)
    var cancels = false
    if case .buttonClick(let button) = resolution, button.behavior == .cancel { cancels = true }
    if sdk.isClassic {
      if cancels { cancelByButton(display, on: &stage) }
      runActions(of: display, on: &stage)
      notifyFinished(
        display, [.init("resolution", .text(resolution.type))], on: &stage)
    } else {
      runActions(of: display, on: &stage)
      notifyFinished(display, [], on: &stage)
      if cancels { cancelByButton(display, on: &stage) }
    }
    let index = display.schedule
    let then = countExecution(index, on: &stage)
    stage.write(
      .finished, display.id,
      [.init("count", .whole(schedules[index].count)), .init("then", .text(then.rawValue))],
      because: Self.sentence(after: then, schedules[index]))
    guard display.coordinator == .standard, lock == .display else { return }
    lock = .interval
    startInterval(on: &stage)
  }

  private func report(
    _ display: AirshipDisplayed, _ resolution: AirshipResolution, on stage: inout Stage<Timer>
  ) {
    var fields = [Timeline.Field("type", .text(resolution.type))]
    if case .buttonClick(let button) = resolution {
      fields.append(.init("button", .text(button.id)))
    }
    stage.write(.resolved, display.id, fields, because: Self.sentence(of: resolution))
    guard display.message.isReported else { return }
    track(
      display.id,
      .displayed(resolution, time: .milliseconds(display.displayTime(at: stage.now))),
      because: "Its end is reported with the seconds the app was active.", on: &stage)
  }

  private mutating func cancelByButton(
    _ display: AirshipDisplayed, on stage: inout Stage<Timer>
  ) {
    schedules[display.schedule].isCancelled = true
    stage.write(
      .cancelled, display.id, [.init("why", .text("button"))],
      because: "The button's behavior is cancel: the schedule is deleted.")
  }

  private func runActions(of display: AirshipDisplayed, on stage: inout Stage<Timer>) {
    run(
      display.message.actions, of: "message", display.id,
      "The message's actions run when it ends.", on: &stage)
  }

  func run(
    _ actions: JSONValue.Members, of owner: String, _ id: String, _ reason: String,
    on stage: inout Stage<Timer>
  ) {
    if actions.isEmpty { return }
    stage.write(
      .ran, id,
      [
        .init("of", .text(owner)), .init("actions", .list(actions.keys.sorted().map { .text($0) })),
      ],
      because: reason)
  }

  private func notifyFinished(
    _ display: AirshipDisplayed, _ fields: [Timeline.Field], on stage: inout Stage<Timer>
  ) {
    guard hasDelegate else { return }
    stage.notify(
      AirshipCall.finishedDisplaying, display.id, fields, because: "It has ended.")
  }

  // MARK: Counting executions

  /// Counts an execution; returns the state that comes then: ended, idle or interval.
  mutating func countExecution(
    _ index: Int, on stage: inout Stage<Timer>
  ) -> AirshipSchedule.State {
    schedules[index].count += 1
    schedules[index].endExecution()
    if schedules[index].isCancelled || schedules[index].isOverLimit {
      schedules[index].state = .ended
      return .ended
    }
    guard schedules[index].interval > 0 else {
      schedules[index].state = .idle
      return .idle
    }
    schedules[index].state = .interval
    stage.set(
      .intervalEnds(index, execution: schedules[index].execution),
      after: schedules[index].interval)
    return .interval
  }

  private static func sentence(of resolution: AirshipResolution) -> String {
    switch resolution {
    case .buttonClick(let button): "The button \"\(button.id)\" ended it."
    case .messageClick: "A tap on the message ended it."
    case .timedOut: "Its time is over."
    case .userDismissed: "It was dismissed; later versions say so of its time, too."
    }
  }

  private static func sentence(
    after then: AirshipSchedule.State, _ schedule: AirshipSchedule
  ) -> String {
    switch then {
    case .ended where schedule.isCancelled: "Its schedule is gone."
    case .ended: "It was executed as often as its limit of \(schedule.limit) allows."
    case .interval: "It can't be triggered before its interval is over."
    default: "It can be triggered again."
    }
  }

  // MARK: The default coordinator

  /// Starts the wait after a message; one of 0 seconds is over at once.
  mutating func startInterval(on stage: inout Stage<Timer>) {
    lockRun += 1
    if displayInterval == 0 {
      unlock(on: &stage)
    } else {
      stage.set(.unlock(lockRun), after: displayInterval)
    }
  }

  mutating func unlock(on stage: inout Stage<Timer>) {
    lock = .open
    if app != .terminated { checkAll("The display interval is over", on: &stage) }
  }
}

import Messages

extension AirshipDelivery {
  // MARK: The process

  mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on stage: inout Stage<Timer>
  ) {
    guard app == .terminated else {
      return stage.ignore(step.verb, because: "The app is running already.")
    }
    launches += 1
    app = isInBackground ? .background : .active
    hasScene = true
    screen = nil
    region = nil
    if launches > 1, isPaused, !pausesOnLaunch {
      stage.assume("That the app was paused is kept when it is launched again.")
    }
    if pausesOnLaunch { isPaused = true }
    stage.app(
      app.rawValue,
      because: isInBackground ? "The process starts in the background." : "The app is launched.")
    finishInterrupted(on: &stage)
    for index in schedules.indices
    where schedules[index].isScheduled && schedules[index].state != .ended
      && schedules[index].isExpired(at: stage.wallClock)
    {
      expire(index, "Its end had passed when the app was launched.", on: &stage)
    }
    let left = schedules.indices.filter {
      schedules[$0].state == .preparing || schedules[$0].state == .waiting
    }
    for index in left { schedules[index].state = .preparing }
    count(.appInit, on: &stage)
    if !isInBackground {
      assumeLaunchIsForeground(on: &stage)
      count(.foreground, on: &stage)
      count(.activeSession, on: &stage)
    }
    prepareTriggered(with: left, on: &stage)
  }

  private func assumeLaunchIsForeground(on stage: inout Stage<Timer>) {
    let depends = schedules.contains { schedule in
      schedule.isScheduled
        && schedule.triggers.contains { $0.type == .foreground || $0.type == .activeSession }
    }
    if depends {
      stage.assume("A launch counts as coming to the foreground: that is not known.")
    }
  }

  /// What was on the screen when the process ended counts as executed.
  private mutating func finishInterrupted(on stage: inout Stage<Timer>) {
    for index in schedules.indices where schedules[index].state == .executing {
      let isReported = schedules[index].prepared.isReported
      let then = countExecution(index, on: &stage)
      stage.write(
        .finished, schedules[index].id,
        [.init("count", .whole(schedules[index].count)), .init("then", .text(then.rawValue))],
        because: "It was on the screen when the process ended.")
      guard isReported else { continue }
      track(
        schedules[index].id,
        sdk.isClassic ? .displayed(.userDismissed, time: .zero) : .interrupted,
        because: "Its display was cut off.", on: &stage)
    }
  }

  mutating func terminate(on stage: inout Stage<Timer>) {
    app = .terminated
    stage.app(app.rawValue, because: "The process ends.")
    for display in displays {
      stage.write(.dismissed, display.id, because: "Its process has ended.")
    }
    displays = []
    lock = .open
    lockRun += 1
    pipeline = AirshipPipeline()
    for index in schedules.indices {
      switch schedules[index].state {
      // Delays and intervals go on.
      case .preparing, .waiting: schedules[index].execution += 1
      default: break
      }
    }
  }

  // MARK: States

  mutating func enterForeground(on stage: inout Stage<Timer>) {
    change(to: .active, "The app comes to the foreground.", on: &stage)
    count(.foreground, on: &stage)
    count(.activeSession, on: &stage)
    prepareTriggered(on: &stage)
    checkAll("The app came to the foreground", on: &stage)
  }

  mutating func enterBackground(on stage: inout Stage<Timer>) {
    change(to: .background, "The app goes to the background.", on: &stage)
    count(.background, on: &stage)
    prepareTriggered(on: &stage)
    checkAll("The app went to the background", on: &stage)
  }

  mutating func becomeInactive(on stage: inout Stage<Timer>) {
    change(to: .inactive, "Something of the system is in front of the app.", on: &stage)
  }

  mutating func becomeActive(on stage: inout Stage<Timer>) {
    change(to: .active, "The app has the user's attention again.", on: &stage)
    checkAll("The app is active again", on: &stage)
  }

  private mutating func change(
    to state: AppState, _ reason: String, on stage: inout Stage<Timer>
  ) {
    app = state
    stage.app(state.rawValue, because: reason)
    let isActive = state == .active
    for place in displays.indices {
      if isActive {
        if displays[place].activeSince == nil { displays[place].activeSince = stage.now }
      } else {
        displays[place].activeTime = displays[place].displayTime(at: stage.now)
        displays[place].activeSince = nil
      }
    }
    if isActive { restartTimers(on: &stage) } else { stopTimers() }
  }
}

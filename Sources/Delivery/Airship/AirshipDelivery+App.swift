import Messages

extension AirshipDelivery {
  // MARK: The process

  mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on simulator: inout Simulator<Timer>
  ) {
    guard beginProcess(step, inBackground: isInBackground, on: &simulator) else { return }
    hasScene = true
    screen = nil
    lastScreen = nil
    region = nil
    beginnings = [:]
    finishInterrupted(on: &simulator)
    for index in schedules.indices
    where schedules[index].isScheduled && schedules[index].state != .ended
      && schedules[index].isExpired(at: simulator.wallClock)
    {
      expire(index, "Its end had passed when the app was launched.", on: &simulator)
    }
    beginDelaysAgain(on: &simulator)
    let left = schedules.indices.filter {
      schedules[$0].state == .preparing || schedules[$0].state == .waiting
    }
    for index in left { schedules[index].state = .preparing }
    count(.appInit, on: &simulator)
    if !isInBackground {
      assumeLaunchIsForeground(on: &simulator)
      beginSession(on: &simulator)
    }
    prepareTriggered(with: left, on: &simulator)
  }

  private func assumeLaunchIsForeground(on simulator: inout Simulator<Timer>) {
    let depends = schedules.contains { schedule in
      schedule.isScheduled
        && schedule.triggers.contains { $0.type == .foreground || $0.type == .activeSession }
    }
    if depends {
      simulator.assume(
        "Assumed: a launch counts as coming to the foreground; it does where takeOff comes before "
          + "the app is active.")
    }
  }

  private mutating func beginSession(on simulator: inout Simulator<Timer>) {
    beginnings[.activeSession] = simulator.now
    count(.foreground, on: &simulator)
    count(.activeSession, on: &simulator)
  }

  /// A delay that was running when the process ended begins again in full.
  private mutating func beginDelaysAgain(on simulator: inout Simulator<Timer>) {
    for index in schedules.indices where schedules[index].state == .delayed {
      simulator.write(
        .waiting, message: schedules[index].id,
        fields: [.init("for", .text(AirshipObstacle.delay.rawValue))],
        because: "Its delay begins again in full when the app is launched.")
      simulator.set(
        .delayEnds(index, execution: schedules[index].execution),
        after: schedules[index].delay.seconds)
    }
  }

  /// What lasts counts at the end of a schedule's interval when it began during that.
  mutating func endInterval(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard schedules[index].state == .interval else { return }
    schedules[index].state = .idle
    guard app == .active, isEnabled, sdk.follows(.catchesUpAfterInterval) else { return }
    let began = simulator.now - schedules[index].interval
    for type in [AirshipTriggerType.activeSession, .version] {
      if let since = beginnings[type], since > began {
        count(type, type == .version ? .version(versionName) : .none, only: index, on: &simulator)
      }
    }
    prepareTriggered(on: &simulator)
  }

  /// What was on the screen when the process ended counts as executed, or is prepared again.
  private mutating func finishInterrupted(on simulator: inout Simulator<Timer>) {
    for index in schedules.indices where schedules[index].state == .executing {
      if sdk.follows(.showsCutOffAgain) {
        schedules[index].endExecution()
        schedules[index].state = .preparing
        continue
      }
      let isReported = schedules[index].prepared.isReported
      let then = countExecution(index, on: &simulator)
      simulator.write(
        .finished, message: schedules[index].id,
        fields: [
          .init("count", .whole(schedules[index].count)), .init("then", .text(then.rawValue)),
        ],
        because: "It was on the screen when the process ended.")
      guard isReported else { continue }
      track(
        schedules[index].id,
        .displayed(.userDismissed, time: .zero),
        because: "Its display was cut off.", on: &simulator)
    }
  }

  mutating func terminate(on simulator: inout Simulator<Timer>) {
    endProcess(on: &simulator)
    lock = .open
    lockRun += 1
    pipeline = AirshipPipeline()
    for index in schedules.indices {
      switch schedules[index].state {
      // Intervals go on.
      case .delayed, .preparing, .waiting: schedules[index].execution += 1
      default: break
      }
    }
  }

  // MARK: States

  mutating func enterForeground(on simulator: inout Simulator<Timer>) {
    let wasForeground = app.isForeground
    enter(.active, "The app comes to the foreground.", on: &simulator)
    // An app that has not left the foreground makes no transition to it.
    if wasForeground { return checkAll("The app is active again", on: &simulator) }
    if let last = lastScreen {
      lastScreen = nil
      track(screen: last, on: &simulator)
    }
    beginSession(on: &simulator)
    prepareTriggered(on: &simulator)
    checkAll("The app came to the foreground", on: &simulator)
  }

  mutating func enterBackground(on simulator: inout Simulator<Timer>) {
    let wasForeground = app.isForeground
    enter(.background, "The app goes to the background.", on: &simulator)
    guard wasForeground else { return }
    beginnings[.activeSession] = nil
    if let screen {
      // No screen is no event in these versions.
      lastScreen = screen
      self.screen = nil
    }
    count(.background, on: &simulator)
    prepareTriggered(on: &simulator)
    checkAll("The app went to the background", on: &simulator)
  }

  mutating func becomeInactive(_ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard app.isForeground else { return ignoreInactive(step, on: &simulator) }
    enter(.inactive, "Something of the system is in front of the app.", on: &simulator)
  }

  mutating func becomeActive(on simulator: inout Simulator<Timer>) {
    guard app.isForeground else { return enterForeground(on: &simulator) }
    enter(.active, "The app has the user's attention again.", on: &simulator)
    checkAll("The app is active again", on: &simulator)
  }

  private mutating func enter(
    _ state: AirshipAppState, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    change(to: state, reason, on: &simulator)
    if state == .active { restartTimers(on: &simulator) } else { stopTimers() }
  }
}

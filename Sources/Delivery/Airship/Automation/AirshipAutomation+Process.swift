import Messages

/// The process and the app's states.
///
/// Source: `AutomationEngine.swift` (`restoreSchedules`), `AppStateTracker.swift`,
/// `AirshipAnalytics.swift`.
extension AirshipAutomation {
  // MARK: Launches

  mutating func launch(
    _ step: Scenario.Step, _ isInBackground: Bool, on simulator: inout Simulator<Timer>
  ) {
    guard beginProcess(step, inBackground: isInBackground, on: &simulator) else { return }
    restore(on: &simulator)
    count(.appInit, on: &simulator)
    if isInBackground {
      count(.background, on: &simulator)
    } else {
      beginSession(on: &simulator)
    }
  }

  /// Takes up the schedules as they were when the last process ended.
  private mutating func restore(on simulator: inout Simulator<Timer>) {
    let known = schedules.indices.filter { schedules[$0].isKnown }.sorted(by: isBefore)
    // Triggers look at events of this process from now on.
    for index in known where schedules[index].state == .idle { write(.idle, index, on: &simulator) }
    let interrupted = known.filter { schedules[$0].state == .executing }
    for index in interrupted { interrupt(index, on: &simulator) }
    for index in known where !interrupted.contains(index) { restore(index, on: &simulator) }
  }

  /// What was on the screen when the process ended is reported, and counts as executed.
  private mutating func interrupt(_ index: Int, on simulator: inout Simulator<Timer>) {
    if schedules[index].message.isReported {
      track(
        schedules[index].id, .interrupted, because: "Its display was cut off.", on: &simulator)
    }
    countExecution(index, because: "It was on the screen when the process ended.", on: &simulator)
    if schedules[index].state == .paused, sdk.follows(.stuckAfterCutOff) {
      // The state is written again, so that the timer of its interval no longer counts.
      schedules[index].write(.paused, at: simulator.now)
    }
  }

  private mutating func restore(_ index: Int, on simulator: inout Simulator<Timer>) {
    switch schedules[index].state {
    case .triggered, .prepared:
      if schedules[index].phase == .dropped {
        write(.finished, index, on: &simulator)
      } else if schedules[index].isExpired(at: simulator.wallClock) {
        expire(index, "Its end had passed when the app was launched.", on: &simulator)
      } else {
        schedules[index].phase = .new
        work.triggered.append(index)
        write(.triggered, index, on: &simulator)
      }
    case .paused:
      guard let interval = schedules[index].definition.interval else { return }
      let rest = schedules[index].stateDate + interval - simulator.now
      if rest > 0 {
        simulator.set(.intervalEnds(index, run: schedules[index].run), after: rest)
      } else {
        if schedules[index].triggers.contains(where: { $0.definition.type == .appInit }) {
          simulator.assume(
            "A launch counts for a message whose interval ended while the app was not running: the "
              + "SDK leaves open which comes first.")
        }
        write(.idle, index, on: &simulator)
      }
    case .idle, .executing, .finished, .deleted: break
    }
  }

  mutating func terminate(on simulator: inout Simulator<Timer>) {
    endProcess(on: &simulator)
    screen = nil
    lastScreen = nil
    regions = []
    appState = nil
    history = AutomationEventHistory()
    queues = [:]
    waits = AutomationWaits()
    work = Work()
    coordinator.endProcess()
    for index in schedules.indices { schedules[index].endProcess() }
  }

  // MARK: States

  mutating func enterForeground(on simulator: inout Simulator<Timer>) {
    guard !app.isForeground else { return becomeActive(on: &simulator) }
    change(to: .active, "The app comes to the foreground.", on: &simulator)
    if let last = lastScreen {
      lastScreen = nil
      if sdk.follows(.countsReturningScreen) {
        track(screen: last, on: &simulator)
      } else {
        screen = last
      }
    }
    beginSession(on: &simulator)
  }

  private mutating func beginSession(on simulator: inout Simulator<Timer>) {
    sessions += 1
    let session = sessions
    count(.foreground, on: &simulator)
    changeState(.activeSession, on: &simulator) { $0.session = session }
  }

  mutating func enterBackground(on simulator: inout Simulator<Timer>) {
    let wasInBackground = app == .background
    change(to: .background, "The app goes to the background.", on: &simulator)
    if wasInBackground { return }
    if let screen {
      track(screen: nil, on: &simulator)
      lastScreen = screen
    }
    count(.background, on: &simulator)
    changeState(.activeSession, on: &simulator) { $0.session = nil }
  }

  mutating func becomeInactive(_ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard app.isForeground else { return ignoreInactive(step, on: &simulator) }
    change(to: .inactive, "Something of the system is in front of the app.", on: &simulator)
  }

  mutating func becomeActive(on simulator: inout Simulator<Timer>) {
    guard app.isForeground else { return enterForeground(on: &simulator) }
    let wasActive = app == .active
    change(to: .active, "The app has the user's attention again.", on: &simulator)
    if wasActive { return }
    let depends = schedules.contains { schedule in
      schedule.isScheduled
        && schedule.triggers.contains {
          $0.definition.types.contains { $0 == .foreground || $0 == .activeSession }
        }
    }
    if depends {
      simulator.assume(
        "Assumed: a sheet of the system that goes away is no new foreground and no new session; it "
          + "probably is both where the SDK sees that it came.")
    }
  }
}

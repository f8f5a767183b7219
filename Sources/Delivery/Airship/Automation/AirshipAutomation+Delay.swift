import Messages

/// The delay of a schedule: a wait before preparing, a wait after it, and conditions.
///
/// Source: `AutomationDelayProcessor.swift`.
extension AirshipAutomation {
  /// How long before the end of a delay preparing begins, in milliseconds.
  private static let allowance = 30_000

  /// Goes on with a schedule that was triggered.
  mutating func process(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard schedules[index].state == .triggered else { return }
    if !isEnabled, isPaused {
      schedules[index].phase = .waiting
      wait(index, for: .paused, on: &simulator)
      return
    }
    let remaining = remainingDelay(index, now: simulator.now)
    guard sdk.follows(.preparesAhead), remaining > Self.allowance else {
      return beginPreparing(index, on: &simulator)
    }
    schedules[index].phase = .delay
    wait(index, for: .delay, on: &simulator)
    simulator.set(
      .preparingBegins(index, run: schedules[index].run), after: remaining - Self.allowance)
  }

  /// Prepares a schedule whose first wait is over, unless its end has come.
  mutating func beginPreparing(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard schedules[index].isExpired(at: simulator.wallClock) else {
      return prepare(index, on: &simulator)
    }
    schedules[index].phase = .dropped
    simulator.write(
      .expired, message: schedules[index].id,
      because: "Its end had come when it was to be prepared.")
  }

  /// Waits for the rest of the delay of a schedule that is prepared.
  mutating func waitForDelay(_ index: Int, on simulator: inout Simulator<Timer>) {
    let remaining = remainingDelay(index, now: simulator.now)
    guard remaining > 0 else { return endDelay(index, on: &simulator) }
    schedules[index].phase = .delay
    wait(index, for: .delay, on: &simulator)
    simulator.set(.delayEnds(index, run: schedules[index].run), after: remaining)
  }

  mutating func endDelay(_ index: Int, on simulator: inout Simulator<Timer>) {
    if conditionsHold(schedules[index]) {
      becomeReady(index, "It is prepared", on: &simulator)
    } else {
      schedules[index].phase = .conditions
      wait(index, for: .conditions, on: &simulator)
    }
  }

  /// Goes on with the first schedule whose conditions hold now; returns whether there was one.
  mutating func endConditions(on simulator: inout Simulator<Timer>) -> Bool {
    let met = schedules.indices.filter { index in
      schedules[index].state == .prepared && schedules[index].phase == .conditions
        && conditionsHold(schedules[index])
    }
    guard let index = met.min(by: isBefore) else { return false }
    becomeReady(index, "Its conditions are met", on: &simulator)
    return true
  }

  /// The rest of the delay, which runs from the trigger on, over launches, too.
  private func remainingDelay(_ index: Int, now: Int) -> Int {
    schedules[index].triggerDate + schedules[index].definition.delay.seconds - now
  }

  /// Whether screen, region and app state are those that the delay asks for.
  func conditionsHold(_ schedule: AutomationSchedule) -> Bool {
    let delay = schedule.definition.delay
    if !delay.screens.isEmpty, !(screen.map(delay.screens.contains) ?? false) { return false }
    if let wanted = delay.region, !regions.contains(wanted) { return false }
    switch delay.appState {
    case .foreground: return app == .active
    case .background: return app != .active
    case nil: return true
    }
  }

  /// Writes what a schedule waits for, unless it is what it waited for last.
  mutating func wait(
    _ index: Int, for obstacle: AirshipObstacle, on simulator: inout Simulator<Timer>
  ) {
    guard schedules[index].waitsFor != obstacle else { return }
    schedules[index].waitsFor = obstacle
    simulator.write(
      .waiting, message: schedules[index].id, fields: [.init("for", .text(obstacle.rawValue))],
      because: obstacle.sentence)
  }
}

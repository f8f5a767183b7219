import Messages

/// When messages that are ready are looked at, and what must hold for one to be shown.
///
/// From 18.8 on a pass looks at all of them; before that each waits alone.
/// Source: `AutomationEngine.swift`, `InAppMessageAutomationExecutor.swift`.
extension AirshipAutomation {
  /// Takes a schedule whose delay and conditions are over among those that wait.
  mutating func becomeReady(_ index: Int, _ cause: String, on simulator: inout Simulator<Timer>) {
    if schedules[index].isExpired(at: simulator.wallClock), sdk.follows(.noticesEndWhilePaused) {
      return expire(index, "Its end had passed before it could be shown.", on: &simulator)
    }
    schedules[index].phase = .ready
    if sdk.follows(.checksInPasses) {
      pass(cause, on: &simulator)
    } else {
      attempt(index, cause, on: &simulator)
    }
  }

  /// Looks at all that wait, by priority; `cause` begins the sentence that says why.
  mutating func pass(_ cause: String, on simulator: inout Simulator<Timer>) {
    let waiting = schedules.indices.filter { isReady($0) }.sorted(by: isBefore)
    for index in waiting where isReady(index) && !simulator.isCut {
      if sdk.follows(.noticesEndWhilePaused), schedules[index].isExpired(at: simulator.wallClock) {
        expire(index, "Its end had passed before it could be shown.", on: &simulator)
      } else if conditionsHold(schedules[index]) {
        attempt(index, cause, on: &simulator)
      } else {
        schedules[index].phase = .conditions
        wait(index, for: .conditions, on: &simulator)
      }
    }
  }

  private func isReady(_ index: Int) -> Bool {
    schedules[index].isKnown && schedules[index].state == .prepared
      && schedules[index].phase == .ready
  }

  /// Shows a message, or says what it waits for.
  private mutating func attempt(_ index: Int, _ cause: String, on simulator: inout Simulator<Timer>)
  {
    if isPaused { return wait(index, for: .paused, on: &simulator) }
    if !isEnabled { return wait(index, for: .enabled, on: &simulator) }
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had passed before it could be shown.", on: &simulator)
    }
    if let obstacle = obstacleOfAdapter(index, on: &simulator) ?? obstacleOfCoordinator(index)
      ?? obstacleOfDelegate(index, on: &simulator)
    {
      noteWait(index, obstacle)
      return wait(index, for: obstacle, on: &simulator)
    }
    if isWithheld(index, on: &simulator) { return }
    if sdk.version >= SDKVersion(18, 0, 1), exceedsConstraints(index, on: &simulator) { return }
    display(index, cause, on: &simulator)
  }

  // MARK: Obstacles

  private func obstacleOfAdapter(
    _ index: Int, on simulator: inout Simulator<Timer>
  ) -> AirshipObstacle? {
    if schedules[index].adapter == .own {
      let answer = simulator.ask(
        AirshipCall.isReadyToDisplay, for: schedules[index].id,
        because: "The app's adapter is asked.")
      return answer == false ? .adapter : nil
    }
    return schedules[index].message.needsConnection && !isOnline ? .connection : nil
  }

  private func obstacleOfCoordinator(_ index: Int) -> AirshipObstacle? {
    if app != .active { return .active }
    guard schedules[index].coordinator == .default else { return nil }
    switch coordinator.lock {
    case .open: return isImmediateShown ? .display : nil
    case .display: return .display
    case .interval: return .interval
    }
  }

  private func obstacleOfDelegate(
    _ index: Int, on simulator: inout Simulator<Timer>
  ) -> AirshipObstacle? {
    let answer = simulator.ask(
      AirshipCall.isMessageReady, for: schedules[index].id, because: "The delegate is asked last.")
    return answer == false ? .delegate : nil
  }

  /// Whether a message of the immediate coordinator keeps those of the default one waiting.
  private var isImmediateShown: Bool {
    sdk.follows(.waitsForImmediate)
      && displays.contains { $0.coordinator == .immediate && !$0.isLeaving }
  }

  // MARK: What is waited for

  private mutating func noteWait(_ index: Int, _ obstacle: AirshipObstacle) {
    switch obstacle {
    case .connection: waits.connection = true
    case .active, .display, .interval:
      if schedules[index].coordinator == .default {
        waits.default = true
      } else {
        waits.immediate = true
      }
    // Nothing says when the app's own code would answer otherwise.
    default: break
    }
  }

  /// Returns why all that wait are to be looked at, when what one of them waited for has come.
  mutating func noticeReadiness() -> String? {
    if waits.connection, isOnline {
      waits.connection = false
      return "The connection is back"
    }
    guard app == .active else { return nil }
    if waits.default, coordinator.lock == .open, !isImmediateShown {
      waits.default = false
      waits.immediate = false
      return "The display coordinator is ready"
    }
    if waits.immediate {
      waits.immediate = false
      return "The app is active"
    }
    return nil
  }
}

import Messages

extension AirshipDelivery {
  /// Checks all schedules that wait, by priority; `cause` begins the sentence that says why.
  mutating func checkAll(_ cause: String, on simulator: inout Simulator<Timer>) {
    let waiting = schedules.indices.filter { schedules[$0].state == .waiting }
    for index in waiting.sorted(by: { (schedules[$0].priority, $0) < (schedules[$1].priority, $1) })
    {
      check(index, cause, on: &simulator)
    }
  }

  /// Shows a schedule that waits, or says what it waits for.
  mutating func check(_ index: Int, _ cause: String, on simulator: inout Simulator<Timer>) {
    guard schedules[index].state == .waiting, !simulator.isCut else { return }
    if schedules[index].isExpired(at: simulator.wallClock) {
      return expire(index, "Its end had passed before it could be shown.", on: &simulator)
    }
    guard let obstacle = obstacle(index, on: &simulator) else {
      let ids = schedules[index].definition.allConstraintIDs
      if exceedsConstraints(index, on: &simulator) { return }
      limits.charge(ids, now: simulator.now)
      return display(index, cause, on: &simulator)
    }
    guard schedules[index].waitsFor != obstacle else { return }
    schedules[index].waitsFor = obstacle
    simulator.write(
      .waiting, message: schedules[index].id, fields: [.init("for", .text(obstacle.rawValue))],
      because: obstacle.sentence)
  }

  /// Makes a message idle that was shown too often; returns whether it was.
  mutating func exceedsConstraints(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    let ids = schedules[index].definition.allConstraintIDs
    let unknown = limits.unknown(ids)
    guard let id = unknown ?? limits.reached(ids, now: simulator.now, sdk) else { return false }
    schedules[index].endExecution()
    schedules[index].state = .idle
    simulator.write(
      .ignored, message: schedules[index].id, fields: [.init("why", .text("frequency"))],
      because: unknown == nil
        ? "Its frequency constraint \"\(id)\" allows no further display."
        : "Its frequency constraint \"\(id)\" is not described: it is skipped.")
    return true
  }

  /// The first condition that fails; nil when the message can be shown.
  private func obstacle(_ index: Int, on simulator: inout Simulator<Timer>) -> AirshipObstacle? {
    let schedule = schedules[index]
    if !isEnabled { return .enabled }
    if !conditionsHold(schedule) { return .conditions }
    if isPaused { return .paused }
    if let obstacle = obstacleOfCoordinator(schedule) { return obstacle }
    if let obstacle = obstacleOfAdapter(schedule, on: &simulator) { return obstacle }
    guard sdk.asksMessageReady else { return nil }
    let answer = simulator.ask(
      AirshipCall.isMessageReady, for: schedule.id, because: "The delegate is asked last.")
    return answer == false ? .delegate : nil
  }

  private func conditionsHold(_ schedule: AirshipSchedule) -> Bool {
    let delay = schedule.delay
    if !delay.screens.isEmpty, !(screen.map(delay.screens.contains) ?? false) { return false }
    if let wanted = delay.region, wanted != region { return false }
    switch delay.appState {
    case .foreground: return app == .active
    case .background: return app != .active
    case nil: return true
    }
  }

  private func obstacleOfCoordinator(_ schedule: AirshipSchedule) -> AirshipObstacle? {
    if app != .active { return .active }
    guard schedule.coordinator == .default else { return nil }
    switch lock {
    case .open: return nil
    case .display: return .display
    case .interval: return .interval
    }
  }

  private func obstacleOfAdapter(
    _ schedule: AirshipSchedule, on simulator: inout Simulator<Timer>
  ) -> AirshipObstacle? {
    if schedule.adapter == .own {
      let answer = simulator.ask(
        AirshipCall.isReadyToDisplay, for: schedule.id, because: "The app's adapter is asked.")
      return answer == false ? .adapter : nil
    }
    if schedule.prepared.needsConnection, !isOnline { return .connection }
    guard sdk.asksForScene else { return nil }
    let given = simulator.ask(
      AirshipCall.scene, for: schedule.id, because: "The delegate may choose the scene.")
    return given ?? hasScene ? nil : .scene
  }
}

/// What a message waits for.
enum AirshipObstacle: String, Sendable {
  case delay
  case enabled
  case conditions
  case paused
  case active
  case display
  case interval
  case connection
  case scene
  case adapter
  case delegate

  var sentence: String {
    switch self {
    case .delay: "Its delay is not over."
    case .enabled: "In-app automation is not enabled."
    case .conditions: "The screen, region or app state of its delay is another one."
    case .paused: "In-app automation is paused."
    case .active: "The app is not active."
    case .display: "Another message is shown: the default coordinator has one at a time."
    case .interval: "The display interval after the last message is not over."
    case .connection: "Its content needs a connection, and there is none."
    case .scene: "There is no scene to show it in."
    case .adapter: "The app's adapter is not ready."
    case .delegate: "The delegate answered that it is not ready to be displayed."
    }
  }
}

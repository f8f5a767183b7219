import Diagnostics
import Messages

/// Standard messages, which pushes bring: one is pending at a time.
extension AirshipDelivery {
  mutating func receivePush(
    _ message: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    guard let index = indices[message], schedules[index].isPush else {
      return simulator.ignore(
        step.verb, message, because: "It is not a standard message: \"push: true\" is missing.")
    }
    let payload = try? AirshipStandardMessage.parse(
      schedules[index].json, sdk: sdk.parsing
    ).value
    let id = payload?.identifier ?? schedules[index].id
    if let pending = pendingPush, schedules[pending].state != .ended {
      withdraw(pending, why: "replaced", "Another push brought a standard message.", on: &simulator)
      track(
        schedules[pending].id, .replaced(byID: id),
        because: "The SDK reports what replaced it.", on: &simulator)
    }
    pendingPush = index
    schedule(index, payload, on: &simulator)
    simulator.write(.added, message: schedules[index].id, because: "A push brought it.")
    // An active session is a state, which counts for what is scheduled while it lasts.
    guard app == .active else { return }
    count(.activeSession, only: index, on: &simulator)
    prepareTriggered(on: &simulator)
  }

  private mutating func schedule(
    _ index: Int, _ payload: AirshipStandardMessage?, on simulator: inout Simulator<Timer>
  ) {
    if let message = parser.standardMessage(schedules[index].json, id: schedules[index].id) {
      schedules[index].message = message
    }
    schedules[index].endExecution()
    schedules[index].state = .idle
    schedules[index].count = 0
    schedules[index].isScheduled = true
    schedules[index].triggers = [AirshipTrigger(isASAP ? .activeSession : .foreground)]
    schedules[index].end = end(of: payload, pushedAt: simulator.wallClock)
    if case .some(.some(let limit)) = simulator.answer(
      AirshipCall.extendScheduleBuilder, for: schedules[index].id)
    {
      schedules[index].limit = limit
    }
  }

  mutating func openPush(
    _ message: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    guard let index = indices[message], index == pendingPush, schedules[index].state != .ended
    else {
      return simulator.ignore(step.verb, message, because: "It is not pending.")
    }
    withdraw(index, why: "direct_open", "The user opened its push.", on: &simulator)
    track(
      schedules[index].id, .directOpen,
      because: "The SDK reports that its push was opened.", on: &simulator)
    pendingPush = nil
  }

  /// Deletes a schedule; what is on the screen stays until it is dismissed.
  private mutating func withdraw(
    _ index: Int, why: String, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .cancelled, message: schedules[index].id, fields: [.init("why", .text(why))], because: reason)
    schedules[index].delete()
  }
}

import Diagnostics
import Messages

/// Standard messages, which pushes bring: one is pending at a time.
///
/// Source: `LegacyInAppMessaging.swift`.
extension AirshipAutomation {
  mutating func receivePush(
    _ message: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    guard let index = indices[message], schedules[index].definition.isPush else {
      return simulator.ignore(
        step.verb, message, because: "It is not a standard message: \"push: true\" is missing.")
    }
    let payload = try? AirshipStandardMessage.parse(schedules[index].json, sdk: sdk.parsing).value
    if let pending = pendingPush, schedules[pending].isScheduled {
      withdraw(
        pending, event: .replaced(byID: payload?.identifier ?? schedules[index].id),
        why: "replaced",
        reason: "Another push brought a standard message.", on: &simulator)
    }
    pendingPush = index
    let parser = AirshipMessageParser(sdk: sdk, categories: categories)
    schedules[index].addTriggering(
      parser.standardMessage(schedules[index].json, id: schedules[index].id),
      trigger: isASAP ? .activeSession : .foreground,
      until: end(of: payload, pushedAt: simulator.wallClock))
    simulator.write(.added, message: schedules[index].id, because: "A push brought it.")
    write(.idle, index, on: &simulator)
    replay(index, on: &simulator)
  }

  mutating func openPush(
    _ message: String, _ step: Scenario.Step, on simulator: inout Simulator<Timer>
  ) {
    guard let index = indices[message], index == pendingPush, schedules[index].isScheduled else {
      return simulator.ignore(step.verb, message, because: "It is not pending.")
    }
    pendingPush = nil
    withdraw(
      index, event: .directOpen, why: "direct_open", reason: "The user opened its push.",
      on: &simulator)
  }

  /// Reports what takes a schedule away, and deletes it; what is on the screen stays until it is
  /// dismissed.
  private mutating func withdraw(
    _ index: Int, event: AirshipResolutionEvent, why: String, reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    track(
      schedules[index].id, event, because: "The SDK reports what took it away.", on: &simulator)
    abandon(index)
    simulator.write(
      .cancelled, message: schedules[index].id, fields: [.init("why", .text(why))], because: reason)
    schedules[index].delete(at: simulator.now)
  }
}

import Messages

/// Limits that messages share: frequency constraints, and from 21 on the ledger.
///
/// Source: `FrequencyLimitManager.swift`, `AutomationEngine.swift` (21).
extension AirshipAutomation {
  /// Skips a message that was shown too often, else counts its display; returns whether it is skipped.
  mutating func exceedsConstraints(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    let ids = schedules[index].definition.allConstraintIDs
    guard let id = limits.reached(ids, now: simulator.now, sdk) else {
      limits.charge(ids, now: simulator.now)
      return false
    }
    skipExecution(
      index, why: "frequency", "Its frequency constraint \"\(id)\" allows no further display.",
      on: &simulator)
    return true
  }

  /// Asks what the scenario knows of the ledger and of suppression; returns whether the message is
  /// not shown because of them.
  mutating func isWithheld(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    guard sdk.follows(.ledger) else { return false }
    let id = schedules[index].id
    if simulator.ask(AirshipCall.isOverLedgerLimit, for: id, because: "The ledger is asked.")
      == true
    {
      simulator.write(
        .ignored, message: id, fields: [.init("why", .text("ledger"))],
        because: "Messages with its ledger's id have used up its limit: it has ended.")
      abandon(index)
      write(.finished, index, on: &simulator)
      return true
    }
    let isSuppressed = simulator.ask(
      AirshipCall.isSuppressed, for: id, because: "The model on the device is asked.")
    guard isSuppressed == true else { return false }
    simulator.assume(
      "A message that the model on the device suppresses is skipped like one too many.")
    skipExecution(
      index, why: "suppressed", "The model on the device suppresses it.", on: &simulator)
    return true
  }

  /// Leaves a prepared message undisplayed; with an interval it stays in that until the next launch.
  private mutating func skipExecution(
    _ index: Int, why: String, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    let isStuck = schedules[index].definition.interval != nil
    simulator.write(
      .ignored, message: schedules[index].id, fields: [.init("why", .text(why))],
      because: isStuck
        ? "\(reason) Its interval begins, and ends only with the next launch." : reason)
    abandon(index)
    write(isStuck ? .paused : .idle, index, on: &simulator)
  }
}

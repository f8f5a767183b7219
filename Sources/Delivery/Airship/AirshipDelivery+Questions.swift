import Messages

/// What is asked before a message is prepared: its audience, and the app.
extension AirshipDelivery {
  /// Asks about audience, message, adapter and coordinator; returns whether it goes on.
  mutating func ask(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    schedules[index].endExecution()
    let id = schedules[index].id
    if let miss = schedules[index].audienceMiss {
      missAudience(index, miss, on: &simulator)
      return false
    }
    if exceedsConstraints(index, on: &simulator) { return false }
    guard extend(index, on: &simulator) else {
      penalize(
        index, why: "extendMessage",
        reason: "The app's delegate took the message away. It counts as an execution.",
        on: &simulator)
      return false
    }
    guard chooseAdapter(index, on: &simulator) else {
      penalize(
        index, why: "factory", reason: "There is no adapter to show it. It counts as an execution.",
        on: &simulator)
      return false
    }
    schedules[index].coordinator =
      schedules[index].prepared.displayBehavior == .immediate ? .immediate : .default
    if let answer = simulator.ask(
      AirshipCall.coordinator, for: id, because: "The delegate may choose the coordinator.")
    {
      schedules[index].coordinator = answer
    }
    return true
  }

  private mutating func missAudience(
    _ index: Int, _ miss: AirshipSchedule.Miss, on simulator: inout Simulator<Timer>
  ) {
    let id = schedules[index].id
    switch miss {
    case .penalize:
      penalize(index, why: "audience", reason: miss.sentence, on: &simulator)
    case .cancel:
      schedules[index].endExecution()
      schedules[index].state = .ended
      simulator.write(
        .cancelled, message: id, fields: [.init("why", .text("audience"))],
        because: miss.sentence)
    case .skip:
      schedules[index].endExecution()
      schedules[index].state = .idle
      simulator.write(
        .ignored, message: id, fields: [.init("why", .text("audience"))],
        because: miss.sentence)
    }
  }

  /// Returns false when the app answers with nothing.
  private mutating func extend(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    let id = schedules[index].id
    let call = AirshipCall.extendMessage
    guard let answer = simulator.answer(call, for: id) else { return true }
    if case .none = answer {
      simulator.asked(call, for: id, .text("nil"), because: "The delegate may change the message.")
      return false
    }
    simulator.asked(
      call, for: id, .text("message"), because: "The delegate may change the message.")
    guard case .values(let values) = answer else { return true }
    if let message = extended(schedules[index], by: values) {
      schedules[index].prepared = message
    } else {
      simulator.assume(
        "The message that extendMessage returns for \"\(id)\" is not valid: \"\(id)\" is left "
          + "unchanged.")
    }
    return true
  }

  /// Returns false when there is no adapter.
  private mutating func chooseAdapter(_ index: Int, on simulator: inout Simulator<Timer>) -> Bool {
    let id = schedules[index].id
    let type = schedules[index].prepared.display.type
    schedules[index].adapter = .builtIn
    if let hasAdapter = askFactory(id, type, on: &simulator) {
      if hasAdapter { schedules[index].adapter = .own }
      return hasAdapter
    }
    // Only the app knows how to show a custom message.
    return type != .custom
  }

  private mutating func penalize(
    _ index: Int, why: String, reason: String, on simulator: inout Simulator<Timer>
  ) {
    let then = countExecution(index, on: &simulator)
    simulator.write(
      .penalized, message: schedules[index].id,
      fields: [
        .init("why", .text(why)), .init("count", .whole(schedules[index].count)),
        .init("then", .text(then.rawValue)),
      ],
      because: reason)
  }
}

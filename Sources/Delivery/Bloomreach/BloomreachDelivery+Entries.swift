import Messages

// MARK: What is written

extension BloomreachDelivery {
  /// Marks a block as on the screen.
  mutating func display(
    _ index: Int, _ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    turns += 1
    views[viewIndex].turn = turns
    simulator.write(
      .displayed, message: blocks[index].id, placeholder: views[viewIndex].id, because: reason)
  }

  func dismiss(
    _ index: Int, _ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .dismissed, message: blocks[index].id, placeholder: views[viewIndex].id, because: reason)
  }

  func track(
    _ action: BloomreachTrackingEvent.Action, index: Int, viewIndex: Int,
    because reason: String, on simulator: inout Simulator<Timer>
  ) {
    let event = BloomreachTrackingEvent(action, of: blocks[index], in: views[viewIndex].id)
    var fields: [Timeline.Field] = [
      .init("type", .text(BloomreachTrackingEvent.type)), .init("action", .text(action.word)),
    ]
    switch action {
    case .click(let text, let link):
      fields += [.init("text", .text(text ?? "")), .init("link", .text(link ?? ""))]
    case .error(let message): fields.append(.init("error", .text(message)))
    case .show, .close: break
    }
    fields.append(.init("sent", .flag(event.isSent)))
    simulator.write(
      .tracked, message: blocks[index].id, placeholder: views[viewIndex].id, fields: fields,
      because: event.isSent ? reason : reason + " There is no consent, so it is not sent.")
  }

  func call(
    _ name: String, index: Int?, viewIndex: Int, fields: [Timeline.Field] = [],
    because reason: String, on simulator: inout Simulator<Timer>
  ) {
    guard views[viewIndex].isCalledBack else { return }
    simulator.notify(
      name, message: index.map { blocks[$0].id }, placeholder: views[viewIndex].id, fields: fields,
      because: reason)
  }

  func ignored(
    _ index: Int, viewIndex: Int, why: String, because reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .ignored, message: blocks[index].id, placeholder: views[viewIndex].id,
      fields: [.init("why", .text(why))],
      because: reason)
  }

  func empty(_ viewIndex: Int, because reason: String, on simulator: inout Simulator<Timer>) {
    simulator.write(.empty, placeholder: views[viewIndex].id, because: reason)
  }
}

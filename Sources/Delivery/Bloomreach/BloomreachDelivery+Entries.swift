import Messages

// MARK: What is written

extension BloomreachDelivery {
  /// Marks a block as on the screen.
  mutating func display(
    _ index: Int, _ place: Int, because reason: String, on stage: inout Stage<Timer>
  ) {
    turns += 1
    places[place].turn = turns
    stage.write(.displayed, blocks[index].id, placeholder: places[place].id, because: reason)
  }

  func dismiss(
    _ index: Int, _ place: Int, because reason: String, on stage: inout Stage<Timer>
  ) {
    stage.write(.dismissed, blocks[index].id, placeholder: places[place].id, because: reason)
  }

  func track(
    _ action: BloomreachTrackingEvent.Action, _ index: Int, _ place: Int,
    because reason: String, on stage: inout Stage<Timer>
  ) {
    let event = BloomreachTrackingEvent(action, of: blocks[index], in: places[place].id)
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
    stage.write(
      .tracked, blocks[index].id, placeholder: places[place].id, fields,
      because: event.isSent ? reason : reason + " There is no consent, so it is not sent.")
  }

  func call(
    _ name: String, _ index: Int?, _ place: Int, _ fields: [Timeline.Field] = [],
    because reason: String, on stage: inout Stage<Timer>
  ) {
    guard places[place].isCalledBack else { return }
    stage.notify(
      name, index.map { blocks[$0].id }, placeholder: places[place].id, fields, because: reason)
  }

  func ignored(
    _ index: Int, _ place: Int, _ why: String, because reason: String,
    on stage: inout Stage<Timer>
  ) {
    stage.write(
      .ignored, blocks[index].id, placeholder: places[place].id, [.init("why", .text(why))],
      because: reason)
  }

  func empty(_ place: Int, because reason: String, on stage: inout Stage<Timer>) {
    stage.write(.empty, placeholder: places[place].id, because: reason)
  }
}

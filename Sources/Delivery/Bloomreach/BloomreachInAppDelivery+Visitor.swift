import Messages

// MARK: What the visitor does to in-app messages

extension BloomreachInAppDelivery {
  mutating func visit(
    _ gesture: BloomreachGesture, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    guard let number = top else {
      return simulator.ignore(gesture.word, because: "No message is on the screen.")
    }
    let item = items[showings[number].index]
    let payload = item.message.payload
    func nothing(_ reason: String, why: String = "nothing") {
      simulator.ignore(gesture.word, why: why, item.id, because: reason)
    }
    switch gesture {
    case .tap(.outside):
      let isOldDialog =
        item.page == nil && payload?.isRich == false
        && (item.message.kind == .modal || item.message.kind == .fullscreen)
      guard isOldDialog, item.message.sdk.version >= SDKVersion(3, 10) else {
        return nothing("A tap beside it does nothing.")
      }
      interact(number, gesture, on: &simulator)
      close(
        number, .byVisitor(text: nil), because: "The visitor tapped beside it.", by: "outside",
        on: &simulator)
    case .tap(.close), .close: close(number, item: item, gesture: gesture, on: &simulator)
    case .tap(.button(let word)):
      guard let index = Int(word), item.buttons.indices.contains(index) else {
        return nothing("It has no such button.")
      }
      tap(item.buttons[index], number: number, item: item, gesture: gesture, on: &simulator)
    case .tap: nothing("It has no such part.")
    case .swipe:
      guard item.message.kind == .slideIn else { return nothing("It can't be swiped.") }
      interact(number, gesture, on: &simulator)
      close(
        number, .byVisitor(text: nil), because: "The visitor swiped it away.", by: "swipe",
        on: &simulator)
    case .longPress: nothing("It has no use for a long press.")
    case .link(let url):
      guard let action = item.page?.action(for: url) else {
        return nothing(
          "The address belongs to no action of the page, and is not followed.", why: "link")
      }
      interact(number, gesture, on: &simulator)
      if action.kind == .close {
        return close(
          number, .byVisitor(text: action.text), because: "The visitor closed it.", by: "close",
          on: &simulator)
      }
      click(
        number, text: action.text, link: action.url, as: action.kind.rawValue, by: "link",
        on: &simulator)
    }
  }

  private mutating func close(
    _ number: Int, item: BloomreachInAppItem, gesture: BloomreachGesture,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    var text: String?
    if let page = item.page {
      guard let action = page.actions.first(where: { $0.kind == .close }) else {
        return simulator.ignore(gesture.word, item.id, because: "Its page has no close element.")
      }
      text = action.text
    } else if !hasCloseButton(item) {
      return simulator.ignore(gesture.word, item.id, because: "It has no close button.")
    }
    interact(number, gesture, on: &simulator)
    close(
      number, .byVisitor(text: text), because: "The visitor closed it.", by: "close",
      on: &simulator)
  }

  private func hasCloseButton(_ item: BloomreachInAppItem) -> Bool {
    guard let payload = item.message.payload else { return false }
    switch item.message.kind {
    case .modal, .fullscreen: return !payload.isRich || payload.hasCloseButton
    case .slideIn: return payload.isRich && payload.hasCloseButton
    case .alert, .freeform: return false
    }
  }

  private mutating func tap(
    _ button: BloomreachInAppItem.Button, number: Int, item: BloomreachInAppItem,
    gesture: BloomreachGesture, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    interact(number, gesture, on: &simulator)
    if button.action == .cancel, !item.isRich {
      return close(
        number, .byVisitor(text: button.label), because: "The visitor tapped the button.",
        by: "button", on: &simulator)
    }
    // A rich button of type cancel counts as a click, and opens its link as a deep link.
    let kind = button.action == .browser ? "browser" : "deep-link"
    click(number, text: button.label, link: button.link, as: kind, by: "button", on: &simulator)
  }

  private func interact(
    _ number: Int, _ gesture: BloomreachGesture,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    var fields: [Timeline.Field] = [.init("with", .text(gesture.word))]
    if case .tap(let part) = gesture { fields.append(.init("part", .text(part.word))) }
    simulator.write(
      .interacted, message: items[showings[number].index].id, fields: fields,
      because: "The visitor did so.")
  }
}

import Messages

// MARK: BrazeUI: present and prepare

extension BrazeDelivery {
  mutating func present(_ item: Item, on simulator: inout Simulator<Timer>) {
    guard let content = content(item.id) else { return }
    guard !content.lacksImage else {
      return discard(
        item, "image", because: "Without an image it can't be made from its raw form.",
        on: &simulator)
    }
    if content.timeout != nil {
      simulator.assume("Assumed: BrazeUI takes no notice of a time-out; what it does is not known.")
    }
    if let shown {
      guard shown.isProcessingClick, sdk.has(.clicksHaveFollowup) else {
        return push(
          item, "visible", isOnce: sdk.has(.stackHoldsOnce),
          because: "\"\(shown.item.id)\" is on the screen.", on: &simulator)
      }
      if let older = followup {
        push(
          older, "followup", isOnce: false,
          because: "\"\(item.id)\" follows the click instead.", on: &simulator)
      }
      followup = item
      return simulator.write(
        .waiting, message: item.id, fields: [.init("for", .text("followup"))],
        because: "A click on \"\(shown.item.id)\" is processed: it follows when that is gone.")
    }
    let answer = simulator.ask(
      BrazeCall.displayChoice, for: item.id, because: "The delegate decides what to do.")
    switch answer {
    case .discard?:
      let isOnStack = stack.contains { $0.id == item.id }
      if isOnStack, sdk.has(.choicesEmptyStack) { stack.removeAll { $0.id == item.id } }
      if content.isTest, sdk.isBefore(.testsStayDiscarded) {
        simulator.assume(BrazeChange.testsStayDiscarded.summary)
      }
      discard(
        item, "discard",
        because: isOnStack && sdk.has(.choicesEmptyStack)
          ? "The app answered so, which takes it off the stack, too." : "The app answered so.",
        on: &simulator)
    case let choice? where [.later, .reenqueue].contains(choice):
      push(
        item, choice.rawValue, isOnce: sdk.has(.choicesEmptyStack), because: "The app answered so.",
        on: &simulator)
    default: prepare(item, on: &simulator)
    }
  }

  /// Puts a message on top of the stack; `isOnce` takes away what the stack has of it.
  private mutating func push(
    _ item: Item, _ why: String, isOnce: Bool, because reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    if isOnce { stack.removeAll { $0.id == item.id } }
    stack.append(item)
    returned(item, why, because: reason, on: &simulator)
  }

  /// Takes a message off the stack and loads its files; nothing else is on the screen.
  mutating func prepare(_ item: Item, on simulator: inout Simulator<Timer>) {
    stack.removeAll { $0.id == item.id }
    guard let content = content(item.id) else { return }
    guard content.orientation.fitsClasses(environment, sdk) else {
      return discard(
        item, "orientation",
        because: "It is for \(content.orientation.rawValue) only, by the screen's size classes.",
        on: &simulator)
    }
    if isInBackground {
      simulator.assume(
        "Assumed: BrazeUI shows messages also in the background; what it does is not known.")
    }
    guard let isComplete = load(item, on: &simulator) else { return }
    if isComplete { presentNow(item, on: &simulator) } else { lose(item, on: &simulator) }
  }

  /// Shows a message whose files are there.
  mutating func presentNow(_ item: Item, on simulator: inout Simulator<Timer>) {
    guard let content = content(item.id) else { return }
    if let shown {
      simulator.assume(
        "Assumed: a message whose files come while another is visible goes on the stack.")
      return push(
        item, "visible", isOnce: true, because: "\"\(shown.item.id)\" came first.", on: &simulator)
    }
    let view = simulator.ask(
      BrazeCall.prepareWith, for: item.id, because: "The app may give the view.")
    guard view != false else {
      return discard(item, "view", because: "There is no view for it.", on: &simulator)
    }
    if isRejected(item, on: &simulator) {
      return discard(item, "user", because: "It was triggered for another user.", on: &simulator)
    }
    if content.view == .control { return countControl(item, on: &simulator) }
    display(item, content, on: &simulator)
  }
}

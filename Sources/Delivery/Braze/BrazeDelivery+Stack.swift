import Messages

// MARK: AppboyUI and its layer: the stack

extension BrazeDelivery {
  /// What to do with a message, by the app or by the keyboard.
  enum Choice {
    /// Why a message goes back on the stack.
    enum Wait: String {
      case later
      case reenqueue
      case keyboard
    }

    case now
    case keepOnStack(Wait)
    case discard
    case forget
  }

  /// Looks at the top of the stack, and at nothing else.
  mutating func evaluate(on simulator: inout Simulator<Timer>) {
    guard let item = stack.last else { return }
    if isInBackground {
      return returned(
        item, "background", because: "The app is in the background; it stays on the stack.",
        on: &simulator)
    }
    if let shown {
      return returned(
        item, "visible", because: "\"\(shown.item.id)\" is on the screen.", on: &simulator)
    }
    stack.removeLast()
    guard let isComplete = load(item, on: &simulator) else { return }
    guard isComplete else { return lose(item, on: &simulator) }
    if let timeout = content(item.id)?.timeout, simulator.now - item.since > timeout {
      return discard(
        item, "timeout",
        because: "It is ready \(Timeline.seconds(simulator.now - item.since)) s after its trigger, "
          + "past its time-out of \(Timeline.seconds(timeout)) s.", on: &simulator)
    }
    switch choice(for: item, on: &simulator) {
    case .now: show(item, on: &simulator)
    case .keepOnStack(let wait):
      stack.append(item)
      returned(
        item, wait.rawValue,
        because: wait == .keyboard
          ? "The keyboard is up, and the app doesn't decide." : "The app answered so.",
        on: &simulator)
    case .discard: discard(item, "discard", because: "The app answered so.", on: &simulator)
    case .forget: forgetTrigger(of: item, on: &simulator)
    }
  }

  func returned(
    _ item: Item, _ why: String, because reason: String, on simulator: inout Simulator<Timer>
  ) {
    simulator.write(
      .returned, message: item.id, fields: [.init("why", .text(why))], because: reason)
  }

  private func choice(for item: Item, on simulator: inout Simulator<Timer>) -> Choice {
    let calls =
      content(item.id)?.view == .control
      ? [BrazeCall.beforeControl] : [BrazeCall.beforeWithKeyboard, BrazeCall.before]
    for call in calls {
      let answer = simulator.ask(call, for: item.id, because: "The delegate decides what to do.")
      switch answer {
      case .now: return .now
      case .discard: return .discard
      case .later: return .keepOnStack(.later)
      case .reenqueue where sdk.isBefore(.appsReenqueue):
        simulator.assume(
          "An app can't answer `reenqueue` before \(BrazeChange.appsReenqueue.since); it is played as "
            + "from then on.")
        return presenter == .compat ? .keepOnStack(.reenqueue) : .forget
      case .reenqueue: return presenter == .compat ? .keepOnStack(.reenqueue) : .forget
      case nil: continue
      }
    }
    return keyboardIsUp ? .keepOnStack(.keyboard) : .now
  }

  /// Restores what was before the trigger, as if the message had never been triggered.
  private mutating func forgetTrigger(of item: Item, on simulator: inout Simulator<Timer>) {
    simulator.write(
      .reenqueued, message: item.id, because: "The app wants it as if it had never been triggered.")
    guard !item.isLocal else { return }
    if lastOfMessage[item.id] == item.since { lastOfMessage[item.id] = item.lastOfMessage }
    // A later trigger of another message still counts.
    if lastTrigger == item.since { lastTrigger = item.lastTrigger }
  }

  private mutating func show(_ item: Item, on simulator: inout Simulator<Timer>) {
    guard let content = content(item.id) else { return }
    if content.view == .control { return countControl(item, on: &simulator) }
    guard content.orientation.fits(environment) else {
      return discard(
        item, "orientation", because: "It is for \(content.orientation.rawValue) only.",
        on: &simulator)
    }
    guard !content.lacksImage else {
      return discard(item, "image", because: "It can't be shown without an image.", on: &simulator)
    }
    let view = simulator.ask(
      BrazeCall.viewController, for: item.id, because: "The app may give the view.")
    guard view != false else {
      return discard(item, "view", because: "The app gives no view.", on: &simulator)
    }
    display(item, content, on: &simulator)
  }

  /// A control message is only counted; in BrazeUI it has a view, which leaves as soon as it is there.
  mutating func countControl(_ item: Item, on simulator: inout Simulator<Timer>) {
    let reason = "The view of a control message leaves as soon as it is there."
    if isBrazeUI { tell(BrazeCall.willPresent, id: item.id, reason: reason, on: &simulator) }
    if item.isLocal {
      discard(
        item, "view", because: "A control message that the app made has nothing to count.",
        on: &simulator)
    } else {
      simulator.write(
        .tracked, message: item.id, fields: [.init("type", .text("impression"))],
        because: "A control message is only counted.")
    }
    guard isBrazeUI else { return }
    for call in [BrazeCall.didPresent, BrazeCall.willDismiss, BrazeCall.didDismiss] {
      tell(call, id: item.id, reason: reason, on: &simulator)
    }
  }
}

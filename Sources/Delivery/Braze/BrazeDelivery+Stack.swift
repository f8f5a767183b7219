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
  mutating func evaluate(on stage: inout Stage<Timer>) {
    guard let item = stack.last else { return }
    if isInBackground {
      return returned(
        item, "background", because: "The app is in the background; it stays on the stack.",
        on: &stage)
    }
    if let shown {
      return returned(
        item, "visible", because: "\"\(shown.item.id)\" is on the screen.", on: &stage)
    }
    stack.removeLast()
    guard let isComplete = load(item, on: &stage) else { return }
    guard isComplete else { return lose(item, on: &stage) }
    if let timeout = content(item.id)?.timeout, stage.now - item.since > timeout {
      return discard(
        item, "timeout",
        because: "It is ready \(Timeline.seconds(stage.now - item.since)) s after its trigger, "
          + "past its time-out of \(Timeline.seconds(timeout)) s.", on: &stage)
    }
    switch choice(for: item, on: &stage) {
    case .now: show(item, on: &stage)
    case .keepOnStack(let wait):
      stack.append(item)
      returned(
        item, wait.rawValue,
        because: wait == .keyboard
          ? "The keyboard is up, and the app doesn't decide." : "The app answered so.",
        on: &stage)
    case .discard: discard(item, "discard", because: "The app answered so.", on: &stage)
    case .forget: forgetTrigger(of: item, on: &stage)
    }
  }

  func returned(
    _ item: Item, _ why: String, because reason: String, on stage: inout Stage<Timer>
  ) {
    stage.write(.returned, item.id, [.init("why", .text(why))], because: reason)
  }

  private func choice(for item: Item, on stage: inout Stage<Timer>) -> Choice {
    let calls =
      content(item.id)?.view == .control
      ? [BrazeCall.beforeControl] : [BrazeCall.beforeWithKeyboard, BrazeCall.before]
    for call in calls {
      let answer = stage.ask(call, for: item.id, because: "The delegate decides what to do.")
      switch answer {
      case .now: return .now
      case .discard: return .discard
      case .later: return .keepOnStack(.later)
      case .reenqueue: return presenter == .compat ? .keepOnStack(.reenqueue) : .forget
      case nil: continue
      }
    }
    return keyboardIsUp ? .keepOnStack(.keyboard) : .now
  }

  /// Restores what was before the trigger, as if the message had never been triggered.
  private mutating func forgetTrigger(of item: Item, on stage: inout Stage<Timer>) {
    stage.write(
      .reenqueued, item.id, because: "The app wants it as if it had never been triggered.")
    guard !item.isLocal else { return }
    if lastOfMessage[item.id] == item.since { lastOfMessage[item.id] = item.lastOfMessage }
    // A later trigger of another message still counts.
    if lastTrigger == item.since { lastTrigger = item.lastTrigger }
  }

  private mutating func show(_ item: Item, on stage: inout Stage<Timer>) {
    guard let content = content(item.id) else { return }
    if content.view == .control { return countControl(item, on: &stage) }
    guard content.orientation.fits(environment) else {
      return discard(
        item, "orientation", because: "It is for \(content.orientation.rawValue) only.",
        on: &stage)
    }
    guard !content.lacksImage else {
      return discard(item, "image", because: "It can't be shown without an image.", on: &stage)
    }
    let view = stage.ask(
      BrazeCall.viewController, for: item.id, because: "The app may give the view.")
    guard view != false else {
      return discard(item, "view", because: "The app gives no view.", on: &stage)
    }
    display(item, content, on: &stage)
  }

  /// A control message is only counted.
  func countControl(_ item: Item, on stage: inout Stage<Timer>) {
    if item.isLocal {
      return discard(
        item, "view", because: "A control message that the app made has nothing to count.",
        on: &stage)
    }
    stage.write(
      .tracked, item.id, [.init("type", .text("impression"))],
      because: "A control message is only counted.")
  }
}

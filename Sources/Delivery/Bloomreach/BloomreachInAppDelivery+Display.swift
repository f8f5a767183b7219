import Messages

// MARK: Display and end of messages

extension BloomreachInAppDelivery {
  /// How long a slide-in takes to come or go, in milliseconds.
  private static let sliding = 500

  /// From when on a rich dialog counts as presented, in milliseconds after its show event.
  private static let presented = 3500

  mutating func prepare(
    _ index: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    // Of the control group the show event is tracked at once.
    let delay = items[index].message.fate == .onlyTracked ? 0 : items[index].message.loadDelay ?? 0
    guard delay > 0 else { return present(index, on: &simulator) }
    simulator.write(
      .waiting, message: items[index].id, fields: [.init("for", .text("delay"))],
      because: "It has a load_delay.")
    simulator.set(
      .inApp(.delayOver(index: index)), after: min(delay, ScenarioLimits.maximumSeconds * 1000))
  }

  mutating func present(
    _ index: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let item = items[index]
    if item.message.fate == .onlyTracked {
      remember(index, on: &simulator) { $0.displayed = $1 }
      return track(
        .show, of: index, because: "Nothing is drawn, and the show event is tracked.",
        on: &simulator)
    }
    guard isActive else {
      return simulator.write(
        .ignored, message: item.id, fields: [.init("why", .text("background"))],
        because: "The app is not in the foreground.")
    }
    if flagged != nil {
      return simulator.write(
        .ignored, message: item.id, fields: [.init("why", .text("visible"))],
        because: "Another message is on the screen: it is dropped without an event.")
    }
    if item.lacksImage {
      return simulator.write(
        .ignored, message: item.id, fields: [.init("why", .text("image"))],
        because: "Its image can't be loaded: nothing is shown and nothing is tracked.")
    }
    if item.message.imageURL != nil, case .status = item.assets {
      return fail(index, "its image can't be decoded", on: &simulator)
    }
    switch item.message.fate {
    case .failed(let reason): return fail(index, reason, on: &simulator)
    case .stopsApp(let reason):
      stop = reason
      return
    case .shown, .neverAppears, .onlyTracked: break
    }
    if item.throwsInUIKit {
      isOff = true
      simulator.assume("Assumed: UIKit throws for \"\(item.id)\", and the app is a release build.")
      return simulator.write(
        .discarded, message: item.id, because: "UIKit throws, and the SDK switches itself off.")
    }
    show(index, on: &simulator)
  }

  private mutating func fail(
    _ index: Int, _ reason: String, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    track(.error(reason), of: index, because: "There is nothing to show.", on: &simulator)
    notify("inAppMessageError", index, because: "There is nothing to show.", on: &simulator)
  }

  private mutating func show(
    _ index: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let item = items[index]
    showings.append(Showing(index: index))
    let number = showings.count - 1
    flagged = number
    if !item.isRich {
      showings[number].isSeen = true
      simulator.write(.displayed, message: item.id, because: "Its view is presented.")
    }
    track(.show, of: index, because: "It is presented.", on: &simulator)
    remember(index, on: &simulator) { $0.displayed = $1 }
    notify("inAppMessageShown", index, because: "It is presented.", on: &simulator)
    if let page = item.page, !page.isValid {
      return close(
        number, .byItself, because: "An image of its page can't be loaded.", by: "page",
        on: &simulator)
    }
    guard let measuring = item.measuring else {
      if let timeout = item.timeout { setTimeOut(number, after: timeout, on: &simulator) }
      return
    }
    if item.message.fate == .neverAppears {
      return simulator.assume(
        "\"\(item.id)\" never appears, and no message appears after it: its \"text_position\" is neither "
          + "\"top\" nor \"bottom\".")
    }
    simulator.assume("The times after which rich messages appear are nominal.")
    set(.appears(showing: number), of: number, after: measuring.appears, on: &simulator)
    if let timeout = item.timeout {
      setTimeOut(number, after: measuring.timeout + timeout, on: &simulator)
      if item.message.html != nil {
        // With a page beside the payload a time-out runs from the show event, too.
        if item.message.kind == .slideIn || timeout >= Self.presented {
          setTimeOut(number, after: timeout, on: &simulator)
        }
      }
    }
  }

  private mutating func set(
    _ timer: Timer, of number: Int, after delay: Int,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let id = simulator.set(
      .inApp(timer), after: min(max(0, delay), ScenarioLimits.maximumSeconds * 1000))
    showings[number].timers.append(id)
  }

  /// Sets a time-out; that of a rich dialog runs out also when the dialog is gone.
  private mutating func setTimeOut(
    _ number: Int, after delay: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    set(.timeOut(showing: number), of: number, after: delay, on: &simulator)
  }

  mutating func handle(
    _ timer: Timer, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    switch timer {
    case .fetched(let request): receive(request, on: &simulator)
    case .delayOver(let index): present(index, on: &simulator)
    case .appears(let number):
      guard showings.indices.contains(number), !showings[number].isGone,
        !showings[number].isLeaving
      else { return }
      showings[number].isSeen = true
      simulator.write(
        .displayed, message: items[showings[number].index].id,
        because: "Its view has been measured.")
    case .timeOut(let number):
      guard showings.indices.contains(number) else { return }
      timeOut(number, on: &simulator)
    case .gone(let number, let reason):
      guard showings.indices.contains(number) else { return }
      leave(number, by: reason, on: &simulator)
    }
  }

  // MARK: End

  /// How a message closes.
  enum Closing: Sendable {
    case byItself

    /// With the words of what was tapped.
    case byVisitor(text: String?)
  }

  /// Whether a message is a dialog with a rich payload, which never counts as gone.
  private func isRichDialog(_ index: Int) -> Bool {
    items[index].isRich && items[index].message.kind != .slideIn
  }

  private mutating func timeOut(
    _ number: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let index = showings[number].index
    let isGone = showings[number].isGone || showings[number].isLeaving
    guard isGone else {
      return close(number, .byItself, because: "Its time is over.", by: "timer", on: &simulator)
    }
    guard isRichDialog(index) else { return }
    let reason = "Its time is over, and a rich dialog never counts as gone."
    track(.close(text: "close", byVisitor: false), of: index, because: reason, on: &simulator)
    notify("inAppMessageCloseAction", index, because: reason, on: &simulator)
    flagged = nil
  }

  mutating func close(
    _ number: Int, _ closing: Closing, because reason: String, by word: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let index = showings[number].index
    // Rich dialogs give a button with the text "close" for their time-out and close button.
    var text: String? = isRichDialog(index) ? "close" : nil
    var isByVisitor = false
    if case .byVisitor(let given) = closing {
      isByVisitor = true
      text = given ?? text
    }
    if !isByVisitor || tracksActions {
      track(
        .close(text: text, byVisitor: isByVisitor), of: index, because: reason, on: &simulator)
    }
    notify("inAppMessageCloseAction", index, because: reason, on: &simulator)
    end(number, by: word, on: &simulator)
  }

  /// Whether the app's delegate lets clicks and closes be tracked.
  private var tracksActions: Bool { switches.delegate?.trackActions ?? true }

  mutating func click(
    _ number: Int, text: String?, link: String?, as kind: String, by word: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let index = showings[number].index
    let reason = "The visitor clicked it."
    remember(index, on: &simulator) { $0.interacted = $1 }
    if tracksActions {
      track(.click(text: text, link: link), of: index, because: reason, on: &simulator)
    }
    notify("inAppMessageClickAction", index, because: reason, on: &simulator)
    if let link, !link.isEmpty, !(switches.delegate?.overridesDefaultBehavior ?? false) {
      simulator.write(
        .opened, message: items[index].id,
        fields: [.init("url", .text(link)), .init("as", .text(kind))],
        because: reason)
    }
    if items[index].isRich, items[index].message.kind == .slideIn {
      // It stays, and others may be shown meanwhile.
      if flagged == number { flagged = nil }
      return
    }
    end(number, by: word, on: &simulator)
  }

  /// Takes a message away: a slide-in slides out, others leave at once.
  private mutating func end(
    _ number: Int, by word: String, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    if flagged == number { flagged = nil }
    let isSlideIn = items[showings[number].index].message.kind == .slideIn
    guard isSlideIn, showings[number].isSeen else {
      return leave(number, by: word, on: &simulator)
    }
    showings[number].isLeaving = true
    set(.gone(showing: number, by: word), of: number, after: Self.sliding, on: &simulator)
  }

  private mutating func leave(
    _ number: Int, by word: String, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    guard !showings[number].isGone else { return }
    showings[number].isGone = true
    simulator.write(
      .dismissed, message: items[showings[number].index].id, fields: [.init("by", .text(word))],
      because: "It has left the screen.")
  }

  // MARK: What is written

  /// What is tracked of a message.
  enum Tracked: Sendable {
    case show
    case click(text: String?, link: String?)
    case close(text: String?, byVisitor: Bool)
    case error(String)
  }

  private func track(
    _ tracked: Tracked, of index: Int, because reason: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let message = items[index].message
    var fields: [Timeline.Field] = [.init("type", .text(BloomreachTrackingEvent.type))]
    var isForced = false
    switch tracked {
    case .show:
      fields += [.init("action", .text("show")), .init("interaction", .flag(false))]
    case .click(let text, let link):
      isForced = link.map(BloomreachTrackingEvent.forcesTracking) ?? false
      fields += [
        .init("action", .text("click")), .init("text", .text(text ?? "")),
        .init("link", .text(link ?? "")), .init("interaction", .flag(true)),
      ]
    case .close(let text, let byVisitor):
      fields.append(.init("action", .text("close")))
      if let text { fields.append(.init("text", .text(text))) }
      fields.append(.init("interaction", .flag(byVisitor)))
    case .error(let error):
      fields += [
        .init("action", .text("error")), .init("error", .text(error)),
        .init("interaction", .flag(false)),
      ]
    }
    let isSent = message.hasTrackingConsent || isForced
    fields.append(.init("sent", .flag(isSent)))
    simulator.write(
      .tracked, message: items[index].id, fields: fields,
      because: isSent ? reason : reason + " There is no consent, so it is not sent.")
  }

  private func notify(
    _ call: String, _ index: Int, because reason: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    guard switches.delegate != nil else { return }
    simulator.notify(call, message: items[index].id, because: reason)
  }

  private mutating func remember(
    _ index: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>,
    _ change: (inout (displayed: Int?, interacted: Int?), Int) -> Void
  ) {
    change(&displays[items[index].message.id, default: (nil, nil)], simulator.now)
  }
}

import Messages

// MARK: Triggers

extension BrazeDelivery {
  /// An event: of all messages that match, one goes on.
  mutating func trigger(_ event: BrazeEvent, name: String?, on simulator: inout Simulator<Timer>) {
    let matching = messages.indices.filter { index in
      contents[index].conditions.contains { condition in
        condition.event == event && (condition.name == nil || condition.name == name)
      }
    }
    choose(among: matching, by: event.rawValue, on: &simulator)
  }

  /// The conditions of one message are met.
  mutating func triggerOnly(_ id: String, on simulator: inout Simulator<Timer>) {
    choose(among: messages.firstIndex(of: id).map { [$0] } ?? [], by: "scenario", on: &simulator)
  }

  private mutating func choose(
    among matching: [Int], by type: String, on simulator: inout Simulator<Timer>
  ) {
    let now = simulator.now
    let clock = simulator.wallClock
    var winner: Int?
    for index in matching
    where isEligible(index, at: now) && period(of: index, at: clock) == nil
      && !isTooSoon(index, at: now)
    {
      if let best = winner, contents[best].priority >= contents[index].priority { continue }
      winner = index
    }
    if matching.contains(where: { contents[$0].minimumInterval != nil }) {
      simulator.assume(
        "min_seconds_since_last_trigger takes the place of the app's interval for its message: "
          + "inferred from Braze's SDK for Android.")
    }
    for index in matching {
      let id = messages[index]
      if index == winner {
        simulator.write(
          .triggered, message: id, fields: [.init("by", .text(type))],
          because: "Its trigger has fired.")
      } else {
        let (why, reason) = rejection(of: index, winner, at: now, clock)
        if why == "interval", sdk.isBefore(.intervalCountsAtTrigger) {
          simulator.assume(BrazeChange.intervalCountsAtTrigger.summary)
        }
        if why == "eligibility", contents[index].eligibleAgain == nil, sdk.isBefore(.onceIsOnce) {
          simulator.assume(BrazeChange.onceIsOnce.summary)
        }
        simulator.write(
          .ignored, message: id, fields: [.init("by", .text(type)), .init("why", .text(why))],
          because: reason)
      }
    }
    guard let winner else { return }
    let id = messages[winner]
    let item = Item(
      id: id, since: now, user: user, lastTrigger: lastTrigger, lastOfMessage: lastOfMessage[id])
    lastTrigger = now
    lastOfMessage[id] = now
    guard contents[winner].delay > 0 else { return offer(item, on: &simulator) }
    let delay = contents[winner].delay
    simulator.write(
      .waiting, message: id, fields: [.init("for", .text("delay"))],
      because: "Its trigger has a delay of \(Timeline.seconds(delay)) s.")
    let number = nextNumber()
    delayed[number] = item
    simulator.set(.delayOver(number), after: delay)
  }

  private func isEligible(_ index: Int, at now: Int) -> Bool {
    guard let last = lastOfMessage[messages[index]] else { return true }
    return contents[index].eligibleAgain.map { now - last >= $0 } ?? false
  }

  private func isTooSoon(_ index: Int, at now: Int) -> Bool {
    lastTrigger.map { now - $0 < contents[index].minimumInterval ?? minimumInterval } ?? false
  }

  /// Why the wall clock keeps a message from being triggered; nil where it doesn't.
  private func period(of index: Int, at clock: Int) -> (String, String)? {
    if let start = contents[index].start, clock < start {
      return ("start", "Its time has not come.")
    }
    if let end = contents[index].end, clock > end { return ("end", "Its time is over.") }
    return nil
  }

  private func rejection(
    of index: Int, _ winner: Int?, at now: Int, _ clock: Int
  ) -> (String, String) {
    if let period = period(of: index, at: clock) { return period }
    if !isEligible(index, at: now) {
      let again = contents[index].eligibleAgain
      return (
        "eligibility",
        again.map { "It may be triggered again only after \(Timeline.seconds($0)) s." }
          ?? "It is triggered once only."
      )
    }
    if isTooSoon(index, at: now), let lastTrigger {
      let interval = contents[index].minimumInterval ?? minimumInterval
      return (
        "interval",
        "Less than \(Timeline.seconds(interval)) s have passed since the last trigger at "
          + "\(Timeline.seconds(lastTrigger)) s."
      )
    }
    let name = winner.map { messages[$0] } ?? ""
    return ("priority", "Of those that match only the first by priority goes on: \"\(name)\".")
  }

  /// The app shows a message of its own.
  mutating func addTriggering(_ id: String, on simulator: inout Simulator<Timer>) {
    simulator.write(.added, message: id, because: "The app made it; nothing of it is tracked.")
    offer(Item(id: id, isLocal: true, since: simulator.now, user: user), on: &simulator)
  }

  /// A message is to be shown: AppboyUI looks at the stack, BrazeUI presents it.
  mutating func offer(_ item: Item, on simulator: inout Simulator<Timer>) {
    if isBrazeUI {
      present(item, on: &simulator)
    } else {
      stack.append(item)
      evaluate(on: &simulator)
    }
  }

  mutating func displayNext(_ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    if sdk.isBefore(.shownLeaveStack) { simulator.assume(BrazeChange.shownLeaveStack.summary) }
    guard let top = stack.last else {
      return simulator.ignore(step.verb, why: "empty", because: "The stack is empty.")
    }
    guard isBrazeUI else { return evaluate(on: &simulator) }
    if let shown {
      return simulator.ignore(
        step.verb, why: "visible", top.id, because: "\"\(shown.item.id)\" is on the screen.")
    }
    prepare(top, on: &simulator)
  }

  // MARK: Files

  /// Starts the download of a message's files; returns whether they are there, nil when that takes
  /// time.
  mutating func load(_ item: Item, on simulator: inout Simulator<Timer>) -> Bool? {
    guard let assets = content(item.id)?.assets, !downloaded.contains(item.id) else { return true }
    // BrazeUI takes the files of a local message as they are.
    if isBrazeUI, item.isLocal { return true }
    let attempt = attempts[item.id, default: 0]
    attempts[item.id] = attempt + 1
    let result =
      assets.results.indices.contains(attempt)
      ? assets.results[attempt] : assets.results.last ?? true
    guard assets.delay > 0 else {
      if result { downloaded.insert(item.id) }
      return result
    }
    simulator.write(
      .waiting, message: item.id, fields: [.init("for", .text("assets"))],
      because: "Its files are downloaded.")
    let number = nextNumber()
    loading[number] = (item, result)
    simulator.set(.assetsReady(number), after: assets.delay)
    return nil
  }

  mutating func receive(_ item: Item, _ isComplete: Bool, on simulator: inout Simulator<Timer>) {
    guard isComplete else { return lose(item, on: &simulator) }
    downloaded.insert(item.id)
    if isBrazeUI { return presentNow(item, on: &simulator) }
    // What happened meanwhile counts: the message is looked at from the start.
    stack.append(item)
    evaluate(on: &simulator)
  }

  func lose(_ item: Item, on simulator: inout Simulator<Timer>) {
    discard(item, "assets", because: "Its files can't be downloaded.", on: &simulator)
  }
}

import Messages

/// How Bloomreach's SDK 4 shows in-app messages: events that trigger them, the choice, and their end.
///
/// Source: Docs/Vendors/Bloomreach.md#when-a-message-is-shown.
struct BloomreachInAppDelivery: Sendable {
  /// What can run out; a number names the showing that it belongs to.
  enum Timer: Sendable {
    case fetched(request: Int)
    case delayOver(index: Int)
    case appears(showing: Int)
    case timeOut(showing: Int)
    case gone(showing: Int, by: String)
  }

  /// A request of the list, and the event that waits for it.
  struct Request: Sendable {
    var event: BloomreachEventMatch?

    /// Whether it was sent for a customer who is no longer there.
    var isStale = false
  }

  /// A message that was presented.
  struct Showing: Sendable {
    var index: Int
    var isSeen = false
    var isGone = false
    var isLeaving = false
    var timers: [Int] = []
  }

  let items: [BloomreachInAppItem]
  var switches: BloomreachInAppSwitches

  /// When the list was stored, in milliseconds; nil for never.
  var stored: Int?
  var isOnline = true
  var isActive = false

  /// Whether the SDK has switched itself off.
  var isOff = false

  /// Why a message has just stopped the app; nil where none has.
  var stop: String?

  /// When the session started, and when the app went to the background.
  var sessionStart: Int?
  var background: Int?
  var displays: [String: (displayed: Int?, interacted: Int?)] = [:]
  var requests: [Int: Request] = [:]
  var requestCount = 0
  var showings: [Showing] = []

  /// The showing for which the SDK has the flag that a message is on the screen.
  var flagged: Int?

  init(_ items: [BloomreachInAppItem], _ switches: BloomreachInAppSwitches) {
    self.items = items
    self.switches = switches
    stored = switches.cached.map { -$0 }
  }

  /// Whether the scenario has any in-app message.
  var isUsed: Bool { !items.isEmpty }

  /// The messages that can be seen, in the order in which they appeared.
  var visible: [String] {
    showings.filter { $0.isSeen && !$0.isGone }.map { items[$0.index].id }
  }

  /// The showing on top that a visitor can touch; nil where none is.
  var top: Int? { showings.lastIndex { $0.isSeen && !$0.isGone && !$0.isLeaving } }

  // MARK: Sessions

  /// How old a list may be, in milliseconds.
  private static let lifetime = 30 * 60 * 1000

  mutating func start(inBackground: Bool, on simulator: inout Simulator<BloomreachDelivery.Timer>) {
    isActive = !inBackground
    isOff = false
    forgetOldDisplays(simulator)
    if isActive { resumeSession(since: sessionStart, on: &simulator) }
  }

  mutating func foreground(on simulator: inout Simulator<BloomreachDelivery.Timer>) {
    isActive = true
    resumeSession(since: background ?? sessionStart, on: &simulator)
    background = nil
  }

  mutating func enterBackground(_ simulator: Simulator<BloomreachDelivery.Timer>) {
    isActive = false
    background = simulator.now
  }

  mutating func terminate(on simulator: inout Simulator<BloomreachDelivery.Timer>) {
    for index in showings.indices where !showings[index].isGone {
      for timer in showings[index].timers { simulator.cancel(timer) }
      if showings[index].isSeen {
        simulator.write(
          .dismissed, message: items[showings[index].index].id, because: "Its process has ended.")
      }
    }
    showings = []
    flagged = nil
    isActive = false
    background = nil
    requests = [:]
  }

  /// Goes on with the session, or ends it and starts another one.
  private mutating func resumeSession(
    since moment: Int?, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    if let moment, sessionStart != nil {
      if simulator.now - moment < switches.sessionTimeout { return }
      endSession(because: "It was interrupted for longer than its time-out.", on: &simulator)
    }
    startSession(because: "The app becomes active.", on: &simulator)
  }

  mutating func startSession(
    because reason: String, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    sessionStart = simulator.now
    simulator.write(
      .session, message: nil, fields: [.init("is", .text("started"))], because: reason)
    track("session_start", on: &simulator)
  }

  mutating func endSession(
    because reason: String, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    simulator.write(.session, message: nil, fields: [.init("is", .text("ended"))], because: reason)
    track("session_end", on: &simulator)
    sessionStart = nil
  }

  /// Drops what is older than 30 days, as the SDK does when it starts.
  private mutating func forgetOldDisplays(_ simulator: Simulator<BloomreachDelivery.Timer>) {
    let oldest = simulator.now - 30 * 86_400_000
    displays = displays.filter { _, state in
      [state.displayed, state.interacted].contains { $0.map { $0 >= oldest } ?? false }
    }
  }

  // MARK: Events and requests

  mutating func track(
    _ type: String, _ properties: JSONValue.Members = [:],
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let event = BloomreachEventMatch(
      type, properties, at: Double(simulator.wallClock) / 1000)
    guard isActive, !isOff else {
      return simulator.write(
        .ignored, message: nil,
        fields: [.init("by", .text(type)), .init("why", .text(isOff ? "off" : "background"))],
        because: isOff
          ? "The SDK has switched itself off until the next start." : "The app is not active.")
    }
    let isFresh = stored.map { simulator.now - $0 <= Self.lifetime } ?? false
    if !isFresh, type != "session_end" {
      return request(for: event, because: "The list is not stored, or is too old.", on: &simulator)
    }
    // Without a list there is nothing to choose from.
    guard stored != nil else { return }
    if requests.values.contains(where: { $0.event == nil && !$0.isStale }) {
      return ignoreAll(
        event, why: "identify", because: "The list is asked for because of a customer.",
        on: &simulator)
    }
    choose(for: event, on: &simulator)
  }

  mutating func request(
    for event: BloomreachEventMatch?, because reason: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    requestCount += 1
    requests[requestCount] = Request(event: event)
    simulator.write(.requested, because: reason)
    if switches.requestDelay > 0 {
      simulator.set(.inApp(.fetched(request: requestCount)), after: switches.requestDelay)
    } else {
      receive(requestCount, on: &simulator)
    }
  }

  mutating func receive(
    _ number: Int, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    guard let request = requests.removeValue(forKey: number) else { return }
    guard isOnline else {
      simulator.write(
        .fetched, message: nil, fields: [.init("why", .text("offline"))],
        because: "There is no connection.")
      guard let event = request.event else { return }
      return ignoreAll(
        event, why: "request", because: "The request failed, also if a list is stored.",
        on: &simulator)
    }
    simulator.write(
      .fetched, message: nil, fields: [.init("count", .whole(items.count))],
      because: request.isStale
        ? "The list is for the customer before, and is thrown away." : "The server answers.")
    if request.isStale { return }
    stored = simulator.now
    if let event = request.event { choose(for: event, on: &simulator) }
  }

  mutating func anonymize(on simulator: inout Simulator<BloomreachDelivery.Timer>) {
    stored = nil
    displays = [:]
    if sessionStart != nil {
      simulator.write(
        .session, message: nil, fields: [.init("is", .text("ended"))],
        because: "The customer is forgotten.")
    }
    sessionStart = nil
    for number in requests.keys { requests[number]?.isStale = true }
    request(for: nil, because: "The customer is forgotten.", on: &simulator)
    requests[requestCount]?.isStale = true
    // Without a delay the answer came before the customer changed.
    stored = nil
    sessionStart = simulator.now
    simulator.write(
      .session, message: nil, fields: [.init("is", .text("started"))],
      because: "There is a new customer.")
    track("installation", on: &simulator)
    track("session_start", on: &simulator)
  }

  // MARK: The choice

  /// The messages that an event may show, in the order of the list.
  private func triggered(by event: BloomreachEventMatch) -> [Int] {
    items.indices.filter { items[$0].message.trigger.eventType == event.type }
  }

  private func ignoreAll(
    _ event: BloomreachEventMatch, why: String, because reason: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    for index in triggered(by: event) {
      ignore(index, event: event, why: why, because: reason, on: &simulator)
    }
  }

  private func ignore(
    _ index: Int, event: BloomreachEventMatch, why: String, because reason: String,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    simulator.write(
      .ignored, message: items[index].id,
      fields: [.init("by", .text(event.type)), .init("why", .text(why))],
      because: reason)
  }

  private mutating func choose(
    for event: BloomreachEventMatch, on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) {
    let known = triggered(by: event)
    let reasons = known.map { exclusion(of: $0, event, on: &simulator) }
    let passing = zip(known, reasons).filter { $0.1 == nil }.map(\.0)
    // A missing priority is left out here, and is 0 where it is compared.
    let top =
      passing.filter { !items[$0].lacksImage }.compactMap { items[$0].message.loadPriority }.max()
      ?? 0
    let candidates = passing.filter { (items[$0].message.loadPriority ?? 0) >= top }
    let winner = candidates.first
    if candidates.count > 1 {
      simulator.assume(
        "Assumed: of messages of the same priority, of which the SDK chooses at random, it is the first."
      )
    }
    for (index, reason) in zip(known, reasons) {
      if let reason {
        ignore(index, event: event, why: reason.why, because: reason.sentence, on: &simulator)
      } else if index == winner {
        simulator.write(
          .triggered, message: items[index].id, fields: [.init("by", .text(event.type))],
          because: "The event passes its filter, and no other message is preferred.")
      } else {
        ignore(
          index, event: event, why: "priority", because: "Another message is shown instead.",
          on: &simulator)
      }
    }
    if let winner { prepare(winner, on: &simulator) }
  }

  private func exclusion(
    of index: Int, _ event: BloomreachEventMatch,
    on simulator: inout Simulator<BloomreachDelivery.Timer>
  ) -> (why: String, sentence: String)? {
    let message = items[index].message
    let dates = message.dateFilter
    if dates.isEnabled {
      let now = Double(simulator.wallClock) / 1000
      if let from = dates.from, now < from { return ("dates", "Its dates begin later.") }
      if let to = dates.to, now > to { return ("dates", "Its dates are over.") }
    }
    for condition in message.trigger.conditions where condition.operator == .regex {
      if let pattern = condition.operands.first, BloomreachEventMatch.matches("", pattern) == nil {
        simulator.assume(
          "Assumed: the regular expression of \"\(items[index].id)\" doesn't match; it is not played."
        )
      }
    }
    if !event.passes(message.trigger) { return ("filter", "The event doesn't pass its filter.") }
    let state = displays[message.id]
    switch message.frequency {
    case .always: return nil
    case .onlyOnce:
      return state?.displayed == nil ? nil : ("frequency", "It was displayed before.")
    case .oncePerVisit:
      guard let displayed = state?.displayed, let start = sessionStart, displayed >= start else {
        return nil
      }
      return ("frequency", "It was displayed in this session.")
    case .untilVisitorInteracts:
      return state?.interacted == nil ? nil : ("frequency", "The visitor has clicked it.")
    }
  }
}

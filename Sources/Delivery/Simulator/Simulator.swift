import Diagnostics
import Messages

/// Where a scenario is played: the clock, the timers, the app's answers, and the timeline so far.
struct Simulator<Timer: Sendable>: Sendable {
  /// The wall clock at millisecond 0.
  let start: UnixTime

  /// The heights of pages in points, by message.
  let heights: [String: Double]

  /// The milliseconds since the start.
  private(set) var now = 0

  private(set) var entries: [Timeline.Entry] = []
  private(set) var warnings: [String] = []
  private var timers = TimerQueue<Timer>()
  private var answers: ScenarioAnswers

  /// How many effects one cause may have, and how many it has had.
  private let allowance: Int
  private let maximumEntries: Int
  private var effects = 0
  private var fired = 0

  /// Why the run was cut short; what is written from then on is dropped.
  private(set) var cut: String?

  init(_ scenario: Scenario, maximumEntries: Int) {
    self.maximumEntries = maximumEntries
    start = scenario.start
    heights = scenario.heights
    answers = scenario.answers
    allowance =
      ScenarioLimits.effects + ScenarioLimits.effectsPerMessage
      * scenario.script.rules.messages.count
  }

  /// Whether the run is cut short: rules that go round in a loop must ask.
  var isCut: Bool { cut != nil }

  /// The wall clock now, in milliseconds since 1970.
  var wallClock: Int { Int(start.seconds * 1000) + now }

  // MARK: The timeline

  mutating func write(
    _ event: Timeline.Event, message: String? = nil, placeholder: String? = nil,
    fields: [Timeline.Field] = [], because: String
  ) {
    guard cut == nil else { return }
    count(message)
    guard entries.count < maximumEntries else {
      cut = "The timeline has more than \(maximumEntries) entries"
      return
    }
    entries.append(
      Timeline.Entry(
        milliseconds: now, event: event, message: message, placeholder: placeholder,
        fields: fields, because: because))
  }

  /// Writes a new state of the app: active, inactive, background or terminated.
  mutating func app(_ state: String, because reason: String) {
    write(.app, message: nil, fields: [.init("is", .text(state))], because: reason)
  }

  /// Says once what was assumed because it is not known.
  mutating func assume(_ choice: String) {
    if !warnings.contains(choice) { warnings.append(choice) }
  }

  private mutating func count(_ message: String?) {
    effects += 1
    if effects > allowance, cut == nil {
      let subject = message.map { "\"\($0)\" goes" } ?? "The app goes"
      cut = "\(subject) round in a loop that never ends"
    }
  }

  // MARK: The app

  /// Returns the app's answer to a call, without an entry; nil when it does not implement it.
  mutating func answer<Answer>(_ call: ScenarioCall<Answer>, for message: String?) -> Answer? {
    answers.next(call.name, for: message).flatMap(call.type.read)
  }

  /// Asks the app and writes its answer; nil when it does not implement the call.
  @discardableResult
  mutating func ask<Answer>(
    _ call: ScenarioCall<Answer>, for message: String?, because: String
  ) -> Answer? {
    guard let answer = answers.next(call.name, for: message) else { return nil }
    asked(call, for: message, answer.answerValue, because: because)
    return call.type.read(answer)
  }

  mutating func asked<Answer>(
    _ call: ScenarioCall<Answer>, for message: String?, _ answer: Timeline.Value, because: String
  ) {
    write(
      .asked, message: message, fields: [.init("call", .text(call.name)), .init("answer", answer)],
      because: because)
  }

  mutating func notify(
    _ call: String, message: String?, placeholder: String? = nil,
    fields: [Timeline.Field] = [], because: String
  ) {
    write(
      .notified, message: message, placeholder: placeholder,
      fields: [.init("call", .text(call))] + fields,
      because: because)
  }

  mutating func replaceAnswers(_ given: [(call: String, answer: ScenarioAnswers.Answer?)]) {
    for (call, answer) in given { answers.set(call, answer) }
  }

  /// Writes that a step found nothing to act on.
  mutating func ignore(
    _ step: String, why: String = "nothing", _ message: String? = nil,
    placeholder: String? = nil, because: String
  ) {
    write(
      .ignored, message: message, placeholder: placeholder,
      fields: [.init("step", .text(step)), .init("why", .text(why))], because: because)
  }

  // MARK: Timers

  /// Sets a timer; returns its id, with which it can be cancelled.
  @discardableResult
  mutating func set(_ timer: Timer, after milliseconds: Int) -> Int {
    timers.set(timer, at: now + max(0, milliseconds))
  }

  /// Takes away a timer that has not run out; nil takes away none.
  mutating func cancel(_ timer: Int?) {
    if let timer { timers.cancel(timer) }
  }

  /// Moves the clock to the next timer that is due, nil when none is.
  mutating func nextTimer(until end: Int) -> Timer? {
    guard let next = timers.next(until: end) else { return nil }
    advance(to: next.due)
    count(nil)
    fired += 1
    if fired > ScenarioLimits.maximumTimers {
      cut = cut ?? "More than \(ScenarioLimits.maximumTimers) timers ran out"
    }
    return next.timer
  }

  mutating func begin(_ step: Scenario.Step) {
    advance(to: step.at)
    effects = 0
  }

  private mutating func advance(to time: Int) {
    if time > now { effects = 0 }
    now = max(now, time)
  }
}

extension ScenarioNode {
  /// The value as an answer in an entry; a map is written by its first key.
  var answerValue: Timeline.Value {
    switch content {
    case .null: .text("null")
    case .flag(let flag): .flag(flag)
    case .number(let text): .number(Double(text) ?? 0)
    case .text(let text): .text(text)
    case .list(let elements): .list(elements.map(\.answerValue))
    case .map(let members): .text(members.first?.key ?? "")
    }
  }
}

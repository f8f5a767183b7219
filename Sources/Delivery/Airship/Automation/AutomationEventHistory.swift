/// The events of the last 30 seconds, which count for schedules that arrive after them.
///
/// Source: `AutomationEventsHistory.swift`.
struct AutomationEventHistory: Sendable {
  /// How long an event counts, in milliseconds.
  private static let window = 30_000

  /// How many events are kept.
  private static let maximumEvents = 100

  private var events: [(at: Int, event: AutomationEvent)] = []

  mutating func addEvent(_ event: AutomationEvent, at now: Int) {
    events.append((now, event))
    if events.count > Self.maximumEvents { events.removeFirst() }
  }

  /// The events that still count, the oldest first.
  func recent(_ now: Int) -> [AutomationEvent] {
    events.filter { now - $0.at < Self.window }.map(\.event)
  }
}

import Delivery

/// Sorts the entries of a timeline into lanes.
struct LaneReader {
  private(set) var app = Lane()
  private var lanes: [String: Lane] = [:]
  private var order: [String] = []

  /// Since when a message waits.
  private var waiting: [String: Int] = [:]

  /// The app's state, and since when it has it.
  private var state: (kind: Lane.Bar.Kind, from: Int)?

  /// Reads a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - messages: The messages of the scenario, which have lanes even if nothing happens to them.
  ///   - presences: When they are on the screen.
  init(_ timeline: Timeline, messages: [String], _ presences: [Presence]) {
    for message in messages { open(message) }
    for entry in timeline.entries { read(entry) }
    for (message, start) in waiting { add(.waiting, message, start, nil) }
    if let state { app.bars.append(.init(kind: state.kind, from: state.from)) }
    for presence in presences {
      add(.shown, presence.message, presence.from, presence.to)
    }
  }

  /// The lanes, the app's first, then the messages in the order of the scenario.
  var all: [Lane] { [app] + order.compactMap { lanes[$0] } }

  private mutating func open(_ message: String) {
    if lanes[message] != nil { return }
    lanes[message] = Lane(message: message)
    order.append(message)
  }

  private mutating func add(_ kind: Lane.Bar.Kind, _ message: String, _ from: Int, _ to: Int?) {
    lanes[message]?.bars.append(.init(kind: kind, from: from, to: to))
  }

  private mutating func read(_ entry: Timeline.Entry) {
    let time = entry.at.milliseconds
    if entry.event == .app { readState(entry, time) }
    guard let message = entry.message else {
      if let mark = entry.mark { Self.add(mark, at: time, to: &app) }
      return
    }
    open(message)
    if let mark = entry.mark { Self.add(mark, at: time, to: &lanes[message, default: Lane()]) }
    switch entry.event {
    case .waiting, .retrying, .returned:
      if waiting[message] == nil { waiting[message] = time }
    case .displayed, .dismissed, .finished, .penalized, .cancelled, .expired, .discarded,
      .reenqueued, .removed:
      guard let start = waiting.removeValue(forKey: message) else { return }
      if start < time { add(.waiting, message, start, time) }
    default: break
    }
  }

  private mutating func readState(_ entry: Timeline.Entry, _ time: Int) {
    if let state, state.from < time {
      app.bars.append(.init(kind: state.kind, from: state.from, to: time))
    }
    guard case .text(let word)? = entry["is"] else { return }
    switch word {
    case "active": state = (.active, time)
    case "inactive": state = (.inactive, time)
    case "background": state = (.background, time)
    default: state = nil
    }
    Self.add((.step, word), at: time, to: &app)
  }

  /// Puts what happens at one moment together.
  private static func add(
    _ mark: (kind: MarkKind, words: String), at time: Int, to lane: inout Lane
  ) {
    guard let last = lane.marks.indices.last, lane.marks[last].at == time else {
      lane.marks.append(.init(at: time, kind: mark.kind, words: [mark.words]))
      return
    }
    lane.marks[last].kind = max(lane.marks[last].kind, mark.kind)
    if !lane.marks[last].words.contains(mark.words) { lane.marks[last].words.append(mark.words) }
  }
}

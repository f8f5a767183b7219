import Delivery

/// Sorts the entries of a timeline into tracks.
struct TrackReader {
  private(set) var app = Track()
  private var tracks: [String: Track] = [:]
  private var order: [String] = []

  /// Since when a message waits.
  private var waiting: [String: Int] = [:]

  /// The app's state, and since when it has it.
  private var state: (kind: Track.Bar.Kind, from: Int)?

  /// Reads a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - messages: The messages of the scenario, which have tracks even if nothing happens to them.
  ///   - intervals: When they are on the screen.
  init(_ timeline: Timeline, messages: [String], _ intervals: [VisibleInterval]) {
    for message in messages { open(message) }
    for entry in timeline.entries { read(entry) }
    for (message, start) in waiting { addBar(.waiting, message: message, from: start, to: nil) }
    if let state { app.bars.append(.init(kind: state.kind, from: state.from)) }
    for interval in intervals {
      addBar(.shown, message: interval.message, from: interval.from, to: interval.to)
    }
  }

  /// The tracks, the app's first, then the messages in the order of the scenario.
  var all: [Track] { [app] + order.compactMap { tracks[$0] } }

  private mutating func open(_ message: String) {
    if tracks[message] != nil { return }
    tracks[message] = Track(message: message)
    order.append(message)
  }

  private mutating func addBar(_ kind: Track.Bar.Kind, message: String, from: Int, to: Int?) {
    tracks[message]?.bars.append(.init(kind: kind, from: from, to: to))
  }

  private mutating func read(_ entry: Timeline.Entry) {
    let time = entry.at.milliseconds
    if entry.event == .app { readState(entry, time) }
    guard let message = entry.message else {
      if let mark = entry.mark { Self.addMark(mark, at: time, to: &app) }
      return
    }
    open(message)
    if let mark = entry.mark {
      Self.addMark(mark, at: time, to: &tracks[message, default: Track()])
    }
    switch entry.event {
    case .waiting, .retrying, .returned:
      if waiting[message] == nil { waiting[message] = time }
    case .displayed, .dismissed, .finished, .penalized, .cancelled, .expired, .discarded,
      .reenqueued, .removed:
      guard let start = waiting.removeValue(forKey: message) else { return }
      if start < time { addBar(.waiting, message: message, from: start, to: time) }
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
    Self.addMark((.step, word), at: time, to: &app)
  }

  /// Puts what happens at one moment together.
  private static func addMark(
    _ mark: (kind: MarkKind, description: String), at time: Int, to track: inout Track
  ) {
    guard let last = track.marks.indices.last, track.marks[last].at == time else {
      track.marks.append(.init(at: time, kind: mark.kind, description: [mark.description]))
      return
    }
    track.marks[last].kind = max(track.marks[last].kind, mark.kind)
    if !track.marks[last].description.contains(mark.description) {
      track.marks[last].description.append(mark.description)
    }
  }
}

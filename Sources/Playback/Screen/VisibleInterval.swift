import Delivery

/// A time during which a message is on the screen, and what its end was like.
struct VisibleInterval: Hashable, Sendable {
  var message: String
  var placeholder: String?

  /// In milliseconds since the start.
  var from: Int

  /// Nil when it is still on the screen at the end.
  var to: Int?

  /// Whether it vanishes at once: the process ended, or the keyboard took its place.
  var isCutShort = false

  /// Whether the app showed it by an adapter of its own.
  var isShownByApp = false

  /// What the app answered when it was displayed, by the names of the calls.
  var answers: [String: Timeline.Value] = [:]

  /// The height of its view in points, where the timeline has it.
  var height: Double?

  /// Whether it fades in: a block of a static placeholder.
  var fadesIn = false

  /// Whether it pushes another block of a carousel away, and whether another one pushes it.
  var pushesIn = false
  var isPushedOut = false

  /// Whether it is there at a time.
  func contains(_ time: Int) -> Bool { from <= time && (to.map { time < $0 } ?? true) }
}

extension Timeline {
  /// The times during which messages are on the screen, by their beginnings.
  var intervals: [VisibleInterval] {
    var intervals = showings.map { showing in
      VisibleInterval(
        message: showing.message, placeholder: showing.placeholder,
        from: showing.from.milliseconds, to: showing.to?.milliseconds)
    }
    let abrupt = abruptEnds
    let adapters = ownAdapters
    var heights = HeightReports(self)
    for index in intervals.indices {
      let interval = intervals[index]
      if let end = interval.to {
        intervals[index].isCutShort =
          abrupt.all.contains(end) || abrupt.messages[interval.message]?.contains(end) ?? false
      }
      intervals[index].answers = answers(
        about: interval.message, at: .milliseconds(interval.from))
      intervals[index].isShownByApp = adapters.contains(interval.message)
      let report = heights.report(of: interval)
      if case .number(let height)? = report?["height"] { intervals[index].height = height }
      // Of a static placeholder, the height belongs to the block.
      intervals[index].fadesIn =
        report?.message == interval.message && interval.placeholder != nil
    }
    Self.addMoves(to: &intervals)
    return intervals
  }

  private static func addMoves(to intervals: inout [VisibleInterval]) {
    struct Change: Hashable {
      var placeholder: String
      var time: Int
    }
    var begins: Set<Change> = []
    var ends: Set<Change> = []
    for interval in intervals {
      guard let placeholder = interval.placeholder else { continue }
      begins.insert(Change(placeholder: placeholder, time: interval.from))
      if let end = interval.to { ends.insert(Change(placeholder: placeholder, time: end)) }
    }
    for index in intervals.indices {
      let interval = intervals[index]
      guard let placeholder = interval.placeholder, !interval.fadesIn else { continue }
      intervals[index].pushesIn = ends.contains(
        Change(placeholder: placeholder, time: interval.from))
      guard let end = interval.to else { continue }
      intervals[index].isPushedOut = begins.contains(Change(placeholder: placeholder, time: end))
    }
  }

  /// When messages vanish without their animation: all at once, and single ones.
  private var abruptEnds: (all: Set<Int>, messages: [String: Set<Int>]) {
    var all: Set<Int> = []
    var messages: [String: Set<Int>] = [:]
    for entry in entries {
      let time = entry.at.milliseconds
      if entry.event == .app, entry["is"] == .text("terminated") { all.insert(time) }
      guard entry.event == .dismissed, let message = entry.message,
        [.text("keyboard"), .text("terminated")].contains(entry["by"])
      else { continue }
      messages[message, default: []].insert(time)
    }
    return (all, messages)
  }

  /// The messages for which the app's factory gave an adapter.
  private var ownAdapters: Set<String> {
    var messages: Set<String> = []
    for entry in entries where entry.event == .asked && entry["call"] == .text("factory") {
      guard let message = entry.message else { continue }
      if entry["answer"] == .text("adapter") {
        messages.insert(message)
      } else {
        messages.remove(message)
      }
    }
    return messages
  }

}

/// The heights of placeholders, as the timeline reports them.
private struct HeightReports {
  private var reports: [String: [Timeline.Entry]] = [:]
  private var passed: [String: Int] = [:]

  init(_ timeline: Timeline) {
    for entry in timeline.entries where entry.event == .height {
      if let placeholder = entry.placeholder { reports[placeholder, default: []].append(entry) }
    }
  }

  /// The report on a view that appears not before the last one that was asked for.
  ///
  /// A carousel reports its height 0.3 seconds after a block appeared, if it differs.
  mutating func report(of interval: VisibleInterval) -> Timeline.Entry? {
    guard let placeholder = interval.placeholder, let reports = reports[placeholder] else {
      return nil
    }
    var count = passed[placeholder, default: 0]
    while count < reports.count, reports[count].at.milliseconds <= interval.from + 300 {
      count += 1
    }
    passed[placeholder] = count
    return count > 0 ? reports[count - 1] : nil
  }
}

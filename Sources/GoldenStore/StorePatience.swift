import Synchronization

/// How long a store may take, and whether it has been given up.
///
/// Each file has the time that the user gives a piece of work. All together have that time and what
/// they need on a slow line. A store that lets some files wait would let the others wait too: it is
/// given up as a whole.
final class StorePatience: Sendable {
  /// The bytes a second of the slowest line.
  private static let slowestLine = 32 << 10

  /// How many files may stall before the store is given up.
  private static let maximumStalls = 4

  /// The most seconds of a connection that is being made, and of one on which next to nothing comes.
  private static let maximumStall = 20

  /// How long a file may take; nil for any time.
  let limit: Duration?

  private struct State {
    var stalls = 0

    /// Why the store was given up; nil as long as it wasn't.
    var reason: String?
  }

  private let state = Mutex(State())

  init(limit: Duration?) { self.limit = limit }

  /// The seconds that a file may take; nil for any number.
  var seconds: Double? {
    limit.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 }
  }

  /// The seconds after which a connection that brings next to nothing is cut.
  var stallSeconds: Int {
    guard let seconds, seconds < Double(Self.maximumStall) else { return Self.maximumStall }
    return max(1, Int(seconds.rounded(.up)))
  }

  /// When files of so many bytes are given up that are begun now; nil for never.
  func deadline(for bytes: Int) -> ContinuousClock.Instant? {
    limit.map { .now.advanced(by: $0 + .seconds(bytes / Self.slowestLine)) }
  }

  /// Why the store was given up; nil as long as it wasn't.
  var reason: String? { state.withLock { $0.reason } }

  /// Takes note of a file that stalled, of so many for which it would be the same; one alone may be
  /// damaged.
  func stalled(_ reason: String, of count: Int = .max) {
    state.withLock { state in
      state.stalls += 1
      if state.reason == nil, state.stalls >= min(Self.maximumStalls, count) {
        state.reason = reason
      }
    }
  }

  /// Gives the store up.
  func giveUp(_ reason: String) { state.withLock { $0.reason = $0.reason ?? reason } }
}

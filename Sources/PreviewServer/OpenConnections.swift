import FlyingSocks
import Platform
import Synchronization

/// The connections that are open: not too many, and none for longer than it has use for.
///
/// A browser opens six of them. Whoever opens hundreds, and says nothing or a byte a second, takes
/// no position from it: when all are taken, the one that has waited longest is given up.
final class OpenConnections: Sendable {
  struct Limits: Sendable {
    /// The most connections at once: half of the files that a process may open, which are 256 on
    /// macOS, and no more than could be useful.
    var count = min(512, max(16, sysconf(Int32(_SC_OPEN_MAX)) / 2))

    /// How long a connection may be open without a request.
    var idle = Duration.seconds(60)

    /// How long the head of a request may take from its first byte to its last.
    var head = Duration.seconds(10)

    /// How long the other side may take to fetch an answer.
    var answer = Duration.seconds(60)

    /// How long is waited for the other side to close, after the last answer.
    var farewell = Duration.seconds(2)
  }

  /// What a connection is doing.
  enum Phase: Hashable, Sendable {
    case idle
    case reading

    /// An answer is made, which takes its time: nobody else can end that.
    case working
    case answering
    case leaving
  }

  private struct Entry {
    var socket: Socket
    var phase: Phase
    var since: ContinuousClock.Instant
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var next = 0
  }

  private let limits: Limits
  private let state = Mutex(State())

  init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Enters a connection, and gives up another one where there are too many; returns nil when none
  /// can be given up.
  func enter(_ socket: Socket, now: ContinuousClock.Instant = .now) -> Int? {
    state.withLock { state in
      if state.entries.count >= limits.count, !Self.giveUpOne(&state) { return nil }
      state.next += 1
      state.entries[state.next] = Entry(socket: socket, phase: .idle, since: now)
      return state.next
    }
  }

  /// Gives up the connection that has waited longest.
  func giveUpOne() { _ = state.withLock { Self.giveUpOne(&$0) } }

  /// Says what a connection does from now on.
  func set(_ phase: Phase, of number: Int, now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      guard let entry = state.entries[number], entry.phase != phase else { return }
      state.entries[number]?.phase = phase
      state.entries[number]?.since = now
    }
  }

  /// Closes a connection.
  func leave(_ number: Int, _ socket: Socket) {
    // Within the lock, so that nobody shuts down another connection that got the same number.
    state.withLock { state in
      state.entries[number] = nil
      try? socket.close()
    }
  }

  /// Gives up the connections that have taken longer than they may.
  func sweep(now: ContinuousClock.Instant = .now) {
    state.withLock { state in
      for (number, entry) in state.entries {
        guard let patience = patience(entry.phase), now - entry.since > patience else { continue }
        Self.giveUp(number, &state)
      }
    }
  }

  private func patience(_ phase: Phase) -> Duration? {
    switch phase {
    case .idle: limits.idle
    case .reading: limits.head
    case .working: nil
    case .answering: limits.answer
    case .leaving: limits.farewell
    }
  }

  private static func giveUpOne(_ state: inout State) -> Bool {
    let waiting = state.entries.filter { $0.value.phase != .working }
    guard let longest = waiting.min(by: { ($0.value.since, $0.key) < ($1.value.since, $1.key) })
    else { return false }
    giveUp(longest.key, &state)
    return true
  }

  /// Ends what the connection's task waits for; the task closes it then.
  private static func giveUp(_ number: Int, _ state: inout State) {
    guard let entry = state.entries.removeValue(forKey: number) else { return }
    _ = shutdown(entry.socket.file.rawValue, Int32(SHUT_RDWR))
  }
}

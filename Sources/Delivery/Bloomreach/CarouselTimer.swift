/// The timer of a carousel, in seconds of its time.
struct CarouselTimer: Sendable {
  /// The shortest interval that is kept, so that time always passes.
  static let shortestInterval = 0.01

  /// Seconds between moves; 0 and less for none.
  var delay = 0.0

  /// When it fires next; nil while it stands.
  private(set) var fires: Double?

  /// When a cell has left the screen last by itself; at first when the view was made.
  var lastScroll = 0.0

  /// Whether it has ever been started.
  private(set) var hasRun = false

  /// The time since the last move when it was paused.
  private var saved: Double?

  /// Starts a full interval.
  mutating func start(at time: Double) {
    saved = nil
    schedule(time, delay)
  }

  mutating func stop() {
    fires = nil
    saved = nil
  }

  /// Stops and remembers how long the shown cell has been there.
  mutating func pause(at time: Double) {
    fires = nil
    saved = time - lastScroll
  }

  /// Starts with what is left of an interval; with nothing left it fires at once.
  mutating func resume(at time: Double) {
    let rest = saved.map { max(0, delay - $0) } ?? delay
    saved = nil
    schedule(time, rest)
  }

  private mutating func schedule(_ time: Double, _ interval: Double) {
    guard delay > 0, delay.isFinite else { return }
    hasRun = true
    fires = time + max(interval, Self.shortestInterval)
  }
}

/// The default display coordinator: one message at a time, and an interval between two.
///
/// Source: `DefaultDisplayCoordinator.swift`.
struct AutomationCoordinator: Sendable {
  /// Whether it lets a message through.
  private(set) var lock = AirshipDisplayLock.open

  /// In milliseconds.
  var interval: Int

  /// Changes with the lock, so that an older unlocking no longer counts.
  private var run = 0

  init(interval: Int) {
    self.interval = interval
  }

  mutating func beginDisplay() {
    lock = .display
    run += 1
  }

  /// Starts the interval after a message, or starts it again; one of 0 seconds is over at once.
  mutating func startInterval(on simulator: inout Simulator<AirshipAutomation.Timer>) {
    run += 1
    if interval == 0 {
      lock = .open
    } else {
      lock = .interval
      simulator.set(.unlock(run), after: interval)
    }
  }

  mutating func unlock(_ run: Int) {
    if run == self.run { lock = .open }
  }

  /// Forgets what only the process knew.
  mutating func endProcess() {
    lock = .open
    run += 1
  }
}

/// The events that rejected messages wait for; each makes all that wait for it try again.
struct AutomationWaits: Sendable {
  var connection = false
  var `default` = false
  var immediate = false
}

import Testing

@testable import Platform

/// Signals that are seen by whoever waits, and end nothing.
@Suite(.serialized) struct EndingSignalTests {
  /// Sends a signal to the test's own process, and waits until it is seen.
  private func send(_ number: Int32, to signals: EndingSignals) {
    kill(getpid(), number)
    for _ in 0..<5_000 where !signals.areThere { usleep(1_000) }
  }

  @Test func `A signal is seen by who waits, and reported once`() {
    let signals = EndingSignals()
    #expect(!signals.areThere && signals.first() == nil)
    for number in [SIGHUP, SIGQUIT] {
      send(number, to: signals)
      #expect(SystemCall.waitForInput(-1, signals.areThere ? signals.descriptor : -1).second)
      #expect(signals.first() == number)
      #expect(!signals.areThere && signals.first() == nil)
    }
  }

  @Test func `The exit code is the one that a shell expects`() {
    #expect(EndingSignals.exitCode(of: SIGINT) == 130)
    #expect(EndingSignals.exitCode(of: SIGTERM) == 143)
  }
}

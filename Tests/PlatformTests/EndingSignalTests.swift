import Testing

@testable import Platform

/// Signals that are seen by whoever waits.
///
/// That they are is tested with the program, which is sent some: a test would send them to all tests.
struct EndingSignalTests {
  @Test func `Nothing is reported without a signal`() {
    let signals = EndingSignals()
    #expect(signals.descriptor >= 0 && !signals.areThere && signals.first() == nil)
  }

  @Test func `The exit code is the one that a shell expects`() {
    #expect(EndingSignals.exitCode(of: SIGINT) == 130)
    #expect(EndingSignals.exitCode(of: SIGTERM) == 143)
  }
}

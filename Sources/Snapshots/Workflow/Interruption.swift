import GoldenStore
import Platform

/// Ends long work in good order when the user or the system wants the program to stop.
package struct Interruption: Error {
  /// The exit code that a shell expects after the signal.
  package let exitCode: Int32

  /// Does work that is cancelled at the first SIGINT or SIGTERM; a second one ends the program.
  ///
  /// - Parameter work: What may take long. When it was cancelled, its result is dropped.
  /// - Returns: What the work gives.
  /// - Throws: What the work throws, or an `Interruption`.
  package static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    // A store may let one wait for long.
    let stored = StoredGoldens.current.value
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let handled = HandledSignals([SIGINT, SIGTERM]) { number in
      signal(number, SIG_DFL)
      continuation.yield(number)
      task.cancel()
      stored?.cancel()
    }
    let result = await task.result
    continuation.finish()
    var received: Int32?
    for await number in signals { received = received ?? number }
    _ = consume handled
    if let received { throw Interruption(exitCode: EndingSignals.exitCode(of: received)) }
    return try result.get()
  }
}

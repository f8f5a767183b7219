import ArgumentParser
import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends long work in good order when the user or the system wants the program to stop.
enum Interruption {
  /// Does work that is cancelled at the first SIGINT or SIGTERM; a second one ends the program.
  ///
  /// - Parameter work: What may take long. When it was cancelled, its result is dropped.
  /// - Returns: What the work gives.
  /// - Throws: What the work throws, or the exit code that a shell expects after a signal.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // The source sees the signal only if it isn't acted on before.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        continuation.yield(number)
        task.cancel()
      }
      source.resume()
      return (number, source)
    }
    defer {
      for (number, source) in sources {
        source.cancel()
        signal(number, SIG_DFL)
      }
    }
    let result = await task.result
    continuation.finish()
    var received: Int32?
    for await number in signals { received = received ?? number }
    if let received {
      Console().complain("\nInterrupted; there is no report.")
      throw ExitCode(128 + received)
    }
    return try result.get()
  }
}

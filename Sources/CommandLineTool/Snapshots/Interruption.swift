import ArgumentParser
import Diagnostics
import Dispatch
import GoldenStore
import Platform

/// Ends long work in good order when the user or the system wants the program to stop.
enum Interruption {
  /// Does work that is cancelled at the first SIGINT or SIGTERM; a second one ends the program.
  ///
  /// - Parameters:
  ///   - words: What becomes of work that was cancelled.
  ///   - work: What may take long. When it was cancelled, its result is dropped.
  /// - Returns: What the work gives.
  /// - Throws: What the work throws, or the exit code that a shell expects after a signal.
  static func cancelling<Value: Sendable>(
    _ words: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    // A store may let one wait for long.
    let stored = StoredGoldens.current.value
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { (number: Int32) -> (Int32, any DispatchSourceSignal) in
      // The source sees the signal only if it isn't acted on before.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        continuation.yield(number)
        task.cancel()
        stored?.cancel()
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
      Console().complain("\nInterrupted; \(words)")
      throw ExitCode(128 + received)
    }
    return try result.get()
  }
}

/// Signals that would end the program, received while it waits for something else.
///
/// They end nothing here: whoever waits sees them, puts everything in order and ends with
/// `exitCode`.
final class EndingSignals {
  /// Can be read from as soon as there was a signal.
  let descriptor: Int32
  private let writing: Int32
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe the signals are left to the system.
    let hasPipe = pipe(&ends) == 0
    let (reading, writing) = (ends[0], ends[1])
    descriptor = reading
    self.writing = writing
    guard hasPipe else {
      sources = []
      return
    }
    sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writing, &byte, 1)
      }
      source.resume()
      return (number, source)
    }
  }

  deinit {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
    if descriptor >= 0 { close(descriptor) }
    if writing >= 0 { close(writing) }
  }

  /// Whether there was a signal that is not reported yet.
  var areThere: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return descriptor >= 0 && poll(&state, 1, 0) > 0
  }

  /// The exit code that a shell expects after the first signal; nil when there was none.
  ///
  /// It is reported once.
  func exitCode() -> ExitCode? {
    guard areThere else { return nil }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? ExitCode(128 + Int32(byte)) : nil
  }
}

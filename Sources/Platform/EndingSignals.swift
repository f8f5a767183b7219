import Dispatch

/// Signals of the system that are handled and do nothing else, until the value is gone.
public struct HandledSignals: ~Copyable {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// Handles signals.
  ///
  /// - Parameters:
  ///   - numbers: The signals, such as `SIGINT`.
  ///   - handler: Is called with each signal that is received, on any thread.
  public init(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    sources = numbers.map { number in
      // The source sees the signal only if it isn't acted on before.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      source.resume()
      return (number, source)
    }
  }

  deinit {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}

/// Signals that would end the program, received while it waits for something else.
///
/// They end nothing here: whoever waits sees them, puts everything in order and ends with the code
/// of `first`.
public final class EndingSignals {
  /// Can be read from as soon as there was a signal; negative where there is no pipe.
  public let descriptor: Int32
  private let writing: Int32
  private var handled: HandledSignals?

  /// Starts to receive signals.
  public init() {
    var ends: [Int32] = [-1, -1]
    // Without a pipe the signals are left to the system.
    let numbers = pipe(&ends) == 0 ? [SIGINT, SIGTERM, SIGHUP, SIGQUIT] : []
    let writing = ends[1]
    (descriptor, self.writing) = (ends[0], writing)
    handled = HandledSignals(numbers) { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writing, &byte, 1)
    }
  }

  deinit {
    handled = nil
    for end in [descriptor, writing] where end >= 0 { close(end) }
  }

  /// Whether there was a signal that is not reported yet.
  public var areThere: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return descriptor >= 0 && poll(&state, 1, 0) > 0
  }

  /// Returns the first signal, which is reported once; nil when there was none.
  public func first() -> Int32? {
    guard areThere else { return nil }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// The exit code that a shell expects of a program that a signal has ended.
  public static func exitCode(of signal: Int32) -> Int32 { 128 + signal }
}

public import Platform

/// The moment at which a piece of work is given up.
///
/// Limits of sizes bound what files may ask for one by one; this bounds what they ask for together.
/// The time never decides what is drawn: long loops end early once it is over, and whoever started
/// the work then throws its result away and reports an error. So a result exists only if there was
/// time for all of it.
///
/// A piece of work is one input that is read, or one image that is made of it.
public struct Deadline: Sendable {
  /// How long a piece of work may take; nil for any time.
  public static let limit = WorkLocal<Duration?>(nil)

  /// When the piece of work that is going on is given up; nil for never.
  public static let current = WorkLocal<Deadline?>(nil)

  private let end: ContinuousClock.Instant

  /// Whether the time is over; from then on it always is.
  public var isOver: Bool { ContinuousClock.now >= end }

  /// Whether the time for the work that is going on is over.
  public static var isOver: Bool { current.value?.isOver ?? false }

  /// Starts a piece of work, which has all of `limit` for itself and a stack that is deep enough.
  public static func starting<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try DeepStack.run { () throws(Failure) in
      guard let limit = limit.value else { return try body() }
      let deadline = Deadline(end: ContinuousClock.now.advanced(by: limit))
      return try current.withValue(deadline, body)
    }
  }

  /// Makes sure that there was time for all of the work that is going on.
  ///
  /// - Parameter file: The input.
  /// - Throws: An error when the time is over, and so what was made is not whole.
  public static func check(_ file: String? = nil) throws(Diagnostic) {
    guard isOver, let limit = limit.value else { return }
    throw .error(
      "This takes longer than \(limit.description).", file: file,
      solution: "Make the input smaller, or allow more time with --timeout.")
  }
}

extension Duration {
  /// The time as an author reads it.
  fileprivate var description: String {
    let (seconds, rest) = components
    let milliseconds = rest / 1_000_000_000_000_000
    if milliseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
    return "\(Double(seconds * 1000 + milliseconds) / 1000) seconds"
  }
}

/// Looks at the time now and then in a loop.
public struct DeadlineWatch: Sendable {
  private let deadline: Deadline?
  private let interval: Int
  @usableFromInline var left: Int

  /// Whether the time was over when it was looked at last.
  public private(set) var isOver = false

  /// Creates a watch for the work that is going on, which looks at the time once in so many steps.
  public init(interval: Int = 256) {
    deadline = Deadline.current.value
    self.interval = interval
    left = interval
  }

  /// Counts a step, and returns whether the time is over.
  @inlinable @inline(__always)
  public mutating func step() -> Bool {
    left -= 1
    if left > 0 { return isOver }
    return checkClock()
  }

  @usableFromInline mutating func checkClock() -> Bool {
    left = interval
    if !isOver, let deadline { isOver = deadline.isOver }
    return isOver
  }
}

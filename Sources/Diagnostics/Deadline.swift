import Platform

/// The moment at which a piece of work is given up.
///
/// Limits of sizes bound what files may ask for one by one; this bounds what they ask for together.
/// The time never decides what is drawn: long loops end early once it is over, and whoever started
/// the work then throws its result away and reports an error. So a result exists only if there was
/// time for all of it.
///
/// A piece of work is one input that is read, or one picture that is made of it.
public struct Deadline: Sendable {
  /// How long a piece of work may take; nil for any time.
  @TaskLocal public static var limit: Duration?

  /// When the piece of work that is going on is given up; nil for never.
  @TaskLocal public static var current: Deadline?

  private let end: ContinuousClock.Instant

  /// Whether the time is over; from then on it always is.
  public var isOver: Bool { ContinuousClock.now >= end }

  /// Whether the time for the work that is going on is over.
  public static var isOver: Bool { current?.isOver ?? false }

  /// Starts a piece of work, which has all of `limit` for itself and a stack that is deep enough.
  public static func starting<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try onDeepStack { () throws(Failure) in
      guard let limit else { return try body() }
      return try doing(body, until: Deadline(end: ContinuousClock.now.advanced(by: limit)))
    }
  }

  /// Goes on with the piece of work on a stack that is deep enough for what may be in one another in
  /// a file.
  public static func onDeepStack<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if DeepStack.hasRoom { return try body() }
    // What a task knows is not known on another thread.
    let (limit, deadline) = (limit, current)
    return try DeepStack.run { () throws(Failure) in
      let result: Result<Value, Failure> = $limit.withValue(limit) {
        do throws(Failure) { return .success(try doing(body, until: deadline)) } catch {
          return .failure(error)
        }
      }
      return try result.get()
    }
  }

  private static func doing<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value, until deadline: Deadline?
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = $current.withValue(deadline) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Makes sure that there was time for all of the work that is going on.
  ///
  /// - Parameter file: The input.
  /// - Throws: An error when the time is over, and so what was made is not whole.
  public static func check(_ file: String? = nil) throws(Diagnostic) {
    guard isOver, let limit else { return }
    throw .error(
      "This takes longer than \(limit.words).", file: file,
      solution: "Make the input smaller, or allow more time with --timeout.")
  }
}

extension Duration {
  /// The time as an author reads it.
  fileprivate var words: String {
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
  private var left: Int

  /// Whether the time was over when it was looked at last.
  public private(set) var isOver = false

  /// Creates a watch for the work that is going on, which looks at the time once in so many steps.
  public init(interval: Int = 256) {
    deadline = Deadline.current
    self.interval = interval
    left = interval
  }

  /// Counts a step, and returns whether the time is over.
  @inline(__always)
  public mutating func step() -> Bool {
    left -= 1
    if left > 0 { return isOver }
    return look()
  }

  private mutating func look() -> Bool {
    left = interval
    if !isOver, let deadline { isOver = deadline.isOver }
    return isOver
  }
}

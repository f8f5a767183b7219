/// A value that holds for a piece of work, and for all that is called by it.
///
/// It is a `TaskLocal` that goes along to the threads that are started for the work, too: to a stack
/// that is deep enough, and to `WaitingThreads`.
public final class WorkLocal<Value: Sendable>: Sendable {
  private let initial: Value

  /// - Parameter initial: What holds where nothing else was set.
  public init(_ initial: Value) { self.initial = initial }

  /// What holds for the work that is going on.
  public var value: Value {
    var setting = WorkSettings.latest
    while let one = setting {
      if let own = one as? Setting, own.local === self { return own.value }
      setting = one.outer
    }
    return initial
  }

  /// Does work for which another value holds.
  public func withValue<Result, Failure: Error>(
    _ value: Value, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try WorkSettings.with(Setting(local: self, value: value), work)
  }

  /// Does work for which another value holds, and which may wait.
  public func withValue<Result>(
    _ value: Value, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    let setting = Setting(local: self, value: value)
    return try await WorkSettings.$latest.withValue(setting, operation: work)
  }

  private final class Setting: WorkSetting {
    let local: WorkLocal
    let value: Value
    let outer = WorkSettings.latest

    init(local: WorkLocal, value: Value) { (self.local, self.value) = (local, value) }
  }
}

/// One value that was set, and what was set around it.
protocol WorkSetting: AnyObject, Sendable {
  var outer: (any WorkSetting)? { get }
}

/// What was set for the work that is going on.
enum WorkSettings {
  /// What was set last, and through it all else.
  @TaskLocal static var latest: (any WorkSetting)?

  /// Does work for which such settings hold.
  static func with<Result, Failure: Error>(
    _ setting: (any WorkSetting)?, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = $latest.withValue(setting) {
      do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

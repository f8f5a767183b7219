package import Diagnostics

/// Whoever hears of long work while it goes on, and may end it.
package protocol WorkObserver: Sendable {
  /// Hears what is wrong, none of which ends the work.
  func report(_ diagnostics: [Diagnostic])

  /// Hears how much of the work is done.
  func progress(_ done: Int, of total: Int)

  /// Hears that another run of the program writes to the folder of a report, and is waited for.
  func waits(for folder: ReportFolder)

  /// Does a part of the work that may be given up.
  ///
  /// - Parameters:
  ///   - description: What becomes of the work then.
  ///   - work: What may take long. When its task is cancelled, its result is dropped.
  /// - Returns: What the work gives.
  /// - Throws: What the work throws, or what says that it was given up.
  func cancelling<Value: Sendable>(
    _ description: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value
}

extension WorkObserver {
  package func progress(_ done: Int, of total: Int) {}
  package func waits(for folder: ReportFolder) {}

  package func cancelling<Value: Sendable>(
    _ description: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await work()
  }
}

import Diagnostics
import Snapshots

extension Console: WorkObserver {
  func waits(for folder: ReportFolder) {
    complain("Waiting for another run that writes to \(folder.path).")
  }

  func cancelling<Value: Sendable>(
    _ words: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await Interruption.cancelling(words, work)
  }

  /// Prints the path of a golden that was written, or reports why it wasn't.
  func tell(_ outcome: Result<String, Diagnostic>) {
    switch outcome {
    case .success(let path): print("\(path)")
    case .failure(let problem): report(problem)
    }
  }
}

import GoldenStore
import Inputs

extension FileBoundary {
  /// Runs what reads files and goldens, none of which may lead out of the folder.
  ///
  /// The goldens of a store are those of a task, and a stack that is deep enough may be that of
  /// another thread, which knows nothing of the task.
  func readingGoldens<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let stored = StoredGoldens.current
    return try reading { () throws(Failure) in
      let result: Result<Value, Failure> = StoredGoldens.$current.withValue(stored) {
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
      return try result.get()
    }
  }
}

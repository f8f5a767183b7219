import Snapshots

/// Says how what is new becomes a golden.
struct RecordAdvice {
  private let record: SnapshotRecordMode?
  private let location: TestLocation
  private let environment: TestEnvironment

  init(record: SnapshotRecordMode?, location: TestLocation, _ environment: TestEnvironment) {
    self.record = record
    self.location = location
    self.environment = environment
  }

  /// A test that always records would never fail: it is reported until somebody makes it compare.
  var end: String {
    record == nil
      ? "Unset \(SnapshotRecordMode.variable) to compare with it."
      : "Remove record: .all to compare with it."
  }

  func description(after status: VariantResult.Status) -> String {
    let mode = status == .new ? SnapshotRecordMode.missing : .failed
    let command =
      "\(SnapshotRecordMode.variable)=\(mode.rawValue) swift test --filter \(location.filter)"
    guard record == nil else {
      return environment.isCI
        ? "Nothing is recorded on CI. To accept it, run the test elsewhere with record: "
          + ".\(mode.rawValue), and commit the golden."
        : "To accept it, run the test once with record: .\(mode.rawValue)."
    }
    return environment.isCI
      ? "Nothing is recorded on CI. To accept it elsewhere: \(command)"
      : "To accept it: \(command)"
  }
}

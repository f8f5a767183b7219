import Snapshots

/// Says how what is new becomes a golden.
struct RecordAdvice {
  private let record: SnapshotRecordMode?
  private let place: TestPlace
  private let surroundings: TestSurroundings

  init(record: SnapshotRecordMode?, place: TestPlace, _ surroundings: TestSurroundings) {
    self.record = record
    self.place = place
    self.surroundings = surroundings
  }

  /// A test that always records would never fail: it is reported until somebody makes it compare.
  var end: String {
    record == nil
      ? "Unset \(SnapshotRecordMode.variable) to compare with it."
      : "Remove record: .all to compare with it."
  }

  func words(after status: VariantResult.Status) -> String {
    let mode = status == .new ? SnapshotRecordMode.missing : .failed
    let command =
      "\(SnapshotRecordMode.variable)=\(mode.rawValue) swift test --filter \(place.filter)"
    guard record == nil else {
      return surroundings.isCI
        ? "Nothing is recorded on CI. To accept it, run the test elsewhere with record: "
          + ".\(mode.rawValue), and commit the golden."
        : "To accept it, run the test once with record: .\(mode.rawValue)."
    }
    return surroundings.isCI
      ? "Nothing is recorded on CI. To accept it elsewhere: \(command)"
      : "To accept it: \(command)"
  }
}

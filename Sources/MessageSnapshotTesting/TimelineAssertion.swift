import Delivery
import Diagnostics
import Snapshots

/// What an assertion about a scenario says, apart from the framework that its test is run by.
struct TimelineAssertion: Sendable {
  private let timeline: Timeline
  private let name: String?
  private let record: SnapshotRecordMode?
  private let location: TestLocation
  private let names: GoldenNames

  init(
    timeline: Timeline, name: String? = nil, record: SnapshotRecordMode? = nil,
    location: TestLocation,
    names: GoldenNames? = nil
  ) {
    self.timeline = timeline
    self.name = name
    self.record = record
    self.location = location
    self.names = names ?? .shared
  }

  /// Compares, and writes the golden where that is wanted.
  ///
  /// - Parameters:
  ///   - test: The test that is running.
  ///   - environment: The environment.
  ///   - fail: Is called with the failure.
  /// - Throws: What keeps anything from being compared.
  func check(
    in test: RunningTest, _ environment: TestEnvironment, fail: (SnapshotFailure) -> Void
  ) throws {
    let mode = try SnapshotRecordMode(asked: record, environment)
    let stem = try names.stem(at: location, named: name, in: test)
    let folder = SnapshotAssertion.goldenFolder + "/" + location.fileName
    let golden = [location.folder, folder, stem].joined(separator: "/")
    try names.claim(golden + ".txt", of: timeline.text.hashValue, at: location, in: test)
    let result = try TimelineSubject(
      snapshot: location.fileName, name: stem, timeline: timeline, golden: golden
    ).check()
    let text = TextGolden(
      title: "timeline", name: stem, folder: folder, record: record, location: location)
    if let failure = try text.failure(result, mode: mode, environment: environment) {
      fail(failure)
    }
  }
}

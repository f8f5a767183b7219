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
    let advice = RecordAdvice(record: record, location: location, environment)
    guard let found = result.timeline else {
      if mode == .all {
        fail(
          SnapshotFailure(
            message: "timeline: It is equal to its golden, so nothing was recorded.\n  "
              + advice.end))
      }
      return
    }
    var lines: [String]
    var attachments: [SnapshotFailure.Attachment] = []
    if mode.writes(after: result.status) {
      try Acceptance(in: SnapshotFolder(location.folder))
        .accept(timeline: found.actual, in: folder, named: stem, isMade: true)
      lines = [
        result.status == .new
          ? "There was no golden: recorded." : "Recorded: \(Self.verdict(result))",
        "  golden    \(golden).txt",
        "  " + (mode == .all ? advice.end : "Look at it, and run the test again."),
      ]
    } else {
      lines = [Self.verdict(result)]
      let files = [
        ("expected", found.expected), ("actual", found.actual), ("diff", found.difference),
      ].compactMap { kind, text in text.map { (kind, $0) } }
      attachments = files.map { kind, text in
        SnapshotFailure.Attachment(name: "\(stem)-\(kind).txt", bytes: Array(text.utf8))
      }
      do throws(Diagnostic) {
        let paths = try FailureFolder(for: location, environment)
          .write(attachments, in: location.module + "/" + location.fileName)
        for (file, path) in zip(files, paths) {
          lines.append("  " + file.0 + String(repeating: " ", count: 10 - file.0.count) + path)
        }
      } catch {
        lines.append("  The timelines can't be written: \(error)")
      }
      lines.append("  golden    \(golden).txt")
      lines.append("  " + advice.description(after: result.status))
    }
    fail(
      SnapshotFailure(
        message: "timeline: " + lines.joined(separator: "\n"), attachments: attachments))
  }

  private static func verdict(_ result: VariantResult) -> String {
    result.verdict + (result.cause.map { ", because \($0)" } ?? "")
  }
}

import Delivery
import Diagnostics
import Snapshots

/// What an assertion about a scenario says, apart from the framework that its test is run by.
struct TimelineAssertion: Sendable {
  private let timeline: Timeline
  private let name: String?
  private let record: SnapshotRecordMode?
  private let place: TestPlace
  private let names: GoldenNames

  init(
    timeline: Timeline, name: String? = nil, record: SnapshotRecordMode? = nil, place: TestPlace,
    names: GoldenNames? = nil
  ) {
    self.timeline = timeline
    self.name = name
    self.record = record
    self.place = place
    self.names = names ?? .shared
  }

  /// Compares, and writes the golden where that is wanted.
  ///
  /// - Parameters:
  ///   - test: The test that is running.
  ///   - surroundings: The environment.
  ///   - fail: Is called with the failure.
  /// - Throws: What keeps anything from being compared.
  func check(
    in test: RunningTest, _ surroundings: TestSurroundings, fail: (SnapshotFailure) -> Void
  ) throws {
    let mode = try SnapshotRecordMode(asked: record, surroundings)
    let stem = try names.stem(at: place, named: name, in: test)
    let folder = SnapshotAssertion.goldenFolder + "/" + place.fileName
    let golden = [place.folder, folder, stem].joined(separator: "/")
    try names.claim(golden + ".txt", of: timeline.text.hashValue, at: place, in: test)
    let result = try TimelineSubject(
      snapshot: place.fileName, name: stem, timeline: timeline, golden: golden
    ).check()
    let advice = RecordAdvice(record: record, place: place, surroundings)
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
      try Acceptance(in: SnapshotFolder(place.folder))
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
        let paths = try FailureFolder(for: place, surroundings)
          .write(attachments, in: place.module + "/" + place.fileName)
        for (file, path) in zip(files, paths) {
          lines.append("  " + file.0 + String(repeating: " ", count: 10 - file.0.count) + path)
        }
      } catch {
        lines.append("  The timelines can't be written: \(error)")
      }
      lines.append("  golden    \(golden).txt")
      lines.append("  " + advice.words(after: result.status))
    }
    fail(
      SnapshotFailure(
        message: "timeline: " + lines.joined(separator: "\n"), attachments: attachments))
  }

  private static func verdict(_ result: VariantResult) -> String {
    result.verdict + (result.cause.map { ", because \($0)" } ?? "")
  }
}

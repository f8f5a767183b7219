import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MessageSnapshotTesting

/// Assertions about scenarios, of a test that isn't there.
struct TimelineAssertionTests {
  private let folder: TemporaryFolder
  private let names = GoldenNames()

  init() throws { folder = try TemporaryFolder() }

  private static func scenario(interval: Int = 30) -> String {
    """
    scenario: 1
    vendor: airship
    sdk: "16.8"
    until: 120
    messages:
      welcome: {file: Messages/welcome.json, triggers: [{type: app_init}], priority: 1}
      offer: {message: {display_type: modal, display: {heading: {text: Offer}}}, triggers: [{type: app_init}], priority: 2}
    app: {displayInterval: \(interval)}
    steps:
      - {at: 0, do: launch}
      - {at: 10, do: close}
    """
  }

  private func check(
    interval: Int = 30, record: SnapshotRecordMode? = nil, in environment: [String: String] = [:]
  ) throws -> [SnapshotFailure] {
    try folder.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}}}"#,
      "Messages/welcome.json")
    try folder.write(Self.scenario(interval: interval), "launch.scenario.yml")
    let assertion = TimelineAssertion(
      timeline: try Timeline(of: .file("launch.scenario.yml"), in: folder.path), name: "a",
      record: record, location: TestLocation("launch()", in: folder.path), names: names)
    var failures: [SnapshotFailure] = []
    try assertion.check(
      in: RunningTest(id: "ModalTests/launch()", hasArguments: false),
      TestEnvironment(
        environment.merging(["SNAPSHOT_ARTIFACTS": folder.path + "/failed"]) { first, _ in first })
    ) { failures.append($0) }
    return failures
  }

  private var golden: String? {
    try? String(
      contentsOfFile: folder.path + "/__Snapshots__/ModalTests/launch.a.txt", encoding: .utf8)
  }

  private func lines(_ failures: [SnapshotFailure]) throws -> [String] {
    try #require(failures.count == 1)
    return failures[0].message.replacing(folder.path + "/", with: "")
      .split(separator: "\n").map(String.init)
  }

  @Test func `The first run records and fails, the second one passes`() throws {
    #expect(
      try lines(check()) == [
        "timeline: There was no golden: recorded.",
        "  golden    __Snapshots__/ModalTests/launch.a.txt",
        "  Look at it, and run the test again.",
      ])
    #expect(golden?.contains("40.2  offer    displayed") == true)
    #expect(try check().isEmpty)
  }

  @Test func `A difference is reported with its texts and how to accept it`() throws {
    _ = try check()
    let before = golden
    let failures = try check(interval: 60)
    let lines = try lines(failures)
    #expect(
      lines.first?.hasPrefix("timeline: `offer` displayed at 70.2 s instead of 40.2 s") == true)
    let stem = "failed/AppTests/ModalTests/launch.a"
    #expect(
      Array(lines.dropFirst()) == [
        "  expected  \(stem)-expected.txt", "  actual    \(stem)-actual.txt",
        "  diff      \(stem)-diff.txt", "  golden    __Snapshots__/ModalTests/launch.a.txt",
        "  To accept it: SNAPSHOT_TESTING_RECORD=failed swift test --filter launch",
      ])
    #expect(failures[0].attachments.map(\.name).count == 3)
    #expect(golden == before)
    #expect(try check(interval: 60, record: .failed).count == 1)
    #expect(try check(interval: 60).isEmpty)
  }

  @Test func `Nothing is recorded on CI, whoever asks for it`() throws {
    let ci = ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]
    for record in [nil, SnapshotRecordMode.all] {
      let failures = try check(record: record, in: ci)
      #expect(try lines(failures).first == "timeline: There is no golden yet.")
      #expect(failures[0].message.contains("Nothing is recorded on CI."))
      #expect(golden == nil)
    }
  }

  @Test func `Recording that is left on fails also where nothing differs`() throws {
    _ = try check()
    let lines = try lines(check(record: .all))
    #expect(lines.first == "timeline: It is equal to its golden, so nothing was recorded.")
  }

  @Test func `A test can ask a timeline what is shown when`() throws {
    try folder.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}}}"#,
      "Messages/welcome.json")
    try folder.write(Self.scenario(), "launch.scenario.yml")
    let timeline = try Timeline(of: .file(folder.path + "/launch.scenario.yml"))
    #expect(timeline.isShown("welcome", at: .seconds(5)))
    #expect(!timeline.isShown("offer", at: .seconds(40)))
    #expect(timeline.visible(at: .seconds(41)) == ["offer"])
    let same = try Timeline(of: .text(Self.scenario()), in: folder.path)
    #expect(same.text == timeline.text)
  }

  @Test func `A scenario that can't be read throws all that is wrong`() throws {
    try folder.write(
      Self.scenario().replacing("close", with: "clsoe").replacing("offer:", with: "offer.x:"),
      "bad.scenario.yml")
    let error = #expect(throws: InputProblems.self) {
      try Timeline(of: .file("bad.scenario.yml"), in: folder.path)
    }
    #expect(error?.diagnostics.first?.file?.hasSuffix("bad.scenario.yml") == true)
  }
}

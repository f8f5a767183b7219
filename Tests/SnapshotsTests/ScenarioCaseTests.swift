import Comparison
import Diagnostics
import Foundation
import Inputs
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// Cases that are scenarios: their goldens, and what a check says of them.
struct ScenarioCaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func scenario(interval: Int = 30, title: String = "Offer") -> String {
    """
    scenario: 1
    vendor: airship
    sdk: "16.8"
    until: 120
    messages:
      welcome: {message: {display_type: modal, display: {heading: {text: Hello}}}, triggers: [{type: app_init}], priority: 1}
      offer: {message: {display_type: modal, display: {heading: {text: \(title)}}}, triggers: [{type: app_init}], priority: 2}
    app: {displayInterval: \(interval)}
    steps:
      - {at: 0, do: launch}
      - {at: 10, do: close}
    """
  }

  private func contents() throws -> SnapshotFolder.Contents {
    try SnapshotFolder(folder.path).contents()
  }

  private func checked(_ name: String) throws -> VariantResult {
    let task = try #require(contents().tasks.first { $0.name == name })
    let renderer = try Renderer(fonts: FontBook(folder: FontBook.bundledFolder))
    return Checker(renderer: renderer, jobs: 1).check(task)
  }

  private func accept(_ result: VariantResult) throws {
    let text = try #require(result.timeline?.actual)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(timeline: text, in: result.snapshot)
  }

  @Test(arguments: ["scenario.yml", "launch.scenario.yml", "launch.scenario.json"])
  func `A folder with a scenario is a case`(_ name: String) throws {
    try folder.write(Self.scenario(), "a/" + name)
    let found = try contents()
    #expect(found.problems.isEmpty)
    // Nothing names a device, so there are no images.
    #expect(found.tasks.map(\.name) == ["a/timeline"])
    #expect(found.tasks.first?.snapshot.messageFile == folder.path + "/a/" + name)
  }

  @Test func `Frames are drawn for the devices that settings name`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    try folder.write("devices: [120x90, iphone-se]", "snapshot.yml")
    #expect(
      try contents().tasks.map(\.name) == [
        "a/timeline", "a/01-welcome.120x90", "a/01-welcome.iphone-se", "a/02-offer.120x90",
        "a/02-offer.iphone-se",
      ])
    try folder.write("frames: [offer]", "a/snapshot.yml")
    #expect(
      try contents().tasks.map(\.goldenName) == [
        "timeline", "02-offer.120x90", "02-offer.iphone-se",
      ])
    try folder.write("frames: []", "a/snapshot.yml")
    #expect(try contents().tasks.map(\.goldenName) == ["timeline"])
    try folder.write("frames: [03-offer]", "a/snapshot.yml")
    let problem = try #require(contents().problems.first)
    #expect(problem.summary.contains("03-offer"))
    #expect(problem.solution == "Use one of 01-welcome, 02-offer.")
  }

  @Test func `A message and a scenario in one folder are two cases`() throws {
    try folder.write("{}", "a/message.json")
    try folder.write(Self.scenario(), "a/scenario.yml")
    #expect(try contents().tasks.map(\.name) == ["a/iphone-15", "a/timeline"])
  }

  @Test func `Two scenarios in one folder are an error`() throws {
    try folder.write(Self.scenario(), "a/one.scenario.yml")
    try folder.write(Self.scenario(), "a/two.scenario.yml")
    let problems = try contents().problems
    #expect(
      problems.map(\.summary) == ["The case has one.scenario.yml and two.scenario.yml."])
  }

  @Test func `A timeline is new, then equal, then says what moved and why`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    let first = try checked("a/timeline")
    #expect(first.status == .new && first.timeline?.expected == nil)
    try accept(first)
    #expect(try checked("a/timeline").status == .passed)

    try folder.write(Self.scenario(interval: 60), "a/scenario.yml")
    let changed = try checked("a/timeline")
    #expect(changed.status == .failed)
    #expect(
      changed.verdict.hasPrefix("`offer` displayed at 70.2 s instead of 40.2 s ("),
      "\(changed.verdict)")
    #expect(changed.changes.contains { $0.id == "offer" && $0.property == "displayed" })
    #expect(changed.timeline?.difference?.contains("\n- ") == true)

    try folder.write(Self.scenario(interval: 300), "a/scenario.yml")
    #expect(try checked("a/timeline").verdict.hasPrefix("missing: `offer` displayed at 40.2 s"))
  }

  @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}")])
  func `A golden timeline with characters that only look the same fails`(
    _ name: String, _ alike: String
  ) throws {
    let scenario = Self.scenario().replacing("offer", with: name)
    try folder.write(scenario, "a/scenario.yml")
    let first = try checked("a/timeline")
    try accept(first)
    #expect(try checked("a/timeline").status == .passed)
    let text = try #require(first.timeline?.actual)
    try folder.write(text.replacing(name, with: alike), "a/timeline.txt")
    let changed = try checked("a/timeline")
    #expect(changed.status == .failed && !changed.verdict.isEmpty, "\(changed.verdict)")
  }

  @Test func `A golden with line ends of another system is equal`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    let first = try checked("a/timeline")
    let text = try #require(first.timeline?.actual)
    try folder.write(text.replacing("\n", with: "\r\n"), "a/timeline.txt")
    #expect(try checked("a/timeline").status == .passed)
  }

  @Test func `A golden that is no timeline is an error that says how to go on`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    try folder.write("12 apples\n", "a/timeline.txt")
    let result = try checked("a/timeline")
    #expect(result.status == .error)
    #expect(result.diagnostics.first?.file == folder.path + "/a/timeline.txt")
    try folder.write("version https://git-lfs.github.com/spec/v1\n", "a/timeline.txt")
    #expect(try checked("a/timeline").diagnostics.first?.solution == "Run git lfs pull.")
  }

  @Test(arguments: [true, false])
  func `A scenario that can't be played is an error with its line`(_ hasDevices: Bool) throws {
    try folder.write(Self.scenario().replacing("close", with: "clsoe"), "a/scenario.yml")
    if hasDevices { try folder.write("devices: [iphone-se]", "snapshot.yml") }
    let found = try contents()
    let problem =
      hasDevices
      ? try #require(found.problems.first)
      : try #require(checked("a/timeline").diagnostics.first)
    #expect(problem.keyPath == "11:steps[1].do")
    #expect(problem.file == folder.path + "/a/scenario.yml")
  }

  @Test func `Goldens that no frame claims are unreferenced, and so is a lonely timeline`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    try folder.write("devices: [iphone-se]", "snapshot.yml")
    for name in [
      "a/timeline.txt", "a/01-welcome.iphone-se.png", "a/03-tip.iphone-se.png", "a/notes.txt",
      "b/timeline.txt",
    ] { try folder.write("x", name) }
    #expect(try contents().unreferenced == ["a/03-tip.iphone-se", "b/timeline"])
    let snapshots = try SnapshotFolder(folder.path)
    #expect(
      try Pruning(snapshots.contents(), in: snapshots).files == [
        "a/03-tip.iphone-se.png", "b/timeline.txt",
      ])
  }

  @Test func `A frame looks as its golden, or says which element moved`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    try folder.write("devices: [200x200]", "snapshot.yml")
    let first = try checked("a/02-offer.200x200")
    #expect(first.status == .new && first.variant == "02-offer.200x200")
    let files = try #require(first.candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "a", first.variant)
    #expect(try checked("a/02-offer.200x200").status == .passed)
    try folder.write(Self.scenario(title: "Another offer"), "a/scenario.yml")
    let changed = try checked("a/02-offer.200x200")
    #expect(changed.status == .failed)
    #expect(changed.cause == "display.heading.text \"Offer\" → \"Another offer\"")
  }

  @Test func `The report has the texts, and says how to accept them`() throws {
    try folder.write(Self.scenario(), "a/scenario.yml")
    try accept(checked("a/timeline"))
    try folder.write(Self.scenario(interval: 60), "a/scenario.yml")
    let task = try #require(contents().tasks.first)
    let report = ReportFolder(folder.path + "/report")
    let entry = try report.add(checked("a/timeline"), of: task, root: "Snapshots")
    #expect(entry.isTimeline && entry.isPending)
    #expect(
      entry.files == [
        "a/timeline-expected.txt", "a/timeline-actual.txt", "a/timeline-diff.txt",
      ])
    #expect(entry.accept == "render-snapshot accept Snapshots/a/timeline.txt")
    #expect(entry.file == folder.path + "/a/scenario.yml")
    try report.write(Report(root: "Snapshots", entries: [entry]))
    // How long it took is not in the file.
    var written = entry
    written.seconds = nil
    #expect(try Report.read(report.reportFile).entries == [written])
    let page = try String(contentsOfFile: report.pageFile, encoding: .utf8)
    #expect(page.contains("`offer` displayed at 70.2 s instead of 40.2 s"))
    let diff = try Data(contentsOf: URL(filePath: folder.path + "/report/a/timeline-diff.txt"))
    #expect(page.contains(diff.base64EncodedString()))
  }
}

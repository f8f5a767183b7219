import Diagnostics
import Mutations
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// Which changes of small cases goldens would notice.
struct MutationTestTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private static let message = """
    {"display_type": "modal", "display": {
      "template": "header_body_media", "background_color": "#FFFFFF",
      "heading": {"text": "Sail on", "size": 18, "color": "#10333A"},
      "button_layout": "stacked",
      "buttons": [
        {"id": "later", "label": {"text": "Later"}, "actions": {"deep_link": "app:later"}},
        {"id": "buy", "label": {"text": "Buy"}, "background_color": "#12808C"}]}}
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.message, "case/message.json")
    try folder.write(
      """
      <plist version="1.0"><dict><key>buttonStyle</key><dict>
      <key>stackedButtonSpacing</key><integer>16</integer></dict></dict></plist>
      """, "case/style.plist")
    try folder.write("devices: 200x520@1\n", "snapshot.yml")
  }

  /// Accepts what is drawn now, and tries all changes.
  private func report(accepting: Bool = true) async throws -> MutationReport {
    let renderer = try Self.renderer.get()
    let tasks = try SnapshotFolder(folder.path).contents().tasks
    let checker = Checker(renderer: renderer, jobs: 1)
    for task in tasks where accepting {
      guard let files = checker.check(task).candidate else { continue }
      try Acceptance(in: SnapshotFolder(folder.path)).accept(
        files, for: task.snapshot.path, task.variant.name)
    }
    return await MutationTest(renderer: renderer, jobs: 2).run(tasks)
  }

  private func outcomes(_ report: MutationReport, _ key: String) -> [MutationTrial.Outcome] {
    report.trials.filter { $0.mutation.key == key }.map(\.outcome)
  }

  private let noticed = MutationTrial.Outcome.noticed(by: "200x520@1")

  @Test(arguments: [
    "message:display.heading.text", "message:display.heading.size",
    "message:display.heading.color", "message:display.background_color",
    "buttonStyle.stackedButtonSpacing",
  ])
  func `What a golden shows is noticed`(_ key: String) async throws {
    let outcomes = outcomes(try await report(), key)
    #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0 == noticed })
  }

  @Test func `Buttons that change places are noticed`() async throws {
    let report = try await report()
    let trial = try #require(report.trials.first { $0.mutation.kind == .order })
    #expect(trial.mutation.description == "message:display.buttons 1 and 2 change places")
    #expect(trial.outcome == noticed)
  }

  @Test func `What is never drawn doesn't count`() async throws {
    let report = try await report()
    #expect(
      outcomes(report, "message:display.buttons[0].actions.deep_link") == [.same])
    #expect(report.same > 0 && report.noticed + report.missed + report.same == report.trials.count)
  }

  @Test func `A key that no case has is a gap with a case to put it in`() async throws {
    let report = try await report()
    let gap = try #require(report.gaps.first { $0.mutations.map(\.key).contains("maxHeight") })
    #expect(gap.snapshot == "case")
    #expect(gap.advice.hasPrefix("No case has these keys of UAInAppMessageModalStyle.plist."))
    // Another case that has it closes the gap.
    try folder.write(Self.message, "other/message.json")
    try folder.write(
      "<plist version=\"1.0\"><dict><key>maxHeight</key><real>200</real></dict></plist>",
      "other/style.plist")
    let closed = try await self.report()
    #expect(!closed.gaps.contains { $0.mutations.map(\.key).contains("maxHeight") })
  }

  @Test func `Ignored elements hide what only they show`() async throws {
    try folder.write("devices: 200x520@1\nignore: [heading]\n", "snapshot.yml")
    let report = try await report()
    #expect(outcomes(report, "message:display.heading.color") == [.missed(.ignored(["heading"]))])
    let gap = try #require(
      report.gaps.first { $0.reason == .ignored(["heading"]) })
    #expect(gap.advice == "heading is ignored. Take it out of \"ignore:\" of case.")
  }

  @Test func `A page's dark colours need a dark variant`() async throws {
    try folder.write(
      """
      <!DOCTYPE html>
      <style>body { margin: 0; background: #FFFFFF }
      @media (prefers-color-scheme: dark) { body { background: #202020 } }</style>
      <p>Hello</p>
      """, "page/message.html")
    let report = try await report()
    let page = report.trials.filter { $0.snapshot == "page" }
    #expect(page.map(\.mutation.description).contains("line 3 #202020 → #202820"))
    #expect(
      page.map(\.outcome) == [noticed, .missed(.notShown(on: "200x520@1.dark")), noticed])
    try folder.write("appearances: [light, dark]\ndevices: 200x520@1\n", "snapshot.yml")
    let both = try await self.report()
    #expect(both.trials.filter { $0.snapshot == "page" }.allSatisfy { $0.outcome != .same })
    #expect(!both.gaps.contains { $0.snapshot == "page" })
  }

  @Test func `A case without goldens notices nothing and is reported`() async throws {
    let report = try await report(accepting: false)
    #expect(report.trials.isEmpty && report.score == nil)
    #expect(
      report.problems.first?.summary == "The variant has no golden, which would notice nothing.")
  }

  @Test func `The score counts what can be seen, rounded down`() async throws {
    let report = try await report()
    let score = try #require(report.score)
    #expect(score == report.noticed * 1000 / (report.noticed + report.missed) && score < 1000)
    let text = report.text(limit: 0).text
    #expect(text.contains("\(report.noticed) of \(report.noticed + report.missed) changes"))
    #expect(text.contains("1 more gap: --all lists them."))
    let sizes = report.gaps.map(\.mutations.count)
    #expect(sizes == sizes.sorted(by: >))
  }
}

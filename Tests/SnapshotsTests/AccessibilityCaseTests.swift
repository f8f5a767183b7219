import Comparison
import Diagnostics
import Raster
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// Cases whose accessibility snapshots have goldens.
struct AccessibilityCaseTests {
  private let folder: TemporaryFolder
  private let checker: Checker
  private static let message = """
    {"display_type": "modal", "display": {"heading": {"text": "Sail"}, "body": {"text": "Wind"},
      "button_layout": "stacked", "buttons": [{"id": "buy", "label": {"text": "Buy"}},
      {"id": "later", "label": {"text": "Later"}}]}}
    """

  init() throws {
    folder = try TemporaryFolder()
    checker = Checker(renderer: try Renderer(fonts: FontBook()), jobs: 1)
    try folder.write(Self.message, "case/message.json")
    try folder.write("devices: 200x520@1\naccessibility: true\nsdk: '16'\n", "snapshot.yml")
    let result = checker.check(try task)
    #expect(result.status == .new && result.candidate == nil)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(
      timeline: try #require(result.timeline?.actual), in: "case", named: result.variant)
  }

  private var task: SnapshotTask {
    get throws {
      let tasks = try SnapshotFolder(folder.path).contents().tasks
      return try #require(tasks.first { $0.part == .accessibility })
    }
  }

  private func verdict(_ old: String, _ new: String) throws -> String {
    #expect(Self.message.contains(old))
    try folder.write(Self.message.replacing(old, with: new), "case/message.json")
    return checker.check(try task).verdict
  }

  @Test func `A golden of its own is compared`() throws {
    #expect(try task.goldenName == "200x520@1.sdk-16.accessibility")
    #expect(checker.check(try task).status == .passed)
  }

  @Test(
    arguments: [
      ("\"Buy\"", "\"Buy now\"", "voice of button[buy]: label \"Buy\" → \"Buy now\""),
      ("\"body\": {\"text\": \"Wind\"},", "", "\"Wind\" is no longer spoken"),
      (
        "\"button_layout\"",
        "\"footer\": {\"id\": \"f\", \"label\": {\"text\": \"Terms\"}}, \"button_layout\"",
        "footer is spoken now: button \"Terms\""
      ),
      ("\"modal\"", "\"fullscreen\"", "VoiceOver leaves the message (modal yes → no)"),
      ("\"stacked\"", "\"separate\"", ""),
    ] as [(String, String, String)])
  func `A verdict names the element and what changed`(
    _ old: String, _ new: String, _ words: String
  ) throws {
    let verdict = try verdict(old, new)
    #expect(words.isEmpty ? verdict.isEmpty : verdict.contains(words))
  }

  @Test func `Who decides sees an image of what is found now`() throws {
    #expect(checker.check(try task).spokenImage == nil)
    _ = try verdict("\"Buy\"", "\"Buy now\"")
    let result = checker.check(try task)
    let image = try #require(result.spokenImage)
    #expect(image.width > 200 && image.height >= 520)
    let report = ReportFolder(folder.path + "/report")
    let entry = try report.add(result, of: try task, root: folder.path)
    #expect(entry.image == "case/200x520@1.sdk-16-accessibility.png")
    #expect(entry.files.contains("case/200x520@1.sdk-16-accessibility.png"))
    let page = ReportPage(Report(entries: [entry]), folder: report.path).html
    #expect(page.contains("\"image\":\"picture-"))
  }

  @Test func `A golden that a case asks for is not unreferenced, and prune keeps it`() throws {
    let cases = try SnapshotFolder(folder.path)
    let contents = cases.contents()
    #expect(contents.unreferenced == [])
    #expect(try Pruning(contents, in: cases).files.isEmpty)
  }

  @Test func `A golden that no case asks for is unreferenced`() throws {
    try folder.write("devices: 200x520@1\nsdk: '16'\n", "snapshot.yml")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.unreferenced == ["case/200x520@1.sdk-16.accessibility"])
  }

  @Test func `A damaged golden is an error`() throws {
    try folder.write("nothing\n", "case/200x520@1.sdk-16.accessibility.txt")
    #expect(checker.check(try task).status == .error)
  }
}

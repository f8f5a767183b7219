import Diagnostics
import Geometry
import Raster
import Snapshots
import Synchronization
import TestSupport
import Testing

/// Equal differences as one, and what is asked about them.
struct ReviewSessionTests {
  private let workspace: CheckedFolder

  init() async throws {
    workspace = try CheckedFolder(5)
    try await workspace.check()
    try workspace.accept()
    try workspace.writePages(top: 18)
    try workspace.folder.write("<p id=other>other</p>", "Snapshots/page/13/message.html")
  }

  private func group(_ report: Report) throws -> String { try #require(report.groups.first).id }

  @Test func `Equal differences are reported once, and accepted together`() async throws {
    let check = try await workspace.check()
    #expect(check.text.contains("4 variants of 4 cases changed alike (group "))
    #expect(check.text.split(separator: "body moved down 8 pt").count == 2, "\(check.text)")
    #expect(check.text.contains("likewise  page/11 on 60x40, page/12 on 60x40, page/14 on 60x40"))
    let id = try group(check.report)
    #expect(check.text.contains("render-snapshot accept --group \(id)"))
    let written = try workspace.accept { try $0.keep(groups: [id]) }.written
    #expect(written == ["10", "11", "12", "14"].map { "Snapshots/page/\($0)/60x40.png" })
    #expect(try await workspace.check().text.hasSuffix("1 failed, 4 passed"))
  }

  @Test func `Of a group, those below a path are accepted`() async throws {
    let id = try await group(workspace.check().report)
    let written = try workspace.accept("page/12") { try $0.keep(groups: [id]) }.written
    #expect(written == ["Snapshots/page/12/60x40.png"])
    var rest = try workspace.pending()
    try rest.keep(groups: [id])
    #expect(rest.entries.count == 3)
  }

  @Test(arguments: ["00000000", "12", "", "../x"])
  func `An id that no group has is an error`(_ id: String) async throws {
    try await workspace.check()
    var pending = try workspace.pending()
    let problem = #expect(throws: Diagnostic.self) { try pending.keep(groups: [id]) }
    #expect(problem?.summary.hasPrefix("No group of equal differences") == true)
  }

  @Test func `What is left is shown with its commands`() async throws {
    let id = try await group(workspace.check().report)
    let strings = try ReviewSubject.all(of: workspace.pending()).map { subject in
      subject.text(in: workspace.report()).text
    }
    #expect(strings.count == 2)
    #expect(strings[0].contains("To accept all of them: render-snapshot accept --group \(id) "))
  }

  @Test func `What is pending is printed for people and for programs`() async throws {
    try await workspace.check()
    let (pending, folder) = (try workspace.pending(), workspace.report())
    let text = pending.text(in: folder).text
    #expect(text.hasPrefix("4 variants of 4 cases changed alike (group "))
    #expect(text.contains("\n5 to review. Look at \(folder.pageFile), then\n"))
    let json = pending.json(in: folder).text
    #expect(json.contains("\"expected\": \"\(folder.path)/") && json.contains("--output"))
  }

  @Test func `A summary has an image of each group and each difference`() async throws {
    let report = try await workspace.check().report
    let summary = MarkdownSummary(
      report, in: workspace.report(), prefix: "https://files.example/7/")
    try summary.write(to: workspace.path + "/sum")
    #expect(try workspace.names("sum") == ["01.png", "02.png", "summary.md"])
    let text = try workspace.text("sum/summary.md")
    #expect(text.hasPrefix("### Snapshots: 5 failed\n\n**`message.html"))
    #expect(text.contains("4 variants of 4 cases**\\\n"))
    #expect(text.contains("![expected, actual, first location](https://files.example/7/01.png)"))
    #expect(text.contains("`render-snapshot accept --group "))
  }

  /// Asks, with keys that are pressed.
  private func review(_ keys: String) throws -> String {
    let terminal = PressedKeys(keys)
    var pending = try workspace.pending()
    pending.release()
    var session = ReviewSession(pending, in: workspace.report(), at: terminal)
    session.run()
    if session.hasDecided {
      var decided = session.pending
      try decided.save()
    }
    return terminal.text
  }

  @Test func `A group is asked about once, or one by one`() async throws {
    try await workspace.check()
    let skipped = try review("dnwss")
    #expect(skipped.contains("[1/2] 4 variants of 4 cases changed alike"))
    #expect(skipped.contains("a accept all 4") && skipped.contains("Place 1 of 1: "))
    #expect(skipped.contains("0 accepted, 0 rejected, 5 left as they are"))
    #expect(skipped.contains("<3 images>"))
    #expect(try review("earq").contains("1 accepted, 1 rejected, 3 left as they are"))
    #expect(try review("as").contains("2 accepted, 0 rejected, 1 left as they are"))
  }

  @Test(arguments: [
    ("", "0 accepted, 0 rejected, 5"), ("q", "0 accepted, 0 rejected, 5"),
    ("A", "5 accepted, 0 rejected, 0"), ("R", "0 accepted, 5 rejected, 0"),
    ("sA", "1 accepted, 0 rejected, 4"), ("zzxa\u{4}", "4 accepted, 0 rejected, 1"),
  ])
  func `Keys decide`(_ keys: String, _ description: String) async throws {
    try await workspace.check()
    #expect(try review(keys).contains(description))
  }
}

/// A terminal in which somebody presses keys, and then no more.
private final class PressedKeys: ReviewTerminal {
  private var keys: Substring
  private(set) var text = ""

  init(_ keys: String) { self.keys = keys[...] }

  let hasEnded = false
  func key() -> Character? { keys.popFirst() }
  func print(_ text: PrintedText, terminator: String) { self.text += text.text + terminator }
  func report(_ diagnostic: Diagnostic) { text += "\(diagnostic)\n" }
  func imageRoom(_ count: Int) -> PixelSize { PixelSize(width: 40, height: 40) }
  func show(_ images: [Bitmap]) { text += "<\(images.count) images>\n" }
}

import Foundation
import TestSupport
import Testing

/// Many equal differences are reported, reviewed and accepted as one.
struct GroupTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(5)
    try workspace.run("check")
    try workspace.run("accept", "--all")
    try workspace.writePages(top: 18)
    try workspace.folder.write("<p id=other>other</p>", "Snapshots/page/13/message.html")
  }

  private func group() throws -> [String: Any] {
    let report = try JSONSerialization.jsonObject(
      with: workspace.bytes(".build/snapshots/report.json"))
    let groups = (report as? [String: Any])?["groups"] as? [[String: Any]]
    return try #require(groups?.first)
  }

  @Test func `Equal differences are reported once, and accepted together`() throws {
    let check = try workspace.run("check")
    #expect(check.text.contains("4 variants of 4 cases changed alike (group "))
    #expect(check.text.components(separatedBy: "body moved down 8 pt").count == 2, "\(check.text)")
    #expect(check.text.contains("likewise  page/11 on 60x40, page/12 on 60x40, page/14 on 60x40"))
    let id = try #require(try group()["id"] as? String)
    #expect(check.text.contains("render-snapshot accept --group \(id)"))
    #expect(
      try workspace.run("accept", "--group", id).text
        == ["10", "11", "12", "14"].map { "Snapshots/page/\($0)/60x40.png\n" }.joined())
    #expect(try workspace.run("check").text.contains("1 failed, 4 passed"))
  }

  @Test func `Of a group, those below a path are accepted`() throws {
    try workspace.run("check")
    let id = try #require(try group()["id"] as? String)
    #expect(
      try workspace.run("accept", "--group", id, "page/12").text
        == "Snapshots/page/12/60x40.png\n")
    #expect(try workspace.run("reject", "--group", id).text.split(separator: "\n").count == 3)
    #expect(try workspace.run("accept", "--group", id).errors == "There is nothing to accept.\n")
  }

  @Test(arguments: ["00000000", "12", "", "../x"])
  func `An id that no group has is an error`(_ id: String) throws {
    try workspace.run("check")
    let outcome = try workspace.run("accept", "--group", id)
    #expect(outcome.status == 2 && outcome.errors.contains("No group of equal differences"))
  }

  @Test func `Review prints groups with their commands, for programs too`() throws {
    try workspace.run("check")
    let id = try #require(try group()["id"] as? String)
    let text = try workspace.run("review").text
    #expect(text.contains("5 to review"))
    #expect(text.contains("To accept all of them: render-snapshot accept --group \(id)\n"))
    let json = try workspace.run("review", "--format", "json").text
    #expect(json.contains("\"accept\": \"render-snapshot accept --group \(id)\""))
  }

  @Test(.enabled(if: ScriptedTerminal.isThere, "The system gives no terminals."))
  func `In a terminal a group is asked about once, or one by one`() throws {
    try workspace.run("check")
    func review(_ keys: String) throws -> String {
      try ScriptedTerminal.run("\(Program.path) review", keys: keys, folder: workspace.path).text
    }
    let skipped = try review("dnwss")
    #expect(skipped.contains("[1/2] 4 variants of 4 cases changed alike"))
    #expect(skipped.contains("a accept all 4") && skipped.contains("Place 1 of 1: "))
    #expect(skipped.contains("0 accepted, 0 rejected, 5 left as they are"))
    #expect(try review("earq").contains("1 accepted, 1 rejected, 3 left as they are"))
    #expect(try review("as").contains("2 accepted, 0 rejected, 1 left as they are"))
  }

  @Test func `A gallery has small pictures of what passed too`() throws {
    #expect(try workspace.run("check", "--gallery", "--variant", "60x40").status == 1)
    let names = try workspace.names(".build/snapshots").filter { $0.hasSuffix("-small.png") }
    #expect(names.count == 5)
    try workspace.run("accept", "--all")
    try workspace.run("check", "--gallery")
    #expect(try workspace.names(".build/snapshots").count { $0.hasSuffix("-small.png") } == 5)
    // Without it they are gone.
    try workspace.run("check")
    #expect(try workspace.names(".build/snapshots").allSatisfy { !$0.hasSuffix("-small.png") })
  }

  @Test func `A summary for a pull request has a picture of each group and each difference`() throws
  {
    let outcome = try workspace.run(
      "check", "--summary", "out", "--summary-pictures", "https://files.example/7")
    #expect(outcome.status == 1)
    #expect(try workspace.names("out") == ["01.png", "02.png", "summary.md"])
    let text = try workspace.text("out/summary.md")
    #expect(text.hasPrefix("### Snapshots: 5 failed\n\n**`message.html"))
    #expect(text.contains("4 variants of 4 cases**\n"))
    #expect(text.contains("![expected, actual, first place](https://files.example/7/01.png)"))
    #expect(text.contains("`render-snapshot accept --group "))
    #expect(try workspace.run("check", "--summary", "Snapshots/out").status == 2)
    #expect(try workspace.run("check", "--summary-pictures", "x").status == 2)
  }
}

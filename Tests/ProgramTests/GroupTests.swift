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

  @Test func `A summary for a pull request has an image of each group and each difference`() throws
  {
    let outcome = try workspace.run(
      "check", "--summary", "out", "--summary-pictures", "https://files.example/7")
    #expect(outcome.status == 1)
    #expect(try workspace.names("out") == ["01.png", "02.png", "summary.md"])
    let text = try workspace.text("out/summary.md")
    #expect(text.hasPrefix("### Snapshots: 5 failed\n\n**`message.html"))
    #expect(text.contains("4 variants of 4 cases**\\\n"))
    #expect(text.contains("![expected, actual, first location](https://files.example/7/01.png)"))
    #expect(text.contains("`render-snapshot accept --group "))
    #expect(try workspace.run("check", "--summary", "Snapshots/out").status == 2)
    #expect(try workspace.run("check", "--summary-pictures", "x").status == 2)
  }
}

import Foundation
import TestSupport
import Testing

/// After an update, what the tool changed and what the user changed are told apart.
struct TriageTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(3)
    try workspace.run("check")
    try workspace.run("accept", "--all")
  }

  @Test func `Check says the classes of differences, and accept takes one of them`() throws {
    try workspace.writePages(top: 18)
    let check = try workspace.run("check", "--triage")
    #expect(check.text.contains("input: 3 variants of 3 cases: the message, its style"))
    #expect(check.text.contains("To accept them: render-snapshot accept --class input\n"))
    #expect(try workspace.run("accept", "--class", "rule").text.isEmpty)
    #expect(
      try workspace.run("accept", "--class", "input").text
        == workspace.cases.map { "Snapshots/\($0)/60x40.png\n" }.joined())
    #expect(try workspace.run("check", "--release-notes", "CHANGELOG.md").status == 2)
  }
}

import TestSupport
import Testing

/// Which differences `accept` and `review` choose.
struct DecisionOptionsTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(2)
    try workspace.run("check")
    try workspace.run("accept", "--all")
    try workspace.writePages(top: 18)
    try workspace.run("check")
  }

  @Test func `Of all and new, the narrower word counts`() throws {
    try workspace.folder.write("<p>new", "Snapshots/page/new/message.html")
    try workspace.run("check")
    let outcome = try workspace.run("accept", "--all", "--new")
    #expect(outcome.text == "Snapshots/page/new/60x40.png\n")
    #expect(try workspace.run("accept", "--all", "--changed", "page/10").status == 0)
    #expect(try workspace.run("check").text.contains("1 failed, 2 passed"))
  }

  @Test(arguments: [
    ["accept", "Snapshots/nothing"], ["accept", "--all", "--variant", "dark"],
    ["accept", "nothing/60x40.png"], ["review", "Snapshots/nothing"],
  ])
  func `What the report doesn't have is an error`(_ arguments: [String]) throws {
    let outcome = try Program.run(
      arguments, environment: SnapshotWorkspace.plain, folder: workspace.path)
    #expect(outcome.status == 2, "\(outcome.text)")
    #expect(outcome.errors.contains("error: "))
  }
}

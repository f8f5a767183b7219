import Foundation
import TestSupport
import Testing

/// What `accept` makes of a report whose files were damaged on their way.
struct CandidateTests {
  private let workspace: SnapshotWorkspace
  private static let actual = ".build/snapshots/page/10/60x40-actual"

  init() throws {
    workspace = try SnapshotWorkspace(2)
    try workspace.run("check")
    try workspace.run("accept", "--all")
    try workspace.writePages(top: 18)
    try workspace.run("check")
  }

  private func goldens() throws -> [Data] {
    try ["png", "txt"].map { try workspace.bytes("Snapshots/page/10/60x40.\($0)") }
  }

  @Test(arguments: [
    "echo junk > A.png", "head -c 3000 A.png > B && mv B A.png", ": > A.png", ": > A.txt",
    "head -n 2 A.txt > B && mv B A.txt", "echo x 1 2 >> A.txt", "sed -i s/18/19/ A.txt",
    // A picture without a seal, and one that shows something else.
    "cp .build/snapshots/page/10/60x40-diff.png A.png", "cp Snapshots/page/10/60x40.png A.png",
    "cp .build/snapshots/page/11/60x40-actual.png A.png; printf '\\\\000' >> A.png",
  ])
  func `A damaged candidate is refused, and the golden stays`(_ script: String) throws {
    let before = try goldens()
    let done = try workspace.shell(script.replacing("A.", with: Self.actual + "."))
    #expect(done.status == 0, "\(done.errors)")
    let outcome = try workspace.run("accept", "page/10")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(Self.actual) && outcome.text.isEmpty, "\(outcome.errors)")
    #expect(try goldens() == before)
    // The others are accepted all the same, and a new check makes good what was damaged.
    #expect(try workspace.run("accept", "--all").text == "Snapshots/page/11/60x40.png\n")
    #expect(try workspace.run("check").status == 1)
    #expect(try workspace.run("accept", "--all").status == 0)
    #expect(try workspace.run("check").status == 0)
  }

  @Test func `A damaged timeline is refused`() throws {
    try workspace.folder.write(
      """
      {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/10",
        "variant": "timeline", "status": "new", "verdict": "", "actual": "a.txt",
        "actualDigest": "00"}]}
      """, "report/report.json")
    try workspace.folder.write("", "report/a.txt")
    let outcome = try workspace.run("accept", "--all", "--output", "report")
    #expect(outcome.status == 2 && outcome.errors.contains("The new timeline is damaged."))
    #expect(!(try workspace.names("Snapshots").contains("page/10/timeline.txt")))
  }

  @Test func `A message that was edited since is said to be newer than its picture`() throws {
    try workspace.writePages(top: 5)
    let outcome = try workspace.run("accept", "page/10")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "Snapshots/page/10/message.html: warning: The message was changed after"))
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

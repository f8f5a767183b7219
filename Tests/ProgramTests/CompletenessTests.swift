import Foundation
import TestSupport
import Testing

/// What a check does about what isn't there: parts of it, cases and elements that are ignored.
struct CompletenessTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(6)
    try workspace.run("check")
    try workspace.run("accept", "--all")
  }

  private func checkParts(_ count: Int) throws {
    for number in 1...count {
      let outcome = try workspace.run(
        "check", "--shard", "\(number)/\(count)", "--output", "parts/\(number)")
      #expect(outcome.status == 0)
    }
  }

  @Test func `A missing part fails the joined report`() throws {
    try checkParts(3)
    let all = try workspace.run(
      "merge-reports", "parts/1", "parts/2", "parts/3", "--output", "all")
    #expect(all.status == 0 && all.text == "6 passed\n", "\(all.errors)")
    let some = try workspace.run("merge-reports", "parts/1", "parts/3", "--output", "some")
    #expect(some.status == 2)
    #expect(some.errors.contains("error: Part 2 of 3 is missing"))
    #expect(some.text.contains("1 error, 4 passed"))
    #expect(try workspace.text("some/junit.xml").contains("Part 2 of 3 is missing"))
    // What is there can be used, also by the command that reads reports.
    #expect(try workspace.run("review", "--output", "some").status == 0)
  }

  @Test(arguments: [
    ("", "", 0), ("", "true", 1), ("fail", "", 1), ("warn", "true", 0),
  ])
  func `A case that vanished fails on CI, or where that is asked for`(
    _ choice: String, _ ci: String, _ status: Int
  ) throws {
    let status = Int32(status)
    try FileManager.default.removeItem(
      atPath: workspace.path + "/Snapshots/page/10/message.html")
    let environment = SnapshotWorkspace.plain.merging(["CI": ci]) { $1 }
    let outcome = try Program.run(
      ["check", "--output", "out"] + (choice.isEmpty ? [] : ["--unclaimed", choice]),
      environment: environment, folder: workspace.path)
    #expect(outcome.status == status, "\(outcome.text)")
    #expect(outcome.text.contains("1 unclaimed, 5 passed"))
    let isFailure = try workspace.text("out/junit.xml").contains(#"failures="1""#)
    #expect(isFailure == (status == 1))
    // The joined report goes by what its parts were reported.
    #expect(try workspace.run("merge-reports", "out", "--output", "all").status == status)
  }

  @Test func `A check that goes on is rejected on CI`() throws {
    let environment = SnapshotWorkspace.plain.merging(["CI": "true"]) { $1 }
    let outcome = try Program.run(
      ["check", "--watch"], environment: environment, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.errors.contains("Leave out --watch."))
  }
}

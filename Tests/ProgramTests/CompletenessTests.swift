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

  @Test func `Parts of different checks are not joined`() throws {
    try checkParts(2)
    try workspace.folder.write("<p>more", "Snapshots/page/more/message.html")
    try workspace.run("check", "--shard", "2/2", "--output", "parts/2")
    let outcome = try workspace.run("merge-reports", "parts/1", "parts/2", "--output", "all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("parts/2/report.json: error: This part is of another check"))
    let twice = try workspace.run("merge-reports", "parts/1", "./parts/1", "--output", "all")
    #expect(twice.status == 2 && twice.errors.contains("Part 1 of 2 is there twice."))
  }

  @Test func `Reports of earlier versions are joined as they were`() throws {
    for number in 1...2 {
      try workspace.folder.write(
        """
        {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/\(number)",
          "variant": "iphone-15", "status": "passed", "verdict": ""}]}
        """, "old/\(number)/report.json")
    }
    let outcome = try workspace.run("merge-reports", "old/1", "old/2", "--output", "all")
    #expect(outcome.status == 0 && outcome.text == "2 passed\n")
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

  @Test func `A message by another name is an error, whatever else is there`() throws {
    try workspace.shell("cd Snapshots/page/10 && mv message.html Message.html")
    let outcome = try workspace.run("check")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        #"Snapshots/page/10/Message.html: error: The file is not read, as its name is not "#))
    #expect(!outcome.text.contains("unclaimed"))
    #expect(try workspace.run("prune").status == 2)
    #expect(try workspace.names("Snapshots").contains("page/10/60x40.png"))
  }

  @Test func `What can't be drawn leads to no advice to remove`() throws {
    try workspace.folder.write("devices: [60x40]\nignore: [box]", "Snapshots/page/10/snapshot.yml")
    try workspace.shell(
      "cd Snapshots/page/10 && cp 60x40.png ipad-10.png && cp 60x40.txt ipad-10.txt")
    try workspace.folder.write([0xFF, 0xFE, 0x00], "Snapshots/page/10/60x40.png")
    let outcome = try workspace.run("check")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("page/10 on ipad-10: "))
    #expect(!outcome.text.contains("prune removes it"), "\(outcome.text)")
  }

  @Test func `Ids that nothing has are reported with the file that names them`() throws {
    try workspace.folder.write(
      "devices: [60x40]\nignore: [box, nothere, \"0,0,100\"]", "Snapshots/snapshot.yml")
    let outcome = try workspace.run("check")
    #expect(outcome.status == 0)
    let start = "Snapshots/snapshot.yml:ignore: warning: No element has the id "
    #expect(outcome.errors.split(separator: "\n").map { $0.hasPrefix(start) } == [true, true])
    #expect(!outcome.errors.contains("\"box\""))
    // A part of the cases may be without it.
    #expect(try workspace.run("check", "page/10").errors.isEmpty)
  }

  @Test func `A check that goes on is refused on CI`() throws {
    let environment = SnapshotWorkspace.plain.merging(["CI": "true"]) { $1 }
    let outcome = try Program.run(
      ["check", "--watch"], environment: environment, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.errors.contains("Leave out --watch."))
  }

  @Test func `A pointer of Git LFS is said to be one by compare too`() throws {
    try workspace.folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "a.png")
    let outcome = try workspace.run("compare", "a.png", "Snapshots/page/10/60x40.png")
    #expect(outcome.status == 2 && outcome.errors.contains("a.png: error: The file is a pointer"))
  }
}

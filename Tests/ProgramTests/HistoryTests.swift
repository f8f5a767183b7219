import Foundation
import TestSupport
import Testing

/// What became of goldens from one commit to the next.
@Suite(.enabled(if: SnapshotWorkspace.hasGit, "There is no Git."))
struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("devices: 60x40@1\n", "Snapshots/snapshot.yml")
    try commit(20, "Add the box")
    try commit(26, "Move the box")
  }

  private func run(_ arguments: [String], _ program: String = Program.path) throws -> String {
    let outcome = try Program.run(
      arguments, environment: SnapshotWorkspace.plain, folder: folder.path, program: program)
    return outcome.text + outcome.errors
  }

  private func commit(_ left: Int, _ subject: String) throws {
    try folder.write(
      """
      <!DOCTYPE html><meta name=viewport content='width=device-width'>
      <body style='margin:0'>
      <div id=box style='margin-left:\(left)px;width:9px;height:9px;background:red'></div>
      """, "Snapshots/one/message.html")
    _ = try run(["check", "--output", "out"])
    _ = try run(["accept", "--all", "--output", "out"])
    let script = """
      git init -q && git add Snapshots &&
        git -c user.name=a -c user.email=a@b.example commit -qm '\(subject)'
      """
    _ = try run(["-c", script], "/bin/sh")
  }

  @Test func `Each commit has its verdict and what was changed in the inputs`() throws {
    let text = try run(["history", "Snapshots/one", "-o", "strip.png"])
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 5, "\(text)")
    guard lines.count == 5 else { return }
    #expect(lines[0] == "Snapshots/one on 60x40@1")
    #expect(lines[1].hasSuffix(" Move the box"))
    #expect(
      lines[2] == "    box moved right 6 pt; 2 elements unchanged, "
        + "with message.html:3 margin-left:20px → margin-left:26px")
    #expect(lines[3].hasSuffix(" Add the box") && lines[4] == "    added")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/strip.png"))
    #expect(
      try run(["history", "Snapshots/one", "--count", "1"]).split(separator: "\n").count == 3)
  }

  @Test func `A folder without commits and a variant that never was are errors`() throws {
    try folder.write("x", "Snapshots/two/message.html")
    #expect(
      try run(["history", "Snapshots/two"]).contains("No commit has goldens in this folder."))
    #expect(
      try run(["history", "Snapshots/one", "--variant", "60x4@1"])
        .contains("Did you mean \"60x40@1\"?"))
    let outside = try run(["history", "/"])
    #expect(outside.contains("error: ") && !outside.contains("--only-changed"), "\(outside)")
  }
}

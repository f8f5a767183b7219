import Foundation
import TestSupport
import Testing

/// Commands that a person copies from what a check prints and runs.
struct CopiedCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let names = [
    "a`;touch PWNED;`b", "$(touch PWNED)", "a';touch PWNED;'b", "a\"b\\", "-rf", "~", "=a", "!a !!",
    "a\ntouch PWNED\n",
    "\u{1B}[2J\u{202E}", "##vso[a]", "``a`", " ",
  ]

  @Test(arguments: names)
  func `A copied command accepts the case, and runs nothing else`(_ name: String) throws {
    try folder.write("devices: [60x40@1]\n", "Snapshots/snapshot.yml")
    try folder.write("<!DOCTYPE html><p>a", "Snapshots/\(name)/message.html")
    let report = "out\(name)"
    let environment = SnapshotWorkspace.plain.merging([
      "PATH": URL(fileURLWithPath: Program.path).deletingLastPathComponent().path + ":/usr/bin:/bin"
    ]) { $1 }
    let check = try Program.run(
      ["check", "--output", "./" + report, "--summary", "summary"], environment: environment,
      folder: folder.path)
    #expect(check.status == 1, "\(check.errors)")
    let start = "To accept it: "
    let line = check.text.split(separator: "\n").first { $0.contains(start) } ?? ""
    let printed = String(line.drop { $0 == " " }.dropFirst(start.count))
    let summary = try String(contentsOfFile: folder.path + "/summary/summary.md", encoding: .utf8)
    let shown = summary.split(separator: "\n").first { $0.contains("render-snapshot accept") } ?? ""
    let fence = shown.prefix { $0 == "`" }.count
    var code = String(shown.dropFirst(fence).dropLast(fence))
    if code.hasPrefix(" ") { code = String(code.dropFirst().dropLast()) }
    #expect(code == printed)
    let golden = folder.path + "/Snapshots/\(name)/60x40@1.png"
    for shell in ["/bin/sh", "/bin/bash", "/bin/zsh", "/usr/bin/fish"]
    where FileManager.default.isExecutableFile(atPath: shell) {
      try? FileManager.default.removeItem(atPath: folder.path + "/" + report)
      _ = try Program.run(
        ["check", "--output", "./" + report], environment: environment, folder: folder.path)
      let run = try Program.run(
        ["-c", printed], environment: environment, folder: folder.path, program: shell)
      #expect(run.status == 0, "\(shell): \(printed): \(run.errors)")
      #expect(FileManager.default.fileExists(atPath: golden))
      try? FileManager.default.removeItem(atPath: golden)
      try? FileManager.default.removeItem(atPath: golden.dropLast(3) + "txt")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/PWNED"))
  }

  @Test func `Groups and classes are accepted by the same words, whatever the folder is called`()
    throws
  {
    try folder.write("devices: [60x40@1]\n", "Snapshots/snapshot.yml")
    for name in ["a", "b"] {
      try folder.write("<!DOCTYPE html><p id=x>a", "Snapshots/\(name)/message.html")
    }
    let report = "o;touch PWNED;`x'"
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(
        arguments + ["--output", report], environment: SnapshotWorkspace.plain, folder: folder.path)
    }
    _ = try run("check")
    #expect(try run("accept", "--all").status == 0)
    for name in ["a", "b"] {
      try folder.write("<!DOCTYPE html><p id=x>ab", "Snapshots/\(name)/message.html")
    }
    let end = #" --output 'o;touch PWNED;`x'"'""#
    let check = try run("check", "--triage")
    let commands = (check.text + (try run("review")).text).split(separator: "\n")
      .filter { $0.contains(": render-snapshot accept --") }
    #expect(commands.contains { $0.contains(" --group ") }, "\(check.text)")
    #expect(commands.contains { $0.contains(" --class ") }, "\(check.text)")
    #expect(commands.allSatisfy { $0.hasSuffix(end) }, "\(commands)")
  }
}

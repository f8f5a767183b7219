import Foundation
import TestSupport
import Testing

/// What `check`, `accept`, `review` and `prune` promise, on cases that are small to draw.
struct CheckTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
    try workspace.write("devices: [120x80]\n", "Snapshots/snapshot.yml")
    try writePage("blue", "page/blue/message.html")
    try writePage("red", "page/red/message.html")
  }

  private func writePage(_ color: String, _ name: String, top: Int = 10) throws {
    try workspace.write(
      """
      <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><div id="box" style="margin:\(top)px 0 0 20px;\
      width:30px;height:20px;background:\(color)"></div>
      """, "Snapshots/" + name)
  }

  /// Runs the program as on a machine of a developer's own.
  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    let plain = [
      "CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "", "SNAPSHOT_ARTIFACTS": "",
      "TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": "", "JOB_COMPLETION_INDEX": "",
    ]
    return try Program.run(
      arguments, environment: plain.merging(environment) { $1 }, folder: workspace.path)
  }

  private func report(_ folder: String = ".build/snapshots") throws -> [String: Any] {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: workspace.path + "/\(folder)/report.json"))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private func variants(_ folder: String = ".build/snapshots") throws -> [[String: Any]] {
    try #require(try report(folder)["variants"] as? [[String: Any]])
  }

  private func goldens() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.path + "/Snapshots")
    return names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".txt") }.sorted()
  }

  @Test func `A case without a golden fails, and passes once it is accepted`() throws {
    let first = try run("check")
    #expect(first.status == 1)
    #expect(first.text.contains("page/blue on 120x80: "))
    #expect(first.text.contains("2 new"))
    #expect(try goldens().isEmpty)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: workspace.path + "/.build/snapshots")
    #expect(Set(files).isSuperset(of: ["index.html", "report.json", "junit.xml"]))

    let accepted = try run("accept", "Snapshots/page/blue")
    #expect(accepted.status == 0)
    #expect(accepted.text == "Snapshots/page/blue/120x80.png\n")
    #expect(try goldens() == ["page/blue/120x80.png", "page/blue/120x80.txt"])
    #expect(try run("accept", "--new").text == "Snapshots/page/red/120x80.png\n")
    #expect(try run("accept", "--all").errors == "There is nothing to accept.\n")

    let last = try run("check")
    #expect(last.status == 0, "\(last.text) \(last.errors)")
    #expect(last.text == "2 passed\n")
    #expect(try variants().allSatisfy { $0["status"] as? String == "passed" })
  }

  @Test func `On CI nothing is written and a missing golden fails`() throws {
    let ci = ["CI": "true"]
    #expect(try run("check", environment: ci).status == 1)
    for arguments in [["accept", "--all"], ["prune"]] {
      let outcome = try Program.run(
        arguments, environment: ci.merging(["SNAPSHOT_ARTIFACTS": ""]) { $1 },
        folder: workspace.path)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("Goldens are not written on CI"))
    }
    #expect(try goldens().isEmpty)
  }

  @Test func `Under GitHub Actions there are annotations and a summary`() throws {
    let summary = workspace.path + "/summary.md"
    let outcome = try run(
      "check",
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary, "CI": "true",
        "GITHUB_WORKSPACE": workspace.path,
      ])
    let expected =
      "::error file=Snapshots/page/blue/message.html,title=page/blue on 120x80::"
    #expect(outcome.text.split(separator: "\n").contains { $0.hasPrefix(expected) })
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.hasPrefix("### Snapshots: 2 new\n"))
    #expect(text.contains("**`page/blue` on `120x80` – new**\\\n"), "\(text)")
  }

  @Test func `The environment may name the snapshot folder`() throws {
    try workspace.write("devices: [60x40]\n", "Golden/snapshot.yml")
    try writePage("blue", "../Golden/y/message.html")
    let outcome = try run("check", environment: ["SNAPSHOT_FOLDER": "Golden"])
    #expect(outcome.text.contains("Golden/y/60x40.png"), "\(outcome.text)\(outcome.errors)")
  }

  @Test func `Parts annotate their files, and joining them doesn't do so again`() throws {
    let github = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": workspace.path + "/all.md"]
    for part in ["1/2", "2/2"] {
      let outcome = try run(
        "check", "--shard", part, "--output", "parts/" + part.prefix(1), environment: github)
      #expect(outcome.text.contains("::error file="))
    }
    try FileManager.default.removeItem(atPath: workspace.path + "/all.md")
    let merged = try run(
      "merge-reports", "parts/1", "parts/2", "--output", "all", environment: github)
    #expect(merged.status == 1)
    #expect(!merged.text.contains("::error"))
    let summary = try String(contentsOfFile: workspace.path + "/all.md", encoding: .utf8)
    #expect(summary.hasPrefix("### Snapshots: 2 new\n"))
  }

  @Test func `What no case claims is reported by check and removed by prune`() throws {
    _ = try run("check")
    _ = try run("accept", "--all")
    try FileManager.default.removeItem(
      atPath: workspace.path + "/Snapshots/page/red/message.html")
    let checked = try run("check")
    #expect(checked.status == 0)
    #expect(checked.text.contains("1 unclaimed, 1 passed"))
    let removed = """
      Snapshots/page/red/120x80.png
      Snapshots/page/red/120x80.txt

      """
    #expect(try run("prune", "--dry-run").text == removed)
    #expect(try goldens().count == 4)
    for filter in [["Snapshots/page"], ["--variant", "dark"], ["--shard", "1/2"]] {
      let rejected = try Program.run(
        ["prune"] + filter, environment: ["CI": ""], folder: workspace.path)
      #expect(rejected.status == 2)
    }
    #expect(try goldens().count == 4)
    #expect(try run("prune").text == removed)
    #expect(try goldens() == ["page/blue/120x80.png", "page/blue/120x80.txt"])
  }

  /// The files of a report's folder with their content, but for those that no report names yet.
  private func files(in folder: String) throws -> [String: Data] {
    let path = workspace.path + "/" + folder
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path)
    where !name.hasPrefix(".") {
      files[name] = FileManager.default.contents(atPath: path + "/" + name)
    }
    return files
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `A check that is ended leaves the report before it, its images and no golden`(
    _ signal: Int32
  ) throws {
    for number in 0..<300 { try writePage("green", "several/\(number)/message.html") }
    _ = try run("check", "page", "--output", "out")
    let earlier = try files(in: "out")
    #expect(earlier.keys.contains("page/blue/120x80-actual.png"))
    try writePage("blue", "page/blue/message.html", top: 14)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["check", "--output", "out", "--jobs", "1"]
    process.currentDirectoryURL = URL(fileURLWithPath: workspace.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let positions = ["out", "out/.render-snapshot-next"].map {
      workspace.path + "/\($0)/several/0/120x80-actual.png"
    }
    try process.run()
    while process.isRunning, !positions.contains(where: FileManager.default.fileExists(atPath:)) {
      Thread.sleep(forTimeInterval: 0.001)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == (signal == SIGKILL ? signal : 128 + signal))
    #expect(try files(in: "out") == earlier)
    #expect(try goldens().isEmpty)
    let next = workspace.path + "/out/.render-snapshot-next"
    let isLeft = FileManager.default.fileExists(atPath: next)
    #expect(isLeft == (signal == SIGKILL))
    try writePage("blue", "page/blue/message.html")
    let accepted = try run("accept", "--all", "--output", "out")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(try goldens().allSatisfy { $0.hasPrefix("page/") })
    _ = try run("check", "page", "--output", "out")
    #expect(!FileManager.default.fileExists(atPath: next))
  }

  @Test func `Two checks with the same folder don't disturb each other`() async throws {
    let outcomes = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
      for _ in 0..<3 { group.addTask { try run("check") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.map(\.status) == [1, 1, 1])
    #expect(outcomes.allSatisfy { $0.text.contains("2 new") })
    #expect(try variants().count == 2)
  }
}

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
      <!DOCTYPE html><body style="margin:0"><div id="box" style="margin:\(top)px 0 0 20px;\
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

  @Test func `A difference is reported in words, with its pictures and what accepts it`() throws {
    _ = try run("check")
    _ = try run("accept", "--all")
    try writePage("blue", "page/blue/message.html", top: 18)
    let before = try goldens()
    let outcome = try run("check")
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("page/blue on 120x80: ") == true)
    #expect(lines.first?.contains("moved down 8 pt") == true)
    let golden = "Snapshots/page/blue/120x80.png"
    #expect(lines.contains("  To accept it: render-snapshot accept \(golden)"))
    #expect(lines.contains("1 failed, 1 passed"))
    let entry = try #require(try variants().first { $0["status"] as? String == "failed" })
    for picture in ["expected", "actual", "diff"] {
      let path = try #require(entry[picture] as? String)
      #expect(path == "page/blue/120x80-\(picture).png")
      let file = workspace.path + "/.build/snapshots/" + path
      #expect(FileManager.default.fileExists(atPath: file))
    }
    let layout = try #require(entry["layout"] as? String)
    #expect(layout == "page/blue/120x80-layout.json")
    let json = try Data(
      contentsOf: URL(fileURLWithPath: workspace.path + "/.build/snapshots/" + layout))
    let document = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    #expect(document?["input"] as? String == "Snapshots/page/blue/message.html")
    #expect(entry["scale"] as? Int == 2)
    let elements = try #require(entry["elements"] as? [[String: Any]])
    let box = try #require(elements.first { $0["id"] as? String == "box" })
    #expect((box["expected"] as? [String: Int])?["y"] == 10)
    #expect((box["actual"] as? [String: Int])?["y"] == 18)
    let changes = try #require(entry["changes"] as? [[String: Any]])
    #expect(changes.contains { $0["id"] as? String == "box" && $0["property"] as? String == "y" })
    #expect(try goldens() == before)
    #expect(try run("accept", "--changed").text == golden + "\n")
    #expect(try run("check").status == 0)
    // What the failed check has left is cleared away by the one that passes.
    let left = workspace.path + "/.build/snapshots/page/blue/120x80-diff.png"
    #expect(!FileManager.default.fileExists(atPath: left))
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
    #expect(text.contains("| `page/blue` | `120x80` | new |"))
  }

  @Test(arguments: [
    (["Snapshots/page/blue"], ["page/blue"]), (["page/blue"], ["page/blue"]),
    (["Snapshots/page/blue/120x80.png"], ["page/blue"]),
    (["page/red/message.html"], ["page/red"]), (["Snapshots"], ["page/blue", "page/red"]),
    (["page", "--variant", "120x80"], ["page/blue", "page/red"]),
  ])
  func `Paths and variants choose what is checked`(
    _ arguments: [String], _ cases: [String]
  ) throws {
    let outcome = try Program.run(
      ["check", "--output", "out"] + arguments, environment: ["GITHUB_ACTIONS": ""],
      folder: workspace.path)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(try variants("out").compactMap { $0["case"] as? String } == cases)
  }

  @Test func `A filter that chooses nothing is an error`() throws {
    #expect(try run("check", "--variant", "iphone-15").status == 2)
    let outcome = try run("check", "Snapshots/nothing")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Snapshots/nothing: error: There is no such folder"))
  }

  @Test func `Shards have every variant once, and their reports are joined`() throws {
    #expect(try run("check", "--shard", "1/2", "--output", "parts/1").status == 1)
    let second = try run(
      "check", "--output", "parts/2",
      environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"])
    #expect(second.status == 1)
    let merged = try run("merge-reports", "parts/1", "parts/2/report.json", "--output", "all")
    #expect(merged.status == 1)
    #expect(merged.text.contains("2 new"))
    #expect(try variants("all").compactMap { $0["case"] as? String } == ["page/blue", "page/red"])
    #expect(try run("accept", "--all", "--output", "all").status == 0)
    #expect(try goldens().count == 4)
    let again = try run("merge-reports", "parts/1", "parts/1", "--output", "twice")
    #expect(again.status == 2)
    #expect(again.errors.contains("parts/1/report.json: error: Part 1 of 2 is there twice."))
    let whole = try run("merge-reports", "all", "all", "--output", "twice")
    #expect(whole.errors.contains("page/blue/120x80 is in all/report.json too."))
  }

  @Test func `Parts of other commits are not joined`() throws {
    #expect(try run("check", "--shard", "1/2", "--output", "parts/1").status == 1)
    try writePage("teal", "page/blue/message.html")
    #expect(try run("check", "--shard", "2/2", "--output", "parts/2").status == 1)
    let merged = try run("merge-reports", "parts/1", "parts/2", "--output", "all")
    #expect(merged.status == 2)
    #expect(merged.errors.contains("parts/2/report.json: error: This part is of another check"))
  }

  @Test func `The environment may name the snapshot folder`() throws {
    try workspace.write("devices: [60x40]\n", "Golden/snapshot.yml")
    try writePage("blue", "../Golden/y/message.html")
    let outcome = try run("check", environment: ["SNAPSHOT_FOLDER": "Golden"])
    #expect(outcome.text.contains("Golden/y/60x40.png"), "\(outcome.text)\(outcome.errors)")
  }

  @Test func `An area is ignored with what lies in it`() throws {
    let page = """
      <body style="margin:0"><div id="clock" style="height:10px;width:30px;background:XX"></div>
      <div id="rest" style="height:YYpx;width:30px;background:#222222"></div>
      """
    func write(_ color: String, _ height: String) throws {
      try workspace.write(
        page.replacing("XX", with: color).replacing("YY", with: height),
        "Snapshots/page/blue/message.html")
    }
    try workspace.write("ignore: [\"0,0,30,10\"]\n", "Snapshots/page/blue/snapshot.yml")
    try write("#ff0000", "9")
    _ = try run("check", "Snapshots/page/blue")
    #expect(try run("accept", "--all").status == 0)
    try write("#00ff00;width:20px", "9")
    #expect(try run("check", "Snapshots/page/blue").status == 0)
    try write("#00ff00;width:31px", "9")
    #expect(try run("check", "Snapshots/page/blue").status == 1)
    try write("#00ff00", "8")
    let outcome = try run("check", "Snapshots/page/blue")
    #expect(outcome.status == 1 && outcome.text.contains("rest is 1 pt shorter"))
    #expect(!outcome.errors.contains("No element has the id"))
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

  @Test func `An error of a part is reported, and decides how joining ends`() throws {
    try workspace.write("{}", "Snapshots/page/wrong/message.json")
    #expect(try run("check", "--output", "part").status == 2)
    let merged = try run("merge-reports", "part", "--output", "all")
    #expect(merged.status == 2)
    #expect(merged.errors.hasPrefix("Snapshots/page/wrong/message.json: error: Can't infer"))
    #expect(merged.text.contains("\n1 error, 2 new\n"))
  }

  @Test func `A part that is another file is refused`() throws {
    try workspace.write("{}", "report.json")
    try workspace.write("{}", "other.json")
    let outcome = try run("merge-reports", "other.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("other.json: error: A part is a folder or a report.json."))
  }

  @Test func `What accepts a difference holds for other folders too`() throws {
    try workspace.write("devices: [60x40]\n", "Golden/x/snapshot.yml")
    try writePage("blue", "../Golden/x/y/message.html")
    let outcome = try run("check", "--snapshots", "Golden", "--output", "my report")
    #expect(outcome.status == 1)
    let hint = "  To accept it: render-snapshot "
    let line = try #require(
      outcome.text.split(separator: "\n").first { $0.hasPrefix(hint) })
    #expect(line == hint + "accept Golden/x/y/60x40.png --output 'my report'")
    let accepted = try run("accept", "Golden/x/y/60x40.png", "--output", "my report")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(accepted.text == "Golden/x/y/60x40.png\n")
    #expect(try run("check", "--snapshots", "Golden").status == 0)
  }

  @Test(arguments: ["Snapshots", "Snapshots/page", "./Snapshots/new/"])
  func `A report among the cases is refused`(_ folder: String) throws {
    let outcome = try run("check", "--output", folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The report can't be in the snapshot folder"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.path + "/Snapshots")
    #expect(!names.contains { $0.hasSuffix("report.json") || $0.hasSuffix(".lock") })
  }

  @Test func `Errors are reported once, on standard error`() throws {
    try workspace.write("{}", "Snapshots/page/wrong/message.json")
    try workspace.write("colour: x\n", "Snapshots/page/red/snapshot.yml")
    let outcome = try run("check")
    #expect(outcome.status == 2)
    #expect(!outcome.text.contains(": error: "))
    #expect(outcome.text.contains("\n2 errors, 1 new\n"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("Snapshots/page/") && $0.contains(": error: ") })
  }

  @Test func `Other line ends of a golden layout are no difference`() throws {
    _ = try run("check")
    _ = try run("accept", "--all")
    let golden = "Snapshots/page/blue/120x80.txt"
    let text = try String(contentsOfFile: workspace.path + "/" + golden, encoding: .utf8)
    try workspace.write(text.replacing("\n", with: "\r\n"), golden)
    #expect(try run("check").text == "2 passed\n")
  }

  @Test func `What is reported about a damaged golden can be done`() throws {
    _ = try run("check")
    _ = try run("accept", "--all")
    let golden = workspace.path + "/Snapshots/page/blue/120x80.png"
    try workspace.write("", "Snapshots/page/blue/120x80.png")
    let outcome = try run("check")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Restore the file, or remove it, check again and accept."))
    try FileManager.default.removeItem(atPath: golden)
    #expect(try run("check").status == 1)
    #expect(try run("accept", "--all").status == 0)
    #expect(try run("check").status == 0)
  }

  @Test(arguments: [
    (["--shard", "0/2"], [:]), (["--shard", "3/2"], [:]), (["--shard", "2"], [:]),
    (["--shards", "2"], [:]), (["--shards", "2"], ["JOB_COMPLETION_INDEX": "2"]),
    ([], ["TEST_TOTAL_SHARDS": "2"]), (["--shard", "1/2", "--shards", "2"], [:]),
  ])
  func `A part that does not exist is refused`(
    _ arguments: [String], _ environment: [String: String]
  ) throws {
    let outcome = try Program.run(
      ["check"] + arguments, environment: environment, folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test func `A pod of an indexed job does its own part`() throws {
    let outcome = try run(
      "check", "--shards", "2", environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(outcome.text.contains("1 new"))
    #expect(try variants().compactMap { $0["case"] as? String } == ["page/red"])
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
      let refused = try Program.run(
        ["prune"] + filter, environment: ["CI": ""], folder: workspace.path)
      #expect(refused.status == 2)
    }
    #expect(try goldens().count == 4)
    #expect(try run("prune").text == removed)
    #expect(try goldens() == ["page/blue/120x80.png", "page/blue/120x80.txt"])
  }

  @Test func `A pointer of Git LFS is recognised`() throws {
    _ = try run("check")
    _ = try run("accept", "--all")
    try workspace.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
      "Snapshots/page/blue/120x80.png")
    let outcome = try run("check")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Git LFS"))
    #expect(outcome.text.contains("1 error, 1 passed"))
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
  func `A check that is ended leaves the report before it, its pictures and no golden`(
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
    let places = ["out", "out/.render-snapshot-next"].map {
      workspace.path + "/\($0)/several/0/120x80-actual.png"
    }
    try process.run()
    while process.isRunning, !places.contains(where: FileManager.default.fileExists(atPath:)) {
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

  @Test func `A case that can't be drawn is an error beside the others`() throws {
    try workspace.write("{}", "Snapshots/page/broken/message.json")
    let outcome = try run("check")
    #expect(outcome.status == 2)
    #expect(outcome.text.contains("1 error, 2 new"))
    #expect(outcome.errors.contains("Snapshots/page/broken/message.json: error: "))
  }

  @Test func `Wrong settings are reported with their file and fail the check`() throws {
    try workspace.write("devises: [iphone-se]\n", "Snapshots/page/blue/snapshot.yml")
    let outcome = try run("check")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Snapshots/page/blue/snapshot.yml"))
    #expect(outcome.errors.contains(#"Did you mean "devices"?"#))
  }

  @Test func `A report whose paths lead out of its folder is refused`() throws {
    try workspace.write(
      """
      {"schemaVersion": 1, "root": "Snapshots", "variants": [{"case": "page/blue",
        "variant": "120x80", "status": "new", "verdict": "", "actual": "../../secret.png"}]}
      """, ".build/snapshots/report.json")
    let outcome = try run("accept", "--all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The report names files outside its folder"))
    #expect(try goldens().isEmpty)
  }
}

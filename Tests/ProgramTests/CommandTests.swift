import Foundation
import TestSupport
import Testing

/// What the commands promise to users and scripts.
struct CommandTests {
  private let workspace: TemporaryFolder
  private let sample =
    Repository.root
    + "/Tests/MessagesTests/Fixtures/airship/modal-header-media-body-joined-footer.json"

  init() throws {
    workspace = try TemporaryFolder()
  }

  @Test func `render is the default command and prints the image's path`() throws {
    let outcome = try Program.run([sample, "-o", "out.png", "--quiet"], folder: workspace.path)
    #expect(outcome.status == 0)
    #expect(outcome.text == "out.png\n")
    #expect(outcome.errors.isEmpty)
    #expect(try pixelSize(workspace.path + "/out.png") == [1179, 2556])
  }

  @Test(arguments: [[], ["--sheet", "--device", "iphone-se,ipad-10"]])
  func `An image can go to standard output and a message come from standard input`(
    _ options: [String]
  ) throws {
    let input = try Data(contentsOf: URL(fileURLWithPath: sample))
    let outcome = try Program.run(["-", "-o", "-", "--quiet"] + options, input: input)
    #expect(outcome.status == 0)
    #expect(outcome.output.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [
    (["layout"], "render-snapshot layout"), (["lint"], "render-snapshot lint"),
    (["render"], "render-snapshot render"), ([], "render-snapshot"),
  ])
  func `Without an input a command shows its own usage`(_ arguments: [String], name: String) throws
  {
    try workspace.write("{}", "m.json")
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.first == "error: No input. Name a message file, or - for standard input.")
    #expect(lines.dropFirst().first?.hasPrefix("Usage: \(name) ") == true, "\(outcome.errors)")
    #expect(lines.last == "  See '\(name) --help' for more information.")
  }

  @Test(arguments: [
    (["prvew", "m.json"], "Did you mean \"preview\"?"),
    (["previw", "m.json"], "Did you mean \"preview\"?"),
    (["prev", "m.json"], "Did you mean \"preview\"?"), (["chek"], "Did you mean \"check\"?"),
    (["m"], "Did you mean \"m.json\"?"), (["m.json", "--text-size", "ax3"], "\"AX3\"?"),
    (["layout", "m.json", "--viewport", "-5x5"], "-5x5"),
    (["lint", "m.json", "--nonsense"], "Unknown option '--nonsense'"),
    (["layout", "m.json", "--fonts", "a", "--fonts", "b"], "is given twice"),
  ])
  func `Words that mean nothing end with 2 and what was meant, and nothing is written`(
    _ arguments: [String], _ words: String
  ) throws {
    try workspace.write("{}", "m.json")
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.hasPrefix("error: ") && outcome.errors.contains(words))
    #expect(try workspace.files == ["m.json"])
  }

  @Test(arguments: [
    ["bad.json", "-o", "out/"], ["bad.json", "-o", "a/b/"],
    ["bad.json", "none.json", "-o", "out/"],
    ["bad.json", "none.json", "-o", "out"], ["bad.json", "-o", "out/", "--no-sandbox"],
    ["simulate", "none.yml", "-o", "out/"],
  ])
  func `A run that writes nothing leaves no folder`(_ arguments: [String]) throws {
    try workspace.write("{\"x\":", "bad.json")
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(try workspace.files == ["bad.json"])
  }

  @Test func `A folder that was there stays, and one with images too`() throws {
    try workspace.write("{\"x\":", "bad.json")
    try FileManager.default.createDirectory(
      atPath: workspace.path + "/mine", withIntermediateDirectories: true)
    #expect(try Program.run(["bad.json", "-o", "mine/"], folder: workspace.path).status == 2)
    let partly = try Program.run(
      ["bad.json", sample, "-o", "a/b/", "--quiet"], folder: workspace.path)
    #expect(partly.status == 2 && partly.text.hasPrefix("a/b/"))
    #expect(try workspace.files == ["a", "bad.json", "mine"])
  }

  @Test func `A style beside the message is used and said, and saved by what-if`() throws {
    let plist = "<plist version=\"1.0\"><dict><key>maxWidth</key><real>200</real></dict></plist>"
    try workspace.write(plist, "UAInAppMessageModalStyle.plist")
    try workspace.write(
      #"{"display_type": "modal", "display": {"body": {"text": "Hi"}}}"#, "m.json")
    let layout = try Program.run(["layout", "m.json"], folder: workspace.path)
    #expect(
      layout.errors == "m.json: note: UAInAppMessageModalStyle.plist styles this message. "
        + "Give another style with --style.\n")
    #expect(layout.text.hasPrefix("modal container ") && layout.text.contains(" 200 "))
    let lint = try Program.run(
      ["lint", "m.json", "--check", "none"], folder: workspace.path)
    #expect(lint.status == 0 && lint.text == "")
    let whatIf = try Program.run(
      ["what-if", "m.json", "--set", "maxWidth=180", "--write", "--no-picture"],
      folder: workspace.path)
    #expect(whatIf.status == 0)
    let saved = try String(
      contentsOfFile: workspace.path + "/UAInAppMessageModalStyle.plist", encoding: .utf8)
    #expect(saved.contains(">180<"))
    let folder = try Program.run(
      ["layout", "m.json", "--style", ".", "--format", "json"], folder: workspace.path)
    #expect(folder.errors == "" && folder.text.contains("\"width\": 180"))
  }

  @Test func `Several layouts are one JSON object per line in the order asked for`() throws {
    let outcome = try Program.run(
      ["layout", sample, "--format", "json", "--device", "ipad-10", "--device", "iphone-se"])
    let devices = try outcome.text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["device"] as? String
    }
    #expect(devices == ["ipad-10", "iphone-se"])
  }

  @Test func `Of several inputs the one that can be read is a line too`() throws {
    let outcome = try Program.run(["layout", sample, "gone.json", "--format", "json"])
    #expect(outcome.status == 2)
    #expect(outcome.text.split(separator: "\n").count == 1)
    #expect(outcome.text.hasPrefix("{\"schemaVersion\":1,"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "There is no full disk."),
    arguments: [["layout"], ["render", "-o", "-"]])
  func `Results that can't be written end with 2`(_ arguments: [String]) throws {
    let script = "\"$0\" \"$@\" > /dev/full"
    let outcome = try Program.run(
      ["-c", script, Program.path] + arguments + [sample], program: "/bin/sh")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("error: The results can't be written: "))
  }

  @Test func `devices and fonts list what is known, as text and as JSON`() throws {
    let devices = try Program.run(["devices", "--format", "json"])
    let list = try JSONSerialization.jsonObject(with: devices.output) as? [[String: Any]]
    #expect(list?.count == 22)
    #expect(try Program.run(["devices"]).text.contains("iphone-15 "))
    let fonts = try Program.run(["fonts", "--format", "json"])
    let fontList = try JSONSerialization.jsonObject(with: fonts.output) as? [[String: Any]]
    #expect(fontList?.first?["family"] as? String == "Inter")
  }

  @Test
  func `Results don't depend on locale, time zone, libraries' settings, folder or number of jobs`()
    throws
  {
    let arguments = [
      sample, "--device", "iphone-15", "--device", "iphone-se", "--device", "ipad-10", "--quiet",
    ]
    func results(
      _ name: String, _ extra: [String], environment: [String: String] = [:],
      folder: String = Repository.root
    ) throws -> [Data] {
      let images = workspace.path + "/" + name
      _ = try Program.run(
        arguments + extra + ["-o", images + "/"], environment: environment, folder: folder)
      let layout = try Program.run(
        ["layout"] + arguments + extra + ["--format", "json"], environment: environment,
        folder: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: images).sorted()
      #expect(names.count == 3)
      return try [layout.output]
        + names.map { try Data(contentsOf: URL(fileURLWithPath: images + "/" + $0)) }
    }
    let plain = try results("plain", ["--jobs", "1"])
    #expect(try results("jobs", ["--jobs", "2"]) == plain)
    #expect(
      try results(
        "turkish", [],
        environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"])
        == plain)
    #expect(
      try results(
        "shaping", [],
        environment: [
          "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible",
          "FREETYPE_PROPERTIES": "truetype:interpreter-version=35",
        ]) == plain)
    #expect(try results("folder", [], folder: "/") == plain)
  }

  /// Width and height from the header of a PNG.
  private func pixelSize(_ path: String) throws -> [Int] {
    let header = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
    return stride(from: 16, to: 24, by: 4).map { start in
      header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }
}

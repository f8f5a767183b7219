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

  @Test func `render is the default command and prints the picture's path`() throws {
    let outcome = try Program.run([sample, "-o", "out.png", "--quiet"], folder: workspace.path)
    #expect(outcome.status == 0)
    #expect(outcome.text == "out.png\n")
    #expect(outcome.errors.isEmpty)
    #expect(try pixelSize(workspace.path + "/out.png") == [1179, 2556])
  }

  @Test func `A picture can go to standard output and a message come from standard input`() throws {
    let input = try Data(contentsOf: URL(fileURLWithPath: sample))
    let outcome = try Program.run(["-", "-o", "-", "--quiet"], input: input)
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
    ["lint", "m.json", "--format", "text", "--format", "json"], ["m.json", "-o", "a", "-o", "b"],
    ["layout", "m.json", "--style", "a.plist", "--style=b.plist"],
    ["m.json", "-o", "a", "--output", "b"],
    ["simulate", "m.json", "--output=a.png", "-o", "b.png"],
    ["what-if", "m.json", "--set", "a=1", "-o", "a.png", "--output", "b.png"],
    ["store", "fetch", "--snapshots", "a", "--snapshots", "b"],
  ])
  func `An option that counts once and is given twice is refused`(_ arguments: [String]) throws {
    try workspace.write("{}", "m.json")
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(
      outcome.errors.contains("is given twice, and only one can be used"), "\(outcome.errors)")
    #expect(try workspace.files == ["m.json"])
  }

  @Test(arguments: [
    (["--locale", "english"], "Write a tag such as"),
    (["--text-size", "ax3"], "Did you mean \"AX3\"?"),
    (["--appearance", "Dark"], "Did you mean \"dark\"?"),
  ])
  func `A value of an option that nobody knows is refused with the one that is meant`(
    _ option: [String], _ solution: String
  ) throws {
    let outcome = try Program.run(["layout", sample] + option)
    #expect(outcome.status == 2 && outcome.errors.contains(solution), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["check", "-o", "r"], "Did you mean '--output'?"),
    (["check", "--device", "ipad-10"], "snapshot.yml says (devices: […])"),
    (["review", "--text-size", "AX3"], "--variant chooses among them"),
    (["layout", "m.json", "-o", "x"], "Unknown option '-o'"),
    (["what-if", "m.json", "header=Hi"], "Did you mean --set header=Hi?"),
    (["what-if", "m.json", "header=$(x)"], "Did you mean --set 'header=$(x)'?"),
    (["what-if", "m.json", "header='`x`"], #"Did you mean --set 'header='"'"'`x`'?"#),
    (["m"], "Did you mean \"m.json\"?"),
    (["layout", "m.json", "--device", "iphone"], "Name one, such as iphone-"),
  ])
  func `What one would try first is answered with what to write`(
    _ arguments: [String], _ words: String
  ) throws {
    try workspace.write("{}", "m.json")
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `Lists with commas and names of vendors in any case are taken`() throws {
    let outcome = try Program.run([
      "layout", sample, "--device", "iphone-se,ipad-10", "--vendor", "Airship", "--format", "json",
      "--quiet",
    ])
    #expect(outcome.status == 0 && outcome.text.split(separator: "\n").count == 2)
  }

  @Test func `Options that may be repeated, and flags, are taken twice`() throws {
    let outcome = try Program.run([
      "layout", sample, "--device", "iphone-se", "--device", "ipad-10", "--quiet", "--quiet",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(arguments: ["prvew", "previw", "prev"])
  func `A command whose name lacks letters is suggested`(_ word: String) throws {
    let outcome = try Program.run([word, sample], folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains("Did you mean \"preview\"?"), "\(outcome.errors)")
    #expect(try workspace.files.isEmpty)
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

  @Test func `A folder that was there stays, and one with pictures too`() throws {
    try workspace.write("{\"x\":", "bad.json")
    try FileManager.default.createDirectory(
      atPath: workspace.path + "/mine", withIntermediateDirectories: true)
    #expect(try Program.run(["bad.json", "-o", "mine/"], folder: workspace.path).status == 2)
    let partly = try Program.run(
      ["bad.json", sample, "-o", "a/b/", "--quiet"], folder: workspace.path)
    #expect(partly.status == 2 && partly.text.hasPrefix("a/b/"))
    #expect(try workspace.files == ["a", "bad.json", "mine"])
  }

  @Test func `Each device gets a picture of its own size`() throws {
    let outcome = try Program.run(
      [sample, "--device", "iphone-se", "--device", "ipad-10", "-o", "p", "--quiet"],
      folder: workspace.path)
    #expect(
      outcome.text == """
        p/modal-header-media-body-joined-footer.iphone-se.png
        p/modal-header-media-body-joined-footer.ipad-10.png

        """)
    let pictures = workspace.path + "/p/modal-header-media-body-joined-footer."
    #expect(try pixelSize(pictures + "iphone-se.png") == [750, 1334])
    #expect(try pixelSize(pictures + "ipad-10.png") == [1640, 2360])
  }

  @Test func `Each message of a file gets a picture with its number`() throws {
    try workspace.write(
      #"{"feed": [], "triggers": [{"data": {"type": "SLIDEUP", "message": "One"}}, "#
        + #"{"data": {"type": "MODAL", "message": "Two"}}]}"#, "log.json")
    let outcome = try Program.run(
      ["log.json", "--viewport", "100x100@1", "-o", "p", "--quiet"], folder: workspace.path)
    #expect(outcome.text == "p/log.1.100x100@1.png\np/log.2.100x100@1.png\n")
    let layout = try Program.run(
      ["layout", "log.json", "--format", "json", "--quiet"], folder: workspace.path)
    let paths = layout.text.split(separator: "\n").map { $0.contains("\"message\":\"triggers[") }
    #expect(paths == [true, true])
    let lint = try Program.run(["what-if", "log.json", "--set", "a=1"], folder: workspace.path)
    #expect(lint.status == 2 && lint.errors.contains("The file has 2 messages"))
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

  @Test(arguments: ["<p>Hello", "\u{FEFF}\n <p>Hello"])
  func `A page can come from standard input`(_ page: String) throws {
    let outcome = try Program.run(["layout", "-"], input: Data(page.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("  body/p[1] text 8 8 377 18 \"Hello\"\n"))
    #expect(try Program.run(["lint", "-"], input: Data(page.utf8)).status == 0)
  }

  @Test func `A byte order mark is no text of a page`() throws {
    try workspace.write("<!DOCTYPE html><p>Hello", "plain.html")
    try workspace.write("\u{FEFF}<!DOCTYPE html><p>Hello", "marked.html")
    let plain = try Program.run(["layout", "plain.html"], folder: workspace.path)
    let marked = try Program.run(["layout", "marked.html"], folder: workspace.path)
    #expect(plain.status == 0)
    #expect(plain.text == marked.text)
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

  @Test(arguments: [["devices"], ["fonts"], ["prune", "--dry-run"]])
  func `Every command takes the options about problems`(_ command: [String]) throws {
    try workspace.write("", "Snapshots/snapshot.yml")
    let outcome = try Program.run(command + ["--color", "never"], folder: workspace.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `The layout JSON has the members of the contract`() throws {
    let outcome = try Program.run(["layout", sample, "--format", "json", "--sdk", "16"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["vendor"] as? String == "airship")
    #expect(object["sdk"] as? String == "16")
    #expect(object["scale"] as? Int == 3)
    #expect((object["warnings"] as? [[String: String]])?.first?["path"] == "display.media.url")
    let root = try #require(object["root"] as? [String: Any])
    #expect(root["id"] as? String == "modal")
    #expect(root["kind"] as? String == "container")
    let children = try #require(root["children"] as? [[String: Any]])
    #expect(
      children.compactMap { $0["id"] as? String }
        == ["heading", "media", "body", "button[decline]", "button[accept]", "footer", "dismiss"])
    let heading = try #require(children.first)
    #expect(heading["truncated"] as? Bool == false)
    let line = try #require((heading["lines"] as? [[String: Any]])?.first)
    #expect(Set(line.keys) == ["text", "x", "y", "width", "height", "baseline"])
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

  @Test(arguments: [
    "--help", "help", "render --help", "layout --help", "lint --help", "devices --help",
    "carousel --help",
    "check --help", "accept --help", "review --help", "prune --help", "compare --help",
    "merge-reports --help",
  ])
  func `Help fits a terminal of 80 columns and shows an example`(_ arguments: String) throws {
    let outcome = try Program.run(
      arguments.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("EXAMPLE"))
    #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
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
      let pictures = workspace.path + "/" + name
      _ = try Program.run(
        arguments + extra + ["-o", pictures + "/"], environment: environment, folder: folder)
      let layout = try Program.run(
        ["layout"] + arguments + extra + ["--format", "json"], environment: environment,
        folder: folder)
      let names = try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
      #expect(names.count == 3)
      return try [layout.output]
        + names.map { try Data(contentsOf: URL(fileURLWithPath: pictures + "/" + $0)) }
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

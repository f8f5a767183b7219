import Foundation
import TestSupport
import Testing

/// Names of files, keys and ids that would do more than be read.
struct PrintedNamesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What must not come out as it is: a command on a line of its own, and codes.
  private static let hostile =
    "x\n::error file=a::pwned\r\u{1B}[2J\u{7}\u{7F}\u{9B}31m\u{2028}::stop-commands::t\u{202E}##[error]y"

  private static let names = [hostile, "::error::pwned", "##vso[task.complete]pwned"]

  private func check(_ outcome: Program.Outcome, _ others: String...) {
    for text in [outcome.text, outcome.errors] + others {
      // The tool's own annotations are escaped in their own way.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("::error ") }
      for line in lines {
        #expect(!line.unicodeScalars.contains { $0.doesMoreThanBeRead }, "\(line.debugDescription)")
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line.debugDescription)")
        #expect(!line.contains("##[") && !line.contains("##vso["), "\(line.debugDescription)")
      }
      for line in text.split(separator: "\n") where line.hasPrefix("::error ") {
        #expect(!line.unicodeScalars.contains { $0.doesMoreThanBeRead }, "\(line.debugDescription)")
      }
    }
    #expect(outcome.status != 3)
  }

  private func quoted(_ name: String) throws -> String {
    let json = try JSONSerialization.data(
      withJSONObject: [name], options: [.withoutEscapingSlashes])
    return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
  }

  @Test(arguments: names)
  func `Keys of messages, styles and settings`(_ name: String) throws {
    let key = try quoted(name)
    try folder.write(
      """
      {"display_type": "modal", "display": {\(key): {\(key): 1}, "template": \(key),
      "heading": {"text": \(key)}, "body": {"text": "b", \(key): 2}, "buttons": [{\(key): 1}]}}
      """, "m.json")
    let plist = try PropertyListSerialization.data(
      fromPropertyList: [name: [name: 1], "bodyStyle": [name: name]] as [String: Any],
      format: .binary, options: 0)
    try folder.write(plist, "s.plist")
    for command in [["layout"], ["lint"], ["render", "-o", "o.png"]] {
      check(
        try Program.run(
          command + ["m.json", "--style", "s.plist", "--viewport", "100x100@1"],
          folder: folder.path))
    }
    let message = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/m.json"))
    try folder.write(message, "S/c/message.json")
    try folder.write(plist, "S/c/style.plist")
    try folder.write("\(key): 1\n", "S/d/snapshot.yml")
    try folder.write("<p>x", "S/d/message.html")
    check(
      try Program.run(
        ["check", "--snapshots", "S", "--output", "O"],
        environment: SnapshotWorkspace.plain.merging(["GITHUB_ACTIONS": "true"]) { $1 },
        folder: folder.path))
  }

  @Test(arguments: names)
  func `Folders of cases`(_ name: String) throws {
    let safe = name.replacing("/", with: "_")
    try folder.write("devices: [60x40]\n", "S/snapshot.yml")
    try folder.write("<p id='\(safe)'>x", "S/\(safe)/message.html")
    try folder.write("<p>", "S/\(safe)/broken/message.html")
    try folder.write("nothing: 1", "S/\(safe)/broken/snapshot.yml")
    let environment = SnapshotWorkspace.plain.merging([
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/summary",
    ]) { $1 }
    func run(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(arguments, environment: environment, folder: folder.path)
    }
    check(try run("check", "--snapshots", "S", "--output", "O"))
    let summary = try String(contentsOfFile: folder.path + "/summary", encoding: .utf8)
    #expect(
      !summary.unicodeScalars.contains { $0.doesMoreThanBeRead && $0 != "\n" },
      "\(summary.debugDescription)")
    for name in ["O/junit.xml"] {
      let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      #expect(!text.unicodeScalars.contains { $0.doesMoreThanBeRead && $0 != "\n" })
    }
    check(try run("review", "--output", "O"))
    check(try run("accept", "--all", "--output", "O"))
    try FileManager.default.removeItem(atPath: folder.path + "/S/\(safe)/message.html")
    check(try run("prune", "--dry-run", "--snapshots", "S"))
    check(try run("merge-reports", "O", "--output", "P"))
  }

  @Test(arguments: names)
  func `Ids of pages, names of inputs and words of the command line`(_ name: String) throws {
    let safe = name.replacing("/", with: "_")
    try folder.write("<p id='\(safe)' class=a>x<img src='\(safe).png'>", "\(safe).html")
    let plain = ["--viewport", "60x40"]
    func run(_ arguments: [String]) throws -> Program.Outcome {
      try Program.run(arguments, folder: folder.path)
    }
    let layout = try run(["layout", "./\(safe).html"] + plain)
    check(layout)
    #expect(layout.status == 0)
    check(try run(["layout", "./\(safe).html", "--format", "json"] + plain))
    check(try run(["./\(safe).html", "-o", "\(safe).png"] + plain))
    check(try run(["lint", "./\(safe).html"] + plain))
    check(try run(["what-if", "./\(safe).html", "--across", "devices=iphone-se", "--no-picture"]))
    check(try run(["layout", name]))
    check(try run(["--\(name)"]))
    check(try run(["render", "./\(safe).html", "--device", name]))
    check(try run(["fonts", "--fonts", name]))
  }

  @Test(arguments: names)
  func `Ids and texts of scenarios`(_ name: String) throws {
    let key = try quoted(name)
    try folder.write(
      """
      {"scenario": 1, "vendor": "airship", "sdk": "16.8", "until": 20,
       "messages": {\(key): {"message": {"display_type": "banner",
        "display": {"body": {"text": \(key)}}}, "triggers": [{"type": "screen", "name": "a"}]}},
       "steps": [{"at": 0, "do": "launch"}, {"at": 1, "do": "screen", "name": "a"},
        {"at": 2, "do": "screen", "name": \(key)}]}
      """, "a.scenario.json")
    for arguments in [
      ["simulate", "a.scenario.json"], ["simulate", "a.scenario.json", "--format", "json"],
      ["what-if", "--scenario", "a.scenario.json", "--set", "until=5"],
    ] {
      check(try Program.run(arguments, folder: folder.path))
    }
  }
}

extension Unicode.Scalar {
  /// Control characters, separators of lines, and marks of direction.
  fileprivate var doesMoreThanBeRead: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default:
      [0x061C, 0x200E, 0x200F].contains(value) || (0x202A...0x202E).contains(value)
        || (0x2066...0x2069).contains(value)
    }
  }
}

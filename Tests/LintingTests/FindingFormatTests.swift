import Checks
import Diagnostics
import Foundation
import Rendering
import TestSupport
import Testing

@testable import Linting

/// Findings as editors and services read them: lines by the expressions of Xcode and of the task of
/// VS Code that Docs/Editors.md shows, and files by what GitHub's code scanning requires.
struct FindingFormatTests {
  private let folder: LintFolder

  init() throws {
    folder = try LintFolder()
    try folder.write(
      "{\n  \"display_type\": \"modal\",\n  \"display\": {\n    \"zebra\": 1,\n    \"heading\": {\"text\": \"a: b\", "
        + "\"color\": \"#FEFEFE\"},\n    \"background_color\": \"#FFFFFF\"}}", "a b.json")
    try folder.write(
      "<!DOCTYPE html>\n<meta name=viewport content='width=device-width'>\n"
        + "<p style='color:#fefefe; float: footnote'>pale\n<img src=gone.png>\n", "page.html")
    try folder.write(
      LintFolder.plist("\n<key>additionalPading</key>\n<integer>2</integer>\n"),
      "UAInAppMessageModalStyle.plist")
  }

  private func outcome() throws -> LintFolder.Outcome {
    try folder.lint("a b.json", "page.html", "UAInAppMessageModalStyle.plist")
  }

  /// What an expression finds in a line: the file, the line, the column, the severity, the message.
  private func parts(of line: String, by expression: String) throws -> [String]? {
    let range = NSRange(line.startIndex..., in: line)
    guard
      let match = try NSRegularExpression(pattern: expression).firstMatch(in: line, range: range)
    else { return nil }
    return (1..<match.numberOfRanges).map { index in
      Range(match.range(at: index), in: line).map { String(line[$0]) } ?? ""
    }
  }

  /// The expression of the task that Docs/Editors.md shows.
  private func expressionOfTask() throws -> String {
    let page = try String(contentsOfFile: Repository.root + "/Docs/Editors.md", encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```json\n").first { $0.contains("problemMatcher") })
    let text = try #require(block.components(separatedBy: "\n```").first)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let task = try #require((json["tasks"] as? [[String: Any]])?.first)
    let pattern = try #require(
      (task["problemMatcher"] as? [String: Any])?["pattern"] as? [String: Any])
    #expect(
      ["file", "line", "column", "severity", "message"].map { pattern[$0] as? Int }
        == [1, 2, 3, 4, 5])
    return try #require(pattern["regexp"] as? String)
  }

  /// What Xcode takes from the output of a script.
  ///
  /// https://developer.apple.com/documentation/xcode/running-custom-scripts-during-a-build
  private static let xcode = #"^(/[^:]+):(\d+):(?:(\d+):)? (error|warning|note): (.+)$"#

  @Test(arguments: [true, false])
  func `Every line is read by Xcode and by the task of VS Code`(_ isXcode: Bool) throws {
    let report = try outcome().report
    let expression = isXcode ? Self.xcode : try expressionOfTask()
    let lines = report.lines.map(\.harmless)
    #expect(lines.count >= 4, "\(lines)")
    for (line, finding) in zip(lines, report.rows) {
      let parts = try #require(try parts(of: line, by: expression), "\(line)")
      #expect(parts[0] == finding.file)
      let position = try #require(finding.position)
      #expect(parts[1] == "\(position.line)" && parts[2] == position.column.map { "\($0)" } ?? "")
      #expect(parts[3] == finding.severity.rawValue)
      #expect(parts[4].contains(" ("), "\(parts)")
    }
    #expect(Set(report.rows.map(\.severity)).count > 1)
    #expect(Set(report.rows.compactMap(\.file)).count == 3)
  }

  /// The run of a file for code scanning.
  private func run() throws -> [String: Any] {
    let text = try outcome().sarif
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require((json["runs"] as? [[String: Any]])?.first)
  }

  @Test func `A rule has what GitHub requires, and a result its index`() throws {
    let run = try run()
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect((rule[key] as? [String: Any])?["text"] is String, "\(key) of \(rule)")
      }
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count >= 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["note", "warning", "error"].contains(result["level"] as? String))
      let locations = try #require(result["locations"] as? [[String: Any]])
      let location = try #require(locations.first?["physicalLocation"] as? [String: Any])
      let uri = (location["artifactLocation"] as? [String: Any])?["uri"] as? String
      #expect(
        ["a%20b.json", "page.html", "UAInAppMessageModalStyle.plist"].contains(uri), "\(result)")
      #expect((location["region"] as? [String: Any])?["startLine"] as? Int ?? 0 >= 1)
    }
  }

  private func fingerprints() throws -> [String] {
    try #require(try run()["results"] as? [[String: Any]]).compactMap { result in
      (result["partialFingerprints"] as? [String: Any])?["primaryLocationLineHash"] as? String
    }
  }

  @Test func `A finding has a fingerprint of its own, which another line leaves as it is`() throws {
    let before = try fingerprints()
    #expect(Set(before).count == before.count && before.count >= 4)
    let page = try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8)
    try folder.write(page.replacing("<p style", with: "\n\n<p style"), "page.html")
    #expect(try fingerprints() == before)
    try folder.write(page.replacing("fefefe", with: "dddddd"), "page.html")
    #expect(try fingerprints() != before)
  }

  @Test func `A path below the working directory is relative to it`() throws {
    let finding = Finding(
      .warning("Wrong.", file: FileManager.default.currentDirectoryPath + "/in/m.json"),
      check: "message", file: "")
    let json = SARIF(findings: [finding], version: "1").json.text(isCompact: true)
    #expect(json.contains("\"uri\":\"in/m.json\""), "\(json)")
    let other = Finding(.warning("Wrong.", file: "./m.json"), check: "message", file: "")
    #expect(
      SARIF(findings: [other], version: "1").json.text(isCompact: true)
        .contains("\"uri\":\"m.json\""))
  }

  @Test func `Every check says what it looks for`() {
    let names = FrameChecks.names + FileCheck.names
    #expect(names.filter { SARIFRule.descriptions[$0] == nil } == [])
    #expect(SARIFRule.descriptions.keys.filter { !names.contains($0) } == [])
  }
}

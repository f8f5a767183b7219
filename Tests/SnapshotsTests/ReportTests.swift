import Diagnostics
import Foundation
import Messages
import TestSupport
import Testing

@testable import Snapshots

/// The forms in which a report is written are those that other programs read.
struct ReportTests {
  private let folder: TemporaryFolder
  private let report: Report

  init() throws {
    folder = try TemporaryFolder()
    var failed = ReportEntry(
      case: "a|b", variant: "iphone-15", status: .failed, verdict: "\"x\" <y> & 50 %: moved")
    failed.changes = [
      ReportEntry.Change(id: "body", property: "y", from: .number(1.5), to: .null),
      ReportEntry.Change(
        id: "body", property: "lines", from: .array([.string("a")]), to: .bool(true)),
    ]
    failed.differingPixels = 7
    failed.unexplainedPixels = 3
    failed.inferred = ["banner", "body"]
    failed.file = "/repo/Snapshots/a,b/message.json"
    failed.accept = "render-snapshot accept 'Snapshots/a|b/iphone-15.png'"
    let passed = ReportEntry(case: "c", variant: "iphone-se", status: .passed, verdict: "")
    let gone = ReportEntry(case: "c", variant: "ipad-10", status: .unreferenced, verdict: "unasked")
    report = Report(root: "Snapshots", entries: [failed, passed, gone])
  }

  @Test func `What is written is read back`() throws {
    let path = try folder.write(report.json, "report.json")
    #expect(try Report.read(path) == report)
  }

  @Test(arguments: [true, false])
  func `Whether unreferenced goldens fail is read under its old key`(_ fails: Bool) throws {
    var report = report
    report.failsUnreferenced = fails
    #expect(report.json.contains("\"failsUnclaimed\": \(fails)"))
    #expect(try Report.read(folder.write(report.json, "report.json")).failsUnreferenced == fails)
    let without = report.json.replacing("\"failsUnclaimed\": \(fails),\n", with: "")
    #expect(without != report.json)
    #expect(try !Report.read(folder.write(without, "older.json")).failsUnreferenced)
  }

  @Test func `The summary counts every status`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    #expect(
      object?["summary"] as? [String: Int]
        == ["passed": 1, "failed": 1, "new": 0, "unclaimed": 1, "error": 0])
    #expect(report.summary == "1 failed, 1 unclaimed, 1 passed")
    #expect(!report.hasPassed)
  }

  @Test func `JUnit XML has a test for each variant`() throws {
    var report = report
    report.entries[0].seconds = 1.25
    let xml = JUnitReport(report).xml
    #expect(
      xml.contains(
        #"<testsuites name="render-snapshot" tests="3" time="1.250" failures="1" errors="0">"#))
    #expect(
      xml.contains(
        #"<testsuite name="c" tests="2" time="0.000" failures="0" errors="0" skipped="1">"#))
    #expect(xml.contains(#"message="&quot;x&quot; &lt;y&gt; &amp; 50 %: moved" type="failed""#))
    #expect(xml.contains(#"<testcase classname="c" name="iphone-se" time="0.000"/>"#))
    #expect(xml.contains("7 pixels differ, 3 of them unexplained"))
  }

  @Test func `JUnit XML has only what the schema of Jenkins has`() throws {
    let xml = JUnitReport(report).xml
    let known = [
      "testsuites": ["name", "tests", "time", "failures", "errors"],
      "testsuite": ["name", "tests", "time", "failures", "errors", "skipped"],
      "testcase": ["classname", "name", "time"], "failure": ["message", "type"],
      "skipped": ["message"],
    ]
    for tag in xml.matches(of: #/<([a-z]+) ([^>]*)>/#) {
      let names = tag.2.matches(of: #/([a-z]+)="/#).map { String($0.1) }
      let allowed = try #require(known[String(tag.1)], "\(tag.1)")
      #expect(names.allSatisfy(allowed.contains), "\(tag.0)")
    }
    #expect(xml.contains("file      /repo/Snapshots/a,b/message.json"))
  }

  @Test func `An annotation has the line of a page that was changed`() {
    var entry = ReportEntry(case: "a", variant: "b", status: .failed, verdict: "x")
    (entry.file, entry.line) = ("a/message.html", 12)
    let lines = GitHubReport(Report(entries: [entry])).annotations(root: nil)
    #expect(lines == ["::error file=a/message.html,line=12,title=a on b::x"])
  }

  @Test func `An annotation holds no command of another server`() {
    var entry = ReportEntry(
      case: "##[error]a", variant: "b", status: .failed, verdict: "x##vso[task.complete]y ###[z")
    entry.file = "##[c/message.html"
    let lines = GitHubReport(Report(entries: [entry])).annotations(root: nil)
    #expect(
      lines == [
        "::error file=#\\#[c/message.html,title=#\\#[error]a on b::x#\\#vso[task.complete]y ##\\#[z"
      ])
  }

  @Test func `Parts of several snapshot folders are told apart below this one`() throws {
    func part(_ root: String) throws -> ReportFolder {
      let report = Report(
        root: root, entries: [ReportEntry(case: "a", variant: root, status: .passed, verdict: "")])
      try folder.write(report.json, root + "-part/report.json")
      return ReportFolder(folder.path + "/" + root + "-part")
    }
    let merged = try ReportFolder(folder.path + "/all").merge([part("One"), part("Two")])
    #expect(merged.root == ".")
    #expect(merged.entries.map(\.case) == ["One/a", "Two/a"])
  }

  @Test func `Pixels are counted in words`() {
    var entry = ReportEntry(case: "a", variant: "b", status: .failed, verdict: "x")
    (entry.differingPixels, entry.unexplainedPixels) = (1, 1)
    #expect(entry.details == ["1 pixel differs"])
  }

  @Test func `An annotation is one line with its file below the checkout`() {
    let lines = GitHubReport(report).annotations(root: "/repo")
    #expect(lines.count == 1)
    let start =
      "::error file=Snapshots/a%2Cb/message.json,title=a|b on iphone-15::"
      + "\"x\" <y> & 50 %25: moved%0A"
    #expect(lines.first?.hasPrefix(start) == true)
  }

  @Test func `A summary of a job has the difference and its file`() {
    let summary = GitHubReport(report).summary
    #expect(summary.contains("**`a|b` on `iphone-15` – failed**\\\n`\"x\" <y> & 50 %: moved`\\\n"))
    #expect(summary.contains("`/repo/Snapshots/a,b/message.json`"))
  }

  @Test(arguments: ["{", "{}", "[]", #"{"schemaVersion": 2, "variants": []}"#])
  func `What is no report is rejected`(_ text: String) throws {
    let path = try folder.write(text, "report.json")
    #expect(throws: (any Error).self) { try Report.read(path) }
  }

  @Test func `Annotations are errors first, and what GitHub leaves out is counted`() {
    let entries = (1...12).map { number in
      ReportEntry(
        case: "a", variant: "\(number)", status: number == 12 ? .error : .failed,
        verdict: "x\(number)")
    }
    let lines = GitHubReport(Report(entries: entries)).annotations(root: nil)
    #expect(lines.count == 10)
    #expect(lines.first == "::error title=a on 12::x12")
    #expect(lines.last == "::error title=Snapshots::3 more differences are in the report.")
    let few = GitHubReport(Report(entries: Array(entries.prefix(10)))).annotations(root: nil)
    #expect(few.count == 10 && few.last == "::error title=a on 10::x10")
  }

  @Test func `Equal differences are one annotation and one row`() {
    let entries = ["se", "15", "pad"].map { name in
      var entry = ReportEntry(case: "a", variant: name, status: .failed, verdict: "body moved")
      entry.changes = [.init(id: "body", property: "y", from: .number(1), to: .number(2))]
      entry.actual = "a/\(name)-actual.png"
      return entry
    }
    let github = GitHubReport(Report(entries: entries))
    #expect(
      github.annotations(root: nil).map { $0.prefix { $0 != "%" } } == [
        "::error title=3 variants of 1 case::body moved"
      ])
    #expect(
      github.summary.contains("**the same changes – 3 variants of 1 case**\\\n`body moved`\\\n"))
    #expect(github.summary.contains("accept --group"))
    #expect(github.summary.split(separator: "\n").count { $0.hasPrefix("**") } == 1)
  }

  @Test func `The same error of a file is one annotation with its line`() {
    let entries = ["15", "se", "pad"].map { name in
      var entry = ReportEntry(case: "a", variant: name, status: .error, verdict: "It is wrong.")
      (entry.file, entry.line, entry.column) = ("a/message.json", 3, 7)
      return entry
    }
    let github = GitHubReport(Report(entries: entries))
    #expect(
      github.annotations(root: nil) == [
        "::error file=a/message.json,line=3,col=7,title=a on 15%2C se%2C pad::It is wrong."
      ])
    #expect(github.summary.contains("**`a` on `15, se, pad` – error**\\\n`It is wrong.`\n"))
  }

  @Test func `What is new is said once for each case`() {
    let entries = ["a", "a", "b"].enumerated().map { index, name in
      var entry = ReportEntry(
        case: name, variant: "v\(index)", status: .new, verdict: "There is no golden yet.")
      entry.actual = "\(name)/v\(index)-actual.png"
      entry.accept = "render-snapshot accept Snapshots/\(name)/v\(index).png"
      return entry
    }
    func text(_ entries: [ReportEntry]) -> String {
      Report(entries: entries).lines(in: ReportFolder("out")).map(\.text.text)
        .joined(separator: "\n")
    }
    #expect(
      text(entries) == """
        a on v0, v1: There is no golden yet.
          actual    out/a/
        b on v2: There is no golden yet.
          actual    out/b/v2-actual.png
        To accept all 3 that are new: render-snapshot accept --new --output out
        """)
    #expect(text([entries[2]]).hasSuffix("accept Snapshots/b/v2.png --output out"))
  }
}

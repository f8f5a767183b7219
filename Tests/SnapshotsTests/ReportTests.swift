import Foundation
import Messages
import Snapshots
import TestSupport
import Testing

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
    failed.file = "/repo/Snapshots/a,b/message.json"
    failed.accept = "render-snapshot accept Snapshots/a"
    let passed = ReportEntry(case: "c", variant: "iphone-se", status: .passed, verdict: "")
    let gone = ReportEntry(case: "c", variant: "ipad-10", status: .unclaimed, verdict: "unasked")
    report = Report(root: "Snapshots", entries: [failed, passed, gone])
  }

  @Test func `What is written is read back`() throws {
    let path = try folder.write(report.json, "report.json")
    #expect(try Report.read(path) == report)
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
    let xml = JUnitReport(report).xml
    #expect(xml.contains(#"<testsuites name="render-snapshot" tests="3" failures="1" errors="0">"#))
    #expect(xml.contains(#"<testsuite name="c" tests="2" failures="0" errors="0" skipped="1">"#))
    #expect(xml.contains(#"message="&quot;x&quot; &lt;y&gt; &amp; 50 %: moved" type="failed""#))
    #expect(xml.contains(#"<testcase classname="c" name="iphone-se"/>"#))
    #expect(xml.contains("7 pixels differ, 3 of them unexplained"))
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

  @Test func `A table of Markdown keeps its cells`() {
    let summary = GitHubReport(report).summary
    #expect(summary.contains(#"| a\|b | iphone-15 | failed | &quot;x&quot; &lt;y&gt; &amp; 50 %"#))
  }

  @Test(arguments: ["{", "{}", "[]", #"{"schemaVersion": 2, "variants": []}"#])
  func `What is no report is refused`(_ text: String) throws {
    let path = try folder.write(text, "report.json")
    #expect(throws: (any Error).self) { try Report.read(path) }
  }
}

import Foundation
import Messages
import Snapshots
import TestSupport
import Testing

/// The page of a report holds all that it shows.
struct ReportPageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func entry(verdict: String = "button[buy] moved down 8 pt") -> ReportEntry {
    var entry = ReportEntry(
      case: "airship/modal/joined-footer", variant: "iphone-15", status: .failed,
      verdict: verdict)
    entry.actual = "a/iphone-15-actual.png"
    return entry
  }

  @Test func `Images are part of the page`() throws {
    try folder.write([1, 2, 3, 4], "a/iphone-15-actual.png")
    let html = ReportPage(Report(entries: [entry()]), folder: folder.path).html
    #expect(html.contains(#"<script type="text/plain" id="picture-0">AQIDBA==</script>"#))
    #expect(!html.contains("a/iphone-15-actual.png"))
    #expect(!html.contains("http://") && !html.contains("https://"))
  }

  @Test func `Images beyond the limit are named by their paths, and the page says so`() throws {
    try folder.write([1, 2, 3, 4], "a/iphone-15-actual.png")
    let report = Report(entries: [entry()])
    let html = ReportPage(report, folder: folder.path, embeddedBytes: 3).html
    #expect(!html.contains("AQIDBA=="))
    #expect(html.contains(#""actual":"a/iphone-15-actual.png""#))
    #expect(html.contains("1 images are only in the report's folder."))
  }

  @Test func `Of many images the page has those of each outcome first`() throws {
    let entries = (0..<4).map { number in
      var entry = ReportEntry(
        case: "case", variant: "8\(number)x60@1", status: .failed,
        verdict: number < 3 ? "a is 4 pt taller, because top 1 → 5" : "a removed")
      (entry.because, entry.cause) = number < 3 ? ("top 1 → 5", "1") : (nil, nil)
      entry.changes = [
        ReportEntry.Change(id: "a", property: "height", from: .number(1), to: .number(5))
      ]
      entry.actual = "\(number).png"
      return entry
    }
    for number in 0..<4 { try folder.write([UInt8(number), 9, 9], "\(number).png") }
    let report = Report(entries: entries)
    let html = ReportPage(report, folder: folder.path, embeddedBytes: 6).html
    // What is alone, and the one outcome of the group.
    #expect(html.contains(">AwkJ</script>") && html.contains(">AAkJ</script>"))
    #expect(!html.contains(">AQkJ</script>") && !html.contains(">AgkJ</script>"))
    #expect(html.contains("<span class=\"effect\">a is 4 pt taller</span>"))
    #expect(html.contains("2 images are only in the report's folder."))
  }

  @Test func `What a message says can't become part of the page's code`() {
    let verdict = "text of body </script><img src=x onerror=alert(1)> & \"more\""
    let html = ReportPage(Report(entries: [entry(verdict: verdict)]), folder: folder.path).html
    #expect(!html.contains("<img src=x"))
    #expect(html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more"))
    #expect(html.contains(#"\u003c/script>\u003cimg"#))
  }

  @Test func `A quotation mark with a combining mark behind it is escaped, too`() {
    let verdict = "text of body \"\u{301} onmouseover=alert(1) <\u{338}b"
    let html = ReportPage(Report(entries: [entry(verdict: verdict)]), folder: folder.path).html
    #expect(html.unicodeScalars.contains("&quot;\u{301} onmouseover".unicodeScalars))
    #expect(html.unicodeScalars.contains("&lt;\u{338}b".unicodeScalars))
  }

  @Test func `The verdicts can be read without the script`() {
    let html = ReportPage(Report(entries: [entry()]), folder: folder.path).html
    #expect(html.contains("<strong>button[buy] moved down 8 pt</strong>"))
    #expect(html.contains("<h1>1 differs</h1>"))
  }

  @Test(
    arguments: [
      ([], "Nothing was checked"), ([.passed], "The image is equal"),
      ([.passed, .passed], "All 2 are equal"),
      ([.failed, .failed, .passed], "2 differ, 1 is equal"),
      ([.error, .new, .passed, .passed], "1 can't be drawn, 1 is new, 2 are equal"),
    ] as [([ReportEntry.Status], String)])
  func `The heading says what came of it`(_ statuses: [ReportEntry.Status], _ description: String) {
    let entries = statuses.enumerated().map { index, status in
      ReportEntry(case: "a", variant: "v\(index)", status: status, verdict: "")
    }
    let html = ReportPage(Report(entries: entries), folder: folder.path).html
    #expect(html.contains("<h1>\(description)</h1>"))
  }

  @Test func `Variants of a case with the same error are one row, titled by what is wrong`() {
    let problem = "display.heading.text: error: \"text\" is missing. Add it."
    let entries = [("sale", "se"), ("sale", "max"), ("sale", "15"), ("tide", "se")].map {
      ReportEntry(
        case: $0.0, variant: $0.1, status: .error,
        verdict: "Snapshots/\($0.0)/message.json:\(problem)")
    }
    let html = ReportPage(Report(entries: entries), folder: folder.path).html
    let title = "<strong>message.json:display.heading.text: &quot;\u{2068}text\u{2069}&quot; is"
    let plain = title.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
    let unmarked = html.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "")
    #expect(unmarked.occurrences(of: plain) == 4)
    #expect(html.occurrences(of: "<li data-repeats>") == 2)
    #expect(html.contains("<small>sale · se and 2 more variants</small>"))
    #expect(html.contains("<small>tide · se</small>"))
  }

  @Test(
    arguments: [
      ("The golden can't be read.", "The golden can't be read."),
      ("a: b sale/x: error: y", "a: b sale/x: error: y"),
      ("Snapshots/sale/message.json: error: No such file.", "message.json: No such file."),
      ("Snapshots/sale/a.html:3: warning: w", "a.html:3: warning: w"),
    ])
  func `An error is titled without the path of its case`(verdict: String, title: String) {
    let entry = ReportEntry(case: "sale", variant: "se", status: .error, verdict: verdict)
    let html = ReportPage(Report(entries: [entry]), folder: folder.path).html
    #expect(html.contains("<strong>\(title)</strong>"))
  }

  @Test func `The gallery has variants as they were checked, whatever became of them`() {
    let statuses: [ReportEntry.Status] = [.passed, .failed, .new]
    let entries = statuses.enumerated().map { index, status in
      ReportEntry(case: "a", variant: "v\(index)", status: status, verdict: "x\(index)")
    }
    let html = ReportPage(Report(entries: entries), folder: folder.path).html
    // The list has what is to be looked at first: v1, v2, v0.
    #expect(html.contains(#""checked":[2,0,1]"#))
  }

  @Test func `A sentence with a string from right to left stays in its order`() {
    let html = ReportPage(
      Report(entries: [entry(verdict: "body says \"א.\" instead of \"b\"")]), folder: folder.path
    ).html
    #expect(html.unicodeScalars.contains("&quot;\u{2068}א.\u{2069}&quot; instead".unicodeScalars))
  }
}

extension String {
  /// How often a string is in this one.
  fileprivate func occurrences(of string: String) -> Int { ranges(of: string).count }
}

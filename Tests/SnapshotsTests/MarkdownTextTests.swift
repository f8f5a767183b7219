import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Snapshots

/// Names and texts of inputs in what is posted to a pull request.
struct MarkdownTextTests {
  /// What notifies, links, loads or changes the rest of the page on one server or another.
  private static let strings = [
    "@everyone", "@org/team", "#123", "GH-1", "org/repo#1", "org/repo@0123abc",
    "0123456789abcdef0123456789abcdef01234567",
    "https://evil.example/x", "www.evil.example", "ftp://evil.example", "a@evil.example",
    "mailto:a@evil.example",
    ":tada:", "![x](https://evil.example/x.png)", "[x](https://evil.example)",
    "[x]: https://evil.example",
    "<img src=https://evil.example/x.png>", "<https://evil.example>", "<details><summary>x", "<!--",
    "</table>",
    "# x", "- x", "1. x", "> x", "---", "===", "```", "~~~", "*x* _x_ ~x~", "&#64;everyone",
    "\\@everyone",
    "`@everyone`", "``@everyone`` `x", "`", "\\`", "\\", "a|b", "a\\|b", "|", "`|@everyone|`",
    "$x$", "$`x`$",
    "!1 ~bug %1 &1", "/close", "a\n\n# @everyone\n|x|", "a\r@everyone", " x ", " ",
    "\u{202E}@everyone",
    "[vulnerability:1]", "@\u{301}everyone", "`\u{301}@everyone",
  ]

  /// The text outside of code spans and the spans, as CommonMark finds them in one paragraph.
  private func parts(_ markdown: String) -> (rest: String, codes: [String]) {
    let scalars = Array(markdown.unicodeScalars)
    func run(at index: Int) -> Int { scalars[index...].prefix { $0 == "`" }.count }
    var (rest, codes, index) = ("", [String](), 0)
    scan: while index < scalars.count {
      let length = run(at: index)
      if scalars[index] == "\\", index + 1 < scalars.count {
        rest.unicodeScalars += scalars[index...(index + 1)]
        index += 2
        continue
      }
      guard length > 0 else {
        rest.unicodeScalars.append(scalars[index])
        index += 1
        continue
      }
      var end = index + length
      while end < scalars.count {
        let other = run(at: end)
        if other == length {
          var code = String(String.UnicodeScalarView(scalars[(index + length)..<end]))
          if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
            code = String(code.dropFirst().dropLast())
          }
          codes.append(code)
          index = end + length
          continue scan
        }
        end += max(1, other)
      }
      rest += String(repeating: "`", count: length)
      index += length
    }
    return (rest, codes)
  }

  @Test(arguments: strings)
  func `A text is nothing but code`(_ text: String) {
    let (rest, codes) = parts("a " + text.markdownCode + " b " + text.markdownCode)
    #expect(rest == "a  b ", "\(text.markdownCode)")
    let shown = text.printable
    // Code of nothing but spaces keeps all of them.
    #expect(codes == [shown, shown] || shown == " ")
  }

  @Test(arguments: strings)
  func `A comment and a summary have texts of inputs only as code`(_ text: String) throws {
    let folder = try TemporaryFolder()
    var entry = ReportEntry(case: text, variant: text, status: .failed, verdict: text)
    entry.accept = ReportEntry.command(accepting: "Snapshots/" + text + ".png")
    let report = Report(root: "Snapshots", entries: [entry])
    try MarkdownSummary(report, in: ReportFolder(folder.path)).write(to: folder.path + "/out")
    let comment = try String(contentsOfFile: folder.path + "/out/summary.md", encoding: .utf8)
    #expect(parts(comment).rest == "### Snapshots: 1 failed\n\n*  on  – failed: \n")
    let summary = GitHubReport(report).summary
    #expect(
      parts(summary).rest == """
        ### Snapshots: 1 failed

        ** on  – failed**\\
        \\


        The images are in the report,  among the job's artifacts.


        """)
  }

  @Test(arguments: [
    ("https://files.example/7", "https://files.example/7"), ("a b", "a%20b"),
    ("x) ![y](https://evil.example", "x%29%20!%5By%5D%28https://evil.example"),
    ("<é>", "%3C%C3%A9%3E"),
    ("a\nb", "a%0Ab"),
  ])
  func `An address ends where it is meant to`(_ prefix: String, _ address: String) {
    #expect(prefix.markdownAddress == address)
  }
}

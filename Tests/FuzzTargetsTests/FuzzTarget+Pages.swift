import Diagnostics
import HTMLContent
import Inputs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  static let pages = [
    FuzzTarget("html", seeds: [SeedFolder("Tests/Documents", ".html"), conformance]) { bytes in
      drawPage(bytes)
    },
    FuzzTarget(
      "css",
      seeds: [
        SeedFolder("Tests/Documents", ".html", extract: styleSheets(ofPage:)),
        SeedFolder("Tests/Conformance", ".html", extract: styleSheets(ofPage:)),
      ]
    ) { bytes in
      drawPage(Array("<!DOCTYPE html><style>".utf8) + bytes + Array(styledPage.utf8))
    },
    FuzzTarget("svg", seeds: [SeedFolder("Fuzzing/Seeds/svg", ".svg")], maximumLength: 4_096) {
      bytes in
      // As a file of its own, as an address has it, and as elements of the page.
      let address = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      drawPage(
        Array("<!DOCTYPE html><img src='data:image/svg+xml,\(address)' width=40>".utf8) + bytes)
    },
  ]

  private static let conformance = SeedFolder("Tests/Conformance", ".html")

  static func drawPage(_ bytes: [UInt8], with setting: DrawnInput.Setting = DrawnInput.setting) {
    DrawnInput.check(with: setting) { setting in
      try InputSource(
        .page(try HTMLPage.parse(bytes).value), named: "page.html", assets: setting.assets
      ).input()
    }
  }

  /// What is in the style elements of a page.
  private static func styleSheets(ofPage bytes: [UInt8]) -> [UInt8] {
    let page = String(decoding: bytes, as: UTF8.self)
    return Array(
      page.split(separator: "<style").dropFirst().compactMap { part -> Substring? in
        guard let start = part.firstIndex(of: ">"), let end = part.firstRange(of: "</style")
        else { return nil }
        return part[part.index(after: start)..<max(part.index(after: start), end.lowerBound)]
      }.joined(separator: "\n").utf8)
  }

  /// A page that has a little of everything.
  private static let styledPage = """
    </style><div class="bee-page-container"><div class="bee-row"><div class="bee-row-content">
    <div class="bee-col bee-col-1 bee-col-w4"><h1><span>One</span></h1><p>Some <b>bold</b>,
    <i>slanted</i> and <a href="x">linked</a> text<br>on lines.</p></div><div class="bee-col
    bee-col-2"><img class="bee-center" src="none.png" width="40" height="20"></div></div></div>
    <ul><li>one<li>two<ol><li>three</ol></ul><table class="t"><thead><tr><th>a<th>b</thead><tr>
    <td rowspan=2>c<td>d<tr><td colspan=2>e</table><div class="a b" id="c" style="--x: 3px"><span
    class="button">x</span><div class="close"></div></div></div>
    """
}

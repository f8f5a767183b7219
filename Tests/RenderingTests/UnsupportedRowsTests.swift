import Diagnostics
import TestSupport
import Testing

/// The rows about pages in `Docs/Unsupported.md`: each is one warning where it is met, or nothing
/// is left out that could be seen.
struct UnsupportedRowsTests {
  /// What proves a row.
  enum Proof {
    /// Pages with what the row is about, twice where that can be; each gives one warning.
    case warning([String])

    /// A page with what the row is about, which is drawn as on the phone or so nearly that nothing
    /// is said.
    case silence(String)

    /// A file of tests that has the warning: limits, fonts and scripts.
    case test(String)
  }

  private static func style(_ declarations: String) -> String {
    "<p style='\(declarations)'>A</p><p style='\(declarations)'>B</p>"
  }

  /// A page for each of some names, from one with `NAME` in their position.
  private static func pages(of names: [String], _ page: String) -> [String] {
    names.map { page.replacing("NAME", with: $0) }
  }

  private static func styles(_ declarations: String...) -> Proof {
    .warning(declarations.map(style))
  }

  /// The proof of each row, by words of its first cell.
  static let proofs: [(row: String, proof: Proof)] =
    ofLayout + ofPainting + ofText + ofElements + ofSelectors

  private typealias Row = (row: String, proof: Proof)

  private static let ofLayout: [Row] = [
    ("scripts, anything on the network", .test("RenderingTests/HiddenPageTests")),
    ("more than 64 links to style sheets", .test("HTMLContentTests/PageSheetTests")),
    ("more than 64 scripts in files of their own", .test("RenderingTests/LinkedScriptTests")),
    ("`columns`, `writing-mode`", styles("columns: 2", "writing-mode: vertical-rl")),
    (
      "`subgrid` and `masonry`",
      styles("grid-template-rows: subgrid", "grid-template-rows: masonry")
    ),
    (
      "the alignment of baselines in a grid's columns",
      styles("justify-items: baseline", "justify-self: baseline", "align-items: last baseline")
    ),
    ("lines and spans of a grid beyond 1,000", .test("HTMLContentTests/HostileInputTests")),
    (
      "`contain` with `size`", styles("contain: size", "contain: strict", "contain: inline-size")
    ),
    ("`justify-items`, `justify-self` outside of grids", .silence(style("justify-self: end"))),
    (
      "`filter: url()`, `mask-mode: luminance`",
      styles(
        "filter: url(#a)", "mask-mode: luminance", "mask-composite: exclude",
        "mask-border: url(a) 1", "clip-path: xywh(0 0 1px 1px)")
    ),
  ]

  private static let ofPainting: [Row] = [
    ("`filter` and `mask`", .silence(style("filter: blur(2px)"))),
    (
      "`backdrop-filter` in a box with `opacity`",
      .warning(["<div style='opacity: .5'>\(style("backdrop-filter: blur(1px)"))</div>"])
    ),
    ("`perspective`", styles("perspective: 9px", "-webkit-perspective: 9px")),
    ("blocks and lines of one stacking context", .test("RenderingTests/PaintingOrderTests")),
    (
      "`cross-fade()`, `-webkit-gradient()`",
      styles(
        "background-image: cross-fade(url(a), url(b))",
        "background-image: -webkit-gradient(linear, 0 0, 0 1, from(red), to(blue))",
        "background-attachment: fixed")
    ),
    ("`image-set()`", .silence(style("background-image: image-set(url(quarters.png) 1x)"))),
    (
      "gradients in other spaces than sRGB",
      .silence(style("background: linear-gradient(in oklab, red, blue 9px)"))
    ),
    ("colours that sRGB can't show", .silence(style("color: color(display-p3 1 0 0)"))),
    ("`color-scheme`", .silence(style("color-scheme: dark"))),
    (
      "colour hints of gradients", styles("background-image: linear-gradient(red, 20%, blue)")
    ),
    (
      "`text-overflow: ellipsis`", .silence(style("overflow: hidden; text-overflow: ellipsis"))
    ),
    ("wavy lines at text", styles("text-decoration: underline wavy")),
    (
      "borders of one width",
      .silence("<table style='border-collapse: collapse'><td style='border: 1px solid'>A</table>")
    ),
    ("`align` on a block around one", .silence("<div align=right><p style='margin: 1px'>A</div>")),
  ]

  private static let ofText: [Row] = [
    (
      "`min()`, `max()` of several different percentages",
      styles("width: min(50%, 20% + 10px)")
    ),
    ("`ex`, `ch`, `cap`, `ic`", .silence(style("width: 2ch; height: 2ex"))),
    ("`svh`, `lvh`, `dvh`", .silence(style("height: 5svh"))),
    ("`attr()` outside", styles("width: attr(data-a px)", "color: attr(data-a color)")),
    ("`log()`, `exp()`", styles("width: calc(log(2) * 1px)", "width: round(up, 10%, 3px)")),
    (
      "gradients as markers of lists",
      .warning([
        "<ul><li style='list-style-image: linear-gradient(red, blue)'>A</ul>",
        "<style>p::before { content: url(quarters.png) }</style><p>A",
        "<style>@counter-style a { symbols: x } @counter-style b { symbols: y }</style>A",
      ])
    ),
    (
      "`position: sticky` on lines",
      .warning([
        "<b style='position: sticky'>A</b><i style='position: sticky'>B</i>",
        "<table><thead style='position: sticky'><td>A</table>",
      ])
    ),
    ("`-webkit-box`", styles("display: -webkit-box; -webkit-box-flex-group: 2")),
    ("SVG fonts and `.eot`", .test("RenderingTests/WebFontTests")),
    ("WOFF fonts of more than 30 MB", .test("RenderingTests/WebFontTests")),
    ("`local()` in `@font-face`", .test("RenderingTests/PageFontTests")),
    (
      "small capitals",
      styles("font-variant-caps: unicase", "font-variant: titling-caps")
    ),
    (
      "`font-variant` other than capitals",
      styles("font-variant: tabular-nums", "font-variant-numeric: ordinal")
    ),
    (
      "`font-stretch`, `font-feature-settings`",
      styles("font-stretch: condensed", "font-feature-settings: \"smcp\"")
    ),
    ("more than 256 `@font-face` rules", .test("HTMLContentTests/HostileInputTests")),
    (
      "`@container`, `@scope`",
      .warning(
        pages(
          of: ["container", "scope"],
          "<style>@NAME (width > 1px) { p { top: 0 } } @NAME (a) { p { top: 0 } }</style>A"))
    ),
    ("`text-wrap: balance`", .silence(style("text-wrap: balance"))),
    (
      "lines along letters (`-webkit-text-stroke`)",
      styles(
        "-webkit-text-stroke: 101px red", "-webkit-text-stroke: 1px red; stroke-miterlimit: 11")
    ),
    ("`-webkit-box-reflect`", styles("-webkit-box-reflect: below")),
    ("`env()` other than", .silence(style("width: env(titlebar-area-width, 9px)"))),
    ("the larger letters of tablets", .test("RenderingTests/WebViewPageTests")),
  ]

  private static let ofElements: [Row] = [
    (
      "`<video>`, `<iframe>`, `<canvas>`",
      .warning(
        pages(
          of: ["video", "iframe", "canvas", "object", "math"],
          "A<NAME src=a></NAME><NAME></NAME>"))
    ),
    (
      "`<ruby>`, `<marquee>`, frames",
      .warning([
        "<ruby>A<rt>B</rt></ruby><ruby>C<rt>D</rt></ruby>",
        "<marquee>A</marquee><marquee>B</marquee>",
      ])
    ),
    (
      "a switch (`<input type=checkbox switch>`)",
      .warning([
        "A<input type=checkbox switch><input type=checkbox switch>",
        "A<p hidden=until-found>B",
        "A<meter low=1 value=2></meter><meter low=1></meter>",
      ])
    ),
    (
      "`foreignObject`, animation, text from top to bottom",
      .warning([
        "<svg><foreignObject></foreignObject><foreignObject></foreignObject></svg>",
        "<svg><text writing-mode=tb>A</text><text writing-mode=tb>A</text></svg>",
      ])
    ),
    ("`<template shadowrootmode>`", .silence("A<template shadowrootmode=open>B</template>")),
    ("form controls", .silence("<input value=A><button>B</button>")),
    (
      "parts of form controls",
      .warning([
        "<style>::-webkit-slider-thumb { color: red } b::-webkit-slider-thumb {}</style>A",
        "<style>::file-selector-button { color: red }</style>A",
      ])
    ),
    (
      "a `<legend>` that is higher",
      .silence("<fieldset><legend style='font-size: 30px'>A</legend>B</fieldset>")
    ),
    ("an image that is not in the assets folder", .warning(["<img src=a.png alt=A>"])),
    ("the text (`alt`) of an `<img>`", .warning(["B<img alt=A>"])),
  ]

  private static let ofSelectors: [Row] = [
    (
      "`::first-line`, `::backdrop`",
      .warning(
        pages(
          of: ["first-line", "backdrop", "cue"],
          "<style>p::NAME { color: red } b::NAME { color: red }</style><p>A"))
    ),
    ("`::first-letter`", .silence("<style>p::first-letter { color: red }</style><p>A")),
    ("`:hover` and other states", .silence("<style>p:hover { color: red }</style><p>A")),
    (
      "`:valid`, `:invalid`",
      .warning(
        pages(
          of: ["valid", "in-range", "indeterminate", "default", "paused"],
          "<style>p:NAME { color: red } b:not(:NAME) { color: red }</style><p>A"))
    ),
    (
      "features of media",
      .warning([
        "<style>@media (scripting: none) { p { top: 0 } }</style><p>A",
        "<style>@media (min-width: calc(1px + 2px)) { p { top: 0 } }</style><p>A",
      ])
    ),
    (
      "`flex-wrap: balance`",
      .warning([
        "<p style='display: flex; flex-wrap: balance'>A", "<p style='flex-line-count: 2'>A",
      ])
    ),
    ("`dir=\"auto\"`", .silence("<p dir=auto>A")),
    ("pages without a doctype", .test("HTMLContentTests/QuirksTests")),
    ("a link or other inline box around a block", .silence("<a href=a:b><div>A</div></a>")),
    ("more than 20,000 rules", .test("HTMLContentTests/HostileInputTests")),
    ("inline boxes in one another", .test("HTMLContentTests/HostileInputTests")),
    ("boxes that cover one another", .test("ImageTests/FrameBudgetTests")),
    ("more than 2,000 open elements", .test("HTMLContentTests/OpenElementsTests")),
  ]

  /// The first cells of the table, in its order.
  private func rows() throws -> [String] {
    let text = String(decoding: try Repository.bytes("Docs/Unsupported.md"), as: UTF8.self)
    let section = try #require(text.components(after: "## Pages of HTML").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      String(line.dropFirst(2).split(separator: " | ").first ?? "")
    }
  }

  @Test func `Every row has a proof, and every proof a row`() throws {
    let rows = try rows()
    #expect(rows.count > 50)
    for row in rows {
      #expect(Self.proofs.contains { row.contains($0.row) }, "\(row)")
    }
    for (row, _) in Self.proofs {
      #expect(rows.contains { $0.contains(row) }, "\(row)")
    }
  }

  @Test(arguments: proofs.indices)
  func `A row is one warning, or nothing to be seen`(_ index: Int) throws {
    switch Self.proofs[index].proof {
    case .warning(let pages):
      for page in pages {
        let warnings = try DrawnPage(page).warnings
        #expect(warnings.count == 1, "\(page): \(warnings.map(\.summary))")
      }
    case .silence(let page):
      let warnings = try DrawnPage(page).warnings
      #expect(warnings.isEmpty, "\(page): \(warnings.map(\.summary))")
    case .test(let file):
      let text = String(decoding: try Repository.bytes("Tests/\(file).swift"), as: UTF8.self)
      #expect(text.contains("@Test"), "\(file)")
    }
  }
}

extension String {
  /// What is behind a heading, up to the next one.
  fileprivate func components(after heading: String) -> [Substring] {
    guard let start = range(of: heading)?.upperBound else { return [] }
    let rest = self[start...]
    return [rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]]
  }

  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

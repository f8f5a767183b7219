import Boxes
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// Style sheets in other files than the page.
struct PageSheetTests {
  /// The width of the element `x` of a page whose style sheets are those given, and the warnings.
  private static func width(
    _ html: String, _ files: [String: String], viewport: String = "400x600@2"
  ) throws -> (width: Length, warnings: [Diagnostic]) {
    let page = try HTMLPage.parse(Array("<!DOCTYPE html>\(html)<div id=x>".utf8))
    let boxes = page.value.boxes(
      in: try PageScene.environment(viewport), traits: .unscaled, images: { _ in nil },
      styleSheets: { address in
        files[address].map { PageSheet(text: $0, file: "assets/\(address)") }
      })
    let tree = boxes.value
    let box = try #require(
      (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" })
    return (tree[style: box].width, page.warnings + boxes.warnings)
  }

  private static let pages: [(String, [String: String], Double)] = [
    ("<link rel=stylesheet href=a.css>", ["a.css": "#x{width:7px}"], 7.0),
    ("<link rel='preload STYLESHEET' href=' a.css '>", ["a.css": "#x{width:7px}"], 7),
    ("<style>@import 'a.css'; #x{height:1px}</style>", ["a.css": "#x{width:7px}"], 7),
    ("<style>@import url(a.css);</style>", ["a.css": "#x{width:7px}"], 7),
    ("<style>@charset 'utf-8';@import url('a.css') screen;</style>", ["a.css": "#x{width:7px}"], 7),
    // The order is that of the page, and what is imported comes first.
    (
      "<style>#x{width:1px}</style><link rel=stylesheet href=a.css>", ["a.css": "#x{width:7px}"], 7
    ),
    (
      "<link rel=stylesheet href=a.css><style>#x{width:1px}</style>", ["a.css": "#x{width:7px}"], 1
    ),
    ("<style>@import 'a.css'; #x{width:1px}</style>", ["a.css": "#x{width:7px}"], 1),
    (
      "<link rel=stylesheet href=a.css>",
      [
        "a.css": "@import 'b.css';@import 'c.css';", "b.css": "#x{width:1px}",
        "c.css": "#x{width:7px}",
      ],
      7
    ),
    // Files in circles end.
    (
      "<link rel=stylesheet href=a.css>",
      ["a.css": "@import 'b.css';", "b.css": "@import 'a.css';#x{width:7px}"], 7
    ),
  ]

  @Test(arguments: pages)
  func `Rules of other files count in their position`(
    _ html: String, _ files: [String: String], _ expected: Double
  ) throws {
    let (width, warnings) = try Self.width(html, files)
    #expect(width == .points(expected))
    #expect(warnings.isEmpty, "\(warnings)")
  }

  @Test(arguments: [
    "<link rel=stylesheet href=a.css media=print>", "<link rel='alternate stylesheet' href=a.css>",
    "<link rel=stylesheet disabled href=a.css>", "<link rel=icon href=a.css>",
    "<link rel=stylesheet type=text/less href=a.css>",
    "<style>@import 'a.css' print;</style>", "<style media=print>@import 'a.css';</style>",
    "<style>@import 'a.css' supports(display: nonsense);</style>",
  ])
  func `A style sheet for something else does not count`(_ html: String) throws {
    #expect(try Self.width(html, ["a.css": "#x{width:7px}"]).width == .auto)
  }

  @Test func `Conditions of all files on the way count`() throws {
    let files = ["a.css": "@import 'b.css' (max-width: 500px);", "b.css": "#x{width:7px}"]
    let page = "<link rel=stylesheet href=a.css media='(min-width: 100px)'>"
    #expect(try Self.width(page, files).width == .points(7))
    #expect(try Self.width(page, files, viewport: "600x600@2").width == .auto)
  }

  @Test func `A file that is not there is reported with its line`() throws {
    let warnings = try Self.width("\n<link rel=stylesheet href=https://a.example/b.css>", [:])
      .warnings
    try #require(warnings.count == 1)
    #expect(warnings[0].summary.contains("https://a.example/b.css") && warnings[0].keyPath == "2")
  }

  @Test func `A problem in a file names that file and its line`() throws {
    let files = ["a.css": "\n\n#x { widht: 3px }"]
    let warnings = try Self.width("<link rel=stylesheet href=a.css>", files).warnings
    #expect(warnings.map(\.file) == ["assets/a.css"] && warnings.map(\.keyPath) == ["3"])
  }

  @Test func `An import behind other rules is left out and reported`() throws {
    let page = "<style>p{color:red}@import 'a.css';</style>"
    let (width, warnings) = try Self.width(page, ["a.css": "#x{width:7px}"])
    #expect(width == .auto && warnings.count == 1)
  }

  @Test(.timeLimit(.minutes(30)))
  func `Files that import one another many times are read within the limits`() throws {
    var files: [String: String] = [:]
    for level in 0..<30 {
      files["\(level).css"] =
        String(repeating: "@import '\(level + 1).css';", count: 20) + "#x{width:\(level)px}"
    }
    let (_, warnings) = try Self.width("<link rel=stylesheet href=0.css>", files)
    #expect(warnings.contains { $0.summary.contains("too many style sheets") }, "\(warnings)")
    let large = String(repeating: "p{color:red}\n", count: 100_000)
    let many = ["a.css": large, "b.css": large + " "]
    let links = "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>"
    let full = try Self.width(links, many).warnings
    #expect(full.contains { $0.summary.contains("bytes together") }, "\(full)")
  }
}

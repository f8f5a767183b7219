import Diagnostics
import Geometry
import Raster
import Testing

/// First letters, small capitals and what is before an element, which look as a page with spans.
struct GeneratedTextTests {
  private static let head =
    "<style>body{font:20px/30px Arial}p,div,li,td,h1{margin:0;padding:0;font:inherit}"
    + "ul{margin:0;padding:0;list-style:none}table{border-spacing:0}"
    + ".f::first-letter,i.s{font-style:normal;font-size:30px;color:#f00;background:#0ff;"
    + "padding:0 4px;border-bottom:2px solid #00f}"
    + ".d::first-letter,i.d{float:left;font-style:normal;font-size:50px;line-height:1;color:#f00}"
    + ".c{font-variant:small-caps}s.c{text-decoration:none;font-variant:none;font-size:14px}"
    + ".b::before{content:'Be ';display:contents;color:#f00}s.r{text-decoration:none;color:#f00}"
    + "</style>"

  private func expectEqual(_ page: String, _ other: String) throws {
    let (one, two) = (try DrawnPage(Self.head + page), try DrawnPage(Self.head + other))
    #expect(one.bitmap == two.bitmap, "\(page) and \(other)")
    #expect(one.warnings == [])
    // Nothing is compared with an empty page.
    #expect(one.bitmap.isOpaque && Set(one.bitmap.pixels).count > 2)
  }

  @Test(arguments: [
    ("<p class=f>Abc de", "<p><i class=s>A</i>bc de"),
    ("<p class=f>“Q”x", "<p><i class=s>“Q”</i>x"),
    ("<p class=f>  <b>Ab</b>c", "<p><b><i class=s style='font-weight:400'>A</i>b</b>c"),
    ("<div class=f><p>Abc</p><p>Abc</p></div>", "<div><p><i class=s>A</i>bc</p><p>Abc</p></div>"),
    ("<ul><li class=f>Abc</ul>", "<ul><li><i class=s>A</i>bc</ul>"),
    ("<table><td class=f>Abc</table>", "<table><td><i class=s>A</i>bc</table>"),
    ("<p class=d>A bc de fg hi", "<p><i class=d>A</i>bc de fg hi"),
    ("<p class='f b'>x", "<p><i class=s>B</i><s class=r>e </s>x"),
    ("<p class=f>e\u{301}a", "<p><i class=s>e\u{301}</i>a"),
    ("<p class=f style='text-transform:capitalize'>abc", "<p><i class=s>A</i>bc"),
    (
      "<p class=f><u style='position:absolute;top:50px'>x</u>Ab",
      "<p><u style='position:absolute;top:50px'>x</u><i class=s>A</i>b"
    ),
  ])
  func `A first letter is as a span around it`(_ page: String, _ other: String) throws {
    try expectEqual(page, other)
  }

  @Test(arguments: [
    "<p class=NAME style='display:flex'>Abc", "<span class=NAME>Abc</span>",
    "<p class=NAME><img src=quarters.png width=9 height=9>Abc",
    "<p class=NAME><span style='display:inline-block'>Ab</span>c", "<p class=NAME><br>Abc",
    "<div class=NAME><table><td>Abc</table></div>",
  ])
  func `What is no first letter is as it was`(_ page: String) throws {
    try expectEqual(page.replacing("NAME", with: "f"), page.replacing("NAME", with: "g"))
  }

  @Test(arguments: [
    ("<p class=c>Ab cd1", "<p>A<s class=c>B</s> <s class=c>CD</s>1"),
    ("<p class=c>ße\u{301}x", "<p><s class=c>SSE\u{301}X</s>"),
    ("<p style='font-variant-caps:all-small-caps'>Ab 1", "<p><s class=c>AB</s> 1"),
    ("<p style='font:small-caps 20px/30px Arial'>Ab", "<p>A<s class=c>B</s>"),
    ("<p lang=tr class=c>İi", "<p>İ<s class=c>İ</s>"),
    (
      "<p class=c><u>Ab c</u> d ",
      "<p><u>A<s class=c>B</s> <s class=c>C</s></u> <s class=c>D</s>"
    ),
  ])
  func `Small capitals are capitals of seven tenths of the size`(
    _ page: String, _ other: String
  ) throws {
    try expectEqual(page, other)
  }

  @Test(arguments: ["20px/30px", "20px/1.5", "20px/normal"])
  func `Small capitals make a line no higher`(_ font: String) throws {
    func height(_ variant: String) throws -> Double? {
      let style = "margin:0;font:\(font) Arial;font-variant:\(variant)"
      return try DrawnPage("<p id=x style='\(style)'>Ab cd</p>").rect("x")?.height
    }
    #expect(try height("small-caps") == height("normal"))
    #expect(try height("all-small-caps") == height("normal"))
  }

  @Test(arguments: [
    ("<p class=b>text", "<p><s class=r>Be </s>text"),
    (
      "<div style='display:flex;gap:5px' class=b><u>1</u></div>",
      "<div style='display:flex;gap:5px'><s class=r>Be </s><u>1</u></div>"
    ),
    ("<p class=b style='font-size:9px'>", "<p style='font-size:9px'><s class=r>Be </s>"),
  ])
  func `What is before an element has no box where it has only contents`(
    _ page: String, _ other: String
  ) throws {
    try expectEqual(page, other)
  }

  @Test func `A word starts once, whatever elements it is in`() throws {
    let style = "<p style='text-transform:capitalize'>"
    try expectEqual(style + "<b>w</b>ord tw<b>o</b>", "<p><b>W</b>ord Tw<b>o</b>")
  }

  @Test(arguments: [
    "<svg width=50 height=20><text y=15>a\u{13000}b</text><text y=15>\u{13000}</text></svg>",
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='50' height='20'>"
      + "<text y='15'>\u{13000}</text></svg>\">",
    "<p>\u{13000}<svg width=50 height=20><text y=15>\u{13000}</text></svg>",
  ])
  func `A character that no font has is reported in SVG too`(_ page: String) throws {
    let warnings = try DrawnPage("<meta charset=utf-8>" + page).warnings
    #expect(warnings.filter { $0.summary.hasPrefix("No font has the characters") }.count == 1)
  }

  @Test func `The height of a line of the root is a unit everywhere`() throws {
    let page = try DrawnPage(
      "<style>html{line-height:7px}p{line-height:30px}</style><p id=x style='width:2rlh'>a")
    #expect(page.rect("x")?.width == 14)
  }

  @Test(arguments: [("2foo", 2), (" +2", 2), ("2.9", 2), ("x", 1), ("-3", 1), ("0", 1)])
  func `A cell spans as many columns as its attribute starts with`(
    _ span: String, _ count: Int
  ) throws {
    let page = try DrawnPage(
      Self.head + "<table><tr><td>" + "<div style='width:20px'></div>"
        + "<td><div style='width:20px'></div><tr><td id=x colspan='\(span)'>a</table>")
    #expect(page.rect("x")?.width == Double(20 * count))
  }

  @Test(arguments: [
    "common-ligatures", "tabular-nums small-caps", "sub",
  ])
  func `Other variants of a font are reported`(_ value: String) throws {
    let page = try DrawnPage("<p style='font-variant:\(value)'>Ab")
    #expect(page.warnings.count == 1)
  }
}

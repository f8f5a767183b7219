import Delivery
import Diagnostics
import Testing

struct HTMLNormalizerTests {
  private func normalized(
    _ html: String, missing: Set<String> = [], closing: Bool = false
  ) throws -> NormalizedHTML {
    var normalizer = HTMLNormalizer { url, _ in !missing.contains(url) }
    normalizer.ensuresCloseButton = closing
    return try normalizer.normalize(html)
  }

  private func lines(_ page: NormalizedHTML) -> [String] {
    page.actions.map { "\($0.kind.rawValue) \($0.url) \($0.text ?? "-")" }
  }

  @Test(arguments: [
    ("<script>x</script>a", "a"), ("<iframe src=x></iframe>a", "a"),
    (#"<p onclick="x()" onclickx="y">a</p>"#, #"<p onclickx="y">a</p>"#),
    (#"<p href="x" target="y" download ping="z">a</p>"#, "<p>a</p>"),
    (#"<a href="x" target="y">a</a>"#, #"<a href="x">a</a>"#),
    ("a &lt; b &amp; c&nbsp;d", "a &lt; b &amp; c&nbsp;d"),
    ("<style>a > b { color: red }</style>", "<style>a > b { color: red }</style>"),
    (#"<p title='a "b" &amp;'></p>"#, #"<p title="a &quot;b&quot; &amp;"></p>"#),
    ("<br>a<!-- b -->", "<br>a"), ("<pre>\n\na</pre>", "<pre>\n\na</pre>"),
  ])
  func `What may not be there is taken away, the rest stays`(_ body: String, _ wanted: String)
    throws
  {
    let html = try normalized("<body>" + body).html
    #expect(html == "<html><head></head><body>\(wanted)</body></html>")
  }

  @Test func `Of the head only styles, the base and the viewport stay`() throws {
    let html = try normalized(
      """
      <!DOCTYPE html><meta charset=utf-8><meta name=" ViewPort " content="a"><title>t</title>\
      <link rel=a><base href="x" target=y><style>b</style>
      """
    ).html
    #expect(
      html == """
        <!DOCTYPE html><html><head><meta name=" ViewPort " content="a"><base>\
        <style>b</style></head><body></body></html>
        """)
  }

  @Test func `An element with data-link becomes a link without underline`() throws {
    let page = try normalized(#"<body><div data-link="app://a" class="b">Go  on</div>"#)
    #expect(lines(page) == ["deep-link app://a Go on"])
    let name = "action-button-href-00000000-0000-0000-0000-000000000001"
    #expect(
      page.html == """
        <html><head><style>.\(name) { text-decoration: none }</style></head><body>\
        <a href="app://a" class="\(name)"><div data-link="app://a" class="b">Go  on</div></a>\
        </body></html>
        """)
  }

  @Test(arguments: [
    (#"<a href="https://a">A</a><a href="https://a">B</a>"#, ["browser https://a B"]),
    (
      #"<div data-link="https://a" data-actiontype="deep-link">A</div><a href="https://a"></a>"#,
      ["deep-link https://a -"]
    ),
    (#"<a href="x" data-link="https://a">A</a>"#, ["browser https://a A"]),
    (
      #"<a href="https://a"><b data-link="https://b">B</b></a>"#,
      ["browser https://b B", "browser https://a B"]
    ),
    (#"<a href="HTTPS://a">A</a>"#, ["deep-link HTTPS://a A"]),
    (#"<a href="">A</a><b data-link="">B</b>"#, []),
  ])
  func `Actions are listed by address`(_ body: String, _ wanted: [String]) throws {
    #expect(try lines(normalized("<body>" + body)) == wanted)
  }

  @Test(arguments: [
    // A later link without words takes the label away.
    (#"<a href="https://u">Buy</a><a href="https://u"><i></i></a>"#, "browser https://u -"),
    (#"<a href="https://u"></a><a href="https://u">Buy</a>"#, "browser https://u Buy"),
    // A space is before blocks and line breaks, but not after a block.
    (#"<a href="https://u"><div>One</div><div>Two</div></a>"#, "browser https://u One Two"),
    (#"<a href="https://u">One<br>Two</a>"#, "browser https://u One Two"),
    (#"<a href="https://u"><b>One</b><i>Two</i></a>"#, "browser https://u OneTwo"),
    (#"<a href="https://u"><div>One</div>Two</a>"#, "browser https://u OneTwo"),
    (#"<a href="https://u"><ul><li>One<li>Two</ul></a>"#, "browser https://u One Two"),
    // Styles are no text.
    (#"<a href="https://u"><style>.x{}</style>Go</a>"#, "browser https://u Go"),
  ])
  func `A label is the text of the last link to an address`(
    _ body: String, _ wanted: String
  ) throws {
    #expect(try lines(normalized("<body>" + body)) == [wanted])
  }

  @Test(arguments: [
    ("https://e.com/it's", "https://e.com/it"),
    ("https://e.com/a?b=1&amp;amp;c", "https://e.com/a?b=1&c"),
    ("https://e.com/a?b=1&amp;copy=2", "https://e.com/a?b=1&copy=2"),
    ("https://e.com/plain", "https://e.com/plain"),
  ])
  func `The link around an element is written with its address in apostrophes`(
    _ address: String, _ href: String
  ) throws {
    let page = try normalized(#"<body><div data-link="\#(address)">Q</div>"#)
    #expect(page.actions.contains { $0.url == href && $0.text == "Q" })
    let written = href.replacing("&", with: "&amp;")
    #expect(page.html?.contains(#"<a href="\#(written)" class="action-button-"#) == true)
  }

  @Test func `Links of close buttons have no style of their own, and are underlined`() throws {
    let page = try normalized(
      #"<body><b data-actiontype=close>Close this</b><i data-link="app://a">Go</i>"#)
    let html = try #require(page.html)
    #expect(html.contains("<style>.action-button-href-"))
    #expect(!html.contains("<style>.close-button-href-"))
    #expect(html.contains(#"class="close-button-href-"#))
  }

  @Test(arguments: [
    // A value reaches to the next semicolon or line break, whatever it has in it.
    (".a{color:red}.b{background:url(x)}", []), ("a:hover{background:url(x)}", []),
    ("@media (max-width:600px){.b{background:url(x)}}", []),
    (".a{color:red;}.b{background:url(x)}", ["image x"]),
    (".a{color:red}\n.b{background:url(x)}", ["image x"]),
    ("a:hover{\nbackground:url(x)}", ["image x"]),
    (".b{background:url(x)}.c{shape-outside:url(y)}", ["image x", "image y"]),
    // Names in any case, except for that of a font's address.
    ("BACKGROUND-IMAGE:url(x)", ["image x"]), ("background-image: URL(x)", ["image x"]),
    ("src:url(x)", ["font x"]), ("SRC:url(x)", ["image x"]),
    // White space around the colon may have line breaks, the value may not.
    ("background-image:\n url(x)", ["image x"]), ("background\n:url(x)", ["image x"]),
    ("background: red\n url(x)", []), ("background: red; url(x)", []),
    ("background: ;src:url(x)", ["font x"]), ("background:\n;src:url(x)", ["font x"]),
    // Blanks belong to an address, quotes don't.
    ("background:url( 'x' )", ["image  'x' "]), ("background:url('x')", ["image x"]),
    ("background:url(\"x\"),url(y)", ["image x", "image y"]), ("background:url()x)", ["image )x"]),
    ("background:url(x", []),
    // Names begin with a letter or `_`, maybe after one hyphen.
    ("--background:url(x)", []), ("--x:url(x);mask:url(y)", ["image y"]),
    ("9background:url(x)", ["image x"]), ("--x:url(x)", []), ("-9:url(x)", []),
    ("color:url(x)", []), ("background-color:url(x)", []),
    // Data are cut at their first semicolon, or counted.
    ("background:url(data:image/png;base64,AA==)", []),
    ("background:url(data:image/svg+xml,%3Csvg/%3E)", ["image data:image/svg+xml,%3Csvg/%3E"]),
    // Imports may be anywhere.
    ("@import url(x);", ["font x"]), ("@IMPORT\nURL('x')", ["font x"]), ("@import 'x';", []),
    ("@importurl(x)", []), ("@import url(\nx\n)", ["font \nx\n"]),
    ("@font-face{font-family:F;src:url(x)}", ["font x"]),
    ("@font-face{font-family:F}.a{src:url(x)}", []),
  ])
  func `Addresses of styles are those that the SDK's patterns find`(
    _ css: String, _ wanted: [String]
  ) throws {
    let page = try normalized("<body><style>\(css)</style>")
    #expect(page.resources.map { "\($0.kind) \($0.url)" } == wanted)
  }

  @Test(arguments: [
    ("background:url( 'x' )", true, true), ("background:url('')", true, true),
    ("background:url(data:image/svg+xml,%3Csvg/%3E)", true, true),
    ("background:url(x)", true, false), ("color:red}b{background:url(bad)", true, false),
  ])
  func `What is no address never loads`(
    _ style: String, _ isValid: Bool, _ isCorrupted: Bool
  ) throws {
    let page = try normalized("<body><style>a{\(style)}</style>", missing: ["bad"])
    #expect(page.isValid == isValid && page.isCorrupted == isCorrupted)
  }

  @Test func `An address that the SDK doesn't find is reported with its line`() throws {
    let page = try normalized("<body>\n<style>.a{color:red}.b{background:url(x.png)}</style>")
    #expect(
      page.warnings.map(\.description) == [
        "2: warning: The SDK doesn't find \"x.png\": it stays remote and is blocked. Put each "
          + "declaration on a line of its own, and no blank into url()."
      ])
    #expect(try normalized("<style>a { mask: url(#m) }</style>").warnings.isEmpty)
  }

  @Test func `Close buttons get addresses of their own`() throws {
    let page = try normalized(
      """
      <body><b data-actiontype=" CLOSE ">x</b><a href="https://a" class="k">\
      <i data-actiontype="close"></i></a>
      """)
    let url = "https://exponea.com/close_action__00000000-0000-0000-0000-00000000000"
    #expect(
      lines(page) == ["browser https://a -", "close \(url)1 x", "close \(url)2 -"])
    #expect(page.html?.contains("<a href=\"\(url)2\" class=\"k close-button-href-") == true)
  }

  @Test func `A page of an in-app message gets a close button when it has none`() throws {
    #expect(try lines(normalized("a", closing: true)).count == 1)
    #expect(try normalized("a", closing: true).html?.contains("content: \"×\"") == true)
    #expect(
      try lines(normalized("<b data-actiontype=close>a</b>", closing: true)).count == 1)
    #expect(try lines(normalized("a")).isEmpty)
  }

  @Test(arguments: [
    (#"<img src="good"><img src="bad">"#, false, false),
    (#"<img src="bad">"#, false, true),
    (#"<img src="good"><p style="background: url('bad')">"#, true, false),
    (#"<p style="background: url('bad')">"#, true, true),
    (#"<img src="">"#, false, false), ("<img>", false, false),
    (#"<img data-src="good">"#, false, false),
    (#"<img src="data:image/png;base64,AAAA">"#, true, false),
    ("<style>@font-face { src: url(bad) }</style>", true, false),
    ("<style>a { background:\nurl(bad) }</style>", true, true),
    ("<style>a { background: url(data:image/png;base64,bad) }</style>", true, false),
    ("<style>a { shape-outside: url(bad) }</style>", true, false),
  ])
  func `Missing images make a page invalid or corrupted`(
    _ body: String, _ isValid: Bool, _ isCorrupted: Bool
  ) throws {
    let page = try normalized("<body>" + body, missing: ["bad"])
    #expect(page.isValid == isValid)
    #expect(page.isCorrupted == isCorrupted)
  }

  @Test(arguments: [
    ("https://a.b/c?d=1", true), ("https://a.b/c?d=1#e", true), ("https://u@a.b:80/c?d=1", true),
    ("https://a.b/c", false), ("http://a.b/c?d=1", false), ("https://A.b/c?d=1", false),
  ])
  func `A click is looked up by scheme, host, path and query`(_ url: String, _ found: Bool) throws {
    let page = try normalized(#"<a href="https://a.b/c?d=1">a</a><a href="https://x/">x</a>"#)
    #expect((page.action(for: url) != nil) == found)
    #expect(page.action(for: "https://x")?.text == "x")
  }

  @Test func `Normalising twice changes nothing more`() throws {
    let once = try normalized(#"<body><p>a <a href="https://a">b</a></p> <img src="c">"#).html
    #expect(try normalized(once ?? "").html == once)
  }

  @Test(arguments: [
    String(repeating: "<div data-link=\"https://a\" data-actiontype=close>", count: 400)
      + String(repeating: "a ", count: 200_000),
    String(repeating: "<script></script>", count: 40_000),
    String(repeating: "<b data-link=x>b</b>", count: 20_000),
    "<style>" + String(repeating: "content:url(", count: 40_000),
    "<style>" + String(repeating: "@import url(", count: 40_000),
    "<style>" + String(repeating: "a", count: 400_000) + String(repeating: " ", count: 400_000),
    "<style>" + String(repeating: "a:", count: 200_000),
    String(repeating: "<b data-link=\"it's\">b</b>", count: 4_000),
    "<p style=\"" + String(repeating: "src:url(a)url(b) ", count: 40_000) + "\">",
  ])
  func `A hostile page ends in bounded time`(_ html: String) throws {
    #expect(try normalized(html).html != nil)
  }
}

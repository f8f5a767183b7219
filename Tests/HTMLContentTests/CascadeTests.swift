import Boxes
import Geometry
import Testing

@testable import HTMLContent

struct CascadeTests {
  /// Whether the element with the id `x` is lime, which the winning declaration of each page says.
  @Test(arguments: [
    "<style>p { color: lime }</style><p id=x>",
    "<style>p { color: red } p { color: lime }</style><p id=x>",
    "<style>#x { color: lime } p { color: red }</style><p id=x>",
    "<style>.a { color: lime } p { color: red }</style><p id=x class=a>",
    "<style>p { color: red }</style><p id=x style='color: lime'>",
    "<style>p { color: lime !important }</style><p id=x style='color: red'>",
    "<style>p { color: red !important }</style><p id=x style='color: lime !important'>",
    "<style>p { color: lime !important } #x { color: red }</style><p id=x>",
    "<style>p { color: lime; color: nonsense }</style><p id=x>",
    "<style>div { color: lime }</style><div><p id=x></div>",
    "<style>div { color: lime } a:link { color: inherit }</style><div><a href=# id=x></div>",
    "<style>div { color: lime } p { color: red } p { color: unset }</style><div><p id=x></div>",
    "<style>:root { --c: lime } p { color: var(--c) }</style><p id=x>",
    "<style>:root { --c: red } body { --c: lime } p { color: var(--c) }</style><p id=x>",
    "<font color=lime><i id=x></i></font>", "<font color=00ff00><i id=x></i></font>",
    "<style>* { color: lime }</style><font id=x color=red></font>",
    "<style>p { color: lime } div p:hover { color: red }</style><div><p id=x></div>",
    "<style media='(max-width: 100px)'>p { color: red }</style><style>p { color: lime }</style><p id=x>",
    "<style>p:foo, p { color: red }</style><style>p { color: lime } p::foo { color: red }</style><p id=x>",
  ])
  func `The right declaration wins`(_ page: String) throws {
    if page.contains("media=") { return try checkMedia(page) }
    #expect(try PageScene.style(page).inherited.color == Color(red: 0, green: 1, blue: 0))
  }

  /// The attribute `media` is read with the page, not by the cascade.
  private func checkMedia(_ page: String) throws {
    let tree = try PageScene.boxes(page.replacing("id=x>", with: "id=x>t")).tree
    let text = (0..<tree.count).compactMap { tree[text: tree.box(at: $0)] }.first
    #expect(text?.runs.first?.style.color == Color(red: 0, green: 1, blue: 0))
  }

  @Test(
    arguments: [
      ("<h1 id=x>", 32, 700), ("<h2 id=x>", 24, 700), ("<h3 id=x>", 18.72, 700),
      ("<h6 id=x>", 10.72, 700), ("<p id=x>", 16, 400), ("<b id=x>", 16, 700),
      ("<small id=x>", 13.333, 400), ("<section><h1 id=x>", 24, 700), ("<code id=x>", 13, 400),
      ("<b><strong id=x>", 16, 900), ("<table><th id=x>", 16, 700),
    ] as [(String, Double, Int)])
  func `Elements have the fonts that browsers give them`(
    _ page: String, _ size: Double, _ weight: Int
  ) throws {
    let style = try PageScene.style(page)
    #expect(abs(style.inherited.fontSize - size) < 0.001)
    #expect(style.inherited.fontWeight == weight)
  }

  @Test(arguments: [
    (".<p id=x>", "margin: 16px 0"), (".<blockquote id=x>", "margin: 16px 40px"),
    ("<p id=x>", "margin: 0 0 16px"),
    ("<ul><ul id=x>", "margin: 0"), ("<body id=x>", "margin: 8px"),
    (".<h2 id=x>", "font-size: 24px; margin: 0.83em 0"),
    ("<table align=center id=x>", "margin: 0 auto"),
    ("<dd id=x>", "margin: 0 0 0 40px"), ("<hr id=x>", "margin: 8px auto"),
  ])
  func `Elements have the margins that browsers give them`(
    _ page: String, _ declaration: String
  ) throws {
    let expected = try PageScene.style("<div id=x style='\(declaration)'>").box.margin
    #expect(try PageScene.style(page).box.margin == expected)
  }

  @Test func `Lists are indented on the side where they start`() throws {
    #expect(try PageScene.style("<ul id=x>").box.padding.left == .points(40))
    let style = try PageScene.style("<ul id=x dir=rtl>")
    #expect(style.box.padding.right == .points(40))
    #expect(style.box.padding.left == .zero)
    #expect(style.box.direction == .rightToLeft)
  }

  @Test(arguments: [
    ("<table @>", "width=50%", "width: 50%"),
    ("<table @>", "cellspacing=5", "border-spacing: 5px"),
    ("<table @>", "border", "border: 1px outset gray"),
    ("<table @>", "border=3", "border: 3px outset gray"),
    ("<table @>", "bgcolor=#ff0000", "background: red"),
    ("<table cellpadding=7><td @>", "", "padding: 7px"),
    ("<table border=2><td @>", "", "border: 1px inset gray"),
    ("<table><td @>", "align=right", "text-align: -webkit-right"),
    ("<table><td @>", "valign=top", "vertical-align: top"),
    ("<table><td @>", "nowrap", "white-space: nowrap"),
    ("<table><td @>", "width=20", "width: 20px"),
    ("<table><tr @>", "height=20%", "height: 20%"),
    ("<p @>", "align=center", "text-align: center"),
    ("<img @>", "width=20 height=10", "width: 20px; height: 10px; aspect-ratio: auto 20/10"),
    ("<p @>", "hidden", "display: none"),
    ("<p @>", "dir=RTL", "direction: rtl; unicode-bidi: isolate"),
    ("<font @>", "size=+1", "font-size: large"),
    ("<font @>", "size=7", "font-size: xxx-large"),
    ("<font @>", "face='A, B'", "font-family: A, B"),
    ("<table @>", "width='10; color: red'", "width: 10px"),
    ("<table @>", "width=x", ""),
    ("<body @>", "bgcolor='red; display: none'", ""),
  ])
  func `Attributes of old are declarations`(
    _ page: String, _ attribute: String, _ declarations: String
  ) throws {
    let found = try PageScene.style(page.replacing("@", with: "id=x \(attribute)"))
    let expected = try PageScene.style(
      page.replacing("@", with: "id=x style='\(declarations)'"))
    #expect(found == expected)
  }

  @Test func `Header cells are centred unless a parent says otherwise`() throws {
    #expect(try PageScene.style("<table><th id=x>").inherited.textAlign == .center)
    #expect(
      try PageScene.style("<table style='text-align: right'><th id=x>").inherited.textAlign
        == .right)
  }

  @Test func `A border without a line has no width`() throws {
    #expect(try PageScene.style("<p id=x>").box.border == .zero)
    #expect(try PageScene.style("<p id=x style='border: 4px none'>").box.border == .zero)
    #expect(
      try PageScene.style("<p id=x style='border: solid'>").box.border == EdgeInsets(all: 3))
  }

  @Test func `Underlines reach what is inside, not what is apart`() throws {
    let page = "<u><i id=a></i><span id=b style='display: inline-block'></span></u>"
    let styles = try PageScene.styles(page)
    #expect(styles["a"]?.inherited.textLines == .under)
    #expect(styles["b"]?.inherited.textLines == [])
  }

  @Test func `An abbreviation with a title has a dotted line below it`() throws {
    let style = try PageScene.style("<abbr id=x title=y>z</abbr>")
    #expect(style.textLines == .under && style.textLineStyle == .dotted)
    #expect(try PageScene.style("<abbr id=x>z</abbr>").textLines.isEmpty)
  }
}

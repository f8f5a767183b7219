import Boxes
import Geometry
import Testing

@testable import HTMLContent

struct CounterStyleTests {
  @Test(arguments: [
    (CounterStyle.decimal, 7, "7."), (.decimal, -3, "-3."), (.decimalLeadingZero, 7, "07."),
    (.decimalLeadingZero, -7, "-07."), (.decimalLeadingZero, 12, "12."), (.lowerAlpha, 1, "a."),
    (.lowerAlpha, 26, "z."), (.lowerLatin, 27, "aa."), (.upperAlpha, 703, "AAA."),
    (.upperLatin, 0, "0."), (.lowerGreek, 24, "ω."), (.lowerGreek, 25, "αα."),
    (.lowerRoman, 1994, "mcmxciv."), (.upperRoman, 3999, "MMMCMXCIX."),
    (.upperRoman, 4000, "4000."),
    (.lowerRoman, 0, "0."), (.disc, 5, "•"), (.circle, 5, "◦"), (.square, 5, "▪"),
  ])
  func `A number is written as its style says`(
    _ style: CounterStyle, _ number: Int, _ marker: String
  ) {
    #expect(style.marker(number) == marker)
  }

  @Test(arguments: [
    ("<ol><li><li>", ["1.", "2."]), ("<ol start=5><li><li value=9><li>", ["5.", "9.", "10."]),
    ("<ol reversed><li><li><li>", ["3.", "2.", "1."]), ("<ul><li>", []),
    ("<ol><li>a<ul><li>b</ul><li>c</ol>", ["1.", "2."]),
    ("<ol type=A><li>", ["A."]), ("<ol style='list-style: none'><li>", []),
    ("<ul style='list-style-type: \"– \"'><li>", ["– "]),
    ("<ol start=99999999999999><li>", ["1."]), ("<li>", []),
  ])
  func `Items are numbered as HTML says`(_ page: String, _ markers: [String]) throws {
    let strings = try PageScene.strings(page).filter { $0 != "a" && $0 != "b" && $0 != "c" }
    #expect(
      strings.filter { $0 != "\u{200B}" }.map {
        String($0.prefix { $0 != "\u{2002}" && $0 != "\u{A0}" })
      } == markers)
  }

  @Test(arguments: [
    (CounterStyle.disc, 16.0, 5.0, 3.0, 12.0), (.square, 32, 10, 5, 17), (.circle, 12, 4, 1, 9.5),
  ])
  func `A shape is as large as in browsers`(
    _ style: CounterStyle, _ size: Double, _ side: Double, _ raise: Double, _ gap: Double
  ) throws {
    let shape = try #require(MarkerShape(style, fontSize: size))
    #expect([shape.side, shape.raise, shape.outerGap] == [side, raise, gap])
    #expect(MarkerShape(.decimal, fontSize: size) == nil)
    #expect(MarkerShape(.disclosureOpen, fontSize: size) == nil)
  }

  @Test(arguments: [
    ("color: blue; font-size: 20px", "<ol><li>", ["1."]),
    ("content: '-'", "<ol><li><li>", ["-", "-"]),
    ("content: 'x'", "<ul style='list-style: none'><li>", ["x"]),
    ("content: normal", "<ol><li>", ["1."]),
  ])
  func `A page styles its markers`(_ style: String, _ list: String, _ markers: [String]) throws {
    let page = "<style>li::marker { \(style) }</style>" + list
    let strings = try PageScene.strings(page).filter { $0 != "\u{200B}" }
    #expect(strings.map { String($0.prefix { $0 != "\u{A0}" }) } == markers)
    let tree = try PageScene.boxes(page).tree
    let sizes = (0..<tree.count).compactMap { tree[text: tree.box(at: $0)]?.runs.first?.style.size }
    #expect(sizes.contains(20) == style.contains("20px"))
  }

  @Test(arguments: [
    ("list-style-image: url(a.png)", 1, 0), ("list-style: square url(a.png) inside", 1, 0),
    ("list-style: none url(a.png)", 1, 0), ("list-style-image: url(b.png)", 0, 1),
    ("list-style: url(b.png) none", 0, 0), ("list-style: url(a.png); list-style: none", 0, 0),
    ("list-style: url(a.png); list-style: disc", 0, 1), ("list-style: none none none", 0, 0),
  ])
  func `An image marks items, or what the list has otherwise`(
    _ style: String, _ images: Int, _ shapes: Int
  ) throws {
    let image = PageImage(source: "a.png", size: Size(width: 12, height: 10))
    let tree = try PageScene.boxes("<ul style='\(style)'><li>a</ul>") {
      $0 == "a.png" ? image : nil
    }.tree
    let boxes = (0..<tree.count).map { tree.box(at: $0) }
    #expect(boxes.count { tree.decoration(of: $0)?.image?.source == "a.png" } == images)
    #expect(boxes.count { tree.decoration(of: $0)?.background == .black } == shapes)
  }

  @Test func `A quotation is in quotes`() throws {
    let strings = try PageScene.strings(
      "<p><q>a<q>b</q></q><style>.x::before { content: '>' }</style>")
    #expect(strings.joined() == "“a‘b’”")
  }

  @Test func `A shape has the colour of the text`() throws {
    let tree = try PageScene.boxes("<ul style='color: red'><li>a<ul><li>b</ul></ul>").tree
    let textStyle = (0..<tree.count).compactMap { tree.decoration(of: tree.box(at: $0)) }
    #expect(textStyle.contains { $0.background == Color(hex: 0xFF0000) })
    #expect(textStyle.contains { $0.borderColors.top == Color(hex: 0xFF0000) })
  }
}

import Boxes
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

struct BoxFixerTests {
  @Test(arguments: [
    // White space
    ("<p>  a \n b\t </p>", "p:block['a b']"),
    ("<p>a <b> b </b> c</p>", "p:block['a ' b:inline['b '] 'c']"),
    ("<p>a<b> </b>b</p>", "p:block['a' b:inline[' '] 'b']"),
    ("<p>a <br> b</p>", "p:block['a' '|' 'b']"),
    ("<p> <i> </i> </p>", "p:block[i:inline]"),
    ("<pre>a  b\nc </pre>", "pre:block['a  b|c ']"),
    ("<p style='white-space: pre-line'> a  b \n c </p>", "p:block['a b|c']"),
    (
      "<p>a <span style='display: inline-block'> b </span> c</p>",
      "p:block['a ' span:inlineBlock['b'] ' c']"
    ),
    ("<p>a <img> b</p>", "p:block['a ' img:inline ' b']"),
    ("<p>a <i style='position: absolute'>x</i> b</p>", "p:block['a ' i:inlineBlock['x'] 'b']"),
    ("<p>a\u{A0} b</p>", "p:block['a\u{A0} b']"),
    ("<p style='text-transform: capitalize'>ab cd</p>", "p:block['Ab Cd']"),
    // Blocks and lines
    ("<div>a<p>b</p>c</div>", "div:block[-:block['a'] p:block['b'] -:block['c']]"),
    ("<div> <p>b</p> </div>", "div:block[p:block['b']]"),
    (
      "<div><i>a</i> b<p>c</p></div>",
      "div:block[-:block[i:inline['a'] ' b'] p:block['c']]"
    ),
    ("<div><p>b</p><i style='position: fixed'></i></div>", "div:block[p:block['b'] i:inlineBlock]"),
    (
      "<div><i>a<p>b</p>c</i></div>",
      "div:block[-:block[i:inline['a']] p:block['b'] -:block[-:inline['c']]]"
    ),
    (
      "<div>x<b><i>a<p>b</p></i></b></div>",
      "div:block[-:block['x' b:inline[i:inline['a']]] p:block['b'] -:block[-:inline[-:inline]]]"
    ),
    // Display
    ("<p style='display: none'>a</p>b", "'b'"),
    ("<p style='display: contents'>a<b>c</b></p>", "'a' b:inline['c']"),
    ("<i style='position: absolute'>a</i>", "i:inlineBlock['a']"),
    ("<script>x</script><style>y</style><title>z</title>", ""),
    // Flex
    (
      "<div style='display: flex'>a <b>c</b> d</div>",
      "div:flex[-:block['a'] b:block['c'] -:block['d']]"
    ),
    ("<div style='display: flex'> <i>a</i> <img> </div>", "div:flex[i:block['a'] img:block]"),
    (
      "<div style='display: inline-flex'><span style='display: inline-flex'></span></div>",
      "div:inlineFlex[span:flex]"
    ),
    ("<div style='display: flex'>a<br>b</div>", "div:flex[-:block['a' '|' 'b']]"),
    // Tables
    (
      "<table><tr><td>a<td>b</table>",
      "table:table[tbody:tableRowGroup[tr:tableRow[td:tableCell['a'] td:tableCell['b']]]]"
    ),
    (
      "<div style='display: table'><i style='display: table-cell'>a</i> <i>b</i></div>",
      "div:table[-:tableRow[i:tableCell['a'] -:tableCell[i:inline['b']]]]"
    ),
    (
      "<div style='display: table-cell'>a</div>",
      "-:table[-:tableRow[div:tableCell['a']]]"
    ),
    (
      "<div style='display: table-row'>a</div>x",
      "-:table[div:tableRow[-:tableCell['a']]] -:block['x']"
    ),
    (
      "<p>a <span style='display: table-cell'>b</span></p>",
      "p:block[-:block['a'] -:table[-:tableRow[span:tableCell['b']]]]"
    ),
    (
      "<p>a <b><span style='display: table-cell'>b</span></b></p>",
      "p:block['a ' b:inline[-:inlineTable[-:tableRow[span:tableCell['b']]]]]"
    ),
    (
      "<table><caption>c</caption> <col> <tr> <td> </td> </tr> </table>",
      "table:table[caption:tableCaption['c'] colgroup:tableColumnGroup[col:tableColumn] "
        + "tbody:tableRowGroup[tr:tableRow[td:tableCell]]]"
    ),
    // Pseudo-elements
    (
      "<style>p::before { content: 'x' } p::after { content: ''; display: block }</style><p>a</p>",
      "p:block[-:block[-:inline['x'] 'a'] -:block]"
    ),
  ])
  func `A page has these boxes`(_ page: String, _ outline: String) throws {
    #expect(try PageScene.outline(page) == outline)
  }

  @Test func `Elements are named by their ids or their ways from the root`() throws {
    let tree = try PageScene.boxes("<div><p>a</p><p id=x>b<img></p></div><div></div>").tree
    let names = (0..<tree.count).compactMap { tree.name(of: tree.box(at: $0)) }
    #expect(
      names.map { "\($0.id) \($0.kind)" } == [
        "html container", "body container", "body/div[1] container", "body/div[1]/p[1] text",
        "x text", "body/div[1]/p[2]/img[1] image", "body/div[2] container",
      ])
    #expect(names.map(\.element) == ["html", "body", "div", "p", "p", "img", "div"])
  }

  @Test func `The screen takes background and clipping from the body`() throws {
    let tree = try PageScene.boxes("<body style='background: red; overflow: hidden'>").tree
    #expect(tree.decoration(of: tree.box(at: 0))?.background == Color(red: 1, green: 0, blue: 0))
    #expect(tree.decoration(of: tree.box(at: 2))?.background ?? .clear == .clear)
    #expect(tree[style: tree.box(at: 2)].overflow == .visible)
  }

  @Test func `An image has its own size, and one that is missing is reported`() throws {
    let page = "<img src=a.png><img src=b.png>"
    let (tree, warnings) = try PageScene.boxes(page) { url in
      url == "a.png" ? PageImage(source: "A", size: Size(width: 3, height: 4)) : nil
    }
    let images = (0..<tree.count).filter { tree.name(of: tree.box(at: $0))?.element == "img" }
    #expect(tree.decoration(of: tree.box(at: images[0]))?.image?.source == "A")
    #expect(warnings.count == 1)
    #expect(warnings.first?.summary.contains("b.png") == true)
  }
}

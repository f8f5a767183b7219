import Testing

@testable import HTMLContent

/// The count of open elements that keeps the parser from pages that take it too long.
struct OpenElementsTests {
  private static func maximum(_ page: String) -> Int { OpenElements.maximum(in: Array(page.utf8)) }

  private static func repeated(_ text: String, _ count: Int = 50) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    "<svg>" + repeated("<path d='M0 0'/>") + "</svg>",
    "<?xml version='1.0'?><!-- made by hand --><svg xmlns='a'><title>Some title</title><g id=a>"
      + repeated("<circle r=5 /><use href=\"#a\"/><rect a='>' b/>") + "</g></svg>",
    "<style>a > b { color: red }</style><p>Text<svg viewBox='0 0 1 1'><style>x{}</style><g><g>"
      + repeated("<g/>") + "</g></g></svg><div>" + repeated("<svg><path/></svg>") + "</div>",
  ])
  func `Shapes that close themselves aren't open`(_ page: String) {
    #expect(Self.maximum(page) <= 6)
  }

  @Test(arguments: [
    "<svg><div>", "<div><svg></div>", "<!--<svg>-->", "<!--<svg>--!>", "<!--><svg>-->",
    "<svg><foreignObject>", "<svg><title><b></title>", "<path><svg><g><path></g></path>",
    "<script><svg></script>", "<style><svg></style>", "<p title='<svg>'>", "<svg><p>",
    "<svg></svg>", "<math><svg></math>", "<select><svg>", "<svg a='>", "<svg~><svg></svg~>", "",
  ])
  func `A tag that closes itself where none does is open`(_ start: String) {
    #expect(Self.maximum(start + Self.repeated("<path/>")) >= 50)
    #expect(Self.maximum("<svg>" + Self.repeated("<path a=/>")) >= 50)
  }

  private static let parts = [
    "<svg>", "</svg>", "<path>", "</path>", "<path/>", "<g>", "</g>", "<g a=/>", "<g ='b'>",
    "<div>",
    "</div>", "<title>", "</title>", "<desc>", "</desc>", "<b>", "<p>", "</p>", "<!--", "-->",
    "--!>",
    "<style>", "</style>", "<script>", "</script>", "<foreignObject>", "</foreignObject>", "<math>",
    "<select>", "</select>", "<![CDATA[", "]]>", "<a x='<svg>'>", "'", "\"", "<table>", "<tr>",
    "<template>", "</template>", "<textarea>", "</textarea>", "<svg/>", "text", "<", ">", "</",
    "<!",
    "<font color=red>", "<image>", "<br>", "</br>", "<g~>", "</g~>",
  ]

  // Each time what a parser takes for shapes and what it takes for text is another matter; forty
  // tags at the end show which. Elements that other tags close don't count.
  @Test func `No page has more open elements than are counted`() throws {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<20_000 {
      let start = (0..<(1 + random(9))).map { _ in Self.parts[random(Self.parts.count)] }.joined()
      let page = start + Self.repeated("<path/>", 40)
      let document = try HTMLDocument.parse(Array(page.utf8))
      var depths: [Int] = []
      for node in document.nodes {
        depths.append(node.parent < 0 ? 1 : depths[node.parent] + 1)
      }
      let deepest = depths.max() ?? 0
      #expect(deepest <= Self.maximum(page) + 14, "\(page.dropLast(39 * 7))")
    }
  }
}

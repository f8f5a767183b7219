import Diagnostics
import Testing

@testable import HTMLContent

struct PageValueTests {
  private static let page = """
    <!DOCTYPE html>
    <title>Offer</title>
    <style>
    /* The headline } of the page */
    h1, .lead { color: #aabbcc; font: 700 24px "A;B{", sans-serif }
    @media (min-width: 600px) { h1 { color: red } }
    a:hover { color: blue; } p::before { content: "x" }
    .buy {
      padding: 12px;;
      no-such: 1; background: url("a;b.png"), #fff;
      padding: 14px !important;
    }
    </style>
    <h1>Hello <b>there</b></h1>
    <p>One</p><p id="two">Two</p>
    <a class="buy" href="app://offer">Buy</a>
    <img src="data:image/png;base64,AAAA" alt="A boat"><img src="boat.png">
    """

  private static func keys() -> [String] {
    PageValue.all(in: page).map { value in
      switch value.part {
      case .style(let property): "\(value.selector){\(property)}=\(value.text)"
      case .text: "\(value.selector){text}=\(value.text)"
      case .attribute(let name): "\(value.selector){\(name)}=\(value.text)"
      }
    }
  }

  @Test func `The values are those of rules that hold everywhere, then of elements`() {
    #expect(
      Self.keys() == [
        "h1, .lead{color}=#aabbcc", "a:hover{color}=blue", ".buy{padding}=14px", "b{text}=there",
        "body > p:nth-of-type(1){text}=One", "#two{text}=Two", "a{text}=Buy",
        "a{href}=app://offer", "body > img:nth-of-type(1){alt}=A boat",
        "body > img:nth-of-type(2){src}=boat.png",
      ], "\(Self.keys())")
  }

  @Test func `Every value can be set where it is`() throws {
    for value in PageValue.all(in: Self.page) {
      let change: HTMLEdit.Change =
        switch value.part {
        case .style(let property): .style(property: property, value: value.text)
        case .text: .text("Another text")
        case .attribute(let name): .attribute(name: name, value: "other")
        }
      let changed = try HTMLEdit(value.selector, change).applied(to: Self.page)
      if value.selector == "a:hover" {
        #expect(changed == nil)
        continue
      }
      let page = try #require(changed, "\(value)")
      guard value.element != nil else { continue }
      #expect(page.components("Another text").count + page.components("\"other\"").count == 3)
    }
  }

  @Test func `A value has the line of its rule or its element`() {
    let lines = Dictionary(
      PageValue.all(in: Self.page).map { ($0.selector, $0.line) }, uniquingKeysWith: { $1 })
    #expect(lines["h1, .lead"] == 5 && lines[".buy"] == 8 && lines["a"] == 16)
  }

  @Test func `Elements of a changed page are on the lines where they were`() throws {
    let html = """
      <!-- A comment
      of two lines -->
      <!DOCTYPE html>

      <html>
      <head><style>
      p { color: red }
      </style>
      </head>
      <body><!-- another
      one --><p
        class="a">One</p>

      <p>Two</p>
      </body>
      </html>
      """
    func lines(_ html: String) throws -> [String: Int] {
      let document = try HTMLDocument.parse(Array(html.utf8))
      return Dictionary(
        document.nodes.indices.compactMap { index in
          document.element(index).map {
            ("\($0.name) \($0.indexOfType)", document.nodes[index].line)
          }
        }, uniquingKeysWith: { first, _ in first })
    }
    let changed = try HTMLEdit("p", .style(property: "margin", value: "0")).applied(to: html)
    #expect(try lines(#require(changed)) == lines(html), "\(changed ?? "")")
  }

  @Test(arguments: [
    "", "}", "{", "a{", "a{b", "a{b:", "a{color:red", "/*", "/*/ a{color:red} */ b{color:blue}",
    "@media{a{color:red}", "\"", "a{color:'}", "<!-- a{color:red} -->", "a{{color:red}color:blue}",
    "(((((", "a{color:rgb(1,2,3}", "a{color:red;}}}} b{color:blue}",
  ])
  func `A style sheet of any form is read to its end`(text: String) {
    let rules = WrittenRule.all(in: text)
    #expect(rules.allSatisfy { !$0.selector.isEmpty && !$0.selector.contains("{") })
  }

  @Test func `What is in quotes or brackets ends no declaration`() {
    let rule = WrittenRule.all(
      in: "p { font: 24px \"A;B{\", 'c}'; background: url(a;b.png) }"
    ).first
    #expect(rule?.declarations.map(\.value) == ["24px \"A;B{\", 'c}'", "url(a;b.png)"])
  }

  @Test func `Comments and blocks in blocks end no rule`() {
    let rules = WrittenRule.all(
      in: "/*/ a{color:red} */\nb { color: blue; &:hover { color: red } margin: 0 }")
    #expect(
      rules == [
        WrittenRule(
          selector: "b",
          declarations: [.init(name: "color", value: "blue"), .init(name: "margin", value: "0")],
          line: 2)
      ])
  }
}

extension String {
  fileprivate func components(_ part: String) -> [Substring] {
    split(separator: part, omittingEmptySubsequences: false)
  }
}

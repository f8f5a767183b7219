import Boxes
import Diagnostics
import Testing

@testable import HTMLContent

struct HostileInputTests {
  /// Makes the boxes, or nothing where the page is rejected; what counts is that it returns.
  @discardableResult
  private func boxCount(_ page: String) throws -> Int? {
    let environment = try PageScene.environment()
    do throws(Diagnostic) {
      let parsed = try HTMLPage.parse(Array(page.utf8))
      return parsed.value.boxes(in: environment, traits: .unscaled) { _ in nil }.value.count
    } catch {
      #expect(error.severity == .error)
      return nil
    }
  }

  @Test(arguments: ["<div>", "<b>", "<span>", "<table><tr><td>", "<svg>", "<a href=x>", "<x-y>"])
  func `A page nested a hundred thousand deep is rejected`(_ tag: String) throws {
    #expect(try boxCount(String(repeating: tag, count: 100_000)) == nil)
  }

  @Test(arguments: ["<p>", "<li>", "</div>", "<br>", "<", "&", "<!--", "<td>", "</p>", "x"])
  func `A page of ten thousand tags that don't nest is no trouble`(_ tag: String) throws {
    try boxCount(String(repeating: tag, count: 10_000))
  }

  @Test func `Elements deeper than the limit are beside one another`() throws {
    let page = String(repeating: "<div>", count: 1_500) + "x"
    // Besides the elements: the screen, html, body, the text and a box around it.
    #expect(try boxCount(page) == 1_500 + 5)
    let document = try HTMLDocument.parse(Array(page.utf8))
    var depth = 0
    var node = document.nodes.count - 1
    while node >= 0 {
      depth += 1
      node = document.nodes[node].parent
    }
    #expect(depth == HTMLLimits.maximumDepth)
  }

  @Test func `Formatting that multiplies itself ends with an error`() throws {
    // Each paragraph opens again what the one before has left open.
    let open = (0..<1_500).map { "<font a\($0)>" }.joined()
    #expect(try boxCount("<p>" + open + String(repeating: "</p><p>x", count: 2_000)) == nil)
  }

  @Test func `Blocks in nested inline boxes repeat them only up to a limit`() {
    var store = BoxStore()
    func add(_ display: Style.Display, to parent: Int?) -> Int {
      var style = ComputedStyle()
      style.box.display = display
      let index = store.append(style.makeBox(), style.inheritance, lineHolder: 0)
      if let parent { store[parent].children.append(index) }
      return index
    }
    var parent = add(.block, to: nil)
    for _ in 0..<30 { parent = add(.inline, to: parent) }
    for _ in 0..<100 {
      _ = add(.block, to: parent)
      _ = add(.inlineBlock, to: parent)
    }
    var fixer = BoxFixer(store, maximumRepeatedBoxes: 500)
    fixer.fix()
    #expect(fixer.store.count < 1_000)
    #expect(fixer.isExhausted)
    // Without a limit each of the blocks breaks each of the inline boxes.
    var unbounded = BoxFixer(store)
    unbounded.fix()
    #expect(!unbounded.isExhausted)
    #expect(unbounded.store.count > 3_000)
  }

  @Test func `What many paragraphs inherit is kept once`() throws {
    let page =
      String(repeating: "<div>", count: 100) + String(repeating: "<p>x", count: 1_000)
      + String(repeating: "<p style='color:red'>x", count: 1_000)
    let document = try HTMLDocument.parse(Array(page.utf8))
    let environment = PageEnvironment(try PageScene.environment())
    let resolver = StyleResolver(
      document, sheet: CSSStyleSheet(), attributes: [:], environment: environment)
    var generator = BoxGenerator(document: document, resolver: resolver, environment: environment)
    generator.generate { _ in nil }
    #expect(generator.store.count > 4_000)
    #expect(generator.store.inheritances.count < 10)
  }

  @Test func `A page over the limit is rejected`() throws {
    #expect(try boxCount(String(repeating: "x", count: HTMLLimits.maximumBytes + 1)) == nil)
  }

  @Test(arguments: [
    "<p class='\(String(repeating: "a ", count: 200_000))'>x",
    "<p id='\(String(repeating: "a", count: 500_000))'>x",
    "<p style='\(String(repeating: "color:red;", count: 50_000))'>x",
    "<p style='width:\(String(repeating: "calc(", count: 50_000))'>x",
    "<p style='width:calc(\(String(repeating: "1px + ", count: 50_000))1px)'>x",
    "<p \(String(repeating: "a=b ", count: 20_000))>x",
    "<style>\(String(repeating: "a{", count: 100_000))</style>",
    "<style>\(String(repeating: ":not(", count: 50_000))</style>",
    "<style>\(String(repeating: "@media x{", count: 50_000))</style>",
    "<style>\(String(repeating: "p{}", count: 60_000))</style><p>x",
    "<style>\(String(repeating: "*,", count: 50_000))p{}</style><p>x",
    "<style>:root{--a:x\((0..<30).map { ";--a\($0 + 1):var(--a\($0))var(--a\($0))" }.joined())}"
      + "p{color:var(--a30)}</style><p>x",
    "<td colspan=99999999999999999999 rowspan=-5><img width=1e999 height=99999999>",
    "<table><td colspan=99999999999999999999 rowspan=-5 width=99999999999999>x",
    "<p style='width:1e999px;margin:-1e999%;font-size:1e30px;line-height:1e300'>x",
    "<p style='flex:1e999;order:1e99;opacity:1e99;z-index:99999999999999999999'>x",
    "\u{0}<p\u{0}>\u{0}", "<p style='color:#\u{0}'>\u{FFFD}", "",
  ])
  func `A page that asks for too much gets boxes or an error`(_ page: String) throws {
    try boxCount(page)
  }

  private static let sample = """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title><style>
    @media only screen and (max-width: 600px) { .a > p:nth-child(2n+1) { color: #f00 !important } }
    /* c */ .b::before { content: "\\201C x"; margin: calc(1px + 2em) auto; background: url(a.png) }
    </style></head><body class='a b' style="--x: 1px; padding: var(--x, 2px)"><p>é &amp; <b>x<i>y</b>
    z</i><table border=1><tr><td colspan=2>1<td>2</table><img src="a" width=5><br></body></html>
    """

  @Test func `A page cut off at any byte has boxes`() throws {
    let bytes = Array(Self.sample.utf8)
    let environment = try PageScene.environment()
    for end in bytes.indices {
      let page = try HTMLPage.parse(Array(bytes[..<end]))
      let boxes = page.value.boxes(in: environment) { _ in nil }
      #expect(boxes.value.count >= 3)
    }
  }

  @Test func `A page with any byte broken has boxes`() throws {
    let bytes = Array(Self.sample.utf8)
    let environment = try PageScene.environment()
    for index in bytes.indices {
      var broken = bytes
      broken[index] = [0x00, 0x22, 0x28, 0x3C, 0x5C, 0x7D, 0xFF][index % 7]
      let page = try HTMLPage.parse(broken)
      let boxes = page.value.boxes(in: environment) { _ in nil }
      #expect(boxes.value.count >= 1)
    }
  }
}

/// What is rejected before the parser would take too long over it.
struct HostileTagTests {
  private static let names = (0..<40_000).map { "a\($0)" }.joined(separator: " ")

  @Test(arguments: [
    "<p \(names)>x", "<p \(names)", "</p \(names)>",
    "<!-- <a b=\" --><p \(names)>x</p>\"", "<script>x='<a b=\"'</script><p \(names)>\"",
    "<p \((0..<30_000).map { "a\($0)=\">\"" }.joined(separator: " "))>",
    "<p \((0..<30_000).map { "a\($0)='>'" }.joined())>",
    "<p/\((0..<30_000).map { "a\($0)" }.joined(separator: "/"))>",
    String(repeating: "<p \((0..<3_000).map { "a\($0)" }.joined(separator: " "))>x", count: 60),
  ])
  func `Tags with too many attributes are rejected`(_ page: String) {
    let problem = #expect(throws: Diagnostic.self) { try HTMLPage.parse(Array(page.utf8)) }
    #expect(problem?.summary == "The tags of the page have too many attributes.")
  }

  @Test(arguments: [
    "<p \((0..<900).map { "a\($0)=x" }.joined(separator: " "))>x",
    "<script>\(String(repeating: "for (i=0;i<n;i++) a(b, 'c d');\n", count: 1_900))</script>",
    String(repeating: "a < b and c <d e ", count: 900),
    "<p title=\"\(String(repeating: "many words ", count: 20_000))\">x",
    String(repeating: "<p class=\"a b\" style='x: y' data-a=1 data-b>x</p>", count: 6_000),
  ])
  func `Other pages are not`(_ page: String) throws {
    _ = try HTMLPage.parse(Array(page.utf8))
  }

  @Test func `Attributes beyond the limit are left out`() throws {
    let names = (0..<1_200).map { "a\($0)" }.joined(separator: " ")
    let document = try HTMLDocument.parse(Array("<p \(names)>x".utf8))
    let maximum = document.nodes.indices.compactMap { document.element($0)?.attributes.count }.max()
    #expect(maximum == HTMLLimits.maximumAttributes)
  }

  @Test(arguments: ["<li>", "<input>", "<img src=x>", "<p>x"])
  func `A page of more elements than are drawn is rejected`(_ tag: String) {
    let page = String(repeating: tag, count: HTMLLimits.maximumDrawnNodes)
    let problem = #expect(throws: Diagnostic.self) { try HTMLPage.parse(Array(page.utf8)) }
    #expect(problem?.summary.contains("are drawn") == true)
  }
}

struct AttributeComparisonTests {
  @Test(arguments: [
    ("[a*=\"q\"]", "xxqxx", true), ("[a*=\"Q\" i]", "xxqxx", true), ("[a*=\"Q\"]", "xxqxx", false),
    ("[a^=\"xx\"]", "xxqxx", true), ("[a$=\"qxx\"]", "xxqxx", true), ("[a=\"x\"]", "x", true),
    ("[a~=\"b\"]", "a b c", true), ("[a~=\"ab\"]", "a b c", false), ("[a|=\"en\"]", "en-GB", true),
    ("[a|=\"en\"]", "english", false), ("[a*=\"\"]", "x", false), ("[a~=\"\"]", "x", false),
    // Composed and decomposed letters are different code points.
    ("[a=\"caf\u{E9}\"]", "cafe\u{301}", false), ("[a*=\"e\"]", "cafe\u{301}", true),
    ("[a*=\"\u{301}\"]", "cafe\u{301}", true), ("[a=\"k\" i]", "\u{212A}", false),
    ("[a=\"@\" i]", "`", false),
  ])
  func `Values are compared code point by code point`(
    _ selector: String, _ value: String, _ holds: Bool
  ) throws {
    let document = try HTMLDocument.parse(Array("<p a=\"\(value)\">x".utf8))
    let list = try #require(Selector.list(ComponentValue.parse(selector)))
    let node = try #require(document.nodes.indices.first { document.element($0)?.name == "p" })
    var matcher = SelectorMatcher(document)
    let found = matcher.matches(list[0], node)
    #expect(found == holds)
  }

  @Test func `Comparing long values is taken off the budget`() throws {
    let value = String(repeating: "a", count: 50_000)
    let document = try HTMLDocument.parse(Array("<p a=\"\(value)\">x".utf8))
    let selector = "[a*=\"\(String(repeating: "a", count: 200))b\"]"
    let list = try #require(Selector.list(ComponentValue.parse(selector)))
    let node = try #require(document.nodes.indices.first { document.element($0)?.name == "p" })
    var matcher = SelectorMatcher(document)
    let found = matcher.matches(list[0], node)
    #expect(!found)
    #expect(matcher.budget < HTMLLimits.maximumMatches - 200 * 49_000 / HTMLLimits.bytesPerMatch)
  }
}

import Testing

@testable import HTMLContent

struct SelectorTests {
  private static let page = """
    <body><div id=a class="one two" lang=en-GB data-x="Hello World"><p id=b>x</p><p id=c></p>
    <span id=d>y</span><p id=e><a id=f href=#>z</a></p></div><ul id=g><li id=h><li id=i><li id=j>
    <li id=k><li id=l></ul></body>
    """

  private static let cases: [(String, String)] = [
    ("p", "b c e"), ("P", "b c e"), ("*#a", "a"), (".one", "a"), (".one.two", "a"), (".One", ""),
    ("div p", "b c e"), ("body > p", ""), ("div > p", "b c e"), ("p + p", "c"), ("p ~ p", "c e"),
    ("span+p", "e"), ("div a", "f"), ("body div p a", "f"), ("ul a", ""), ("body > div a", "f"),
    ("[data-x]", "a"), ("[data-x='Hello World']", "a"), ("[data-x~=World]", "a"),
    ("[lang|=en]", "a"), ("[data-x^=Hell]", "a"), ("[data-x$=rld]", "a"), ("[data-x*='o W']", "a"),
    ("[data-x^='']", ""), ("[data-x='hello world' i]", "a"), ("[data-x='hello world']", ""),
    ("p:first-child", "b"), ("p:last-child", "e"), ("a:only-child", "f"), ("p:empty", "c"),
    ("span:first-of-type", "d"), ("p:last-of-type", "e"), ("p:nth-of-type(2)", "c"),
    ("li:nth-child(odd)", "h j l"), ("li:nth-child(2n)", "i k"), ("li:nth-child(-n+2)", "h i"),
    ("li:nth-child(3)", "j"), ("li:nth-child( 2n + 1 )", "h j l"), ("li:nth-last-child(2)", "k"),
    ("li:nth-child(n+4)", "k l"), ("li:nth-child(+3n-2)", "h k"),
    ("li:not(:first-child)", "i j k l"), ("p:not(#b, :empty)", "e"), (":is(span, a)", "d f"),
    (":root a", "f"), (":link", "f"),
    ("p:has(a)", "e"), ("div:has(> span)", "a"), ("p:has(+ span)", "c"), ("p:has(~ p > a)", "b c"),
    (":has(#f):not(html, body)", "a e"), ("p:has(b, :link)", "e"), ("div:has(> a)", ""),
    ("li:nth-child(2 of #i, #k, #l)", "k"), ("li:nth-last-child(odd of #h, #i, #j)", "h j"),
    ("p:lang(en)", "b c e"), ("p:lang(en-GB, fr)", "b c e"), ("p:lang(e)", ""),
    ("a:dir(ltr)", "f"), ("a:dir(rtl)", ""), (":scope p", "b c e"), ("a:read-only", "f"),
    ("&", ""), ("& ul", "g"), ("li:defined:nth-child(1)", "h"), ("a:hover", ""), ("a::before", ""),
    ("p:where(#b)", "b"),
  ]

  @Test(arguments: cases)
  func `A selector selects these elements`(_ text: String, _ ids: String) throws {
    let document = try HTMLDocument.parse(Array(Self.page.utf8))
    let selectors = try #require(Selector.list(ComponentValue.parse(text)))
    var matcher = SelectorMatcher(document)
    var found: [String] = []
    for index in document.nodes.indices {
      guard let id = document.element(index)?.id else { continue }
      if selectors[0].pseudoElement == nil, matcher.matches(selectors[0], index) {
        found.append(id)
      }
    }
    #expect(found.joined(separator: " ") == ids)
  }

  @Test(arguments: [
    "", "a,", "> a", "a >", "a > > b", "a..b", "#1", ":foo", "::not(.a)", ":not(:foo)", "[a",
    "[=b]", "[a=]", "a::before b", ":nth-child(x)", ":nth-child(2n+)", "a !",
    ":nth-child(n-9223372036854775808)",
  ])
  func `A selector without a form makes its whole list invalid`(_ text: String) {
    // An open bracket is closed by the end of the sheet.
    let isValid = Selector.list(ComponentValue.parse("p, " + text)) != nil
    #expect(isValid == (text == "[a"))
  }

  @Test(arguments: [
    ("*", 0, 0, 0), ("li", 0, 0, 1), ("ul li", 0, 0, 2), ("ul + [a]", 0, 1, 1),
    ("ul ol li.red", 0, 1, 3), ("li.red.level", 0, 2, 1), ("#x", 1, 0, 0), ("#x:not(li)", 1, 0, 1),
    (":is(#a, p) i", 1, 0, 1), (":where(#a) i", 0, 0, 1), ("a::before", 0, 0, 2),
    ("li:only-child", 0, 1, 1), ("li:nth-child(2)", 0, 1, 1),
  ])
  func `A selector is this particular`(_ text: String, _ ids: Int, _ classes: Int, _ types: Int)
    throws
  {
    let selector = try #require(Selector.list(ComponentValue.parse(text))?.first)
    #expect(selector.specificity == Specificity(ids: ids, classes: classes, types: types))
  }

  @Test func `Ids outweigh any number of classes, and classes any number of names`() {
    #expect(Specificity(ids: 1) > Specificity(classes: 1_000))
    #expect(Specificity(classes: 1) > Specificity(types: 1_000))
  }

  @Test func `Descendants of descendants are found in bounded time`() throws {
    let depth = 400
    let page =
      String(repeating: "<div>", count: depth) + "<p id=x>"
    let selector = String(repeating: "div ", count: 60) + "i ~ p"
    let document = try HTMLDocument.parse(Array(page.utf8))
    let selectors = try #require(Selector.list(ComponentValue.parse(selector)))
    var matcher = SelectorMatcher(document)
    for index in document.nodes.indices {
      let isMatch = matcher.matches(selectors[0], index)
      #expect(!isMatch)
    }
    #expect(matcher.budget > HTMLLimits.maximumMatches / 2)
  }
}

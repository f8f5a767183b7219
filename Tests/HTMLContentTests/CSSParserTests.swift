import Diagnostics
import Testing

@testable import HTMLContent

struct CSSParserTests {
  /// The names of the declarations of each rule that has a valid selector.
  private func rules(_ text: String) -> [[String]] {
    CSSParser.rules(in: ComponentValue.parse(text)).compactMap { rule in
      guard case .style(let prelude, let block, _) = rule, Selector.list(prelude) != nil else {
        return nil
      }
      let contents = CSSParser.block(in: block)
      let later = contents.nested.flatMap { part -> [RawDeclaration] in
        if case .declarations(let declarations) = part { declarations } else { [] }
      }
      return (contents.declarations + later).map(\.name)
    }
  }

  /// The selectors, or with `@` the names, of rules that are in one.
  @Test(arguments: [
    ("a { b { color: red } width: 1px }", "b, width"),
    ("a { color: red; @media x { b: c } &:hover { d: e } }", "@media, & :hover"),
    ("a { b {} c: d; e: f; g {} h: i }", "b, c e, g, h"),
    ("a { --x: { b: c } }", ""),
  ])
  func `Rules in rules keep their order among declarations`(_ text: String, _ parts: String) {
    guard case .style(_, let block, _)? = CSSParser.rules(in: ComponentValue.parse(text)).first
    else { return }
    let found = CSSParser.block(in: block).nested.map { part in
      switch part {
      case .declarations(let declarations): declarations.map(\.name).joined(separator: " ")
      case .rule(.at(let name, _, _, _)): "@" + name
      case .rule(.style(let prelude, _, _)):
        prelude.compactMap { value in
          switch value.kind {
          case .token(.ident(let name)): name
          case .token(.delimiter(let sign)): "\(sign) "
          case .token(.colon): ":"
          default: nil
          }
        }.joined()
      }
    }
    #expect(found.joined(separator: ", ") == parts)
  }

  @Test(arguments: [
    ("a { color: red; width: 1px }", [["color", "width"]]),
    ("a { COLOR: red }", [["color"]]),
    ("a { color: red; ; width: 1px; }", [["color", "width"]]),
    ("a { color; width: 1px }", [["width"]]),
    ("a { color: ; width: 1px }", [["width"]]),
    ("a { color:red width:1px; height: 1px }", [["color", "height"]]),
    ("a { 1px: red; width: 1px }", [["width"]]),
    ("a { color: ); width: 1px }", [["width"]]),
    ("a { background: url(a'b; x) ; width: 1px }", [["width"]]),
    ("a { color: \"open\n; width: 1px }", [["width"]]),
    ("a { --x: {a:b;c}; width: 1px }", [["--x", "width"]]),
    ("a { color: red", [["color"]]),
    ("a { @media x { b: c } width: 1px }", [["width"]]),
    ("a { b { color: red } width: 1px }", [["width"]]),
    ("a:foo { color: red } b { width: 1px }", [["width"]]),
    ("} a { color: red } b { width: 1px }", [["width"]]),
    ("@import 'x'; @font-face { src: x } a { color: red }", [["color"]]),
    ("<!-- a { color: red } -->", [["color"]]),
    ("a { color: red } b", [["color"]]),
    ("a { width: calc( ( 1px + 2px ) ; } b { color: red }", [[]]),
  ])
  func `What has no form is left out up to where the specification says`(
    _ text: String, _ names: [[String]]
  ) {
    #expect(rules(text) == names)
  }

  @Test(arguments: ["!important", "! important", "!IMPORTANT", " ! /* */ important "])
  func `What is important is told apart`(_ mark: String) throws {
    let block = CSSParser.block(in: ComponentValue.parse("color: red\(mark); width: 1px"))
    #expect(block.declarations.map(\.isImportant) == [true, false])
    #expect(block.declarations[0].value.count == 1)
  }

  @Test func `Blocks beyond the limit of nesting are left out`() {
    let text = String(repeating: "(", count: 100_000)
    var values = ComponentValue.parse(text)
    var depth = 0
    while case .block(_, let inner)? = values.first?.kind {
      depth += 1
      values = inner
    }
    #expect(depth == HTMLLimits.maximumCSSNesting)
  }

  @Test(arguments: [
    ("columns: 2", "columns"), ("widht: 1px", "widht"), ("display: ruby", "ruby"),
    ("width: min(50%, 20% + 1px)", "percentages"),
    ("color: 12px", "color"), ("text-decoration: wavy underline", "wavy"),
  ])
  func `What is left out is reported once with its line`(_ text: String, _ word: String) throws {
    let page = "<style>\n\np { \(text); \(text) } b { \(text) }</style>"
    let warnings = try HTMLPage.parse(Array(page.utf8)).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.keyPath == "3")
    #expect(warnings.first?.summary.contains(word) ?? false)
  }

  @Test(arguments: [
    "cursor: pointer", "-webkit-tap-highlight-color: red", "columns: auto", "transition: all 1s",
    "color: red", "text-decoration: underline", "z-index: auto",
  ])
  func `What changes nothing is not reported`(_ text: String) throws {
    #expect(try HTMLPage.parse(Array("<p style='\(text)'>".utf8)).warnings.isEmpty)
  }
}

import Diagnostics
import Testing

@testable import HTMLContent

/// Names of properties, fonts and attributes that pages carry without an effect here.
struct PropertyNameTests {
  private func warnings(_ page: String) throws -> [String] {
    try HTMLPage.parse(Array(page.utf8)).warnings.map(\.summary)
  }

  @Test(arguments: [
    "text-decoration-skip-ink: none", "break-inside: avoid", "fill: red",
    "print-color-adjust: exact", "scroll-margin-top: 4px", "view-transition-name: a",
    "mso-line-height-rule: exactly", "animation-duration: 1s",
  ])
  func `A real property that changes nothing here is silent`(_ declaration: String) throws {
    #expect(try warnings("<p style='\(declaration)'>a</p>") == [])
  }

  @Test(arguments: [
    "column-rule: none", "text-emphasis: dot", "offset: auto", "font-variant-numeric: ordinal",
    "mask-border: none",
  ])
  func `A real property with an effect is not called unknown`(_ declaration: String) throws {
    let name = declaration.prefix { $0 != ":" }
    #expect(
      try warnings("<p style='\(declaration)'>a</p>") == [
        "The property \"\(name)\" is not supported and ignored."
      ])
  }

  @Test(arguments: [
    "::-moz-selection { color: red }", ":-ms-input-placeholder { color: red }",
    "@-ms-viewport { width: device-width }", "@-moz-document url() { a { color: red } }",
    "@namespace svg url(a);", "@page { margin: 0 }", "@layer a, b;",
    "@keyframes a { from { color: red } }",
  ])
  func `Rules that the phone doesn't follow either are silent`(_ rule: String) throws {
    #expect(try warnings("<style>\(rule)</style>") == [])
  }

  @Test func `A name that is no property is still reported`() throws {
    #expect(
      try warnings("<p style='colour: red'>a</p>") == [
        "There is no property \"colour\"; it is ignored."
      ])
  }

  @Test func `The names of the index are no rows of the table`() {
    let names = Properties.quietNames + Properties.unsupportedNames
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(Properties.indices[name] == nil, "\(name)")
      #expect(Shorthand.all[name] == nil, "\(name)")
    }
  }

  @Test func `A local font named by symbols alone is no font`() throws {
    let page = try HTMLPage.parse(
      Array("<style>@font-face { font-family: A; src: local('☁'), url(a.ttf) }</style>".utf8))
    #expect(page.warnings.isEmpty)
    var problems = CSSProblems()
    var sheet = CSSStyleSheet()
    sheet.addRules(
      "@font-face { font-family: A; src: local('☁'), local('Noto 1'), url(a.ttf) }", line: 1,
      problems: &problems)
    #expect(sheet.fonts.first?.sources == [.local("Noto 1"), .address("a.ttf")])
  }

  @Test func `Attributes that do something are found with their lines`() throws {
    let page = try HTMLPage.parse(
      Array("<body\nonload='a()'>\n<a href='b' class=c>x</a>\n<p ONCLICK=d()>".utf8)
    ).value
    #expect(
      page.activeAttributes == [
        HTMLPage.ActiveAttribute(name: "onload", value: "a()", line: 2),
        HTMLPage.ActiveAttribute(name: "href", value: "b", line: 3),
        HTMLPage.ActiveAttribute(name: "onclick", value: "d()", line: 4),
      ])
  }
}

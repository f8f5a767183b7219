import Diagnostics
import Testing

@testable import HTMLContent

/// What elements get before a page is drawn.
struct PageStateTests {
  @Test(arguments: [
    "#o: .show", "body: .is-open -.loading", "dialog.offer: [open]", "#x: -[hidden]",
    ".card > p: {opacity: 1}", "a[href=\"x: y\"]: .on", ":is(h1, h2): [data-a=\"b c\"] .d",
    "#a: {transform: translate(0, 0)} {top: 0 !important}",
  ])
  func `An entry is printed as it is written`(_ text: String) throws {
    let state = try PageState([text])
    #expect(state.entries.map(\.description) == [text])
    #expect(state.option == "--page-state '\(text)'")
    #expect(state.setting == "page-state: ['\(text)']")
  }

  @Test func `Quotes are written as a shell and as YAML want them`() throws {
    let state = try PageState(["a[title='x']: .on"])
    #expect(state.option == #"--page-state 'a[title='\''x'\'']: .on'"#)
    #expect(state.setting == "page-state: ['a[title=''x'']: .on']")
  }

  @Test(arguments: [
    ("#o", "has no colon behind a selector"), ("#o:.show", "has no colon behind a selector"),
    ("#o: ", "has nothing that its elements get"), ("#o: show", "has \"show\""),
    ("#o: .", "has a class without a name"), ("#o: [", "has an attribute that is not written"),
    ("#o: [=x]", "has an attribute that is not written"),
    ("#o: [a=\"b]", "has quotes that don't end"), ("#o: {opacity: 1", "has a \"{\" that doesn't"),
    ("#o: {}", "has an empty block"), ("#o: {opacity}", "has a declaration without a colon"),
    ("#o: {opacty: 1}", "no property \"opacty\""), ("#o: {opacity: red}", "is not valid"),
    ("##: .a", "is not a valid selector"), ("p::before: .a", "is not a valid selector"),
    (": .a", "is not a valid selector"),
  ])
  func `A wrong entry is rejected with what is wrong`(_ text: String, _ words: String) {
    let error = #expect(throws: Diagnostic.self) { try PageState([text]) }
    #expect(error?.summary.contains(words) == true, "\(error?.summary ?? "")")
    #expect(error?.solution?.isEmpty == false)
  }

  @Test(arguments: [
    ("#x: .b", #"<p class="a" id="x">"#, #"class="a b""#),
    ("#x: .a", #"<p class="a" id="x">"#, #"class="a""#),
    ("#x: -.a .c", #"<p class="a b" id="x">"#, #"class="b c""#),
    ("#x: [title=Hi] -[hidden]", #"<p hidden id="x">"#, #"title="Hi""#),
    ("#x: {opacity: 1}", #"<p style="color: red" id="x">"#, #"style="color: red; opacity: 1""#),
    ("p: .on", #"<p id="x">"#, #"class="on""#),
  ])
  func `Elements get what an entry says`(
    _ entry: String, _ element: String, _ expected: String
  ) throws {
    let page = try HTMLPage.parse(Array(element.utf8), in: PageState([entry])).value
    #expect(page.source.contains(expected), "\(page.source)")
    #expect(!page.source.contains("hidden"))
  }

  @Test func `An entry sees what those before it did`() throws {
    let state = try PageState(["p: .a", ".a: .b", ".none: .c"])
    let page = try HTMLPage.parse(Array("<p>x".utf8)).value
    #expect(try page.with(state).value.source.contains(#"<p class="a b">"#))
    #expect(page.entriesWithoutElement(of: state).map(\.selector) == [".none"])
  }

  @Test func `Rules follow the classes that a state gives`() throws {
    let html = "<style>#x { opacity: 0 } #x.on { opacity: 1 }</style><p id=x>x"
    let page = try HTMLPage.parse(Array(html.utf8), in: PageState(["#x: .on"])).value
    var resolver = page.resolver(in: PageEnvironment(try PageScene.environment()))
    let index = try #require(
      page.document.nodes.indices.first { page.document.element($0)?.id == "x" })
    #expect(resolver.style(of: index, parent: ComputedStyle(), rootFontSize: 16).opacity == 1)
  }
}

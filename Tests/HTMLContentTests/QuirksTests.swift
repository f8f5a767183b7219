import Boxes
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// Pages without a doctype, which browsers lay out as pages were before there were any.
struct QuirksTests {
  private static let doctype = "<!DOCTYPE html>"

  private static let doctypes: [(String, DocumentMode)] = [
    ("<!DOCTYPE html>", .noQuirks), ("<!doctype HTML>", .noQuirks), ("", .quirks),
    ("<!DOCTYPE page>", .quirks), ("<!DOCTYPE>", .quirks),
    (#"<!DOCTYPE html SYSTEM "about:legacy-compat">"#, .noQuirks),
    (#"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">"#, .noQuirks),
    (#"<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "x">"#, .noQuirks),
    (#"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">"#, .limitedQuirks),
    (#"<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Frameset//EN" "x">"#, .limitedQuirks),
    (#"<!DOCTYPE html PUBLIC "-//w3c//dtd html 4.01 transitional//en" "x">"#, .limitedQuirks),
    (#"<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">"#, .quirks),
    (#"<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN">"#, .quirks),
    (#"<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN" "x">"#, .quirks),
    (#"<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">"#, .quirks),
    (#"<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML//EN">"#, .quirks),
    (#"<!DOCTYPE html PUBLIC "HTML">"#, .quirks),
    (
      #"<!DOCTYPE html SYSTEM "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd">"#,
      .quirks
    ),
  ]

  @Test(arguments: doctypes)
  func `The doctype decides`(_ doctype: String, _ mode: DocumentMode) throws {
    #expect(try HTMLDocument.parse(Array("\(doctype)<p>x".utf8)).mode == mode)
  }

  @Test func `A body without a doctype is at least as high as the screen`() throws {
    func minimum(_ html: String) throws -> Length {
      let tree = try PageScene.boxes(html).tree
      let boxes = (0..<tree.count).map { tree.box(at: $0) }
      let body = try #require(boxes.first { tree.name(of: $0)?.element == "body" })
      return tree[style: body].minHeight
    }
    #expect(try minimum("<body>x") == .points(600 - 16))
    #expect(try minimum("<body style='margin:0;padding:5px;border:1px solid'>x") == .points(588))
    #expect(
      try minimum("<body style='margin:0;padding:5px;box-sizing:border-box'>x") == .points(600))
    #expect(try minimum("<body style='height:40px'>x") == .auto)
    #expect(try minimum("<body style='min-height:40px'>x") == .points(40))
    #expect(try minimum(Self.doctype + "<body>x") == .auto)
  }

  @Test func `A table without a doctype starts with its own font`() throws {
    let page = "<div style='font:italic bold 30px/2 x;text-align:right'><table><td id=x>y"
    let old = try PageScene.style(page).inherited
    #expect(old.fontSize == 16 && old.fontWeight == 400 && !old.isItalic)
    #expect(old.textAlign == .start && old.lineHeight == .normal)
    let new = try PageScene.style(Self.doctype + page).inherited
    #expect(new.fontSize == 30 && new.fontWeight == 700 && new.isItalic)
    #expect(new.textAlign == .right)
  }

  @Test(arguments: [
    ("background-color: 336699", 0x336699 as UInt32?), ("background-color: abc", 0xAABBCC),
    ("background-color: 80", 0x000080), ("background-color: 00FF00", 0x00FF00),
    ("background-color: 1a2b3c", 0x1A2B3C), ("background-color: red", 0xFF0000),
    ("background-color: 123", 0x000123), ("background-color: abcd", nil),
    ("background-color: 1.5", nil), ("background-color: -5", nil),
    ("background-color: 1234567", nil), ("background: 336699", nil),
  ])
  func `Colours without a number sign are read in pages without a doctype`(
    _ declaration: String, _ color: UInt32?
  ) throws {
    func background(in mode: DocumentMode) -> CSSColor? {
      var problems = CSSProblems()
      let block = DeclarationBlock(attribute: declaration, line: 1, in: mode, problems: &problems)
      guard case .set(let setter)? = block.declarations.first?.value,
        let environment = try? PageScene.environment()
      else { return nil }
      var style = ComputedStyle()
      setter(
        &style,
        StyleContext(
          parent: ComputedStyle(), environment: PageEnvironment(environment), rootFontSize: 16))
      return style.background
    }
    #expect(background(in: .quirks) == color.map { .color(Color(hex: $0)) })
    #expect((background(in: .noQuirks) == nil) == (declaration != "background-color: red"))
  }

  @Test func `Lengths without a unit count in linked style sheets and attributes`() throws {
    let page = "<link rel=stylesheet href=a.css><p id=x style='padding-left: 7'>y"
    func box(_ html: String) throws -> Style {
      let tree = try HTMLPage.parse(Array(html.utf8)).value.boxes(
        in: try PageScene.environment(), images: { _ in nil },
        styleSheets: { _ in PageSheet(text: "p { width: 55 }", file: "a.css") }
      ).value
      let box = try #require(
        (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" })
      return tree[style: box]
    }
    #expect(try box(page).width == .points(55))
    #expect(try box(page).padding.left == .points(7))
    #expect(try box(Self.doctype + page).width == .auto)
    #expect(try box(Self.doctype + page).padding.left == .zero)
  }
}

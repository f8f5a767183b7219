import Devices
import Diagnostics
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

/// Elements that hold little of a page each, and of which one rule hides most.
struct HiddenSlidesTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  private static let slides =
    "<p>Shop</p><div class=slide id=a>Shoes for the summer</div>"
    + "<div class=slide id=b>Shirts for the summer</div><div class=slide id=c>Hats for the summer</div>"

  private func finding(_ html: String, sheet: String = "") throws -> Diagnostic? {
    let folder = try TemporaryFolder()
    try folder.write(sheet, "slides.css")
    let source = try InputReader().source(
      Array(("<!DOCTYPE html>" + html).utf8), named: "p.html", assets: AssetFolder(folder.path))
    let environment = Environment(viewport: try Viewport("393x852@1"))
    return try Self.renderer.get().frame(of: source.input(), in: environment).warnings.first {
      $0.cause == .hiddenContent(isAll: false) && $0.severity == .warning
    }
  }

  @Test(arguments: [
    (".slide{display:none}", "has \"display: none\""),
    (".slide{position:absolute;left:-9999px}", "is off the screen by \"left\""),
    ("#a,#b,#c{visibility:hidden}", "has \"visibility: hidden\""),
    (".slide:not(.on){opacity:0}", "has \"opacity: 0\""),
  ])
  func `What one rule hides is weighed together`(_ rule: String, _ predicate: String) throws {
    let inPage = try #require(try finding("<style>\n\(rule)</style>" + Self.slides))
    #expect(
      inPage.summary.hasSuffix(" \(predicate), like 2 other elements (line 2)."),
      "\(inPage.summary)")
    #expect(inPage.keyPath == "2" && inPage.solution?.contains("--page-state") == true)
    let linked = try #require(
      try finding("<link rel=stylesheet href=slides.css>" + Self.slides, sheet: rule))
    #expect(linked.summary.hasSuffix("slides.css:1)."), "\(linked.summary)")
    #expect(linked.summary.contains("\(predicate), like 2 other elements ("))
  }

  @Test func `The track of each slider counts`() throws {
    let slider = "<div class=slick-slider><div class=slick-track>Shoes for the summer</div></div>"
    let html = "<style>.slick-slider .slick-track{opacity:0}</style><p>Shop</p>" + slider + slider
    let found = try #require(try finding(html))
    #expect(
      found.summary.hasSuffix(" has \"opacity: 0\", like another element (line 1)."),
      "\(found.summary)")
  }

  @Test func `One of three slides is little of a page that shows two`() throws {
    #expect(try finding("<style>#a{display:none}</style>" + Self.slides) == nil)
  }
}

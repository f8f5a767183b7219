import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// What pages say of their viewport, and what web views make of it.
struct LayoutViewportTests {
  private func viewport(
    _ head: String, in size: Size, on id: String = "iphone-15", safeArea: EdgeInsets = .zero,
    _ traits: WebViewTraits = .page
  ) throws -> LayoutViewport {
    let page = try HTMLPage.parse(Array(("<!doctype html>" + head).utf8)).value
    return LayoutViewport(
      page.viewportArguments, in: size, safeArea: safeArea, traits: traits,
      device: try Device.named(id), isMobile: page.document.isMobile)
  }

  private func meta(_ content: String) -> String { "<meta name=viewport content=\"\(content)\">" }

  private static let portrait = Size(width: 393, height: 852)
  private static let small = Size(width: 320, height: 568)
  private static let landscape = Size(width: 852, height: 393)

  @Test(arguments: [
    ("width=device-width, initial-scale=1", portrait, "393x852 1.0"),
    ("initial-scale=yes", landscape, "852x393 1.0"),
    ("width=device-width;initial-scale=1.0;", portrait, "980x2125 0.401"),
    ("width=device-width; initial-scale=1.0", portrait, "393x852 1.0"),
    ("width:device-width", small, "980x1740 0.3265"),
    ("initial-scale width=device-width", portrait, "79x170 5.0"),
    ("width=auto, initial-scale=0", landscape, "980x452 0.8695"),
    ("WIDTH = 600px", portrait, "600x1301 0.655"),
    ("width=500,width=device-width", portrait, "393x852 1.0"),
    ("width=2000", portrait, "2000x4336 0.25"), ("width=20000", landscape, "10000x4613 0.25"),
    ("width=1e2", portrait, "100x217 3.93"), ("width=50%", small, "64x114 5.0"),
    ("width=100,maximum-scale=2", portrait, "197x427 1.9953"),
    ("width=1000,maximum-scale=0.3", portrait, "1310x2840 0.3"),
    ("width=600,initial-scale=0.5", portrait, "786x1704 0.5"),
    ("initial-scale=1.5.2", landscape, "568x262 1.5"),
    ("initial-scale=1,maximum-scale=0.5", small, "640x1136 0.5"),
    ("minimum-scale=3,maximum-scale=2", portrait, "980x2125 3.0"),
    ("initial-scale=1,minimum-scale=6", portrait, "79x170 5.0"),
    ("height=device-width", landscape, "1847x852 0.4613"),
    ("height=600,initial-scale=1", small, "338x600 1.0"),
    ("width=600,height=400", portrait, "600x400 2.13"),
  ])
  func `A page is laid out in the size that its last viewport asks for`(
    _ content: String, _ size: Size, _ expected: String
  ) throws {
    let found = try viewport(meta(content), in: size)
    let scale = (found.scale * 10_000).rounded() / 10_000
    #expect("\(Int(found.layout.width))x\(Int(found.layout.height)) \(scale)" == expected)
  }

  @Test(arguments: [
    ("", 980.0), ("<meta name=viewport>", 980), ("<meta property=viewport content=width=500>", 980),
    ("<META NAME=Viewport CONTENT='width=500'>", 500),
    ("<body><p>x<meta name=viewport content=width=500>", 500),
    ("<meta name=viewport content=width=500><meta name=viewport content=user-scalable=no>", 980),
    ("<meta name=viewport content=width=500><meta name=viewport content=''>", 980),
    ("<meta name=HandheldFriendly content=true>", 980),
  ])
  func `The last element named viewport counts, whole`(_ head: String, _ width: Double) throws {
    #expect(try viewport(head, in: Self.portrait).layout.width == width)
  }

  @Test func `Pages for phones of old are laid out narrower`() throws {
    let page = try HTMLPage.parse(
      Array(
        ("<!DOCTYPE html PUBLIC '-//WAPFORUM//DTD XHTML Mobile 1.0//EN' "
          + "'http://www.wapforum.org/DTD/xhtml-mobile10.dtd'><p>x").utf8)
    ).value
    #expect(page.document.isMobile)
    let found = page.environment(in: Environment(viewport: try Viewport("393x852@3")))
    #expect(found.viewport.layout.width == 320)
  }

  @Test func `Units of the viewport are the view's, whatever the layout is`() throws {
    #expect(
      try viewport(meta("width=600,initial-scale=1"), in: Self.portrait).units == Self.portrait)
    #expect(try viewport("", in: Self.portrait).units == Size(width: 980, height: 2125))
    #expect(try viewport(meta("width=2000"), in: Self.portrait).units.width == 1572)
  }

  @Test func `The safe area counts only for pages that cover it`() throws {
    let insets = EdgeInsets(top: 59, bottom: 34)
    let cover = meta("width=device-width,viewport-fit=cover")
    let plain = meta("width=device-width")
    let braze = try viewport(plain, in: Self.portrait, safeArea: insets, .braze)
    #expect(braze.safeArea == .zero)
    #expect(braze.layout == Self.portrait)
    #expect(try viewport(cover, in: Self.portrait, safeArea: insets, .braze).safeArea == insets)
    let airship = try viewport(plain, in: Self.portrait, safeArea: insets, .airship)
    #expect(airship.origin == Point(x: 0, y: 59))
    #expect(airship.layout == Size(width: 393, height: 759))
    #expect(airship.units == Self.portrait)
    #expect(try viewport(cover, in: Self.portrait, safeArea: insets, .airship).origin == .zero)
    let wide = try viewport(
      meta("width=600,viewport-fit=cover"), in: Self.portrait, safeArea: insets, .braze)
    #expect(wide.safeArea == insets)
    let block = try viewport(cover, in: Self.portrait, safeArea: insets, .bloomreachBlock)
    #expect(block.safeArea == .zero)
  }

  @Test(arguments: [
    ("", 393.0, 0.401), (Self.wide, 393, 0.655), (Self.half, 393, 0.5),
  ])
  func `A view without a height lays a page out at its own width`(
    _ content: String, _ width: Double, _ emptyScale: Double
  ) throws {
    let found = try viewport(
      content.isEmpty ? "" : meta(content), in: Size(width: 393, height: 0), .bloomreachMeasuring)
    #expect(found.layout == Size(width: width, height: 0))
    #expect(abs(found.scale - emptyScale) < 0.001)
  }

  private static let wide = "width=600"
  private static let half = "initial-scale=0.5"

  @Test func `A block's own viewport is replaced, and an old Accengage page has none`() throws {
    #expect(
      try viewport(meta("width=600"), in: Self.portrait, .bloomreachBlock).layout == Self.portrait)
    #expect(
      try viewport(meta("width=600"), in: Self.portrait, .accengageInterfaceFile).layout
        == Self.portrait)
    #expect(try viewport(meta("width=600"), in: Self.portrait, .accengage).layout.width == 600)
  }

  @Test func `Tablets lay pages out at the view's width, the smallest ones as phones do`() throws {
    let size = Size(width: 820, height: 1180)
    #expect(try viewport("", in: size, on: "ipad-10").layout == size)
    #expect(try viewport("", in: size, on: "ipad-10").fitting?.widestLayout == 1280)
    #expect(
      try viewport(meta("shrink-to-fit=no,initial-scale=1"), in: size, on: "ipad-10").fitting
        == nil)
    #expect(
      try viewport("", in: Size(width: 744, height: 1133), on: "ipad-mini").layout.width == 980)
    #expect(
      try viewport("", in: Size(width: 370, height: 400), on: "ipad-10").layout.width == 980)
  }

  @Test(arguments: [
    ("(max-width: 600px)", false), ("(min-width: 980px)", true), ("(orientation: portrait)", true),
    ("(device-width: 320px)", true), ("(max-device-width: 400px)", true),
    ("(device-height: 568px)", true), ("(min-device-aspect-ratio: 1/1)", false),
    ("(-webkit-device-pixel-ratio: 2)", true),
  ])
  func `Queries ask for the layout, and those of the device for the screen in portrait`(
    _ query: String, _ holds: Bool
  ) throws {
    let page = try HTMLPage.parse(Array("<!doctype html><p>x".utf8)).value
    let environment = page.environment(in: Environment(viewport: try Viewport("320x568@2")))
    #expect(MediaQuery.list(ComponentValue.parse(query)).holds(in: environment) == holds)
  }

  @Test(arguments: [
    ("font-size: .5em", "", 9.0), ("font-size: 40%", "", 9), ("font-size: 5px", "", 5),
    ("font-size: .5em", "font-size: 10px", 5), ("font-size: .8rem", "font-size: 62.5%", 12.8),
    ("font-size: .5em; -webkit-text-size-adjust: none", "", 8),
    ("font-size: .5em", "-webkit-text-size-adjust: 100%", 8),
    ("-webkit-text-size-adjust: 200%", "", 32),
  ])
  func `Sizes that no length gives are at least 9`(
    _ own: String, _ parent: String, _ size: Double
  ) throws {
    let style = try PageScene.style("<div style='\(parent)'><p id=x style='\(own)'>x</div>")
    #expect(abs(style.textStyle.size - size) < 0.001)
  }

  @Test(arguments: [
    ("line-height: 20px; -webkit-text-size-adjust: 150%", 30.0),
    ("line-height: 1.5; -webkit-text-size-adjust: 200%", 48),
    ("line-height: 150%; -webkit-text-size-adjust: 200%", 48),
    ("line-height: 1.5em; -webkit-text-size-adjust: 200%", 48),
  ])
  func `Lines grow with the text that a page adjusts`(_ own: String, _ height: Double) throws {
    #expect(try PageScene.style("<p id=x style='\(own)'>x").lineHeight == height)
  }
}

import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// Pages that are made for light and dark appearance, on phones in both.
struct ColorSchemeTests {
  private static let meta = "<meta name=color-scheme content='light dark'>"
  private static let white = Color(hex: 0xFFFFFF)
  private static let black = Color(hex: 0x000000)

  /// The background of the screen, and the colour of the text.
  private static func colors(_ html: String, _ appearance: Appearance) throws -> [Color] {
    let page = try HTMLPage.parse(Array("<!DOCTYPE html>\(html)<p id=x>Text".utf8)).value
    let tree = page.boxes(
      in: try PageScene.environment(appearance: appearance), images: { _ in nil }
    ).value
    let boxes = (0..<tree.count).map { tree.box(at: $0) }
    let text = try #require(boxes.compactMap { tree[text: $0] }.first { $0.string == "Text" })
    // The root of the tree is the screen, and its only box the viewport.
    let viewport = try #require(boxes.compactMap { tree.decoration(of: $0) }.first)
    return [viewport.background, try #require(text.runs.first).style.color]
  }

  @Test(arguments: [
    (meta, true), ("<meta NAME=Color-Scheme content=dark>", true),
    ("<style>:root { color-scheme: light dark }</style>", true),
    ("<style>:root { color-scheme: dark light }</style>", true),
    ("<style>html { color-scheme: normal }</style>" + meta, true),
    ("<style>html { color-scheme: light }</style>" + meta, false),
    ("<style>html { color-scheme: only light }</style>", false),
    ("<meta name=color-scheme content='not, valid'>" + meta, true),
    ("<meta name=color-scheme content=light>" + meta, false),
    ("<meta name=scheme content=dark>", false), ("", false),
  ])
  func `A page that is made for dark is dark on a dark phone`(_ head: String, _ isDark: Bool)
    throws
  {
    let dark = [Self.black, Self.white]
    let light = [Self.white, Self.black]
    #expect(try Self.colors(head, .dark) == (isDark ? dark : light))
  }

  @Test func `A page that is made for both is light on a light phone, and one for dark alone dark`()
    throws
  {
    #expect(try Self.colors(Self.meta, .light) == [Self.white, Self.black])
    let dark = "<style>:root { color-scheme: dark }</style>"
    #expect(try Self.colors(dark, .light) == [Self.black, Self.white])
  }

  @Test func `What the page says itself comes first`() throws {
    let style = "<style>html { background: #123456 } p { color: #abcdef }</style>"
    #expect(
      try Self.colors(Self.meta + style, .dark) == [Color(hex: 0x123456), Color(hex: 0xABCDEF)])
  }

  @Test(arguments: [
    ("a href=x", 0x0000EE as UInt32, 0x9E9EFF as UInt32), ("button", 0x007AFF, 0x0A84FF),
    ("input", 0x000000, 0xFFFFFF),
  ])
  func `Links and controls have the colours of the appearance`(
    _ tag: String, _ light: UInt32, _ dark: UInt32
  ) throws {
    for (appearance, color) in [(Appearance.light, light), (.dark, dark)] {
      let style = try PageScene.style("\(Self.meta)<\(tag) id=x>", appearance: appearance)
      #expect(style.inherited.color == Color(hex: color))
    }
  }

  @Test func `A part of a page may be in another appearance`() throws {
    let page =
      "<style>:root { color-scheme: light dark } div { color-scheme: light }</style>"
      + "<div><input id=x></div>"
    let style = try PageScene.style(page, appearance: .dark)
    #expect(style.background == .color(Self.white))
    #expect(style.inherited.appearance == .light)
  }
}

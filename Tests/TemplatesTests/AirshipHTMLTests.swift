import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Testing

/// HTML messages, Docs/Vendors/Airship.md#html-messages, and custom ones.
///
/// 16, 16.8, 17 and 20 are a version of one generation each.
struct AirshipHTMLTests {
  private static let page = #""url": "p""#

  private static func scene(
    _ display: String = page, on device: String = "iphone-x", sdk: String,
    pages: [String: String] = ["p": "<body>"], style: [String: Double] = [:],
    words: [String: PlistValue] = [:], _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AirshipScene {
    try AirshipScene(
      display, of: .html, on: device, sdk: sdk, pages: pages, style: style, words: words, change)
  }

  private static func asking(_ width: Double?, _ height: Double?, locked: Bool = false) -> String {
    page + (width.map { #", "width": \#($0)"# } ?? "")
      + (height.map { #", "height": \#($0)"# } ?? "") + (locked ? #", "aspect_lock": true"# : "")
  }

  // MARK: Size

  @Test(arguments: [
    ("iphone-x", asking(nil, nil), Size(width: 327, height: 638)),
    ("iphone-x", asking(300, 400), Size(width: 300, height: 400)),
    ("iphone-x", asking(300, 400, locked: true), Size(width: 327, height: 436)),
    ("iphone-x", asking(900, 400), Size(width: 327, height: 400)),
    ("ipad-10", asking(nil, nil), Size(width: 420, height: 720)),
    ("ipad-10", asking(300, 400, locked: true), Size(width: 420, height: 560)),
    ("ipad-10", asking(nil, 400, locked: true), Size(width: 420, height: 400)),
  ])
  func `In SwiftUI a locked size is only a ratio`(
    _ device: String, _ display: String, _ size: Size
  ) throws {
    #expect(try Self.scene(display, on: device, sdk: "20")["html"].size == size)
  }

  @Test(arguments: [
    // 375 × 812 with a safe area of 375 × 734.
    (asking(nil, nil), Size(width: 327, height: 638), false),
    (asking(0, 0), Size(width: 327, height: 638), false),
    (asking(300, 400), Size(width: 300, height: 400), false),
    // The margins at the sides give way, those above and below don't.
    (asking(360, 400), Size(width: 360, height: 400), false),
    (asking(300, 700), Size(width: 300, height: 638), true),
    // A side below 60 or beyond the safe area is replaced by the safe area's.
    (asking(59, 400), Size(width: 375, height: 400), false),
    (asking(60, 400), Size(width: 60, height: 400), false),
    (asking(376, 400), Size(width: 375, height: 400), false),
    (asking(300, 400, locked: true), Size(width: 300, height: 400), false),
    (asking(750, 375, locked: true), Size(width: 375, height: 187.5), false),
  ])
  func `From 16.6 on each side of a page's size is checked`(
    _ display: String, _ size: Size, _ isDoubtful: Bool
  ) throws {
    let scene = try Self.scene(display, sdk: "16.8")
    #expect(abs(try scene["html"].width - size.width) < 0.4)
    #expect(abs(try scene["html"].height - size.height) < 0.4)
    #expect(scene.problems.isEmpty != isDoubtful)
  }

  @Test(arguments: [
    ("iphone-x", asking(nil, nil), Size(width: 327, height: 720)),
    ("iphone-x", asking(300, 400), Size(width: 300, height: 400)),
    ("iphone-x", asking(360, 800), Size(width: 327, height: 734)),
    // A side that is given is not clamped to 420 or 720.
    ("ipad-10", asking(600, 900), Size(width: 600, height: 900)),
    ("ipad-10", asking(600, nil), Size(width: 600, height: 720)),
    ("iphone-x", asking(654, 400, locked: true), Size(width: 327, height: 200)),
    ("iphone-x", asking(300, 400, locked: true), Size(width: 300, height: 400)),
  ])
  func `From 16.12 on a given side is limited by the safe area only`(
    _ device: String, _ display: String, _ size: Size
  ) throws {
    #expect(try Self.scene(display, on: device, sdk: "17.0")["html"].size == size)
  }

  @Test(arguments: [
    (asking(nil, nil), Size(width: 327, height: 218)),
    (asking(nil, 600), Size(width: 327, height: 218)),
    (asking(300, 600), Size(width: 300, height: 600)),
  ])
  func `aspectRatio overrides a height when no width is given`(
    _ display: String, _ size: Size
  ) throws {
    #expect(try Self.scene(display, sdk: "17.0", style: ["aspectRatio": 1.5])["html"].size == size)
  }

  @Test func `Before 16.6 a page has three quarters of the width and half the height`()
    throws
  {
    let scene = try Self.scene(sdk: "16.0")
    #expect(abs(try scene["html"].width - 0.75 * 375) < 0.4)
    #expect(abs(try scene["html"].height - 0.5 * 734) < 0.4)
    #expect(scene.problems.isEmpty)
    // What a size that is asked for does is a guess.
    #expect(try Self.scene(Self.asking(300, 400), sdk: "16.0").problems.count == 1)
    #expect(try Self.scene(on: "ipad-10", sdk: "16.0")["html"].width == 420)
  }

  @Test(arguments: [
    // Only the leading and top side count, or only the trailing one, or all.
    ("16.8", Size(width: 307, height: 618)), ("17", Size(width: 307, height: 720)),
    ("20", Size(width: 307, height: 618)),
  ])
  func `Each generation counts its own sides of the padding`(
    _ sdk: String, _ size: Size
  ) throws {
    let scene = try Self.scene(
      sdk: sdk,
      style: [
        "additionalPadding.top": 10, "additionalPadding.leading": 10,
        "additionalPadding.bottom": 10, "additionalPadding.trailing": 10,
      ])
    #expect(try scene["html"].size == size)
  }

  @Test(arguments: ["16", "16.8", "17", "20"])
  func `The card is in the middle of the safe area over a scrim`(_ sdk: String) throws {
    let scene = try Self.scene(
      Self.page + #", "border_radius": 12, "background_color": "FF8800""#, sdk: sdk)
    let card = try scene["html"]
    #expect(card.midX == 187.5)
    #expect(abs(card.midY - 411) < 0.4)
    let curve: Corners.Curve = sdk == "20" ? .continuous : .circular
    #expect(try scene.decoration("html").corners == Corners(all: 12, curve: curve))
    #expect(try scene.decoration("html").background == Color(hex: 0xFF8800))
    #expect(scene.scrim == Color(white: 0, alpha: sdk == "20" ? 0.33 : 0.3))
  }

  @Test(arguments: [
    ("17", Appearance.light, Color.white), ("18.4", .light, .clear), ("20", .light, .white),
    ("20", .dark, .black),
  ])
  func `Without a colour the card is white, clear or the system's`(
    _ sdk: String, _ appearance: Appearance, _ color: Color
  ) throws {
    let scene = try Self.scene(sdk: sdk) { $0.appearance = appearance }
    #expect(try scene.decoration("html").background == color)
  }

  // MARK: Full screen

  @Test(arguments: [
    ("16.0", 36.0), ("16.8", 36), ("17", 44), ("20", 44),
  ])
  func `Full screen, a page fills what the modal does`(_ sdk: String, _ top: Double) throws {
    let scene = try Self.scene(
      Self.page + #", "allow_fullscreen_display": true, "border_radius": 12"#, sdk: sdk)
    #expect(try scene["html"] == Rect(x: 0, y: top, width: 375, height: 812 - top - 34))
    #expect(try scene.decoration("html").corners.isSquare)
  }

  @Test func `SwiftUI can be forced to full screen on a tablet`() throws {
    let allowed = try Self.scene(
      Self.page + #", "allow_fullscreen_display": true"#, on: "ipad-10", sdk: "20")
    #expect(try allowed["html"].width == 420)
    let forced = try Self.scene(
      Self.page + #", "force_fullscreen_display": true"#, on: "ipad-10", sdk: "20")
    #expect(try forced["html"] == Rect(x: 0, y: 24, width: 820, height: 1180 - 44))
  }

  // MARK: Dismiss button

  @Test(arguments: [("16", 31.0), ("20", 22)])
  func `The cross is in the corner of the page unless the style hides it`(
    _ sdk: String, _ distance: Double
  ) throws {
    let scene = try Self.scene(sdk: sdk)
    let (card, icon) = (try scene["html"], try scene["dismiss.icon"])
    #expect(abs(icon.midY - card.minY - distance) < 0.4)
    #expect(abs(card.maxX - icon.midX - distance) < 0.4)
    let hidden = try Self.scene(sdk: sdk, words: ["hideDismissIcon": .boolean(true)])
    #expect(hidden.ids.isDisjoint(with: ["dismiss"]))
  }

  // MARK: Page

  @Test func `A page is laid out in its card`() throws {
    let text = """
      <meta name=viewport content="width=device-width, initial-scale=1">
      <style>body { margin: 0 } #half { width: 50vw; height: 10vh; background: red }
      #bar { position: fixed; left: 0; bottom: 0; width: 100%; height: 20px }
      @media (max-width: 300px) { #narrow { height: 30px } }</style>
      <div id=half></div><div><div id=bar></div></div><div id=narrow></div>
      """
    let scene = try Self.scene(
      Self.asking(300, 400), sdk: "20", pages: ["p": text])
    let card = try scene["html"]
    #expect(try scene["half"] == Rect(x: card.minX, y: card.minY, width: 150, height: 40))
    #expect(
      try scene["bar"]
        == Rect(x: card.minX, y: card.maxY - 20, width: 300, height: 20))
    #expect(try scene["narrow"].height == 30)
    #expect(try scene["page"].width == 300)
    #expect(scene.ids.isSuperset(of: ["body", "html", "page", "dismiss"]))
  }

  @Test func `What a page can't show is reported with its file`() throws {
    let scene = try Self.scene(
      sdk: "20", pages: ["p": #"<script></script><img src="gone.png">"#])
    #expect(scene.warnings.map(\.file) == ["p"])
  }

  @Test(arguments: ["16", "20"])
  func `The sign of loading is drawn for a missing page`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(sdk: sdk, pages: [:])
    let (card, sign) = (try scene["html"], try scene["loading"])
    #expect(sign.size == Size(width: 100, height: 100))
    #expect(abs(sign.midX - card.midX) < 0.4)
    #expect(abs(sign.midY - card.midY) < 0.4)
    #expect(try scene.decoration("loading").background == Color(white: 0, alpha: 0.7))
    #expect(
      try scene.decoration("loading").corners
        == (sdk == "16" ? Corners(all: 10) : Corners(all: 16, curve: .continuous)))
    #expect(scene.problems.map(\.keyPath) == ["display.url"])
  }

  // MARK: Custom

  @Test(arguments: ["16", "20"])
  func `A placeholder is drawn for a custom message`(_ sdk: String) throws {
    let scene = try AirshipScene(#""custom": {"shape": "round"}"#, of: .custom, sdk: sdk)
    #expect(try scene["custom"].midX == 375 / 2)
    #expect(scene.warnings.map(\.keyPath) == ["display"])
  }
}

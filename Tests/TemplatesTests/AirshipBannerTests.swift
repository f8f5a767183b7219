import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Testing

/// Banners: Docs/Vendors/Airship.md#banner, Docs/Vendors/Airship.md#shadow,
/// Docs/Vendors/Airship.md#padding-slips and Docs/Vendors/Airship.md#check-values.
///
/// 16, 16.8, 17 and 20 are a version of one generation each; a square glyph is 14 high.
struct AirshipBannerTests {
  private static let line = #""body": {"text": "Yo"}"#
  private static let strings = #""heading": {"text": "Hi"}, "body": {"text": "Yo"}"#
  private static let media = #""media": {"type": "image", "url": "p", "description": "d"}"#
  private static let lineHeight = 14.0
  private static let classic = ["16", "16.8", "17"]

  private static func scene(
    _ display: String, on device: String = "iphone-se", sdk: String,
    images: [String: Size] = [:], style: [String: Double] = [:],
    words: [String: PlistValue] = [:], _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AirshipScene {
    try AirshipScene(
      display, of: .banner, on: device, sdk: sdk, images: images, style: style, words: words,
      change)
  }

  // MARK: Card

  @Test(arguments: [
    ("16", 40.0, 0.0), ("16.8", 40, 0), ("17", 40, 0), ("18.12", 52, 4), ("18.14.2", 20, 4),
    ("20.1", 20, 4), ("20.2", 36, 4),
  ])
  func `A line of text makes a card 327 wide at the bottom of a phone 375 wide`(
    _ sdk: String, _ rest: Double, _ below: Double
  ) throws {
    let card = try Self.scene(Self.line, sdk: sdk)["banner"]
    let height = rest + Self.lineHeight
    #expect(card == Rect(x: 24, y: 667 - height + below, width: 327, height: height))
  }

  @Test func `On a tablet the card of SwiftUI is 432 wide and reaches the edge`() throws {
    let scene = try Self.scene(Self.line, on: "ipad-10", sdk: "20")
    let card = try scene["banner"]
    #expect(card.width == 432)
    #expect(card.minX == 194)
    #expect(card.maxY == 1180)
    #expect(try scene["body"].maxY == 1180 - 20 + 4)
  }

  @Test(arguments: classic)
  func `On a tablet the classic card is 420 wide and centred`(_ sdk: String) throws {
    let card = try Self.scene(Self.line, on: "ipad-10", sdk: sdk)["banner"]
    #expect(card.width == 420)
    #expect(card.minX == 200)
    #expect(card.maxY == 1180)
  }

  @Test(arguments: [
    ("16", 300.0, 300.0), ("16", 0, 420), ("16", 900, 772), ("20", 300, 252), ("20", 900, 772),
  ])
  func `maxWidth is the card's in classic and includes the side padding in SwiftUI`(
    _ sdk: String, _ maximum: Double, _ width: Double
  ) throws {
    let card = try Self.scene(Self.line, on: "ipad-10", sdk: sdk, style: ["maxWidth": maximum])
    #expect(try card["banner"].width == width)
    #expect(try card["banner"].midX == 410)
  }

  @Test(
    arguments: [
      // The window is 375 wide: 48 and the padding are taken off.
      ("16", "iphone-se", "leading", 10, 34, 317),
      ("16", "iphone-se", "trailing", 10, 24, 317),
      ("20", "iphone-se", "leading", 10, 34, 317),
      // On a wide screen a classic card hugs the side that has a padding, even one of 0.
      ("16", "ipad-10", "leading", 10, 34, 420),
      ("17", "ipad-10", "trailing", 0, 376, 420),
      ("20", "ipad-10", "leading", 10, 204, 422),
    ] as [(String, String, String, Double, Double, Double)])
  func `Side padding narrows the card, and in classic moves it to a side`(
    _ sdk: String, _ device: String, _ side: String, _ padding: Double, _ x: Double,
    _ width: Double
  ) throws {
    let card = try Self.scene(
      Self.line, on: device, sdk: sdk, style: ["additionalPadding.\(side)": padding])["banner"]
    #expect(card.minX == x)
    #expect(card.width == width)
  }

  @Test func `A side padding mirrors with the language`() throws {
    for sdk in ["16", "20"] {
      let card = try Self.scene(
        Self.line, sdk: sdk, style: ["additionalPadding.leading": 10]
      ) { $0.locale = try? LanguageTag("ar") }["banner"]
      #expect(card.maxX == 375 - 34)
    }
  }

  @Test(arguments: ["top", "bottom"])
  func `Equal paddings above and below leave a banner where it is`(
    _ placement: String
  ) throws {
    let display = Self.line + #", "placement": "\#(placement)""#
    let style = ["additionalPadding.top": 12.0, "additionalPadding.bottom": 12]
    for sdk in Self.classic {
      let plain = try Self.scene(display, on: "iphone-x", sdk: sdk)["banner"]
      #expect(try Self.scene(display, on: "iphone-x", sdk: sdk, style: style)["banner"] == plain)
    }
    let plain = try Self.scene(display, on: "iphone-x", sdk: "20")["banner"]
    let card = try Self.scene(display, on: "iphone-x", sdk: "20", style: style)["banner"]
    #expect(card == plain)
  }

  @Test(arguments: classic)
  func `A classic card leaves 60 points of the screen free by cutting its texts off`(
    _ sdk: String
  ) throws {
    let long = String(repeating: "words and ", count: 800)
    let scene = try Self.scene(
      #""body": {"text": "\#(long)"}, "buttons": [{"id": "a", "label": {"text": "Go"}}]"#,
      sdk: sdk)
    #expect(try scene["banner"].height == 667 - 60)
    #expect(try scene["button[a]"].maxY == 667 - 16)
    #expect(try scene["body"].height > 667)
  }

  // MARK: Vertical rules

  @Test(arguments: [
    ("16", "bottom", 10.0, 10.0, 16.0, 16.0), ("17", "bottom", 10, 10, 16, 16),
    ("18.12", "bottom", 8, 40, 16, -4), ("20.0", "bottom", 8, 8, 16, -4),
    ("20.2", "bottom", 16, 16, 16, -4),
  ])
  func `The content of a bottom banner ends at the safe area`(
    _ sdk: String, _ placement: String, _ aboveTab: Double, _ belowTab: Double, _ gap: Double,
    _ below: Double
  ) throws {
    let scene = try Self.scene(
      Self.line + #", "placement": "bottom", "buttons": [{"id": "a", "label": {"text": "Go"}}]"#,
      on: "iphone-x", sdk: sdk)
    let (card, tab) = (try scene["banner"], try scene["tab"])
    let (body, button) = (try scene["body"], try scene["button[a]"])
    #expect(tab.minY - card.minY == aboveTab)
    #expect(tab.height == 4)
    #expect(body.minY - tab.maxY == belowTab)
    #expect(button.minY - body.maxY == gap)
    #expect(button.maxY == 812 - 34 - below)
    #expect(card.maxY == 812)
  }

  @Test(arguments: [
    ("16", 16.0, 16.0, 10.0, 10.0), ("17", 16, 16, 10, 10), ("18.12", 28, 16, 8, 8),
    ("20.0", -4, 16, 8, 8),
    ("20.2", -4, 16, 16, 16),
  ])
  func `The content of a top banner starts at the safe area`(
    _ sdk: String, _ above: Double, _ gap: Double, _ aboveTab: Double, _ belowTab: Double
  ) throws {
    let scene = try Self.scene(
      Self.line + #", "placement": "top", "buttons": [{"id": "a", "label": {"text": "Go"}}]"#,
      on: "iphone-x", sdk: sdk)
    let (card, tab) = (try scene["banner"], try scene["tab"])
    let (body, button) = (try scene["body"], try scene["button[a]"])
    #expect(card.minY == 0)
    #expect(body.minY == 44 + above)
    #expect(button.minY - body.maxY == gap)
    #expect(tab.minY - button.maxY == aboveTab)
    #expect(card.maxY - tab.maxY == belowTab)
  }

  @Test(arguments: [("16", 35.0), ("17", 35), ("20", 36)])
  func `The tab is in the middle of the card`(
    _ sdk: String, _ width: Double
  ) throws {
    let scene = try Self.scene(
      Self.line + #", "dismiss_button_color": "FF0000""#, on: "ipad-10", sdk: sdk)
    #expect(try scene["tab"].width == width)
    #expect(abs(try scene["tab"].midX - scene["banner"].midX) <= 0.25)
    #expect(try scene.decoration("tab").corners == Corners(all: 2))
    #expect(try scene.decoration("tab").background == Color(hex: 0xFF0000))
  }

  @Test func `The tab is black, in SwiftUI by 42 percent, when no colour is given`() throws {
    #expect(try Self.scene(Self.line, sdk: "16.0").decoration("tab").background == .black)
    #expect(
      try Self.scene(Self.line, sdk: "20").decoration("tab").background
        == Color(white: 0, alpha: 0.42))
  }

  // MARK: Content

  @Test(arguments: classic + ["20"])
  func `Media of 120 is 16 from the card's side and from the texts`(
    _ sdk: String
  ) throws {
    for (template, isMirrored) in [("media_left", false), ("media_right", true)] {
      let scene = try Self.scene(
        Self.strings + "," + Self.media + #", "template": "\#(template)""#, sdk: sdk,
        images: ["p": Size(width: 120, height: 100)])
      let (card, media) = (try scene["banner"], try scene["media"])
      let (heading, body) = (try scene["heading"], try scene["body"])
      #expect(media.size == Size(width: 120, height: 100))
      if isMirrored {
        #expect(card.maxX - media.maxX == 16)
        #expect(heading.minX - card.minX == 16)
      } else {
        #expect(media.minX - card.minX == 16)
        #expect(heading.minX - media.maxX == 16)
      }
      #expect(media.minY == heading.minY)
      #expect(body.minY - heading.maxY == 16)
    }
  }

  @Test(arguments: classic)
  func `A classic text is as wide as the card less 48 and the media, or less 32`(
    _ sdk: String
  ) throws {
    let images = ["p": Size(width: 120, height: 100)]
    let with = try Self.scene(Self.strings + "," + Self.media, sdk: sdk, images: images)
    #expect(try with["body"].width == 327 - 48 - 120)
    #expect(try Self.scene(Self.strings, sdk: sdk)["body"].width == 327 - 32)
  }

  @Test(arguments: [
    ("16", 200.0, 100.0), ("17", 200, 100), ("16", 300, 120), ("20", 300, 102), ("20", 340, 120),
  ])
  func `On a narrow card the media is narrower`(
    _ sdk: String, _ maximum: Double, _ width: Double
  ) throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media, sdk: sdk, images: ["p": Size(width: 100, height: 100)],
      style: ["maxWidth": maximum])
    #expect(try scene["media"].width == width)
  }

  @Test(arguments: [
    ("16", 120.0, 40.0, 40.0), ("16", 10, 100, 1200), ("20", 120, 40, 40), ("20", 120, 100, 100),
    ("20", 10, 100, 480),
  ])
  func `SwiftUI fits an image into the box that it has at most 480 of`(
    _ sdk: String, _ width: Double, _ height: Double, _ expected: Double
  ) throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media, on: "ipad-pro-13", sdk: sdk,
      images: ["p": Size(width: width, height: height)])
    #expect(try scene["media"].height == expected)
    #expect(try scene["media"].width == min(120, expected * width / height))
  }

  @Test func `Classic puts the padding of media into its box`() throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media, sdk: "16.0", images: ["p": Size(width: 100, height: 100)],
      style: [
        "mediaStyle.additionalPadding.leading": 4, "mediaStyle.additionalPadding.trailing": 6,
        "mediaStyle.additionalPadding.top": 3,
      ])
    let (card, media) = (try scene["banner"], try scene["media"])
    #expect(media.minX - card.minX == 20)
    #expect(media.width == 110)
    #expect(media.minY - 3 == (try scene["heading"].minY))
    #expect(try scene["body"].width == 327 - 48 - 120)
  }

  @Test func `SwiftUI has the padding of media inside a box of 120`() throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media, sdk: "20", images: ["p": Size(width: 100, height: 100)],
      style: [
        "mediaStyle.additionalPadding.leading": 4, "mediaStyle.additionalPadding.trailing": 10,
        "mediaStyle.additionalPadding.top": 3,
      ])
    let (card, media) = (try scene["banner"], try scene["media"])
    // The square image is 114 wide and high, with 3 above it.
    #expect(media.minX - card.minX == 16)
    #expect(media.size == Size(width: 114, height: 114))
    #expect(try scene["heading"].minX - media.minX == 120 + 16)
    #expect(media.minY - 3 == (try scene["heading"].minY))
  }

  @Test(arguments: [("16", 10.0), ("17", 10), ("18.14.1", 24), ("18.14.2", 8), ("20.2", 16)])
  func `An absent heading leaves no gap, except in SwiftUI before 18.14.2`(
    _ sdk: String, _ gap: Double
  ) throws {
    let scene = try Self.scene(Self.line, sdk: sdk)
    #expect(try scene["body"].minY - scene["tab"].maxY == gap)
  }

  // MARK: Slips

  @Test(arguments: [("16", 14.0, 7.0), ("17", 14, 7), ("20", 7, 7)])
  func `Classic counts the padding of the heading twice, that of the body once`(
    _ sdk: String, _ heading: Double, _ body: Double
  ) throws {
    let plain = try Self.scene(Self.strings, sdk: sdk)
    let styled = try Self.scene(
      Self.strings, sdk: sdk,
      style: [
        "headerStyle.additionalPadding.top": 7, "bodyStyle.additionalPadding.bottom": 7,
      ])
    #expect(try styled["heading"].height - plain["heading"].height == heading)
    #expect(try styled["body"].height - plain["body"].height == body)
  }

  @Test(arguments: [("16", 10.0), ("17", 10), ("20", 0)])
  func `Classic counts the padding of buttons twice, SwiftUI not at all`(
    _ sdk: String, _ offset: Double
  ) throws {
    let display = Self.line + #", "buttons": [{"id": "a", "label": {"text": "Go"}}]"#
    let plain = try Self.scene(display, sdk: sdk)
    let styled = try Self.scene(
      display, sdk: sdk, style: ["buttonStyle.additionalPadding.leading": 5])
    #expect(try styled["button[a]"].minX - plain["button[a]"].minX == offset)
  }

  @Test(arguments: classic)
  func `Two separate classic buttons of a card of 327 are 139.5 wide`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(
      Self.line
        + #", "buttons": [{"id": "a", "label": {"text": "Go"}}, {"id": "b", "label": {"text": "No"}}]"#,
      sdk: sdk)
    #expect(try scene["button[a]"].width == 139.5)
    #expect(try scene["button[b]"].minX - scene["button[a]"].maxX == 16)
    #expect(try scene["button[a]"].minX - scene["banner"].minX == 16)
  }

  // MARK: Looks

  @Test(
    arguments: [
      ("16", "top", Corners()), ("15", "top", Corners(bottomRight: 9, bottomLeft: 9)),
      ("17.8", "top", Corners()), ("17.9", "top", Corners(bottomRight: 9, bottomLeft: 9)),
      ("16", "bottom", Corners(topLeft: 9, topRight: 9)),
      ("20", "top", Corners(all: 9, curve: .continuous)),
      ("20", "bottom", Corners(all: 9, curve: .continuous)),
    ] as [(String, String, Corners)])
  func `Classic rounds the corners away from the edge, SwiftUI all of them`(
    _ sdk: String, _ placement: String, _ corners: Corners
  ) throws {
    let scene = try Self.scene(
      Self.line + #", "border_radius": 9, "placement": "\#(placement)""#, sdk: sdk)
    #expect(try scene.decoration("banner").corners == corners)
  }

  @Test(
    arguments: [
      ("16", "top", 0.5, 1, 2, 4), ("17", "bottom", 0.5, -1, -2, 4), ("20", "top", 0.33, 0, 0, 5),
    ] as [(String, String, Double, Double, Double, Double)])
  func `The card casts a shadow`(
    _ sdk: String, _ placement: String, _ alpha: Double, _ x: Double, _ y: Double, _ sigma: Double
  ) throws {
    let scene = try Self.scene(Self.line + #", "placement": "\#(placement)""#, sdk: sdk)
    #expect(
      try scene.decoration("banner").shadow
        == Shadow(
          color: Color(white: 0, alpha: alpha), offset: Point(x: x, y: y), sigma: sigma))
  }

  @Test func `The shadow of SwiftUI comes from the theme`() throws {
    let scene = try Self.scene(
      Self.line, sdk: "20",
      style: ["shadowStyle.radius": 8, "shadowStyle.xOffset": 1, "shadowStyle.yOffset": 2],
      words: ["shadowStyle.colorHex": .string("#80FF0000")])
    #expect(
      try scene.decoration("banner").shadow
        == Shadow(
          color: Color(hex: 0xFF0000, alpha: 128 / 255), offset: Point(x: 1, y: 2), sigma: 8))
  }

  @Test func `A shadow in one of the app's colours is not drawn and is reported`() throws {
    let scene = try Self.scene(
      Self.line, sdk: "20", words: ["shadowStyle.colorHex": .string("brand")])
    #expect(try scene.decoration("banner").shadow?.color.alpha == 0)
    #expect(scene.warnings.compactMap(\.keyPath) == ["shadowStyle.colorHex"])
  }

  @Test(arguments: ["16", "16.8", "17", "20"])
  func `A banner is white without a scrim over the app`(_ sdk: String) throws {
    let scene = try Self.scene(Self.line, sdk: sdk)
    #expect(try scene.decoration("banner").background == .white)
    #expect(scene.tree.name(of: scene.tree.box(at: 1))?.id == "banner")
    #expect(scene.ids.isDisjoint(with: ["dismiss"]))
  }
}

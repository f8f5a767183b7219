import Boxes
import Devices
import Geometry
import Testing

/// The frame of a modal: Docs/Vendors/Airship.md#modal-frame and
/// Docs/Vendors/Airship.md#check-values.
///
/// 16, 16.8, 17 and 20 are a version of one generation each.
struct AirshipModalFrameTests {
  private static let short = #""heading": {"text": "Hi"}"#

  /// More lines than any screen holds.
  private static let long =
    #""heading": {"text": "\#(String(repeating: "words and ", count: 800))"}"#

  @Test(arguments: ["16.8", "20"])
  func `On a phone 375 wide the card is 327 wide with margins of 24`(
    _ sdk: String
  ) throws {
    let card = try ModalScene(Self.long, sdk: sdk)["modal"]
    #expect(card.width == 327)
    #expect(card.minX == 24)
    #expect(card.height == 638)
    #expect(card.midY == 411)
  }

  @Test func `On a tablet the card is 420 wide and centred in the safe area`() throws {
    let card = try ModalScene(Self.short, on: "ipad-10", sdk: "20")["modal"]
    #expect(card.width == 420)
    #expect(card.minX == 200)
    #expect(card.midY == 592)
    let long = try ModalScene(Self.long, on: "ipad-10", sdk: "20")["modal"]
    #expect(long.height == 720)
    #expect(long.midY == 592)
  }

  @Test func `Before 16.6 the card is as wide as its content between 366 and 420`() throws {
    #expect(try ModalScene(Self.short, on: "ipad-10", sdk: "16.0")["modal"].width == 366)
    #expect(try ModalScene(Self.long, on: "ipad-10", sdk: "16.0")["modal"].width == 420)
    #expect(try ModalScene(Self.short, on: "iphone-se", sdk: "16.0")["modal"].width == 327)
  }

  @Test func `Before 16.6 the card is at most three quarters of the screen high`() throws {
    let card = try ModalScene(Self.long, on: "iphone-se", sdk: "16.0")["modal"]
    #expect(abs(card.height - 0.75 * 667) < 0.5)
  }

  @Test(arguments: [
    // The minimum of 366 holds; only the leading side counts, twice.
    ("16.8", "leading", 366.0), ("16.8", "trailing", 382.0),
    // Only the trailing side counts, twice, and there is no minimum.
    ("17", "leading", 382.0), ("17", "trailing", 342.0),
    ("20", "leading", 362.0), ("20", "trailing", 362.0),
  ])
  func `Each generation counts its own sides of the padding`(
    _ sdk: String, _ side: String, _ width: Double
  ) throws {
    let scene = try ModalScene(
      Self.short, on: "iphone-15-pro-max", sdk: sdk, style: ["additionalPadding.\(side)": 20])
    #expect(try scene["modal"].width == width)
  }

  @Test(arguments: [
    ("16.0", 200.0, 327.0), ("16.8", 200.0, 327.0), ("17", 200.0, 200.0),
    ("20", 200.0, 200.0),
  ])
  func `maxWidth gives way only to the minimum of the older generations`(
    _ sdk: String, _ maximum: Double, _ width: Double
  ) throws {
    #expect(
      try ModalScene(Self.short, sdk: sdk, style: ["maxWidth": maximum])["modal"].width == width)
  }

  @Test(arguments: ["16.8", "17", "20"])
  func `maxHeight limits the card and its content scrolls`(_ sdk: String) throws {
    let scene = try ModalScene(
      Self.long + #", "buttons": [{"id": "ok", "label": {"text": "OK"}}]"#, sdk: sdk,
      style: ["maxHeight": 300])
    #expect(try scene["modal"].height == 300)
    #expect(try scene["button[ok]"].maxY < scene["modal"].maxY)
    #expect(try scene["heading"].height > 300)
  }

  @Test func `From 16.12 to 17 aspectRatio forces the card's shape`() throws {
    let card = try ModalScene(Self.short, sdk: "17.0", style: ["aspectRatio": 1.5])["modal"]
    #expect(card.width == 327)
    #expect(card.height == 218)
  }

  @Test func `Full screen up to 16.11 starts 8 above the safe area and is not rounded`() throws {
    let scene = try ModalScene(
      Self.short + #", "allow_fullscreen_display": true, "border_radius": 20"#, sdk: "16.0")
    #expect(try scene["modal"] == Rect(x: 0, y: 36, width: 375, height: 812 - 36 - 34))
    #expect(try scene.decoration("modal").corners.isSquare)
  }

  @Test(arguments: ["17", "20"])
  func `Full screen from 16.12 fills the safe area`(_ sdk: String) throws {
    let scene = try ModalScene(
      Self.short + #", "allow_fullscreen_display": true, "border_radius": 20"#, sdk: sdk)
    #expect(try scene["modal"] == Rect(x: 0, y: 44, width: 375, height: 812 - 44 - 34))
  }

  @Test func `Full screen in landscape leaves both sides free`() throws {
    let scene = try ModalScene(
      Self.short + #", "allow_fullscreen_display": true"#, sdk: "16.0"
    ) { $0.orientation = .landscape }
    #expect(try scene["modal"] == Rect(x: 44, y: 0, width: 812 - 88, height: 375 - 21))
  }

  @Test func `A tablet shows a card although full screen is allowed`() throws {
    let display = Self.short + #", "allow_fullscreen_display": true"#
    for sdk in ["16", "17", "20"] {
      #expect(try ModalScene(display, on: "ipad-10", sdk: sdk)["modal"].width <= 420)
    }
    // A large phone in landscape is of regular width and compact height: full screen.
    let phone = try ModalScene(display, on: "iphone-15-pro-max", sdk: "20") {
      $0.orientation = .landscape
    }
    #expect(try phone["modal"].width == 932 - 118)
  }
}

import Boxes
import Devices
import Geometry
import Styles
import Testing

/// What BrazeUI's and AppboyUI's constraints come to, worked out by hand.
///
/// Docs/Vendors/Braze.md#layout-of-appboyui and Docs/Vendors/Braze.md#layout-of-brazeui.
///
/// Glyphs are half as wide as the font size: a button's title of n characters is 7.5 n points wide,
/// and the button 24 wider, at least 80.
struct BrazeFrameTests {
  private static let modal = #""type": "MODAL", "header": "Hi", "message": "There""#

  private static func expect(
    _ frame: Rect, _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parts = [frame.minX, frame.minY, frame.width, frame.height]
    // Frames lie on the pixel grid, which is half a point at most.
    #expect(
      zip(parts, wanted).allSatisfy { ($0 - $1).magnitude <= 0.5 }, "\(frame)",
      sourceLocation: sourceLocation)
  }

  // MARK: Buttons

  /// Device, SDK, titles, and the card's width.
  private static let rows: [(String, String, [String], Double)] = [
    // One button: the title, 24 and the sides of 25.
    ("iphone-14", "18", ["Continue to the checkout page now"], 321.5),
    ("iphone-14", "4", ["Continue to the checkout page now"], 321.5),
    ("ipad-10", "18", ["Continue to the checkout page right now"], 366.5),
    ("iphone-14", "18", ["OK"], 320), ("iphone-14", "4", ["OK"], 320),
    // Several are as wide as the widest, at least 80, with gaps of 10.
    ("ipad-10", "18", ["Not today, thanks", "Yes"], 363),
    ("ipad-10", "18", ["Later today", "No", "Yes"], 389.5),
    ("ipad-10", "18", ["Remind me later", "No", "Yes"], 450),
    ("iphone-14", "18", ["A", "B", "C", "D", "E", "F"], 350),
    ("ipad-10", "18", ["A", "B", "C", "D"], 400),
    // AppboyUI shows two and asks for two.
    ("ipad-10", "4", ["A", "B", "Remind me much later"], 320),
    ("ipad-10", "4", ["Remind me later on", "No", "Yes"], 378),
  ]

  @Test(arguments: rows)
  func `Buttons widen a modal until their titles fit`(
    _ device: String, _ sdk: String, _ titles: [String], _ width: Double
  ) throws {
    let buttons = titles.enumerated().map { #"{"id": \#($0), "text": "\#($1)"}"# }
    let scene = try BrazeScene(
      Self.modal + #", "btns": [\#(buttons.joined(separator: ","))]"#, on: device, sdk: sdk)
    let card = try scene["modal"]
    #expect((card.width - width).magnitude <= 0.5)
    let shown = sdk == "4" ? min(2, titles.count) : titles.count
    let last = try scene["button[\(shown - 1)]"]
    if shown > 1 { #expect((last.maxX - (card.maxX - 25)).magnitude <= 0.5) }
    if shown > 1 {
      let each = (card.width - 50 - 10 * Double(shown - 1)) / Double(shown)
      #expect((last.width - each).magnitude <= 0.5)
    }
  }

  // MARK: High images and landscape

  private static let two = #", "btns": [{"id": 0, "text": "No"}, {"id": 1, "text": "Yes"}]"#

  @Test(
    arguments: [
      // The image and its gaps of 50 in 720: 670 × 600 / 1600.
      ("iphone-se", false, Size(width: 600, height: 1600), "", [61.88, 40, 251.25, 720]),
      ("iphone-14", false, Size(width: 600, height: 1600), "", [69.38, 67, 251.25, 720]),
      // With buttons 108: 612 × 600 / 1600.
      ("iphone-14", false, Size(width: 600, height: 1600), two, [80.25, 67, 229.5, 720]),
      // A square is not too high for 720, but for the screen: 450 + 20 + 20 + 38 + 30.
      ("iphone-14", true, Size(width: 600, height: 600), two, [197, 20, 450, 558]),
      // As wide as usual where there is room.
      ("iphone-14", false, Size(width: 600, height: 600), "", [20, 186.8, 350, 470.3]),
    ] as [(String, Bool, Size, String, [Double])])
  func `A high image narrows the card and takes the text's room`(
    _ device: String, _ isLandscape: Bool, _ imageSize: Size, _ buttons: String, _ frame: [Double]
  ) throws {
    let scene = try BrazeScene(
      Self.modal + #", "image_url": "p""# + buttons, on: device, sdk: "18.0",
      images: ["p": imageSize], isLandscape: isLandscape)
    let (card, image) = (try scene["modal"], try scene["image"])
    Self.expect(card, frame)
    #expect((image.width - card.width).magnitude <= 0.01)
    #expect((image.height - frame[2] * imageSize.height / imageSize.width).magnitude <= 0.5)
    let hasRoom = imageSize.height == 600 && !isLandscape
    #expect(scene.warnings.contains { $0.contains("leaves no room for the text") } != hasRoom)
  }

  @Test func `A narrow image with a button makes a card of at most 612 times its ratio`() throws {
    let scene = try BrazeScene(
      Self.modal + #", "image_url": "p", "btns": [{"text": "Go"}]"#, sdk: "18.0",
      images: ["p": Size(width: 60, height: 400)])
    let card = try scene["modal"]
    #expect(card.width <= 91.8 + 0.34)
    #expect(card.height <= 720 + 0.34)
    #expect(try scene["image"].maxY <= scene["button[0]"].minY)
  }

  @Test(
    arguments: [
      ("iphone-14", true, 20.0, 350.0), ("iphone-15", true, 20, 353), ("iphone-se", true, 20, 335),
      ("iphone-15-pro-max", true, 20, 390), ("ipad-10", true, 185, 450),
      ("iphone-14", false, 67, 720), ("iphone-se", false, 40, 607),
      ("iphone-15-pro-max", false, 106, 720), ("ipad-10", false, 230, 720),
    ] as [(String, Bool, Double, Double)])
  func `The highest modal reaches below the bottom margin where it stays in the middle`(
    _ device: String, _ isLandscape: Bool, _ top: Double, _ height: Double
  ) throws {
    let long = String(repeating: "words and ", count: 400)
    let scene = try BrazeScene(
      #""type": "MODAL", "message": "\#(long)""#, on: device, sdk: "18.0", isLandscape: isLandscape)
    let card = try scene["modal"]
    #expect((card.minY - top).magnitude <= 0.5 && (card.height - height).magnitude <= 0.5)
  }

  // MARK: Texts

  @Test func `Each paragraph of a BrazeUI header has the labels' space below it`() throws {
    let one = try BrazeScene(
      #""type": "MODAL", "header": "A", "message": "x""#, sdk: "18.0")
    let three = try BrazeScene(
      #""type": "MODAL", "header": "A\nB\nC", "message": "x""#, sdk: "18.0")
    // Two lines more of 23.87 and 1.56, and twice 10 − 1.
    #expect(try three.text("header").paragraph.paragraphSpacing == 9)
    #expect(
      (try three["modal"].height - one["modal"].height - 2 * (23.87 + 1.56 + 9)).magnitude <= 0.7)
    let old = try BrazeScene(#""type": "MODAL", "header": "A\nB", "message": "x""#, sdk: "4.0")
    #expect(try old.text("header").paragraph.paragraphSpacing == 0)
  }

  @Test(
    arguments: [
      // 40, the view's 16, a header of 23.87 + 1.56 + 9, an empty line of 14, and 30.
      (#""type": "MODAL", "header": "Hello""#, 134.5),
      // The same with an empty line above a body of 17.9 + 1.88.
      (#""type": "MODAL", "message": "Hello""#, 119.8),
      (#""type": "MODAL", "header": "Hello", "message": "You""#, 140.2),
    ] as [(String, Double)])
  func `An absent header or body is an empty line in BrazeUI`(
    _ message: String, _ height: Double
  ) throws {
    #expect((try BrazeScene(message, sdk: "18.0")["modal"].height - height).magnitude <= 0.67)
  }

  @Test(
    arguments: [
      ("header.lineSpacing", "5", 6.88), ("header.minLineHeight", "40", 32.26),
      ("header.maxLineHeight", "20", -7.74), ("header.lineHeightMultiple", "2", 47.74),
      ("message.lineSpacing", "4", 2.12), ("message.minLineHeight", "30", 12.1),
      ("message.maxLineHeight", "16", -1.9), ("message.lineHeightMultiple", "1.5", 8.95),
    ] as [(String, String, Double)])
  func `The lines of header and body are as high as the attributes say`(
    _ key: String, _ value: String, _ change: Double
  ) throws {
    let message = #""type": "MODAL", "header": "A\nB", "message": "x""#
    let plain = try BrazeScene(message, sdk: "18.0")["modal"].height
    let styled = try BrazeScene(message, sdk: "18.0", style: [key: value])["modal"].height
    #expect((styled - plain - change).magnitude <= 0.7, "\(styled - plain)")
  }

  // MARK: Margins and paddings

  @Test(
    arguments: [
      (#""type": "SLIDEUP", "message": "Hi""#, "slideup", ["margin.left": "30"], 30, 330),
      (#""type": "SLIDEUP", "message": "Hi""#, "slideup", ["margin.right": "45"], 45, 300),
      (#""type": "SLIDEUP", "message": "Hi""#, "slideup", [:], 10, 370),
      (modal, "modal", ["margin.left": "60"], 60, 270),
      (modal, "modal", ["margin.right": "20", "margin.left": "0"], 35, 320),
      (
        #""type": "MODAL", "image_style": "GRAPHIC", "image_url": "p""#, "modal",
        ["margin.right": "60"], 60, 270
      ),
    ] as [(String, String, [String: String], Double, Double)])
  func `Uneven side margins narrow a card that stays in the middle`(
    _ message: String, _ id: String, _ style: [String: String], _ x: Double, _ width: Double
  ) throws {
    let frame = try BrazeScene(
      message, sdk: "18.0", images: ["p": Size(width: 600, height: 600)], style: style)[id]
    #expect((frame.minX - x).magnitude <= 0.34 && (frame.width - width).magnitude <= 0.34)
  }

  private static let icon = #""type": "SLIDEUP", "message": "Hi", "icon": "\uf0f3""#
  private static let link = #", "click_action": "URI", "uri": "https://example.com""#

  @Test(
    arguments: [
      // Left to right: 15 before the icon, 20 after the text.
      ("en", "", 25, 85, 275, nil), ("en", link, 25, 85, 253, 348),
      // Right to left the 20 are before the icon and the 15 after the text.
      ("ar", "", 310, 25, 275, nil), ("ar", link, 310, 47, 253, 25),
    ] as [(String, String, Double, Double, Double, Double?)])
  func `A slideup's paddings belong to sides of the screen`(
    _ locale: String, _ link: String, _ icon: Double, _ text: Double, _ width: Double,
    _ chevron: Double?
  ) throws {
    let tag = try LanguageTag(locale)
    let scene = try BrazeScene(Self.icon + link, sdk: "18.0") { $0.locale = tag }
    #expect(try scene["icon"].minX == icon)
    #expect(try scene["message"].minX == text)
    #expect(try scene["message"].width == width)
    if let chevron { #expect(try scene["chevron"].minX == chevron) }
  }

  @Test(arguments: ["en", "ar"])
  func `A modal's left padding is left in every language`(_ locale: String) throws {
    let tag = try LanguageTag(locale)
    let scene = try BrazeScene(
      Self.modal + #", "btns": [{"id": 0, "text": "No"}, {"id": 1, "text": "Yes"}]"#, sdk: "18.0",
      style: ["padding.left": "40", "padding.right": "65"]
    ) { $0.locale = tag }
    let card = try scene["modal"]
    let first = try [scene["button[0]"].minX, scene["button[1]"].minX].min() ?? 0
    #expect((first - card.minX - 40).magnitude <= 0.34)
    #expect((try scene["header"].minX - card.minX - 45).magnitude <= 0.34)
  }

  // MARK: Full messages on tablets

  @Test(
    arguments: [
      // Twice the image's height, at least 320 wide.
      (Size(width: 300, height: 200), "Hi there", [250, 390, 320, 400]),
      (Size(width: 400, height: 300), "Hi there", [210, 290, 400, 600]),
      (Size(width: 1200, height: 1000), "Hi there", [185, 230, 450, 720]),
      // An image of 100 is too little for the text: 20, 16, 34.43, 19.78, 20 and 30, twice.
      (Size(width: 300, height: 100), "Hi there", [250, 449.7, 320, 280.6]),
      (
        Size(width: 300, height: 200), String(repeating: "words and ", count: 200),
        [185, 230, 450, 720]
      ),
    ] as [(Size, String, [Double])])
  func `A full message on a tablet is as large as its image and texts want`(
    _ image: Size, _ text: String, _ frame: [Double]
  ) throws {
    let scene = try BrazeScene(
      #""type": "FULL", "header": "Hello", "message": "\#(text)", "image_url": "p""#,
      on: "ipad-10", sdk: "18.0", images: ["p": image])
    let card = try scene["full"]
    let parts = [card.minX, card.minY, card.width, card.height]
    #expect(zip(parts, frame).allSatisfy { ($0 - $1).magnitude <= 1 }, "\(card)")
    #expect((try scene["image"].height - card.height / 2).magnitude <= 0.5)
  }

  @Test(arguments: [("maxHeight.large", "300", 300.0, 500.0), ("maxWidth.large", "300", 180, 300)])
  func `An image-only card takes its two limits for each other on a tablet in landscape`(
    _ key: String, _ value: String, _ width: Double, _ height: Double
  ) throws {
    let frame = try BrazeScene(
      #""type": "MODAL", "image_style": "GRAPHIC", "image_url": "p""#, on: "ipad-10", sdk: "18.0",
      images: ["p": Size(width: 600, height: 1000)], style: [key: value], isLandscape: true
    )["modal"]
    #expect((frame.width - width).magnitude <= 0.5 && (frame.height - height).magnitude <= 0.5)
  }
}

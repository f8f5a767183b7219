import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Testing

/// What the views of SwiftUI do against what one would expect: Docs/Vendors/Airship.md#layout.
struct AirshipSwiftUITests {
  private typealias Parts = AirshipParts

  // MARK: Texts

  /// 31 characters of 9 fill the 279 of a card; 8 of them are the spacer's.
  @Test(arguments: [AirshipDisplayType.modal, .banner, .fullscreen])
  func `A text without alignment breaks where one with left breaks`(
    _ type: AirshipDisplayType
  ) throws {
    let room = [AirshipDisplayType.modal: 31, .banner: 32, .fullscreen: 36][type] ?? 0
    let text = String(repeating: "a", count: room - 6) + " bbbbb"
    for alignment in ["", #", "alignment": "left""#] {
      let scene = try AirshipScene(
        #""body": {"text": "\#(text)", "size": 9\#(alignment)}"#, of: type, sdk: "20")
      #expect(try scene["body"].height == 18)
    }
  }

  // MARK: Boxes

  private static let cards: [AirshipCase] = [
    // The card has all of 638. 62 scroll, 24 lie between; 38 of buttons and 24 leave 442 to the
    // footer, in whose middle its 38 are.
    AirshipCase(
      name: "a footer takes all that is left",
      display: #""heading": {"text": "Hi"}, "#
        + [Parts.buttons("separate"), Parts.footer].joined(separator: ", "), sdk: "20",
      boxes: [
        "modal": "24 92 327 638", "heading": "48 140 28 14", "button[a]": "48 178 131.5 38",
        "footer": "48 442 279 38",
      ]),
    AirshipCase(
      name: "a footer without buttons",
      display: #""heading": {"text": "Hi"}, "# + Parts.footer, sdk: "18.4",
      boxes: ["modal": "24 92 327 638", "footer": "48 411 279 38"]),
    // Half of 734 − 24 is 355 for what scrolls; 245 are left to the footer.
    AirshipCase(
      name: "a footer leaves the buttons of a full screen in its middle",
      display: #""heading": {"text": "Hi"}, "allow_fullscreen_display": true, "#
        + [Parts.buttons("separate"), Parts.footer].joined(separator: ", "), sdk: "20",
      boxes: [
        "modal": "0 44 375 734", "button[a]": "24 423 155.5 38", "footer": "24 588.5 327 38",
      ]),
    // 40 lines of 14 would fit the card, but beside a footer no more than half of it scrolls.
    AirshipCase(
      name: "long texts scroll in half of the card with a footer",
      display: #""heading": {"text": "\#(String(repeating: "word\\n", count: 39))"}, "#
        + Parts.footer, sdk: "20",
      boxes: ["modal": "24 92 327 638", "footer": "48 533.5 279 38"]),
    AirshipCase(
      name: "a padding at one side moves the card", display: Parts.strings, sdk: "20",
      style: ["additionalPadding.leading": 40], boxes: ["modal": "64 325 287 172"]),
    AirshipCase(
      name: "a padding at one side moves the card in Arabic too", display: Parts.strings, sdk: "20",
      style: ["additionalPadding.leading": 40], locale: "ar", boxes: ["modal": "24 325 287 172"]),
    // 100 more above: the rest of the safe area is 192 to 730, and 100 more are inside.
    AirshipCase(
      name: "a padding on top moves the card", display: Parts.strings, sdk: "20",
      style: ["additionalPadding.top": 100], boxes: ["modal": "24 325 327 272"]),
    AirshipCase(
      name: "an uneven padding moves a page",
      display: #""url": "page", "width": 300, "height": 400"#, type: .html, device: "ipad-10",
      sdk: "20", style: ["additionalPadding.trailing": 10, "additionalPadding.bottom": 20],
      boxes: ["html": "255 382 300 400"]),
    AirshipCase(
      name: "full screen ignores where a padding would move it",
      display: #""url": "page", "allow_fullscreen_display": true"#, type: .html, sdk: "20",
      style: ["additionalPadding.top": 20], boxes: ["html": "0 44 375 734"]),
  ]

  private static let media: [AirshipCase] = [
    AirshipCase(
      name: "media first is flush whatever the padding on top",
      display: Parts.strings + ", " + Parts.media, type: .fullscreen, sdk: "20",
      style: ["additionalPadding.top": 30],
      boxes: ["media": "0 44 375 210.9", "heading": "24 278.9 28 14"]),
    AirshipCase(
      name: "before 19.0.1 media is below the padding in other templates",
      display: #""body": {"text": "Yo"}, "template": "header_media_body", "# + Parts.media,
      type: .fullscreen, sdk: "18.10", boxes: ["media": "0 68 375 210.9"]),
    AirshipCase(
      name: "from 19.0.1 media first touches the top in every template",
      display: #""body": {"text": "Yo"}, "template": "header_media_body", "# + Parts.media,
      type: .fullscreen, sdk: "19.0.1", boxes: ["media": "0 44 375 210.9"]),
    // 183.9 of media, 24 and 14 of text; 24 and 48 of the empty column.
    AirshipCase(
      name: "before 18.6 media_header_body cuts 48 off",
      display: #""body": {"text": "Yo"}, "template": "media_header_body", "# + Parts.media,
      sdk: "18.5", boxes: ["modal": "24 288 327 245.9", "media": "24 288 327 183.9"]),
    AirshipCase(
      name: "18.6 is as high as its content",
      display: #""body": {"text": "Yo"}, "template": "media_header_body", "# + Parts.media,
      sdk: "18.6", boxes: ["modal": "24 264 327 293.9"]),
    AirshipCase(
      name: "18.5 cuts nothing off without a template",
      display: #""body": {"text": "Yo"}, "# + Parts.media, sdk: "18.5",
      boxes: ["modal": "24 264 327 293.9"]),
  ]

  /// 18.0 to 18.3: margins of 24, at most 480 × 900, and always as large as that.
  private static let early: [AirshipCase] = [
    AirshipCase(
      name: "a card takes its limit", display: Parts.strings, sdk: "18.2",
      boxes: ["modal": "24 68 327 686", "heading": "173.5 92 28 14", "body": "173.5 130 28 14"]),
    AirshipCase(
      name: "a card of a tablet takes its limit", display: Parts.strings, device: "ipad-10",
      sdk: "18.0", boxes: ["modal": "170 142 480 900"]),
    AirshipCase(
      name: "there is no full screen",
      display: Parts.strings + #", "allow_fullscreen_display": true"#, sdk: "18.3",
      boxes: ["modal": "24 68 327 686"]),
    AirshipCase(
      name: "the footer is 33 high, the buttons above it",
      display: [Parts.strings, Parts.buttons("stacked", 1), Parts.footer].joined(separator: ", "),
      sdk: "18.3", boxes: ["footer": "48 697 279 33", "button[a]": "48 635 279 38"]),
    AirshipCase(
      name: "the footer of a full screen is 33 high", display: Parts.strings + ", " + Parts.footer,
      type: .fullscreen, sdk: "18.3", boxes: ["footer": "24 144 327 33"]),
    AirshipCase(
      name: "a page has no limit but the margins", display: #""url": "page""#, type: .html,
      device: "ipad-10", sdk: "18.3", boxes: ["html": "24 48 772 1088"]),
  ]

  /// The texts start at 24 + 16 + 120 + 16, whatever the padding of the media is.
  private static let banners: [AirshipCase] =
    [
      ("trailing", "40 709.9 100 56.3"), ("leading", "40 698.6 140 78.8"),
    ].map { side, frame in
      AirshipCase(
        name: "a padding at the \(side) side of media moves no text",
        display: #""body": {"text": "Yo"}, "# + Parts.media, type: .banner, sdk: "20.0",
        style: ["mediaStyle.additionalPadding.\(side)": 20],
        // The text is 20 below the card's top: 812 − 34 + 4 − 108 + 20.
        boxes: ["banner": "24 674 327 138", "media": frame, "body": "176 694 28 14"])
    } + [
      // 67.5 of the image and 20 around it are less than the minimum height.
      AirshipCase(
        name: "a padding above and below media counts in its minimum height",
        display: #""body": {"text": "Yo"}, "# + Parts.media, type: .banner, sdk: "20.0",
        style: [
          "mediaStyle.additionalPadding.top": 10, "mediaStyle.additionalPadding.bottom": 10,
        ], boxes: ["banner": "24 674 327 138", "media": "40 704.3 120 67.5"]),
      AirshipCase(
        name: "half of a padding below lifts a banner, less 4", display: #""body": {"text": "Yo"}"#,
        type: .banner, sdk: "20.0", style: ["additionalPadding.bottom": 20],
        boxes: ["banner": "24 738 327 34", "body": "40 758 28 14"]),
      AirshipCase(
        name: "half of a padding on top lowers a banner at the bottom",
        display: #""body": {"text": "Yo"}"#, type: .banner, sdk: "20.0",
        style: ["additionalPadding.top": 12],
        boxes: ["banner": "24 754 327 58", "body": "40 774 28 14"]),
      AirshipCase(
        name: "half of a padding on top moves a banner down from the top",
        display: #""body": {"text": "Yo"}, "placement": "top""#, type: .banner, sdk: "20.0",
        style: ["additionalPadding.top": 20],
        boxes: ["banner": "24 50 327 34", "body": "40 50 28 14"]),
    ]

  @Test(arguments: cards + media + early + banners)
  private func `A message's parts are where the SDK's source puts them`(
    _ row: AirshipCase
  ) throws {
    let differences = try row.differences()
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(arguments: [
    ("trailing", Rect(x: 40, y: 709.9, width: 100, height: 56.25)),
    ("leading", Rect(x: 40, y: 698.6, width: 140, height: 78.75)),
    ("top", Rect(x: 40, y: 714.3, width: 120, height: 67.5)),
  ])
  func `Media of a banner starts at the leading edge, wider by its leading padding`(
    _ side: String, _ image: Rect
  ) throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}, "# + Parts.media, of: .banner, sdk: "20",
      images: ["p": Size(width: 160, height: 90)],
      style: ["mediaStyle.additionalPadding.\(side)": 20])
    let frame = try #require(scene.imageFrames.first)
    for (actual, expected) in [
      (frame.minX, image.minX), (frame.minY, image.minY), (frame.width, image.width),
      (frame.height, image.height),
    ] { #expect(abs(actual - expected) < 0.5) }
  }

  // MARK: Words

  @Test(arguments: [("18.3", 0), ("18.4", 1), ("20", 1)])
  func `A footer of a modal is said to take all the height, from 18.4 on`(
    _ sdk: String, _ count: Int
  ) throws {
    let scene = try AirshipScene(Parts.strings + ", " + Parts.footer, sdk: sdk)
    #expect(
      scene.warnings.compactMap(\.keyPath) == Array(repeating: "display.footer", count: count))
  }

  @Test(arguments: [("18.3", false), ("18.4", true)])
  func `Before 18.4 a modal without button_layout has no buttons`(
    _ sdk: String, _ hasButtons: Bool
  ) throws {
    let scene = try AirshipScene(Parts.strings + ", " + Parts.buttons(nil), sdk: sdk)
    #expect(scene.ids.contains("button[a]") == hasButtons)
    #expect(scene.warnings.compactMap(\.keyPath) == (hasButtons ? [] : ["display.buttons"]))
  }

  // MARK: Looks

  @Test(arguments: [("19", Corners.Curve.circular), ("20", .continuous)])
  func `Buttons have continuous corners from 20 on`(_ sdk: String, _ curve: Corners.Curve) throws {
    let scene = try AirshipScene(
      Parts.strings
        + #", "buttons": [{"id": "a", "label": {"text": "A"}, "border_radius": 12}]"#, sdk: sdk)
    #expect(try scene.decoration("button[a]").corners == Corners(all: 12, curve: curve))
  }

  @Test(arguments: [
    (AirshipDisplayType.modal, "18.10", Color.white), (.modal, "19.0.1", .black),
    (.fullscreen, "19.0.0", .white), (.html, "18.0", .white), (.html, "20", .black),
    (.modal, "17", .black),
  ])
  func `The cross was white before 19_0_1`(
    _ type: AirshipDisplayType, _ sdk: String, _ color: Color
  ) throws {
    let display = type == .html ? #""url": "page""# : Parts.strings
    let scene = try AirshipScene(display, of: type, sdk: sdk, pages: ["page": "<body>"])
    #expect(try scene.decoration("dismiss.icon").drawings.last?.color == color)
  }

  @Test(arguments: [
    ("cross", 40.0, 20.0), ("cross@2x.png", 20, 10), ("a.cross@3x.png", 40.0 / 3, 20.0 / 3),
  ])
  func `A dismiss button's own image keeps its size and colours`(
    _ name: String, _ width: Double, _ height: Double
  ) throws {
    let scene = try AirshipScene(
      Parts.strings, sdk: "20", images: [name: Size(width: 40, height: 20)],
      style: ["dismissIconWidth": 30], words: ["dismissIconResource": .string(name)])
    let (icon, area) = (try scene["dismiss.icon"], try scene["dismiss"])
    #expect(abs(icon.width - width) < 0.4 && abs(icon.height - height) < 0.4)
    #expect(abs(icon.midX - area.midX) < 0.4 && abs(icon.midY - area.midY) < 0.4)
    #expect(area.size == Size(width: 44, height: 44))
    #expect(try scene.decoration("dismiss.icon").image?.tint == nil)
    #expect(scene.warnings.isEmpty)
  }

  @Test func `A large image of a dismiss button is reported`() throws {
    let scene = try AirshipScene(
      Parts.strings, sdk: "20", images: ["cross": Size(width: 90, height: 20)],
      words: ["dismissIconResource": .string("cross")])
    #expect(scene.warnings.compactMap(\.keyPath) == ["dismissIconResource"])
  }

  @Test(arguments: [
    (Appearance.light, Color(white: 0, alpha: 0.7)), (.dark, Color(white: 1, alpha: 0.7)),
  ])
  func `The sign of loading has the label's colour`(
    _ appearance: Appearance, _ color: Color
  ) throws {
    let scene = try AirshipScene(#""url": "gone""#, of: .html, sdk: "20") {
      $0.appearance = appearance
    }
    let sign = try scene.decoration("loading")
    #expect(sign.background == color)
    #expect(sign.corners == Corners(all: 16, curve: .continuous))
  }
}

import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles
import Testing

/// What the types of messages have in common: Docs/Vendors/Airship.md#building-blocks,
/// Docs/Vendors/Airship.md#buttons, Docs/Vendors/Airship.md#dismiss-button,
/// Docs/Vendors/Airship.md#text and Docs/Vendors/Airship.md#shade.
///
/// 16, 16.8, 17 and 20 are a version of one generation each; a square glyph is 14 high.
struct AirshipPartsTests {
  private static let articles: [AirshipDisplayType] = [.modal, .fullscreen]
  private static let strings: [AirshipDisplayType] = [.banner, .modal, .fullscreen]
  private static let sdks = ["16", "16.8", "17", "20"]

  private static func heading(_ members: String, _ text: String = "Hi") -> String {
    #""heading": {"text": "\#(text)", \#(members)}"#
  }

  private static func button(_ label: String = "", _ text: String = "Go") -> String {
    #""body": {"text": "Yo"}, "button_layout": "stacked","#
      + #""buttons": [{"id": "a", "label": {"text": "\#(text)"\#(label)}}]"#
  }

  // MARK: Media

  @Test(arguments: articles, ["video", "youtube"])
  func `A video has the ratio 16 to 9, which is a guess in classic`(
    _ type: AirshipDisplayType, _ kind: String
  ) throws {
    for sdk in Self.sdks {
      let scene = try AirshipScene(
        #""body": {"text": "Yo"}, "media": {"type": "\#(kind)", "url": "v", "description": "d"}"#,
        of: type, sdk: sdk)
      let media = try scene["media"]
      #expect(abs(media.height - media.width * 9 / 16) < 0.4)
      #expect(scene.problems.map(\.keyPath) == (sdk == "20" ? [] : ["display.media.type"]))
    }
  }

  @Test func `A video of a banner fills a box of 88 and hangs over both of its sides`() throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}, "media": {"type": "video", "url": "v"}"#, of: .banner, sdk: "20")
    let (video, body) = (try scene["media"], try scene["body"])
    #expect(abs(video.width - 88 * 16 / 9) <= 0.34)
    #expect(video.height == 88)
    // The box is 120 wide, 16 before the text.
    #expect(abs(video.midX - (body.minX - 16 - 60)) <= 0.34)
    #expect(scene.problems.isEmpty)
  }

  @Test(arguments: strings, sdks)
  func `A missing image is reported with its key path in every type`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}, "media": {"type": "image", "url": "p", "description": "d"}"#,
      of: type, sdk: sdk)
    #expect(scene.problems.map(\.keyPath) == ["display.media.url"])
  }

  // MARK: Buttons

  @Test(arguments: strings, [("16", 44.0), ("16.8", 44), ("17", 44), ("20", 38)])
  func `A button has 15 above and below its label in classic, 12 in SwiftUI`(
    _ type: AirshipDisplayType, _ expected: (sdk: String, height: Double)
  ) throws {
    let scene = try AirshipScene(Self.button(), of: type, sdk: expected.sdk)
    #expect(try scene["button[a]"].height == expected.height)
    #expect(abs(try scene["button[a].label"].midX - scene["button[a]"].midX) < 0.2)
  }

  /// Sizes and heights, in thirds of a point: 38.33 of a label stays, as 38 is less, and 38.67 becomes
  /// 39.
  private static let buttonHeights: [(size: Int, height: Int)] = [
    (15, 99), (27, 99), (30, 102), (43, 115), (44, 117), (51, 123),
  ]

  @Test(arguments: buttonHeights)
  func `In SwiftUI a button is at least 33 high, and rounded up only`(
    _ row: (size: Int, height: Int)
  ) throws {
    let size = Double(row.size) / 3
    let scene = try AirshipScene(Self.button(#", "size": \#(size)"#), sdk: "20")
    #expect(try abs(scene["button[a]"].height - Double(row.height) / 3) < 0.01)
  }

  @Test func `The padding of a SwiftUI label grows with Dynamic Type`() throws {
    let scene = try AirshipScene(Self.button(), sdk: "20") { $0.textSize = .accessibility3 }
    // 14 and 12 times 48 ÷ 22, in thirds of a point: 30.667 and 26.333.
    #expect(abs(try scene["button[a]"].height - (30.667 + 2 * 26.333)) < 0.01)
  }

  @Test func `A long label makes a SwiftUI button higher, but not a classic one`()
    throws
  {
    let long = String(repeating: "go ", count: 30)
    #expect(try AirshipScene(Self.button("", long), sdk: "16.0")["button[a]"].height == 44)
    #expect(try AirshipScene(Self.button("", long), sdk: "20")["button[a]"].height > 60)
  }

  @Test(arguments: [("left", 10.0), ("right", -10)])
  func `An alignment moves a classic label to 10 from the side, but no SwiftUI label`(
    _ alignment: String, _ inset: Double
  ) throws {
    let display = Self.button(#", "alignment": "\#(alignment)""#)
    for type in Self.strings {
      let classic = try AirshipScene(display, of: type, sdk: "16.0")
      let (button, label) = (try classic["button[a]"], try classic["button[a].label"])
      #expect((inset > 0 ? label.minX - button.minX : label.maxX - button.maxX) == inset)
      let newest = try AirshipScene(display, of: type, sdk: "20")
      #expect(abs(try newest["button[a].label"].midX - newest["button[a]"].midX) < 0.2)
    }
  }

  @Test(arguments: [("16", 5.0, 2.5), ("17", 0, 0), ("20", 5, 2)])
  func `Half of borderWidth shows in classic, and 2 in SwiftUI whatever it is`(
    _ sdk: String, _ asked: Double, _ width: Double
  ) throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}, "buttons": [{"id": "a", "border_color": "FF0000", "#
        + #""label": {"text": "Go"}}]"#, sdk: sdk, style: ["buttonStyle.borderWidth": asked])
    #expect(try scene.decoration("button[a]").outline?.width == width)
  }

  @Test func `buttonHeight applies to the buttons of SwiftUI, not to the footer`() throws {
    let scene = try AirshipScene(
      Self.button() + #", "footer": {"id": "f", "label": {"text": "More"}}"#, sdk: "20",
      style: ["buttonStyle.buttonHeight": 70])
    #expect(try scene["button[a]"].height == 70)
    #expect(try scene["footer"].height == 38)
  }

  // MARK: Dismiss button

  @Test(arguments: articles + [.html], sdks)
  func `The area is 46 in classic and 44 in SwiftUI, in the top trailing corner`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    let scene = try AirshipScene(
      type == .html ? #""url": "p""# : #""body": {"text": "Yo"}"#, of: type, sdk: sdk,
      pages: ["p": ""])
    let side = sdk == "20" ? 44.0 : 46
    #expect(abs(try scene["dismiss"].width - side) < 0.4)
    #expect(abs(try scene["dismiss"].height - side) < 0.4)
    #expect(try scene["dismiss"].maxX == scene[type.rawValue].maxX)
  }

  @Test func `A classic cross is in a light circle`() throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}, "dismiss_button_color": "FF0000""#, sdk: "16.0")
    #expect(try scene["dismiss.icon"].size == Size(width: 30, height: 30))
    let drawings = try scene.decoration("dismiss.icon").drawings
    var circle = Path()
    circle.addEllipse(in: Rect(x: 1, y: 1, width: 28, height: 28))
    #expect(drawings.first?.path == circle)
    #expect(drawings.first?.color == Color(white: 1, alpha: 0.25))
    #expect(drawings.last?.paint == .stroke(width: 2, cap: .butt))
    #expect(drawings.last?.color == Color(hex: 0xFF0000))
    #expect(drawings.last?.path.elements.first == .move(Point(x: 10, y: 10)))
  }

  @Test func `A large icon makes the area of SwiftUI larger`() throws {
    let scene = try AirshipScene(
      #""body": {"text": "Yo"}"#, sdk: "20",
      style: ["dismissIconWidth": 60, "dismissIconHeight": 20])
    #expect(try scene["dismiss"].size == Size(width: 60, height: 44))
    #expect(try scene["dismiss.icon"].size == Size(width: 60, height: 20))
  }

  // MARK: Texts

  @Test(arguments: strings, sdks)
  func `Texts have 14 points and follow the body style`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    for (category, size) in [
      (ContentSizeCategory.large, 14.0), (.accessibility3, 92.0 / 3), (.xSmall, 12),
    ] {
      let scene = try AirshipScene(
        Self.button() + ", " + Self.heading(#""style": []"#), of: type, sdk: sdk
      ) { $0.textSize = category }
      for id in ["heading", "body", "button[a].label"] {
        #expect(abs(try #require(scene.text(id).runs.first).style.size - size) < 0.34)
      }
    }
  }

  @Test(arguments: strings, sdks)
  func `Styles and families are applied, an underline only in classic`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    let scene = try AirshipScene(
      Self.heading(
        #""style": ["bold", "italic", "underline"], "#
          + #""font_family": ["Avenir", "Sans-Serif", "Futura"]"#), of: type, sdk: sdk)
    let style = try #require(scene.text("heading").runs.first).style
    #expect(style.weight == 700)
    #expect(style.isItalic)
    #expect(style.isUnderlined == (sdk != "20"))
    #expect(style.families == ["Avenir"])
  }

  @Test(arguments: [
    ("16", "left", ParagraphStyle.Alignment.left), ("17", "right", .right),
    ("20", "left", .right), ("20", "right", .left), ("20", "center", .center),
  ])
  func `Left and right are absolute in classic and mirror in SwiftUI`(
    _ sdk: String, _ alignment: String, _ expected: ParagraphStyle.Alignment
  ) throws {
    for type in Self.strings {
      let scene = try AirshipScene(
        Self.heading(#""alignment": "\#(alignment)""#), of: type, sdk: sdk
      ) { $0.locale = try? LanguageTag("ar") }
      #expect(try scene.text("heading").paragraph.alignment == expected)
    }
  }

  @Test(arguments: [("16", ParagraphStyle.Alignment.left), ("17", .left), ("20", .center)])
  func `Without an alignment lines are on the left, in SwiftUI centred in their block`(
    _ sdk: String, _ expected: ParagraphStyle.Alignment
  ) throws {
    for type in Self.strings {
      let scene = try AirshipScene(Self.heading(#""style": []"#), of: type, sdk: sdk)
      #expect(try scene.text("heading").paragraph.alignment == expected)
    }
  }

  @Test(arguments: strings, sdks)
  func `Spacing doesn't follow Dynamic Type`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    let scene = try AirshipScene(
      Self.heading(#""style": []"#), of: type, sdk: sdk,
      style: ["headerStyle.letterSpacing": 3, "headerStyle.lineSpacing": 5]
    ) { $0.textSize = .accessibility3 }
    let text = try scene.text("heading")
    #expect(text.runs.first?.style.letterSpacing == 3)
    #expect(text.paragraph.lineSpacing == 5)
  }

  // MARK: Shade and full screen

  @Test(arguments: sdks)
  func `A modal is over a scrim of 30 percent, in SwiftUI of 33`(
    _ sdk: String
  ) throws {
    let scene = try AirshipScene(#""body": {"text": "Yo"}"#, sdk: sdk)
    #expect(scene.scrim == Color(white: 0, alpha: sdk == "20" ? 0.33 : 0.3))
  }

  @Test(arguments: [
    ("16.0", Color.black), ("16.8", .black), ("17", Color(hex: 0xFF0000)),
    ("20", Color(hex: 0xFF0000)),
  ])
  func `The scrim of a full screen in landscape is black up to 16.11`(
    _ sdk: String, _ scrim: Color
  ) throws {
    for (type, display) in [
      (AirshipDisplayType.modal, #""body": {"text": "Yo"}"#), (.html, #""url": "p""#),
    ] {
      let scene = try AirshipScene(
        display + #", "allow_fullscreen_display": true, "background_color": "FF0000""#, of: type,
        sdk: sdk, pages: ["p": ""]
      ) { $0.orientation = .landscape }
      #expect(scene.scrim == scrim)
      // Black bars are beside the card, which stays.
      let card = try scene.decoration(type.rawValue).background
      #expect((card == .clear ? scene.scrim : card) == Color(hex: 0xFF0000))
    }
  }

  @Test(arguments: [("16.0", false), ("16.8", true), ("17", true), ("20", false)])
  func `extendFullscreenLargeDevices fills a tablet from 16.5 to 17`(
    _ sdk: String, _ isFull: Bool
  ) throws {
    for (type, display) in [
      (AirshipDisplayType.modal, #""body": {"text": "Yo"}"#), (.html, #""url": "p""#),
    ] {
      let scene = try AirshipScene(
        display + #", "allow_fullscreen_display": true"#, of: type, on: "ipad-10", sdk: sdk,
        pages: ["p": ""], words: ["extendFullscreenLargeDevices": .boolean(true)])
      #expect((try scene[type.rawValue].width == 820) == isFull)
    }
  }

  @Test(arguments: sdks)
  func `Full screen ignores the padding around the card`(_ sdk: String) throws {
    for (type, display) in [
      (AirshipDisplayType.modal, #""body": {"text": "Yo"}"#), (.html, #""url": "p""#),
    ] {
      let sides = ["top", "bottom", "leading", "trailing"]
      let scenes = try [0.0, 20].map { padding in
        try AirshipScene(
          display + #", "allow_fullscreen_display": true"#, of: type, sdk: sdk, pages: ["p": ""],
          style: Dictionary(
            uniqueKeysWithValues: sides.map { ("additionalPadding.\($0)", padding) }))
      }
      #expect(try scenes[0][type.rawValue] == scenes[1][type.rawValue])
    }
  }
}

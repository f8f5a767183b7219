import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

/// Where the parts of a modal are: Docs/Vendors/Airship.md#classic-column and
/// Docs/Vendors/Airship.md#swiftui-column.
struct AirshipModalContentTests {
  private static let strings = #""heading": {"text": "Hi"}, "body": {"text": "Yo"}"#
  private static let media = #""media": {"type": "image", "url": "p", "description": "d"}"#
  private static let images = ["p": Size(width: 160, height: 90)]

  @Test(arguments: ["16", "16.8", "17"])
  func `A classic heading clears the dismiss button and the body follows 16 below`(
    _ sdk: String
  ) throws {
    let scene = try ModalScene(Self.strings, sdk: sdk)
    let (card, heading, body) = (try scene["modal"], try scene["heading"], try scene["body"])
    #expect(heading.minY - card.minY == 24)
    #expect(heading.width == 327 - 48 - 22)
    #expect(body.minY - heading.maxY == 16)
    #expect(body.width == 279)
    #expect(card.maxY - body.maxY == 24)
  }

  @Test func `A classic heading that is centred is inset at both sides`() throws {
    let scene = try ModalScene(
      #""heading": {"text": "Hi", "alignment": "center"}"#, sdk: "16.0")
    #expect(try scene["heading"].width == 327 - 48 - 44)
    #expect(try scene["heading"].midX == 375 / 2)
  }

  @Test func `A classic body that comes first starts at 40`() throws {
    let scene = try ModalScene(#""body": {"text": "Yo"}"#, sdk: "16.0")
    #expect(try scene["body"].minY - scene["modal"].minY == 40)
    #expect(try scene["body"].width == 279)
  }

  @Test(arguments: [
    ("header_media_body", ["heading", "media", "body"]),
    ("media_header_body", ["media", "heading", "body"]),
    ("header_body_media", ["heading", "body", "media"]),
  ])
  func `Templates order the parts in every generation`(
    _ template: String, _ order: [String]
  ) throws {
    for sdk in ["16", "16.8", "17", "20"] {
      let scene = try ModalScene(
        Self.strings + "," + Self.media + #", "template": "\#(template)""#, sdk: sdk,
        images: Self.images)
      let tops = try order.map { try scene[$0].minY }
      #expect(tops == tops.sorted())
      #expect(try scene["media"].width == scene["modal"].width)
      #expect(abs(try scene["media"].height - scene["media"].width * 9 / 16) < 0.5)
    }
  }

  @Test func `Media that comes first is flush with the top`() throws {
    for sdk in ["16", "16.8", "17", "20"] {
      let scene = try ModalScene(
        #""body": {"text": "Yo"}, "# + Self.media + #", "template": "header_media_body""#,
        sdk: sdk, images: Self.images)
      #expect(try scene["media"].minY == scene["modal"].minY)
    }
  }

  @Test func `Before 19.0.1 only media_header_body let media touch the top`() throws {
    for (template, gap) in [("header_media_body", 48.0), ("media_header_body", 0)] {
      let scene = try ModalScene(
        #""body": {"text": "Yo"}, "# + Self.media + #", "template": "\#(template)""#,
        sdk: "18.6", images: Self.images)
      #expect(try scene["media"].minY - scene["modal"].minY == gap)
    }
  }

  @Test func `SwiftUI has 48 and 24 inside, gaps of 24, and 72 below a text without buttons`()
    throws
  {
    let scene = try ModalScene(
      #""heading": {"text": "Hi", "alignment": "left"}, "body": {"text": "Yo"}"#, sdk: "20")
    let (card, heading, body) = (try scene["modal"], try scene["heading"], try scene["body"])
    #expect(heading.minY - card.minY == 48)
    #expect(heading.minX - card.minX == 24)
    #expect(body.minY - heading.maxY == 24)
    #expect(card.maxY - body.maxY == 24 + 48)
  }

  @Test func `A spacer of SwiftUI takes 8 from each side that the alignment leaves free`() throws {
    let long = String(repeating: "ab ", count: 100) + "x"
    for (alignment, left, right) in [("left", 0.0, 8.0), ("right", 8, 0), ("center", 8, 8)] {
      let scene = try ModalScene(
        #""heading": {"text": "\#(long)", "alignment": "\#(alignment)", "size": 1}"#, sdk: "20")
      let card = try scene["modal"]
      let heading = try scene["heading"]
      #expect(heading.minX - card.minX >= 24 + left)
      #expect(card.maxX - heading.maxX >= 24 + right)
      // One-point glyphs: the widest line fills the room but for less than a word.
      #expect(heading.width > 279 - left - right - 3)
    }
  }

  @Test func `Classic buttons are as high as an unwrapped label and 30`() throws {
    let scene = try ModalScene(
      Self.strings + Self.buttons("separate", ["a", "b"]), sdk: "16.0")
    let (first, second) = (try scene["button[a]"], try scene["button[b]"])
    #expect(abs(first.width - (327.0 - 48 - 16) / 2) < 0.5)
    #expect(second.minX - first.maxX == 16)
    #expect(first.height == 14 + 30)
    #expect(try first.minY - scene["body"].maxY == 24)
    #expect(try scene["modal"].maxY - first.maxY == 24)
  }

  @Test func `Two joined SwiftUI buttons are 139.5 wide and round at the outside`() throws {
    let scene = try ModalScene(Self.strings + Self.buttons("joined", ["a", "b"]), sdk: "20")
    let (first, second) = (try scene["button[a]"], try scene["button[b]"])
    #expect(first.maxX == second.minX)
    #expect(second.maxX - first.minX == 279)
    #expect(abs(first.width - 139.5) < 0.5)
    #expect(
      try scene.decoration("button[a]").corners
        == Corners(topLeft: 6, bottomLeft: 6, curve: .continuous))
    #expect(
      try scene.decoration("button[b]").corners
        == Corners(topRight: 6, bottomRight: 6, curve: .continuous))
  }

  @Test func `Joined corners are absolute in classic and mirror in SwiftUI`() throws {
    for (sdk, corners) in [
      ("16", Corners(topLeft: 6, bottomLeft: 6)), ("19", Corners(topRight: 6, bottomRight: 6)),
    ] {
      let scene = try ModalScene(Self.strings + Self.buttons("joined", ["a", "b"]), sdk: sdk) {
        $0.locale = try? LanguageTag("ar")
      }
      #expect(try scene.decoration("button[a]").corners == corners)
      #expect(try scene["button[a]"].minX > scene["button[b]"].minX)
    }
  }

  @Test func `Buttons between the ends of a joined row are square`() throws {
    let scene = try ModalScene(Self.strings + Self.buttons("joined", ["a", "b", "c"]), sdk: "20")
    #expect(try scene.decoration("button[b]").corners.isSquare)
  }

  @Test func `Stacked buttons fill the width and are 24 apart`() throws {
    for sdk in ["16", "20"] {
      let scene = try ModalScene(Self.strings + Self.buttons("stacked", ["a", "b"]), sdk: sdk)
      #expect(try scene["button[a]"].width == 279)
      #expect(try scene["button[b]"].minY - scene["button[a]"].maxY == 24)
      let styled = try ModalScene(
        Self.strings + Self.buttons("stacked", ["a", "b"]), sdk: sdk,
        style: ["buttonStyle.stackedButtonSpacing": 5])
      #expect(try styled["button[b]"].minY - styled["button[a]"].maxY == 5)
    }
  }

  @Test func `Without a layout buttons are side by side in classic and stacked in SwiftUI`() throws
  {
    let display = Self.strings + Self.buttons(nil, ["a", "b"])
    let classic = try ModalScene(display, sdk: "16.0")
    #expect(try classic["button[a]"].minY == classic["button[b]"].minY)
    let newest = try ModalScene(display, sdk: "20")
    #expect(try newest["button[a]"].minX == newest["button[b]"].minX)
  }

  @Test(arguments: [("16", 20.0, 20.0), ("16", 60, 60), ("20", 20, 38), ("20", 60, 60)])
  func `buttonHeight is the height in classic and a minimum in SwiftUI`(
    _ sdk: String, _ height: Double, _ expected: Double
  ) throws {
    let scene = try ModalScene(
      Self.strings + Self.buttons("separate", ["a", "b"]), sdk: sdk,
      style: ["buttonStyle.buttonHeight": height])
    #expect(try scene["button[b]"].height == expected)
  }

  @Test func `The border is one point inside in classic and one on each side in SwiftUI`() throws {
    let classic = try ModalScene(Self.strings + Self.buttons("separate", ["a"]), sdk: "16.0")
    let border = try #require(try classic.decoration("button[a]").outline)
    #expect(border.width == 1 && border.offset == -1)
    let newest = try ModalScene(Self.strings + Self.buttons("separate", ["a"]), sdk: "20")
    let outline = try #require(try newest.decoration("button[a]").outline)
    #expect(outline.width == 2 && outline.offset == -1)
  }

  @Test func `Classic adds the padding of buttons twice`() throws {
    let scene = try ModalScene(
      Self.strings + Self.buttons("separate", ["a"]), sdk: "16.0",
      style: [
        "buttonStyle.additionalPadding.top": 3, "buttonStyle.additionalPadding.leading": 5,
      ])
    #expect(try scene["button[a]"].minY - scene["body"].maxY == 24 + 6)
    #expect(try scene["button[a]"].minX - scene["modal"].minX == 24 + 10)
  }

  @Test func `The classic footer is as high as its label, that of SwiftUI a button`() throws {
    let footer = #", "footer": {"id": "f", "label": {"text": "More"}}"#
    let classic = try ModalScene(Self.strings + footer, sdk: "16.0")
    #expect(try classic["footer"].height == 14)
    #expect(try classic["modal"].maxY - classic["footer"].maxY == 24)
    let newest = try ModalScene(Self.strings + footer, sdk: "20")
    #expect(try newest["footer"].height == 38)
  }

  @Test(arguments: [("16", 31.0), ("20", 22)])
  func `The cross is centred at its distance from the top trailing corner`(
    _ sdk: String, _ distance: Double
  ) throws {
    for locale in ["en", "ar"] {
      let scene = try ModalScene(Self.strings, sdk: sdk) { $0.locale = try? LanguageTag(locale) }
      let (card, icon) = (try scene["modal"], try scene["dismiss.icon"])
      #expect(icon.midY - card.minY == distance)
      #expect((locale == "ar" ? icon.midX - card.minX : card.maxX - icon.midX) == distance)
    }
  }

  @Test func `Text styles add padding to the defaults`() throws {
    for sdk in ["16", "20"] {
      let plain = try ModalScene(Self.strings, sdk: sdk)
      let styled = try ModalScene(
        Self.strings, sdk: sdk,
        style: [
          "headerStyle.additionalPadding.top": 7, "bodyStyle.additionalPadding.bottom": 9,
          "mediaStyle.additionalPadding.top": 50,
        ])
      #expect(try styled["heading"].height - plain["heading"].height == 7)
      #expect(try styled["body"].height - plain["body"].height == 9)
      #expect(try styled["modal"].height - plain["modal"].height == 16)
    }
  }

  @Test func `Media padding is added to the negative insets`() throws {
    for sdk in ["16", "20"] {
      let scene = try ModalScene(
        Self.strings + "," + Self.media, sdk: sdk, images: Self.images,
        style: [
          "mediaStyle.additionalPadding.leading": 10, "mediaStyle.additionalPadding.trailing": 20,
        ])
      #expect(try scene["media"].minX - scene["modal"].minX == 10)
      #expect(try scene["modal"].maxX - scene["media"].maxX == 20)
    }
  }

  @Test func `A missing image is reported and drawn as a box of 16 to 9`() throws {
    let scene = try ModalScene(Self.strings + "," + Self.media, sdk: "20")
    #expect(scene.warnings.map(\.keyPath) == ["display.media.url"])
    #expect(abs(try scene["media"].height - 327 * 9 / 16) < 0.5)
  }

  @Test func `Two buttons of one id keep apart in the layout`() throws {
    let scene = try ModalScene(Self.strings + Self.buttons("separate", ["a", "a"]), sdk: "20")
    #expect(scene.ids.isSuperset(of: ["button[a]", "button[a]#2"]))
  }

  private static func buttons(_ layout: String?, _ ids: [String]) -> String {
    let list = ids.map {
      #"{"id": "\#($0)", "label": {"text": "Go"}, "border_radius": 6, "border_color": "FF0000"}"#
    }
    let members = #", "buttons": [\#(list.joined(separator: ", "))]"#
    return members + (layout.map { #", "button_layout": "\#($0)""# } ?? "")
  }
}

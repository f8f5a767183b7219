import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Testing

/// Fullscreen messages: Docs/Vendors/Airship.md#fullscreen-messages and
/// Docs/Vendors/Airship.md#padding-slips.
///
/// 16, 16.8, 17 and 20 are a version of one generation each; a square glyph is 14 high.
struct AirshipFullscreenTests {
  private static let strings = #""heading": {"text": "Hi"}, "body": {"text": "Yo"}"#
  private static let media = #""media": {"type": "image", "url": "p", "description": "d"}"#
  private static let footer = #", "footer": {"id": "f", "label": {"text": "More"}}"#
  private static let images = ["p": Size(width: 160, height: 90)]
  private static let classic = ["16", "16.8", "17"]

  /// On a phone of 375 × 812 with insets of 44 and 34.
  private static func scene(
    _ display: String, sdk: String, style: [String: Double] = [:],
    _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AirshipScene {
    try AirshipScene(
      display, of: .fullscreen, on: "iphone-x", sdk: sdk, images: images, style: style, change)
  }

  private static func buttons(_ ids: [String], _ layout: String) -> String {
    let list = ids.map { #"{"id": "\#($0)", "label": {"text": "Go"}}"# }
    return #", "buttons": [\#(list.joined(separator: ", "))], "button_layout": "\#(layout)""#
  }

  @Test(arguments: classic + ["20"])
  func `The background covers the screen and the content starts in the safe area`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(
      Self.strings + #", "background_color": "102030""#, sdk: sdk)
    #expect(try scene["fullscreen"] == Rect(x: 0, y: 0, width: 375, height: 812))
    #expect(try scene.decoration("fullscreen").background == Color(hex: 0x102030))
    #expect(try scene["heading"].minY == 44 + 24)
  }

  @Test(arguments: [("16", Color.white), ("17", .white), ("18", .black), ("20", .black)])
  func `Without a colour classic is white and SwiftUI black`(
    _ sdk: String, _ color: Color
  ) throws {
    #expect(try Self.scene(Self.strings, sdk: sdk).decoration("fullscreen").background == color)
  }

  // MARK: Classic

  @Test(arguments: classic)
  func `Classic media that comes first is edge to edge at the top, then 24`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media + #", "template": "media_header_body""#, sdk: sdk)
    let media = try scene["media"]
    #expect(media.minX == 0)
    #expect(media.minY == 44)
    #expect(media.width == 375)
    #expect(abs(media.height - 210.94) < 0.2)
    #expect(abs(try scene["heading"].minY - media.maxY - 24) < 0.4)
    #expect(try scene["heading"].width == 375 - 48)
  }

  @Test(arguments: classic)
  func `The rules for the first item of a modal apply`(_ sdk: String) throws {
    let first = try Self.scene(Self.strings, sdk: sdk)
    #expect(try first["heading"].width == 375 - 48 - 22)
    #expect(try first["body"].minY - first["heading"].maxY == 16)
    let centred = try Self.scene(
      #""heading": {"text": "Hi", "alignment": "center"}"#, sdk: sdk)
    #expect(try centred["heading"].minX == 46)
    #expect(try centred["heading"].width == 375 - 48 - 44)
    #expect(try Self.scene(#""body": {"text": "Yo"}"#, sdk: sdk)["body"].minY == 44 + 40)
  }

  @Test(arguments: classic)
  func `Buttons follow the text at 24`(_ sdk: String) throws {
    let scene = try Self.scene(Self.strings + Self.buttons(["a", "b"], "separate"), sdk: sdk)
    #expect(try scene["button[a]"].minY - scene["body"].maxY == 24)
    #expect(try scene["button[a]"].minX == 24)
    #expect(try scene["button[b]"].maxX == 375 - 24)
  }

  @Test(arguments: classic)
  func `A footer is 24 above the bottom of the safe area less 24`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(
      Self.strings + Self.buttons(["a"], "separate") + Self.footer, sdk: sdk)
    #expect(try scene["footer"].maxY == 812 - 34 - 24 - 24)
    #expect(try scene["footer"].height == 14)
    #expect(try scene["footer"].width == 375 - 48)
  }

  @Test(arguments: classic)
  func `A footer is 24 below content that is higher than the screen`(
    _ sdk: String
  ) throws {
    let long = String(repeating: "words and ", count: 800)
    let scene = try Self.scene(
      #""body": {"text": "\#(long)"}"# + Self.buttons(["a"], "separate") + Self.footer, sdk: sdk)
    #expect(try scene["footer"].minY - scene["button[a]"].maxY == 24)
    #expect(try scene["footer"].minY > 812)
    // An area of buttons that is empty has its gap too.
    let empty = try Self.scene(#""body": {"text": "\#(long)"}"# + Self.footer, sdk: sdk)
    #expect(try empty["footer"].minY - empty["body"].maxY == 24 + 24)
  }

  @Test(arguments: classic)
  func `More than two classic buttons are stacked whatever the layout says`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(Self.strings + Self.buttons(["a", "b", "c"], "joined"), sdk: sdk)
    #expect(try scene["button[b]"].minY - scene["button[a]"].maxY == 24)
    #expect(try scene["button[c]"].width == 375 - 48)
  }

  @Test(arguments: [
    ("header_media_body", true), ("media_header_body", false), ("header_body_media", false),
  ])
  func `In one template the classic body has the style of the heading`(
    _ template: String, _ isSlip: Bool
  ) throws {
    let display = Self.strings + "," + Self.media + #", "template": "\#(template)""#
    for sdk in Self.classic {
      let plain = try Self.scene(display, sdk: sdk)
      let styled = try Self.scene(
        display, sdk: sdk,
        style: [
          "headerStyle.additionalPadding.bottom": 5, "bodyStyle.additionalPadding.bottom": 9,
        ])
      #expect(try styled["body"].height - plain["body"].height == (isSlip ? 5 : 9))
    }
    let plain = try Self.scene(display, sdk: "20")
    let styled = try Self.scene(
      display, sdk: "20",
      style: ["headerStyle.additionalPadding.bottom": 5, "bodyStyle.additionalPadding.bottom": 9])
    #expect(try styled["body"].height - plain["body"].height == 9)
  }

  @Test(arguments: classic)
  func `The padding of buttons counts twice, that of the page not at all`(
    _ sdk: String
  ) throws {
    let scene = try Self.scene(
      Self.strings + Self.buttons(["a"], "separate"), sdk: sdk,
      style: [
        "buttonStyle.additionalPadding.top": 3, "buttonStyle.additionalPadding.leading": 5,
      ])
    #expect(try scene["button[a]"].minY - scene["body"].maxY == 24 + 6)
    #expect(try scene["button[a]"].minX == 24 + 10)
  }

  // MARK: SwiftUI

  @Test func `SwiftUI has 24 on all sides and between all parts`() throws {
    let scene = try Self.scene(
      #""heading": {"text": "Hi", "alignment": "left"}, "body": {"text": "Yo"}"#
        + Self.buttons(["a", "b"], "joined") + Self.footer, sdk: "20")
    let (heading, body) = (try scene["heading"], try scene["body"])
    let (button, footer) = (try scene["button[a]"], try scene["footer"])
    #expect(heading.origin == Point(x: 24, y: 44 + 24))
    #expect(body.minY - heading.maxY == 24)
    #expect(button.minY - body.maxY == 24)
    #expect(abs(button.width - 163.5) < 0.4)
    #expect(footer.minY - button.maxY == 24)
    #expect(footer.height == 38)
  }

  @Test func `SwiftUI media that comes first is edge to edge at the top`() throws {
    for template in [#", "template": "media_header_body""#, ""] {
      let scene = try Self.scene(Self.strings + "," + Self.media + template, sdk: "20")
      let media = try scene["media"]
      #expect(media.origin == Point(x: 0, y: 44))
      #expect(media.width == 375)
      #expect(abs(try scene["heading"].minY - media.maxY - 24) < 0.4)
    }
  }

  @Test func `The padding of SwiftUI is added to 24`() throws {
    let scene = try Self.scene(
      Self.strings + "," + Self.media + #", "template": "media_header_body""#
        + Self.buttons(["a"], "stacked"), sdk: "20",
      style: [
        "additionalPadding.top": 6, "additionalPadding.leading": 4,
        "additionalPadding.trailing": 10,
      ])
    #expect(try scene["media"].minY == 44)
    #expect(try scene["media"].minX == 4)
    #expect(try scene["button[a]"].minX == 28)
    #expect(try scene["button[a]"].maxX == 375 - 34)
  }

  @Test func `SwiftUI keeps the layout of any number of buttons`() throws {
    let scene = try Self.scene(
      Self.strings + Self.buttons(["a", "b", "c", "d", "e", "g"], "separate"), sdk: "20")
    #expect(try scene["button[a]"].minY == scene["button[g]"].minY)
  }

  // MARK: Dismiss button

  @Test(arguments: [("16", 31.0), ("16.8", 31), ("17", 31), ("20", 22)])
  func `The cross is in the corner of the safe area`(
    _ sdk: String, _ distance: Double
  ) throws {
    for orientation in [Orientation.portrait, .landscape] {
      let scene = try Self.scene(Self.strings, sdk: sdk) { $0.orientation = orientation }
      let icon = try scene["dismiss.icon"]
      #expect(icon.midY == (orientation == .portrait ? 44 : 0) + distance)
      #expect(icon.midX == (orientation == .portrait ? 375 : 812 - 44) - distance)
    }
  }

  @Test(arguments: classic + ["20"])
  func `In landscape the content stays inside both side insets`(_ sdk: String) throws {
    let scene = try Self.scene(
      Self.strings + Self.buttons(["a"], "stacked"), sdk: sdk
    ) { $0.orientation = .landscape }
    #expect(try scene["fullscreen"].width == 812)
    #expect(try scene["button[a]"].minX == 44 + 24)
    #expect(try scene["button[a]"].width == 812 - 88 - 48)
  }
}

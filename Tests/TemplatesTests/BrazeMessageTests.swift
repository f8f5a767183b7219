import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

/// What Braze's types have in common, and what a device changes:
/// Docs/Vendors/Braze.md#text-and-shapes and what follows it.
struct BrazeMessageTests {
  private static let images = ["a": Size(width: 1200, height: 1000)]
  private static let slideup = #""type": "SLIDEUP", "message": "Hi", "icon": "\uf0f3""#
  private static let link = #", "click_action": "URI", "uri": "https://example.com""#
  private static let modal = #""type": "MODAL", "header": "Hi", "message": "There""#
  private static let full = #""type": "FULL", "message": "There", "image_url": "a""#

  // MARK: Shown or not

  @Test(arguments: ["4", "18"])
  func `A control message draws nothing and says so`(_ sdk: String) throws {
    let scene = try BrazeScene(#""type": "MODAL", "is_control": true"#, sdk: sdk)
    #expect(scene.ids.isEmpty)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].hasPrefix("is_control: warning: "))
  }

  @Test(arguments: [
    (#""type": "FULL", "message": "a""#, "4", "image_url"),
    (#""type": "FULL", "message": "a""#, "18", "image_url"),
    (#""type": "MODAL", "image_style": "GRAPHIC""#, "4", "image_url"),
    (#""type": "FULL", "image_style": "GRAPHIC""#, "18", "image_url"),
    (#""type": "SLIDEUP""#, "18", "message"), (#""type": "MODAL""#, "18", "message"),
    (
      #""type": "MODAL", "image_url": "a", "extras": {"view_type": "picker"}"#, "4", "image_url"
    ),
    (
      #""type": "FULL", "message": "a, a", "image_url": "a", "extras": {"view_type": "table_list"}"#,
      "4", "message"
    ),
  ])
  func `A message that the SDK discards leaves the screen empty and says why`(
    _ message: String, _ sdk: String, _ keyPath: String
  ) throws {
    let scene = try BrazeScene(message, sdk: sdk)
    #expect(scene.ids.isEmpty)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].hasPrefix("\(keyPath): warning: The message is discarded: "))
  }

  @Test(arguments: [
    ("iphone-14", false, "4", "LANDSCAPE", false), ("iphone-14", true, "4", "LANDSCAPE", true),
    ("iphone-14", true, "4", "PORTRAIT", false), ("ipad-10", true, "4", "PORTRAIT", true),
    ("iphone-14", false, "18", "LANDSCAPE", false), ("iphone-14", true, "18", "LANDSCAPE", true),
    ("iphone-14", true, "18", "PORTRAIT", false),
    ("iphone-15-pro-max", true, "18", "LANDSCAPE", true),
    ("iphone-15-pro-max", true, "18", "PORTRAIT", false),
    ("ipad-10", false, "18", "LANDSCAPE", true),
    ("ipad-10", true, "18", "PORTRAIT", true),
  ])
  func `A wrong orientation leaves the screen empty`(
    _ device: String, _ isLandscape: Bool, _ sdk: String, _ wanted: String, _ isShown: Bool
  ) throws {
    let scene = try BrazeScene(
      Self.modal + #", "orientation": "\#(wanted)""#, on: device, sdk: sdk,
      isLandscape: isLandscape)
    #expect(scene.ids.contains("modal") == isShown)
    #expect(scene.warnings.isEmpty == isShown)
  }

  @Test(arguments: ["4", "18"])
  func `An unknown view falls back to the default one`(_ sdk: String) throws {
    let scene = try BrazeScene(
      Self.modal + #", "extras": {"view_type": "video"}"#, sdk: sdk)
    #expect(scene.ids.contains("modal"))
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].hasPrefix("extras.view_type: warning: "))
  }

  // MARK: Generations

  @Test func `Parts have the same ids in both generations`() throws {
    for message in [
      Self.slideup + Self.link, Self.full + #", "header": "Hi", "btns": [{"text": "OK"}]"#,
      Self.modal + #", "icon": "\uf0f3", "btns": [{"id": 3, "text": "OK"}]"#,
    ] {
      let (old, new) = (
        try BrazeScene(message, sdk: "4.0", images: Self.images),
        try BrazeScene(message, sdk: "18.0", images: Self.images)
      )
      #expect(old.ids == new.ids)
      #expect(old.ids.count > 3)
    }
  }

  @Test(arguments: [
    ("iphone-14", "4", 10.0), ("ipad-10", "4", 15), ("iphone-14", "18", 0), ("ipad-10", "18", 0),
  ])
  func `A slideup's icon has its generation's corners`(
    _ device: String, _ sdk: String, _ radius: Double
  ) throws {
    let scene = try BrazeScene(Self.slideup, on: device, sdk: sdk)
    #expect(try scene.decoration("icon").corners == Corners(all: radius))
  }

  @Test func `A slideup has at most three lines`() throws {
    let long = String(repeating: "words and ", count: 60)
    for sdk in ["4", "18"] {
      let scene = try BrazeScene(#""type": "SLIDEUP", "message": "\#(long)""#, sdk: sdk)
      #expect(try scene.text("message").paragraph.lineLimit == 3)
      // Three lines of 17.9 with 2 between them, on whole pixels.
      #expect(abs(try scene["message"].height - 57.7) < 0.34)
    }
  }

  @Test func `Only AppboyUI hides the chevron when it is asked to`() throws {
    let hidden = Self.slideup + Self.link + #", "hide_chevron": true"#
    #expect(!(try BrazeScene(hidden, sdk: "4.0").ids.contains("chevron")))
    #expect(try BrazeScene(hidden, sdk: "18.0").ids.contains("chevron"))
  }

  @Test(arguments: [("4", ImageContent.Fit.contain), ("18", .cover)])
  func `Only AppboyUI follows the crop type`(_ sdk: String, _ fit: ImageContent.Fit) throws {
    let scene = try BrazeScene(
      Self.full + #", "crop_type": "FIT_CENTER""#, sdk: sdk, images: Self.images)
    #expect(try scene.decoration("image").image?.fit == fit)
  }

  @Test func `AppboyUI shows two buttons, BrazeUI any number in a row`() throws {
    let three = Self.modal + #", "btns": [{"id": 0}, {"id": 1}, {"id": 2}]"#
    #expect(!(try BrazeScene(three, sdk: "4.0").ids.contains("button[2]")))
    let row = try BrazeScene(three, sdk: "18.0")
    #expect(try row["button[2]"].minY == row["button[0]"].minY)
    #expect(try row["button[2]"].maxX == row["modal"].maxX - 25)
  }

  @Test(arguments: [("4", 40.0), ("17", 39), ("18", 44)])
  func `The close button has its version's size in the trailing corner`(
    _ sdk: String, _ side: Double
  ) throws {
    let scene = try BrazeScene(Self.modal, sdk: sdk)
    let (card, close) = (try scene["modal"], try scene["close"])
    #expect(close.size == Size(width: side, height: side))
    #expect([close.maxX, close.minY] == [card.maxX, card.minY])
  }

  @Test(arguments: [("4", false), ("18", true)])
  func `On a tablet only BrazeUI covers the app behind a full message`(
    _ sdk: String, _ isCovered: Bool
  ) throws {
    let frame = #", "frame_color": 3207803699"#
    let scene = try BrazeScene(
      Self.full + frame, on: "ipad-10", sdk: sdk, images: Self.images)
    #expect((scene.scrim == Color(hex: 0x333333, alpha: 191 / 255)) == isCovered)
  }

  @Test(arguments: [
    ("iphone-14", false, 47.0), ("iphone-14", true, 15), ("iphone-se", false, 15),
    ("iphone-15", false, 15), ("ipad-10", false, 245),
  ])
  func `AppboyUI's close button knows some phones by their pixels`(
    _ device: String, _ isLandscape: Bool, _ top: Double
  ) throws {
    let scene = try BrazeScene(
      Self.full, on: device, sdk: "4.0", images: Self.images, isLandscape: isLandscape)
    #expect(try scene["close"].minY == top)
  }

  // MARK: Settings of the device

  @Test(arguments: ["4", "18"])
  func `Dark takes the theme's colours, and light ones where it has none`(_ sdk: String) throws {
    let themed =
      Self.modal + #"""
        , "bg_color": 4294967295, "text_color": 4280624421, "btns": [{"id": 0, "bg_color": 4294967295}],
        "themes": {"dark": {"bg_color": 4280032286, "btns": [{"bg_color": 4279990479}]}}
        """#
    let dark = try BrazeScene(themed, sdk: sdk) { $0.appearance = .dark }
    #expect(try dark.decoration("modal").background == Color(hex: 0x1C1C1E))
    #expect(try dark.decoration("button[0]").background == Color(hex: 0x1B78CF))
    #expect(try dark.text("message").runs.first?.style.color == Color(hex: 0x252525))
    let light = try BrazeScene(themed, sdk: sdk)
    #expect(try light.decoration("modal").background == .white)
    #expect(try light.decoration("button[0]").background == .white)
  }

  @Test(arguments: ["4", "18"])
  func `Right to left, parts change sides`(_ sdk: String) throws {
    let locale = try LanguageTag("ar")
    let scene = try BrazeScene(Self.slideup + Self.link, sdk: sdk) { $0.locale = locale }
    let card = try scene["slideup"]
    // BrazeUI's paddings of 15 before a graphic and 20 after the text are left and right.
    #expect(try scene["icon"].maxX == card.maxX - (sdk == "4" ? 15 : 20))
    #expect(try scene["chevron"].minX == card.minX + (sdk == "4" ? 20 : 15))
    #expect(try scene.text("message").paragraph.alignment == .right)
  }

  @Test func `AppboyUI scales bold text twice`() throws {
    let large: (inout Environment) -> Void = { $0.textSize = .accessibility1 }
    let old = try BrazeScene(Self.modal, sdk: "4.0", large)
    #expect(abs(try old.text("header").runs[0].style.size - 47.12) < 0.2)
    #expect(try old.text("message").runs[0].style.size == 25)
    #expect(try BrazeScene(Self.modal, sdk: "18.0", large).text("header").runs[0].style.size == 31)
    let small = try BrazeScene(Self.modal, sdk: "4.0") { $0.textSize = .xSmall }
    #expect(abs(try small.text("header").runs[0].style.size - 14.96) < 0.2)
  }

  @Test func `A button of BrazeUI is never higher than 44`() throws {
    let scene = try BrazeScene(Self.modal + #", "btns": [{"text": "OK"}]"#, sdk: "18.0") {
      $0.textSize = .accessibility5
    }
    #expect(abs(try scene["button[0]"].height - 44) < 0.01)
  }

  // MARK: Custom messages

  private static let picker = #"""
    "type": "MODAL", "header": "Team?", "message": "Choose, A, B, C, D, E",
    "btns": [{"id": 0, "text": "No"}, {"id": 1, "text": "Yes"}], "extras": {"view_type": "picker"}
    """#

  @Test func `A picker shows its prompt and a button that can't be pressed`() throws {
    let scene = try BrazeScene(Self.picker, sdk: "4.0")
    #expect(abs(try scene["row[0]"].midY - scene["picker"].midY) < 0.34)
    #expect(abs(try scene["picker"].height - 216) < 0.01)
    #expect(!scene.ids.contains("button[0]"))
    let title = try scene.text("button[1].label")
    #expect(title.runs.first?.style.color == Color(white: 1, alpha: 0.3))
    #expect(try scene.decoration("button[1]").outline == nil)
  }

  @Test func `An image that can't be found gets the size that Braze recommends`() throws {
    let scene = try BrazeScene(Self.modal + #", "image_url": "x""#, sdk: "18.0")
    #expect(abs(try scene["image"].height - 350 / 2.9) < 0.34)
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings[0].hasPrefix("image_url: warning: There is no image for x; "))
  }

  @Test(arguments: ["4", "18"])
  func `A page fills the screen`(_ sdk: String) throws {
    let scene = try BrazeScene(
      #""type": "HTML", "message": "<body style='margin:0'><p id='a'>Hi</p></body>""#, sdk: sdk)
    #expect(try scene["html"] == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(try scene["a"].width == 390)
  }
}

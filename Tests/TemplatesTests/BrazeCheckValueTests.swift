import Boxes
import Devices
import Geometry
import Testing

/// The rows of Docs/Vendors/Braze.md#check-values.
struct BrazeCheckValueTests {
  private static let both = ["4", "18"]
  private static let icon = #""icon": "\uf0f3", "icon_color": 4294967295"#
  private static let link = #""click_action": "URI", "uri": "https://example.com""#

  private static func slideup(_ members: String) -> String {
    #""type": "SLIDEUP", "message": "Hi", "# + members
  }

  private static let long = String(repeating: "words and ", count: 400)
  private static let two = #""btns": [{"id": 0, "text": "No"}, {"id": 1, "text": "Yes"}]"#

  private static func expect(
    _ frame: Rect, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    within tolerance: Double = 0.01, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parts = [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)]
    #expect(
      parts.allSatisfy { abs($0 - $1) <= tolerance }, "\(frame)", sourceLocation: sourceLocation)
  }

  // MARK: Slideups

  @Test(arguments: [
    ("iphone-14", false, "4", [16.0, 730, 358, 80]),
    ("iphone-14", false, "18", [10, 720, 370, 80]),
    ("iphone-se", false, "4", [16, 577, 343, 80]), ("iphone-se", false, "18", [10, 577, 355, 80]),
    ("ipad-10", false, "4", [20, 1080, 780, 80]), ("ipad-10", false, "18", [185, 1070, 450, 80]),
    ("iphone-14", true, "4", [63, 289, 718, 80]), ("iphone-14", true, "18", [197, 279, 450, 80]),
  ])
  func `A bottom slideup with an icon and one line has its frame`(
    _ device: String, _ isLandscape: Bool, _ sdk: String, _ frame: [Double]
  ) throws {
    let scene = try BrazeScene(
      Self.slideup(Self.icon), on: device, sdk: sdk, isLandscape: isLandscape)
    Self.expect(try scene["slideup"], frame[0], frame[1], frame[2], frame[3])
  }

  @Test(arguments: [("4", [16.0, 47, 358, 60]), ("18", [10, 57, 370, 60])])
  func `A top slideup without graphic and action has its frame`(
    _ sdk: String, _ frame: [Double]
  ) throws {
    let scene = try BrazeScene(Self.slideup(#""slide_from": "TOP""#), sdk: sdk)
    Self.expect(try scene["slideup"], frame[0], frame[1], frame[2], frame[3])
    #expect(!scene.ids.contains("chevron"))
  }

  @Test(arguments: [("4", 233.0), ("18", 253)])
  func `The label between icon and chevron has its width`(
    _ sdk: String, _ width: Double
  ) throws {
    let scene = try BrazeScene(Self.slideup(Self.icon + ", " + Self.link), sdk: sdk)
    #expect(try scene["message"].width == width)
  }

  // MARK: Modals

  private static func modal(_ members: String = "") -> String {
    #""type": "MODAL", "header": "Header", "message": "\#(long)", "# + members
      + (members.isEmpty ? #""extras": {}"# : "")
  }

  @Test(arguments: [
    ("iphone-14", "4", 360.0), ("iphone-se", "4", 345), ("ipad-10", "4", 450),
    ("iphone-14", "18", 350), ("iphone-se", "18", 335), ("ipad-10", "18", 450),
  ])
  func `A modal with a long body has its width`(
    _ device: String, _ sdk: String, _ width: Double
  ) throws {
    #expect(try BrazeScene(Self.modal(), on: device, sdk: sdk)["modal"].width == width)
  }

  @Test(arguments: [("4", 450.0), ("18", 720)])
  func `A modal on a tablet in landscape has its width`(_ sdk: String, _ width: Double) throws {
    let scene = try BrazeScene(Self.modal(), on: "ipad-10", sdk: sdk, isLandscape: true)
    #expect(try scene["modal"].width == width)
  }

  @Test(arguments: [
    ("iphone-14", false, "4", 720.0), ("iphone-se", false, "4", 637), ("iphone-14", true, "4", 360),
    ("iphone-14", false, "18", 720), ("iphone-se", false, "18", 607),
    ("iphone-14", true, "18", 350), ("iphone-15", true, "18", 353),
  ])
  func `The highest modal has its height`(
    _ device: String, _ isLandscape: Bool, _ sdk: String, _ height: Double
  ) throws {
    let scene = try BrazeScene(Self.modal(), on: device, sdk: sdk, isLandscape: isLandscape)
    #expect(try scene["modal"].height == height)
  }

  @Test func `The highest modal is below its centred position`() throws {
    #expect(try BrazeScene(Self.modal(), sdk: "18.0")["modal"].minY == 67)
    #expect(try BrazeScene(Self.modal(), sdk: "4.0")["modal"].minY == 62)
  }

  @Test(arguments: [
    ("4", [360, 124.14], 159.14), ("18", [350, 120.69], 148.69),
  ])
  func `A modal with an image of 1450 × 500 has its frames`(
    _ sdk: String, _ size: [Double], _ textTop: Double
  ) throws {
    let scene = try BrazeScene(
      Self.modal(#""image_url": "a""#), sdk: sdk, images: ["a": Size(width: 1450, height: 500)])
    let (card, image) = (try scene["modal"], try scene["image"])
    Self.expect(image, card.minX, card.minY, size[0], size[1], within: 0.34)
    #expect(abs(try scene["header"].minY - card.minY - textTop) < 0.34)
  }

  @Test func `A modal with an image of 600 × 600 has its frames`() throws {
    let images = ["a": Size(width: 600, height: 600)]
    let old = try BrazeScene(Self.modal(#""image_url": "a""#), sdk: "4.0", images: images)
    Self.expect(
      try old["image"], 195 - 155.17 / 2, try old["modal"].minY, 155.17, 155.17, within: 0.34)
    let new = try BrazeScene(Self.modal(#""image_url": "a""#), sdk: "18.0", images: images)
    Self.expect(try new["image"], 20, try new["modal"].minY, 350, 350, within: 0.34)
  }

  @Test(
    arguments: [
      ("4", [25.0, 150, 44], [185.0, 150, 44]), ("18", [25, 145, 38], [180, 145, 38]),
    ] as [(String, [Double], [Double])])
  func `Two buttons of a modal have their frames`(
    _ sdk: String, _ first: [Double], _ second: [Double]
  ) throws {
    let scene = try BrazeScene(Self.modal(Self.two), sdk: sdk)
    let card = try scene["modal"]
    for (id, frame) in [("button[0]", first), ("button[1]", second)] {
      let button = try scene[id]
      #expect([button.minX - card.minX, button.width, button.height] == frame)
      #expect(card.maxY - button.maxY == 30)
    }
  }

  // MARK: Image-only modals

  private static let image = #""type": "MODAL", "image_style": "GRAPHIC", "image_url": "a""#

  @Test(arguments: [
    ("iphone-14", false, "4", 720.0), ("iphone-se", false, "4", 637), ("iphone-14", true, "4", 360),
    ("iphone-14", false, "18", 710), ("iphone-se", false, "18", 587),
    ("iphone-14", true, "18", 308),
  ])
  func `The highest image-only modal has its height`(
    _ device: String, _ isLandscape: Bool, _ sdk: String, _ height: Double
  ) throws {
    let scene = try BrazeScene(
      Self.image, on: device, sdk: sdk, images: ["a": Size(width: 300, height: 3000)],
      isLandscape: isLandscape)
    #expect(try scene["modal"].height == height)
    #expect(abs(try scene["modal"].width - height / 10) < 0.34)
  }

  @Test(
    arguments: [
      (600.0, "4", 360.0), (600.0, "18", 350.0), (200.0, "4", 200.0), (200.0, "18", 350.0),
    ] as [(Double, String, Double)])
  func `Image-only modals of 600 × 600 and 200 × 200 have their sizes`(
    _ side: Double, _ sdk: String, _ drawn: Double
  ) throws {
    let scene = try BrazeScene(
      Self.image, sdk: sdk, images: ["a": Size(width: side, height: side)])
    Self.expect(
      try scene["modal"], 195 - drawn / 2, 422 - drawn / 2, drawn, drawn, within: 0.01)
    #expect(try scene["image"] == scene["modal"])
  }

  // MARK: Full messages

  private static let images = ["a": Size(width: 1200, height: 1000)]

  private static func full(_ members: String = "") -> String {
    #""type": "FULL", "message": "Body", "image_url": "a""# + members
  }

  private static let header = #", "header": "Header""#

  @Test func `A full message on a phone has its frames`() throws {
    let old = try BrazeScene(Self.full(Self.header), sdk: "4.0", images: Self.images)
    Self.expect(try old["image"], 0, 0, 390, 422)
    #expect(try old["header"].minY == 452)
    #expect(try old["message"].width == 340)
    Self.expect(try old["close"], 335, 47, 40, 40)
    let new = try BrazeScene(Self.full(Self.header), sdk: "18.0", images: Self.images)
    Self.expect(try new["image"], 0, 0, 390, 422)
    #expect(try new["header"].minY == 442 + 8)
    #expect(try new["message"].width == 330)
    Self.expect(try new["close"], 346, 47, 44, 44)
  }

  @Test(arguments: [("4", 462.0), ("18", 464.0)])
  func `A full message without a header has its body where it is expected`(
    _ sdk: String, _ top: Double
  ) throws {
    let scene = try BrazeScene(Self.full(), sdk: sdk, images: Self.images)
    #expect(try scene["message"].minY == top)
  }

  @Test(arguments: both)
  func `A full message on a tablet has its frame`(_ sdk: String) throws {
    let scene = try BrazeScene(
      Self.full(Self.header), on: "ipad-10", sdk: sdk, images: Self.images)
    Self.expect(try scene["full"], 185, 230, 450, 720)
  }

  @Test(
    arguments: [
      ("4", [25.0, 736, 165, 44], [200.0, 736, 165, 44]),
      ("18", [33, 734, 157, 38], [200, 734, 157, 38]),
    ] as [(String, [Double], [Double])])
  func `Two buttons of an image-only full message have their frames`(
    _ sdk: String, _ first: [Double], _ second: [Double]
  ) throws {
    let scene = try BrazeScene(
      #""type": "FULL", "image_style": "GRAPHIC", "image_url": "a", "# + Self.two, sdk: sdk,
      images: Self.images)
    Self.expect(try scene["button[0]"], first[0], first[1], first[2], first[3])
    Self.expect(try scene["button[1]"], second[0], second[1], second[2], second[3])
  }

  // MARK: Custom messages

  @Test func `A picker has its frames`() throws {
    let scene = try BrazeScene(
      #"""
      "type": "MODAL", "header": "Team?", "message": "Choose, A, B", "btns": [{"text": "Submit"}],
      "extras": {"view_type": "picker", "attribute_key": "a"}
      """#, sdk: "4.0")
    Self.expect(try scene["modal"], 35, 253.9, 320, 336.3, within: 0.34)
  }

  @Test func `A list has its frames`() throws {
    let scene = try BrazeScene(
      #"""
      "type": "FULL", "header": "Pick", "message": "A, B", "image_url": "a",
      "btns": [{"text": "Save"}], "extras": {"view_type": "table_list", "subtitle_text": "All on"}
      """#, sdk: "4.0", images: Self.images)
    Self.expect(try scene["image"], 0, 0, 390, 260)
    #expect(try scene["header"].minY == 285)
    #expect(try scene["row[0]"].height == 55)
    #expect(try scene["row[1]"].minY - scene["row[0]"].minY == 55)
    Self.expect(try scene["button[0]"], 25, 735, 340, 50)
    Self.expect(try scene["close"], 325, 22, 40, 40)
  }
}

import Devices
import Diagnostics
import Geometry
import Messages
import Testing

/// What single versions of SwiftUI draw: Docs/Vendors/Airship.md#views-by-version.
struct AirshipSwiftUIVersionTests {
  private static let strings = #""heading": {"text": "Hi"}, "body": {"text": "Yo"}"#
  private static let image = #""media": {"type": "image", "url": "p", "description": "d"}"#
  private static let video = #""media": {"type": "video", "url": "v", "description": "d"}"#
  private static let square = ["p": Size(width: 120, height: 120)]

  private static func scene(
    _ display: String, of type: AirshipDisplayType, on device: String = "iphone-x", sdk: String,
    style: [String: Double] = [:], _ change: (inout Environment) -> Void = { _ in }
  ) throws -> AirshipScene {
    try AirshipScene(
      display, of: type, on: device, sdk: sdk, images: square, style: style, change)
  }

  private func stacked(_ count: Int) -> String {
    let buttons = (0..<count).map { #"{"id": "b\#($0)", "label": {"text": "OK"}}"# }
    return #""button_layout": "stacked", "buttons": [\#(buttons.joined(separator: ", "))]"#
  }

  // MARK: Banner

  @Test(arguments: [
    ("18.5", "bottom", 16.0), ("18.14.0", "bottom", 16), ("18.14.1", "bottom", 0),
    ("20", "bottom", 0), ("18.5", "top", -16), ("18.14.0", "top", -16), ("18.14.1", "top", 0),
  ])
  func `Up to 18.14.0 a banner is lower by half of what its image adds to the first layout`(
    _ sdk: String, _ placement: String, _ shift: Double
  ) throws {
    let display = Self.strings + #", "placement": "\#(placement)""#
    let plain = try Self.scene(display, of: .banner, sdk: sdk)
    let card = try Self.scene(display + "," + Self.image, of: .banner, sdk: sdk)
    // The image of 120 was 88 high in the first layout.
    if placement == "top" {
      #expect(try card["heading"].minY == plain["heading"].minY + shift)
    } else {
      let end = try card["heading"].minY + 120
      #expect(try end == plain["body"].maxY + shift)
    }
  }

  @Test(arguments: [("18.2", true), ("18.4", true), ("18.5", false), ("20", false)])
  func `A banner without a placement is loose before 18.5`(_ sdk: String, _ isLoose: Bool) throws {
    let scene = try Self.scene(Self.strings, of: .banner, sdk: sdk)
    #expect(try (scene["banner"].minY == 44) == isLoose)
    #expect(try scene["tab"].minY < scene["heading"].minY)
    #expect(scene.warnings.contains { $0.keyPath == "display.placement" } == isLoose)
  }

  @Test(arguments: [("18.3", 327.0), ("18.4", 252), ("20", 252)])
  func `Before 18.4 no style limits a banner's width`(_ sdk: String, _ width: Double) throws {
    let scene = try Self.scene(
      Self.strings + #", "placement": "top""#, of: .banner, sdk: sdk, style: ["maxWidth": 300])
    #expect(abs(try scene["banner"].width - width) < 0.01)
    #expect(scene.warnings.contains { $0.keyPath == "maxWidth" } == (sdk == "18.3"))
  }

  @Test(arguments: [
    ("18.10", Size(width: 120, height: 88)), ("20", Size(width: 156.5, height: 88)),
  ])
  func `A video fills the box of a banner`(_ sdk: String, _ size: Size) throws {
    let scene = try Self.scene(Self.strings + "," + Self.video, of: .banner, sdk: sdk)
    #expect(abs(try scene["media"].width - size.width) <= 0.5)
    #expect(try scene["media"].height == size.height)
  }

  @Test(arguments: [("20", -56.0, 432.0), ("21", 24, 272)])
  func `In split view a banner is as wide as the screen allows, up to 20`(
    _ sdk: String, _ x: Double, _ width: Double
  ) throws {
    let window = try Viewport("320x1194")
    let scene = try Self.scene(Self.strings, of: .banner, sdk: sdk) { $0.apply(window) }
    #expect(try scene["banner"].minX == x)
    #expect(try scene["banner"].width == width)
    #expect(scene.warnings.contains { $0.summary.contains("split view") })
    let whole = try Self.scene(Self.strings, of: .banner, on: "ipad-pro-11", sdk: sdk)
    #expect(!whole.warnings.contains { $0.summary.contains("split view") })
  }

  @Test(arguments: [
    ("18.1.1", "issues/402", true), ("18.2", "issues/402", false),
    ("18.2.1", "tag/18.2.2", true), ("18.2.2", "tag/18.2.2", false),
    ("18.2.2", "tag/18.3.0", true), ("18.3", "tag/18.3.0", false), ("18.3", "tag/18.4.0", true),
    ("18.14.0", "tag/18.14.1", true), ("18.14.1", "tag/18.14.1", false),
    ("18.14.1", "tag/18.14.2", true), ("18.14.2", "tag/18.14.2", false),
    ("18.14.2", "issues/421", true), ("18.14.3", "issues/421", false),
    ("19.0.0", "issues/421", true), ("19.0.1", "issues/421", false),
  ])
  func `A bug that the change log names is a warning with its address`(
    _ sdk: String, _ address: String, _ isThere: Bool
  ) throws {
    let display = #""body": {"text": "Yo"}, \#(Self.image), \#(stacked(1)), "placement": "top""#
    let scene = try Self.scene(display, of: .banner, sdk: sdk)
    let found = scene.warnings.filter { $0.severity == .warning && $0.summary.contains(address) }
    #expect(found.count == (isThere ? 1 : 0))
  }

  // MARK: Modals

  @Test func `Buttons that need more than the room make a card that is larger than its limit`()
    throws
  {
    let scene = try Self.scene(Self.strings + ", " + stacked(12), of: .modal, sdk: "20")
    let card = try scene["modal"]
    // Twelve buttons of 38, gaps of 24, and 48 below; 24 above is the gap to what scrolls.
    let height = 12 * 38 + 11 * 24 + 48 + 24
    #expect(card.height == Double(height))
    #expect(card.midY == 411)
    #expect(try scene["button[b0]"].minY == card.minY + 24)
    #expect(scene.warnings.contains { $0.keyPath == "display.buttons" })
    let fitting = try Self.scene(Self.strings + ", " + stacked(2), of: .modal, sdk: "20")
    #expect(!fitting.warnings.contains { $0.keyPath == "display.buttons" })
  }

  @Test(arguments: [("18.10", 0.0), ("18.11", 184), ("20", 184)])
  func `A video has no height before 18.11`(_ sdk: String, _ height: Double) throws {
    let scene = try Self.scene(Self.strings + "," + Self.video, of: .modal, sdk: sdk)
    #expect(abs(try scene["media"].height - height) < 0.7)
    #expect(scene.warnings.contains { $0.summary.contains("18.11.0") } == (height == 0))
  }

  @Test(arguments: [("18.4", 48.0), ("18.5", 44), ("20", 44)])
  func `The dismiss button is 48 large before 18.5`(_ sdk: String, _ side: Double) throws {
    let button = try Self.scene(Self.strings, of: .modal, sdk: sdk)["dismiss"]
    #expect(button.size == Size(width: side, height: side))
  }

  // MARK: Pages

  @Test(arguments: [
    (0.0, 0.0, Rect(x: 209.5, y: 389, width: 0, height: 0)),
    (-1, 300, Rect(x: 209.5, y: 261, width: 0, height: 300)),
    (20, 300, Rect(x: 189.5, y: 261, width: 20, height: 300)),
    (300, 0, Rect(x: 37.5, y: 389, width: 300, height: 0)),
  ])
  func `A page that is smaller than the dismiss button is at its top trailing corner`(
    _ width: Double, _ height: Double, _ page: Rect
  ) throws {
    let display = #""url": "p", "width": \#(width), "height": \#(height)"#
    let scene = try Self.scene(display, of: .html, sdk: "20")
    let found = try scene["html"]
    #expect(abs(found.minX - page.minX) < 0.4 && abs(found.minY - page.minY) < 0.4)
    #expect(found.size == page.size)
    #expect(abs(try scene["dismiss"].maxX - page.maxX) < 0.4)
    #expect(try scene["dismiss"].size == Size(width: 44, height: 44))
    let isEmpty = width <= 0 || height <= 0
    #expect(scene.warnings.contains { $0.summary.contains("shows nothing of it") } == isEmpty)
  }

  // MARK: Marks

  @Test func `What is inferred is one note that says why`() throws {
    let notes = try Self.scene(Self.strings, of: .banner, sdk: "21").warnings
      .filter { $0.summary.hasPrefix("Inferred") }
    #expect(notes.count == 1)
    #expect(notes.first?.severity == .note)
    #expect(notes.first?.summary.contains("banner and all in it (") == true)
    let read = try Self.scene(Self.strings, of: .modal, sdk: "20").warnings
    #expect(!read.contains { $0.summary.hasPrefix("Inferred") })
  }
}

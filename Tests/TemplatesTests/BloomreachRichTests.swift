import Devices
import Diagnostics
import Geometry
import Messages
import Templates
import Testing

struct BloomreachRichTests {
  private func scene(
    _ kind: String, _ payload: String, on device: String = "iphone-14", sdk: String = "4.0.1"
  ) throws -> (laidOut: LaidOutMessage, warnings: [String]) {
    let json = try JSONValue.parse(
      Array(
        """
        {"id": "a", "name": "A", "message_type": "\(kind)", "frequency": "always", "variant_id": 0,
        "variant_name": "V", "trigger": {"event_type": "session_start", "filter": []},
        "date_filter": {"enabled": false}, "is_html": false, "is_rich_text": true,
        "resources": {"a.png": "image 900 x 300", "b.png": "image 300 x 900"},
        "payload": {"title": "Hi", "title_text_size": "20px", "title_enabled": true, \(payload)}}
        """.utf8))
    let message = try BloomreachInAppMessage.parse(json, sdk: BloomreachSDK(SDKVersion(sdk))).value
    let environment = Environment(device: try Device.named(device))
    let measurer = SystemLines()
    let boxes = try message.boxes(
      style: nil,
      in: TemplateContext(
        environment: environment, assets: SizedImages(sizes: [:]), measurer: measurer))
    return (
      LaidOutMessage(boxes.tree, in: environment, measurer: measurer),
      boxes.warnings.map(\.summary)
    )
  }

  private static let plain = "\"text_position\": \"bottom\", \"buttons\": []"

  @Test func `Margins and the texts' paddings are added once more to a modal's height`() throws {
    let bare = try scene("modal", Self.plain).laidOut["dialog"]
    #expect(bare.height == 24)
    let padded = try scene(
      "modal", "\"container_margin\": \"10px\", \"body_padding\": \"7px 0px\", \(Self.plain)"
    ).laidOut["dialog"]
    // A body that is not there counts with its paddings.
    #expect(padded.height == 24 + 20 + 14)
    #expect(padded.width == 370)
  }

  @Test func `A tall image is cut to a square and grows no further`() throws {
    let laidOut = try scene(
      "modal", "\"image_enabled\": true, \"image_url\": \"b.png\", \(Self.plain)"
    ).laidOut
    #expect(try laidOut["image"].size == Size(width: 390, height: 390))
  }

  @Test func `Without an image or a colour there is no close button`() throws {
    let close = "\"close_button_enabled\": true, \"close_button_image_url\": \"a.png\""
    #expect(
      try !scene("modal", "\(close), \(Self.plain)").laidOut.ids.contains("close"))
    let color = "\"close_button_color\": \"black\""
    #expect(
      try scene("modal", "\(close), \(color), \(Self.plain)").laidOut.ids.contains("close"))
  }

  @Test func `A message that is higher than the screen scrolls and says so`() throws {
    let text = String(repeating: "word ", count: 900)
    let (laidOut, warnings) = try scene(
      "modal",
      """
      "body_enabled": true, "body_text": "\(text)", "body_text_size": "20px", \(Self.plain)
      """)
    #expect(try laidOut["dialog"].height == 844 - 47 - 34)
    #expect(warnings.contains { $0.contains("texts scroll") })
  }

  @Test func `Paddings of the texts make a fullscreen scroll on phones without a notch`() throws {
    let payload = "\"title_padding\": \"24px 0px\", \"body_padding\": \"24px 0px\", \(Self.plain)"
    let old = try scene("fullscreen", payload, on: "iphone-se")
    #expect(old.warnings.contains { $0.contains("texts scroll") })
    let new = try scene("fullscreen", payload, on: "iphone-14")
    #expect(!new.warnings.contains { $0.contains("texts scroll") })
    #expect(try new.laidOut["dialog"].minY == 94)
  }

  @Test func `Buttons that hug their labels share a row while they fit`() throws {
    func buttons(_ labels: [String]) throws -> [Rect] {
      let list = labels.map {
        """
        {"button_text": "\($0)", "button_enabled": true, "button_width": "hug_text",
        "button_padding": "8px 16px"}
        """
      }.joined(separator: ",")
      let laidOut = try scene(
        "modal", "\"text_position\": \"bottom\", \"buttons\": [\(list)]"
      ).laidOut
      return try labels.indices.map { try laidOut["button[\($0)]"] }
    }
    let short = try buttons(["One", "Two", "Three"])
    #expect(Set(short.map(\.minY)).count == 1)
    let long = try buttons(["One", "Two", String(repeating: "long", count: 12)])
    #expect(long[0].minY == long[1].minY)
    #expect(long[2].minY > long[1].minY)
  }

  @Test func `A slide-in without an image gives its texts all of its width`() throws {
    let payload = "\"title_padding\": \"0px 6px\", \"buttons\": []"
    let plain = try scene("slide_in", payload).laidOut
    #expect(try plain["title"].width == 390 - 4 * 6)
    #expect(try plain["slide"].minY == 47)
    let image = "\"image_enabled\": true, \"image_url\": \"a.png\", "
    let pictured = try scene("slide_in", image + payload).laidOut
    #expect(try pictured["title"].width == 390 - 80 - 4 * 6)
  }

  @Test(arguments: [("3.5.0", true), ("3.5.1", false)])
  func `What older versions lay out otherwise is said`(_ sdk: String, _ isSaid: Bool) throws {
    let image = "\"image_enabled\": true, \"image_url\": \"a.png\", "
    let warnings = try scene("modal", image + Self.plain, sdk: sdk).warnings
    #expect(warnings.contains { $0.hasPrefix("Before 3.5.1") } == isSaid)
  }

  @Test func `A modal without a tree of views is not drawn`() throws {
    let left = try scene("modal", "\"text_position\": \"left\", \"buttons\": []")
    #expect(left.laidOut.ids.isEmpty)
    #expect(left.warnings.contains { $0.contains("never appears") })
  }
}

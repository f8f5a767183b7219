import Boxes
import Devices
import Geometry
import Messages
import TestSupport
import Testing

/// Interface files of apps: Docs/Vendors/Accengage.md#tags, Docs/Vendors/Accengage.md#size and
/// Docs/Vendors/Accengage.md#interface-files.
struct AccengageInterfaceFileTests {
  private static func file(_ path: String) throws -> String {
    String(decoding: try Repository.bytes("Snapshots/accengage/" + path), as: UTF8.self)
  }

  @Test func `A banner with a size of its own keeps it, with round corners`() throws {
    let scene = try AccengageScene(
      #""templateNibName": "ParcelBanner", "body": "Hi""#,
      files: ["ParcelBanner.xib": try Self.file("own-banner/assets/ParcelBanner.xib")])
    // The default position is the left end of the bottom.
    #expect(try scene["view"] == Rect(x: 0, y: 587, width: 351, height: 80))
    #expect(try scene.decoration("view").corners == Corners(all: 10))
    #expect(try scene.inView("body") == Rect(x: 24, y: 8, width: 275, height: 64))
    #expect(try scene.inView("close") == Rect(x: 313, y: 8, width: 30, height: 30))
    #expect(scene.warnings == [])
  }

  @Test func `A full-screen file grows by its masks`() throws {
    let scene = try AccengageScene(
      #""templateNibName": "NewsPage", "body": "Hi""#, on: "iphone-11",
      files: ["NewsPage.xib": try Self.file("own-page/assets/NewsPage.xib")])
    // 414 × 896 from 375 × 667: 39 wider and 229 higher.
    #expect(try scene["view"] == Rect(x: 0, y: 0, width: 414, height: 896))
    #expect(try scene.inView("view[header]") == Rect(x: 0, y: 0, width: 414, height: 200))
    #expect(try scene.inView("label[headline]") == Rect(x: 24, y: 220, width: 366, height: 32))
    #expect(try scene.inView("body") == Rect(x: 24, y: 264, width: 366, height: 549))
    #expect(try scene.inView("close") == Rect(x: 24, y: 833, width: 366, height: 48))
  }

  @Test func `A file for a device comes before that for all`() throws {
    func file(_ height: Int) -> String {
      """
      <document useAutolayout="NO"><objects><view id="v">
      <rect key="frame" x="0" y="0" width="200" height="\(height)"/>
      <subviews><label tag="1001" id="l"/></subviews></view></objects></document>
      """
    }
    let files = [
      "A.xib": file(10), "A-landscape.xib": file(20), "A-nobuttons.xib": file(30),
      "A-nobuttons-landscape.xib": file(40), "A-iPad.xib": file(50),
    ]
    for (device, isLandscape, hasClose, expected) in [
      ("iphone-se", false, true, 10.0), ("iphone-se", true, true, 20),
      ("iphone-se", false, false, 30), ("iphone-se", true, false, 40), ("ipad", false, true, 50),
      ("ipad", true, true, 20), ("ipad", true, false, 40),
    ] {
      let scene = try AccengageScene(
        #""templateNibName": "A", "body": "Hi", "close_button": \#(hasClose)"#, on: device,
        isLandscape: isLandscape, files: files)
      #expect(try scene["view"].height == expected)
    }
  }

  @Test func `A template without a view for the body is rejected`() throws {
    let text = try Self.file("own-banner/assets/ParcelBanner.xib")
      .replacing("tag=\"1001\"", with: "")
    #expect {
      try AccengageScene(
        #""templateNibName": "A", "body": "Hi""#, files: ["A.xib": text])
    } throws: { error in
      "\(error)".hasPrefix("assets/A.xib:12: error: No view of the template has the tag 1001")
    }
  }

  @Test func `A text message needs a label and a web message a web view`() throws {
    let text = """
      <document useAutolayout="NO"><objects><view id="v"><subviews>
      <view tag="1001" id="w" customClass="ACCWKWebView"/></subviews></view></objects></document>
      """
    #expect {
      try AccengageScene(#""templateNibName": "A", "body": "Hi""#, files: ["A.xib": text])
    } throws: { error in
      "\(error)".hasPrefix("assets/A.xib:2: error: The view with the tag 1001 is a ACCWKWebView")
    }
    _ = try AccengageScene(
      #""type": "web", "templateNibName": "A", "url": "https://a.example""#,
      files: ["A.xib": text])
  }

  @Test func `A template that is nowhere is rejected`() {
    #expect {
      try AccengageScene(#""templateNibName": "Gone", "body": "Hi""#)
    } throws: { error in
      "\(error)".hasPrefix("templateNibName: error: There is no interface file \"Gone\".")
    }
  }

  @Test func `A file that was given replaces the one that is named`() throws {
    let text = try Self.file("own-banner/assets/ParcelBanner.xib")
    let json = JSONValue.quoted(text)
    let scene = try AccengageScene(
      #""body": "Hi", "interface_file": {"file": "a.xib", "text": \#(json)}"#)
    #expect(try scene["view"].width == 351)
  }

  // MARK: Constraints

  @Test(arguments: [
    // 375 less 24 at both sides is 327; a wish, below the limit of 360.
    ("iphone-se", false, 327.0), ("iphone-11", false, 360), ("ipad", false, 360),
    // In landscape a size class asks for 60 and a low image, and the limit is narrower.
    ("iphone-se", true, 360),
  ])
  func `A card of constraints is as wide as priorities and limits let it`(
    _ device: String, _ isLandscape: Bool, _ width: Double
  ) throws {
    // Letters are half as wide as high: 17 of 11 in the headline, 9 of 8 in the body.
    let scene = try AccengageScene(
      #""templateNibName": "OfferCard", "interstitial": true, "body": "Ten boxes""#, on: device,
      isLandscape: isLandscape,
      files: ["OfferCard.xib": try Self.file("auto-layout/assets/OfferCard.xib")])
    let image = isLandscape ? 120 : width * 9 / 16
    let height = image + 16 + 22 + 8 + 16 + 20 + 46 + 20
    let (view, card) = (try scene["view"], try scene["view[card]"])
    let bottom = scene.environment.viewport.height - scene.environment.safeArea.bottom
    #expect(card.width == width)
    #expect(card.height.isNear(height))
    #expect(card.midX.isNear(view.midX))
    #expect(card.midY.isNear((scene.environment.safeArea.top + bottom) / 2))
    #expect(try scene["image[picture]"].size.height.isNear(image))
    #expect(try scene["label[headline]"].minX.isNear(card.minX + 20))
    #expect(try scene["body"].width.isNear(width - 40))
    #expect(try scene["close"].width.isNear((width - 52) / 2))
    #expect(try scene["button[order]"].maxX.isNear(card.maxX - 20))
    #expect(try scene["close"].size.height == 46)
  }

  // MARK: CustomInApp

  private static let card = #""templateNibName": "Card", "body": "Ride on", "type": "text", "#
  private static let convention = #", "data_source": {"convention": "CustomInApp"}"#

  @Test func `The sample app's parameters fill in a card`() throws {
    let scene = try AccengageScene(
      Self.card + """
        "displayCustomParams": {
          "header.img.url": "https://a.example/h.png", "icon.img.url": "icon",
          "title.text": "Good news", "subtitle.text": "For you",
          "left.btn.text": "Later", "right.btn.text": "Now", "bottom.btn.text": "Never",
          "container.border.radius": "12", "title.color": "#ff0000",
          "right.btn.bg.color": "00ff00", "container.border.color": "000"}
        """ + Self.convention,
      files: ["Card.xib": try Self.file("custom-in-app/assets/RideCard.xib")])
    let view = try scene["view"]
    // Stack: 165 + 30, the texts 31 + 10 + 15 + 10 + 14 + 15, the buttons 40 + 15, 1, and 40.
    let height = 195.0 + 95 + 55 + 1 + 40
    let (x, y) = (view.midX - 150, view.midY - height / 2)
    #expect(try scene["view[container]"].origin.isNear(Point(x: x, y: y)))
    #expect(try scene["view[container]"].size == Size(width: 300, height: height - 40))
    #expect(try scene["image[headerImageView]"].size == Size(width: 300, height: 165))
    #expect(try scene["view[iconContainer]"].origin.isNear(Point(x: x + 125, y: y + 140)))
    #expect(try scene["label[titleLabel]"].size == Size(width: 280, height: 31))
    #expect(try scene["body"].size == Size(width: 280, height: 14))
    #expect(try scene["button[leftButton]"].size == Size(width: 135, height: 40))
    #expect(try scene["button[rightButton]"].minX - scene["button[leftButton]"].maxX == 10)
    #expect(try scene["button[footerButton]"].minY >= scene["view[container]"].maxY)
    #expect(try scene["close"].maxX.isNear(x + 300))
    #expect(try scene.text("label[titleLabel].text").string == "GOOD NEWS")
    #expect(
      try scene.text("label[titleLabel].text").runs.first?.style.color == Color(hex: 0xFF0000))
    #expect(try scene.decoration("button[rightButton]").background == Color(hex: 0x00FF00))
    #expect(try scene.text("body.text").string == "Ride on")
    // A colour without a width draws no border.
    #expect(try scene.decoration("view[container]").outline == nil)
    #expect(try scene.decoration("view[container]").corners == Corners(all: 12))
  }

  @Test func `An icon's colours are those of its circle, and an image takes its address alone`()
    throws
  {
    let scene = try AccengageScene(
      Self.card + """
        "displayCustomParams": {
          "header.img.url": "h", "header.img.hidden": "", "header.img.bg.color": "#00ff00",
          "icon.img.url": "icon", "icon.img.bg.color": "#ffbf22", "icon.img.border.width": "2",
          "border.radius": "9", "close.btn.text": "Close"}
        """ + Self.convention,
      files: ["Card.xib": try Self.file("custom-in-app/assets/RideCard.xib")])
    #expect(try scene.decoration("view[iconContainer]").background == Color(hex: 0xFFBF22))
    #expect(try scene.decoration("view[iconContainer]").outline?.width == 2)
    #expect(try scene.decoration("image[iconImageView]").background == .clear)
    #expect(try scene.decoration("image[headerImageView]").background == .clear)
    #expect(try scene.text("close.title").string == "X")
    let ignored = scene.warnings.filter { $0.contains("has no effect") }
    #expect(ignored.count == 2, "\(scene.warnings)")
    let hidden = try AccengageScene(
      Self.card + #""displayCustomParams": {"icon.img.url": "icon", "icon.img.hidden": ""}"#
        + Self.convention,
      files: ["Card.xib": try Self.file("custom-in-app/assets/RideCard.xib")])
    #expect(!hidden.ids.contains("view[iconContainer]"))
    #expect(!hidden.ids.contains("image[iconImageView]"))
  }

  @Test func `A body of nothing but spaces is removed`() throws {
    let scene = try AccengageScene(
      #""templateNibName": "Card", "body": "  ", "displayCustomParams": {"title.text": "Hi"}"#
        + Self.convention,
      files: ["Card.xib": try Self.file("custom-in-app/assets/RideCard.xib")])
    #expect(!scene.ids.contains("body"))
    #expect(try scene["view[container]"].height == 30 + 31 + 15 + 1)
  }

  @Test func `A file without a message is drawn with its own strings, and says so`() throws {
    let xml = try Self.file("own-banner/assets/ParcelBanner.xib")
    let json = JSONValue.quoted(xml)
    let scene = try AccengageScene(#""interface_file": {"file": "a.xib", "text": \#(json)}"#)
    #expect(try !scene.text("body.text").string.isEmpty)
    #expect(scene.warnings.contains { $0.contains("note: There is no message") })
    // Without a view for the body it is drawn, too.
    let untagged = JSONValue.quoted(xml.replacing("tag=\"1001\"", with: ""))
    #expect(throws: Never.self) {
      try AccengageScene(#""interface_file": {"file": "a.xib", "text": \#(untagged)}"#)
    }
  }

  @Test func `What has no parameter is removed and the card closes up`() throws {
    let scene = try AccengageScene(
      Self.card + #""displayCustomParams": {"title.text": "Hello", "left.btn.text": "  "}"#
        + Self.convention,
      files: ["Card.xib": try Self.file("custom-in-app/assets/RideCard.xib")])
    #expect(!scene.ids.contains("image[headerImageView]"))
    #expect(!scene.ids.contains("button[leftButton]"))
    // The strip of the icon, the texts 31 + 10 + 14 + 15 and the spacer.
    #expect(try scene["view[container]"].height == 30 + 70 + 1)
    #expect(!scene.warnings.contains { $0.contains("contradicts") }, "\(scene.warnings)")
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 0.5 }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool { x.isNear(other.x) && y.isNear(other.y) }
}

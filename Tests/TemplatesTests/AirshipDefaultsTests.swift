import Geometry
import Messages
import Styles
import TestSupport
import Testing

/// The defaults that the schema names are those that are drawn.
struct AirshipDefaultsTests {
  /// One of each generation, and the versions from which and until which keys are read.
  private static let versions = [
    "14.8.0", "16.6.0", "16.12.0", "17.10.0", "18.0.0", "18.5.0", "20.0.0",
  ]

  private static let displays: [AirshipDisplayType: String] = [
    .banner: """
    "template": "media_left", "heading": {"text": "A heading"}, "body": {"text": "A body text"},
    "media": {"url": "a.png", "type": "image", "description": "d"}, \(buttons)
    """,
    .modal: """
    "template": "media_header_body", "heading": {"text": "A heading"},
    "body": {"text": "A body text of several words that fills some lines"},
    "media": {"url": "a.png", "type": "image", "description": "d"}, \(buttons)
    """,
    .fullscreen: """
    "template": "media_header_body", "heading": {"text": "A heading"},
    "body": {"text": "A body text"}, "media": {"url": "a.png", "type": "image", "description": "d"}, \(buttons)
    """,
    .html: "\"url\": \"a.html\"",
  ]

  private static let buttons = """
    "button_layout": "separate", "buttons": [
      {"id": "a", "label": {"text": "One"}}, {"id": "b", "label": {"text": "Two"}}]
    """

  private func textStyle(
    _ type: AirshipDisplayType, stacked: Bool, _ sdk: String, _ style: [String: Double]
  ) throws -> [String] {
    let display = try #require(Self.displays[type])
      .replacing("\"separate\"", with: stacked ? "\"stacked\"" : "\"separate\"")
    return try ["iphone-x", "ipad-pro-12-9"].flatMap { device in
      try AirshipScene(
        display, of: type, on: device, sdk: sdk,
        images: ["a.png": Size(width: 600, height: 300)], pages: ["a.html": "<p>Page"],
        style: style
      ).textStyle
    }
  }

  @Test(arguments: [AirshipDisplayType.banner, .modal, .fullscreen, .html], versions)
  func `A key that is given its default changes nothing`(
    _ type: AirshipDisplayType, _ sdk: String
  ) throws {
    let version = try AirshipSDK(SDKVersion(sdk))
    for stacked in [false, true] {
      let without = try textStyle(type, stacked: stacked, sdk, [:])
      #expect(!without.isEmpty)
      for key in try #require(type.styleKind?.keys) where key.isRead(by: version.version) {
        guard case .number(let number)? = key.defaults[version.styleGeneration] else { continue }
        let given = try textStyle(type, stacked: stacked, sdk, [key.path: number])
        #expect(given == without, "\(key.path) = \(number)")
      }
    }
  }

  @Test func `What has no default stays absent, and what a file says stays`() throws {
    let classic = try AirshipSDK(SDKVersion(16))
    var style = AirshipBannerStyle()
    style.additionalPadding.trailing = 7
    let filled = AirshipBannerStyle.schema.filled(style, sdk: classic)
    #expect(filled.maxWidth == 420)
    #expect(filled.additionalPadding.leading == nil && filled.additionalPadding.trailing == 7)
    #expect(filled.content.headerStyle.letterSpacing == nil)
    style.maxWidth = 0
    #expect(AirshipBannerStyle.schema.filled(style, sdk: classic).maxWidth == 420)
    let current = try AirshipSDK(SDKVersion(20))
    #expect(AirshipBannerStyle.schema.filled(style, sdk: current).maxWidth == 0)
    let modal = AirshipModalStyle.schema.filled(AirshipModalStyle(), sdk: current)
    #expect(modal.container.maxHeight == 720)
  }

  @Test func `Where a version has no limit, a filled style limits nothing`() throws {
    let early = AirshipHTMLStyle.schema.default(try AirshipSDK(SDKVersion(18)))
    #expect(early.container.maxWidth == .infinity && early.container.maxHeight == .infinity)
    let classic = AirshipModalStyle.schema.default(try AirshipSDK(SDKVersion(16)))
    #expect(classic.container.maxWidth == 420 && classic.container.maxHeight == .infinity)
    #expect(!classic.container.extendFullscreenLargeDevices)
    #expect(classic.container.aspectRatio == nil && classic.content.buttonStyle.buttonHeight == nil)
  }
}

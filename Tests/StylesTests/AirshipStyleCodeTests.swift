import Diagnostics
import Messages
import Styles
import Testing

/// Which style wins, and what an app's code may set: Docs/Vendors/Airship.md#styles-set-in-code.
struct AirshipStyleCodeTests {
  private func modal(_ sdk: String) throws -> AirshipMessage {
    var modal = AirshipModal()
    modal.heading = AirshipText(text: "Hello")
    return AirshipMessage(sdk: try AirshipSDK(SDKVersion(sdk)), display: .modal(modal))
  }

  private func file(_ elements: String) throws -> StylePlist {
    try StylePlist.parse(plist(elements)).value
  }

  private func resolve(
    _ sdk: String, _ elements: String?, _ code: AirshipStyleCode
  ) throws -> (style: AirshipModalStyle?, lines: [String]) {
    let parsed = AirshipStyle.resolve(
      for: try modal(sdk), plist: try elements.map { try file($0) }, code: code)
    return (parsed.value?.modal, parsed.warnings.map(\.description))
  }

  @Test func `Without code the plist's style counts`() throws {
    let result = try resolve("20", "<key>maxWidth</key><integer>300</integer>", AirshipStyleCode())
    #expect(result.style?.container.maxWidth == 300)
    #expect(try resolve("20", nil, AirshipStyleCode()).style == nil)
  }

  @Test func `A factory's style replaces the plist's completely`() throws {
    var code = AirshipStyleCode()
    code.factory = { _ in
      var style = AirshipModalStyle()
      style.container.maxHeight = 500
      return .modal(style)
    }
    let result = try resolve("16.8", "<key>maxWidth</key><integer>300</integer>", code)
    #expect(result.style?.container.maxWidth == nil)
    #expect(result.style?.container.maxHeight == 500)
    #expect(result.lines == [])
  }

  @Test func `A factory without a style leaves the plist's`() throws {
    var code = AirshipStyleCode()
    code.factory = { _ in nil }
    let result = try resolve("16.8", "<key>maxWidth</key><integer>300</integer>", code)
    #expect(result.style?.container.maxWidth == 300)
  }

  @Test func `A factory's style for another type is left out`() throws {
    var code = AirshipStyleCode()
    code.factory = { _ in .banner(AirshipBannerStyle()) }
    let result = try resolve("16.8", nil, code)
    #expect(result.style == nil)
    #expect(
      result.lines == [
        "warning: The factory gives a style for banner to a message of type modal: it is left out. "
          + "Give one of the message's type."
      ])
  }

  @Test func `SwiftUI has no style objects`() throws {
    var code = AirshipStyleCode()
    code.factory = { _ in .modal(AirshipModalStyle()) }
    let result = try resolve("20", "<key>maxWidth</key><integer>300</integer>", code)
    #expect(result.style?.container.maxWidth == 300)
    #expect(result.lines.count == 1 && result.lines[0].contains("has no style objects"))
  }

  @Test func `A theme has the plist's values added to the SDK's own`() throws {
    var code = AirshipStyleCode()
    code.modalTheme = { message, theme in
      #expect(message.display.type == .modal)
      #expect(theme.container.additionalPadding.top == 52)
      #expect(theme.container.additionalPadding.leading == 24)
      #expect(theme.content.mediaStyle.additionalPadding.leading == -24)
      #expect(theme.container.maxWidth == 420)
      #expect(theme.content.buttonStyle.buttonHeight == 33)
      #expect(theme.dismissIcon.dismissIconResource == "ua_airship_dismiss")
      // SwiftUI doesn't read it.
      #expect(theme.content.buttonStyle.borderWidth == nil)
    }
    let elements =
      "<key>additionalPadding</key><dict><key>top</key><integer>4</integer></dict>"
    let result = try resolve("20", elements, code)
    // A theme that isn't changed leaves the style as the plist has it.
    #expect(result.style == (try resolve("20", elements, AirshipStyleCode()).style))
  }

  @Test func `An extender sets distances in full, for one message`() throws {
    var code = AirshipStyleCode()
    code.modalTheme = { message, theme in
      theme.container.additionalPadding.top = 10
      theme.content.mediaStyle.additionalPadding.leading = 0
      theme.container.maxWidth = 333
      theme.content.headerStyle.lineSpacing = 5
      theme.container.additionalPadding.trailing = nil
    }
    let result = try resolve("18.4", nil, code)
    #expect(result.style?.container.additionalPadding.top == -38)
    #expect(result.style?.container.additionalPadding.trailing == nil)
    #expect(result.style?.content.mediaStyle.additionalPadding.leading == 24)
    #expect(result.style?.container.maxWidth == 333)
    #expect(result.style?.content.headerStyle.lineSpacing == 5)
    #expect(result.lines == [])
  }

  @Test(arguments: ["16", "18.0", "18.3"])
  func `Themes are extended from 18_4 on`(_ sdk: String) throws {
    var code = AirshipStyleCode()
    code.modalTheme = { _, theme in theme.container.maxWidth = 1 }
    let result = try resolve(sdk, "<key>maxWidth</key><integer>300</integer>", code)
    #expect(result.style?.container.maxWidth == 300)
    #expect(result.lines.count == 1 && result.lines[0].contains("can't extend themes"))
  }

  @Test(arguments: StyleSchemaTests.displayTypes)
  func `A theme without a plist is the type's own`(_ type: AirshipDisplayType) throws {
    var code = AirshipStyleCode()
    code.bannerTheme = { _, theme in theme.additionalPadding.leading = 0 }
    code.modalTheme = { _, theme in theme.container.additionalPadding.leading = 0 }
    code.fullscreenTheme = { _, theme in theme.additionalPadding.leading = 0 }
    code.htmlTheme = { _, theme in theme.container.additionalPadding.leading = 0 }
    let display: AirshipDisplay =
      switch type {
      case .banner: .banner(AirshipBanner())
      case .modal: .modal(AirshipModal())
      case .fullscreen: .fullscreen(AirshipFullscreen())
      case .html: .html(AirshipHTML(url: "a"))
      case .custom, .layout: .custom(.null)
      }
    let message = AirshipMessage(sdk: .default, display: display)
    let style = AirshipStyle.resolve(for: message, plist: nil, code: code).value
    #expect(style?.displayType == type)
    let leading =
      style?.banner?.additionalPadding.leading ?? style?.modal?.container.additionalPadding.leading
      ?? style?.fullscreen?.additionalPadding.leading
      ?? style?.html?.container.additionalPadding.leading
    #expect(leading == -24)
  }
}

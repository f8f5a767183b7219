import Devices
import Diagnostics
import Messages
import Rendering
import Styles
import TestSupport
import Testing
import Typesetting

/// Style plists that restate what the SDK does anyway.
struct DefaultStyleTests {
  private static let fixtures = "Tests/StylesTests/Fixtures"
  private static let messages = Repository.files(
    in: "Tests/MessagesTests/Fixtures/airship", withExtension: "json"
  ).filter { $0.hasPrefix("modal") }

  @Test(
    arguments: messages,
    [
      ("16", "classic"), ("16.8", "classic"), ("17", "classic"), ("20", "swiftUI"),
    ] as [(String, String)])
  func `A plist of the defaults changes no pixel`(
    _ name: String, _ generation: (sdk: String, folder: String)
  ) throws {
    let renderer = try Renderer(fonts: FontBook())
    let message = try Message.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/airship/" + name),
      sdk: SDKVersion(generation.sdk)
    ).value
    let file = "UAInAppMessageModalStyle.plist"
    let plist = try StylePlist.parse(
      Repository.bytes("\(Self.fixtures)/\(generation.folder)/\(file)"), fileName: file
    ).value
    let style = try #require(StyleSheet.decode(plist, for: message).value)
    let assets = try AssetFolder(Repository.root + "/none")
    for device in ["iphone-15", "ipad-10"] {
      let environment = Environment(device: try Device.named(device))
      let plain = try renderer.frame(message, environment: environment, assets: assets)
      let styled = try renderer.frame(
        message, style: style, environment: environment, assets: assets)
      #expect(plain.layout == styled.layout)
      let pictures = [plain, styled].map { renderer.picture(of: $0, assets: assets) }
      #expect(pictures[0] == pictures[1])
    }
  }
}

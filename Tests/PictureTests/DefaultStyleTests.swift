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

  /// Messages of every type that has a style, with the names of the files that style them.
  private static let messages = Repository.files(
    in: "Tests/MessagesTests/Fixtures/airship", withExtension: "json"
  ).compactMap { name -> (name: String, style: String)? in
    let types = ["banner": "Banner", "fullscreen": "FullScreen", "html": "HTML", "modal": "Modal"]
    let type = name.split(separator: "-").first.flatMap { types[String($0)] }
    return type.map { (name, "UAInAppMessage\($0)Style.plist") }
  }

  @Test func `Every type of message is tried`() {
    #expect(Set(Self.messages.map(\.style)).count == 4)
  }

  @Test(
    arguments: messages,
    [
      ("16", "classic"), ("16.8", "classic"), ("17", "classic"), ("20", "swiftUI"),
    ] as [(String, String)])
  func `A plist of the defaults changes no pixel`(
    _ file: (name: String, style: String), _ generation: (sdk: String, folder: String)
  ) throws {
    let renderer = try Renderer(fonts: FontBook())
    let message = try Message.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/airship/" + file.name),
      sdk: SDKVersion(generation.sdk)
    ).value
    let plist = try StylePlist.parse(
      Repository.bytes("\(Self.fixtures)/\(generation.folder)/\(file.style)"),
      fileName: file.style
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

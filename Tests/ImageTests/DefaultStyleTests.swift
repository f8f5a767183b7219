import Devices
import Diagnostics
import Inputs
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
    let reader = InputReader()
    let folder = "\(Repository.root)/\(Self.fixtures)/\(generation.folder)"
    let path = "\(Repository.root)/Tests/MessagesTests/Fixtures/airship/\(file.name)"
    let none = Repository.root + "/none"
    let sdk = try SDKVersion(generation.sdk)
    let inputs = [
      try reader.source(at: path, assets: none).input(sdk: sdk),
      try reader.source(
        at: path, style: reader.style(at: "\(folder)/\(file.style)"), assets: none
      ).input(sdk: sdk),
    ]
    #expect(inputs.map { $0.style == nil } == [true, false])
    for device in ["iphone-15", "ipad-10"] {
      let environment = Environment(device: try Device.named(device))
      let frames = try inputs.map { try renderer.frame(of: $0, in: environment) }
      #expect(frames[0].layout == frames[1].layout)
      let images = zip(frames, inputs).map { renderer.image(of: $0, from: $1).value }
      #expect(images[0] == images[1])
    }
  }
}

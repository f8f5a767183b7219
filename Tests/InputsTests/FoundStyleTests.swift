import Diagnostics
import Inputs
import Messages
import Styles
import TestSupport
import Testing

/// Styles that lie beside a message or in the folder with the app's styles.
struct FoundStyleTests {
  private let folder: TemporaryFolder
  private let message: String

  private static func plist(_ key: String) -> String {
    "<plist><dict><key>\(key)</key><real>300</real></dict></plist>"
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"display_type": "modal", "display": {"body": {"text": "Hi"}}}"#, "app/m.json")
    message = folder.path + "/app/m.json"
  }

  @Test func `A style of the right name beside the message is used and reported`() throws {
    try folder.write(Self.plist("maxWidth"), "app/UAInAppMessageModalStyle.plist")
    try folder.write(Self.plist("maxHeight"), "app/UAInAppMessageBannerStyle.plist")
    let input = try InputReader().source(at: message).input()
    #expect(input.source.style?.name == folder.path + "/app/UAInAppMessageModalStyle.plist")
    #expect(input.style?.kind.name == "modal")
    #expect(input.warnings.map(\.severity) == [.note])
    #expect(
      input.warnings.first?.summary.hasSuffix("ModalStyle.plist styles this message.") == true)
  }

  @Test func `A style that is named goes before one that is found`() throws {
    try folder.write(Self.plist("maxWidth"), "app/UAInAppMessageModalStyle.plist")
    try folder.write(Self.plist("maxWidth"), "s.plist")
    let reader = InputReader()
    let source = try reader.source(at: message, style: reader.style(at: folder.path + "/s.plist"))
    #expect(source.style?.name == folder.path + "/s.plist" && source.warnings.isEmpty)
  }

  @Test func `A style of another type of message is left alone`() throws {
    try folder.write("broken", "app/UAInAppMessageBannerStyle.plist")
    let source = try InputReader().source(at: message)
    #expect(source.style == nil && source.warnings.isEmpty)
  }

  @Test func `A folder of styles gives each message its own`() throws {
    try folder.write(Self.plist("maxWidth"), "styles/UAInAppMessageModalStyle.plist")
    var reader = InputReader()
    reader.styleFolder = folder.path + "/styles/"
    let source = try reader.source(at: message)
    #expect(source.style?.name == folder.path + "/styles/UAInAppMessageModalStyle.plist")
    #expect(source.warnings.isEmpty)
  }

  @Test func `A folder without a style for the message is a warning`() throws {
    try folder.write("", "styles/readme.txt")
    var reader = InputReader()
    reader.styleFolder = folder.path + "/styles/"
    let warnings = try reader.source(at: message).warnings
    #expect(
      warnings.map(\.description) == [
        folder.path + "/styles/: warning: There is no UAInAppMessageModalStyle.plist for this "
          + "message: the defaults of the SDK are used."
      ])
  }
}

import Diagnostics
import Foundation
import Inputs
import Messages
import TestSupport
import Testing

/// What can't be used is rejected with its file and the position in it.
struct BadInputTests {
  private let folder: TemporaryFolder
  private static let message =
    #"{"message_id": "m", "display_type": "modal", "display": {"heading": {"text": "Hello"}}}"#

  init() throws { folder = try TemporaryFolder() }

  /// What is said of the message of a file, with paths as seen from the folder.
  private func rejection(_ name: String) -> String {
    do throws(InputProblems) {
      _ = try InputReader().source(at: folder.path + "/" + name).input()
      return ""
    } catch {
      return error.diagnostics.map(\.description).joined(separator: "\n")
        .replacing(folder.path + "/", with: "")
    }
  }

  @Test(arguments: [
    (String(message.prefix(60)), "m.json:1:"),
    (message.replacing("\"heading\"", with: "\"heating\""), "m.json:display: error:"),
    (
      #"{"message_id": "m", "display_type": "modal", "#
        + #""display": {"media": {"type": "image", "url": "a", "description": "b"}}}"#,
      "m.json:display: error:"
    ),
  ])
  func `A message that is cut off or breaks a rule is rejected where it is wrong`(
    _ text: String, _ start: String
  ) throws {
    try folder.write(text, "m.json")
    let rejection = rejection("m.json")
    #expect(rejection.hasPrefix(start), "\(rejection)")
  }

  @Test func `A file over the limit is rejected without being read, and one that isn't there`()
    throws
  {
    let path = try folder.write("", "m.json")
    // A sparse file takes no room on the disk.
    #expect(truncate(path, 100 << 20) == 0)
    #expect(rejection("m.json").contains("104857600 bytes"))
    let missing = rejection("none.json")
    #expect(missing.hasPrefix("none.json: error:") && missing.contains("No such file"))
  }

  @Test(arguments: [16, 20])
  func `A value of a style that has the wrong type is a warning`(_ sdk: Int) throws {
    let message = try folder.write(Self.message, "m.json")
    let style = try folder.write(
      "<plist><dict><key>maxWidth</key><true/></dict></plist>", "UAInAppMessageModalStyle.plist")
    let reader = InputReader()
    let input = try reader.source(at: message, style: reader.style(at: style))
      .input(sdk: SDKVersion(sdk))
    #expect(input.styleWarnings.map(\.file) == [style])
    #expect(input.styleWarnings.first?.keyPath == "maxWidth")
  }

  @Test func `A style that is no property list is rejected by its name`() throws {
    let style = try folder.write("<plist><dict>", "UAInAppMessageModalStyle.plist")
    let error = #expect(throws: Diagnostic.self) { try InputReader().style(at: style) }
    #expect(error?.file == style)
  }
}

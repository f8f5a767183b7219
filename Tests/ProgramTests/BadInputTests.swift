import Foundation
import TestSupport
import Testing

/// A bad input gives one clear line and its exit code, and never a half-written image.
struct BadInputTests {
  private let workspace: TemporaryFolder
  private static let message = """
    {"message_id": "m", "display_type": "modal", "display": {"heading": {"text": "Hello"}}}
    """

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments + ["-o", "out.png"], folder: workspace.path)
  }

  @Test func `A truncated message is rejected with the location where it ends`() throws {
    try workspace.write(String(Self.message.prefix(60)), "m.json")
    let outcome = try render("m.json")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1 && outcome.errors.hasPrefix("m.json:1:"), "\(outcome.errors)")
    #expect(outcome.errors.contains(" error: "))
    #expect(try workspace.files == ["m.json"])
  }

  @Test func `An unknown key is reported with the nearest one and the image is drawn`() throws {
    try workspace.write(Self.message, "m.json")
    try workspace.write(
      """
      <plist version="1.0"><dict><key>additionalPadding</key>
      <dict><key>botttom</key><real>4</real></dict></dict></plist>
      """, "UAInAppMessageModalStyle.plist")
    let outcome = try render("m.json", "--style", "UAInAppMessageModalStyle.plist")
    #expect(outcome.status == 0)
    for words in ["additionalPadding.botttom", "\"bottom\""] {
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    let image = try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/out.png"))
    #expect(image.suffix(8).prefix(4) == Data("IEND".utf8))
  }
}

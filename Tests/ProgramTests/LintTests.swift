import Foundation
import TestSupport
import Testing

/// What `lint` finds, how it says so and with which code it ends.
struct LintTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func lint(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["lint"] + arguments, folder: workspace.path)
  }

  /// A white modal with a heading and further members.
  private func modal(_ members: String, heading: String = #""text": "Hello""#) -> String {
    ##"{"display_type": "modal", "display": {"background_color": "#FFFFFF", "##
      + "\"heading\": {\(heading)}\(members.isEmpty ? "" : ", " + members)}}"
  }

  private func plist(_ content: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  // MARK: Messages and styles

  @Test(arguments: [
    (#"{"type": "FULL", "message": "a"}"#, "image_url", ["4", "18"]),
    (
      #"{"type": "MODAL", "message": "a", "orientation": "LANDSCAPE"}"#, "orientation", ["4", "18"]
    ),
    (#"{"type": "MODAL", "message": 5, "header": true}"#, "message", ["18"]),
  ])
  func `What the SDK discards is drawn as an empty screen, with the reason and code 0`(
    _ message: String, _ keyPath: String, _ versions: [String]
  ) throws {
    try workspace.write(message, "m.json")
    for version in versions {
      let arguments = ["m.json", "--sdk", version, "--device", "iphone-se"]
      let drawn = try Program.run(
        ["render"] + arguments + ["-o", "m.png"], folder: workspace.path)
      #expect(drawn.status == 0)
      #expect(drawn.errors.contains("warning: The message is discarded"))
      #expect(drawn.errors.contains(" [\(keyPath)]\n"), "\(drawn.errors)")
      let laidOut = try Program.run(["layout"] + arguments, folder: workspace.path)
      #expect(laidOut.status == 0 && laidOut.output.isEmpty)
      // Why there is no text is reported too.
      #expect(drawn.errors.contains("must be a string") == message.contains("5"))
    }
  }

  @Test func `The severest finding decides about the code`() throws {
    try workspace.write(modal(""), "good.json")
    try workspace.write(modal("", heading: ##""text": "Grey", "color": "#777777""##), "grey.json")
    try workspace.write(
      modal(
        #""buttons": [{"id": "a", "label": {"text": "Go"}, "actions": {"deep_link_action": "#
          + #""shop://a"}}]"#), "note.json")
    let good = try lint("good.json", "--check", "contrast", "--format", "json")
    #expect(good.status == 0 && good.errors == "")
    #expect(good.text == "{\n  \"schemaVersion\": 1,\n  \"findings\": []\n}\n")
    #expect(try lint("grey.json", "--check", "contrast").status == 1)
    let note = try lint("note.json", "--check", "links")
    #expect(note.status == 0 && note.text.contains(": note: The address \"shop://a\""))
    #expect(try lint("note.json", "--check", "links", "--fail-on", "note").status == 1)
  }

  // MARK: What can't be run

  @Test func `What can't be read ends with code 2 and the other inputs are checked`() throws {
    try workspace.write("{", "broken.json")
    try workspace.write("{}", "unknown.json")
    try workspace.write(plist(""), "style.plist")
    try workspace.write(modal(#""zebra": 1"#), "m.json")
    let outcome = try lint("none.json", "broken.json", "unknown.json", "style.plist", "m.json")
    #expect(outcome.status == 2)
    #expect(outcome.text.hasPrefix("m.json:1:100: warning:"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, start) in zip(
      lines,
      ["none.json: error:", "broken.json:1:2: error:", "unknown.json: error:", "style.plist:"]
    ) {
      #expect(line.hasPrefix(start), "\(line)")
    }
  }
}

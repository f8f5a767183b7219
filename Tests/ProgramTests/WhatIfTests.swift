import Foundation
import TestSupport
import Testing

/// What `what-if` tells, draws and saves.
struct WhatIfTests {
  private let workspace: TemporaryFolder

  private static let style = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- as wide as the website's dialogs -->
      <key>maxWidth</key>
      <integer>336</integer>
    </dict>
    </plist>

    """

  init() throws {
    workspace = try TemporaryFolder()
    try workspace.write(
      #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}, "border_radius": 8, "#
        + #""buttons": [{"id": "a", "label": {"text": "One"}}, {"id": "b", "label": {"text": "Two"}}]}}"#,
      "m.json")
    try workspace.write(Self.style, "s.plist")
  }

  private func whatIf(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["what-if"] + arguments, folder: workspace.path)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: workspace.path + "/" + name)
  }

  @Test func `What a value does is reported and drawn`() throws {
    let outcome = try whatIf(
      "m.json", "--style", "s.plist", "--set", "buttonStyle.stackedButtonSpacing=40")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text.contains("  button[b] y: "))
    #expect(outcome.text.hasSuffix("m.what-if.png\n"))
    #expect(exists("m.what-if.png"))
    #expect(!outcome.text.contains("nothing changed"))
  }

  @Test func `What is guessed or unknown is reported with its file, before and after`() throws {
    try workspace.write(
      Self.style.replacingOccurrences(of: "<key>maxWidth", with: "<key>maxWidht"), "odd.plist")
    let outcome = try whatIf(
      "m.json", "--style", "odd.plist", "--set",
      "message:display.heading.font_family=[\"Nowhere\"]",
      "--no-picture")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("odd.plist:6:3: warning: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("warning: The font \"Nowhere\" is not here"), "\(outcome.errors)")
    #expect(outcome.errors.contains(" [display.heading]\n"), "\(outcome.errors)")
    #expect(try whatIf("m.json", "--set", "maxWidth=300", "--no-picture", "--quiet").errors == "")
  }

  @Test func `Saving to a link changes what it leads to`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: workspace.path + "/link.plist", withDestinationPath: "s.plist")
    let outcome = try whatIf(
      "m.json", "--style", "link.plist", "--set", "maxWidth=300", "--no-picture", "--write")
    #expect(outcome.status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: workspace.path + "/link.plist")
        == "s.plist")
    let saved = try String(contentsOfFile: workspace.path + "/s.plist", encoding: .utf8)
    #expect(saved.contains("<integer>300</integer>"))
  }

  @Test func `A search names the value and what breaks`() throws {
    try workspace.write(
      "{\"display_type\": \"banner\", \"display\": {\"body\": {\"text\": \"Good morning\"}, "
        + "\"buttons\": [{\"id\": \"a\", \"label\": {\"text\": \"One\"}}]}}", "b.json")
    let outcome = try whatIf(
      "b.json", "--smallest", "buttonStyle.buttonHeight=60...10:1", "--until", "touch target")
    // That the SDK's own height is too low is a note; a style that says so is at fault.
    #expect(outcome.status == 0 && outcome.text.contains("buttonStyle.buttonHeight=44 is the"))
    let json = try whatIf(
      "b.json", "--largest", "message:display.body.size=14...200:6", "--until", "no scrolls",
      "--format", "json")
    #expect(json.text.contains("\"search\": \"largest\""))
    #expect(!exists("b.what-if.png"))
    let drawn = try whatIf(
      "b.json", "--largest", "message:display.body.size=14...200:6", "--until", "scrolls", "-o",
      "search.png")
    #expect(drawn.text.hasSuffix("\nsearch.png\n") && exists("search.png"))
  }

  @Test func `What snapshot_yml switches off or excepts is not reported`() throws {
    let arguments = [
      "m.json", "--set", "buttonStyle.buttonHeight=30", "--sdk", "17", "--no-picture",
    ]
    let told = try Program.run(["what-if"] + arguments, folder: workspace.path)
    #expect(told.text.contains("button[a]: touch-target now 30"))
    try workspace.write(
      "checks: {touch-target: {except: [\"button[a]\"], reason: a test}}", "snapshot.yml")
    let excepted = try Program.run(["what-if"] + arguments, folder: workspace.path)
    #expect(!excepted.text.contains("button[a]: touch-target now 30"))
    #expect(excepted.text.contains("button[b]: touch-target now 30"))
  }

  @Test func `Saving changes the value and leaves the comment`() throws {
    let outcome = try whatIf(
      "m.json", "--style", "s.plist", "--set", "maxWidth=300", "--set",
      "bodyStyle.letterSpacing=0.5", "--no-picture", "--write")
    #expect(outcome.status == 0)
    let saved = try String(contentsOfFile: workspace.path + "/s.plist", encoding: .utf8)
    #expect(
      saved
        == Self.style.replacing(
          "<integer>336</integer>\n",
          with: """
            <integer>300</integer>
              <key>bodyStyle</key>
              <dict>
                <key>letterSpacing</key>
                <real>0.5</real>
              </dict>

            """))
  }

  @Test(
    arguments: [
      (["m.json"], 2, "Nothing to try."),
      (["m.json", "--set", "maxWidht=3"], 2, "Did you mean \"maxWidth\"?"),
      (["m.json", "--largest", "message:display.border_radiu=0...4"], 2, "border_radius"),
      (["m.json", "--set", "locale=ar", "-o", "a.jpg"], 2, "Write a.png."),
      (["m.json", "--set", "maxWidth=3", "--write"], 2, "There is no style to save the values"),
      (
        ["m.json", "--style", "s.plist", "--set", "maxWidth=3...5", "--write"], 2,
        "Give one value for each key."
      ),
      (
        ["m.json", "--style", "s.plist", "--set", "sdk=17", "--no-picture", "--write"], 2,
        "Leave out --write"
      ),
      (
        ["m.json", "--largest", "maxWidth", "--until", "truncatd"], 2, "Did you mean \"truncated\"?"
      ),
      (
        ["m.json", "--set", "border_radius=3"], 2, "Did you mean \"message:display.border_radius\"?"
      ),
      (["m.json", "--set", "tapOpacity=0.5"], 2, "a key of UAInAppMessageBannerStyle.plist"),
      (["m.json", "--set", "maxWidth=300", "--set", "maxWidth=310"], 2, "is set twice"),
      (["m.json", "--set", "maxWidth=99999"], 2, "beyond the limit of 16384"),
      (["m.json", "--set", "maxWidth=0...1000000000:1"], 2, "beyond the limit of 16384"),
      (["m.json", "--set", "maxWidth=0...9000:0.001"], 2, "9000001 values are too many"),
      (["m.json", "--across", "apearances=dark"], 2, "Did you mean \"appearances\"?"),
      (["m.json", "--largest", "textSize"], 2, "has no numbers to search"),
      (["m.json", "--set", "maxWidth=3", "--style", "m.json"], 2, "m.json: error: "),
      (["m.json", "--set", "sdk=1", "--no-picture"], 2, "SDK 1 is not supported"),
      (["gone.json", "--set", "maxWidth=3"], 2, "gone.json"),
      (["m.json", "--across", "devices=iphone-99"], 2, "There is no device"),
    ] as [([String], Int32, String)])
  func `What can't be tried is reported with the way out`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    let outcome = try Program.run(["what-if"] + arguments, folder: workspace.path)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.text == "" && !exists("m.what-if.png"))
    #expect(try String(contentsOfFile: workspace.path + "/s.plist", encoding: .utf8) == Self.style)
  }
}

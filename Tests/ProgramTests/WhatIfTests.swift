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

  @Test(arguments: [
    (["--appearance", "dark", "--text-size", "AX3"], "m.60x40.dark.AX3.what-if.png"),
    (["--across", "locales=en,ar"], "m.60x40.en+ar.what-if.png"),
    (["--across", "textSizes=small,medium,large,AX1"], "m.60x40.4-textSizes.what-if.png"),
    (["--set", "sdk=17"], "m.60x40.sdk-17.what-if.png"),
    (["--sdk", "17", "--appearance", "light"], "m.60x40.sdk-17.what-if.png"),
  ])
  func `No run overwrites the picture of other surroundings`(
    arguments: [String], name: String
  ) throws {
    let outcome = try Program.run(
      [
        "what-if", "m.json", "--style", "s.plist", "--set", "maxWidth=200", "--quiet",
        "--viewport", "60x40",
      ] + arguments, folder: workspace.path)
    #expect(outcome.text.hasSuffix("\n\(name)\n"), "\(outcome)")
    #expect(exists(name))
  }

  @Test func `Without a value one place prints what the checks find, as several do`() throws {
    for (name, color) in [("white.json", "#FFFFFF"), ("black.json", "#000000")] {
      try workspace.write(
        ##"{"display_type": "modal", "display": {"background_color": "#FFFFFF", "##
          + ##""dismiss_button_color": "#000000", "##
          + ##""heading": {"text": "Hi", "color": "\##(color)"}}}"##, name)
    }
    let outcome = try whatIf(
      "white.json", "--across", "devices=iphone-se", "--no-picture", "--quiet")
    #expect(outcome.text.hasPrefix("heading has a contrast") && outcome.status == 0)
    let clean = try whatIf(
      "black.json", "--across", "devices=iphone-se", "--no-picture", "--quiet")
    #expect(clean.text == "nothing found\n")
  }

  @Test func `A key of the message that no SDK reads is refused`() throws {
    let outcome = try whatIf("m.json", "--set", "message:display.headng.text=x", "--no-picture")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Did you mean \"message:display.heading.text\"?"))
    let search = try whatIf("m.json", "--largest", "message:display.border_radiu=0...4")
    #expect(search.status == 2 && search.errors.contains("border_radius"))
  }

  @Test func `A sweep says first where something other than sizes changes`() throws {
    let outcome = try whatIf(
      "m.json", "--set", "message:display.heading.size=20...180:40", "--no-picture", "--quiet")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("message:display.heading.size from ") == true, "\(lines)")
  }

  @Test func `What is guessed or unknown is reported with its file, before and after`() throws {
    try workspace.write(
      Self.style.replacingOccurrences(of: "<key>maxWidth", with: "<key>maxWidht"), "odd.plist")
    let outcome = try whatIf(
      "m.json", "--style", "odd.plist", "--set",
      "message:display.heading.font_family=[\"Nowhere\"]",
      "--no-picture")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("odd.plist:maxWidht: warning: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("m.json:display.heading: warning: The font \"Nowhere\" is not here"),
      "\(outcome.errors)")
    #expect(try whatIf("m.json", "--set", "maxWidth=300", "--no-picture", "--quiet").errors == "")
  }

  @Test func `What is too much to be painted is reported`() throws {
    try workspace.write(Crowd.page, "page.html")
    let outcome = try whatIf("page.html", "--across", "devices=iphone-15", "-o", "page.png")
    #expect(outcome.status == 0 && exists("page.png"))
    #expect(
      outcome.errors.hasPrefix("page.html: warning: Too many boxes cover one another"),
      "\(outcome.errors)")
  }

  @Test func `JSON has the set values, the changes and the checks`() throws {
    let outcome = try whatIf(
      "m.json", "--style", "s.plist", "--set", "maxWidth=300", "--device", "iphone-se",
      "--no-picture", "--format", "json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let variants = try #require(json["variants"] as? [[String: Any]])
    #expect(variants.count == 1 && variants[0]["device"] as? String == "iphone-se")
    #expect(variants[0]["set"] as? [String: Double] == ["maxWidth": 300])
    let changes = try #require(variants[0]["changes"] as? [[String: Any]])
    let width = try #require(
      changes.first { $0["id"] as? String == "modal" && $0["property"] as? String == "width" })
    #expect(width["from"] as? Double == 327 && width["to"] as? Double == 300)
    #expect(variants[0]["checks"] != nil && variants[0]["picture"] == nil)
    #expect(!exists("m.what-if.png"))
  }

  @Test func `A sweep over two keys has a line for each combination`() throws {
    let outcome = try whatIf(
      "m.json", "--set", "maxWidth=280...320:20", "--set", "textSize=large,AX1",
      "--across", "devices=iphone-se,ipad-10", "-o", "sheet.png")
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 2 * 3 * 2 + 1)
    #expect(lines[0].hasPrefix("iphone-se  maxWidth=280  textSize=large"))
    #expect(exists("sheet.png"))
  }

  @Test func `Across devices without a value the checks are reported`() throws {
    let outcome = try whatIf("m.json", "--across", "devices=iphone-se,iphone-15", "--no-picture")
    #expect(outcome.text.split(separator: "\n").count == 2)
    #expect(outcome.text.hasPrefix("iphone-se  "))
  }

  @Test(arguments: [("#FF0000", 4_294_901_760), ("#80FF0000", 2_164_195_328)])
  func `A colour that the vendor writes as a number may be written as one`(
    _ color: String, _ number: Int
  ) throws {
    try workspace.write(
      #"{"type": "MODAL", "header": "Hi", "message": "There", "bg_color": 4294967295}"#, "b.json")
    func changes(_ value: String) throws -> Substring? {
      let outcome = try whatIf("b.json", "--set", "message:bg_color=\(value)", "--no-picture")
      #expect(outcome.status == 0 && !outcome.errors.contains("must be a number"), "\(outcome)")
      return outcome.text.split(separator: "\n").first
    }
    #expect(try changes(color) == changes("\(number)"))
    #expect(try changes(color)?.contains("background #FFFFFF → #") == true)
    let refused = try whatIf("b.json", "--set", "message:bg_color=red", "--no-picture")
    #expect(refused.status == 2 && refused.errors.contains("is not a valid colour. Write #RRGGBB"))
    let own = try whatIf("b.json", "--set", "header=Hello", "--no-picture")
    #expect(own.errors.contains("Did you mean \"message:header\"?"), "\(own)")
  }

  @Test func `Places may be named in several options`() throws {
    let outcome = try whatIf(
      "m.json", "--across", "devices=iphone-se,iphone-15", "--across", "textSizes=large,AX3",
      "--no-picture")
    #expect(outcome.text.split(separator: "\n").count == 4, "\(outcome)")
    let twice = try whatIf("m.json", "--across", "devices=all", "--across", "device=iphone-se")
    #expect(twice.status == 2 && twice.errors.contains("is there twice"), "\(twice)")
  }

  @Test func `Where several places are looked at, each is drawn before and after`() throws {
    func width(_ arguments: String...) throws -> Int {
      let all =
        ["what-if", "m.json", "--across", "devices=iphone-se,iphone-15", "-o", "p.png"] + arguments
      #expect(try Program.run(all, folder: workspace.path).status == 0)
      let file = try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/p.png"))
      return file[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
    let (alone, both) = (try width(), try width("--set", "maxWidth=300"))
    #expect(both > alone * 19 / 10)
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

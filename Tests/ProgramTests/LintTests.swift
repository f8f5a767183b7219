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

  @Test func `A message without a fault gives nothing and code 0`() throws {
    try workspace.write(modal(""), "m.json")
    let outcome = try lint("m.json", "--check", "contrast")
    #expect(outcome.status == 0)
    #expect(outcome.text == "" && outcome.errors == "")
    let json = try lint("m.json", "--check", "contrast", "--format", "json")
    #expect(json.text == "{\n  \"schemaVersion\": 1,\n  \"findings\": []\n}\n")
  }

  @Test(arguments: ["4", "18"])
  func `A message that the SDK discards is a failed check`(_ sdk: String) throws {
    try workspace.write(#"{"type": "FULL", "message": "a"}"#, "m.json")
    let outcome = try lint("m.json", "--sdk", sdk)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("m.json:image_url: error: The message is discarded: "))
  }

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
      #expect(drawn.errors.contains("m.json:\(keyPath): warning: The message is discarded"))
      let laidOut = try Program.run(["layout"] + arguments, folder: workspace.path)
      #expect(laidOut.status == 0 && laidOut.output.isEmpty)
      // Why there is no text is reported too.
      #expect(drawn.errors.contains("must be a string") == message.contains("5"))
    }
  }

  @Test func `Buttons that Braze makes too small are a note`() throws {
    let message = #"{"type": "MODAL", "message": "a", "btns": [{"id": 0, "text": "OK"}]}"#
    try workspace.write(message, "m.json")
    for sdk in ["4", "17", "18"] {
      let outcome = try lint("m.json", "--check", "touch-target", "--sdk", sdk)
      #expect(outcome.status == 0 && !outcome.text.contains("warning"))
      #expect(outcome.text.contains("which neither message nor style can change"), "\(sdk)")
    }
    let padding = "<key>padding</key><dict><key>top</key><integer>2</integer></dict>"
    try workspace.write(
      plist("<key>buttonsAttributes</key><dict>\(padding)</dict>"), "BrazeModalAttributes.plist")
    let styled = try lint(
      "m.json", "--check", "touch-target", "--style", "BrazeModalAttributes.plist")
    #expect(styled.status == 1)
    #expect(styled.text.contains("\"button[0]\" is 30 points high"))
  }

  @Test func `A message that the SDK refuses is a failed check`() throws {
    try workspace.write(modal(#""button_layout": "joint", "zebra": 1"#), "m.json")
    let outcome = try lint("m.json")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    #expect(
      outcome.text == """
        m.json:display.button_layout: error: "joint" is not known. \
        Use "stacked", "separate" or "joined". (message)
        m.json:display.zebra: warning: "zebra" is ignored: a modal has no such key. Remove it. \
        (message)

        """)
  }

  @Test func `The calls of the SDK in a page are checked by file and line`() throws {
    try workspace.write(
      #"{"display_type": "html", "display": {"url": "https://example.com/page.html"}}"#, "m.json")
    try FileManager.default.createDirectory(
      atPath: workspace.path + "/assets", withIntermediateDirectories: true)
    try workspace.write(
      """
      <!DOCTYPE html><title>a</title>
      <p onclick="UAirship.dismiss({'type': 'button_click'})">OK</p>
      <a href="javascript:UAirship.closed()">Close</a>
      <a href="javascript:UAirship.close()">Close</a>
      """, "assets/page.html")
    let outcome = try lint("m.json", "--sdk", "17", "--check", "none")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        assets/page.html:2: error: UAirship.dismiss(): button_info: "button_info" is missing. \
        The message stays open. Add it. (dismissal)
        assets/page.html:3: warning: There is no UAirship.closed(): the page's script stops here. \
        Did you mean UAirship.close()? (dismissal)

        """)
    #expect(
      outcome.errors == """
        m.json:display.url: note: Whether the app's URL allow list has example.com isn't \
        checked; without it the message is not shown.

        """)
  }

  @Test func `A style is checked by its name, or with its message`() throws {
    let content = plist(
      "<key>additionalPadding</key><dict><key>botttom</key><real>4</real></dict>")
    try workspace.write(content, "UAInAppMessageModalStyle.plist")
    let problem =
      "additionalPadding.botttom: warning: \"botttom\" is ignored: there is no such key here. "
      + "Did you mean \"bottom\"? (style)\n"
    let alone = try lint("UAInAppMessageModalStyle.plist")
    #expect(alone.status == 1)
    #expect(alone.text == "UAInAppMessageModalStyle.plist:" + problem)

    try workspace.write(content, "s.plist")
    try workspace.write(modal(""), "m.json")
    #expect(try lint("m.json", "--style", "s.plist").text == "s.plist:" + problem)
    try workspace.write(modal(#""template": "none""#), "bad.json")
    let refused = try lint("bad.json", "--style", "s.plist")
    #expect(refused.text.hasPrefix("bad.json:display.template: error:"))
    #expect(refused.text.hasSuffix("s.plist:" + problem))
  }

  @Test func `The version of the SDK decides`() throws {
    try workspace.write(
      plist("<key>aspectRatio</key><real>1.5</real>"), "UAInAppMessageHTMLStyle.plist")
    #expect(try lint("UAInAppMessageHTMLStyle.plist", "--sdk", "17").status == 0)
    #expect(try lint("UAInAppMessageHTMLStyle.plist").status == 1)
  }

  @Test func `JSON has what the contract says`() throws {
    try workspace.write(
      modal("", heading: ##""text": "Grey", "color": "#777777""##), "m.json")
    let outcome = try lint("m.json", "--format", "json", "--device", "iphone-se")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        {
          "schemaVersion": 1,
          "findings": [
            {
              "file": "m.json",
              "path": "display.heading",
              "severity": "warning",
              "check": "contrast",
              "id": "heading",
              "device": "iphone-se",
              "value": 4.47,
              "threshold": 4.5,
              "message": "The text \\"Grey\\" has a contrast ratio of 4.47:1 against its background; \
        at least 4.5:1 is required. Make one of the colours lighter or darker."
            }
          ]
        }

        """)
  }

  @Test func `A folder is checked file by file, and what is no message is passed over`() throws {
    try workspace.write(modal(#""zebra": 1"#), "all/b/m.json")
    try workspace.write(modal(""), "all/a/m.json")
    try workspace.write(#"{"name": "an app"}"#, "all/package.json")
    try workspace.write(#"{"https://a": "a.png"}"#, "all/a/assets/assets.json")
    try workspace.write("<p><a href='htp://example.com'>Go</a>", "all/p.html")
    let outcome = try lint("all", "--check", "links")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(
      outcome.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["all/b/m.json:display.zebra:", "all/p.html:1:"])
    try workspace.write("x", "none/readme.txt")
    #expect(try lint("none").status == 2)
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("note", 1)])
  func `--fail-on says how severe a finding must be`(_ severity: String, _ status: Int32) throws {
    try workspace.write(modal(#""zebra": 1"#), "m.json")
    #expect(try lint("m.json", "--check", "none", "--fail-on", severity).status == status)
  }

  @Test func `A note fails only where notes do`() throws {
    try workspace.write(
      modal(
        #""buttons": [{"id": "a", "label": {"text": "Go"}, "actions": {"deep_link_action": "#
          + #""shop://a"}}]"#), "m.json")
    let outcome = try lint("m.json", "--check", "links")
    #expect(outcome.status == 0 && outcome.text.contains(": note: The address \"shop://a\""))
    #expect(try lint("m.json", "--check", "links", "--fail-on", "note").status == 1)
  }

  @Test func `SARIF has a rule for each check and a result for each finding`() throws {
    try workspace.write(modal(#""zebra": 1"#), "a b.json")
    let outcome = try lint("a b.json", "--check", "none", "--format", "sarif")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    #expect(json["version"] as? String == "2.1.0")
    let run = try #require((json["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1 && results[0]["ruleId"] as? String == "message")
    #expect(results[0]["level"] as? String == "warning")
    #expect(outcome.text.contains("\"uri\": \"a%20b.json\""))
  }

  @Test(arguments: ["[x](https://evil.example)", "[]()", "a](1", "[x](\u{301}y)"])
  func `A key makes no link in a code scanning service`(_ key: String) throws {
    try workspace.write(
      #"{"display_type": "modal", "display": {"\#(key)": 1, "heading": {"text": "a"}}}"#, "m.json")
    let outcome = try lint("m.json", "--check", "none", "--format", "sarif")
    let shown = key.unicodeScalars.split(separator: "]").map(String.init).joined(separator: "] ")
    let texts = outcome.text.split(separator: "\n").filter { $0.contains("\"text\"") }
    #expect(texts.contains { $0.contains(shown) }, "\(texts)")
    #expect(texts.allSatisfy { !$0.unicodeScalars.contains("](".unicodeScalars) }, "\(texts)")
  }

  // MARK: Dismissals

  @Test(arguments: [
    (#"{"type":"user_dismissed"}"#, ""),
    (#"{"type":"button_click","button_info":{"id":"b1","label":{"text":"foo"}}}"#, ""),
    (#"{"type":"button_click"}"#, "button_info: error: \"button_info\" is missing."),
    (
      #"{"type":"button_click","button_info":{"id":"","label":{"text":"x"}}}"#,
      "button_info.id: error: \"id\" has 0 characters"
    ),
    (
      #"{"type":"Button_Click","button_info":{"id":"a","label":{"text":"x"}}}"#,
      "type: error: \"Button_Click\" is not known. Did you mean \"button_click\"?"
    ),
    (#""button_click""#, " error: A resolution must be an object, but is a string."),
    ("{}", "type: error: \"type\" is missing."),
  ])
  func `An object that a page dismisses with is checked`(_ text: String, _ problem: String) throws {
    try workspace.write(text, "dismiss.json")
    let outcome = try lint("dismiss.json")
    #expect(outcome.status == (problem.isEmpty ? 0 : 1), "\(outcome)")
    #expect(outcome.text.hasPrefix(problem.isEmpty ? "" : "dismiss.json:" + problem))
    #expect(outcome.text.isEmpty == problem.isEmpty)
  }

  @Test func `A dismissal is known by its keys too, and SwiftUI takes none`() throws {
    try workspace.write(#"{"type":"timed_out"}"#, "object.json")
    #expect(try lint("object.json").status == 0)
    let outcome = try lint("object.json", "--sdk", "20")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Version 20 takes no object from a page"))
  }

  // MARK: Looks

  /// The findings about looks, as pairs of an id and a check.
  private func looks(_ text: String, _ arguments: String...) throws -> [[String]] {
    try workspace.write(text, "look.json")
    let outcome = try Program.run(
      ["lint", "look.json", "--format", "json"] + arguments, folder: workspace.path)
    let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    return findings.compactMap { finding in
      guard let id = finding["id"] as? String, let check = finding["check"] as? String else {
        return nil
      }
      return [id, check]
    }
  }

  @Test(
    arguments: [
      ("#767676", 14, false, []), ("#777777", 14, false, [["heading", "contrast"]]),
      // Large texts, and bold ones from 14 points on, need less.
      ("#777777", 18, false, []), ("#777777", 14, true, []),
      ("#777777", 13, true, [["heading", "contrast"]]),
      ("#999999", 18, false, [["heading", "contrast"]]),
      // Half of black on white is grey.
      ("#80000000", 14, false, [["heading", "contrast"]]), ("#A0000000", 14, false, []),
    ] as [(String, Int, Bool, [[String]])])
  func `Contrast is measured against what a text is on`(
    _ color: String, _ size: Int, _ isBold: Bool, _ expected: [[String]]
  ) throws {
    let style = isBold ? #", "style": ["bold"]"# : ""
    let heading = "\"text\": \"Hi\", \"color\": \"\(color)\", \"size\": \(size)\(style)"
    #expect(try looks(modal("", heading: heading), "--check", "contrast") == expected)
  }

  @Test func `A label's contrast is that to its button`() throws {
    let buttons = ##"""
      "buttons": [{"id": "a", "background_color": "#000000", "label": {"text": "A", "color": "#333333"}},
        {"id": "b", "background_color": "#000000", "label": {"text": "B", "color": "#FFFFFF"}},
        {"id": "c", "label": {"text": "C", "color": "#FFFFFF"}}]
      """##
    #expect(
      try looks(modal(buttons), "--check", "contrast")
        == [["button[a].label", "contrast"], ["button[c].label", "contrast"]])
  }

  @Test func `Small buttons are reported`() throws {
    let buttons = #""buttons": [{"id": "a", "label": {"text": "A", "size": 10}}]"#
    #expect(
      try looks(modal(buttons), "--check", "touch-target") == [["button[a]", "touch-target"]])
    #expect(try looks(modal(buttons), "--check", "touch-target", "--text-size", "AX5") == [])
  }

  @Test func `A label that its button cuts off is reported`() throws {
    let label = String(repeating: "A long label ", count: 12)
    let buttons = #""buttons": [{"id": "a", "label": {"text": "\#(label)"}}]"#
    #expect(
      try looks(modal(buttons), "--check", "truncated", "--sdk", "16")
        == [["button[a].label", "truncated"]])
    // SwiftUI makes the button higher.
    #expect(try looks(modal(buttons), "--check", "truncated") == [])
    // What can be scrolled to is not cut off.
    let body = String(repeating: "Much to read. ", count: 300)
    #expect(
      try looks(modal(#""body": {"text": "\#(body)"}"#), "--check", "truncated") == [])
  }

  @Test
  func `A text under the dismiss button's cross is reported, one under its touch area is not`()
    throws
  {
    let heading = #""text": "A heading that is long enough to reach to the other side", "size": 20"#
    let message = { (alignment: String) in
      modal(
        #""template": "header_body_media", "body": {"text": "Much to read."}"#,
        heading: heading + ", \"alignment\": \"\(alignment)\"")
    }
    #expect(try looks(message("right"), "--check", "overlap", "--sdk", "16") == [])
    try workspace.write(
      plist("<key>additionalPadding</key><dict><key>top</key><real>-40</real></dict>"),
      "s.plist")
    #expect(
      try looks(message("right"), "--check", "overlap", "--style", "s.plist")
        == [["heading", "overlap"]])
    #expect(try looks(message("left"), "--check", "overlap", "--style", "s.plist") == [])
  }

  @Test func `Several devices are told apart`() throws {
    try workspace.write(modal("", heading: ##""text": "Grey", "color": "#888888""##), "m.json")
    let outcome = try lint("m.json", "--device", "iphone-se", "--device", "ipad-10")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.contains("warning: The text") == true)
    let body = String(repeating: "Much to read. ", count: 70)
    try workspace.write(modal(#""body": {"text": "\#(body)"}"#), "m.json")
    let small = try lint("m.json", "--device", "iphone-se,ipad-10", "--check", "scrolls")
    #expect(small.text.contains("warning: On iphone-se: \"modal\" scrolls"), "\(small.text)")
  }

  @Test func `Levels and exceptions of snapshot.yml hold for the folders below`() throws {
    let text = modal(#""buttons": [{"id": "a", "label": {"text": "A", "size": 10}}]"#)
    try workspace.write(text, "Snapshots/a/message.json")
    let severities = { (rule: String) throws -> String in
      try workspace.write("checks: {touch-target: \(rule)}", "Snapshots/snapshot.yml")
      let outcome = try lint("Snapshots/a/message.json", "--check", "touch-target")
      #expect(outcome.errors == "")
      #expect((outcome.status == 1) == !outcome.text.isEmpty)
      return String(outcome.text.dropFirst("Snapshots/a/message.json:".count))
    }
    #expect(try severities("warning").hasPrefix("display.buttons[0]: warning: \"button[a]\" is "))
    #expect(try severities("error").hasPrefix("display.buttons[0]: error: \"button[a]\" is "))
    #expect(try severities("{level: off, reason: r}") == "")
    #expect(try severities("{except: [\"button[*]\"], reason: r}") == "")
    #expect(try severities("{except: [dismiss], reason: r}") != "")

    try workspace.write("checks: {touch-targt: off}", "Snapshots/snapshot.yml")
    let outcome = try lint("Snapshots/a/message.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("snapshot.yml:1: error: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("Did you mean \"touch-target\"?"))
  }

  // MARK: What can't be run

  @Test func `What can't be read ends with code 2 and the other inputs are checked`() throws {
    try workspace.write("{", "broken.json")
    try workspace.write("{}", "unknown.json")
    try workspace.write(plist(""), "style.plist")
    try workspace.write(modal(#""zebra": 1"#), "m.json")
    let outcome = try lint("none.json", "broken.json", "unknown.json", "style.plist", "m.json")
    #expect(outcome.status == 2)
    #expect(outcome.text.hasPrefix("m.json:display.zebra: warning:"))
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 4)
    for (line, start) in zip(
      lines,
      ["none.json: error:", "broken.json:1:2: error:", "unknown.json: error:", "style.plist:"]
    ) {
      #expect(line.hasPrefix(start), "\(line)")
    }
  }

  @Test func `An unknown check is refused with the one that was meant`() throws {
    let outcome = try lint("m.json", "--check", "contrst")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Did you mean \"contrast\"?"))
  }
}

import Devices
import Diagnostics
import Foundation
import Inputs
import Linting
import TestSupport
import Testing

/// What is found in files, and how it is said.
struct LinterTests {
  private let folder: LintFolder

  init() throws { folder = try LintFolder() }

  @Test func `Buttons that Braze makes too small are a note`() throws {
    let message = #"{"type": "MODAL", "message": "a", "btns": [{"id": 0, "text": "OK"}]}"#
    try folder.write(message, "m.json")
    for sdk in ["4", "17", "18"] {
      let outcome = try folder.lint("m.json", check: "touch-target", sdk: sdk)
      #expect(!outcome.fails && !outcome.text.contains("warning"))
      #expect(outcome.text.contains("which neither message nor style can change"), "\(sdk)")
    }
    let padding = "<key>padding</key><dict><key>top</key><integer>2</integer></dict>"
    try folder.write(
      LintFolder.plist("<key>buttonsAttributes</key><dict>\(padding)</dict>"),
      "BrazeModalAttributes.plist")
    let styled = try folder.lint(
      "m.json", check: "touch-target", style: "BrazeModalAttributes.plist")
    #expect(styled.fails)
    #expect(styled.text.contains("\"button[0]\" is 30 points high"))
  }

  @Test func `A finding in an interface file of the app's names that file`() throws {
    let examples = Repository.root + "/Examples/"
    let file = try String(contentsOfFile: examples + "assets/FerryNotice.xib", encoding: .utf8)
    let small = file.replacing(#"width="44" height="44""#, with: #"width="20" height="20""#)
    try #require(small != file)
    try folder.write(small, "FerryNotice.xib")
    try folder.write(
      String(contentsOfFile: examples + "notice.json", encoding: .utf8), "FerryNotice.json")
    let outcome = try folder.lint("FerryNotice.xib", check: "touch-target")
    #expect(
      outcome.text.contains("Make it at least 44 × 44. It is laid out in FerryNotice.xib."))
  }

  @Test func `JSON has what the contract says`() throws {
    try folder.write(
      LintFolder.modal("", heading: ##""text": "Grey", "color": "#777777""##), "m.json")
    let outcome = try folder.lint("m.json", on: [Device.named("iphone-se")])
    #expect(
      outcome.json == """
        {
          "schemaVersion": 1,
          "findings": [
            {
              "file": "m.json",
              "path": "display.heading",
              "severity": "warning",
              "check": "contrast",
              "line": 1,
              "column": 70,
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

  @Test func `A finding is printed with its line and its key path`() throws {
    let page = #"<p style='color:#eee;background:#fff'>Pale</p>\n<a href='htps://x.example'>x</a>"#
    try folder.write(
      """
      {"type": "HTML",
       "message": "<!DOCTYPE html>\\n\(page)",
       "zebra": 1}
      """, "m.json")
    let outcome = try folder.lint("m.json")
    let lines = outcome.printed.split(separator: "\n").map(String.init)
    func has(_ start: String, _ end: String) -> Bool {
      lines.contains { $0.hasPrefix("m.json:\(start): ") && $0.hasSuffix(end) }
    }
    #expect(has("3:2", "(message) [zebra]"), "\(outcome.printed)")
    // Both are lines of the page that the second line of the message holds.
    #expect(has("2:31", "(contrast) [message]"), "\(outcome.printed)")
    #expect(has("2:79", "(links) [message]"), "\(outcome.printed)")
    let sarif = outcome.sarif
    #expect(sarif.contains("\"startLine\": 3,\n"), "\(sarif)")
    #expect(sarif.contains("\"startColumn\": 2\n"))
    #expect(sarif.contains("\"fullyQualifiedName\": \"zebra\""))
  }

  @Test func `What files say can be chosen and switched off, but for errors`() throws {
    let text = LintFolder.modal(#""button_layout": "joint", "zebra": 1"#)
    try folder.write(text, "m.json")
    func lines(_ check: String?) throws -> [String] {
      var linter = Linter(
        on: [Environment(device: .iPhone15)], checksNamed: check.map { [$0] } ?? [],
        reader: InputReader(), request: SDKRequest(), style: nil, assets: nil, renderer: nil)
      return linter.report(on: [folder.path + "/m.json"]).findings
        .map { "\($0.severity.rawValue) \($0.check)" }
    }
    #expect(try lines(nil) == ["error message", "warning message"])
    #expect(try lines("message") == ["error message", "warning message"])
    #expect(try lines("none") == ["error message", "warning message"])
    #expect(try lines("links") == ["error message"])
    try folder.write(
      "checks:\n  message: {level: off, reason: Keys of our own.}\n", "snapshot.yml")
    #expect(try lines(nil) == ["error message"])
    try folder.write("checks: {message: error}\n", "snapshot.yml")
    #expect(try lines(nil) == ["error message", "error message"])
    try folder.write(
      "checks:\n  message: {except: [\"display.z*\"], reason: Ours.}\n", "snapshot.yml")
    #expect(try lines(nil) == ["error message"])
  }

  @Test func `A message that the SDK rejects is a failed check`() throws {
    try folder.write(LintFolder.modal(#""button_layout": "joint", "zebra": 1"#), "m.json")
    let outcome = try folder.lint("m.json")
    #expect(outcome.fails)
    #expect(outcome.errors == "")
    #expect(
      outcome.text == """
        m.json:display.button_layout: error: "joint" is not known. \
        Use "stacked", "separate" or "joined". (message)
        m.json:display.zebra: warning: "zebra" is ignored: a modal has no such key. Remove it. \
        (message)

        """)
  }

  @Test(arguments: ["4", "18"])
  func `A message that the SDK discards is a failed check`(_ sdk: String) throws {
    try folder.write(#"{"type": "FULL", "message": "a"}"#, "m.json")
    let outcome = try folder.lint("m.json", sdk: sdk)
    #expect(outcome.fails)
    #expect(outcome.text.contains("m.json:image_url: error: The message is discarded: "))
  }

  @Test func `The calls of the SDK in a page are checked by file and line`() throws {
    try folder.write(
      #"{"display_type": "html", "display": {"url": "https://example.com/page.html"}}"#, "m.json")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/assets", withIntermediateDirectories: true)
    try folder.write(
      """
      <!DOCTYPE html><title>a</title>
      <p onclick="UAirship.dismiss({'type': 'button_click'})">OK</p>
      <a href="javascript:UAirship.closed()">Close</a>
      <a href="javascript:UAirship.close()">Close</a>
      """, "assets/page.html")
    let outcome = try folder.lint("m.json", check: "none", sdk: "17.0")
    #expect(outcome.fails)
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
    let content = LintFolder.plist(
      "<key>additionalPadding</key><dict><key>botttom</key><real>4</real></dict>")
    try folder.write(content, "UAInAppMessageModalStyle.plist")
    let problem =
      "additionalPadding.botttom: warning: \"botttom\" is ignored: there is no such key here. "
      + "Did you mean \"bottom\"? (style)\n"
    let alone = try folder.lint("UAInAppMessageModalStyle.plist")
    #expect(alone.fails)
    #expect(alone.text == "UAInAppMessageModalStyle.plist:" + problem)

    try folder.write(content, "s.plist")
    try folder.write(LintFolder.modal(""), "m.json")
    #expect(try folder.lint("m.json", style: "s.plist").text == "s.plist:" + problem)
    try folder.write(LintFolder.modal(#""template": "none""#), "bad.json")
    let rejected = try folder.lint("bad.json", style: "s.plist")
    #expect(rejected.text.hasPrefix("bad.json:display.template: error:"))
    #expect(rejected.text.hasSuffix("s.plist:" + problem))
  }

  @Test func `The version of the SDK decides`() throws {
    try folder.write(
      LintFolder.plist("<key>aspectRatio</key><real>1.5</real>"), "UAInAppMessageHTMLStyle.plist")
    #expect(try folder.lint("UAInAppMessageHTMLStyle.plist", sdk: "17.0").fails == false)
    #expect(try folder.lint("UAInAppMessageHTMLStyle.plist").fails)
  }

  @Test func `A folder is checked file by file, and what is no message is passed over`() throws {
    try folder.write(LintFolder.modal(#""zebra": 1"#), "all/b/m.json")
    try folder.write(LintFolder.modal(""), "all/a/m.json")
    try folder.write(#"{"name": "an app"}"#, "all/package.json")
    try folder.write(#"{"https://a": "a.png"}"#, "all/a/assets/assets.json")
    try folder.write("<p><a href='htp://example.com'>Go</a>", "all/p.html")
    let outcome = try folder.lint("all", check: "links")
    #expect(outcome.fails && outcome.errors == "")
    #expect(
      outcome.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["all/b/m.json:display.zebra:", "all/p.html:1:"])
    try folder.write("x", "none/readme.txt")
    #expect(try folder.lint("none").problems.count == 1)
  }

  @Test func `An address that only the app knows is a note`() throws {
    try folder.write(
      LintFolder.modal(
        #""buttons": [{"id": "a", "label": {"text": "Go"}, "actions": {"deep_link_action": "#
          + #""shop://a"}}]"#), "m.json")
    let outcome = try folder.lint("m.json", check: "links")
    #expect(!outcome.fails && outcome.text.contains(": note: The address \"shop://a\""))
  }

  @Test func `SARIF has a rule for each check and a result for each finding`() throws {
    try folder.write(LintFolder.modal(#""zebra": 1"#), "a b.json")
    let outcome = try folder.lint("a b.json", check: "none")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.sarif.utf8)) as? [String: Any])
    #expect(json["version"] as? String == "2.1.0")
    let run = try #require((json["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1 && results[0]["ruleId"] as? String == "message")
    #expect(results[0]["level"] as? String == "warning")
    #expect(outcome.sarif.contains("\"uri\": \"a%20b.json\""))
  }

  @Test(arguments: ["[x](https://evil.example)", "[]()", "a](1", "[x](\u{301}y)"])
  func `A key makes no link in a code scanning service`(_ key: String) throws {
    try folder.write(
      #"{"display_type": "modal", "display": {"\#(key)": 1, "heading": {"text": "a"}}}"#, "m.json")
    let outcome = try folder.lint("m.json", check: "none")
    let shown = key.unicodeScalars.split(separator: "]").map(String.init).joined(separator: "] ")
    let strings = outcome.sarif.split(separator: "\n").filter { $0.contains("\"text\"") }
    #expect(strings.contains { $0.contains(shown) }, "\(strings)")
    #expect(strings.allSatisfy { !$0.unicodeScalars.contains("](".unicodeScalars) }, "\(strings)")
  }

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
    try folder.write(text, "dismiss.json")
    let outcome = try folder.lint("dismiss.json")
    #expect(outcome.fails == !problem.isEmpty, "\(outcome.text)")
    #expect(outcome.text.hasPrefix(problem.isEmpty ? "" : "dismiss.json:" + problem))
    #expect(outcome.text.isEmpty == problem.isEmpty)
  }

  @Test func `A dismissal is known by its keys too, and SwiftUI takes none`() throws {
    try folder.write(#"{"type":"timed_out"}"#, "object.json")
    #expect(try folder.lint("object.json").fails == false)
    let outcome = try folder.lint("object.json", sdk: "20")
    #expect(outcome.fails)
    #expect(outcome.text.contains("Version 20 takes no object from a page"))
  }

  @Test func `What can't be read is a problem, and the other inputs are checked`() throws {
    try folder.write("{", "broken.json")
    try folder.write("{}", "unknown.json")
    try folder.write(LintFolder.plist(""), "style.plist")
    try folder.write(LintFolder.modal(#""zebra": 1"#), "m.json")
    let outcome = try folder.lint(
      "none.json", "broken.json", "unknown.json", "style.plist", "m.json")
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

  @Test(arguments: [("20", "black"), ("21", "black")])
  func `Where the SDK chooses the background, it is named as what to change`(
    _ sdk: String, _ color: String
  ) throws {
    let heading = ##""heading": {"text": "Grey", "color": "#222222"}"##
    try folder.write(#"{"display_type": "modal", "display": {\#(heading)}}"#, "m.json")
    let advice = "Add \"background_color\": without it, version \(sdk) draws \(color)."
    let outcome = try folder.lint("m.json", check: "contrast", sdk: sdk)
    #expect(outcome.text.contains(advice), "\(outcome.text)")
    let named = ##""background_color": "#000000", "##
    try folder.write(#"{"display_type": "modal", "display": {\#(named)\#(heading)}}"#, "m.json")
    let other = try folder.lint("m.json", check: "contrast", sdk: sdk)
    #expect(other.text.contains("Make one of the colours lighter or darker."))
  }
}

import Devices
import Linting
import Testing

/// What is found in how messages are laid out.
struct AppearanceTests {
  private let folder: LintFolder

  init() throws { folder = try LintFolder() }

  /// The findings about boxes, as pairs of an id and a check.
  private func boxes(
    _ message: String, check: String, sdk: String? = nil, style: String? = nil,
    textSize: ContentSizeCategory = .large
  ) throws -> [[String]] {
    try folder.write(message, "m.json")
    return try folder.lint("m.json", check: check, sdk: sdk, style: style, textSize: textSize)
      .report.findings.compactMap { finding in finding.id.map { [$0, finding.check] } }
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
    #expect(try boxes(LintFolder.modal("", heading: heading), check: "contrast") == expected)
  }

  @Test func `A label's contrast is that to its button`() throws {
    let buttons = ##"""
      "buttons": [{"id": "a", "background_color": "#000000", "label": {"text": "A", "color": "#333333"}},
        {"id": "b", "background_color": "#000000", "label": {"text": "B", "color": "#FFFFFF"}},
        {"id": "c", "label": {"text": "C", "color": "#FFFFFF"}}]
      """##
    #expect(
      try boxes(LintFolder.modal(buttons), check: "contrast")
        == [["button[a].label", "contrast"], ["button[c].label", "contrast"]])
  }

  @Test func `Small buttons are reported`() throws {
    let buttons = #""buttons": [{"id": "a", "label": {"text": "A", "size": 10}}]"#
    #expect(
      try boxes(LintFolder.modal(buttons), check: "touch-target") == [
        ["button[a]", "touch-target"]
      ])
    #expect(
      try boxes(LintFolder.modal(buttons), check: "touch-target", textSize: .accessibility5) == [])
  }

  @Test func `A label that its button cuts off is reported`() throws {
    let label = String(repeating: "A long label ", count: 12)
    let buttons = #""buttons": [{"id": "a", "label": {"text": "\#(label)"}}]"#
    #expect(
      try boxes(LintFolder.modal(buttons), check: "truncated", sdk: "16.0")
        == [["button[a].label", "truncated"]])
    // SwiftUI makes the button higher.
    #expect(try boxes(LintFolder.modal(buttons), check: "truncated") == [])
    // What can be scrolled to is not cut off.
    let body = String(repeating: "Much to read. ", count: 300)
    #expect(
      try boxes(LintFolder.modal(#""body": {"text": "\#(body)"}"#), check: "truncated") == [])
  }

  @Test
  func `A text under the dismiss button's cross is reported, one under its touch area is not`()
    throws
  {
    let heading = #""text": "A heading that is long enough to reach to the other side", "size": 20"#
    let message = { (alignment: String) in
      LintFolder.modal(
        #""template": "header_body_media", "body": {"text": "Much to read."}"#,
        heading: heading + ", \"alignment\": \"\(alignment)\"")
    }
    #expect(try boxes(message("right"), check: "overlap", sdk: "16.0") == [])
    try folder.write(
      LintFolder.plist("<key>additionalPadding</key><dict><key>top</key><real>-40</real></dict>"),
      "s.plist")
    #expect(
      try boxes(message("right"), check: "overlap", style: "s.plist")
        == [["heading", "overlap"]])
    #expect(try boxes(message("left"), check: "overlap", style: "s.plist") == [])
  }

  @Test func `Several devices are told apart`() throws {
    try folder.write(
      LintFolder.modal("", heading: ##""text": "Grey", "color": "#888888""##), "m.json")
    let outcome = try folder.lint("m.json", on: [.iPhoneSE, .iPad10])
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.contains("warning: The text") == true)
    let body = String(repeating: "Much to read. ", count: 70)
    try folder.write(LintFolder.modal(#""body": {"text": "\#(body)"}"#), "m.json")
    let small = try folder.lint("m.json", check: "scrolls", on: [.iPhoneSE, .iPad10])
    #expect(small.text.contains("warning: On iphone-se: \"modal\" scrolls"), "\(small.text)")
  }

  @Test func `Levels and exceptions of snapshot.yml hold for the folders below`() throws {
    let text = LintFolder.modal(#""buttons": [{"id": "a", "label": {"text": "A", "size": 10}}]"#)
    try folder.write(text, "Snapshots/a/message.json")
    let severities = { (rule: String) throws -> String in
      try folder.write("checks: {touch-target: \(rule)}", "Snapshots/snapshot.yml")
      let outcome = try folder.lint("Snapshots/a/message.json", check: "touch-target")
      #expect(outcome.errors == "")
      #expect(outcome.fails == !outcome.text.isEmpty)
      return String(outcome.text.dropFirst("Snapshots/a/message.json:".count))
    }
    #expect(try severities("warning").hasPrefix("display.buttons[0]: warning: \"button[a]\" is "))
    #expect(try severities("error").hasPrefix("display.buttons[0]: error: \"button[a]\" is "))
    #expect(try severities("{level: off, reason: r}") == "")
    #expect(try severities("{except: [\"button[*]\"], reason: r}") == "")
    #expect(try severities("{except: [dismiss], reason: r}") != "")

    try folder.write("checks: {touch-targt: off}", "Snapshots/snapshot.yml")
    let outcome = try folder.lint("Snapshots/a/message.json")
    #expect(outcome.problems.count == 1)
    #expect(outcome.errors.contains("snapshot.yml:1: error: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("Did you mean \"touch-target\"?"))
  }
}

import Foundation
import TestSupport
import Testing

/// After an update, what the tool changed and what the user changed are told apart.
struct TriageTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(3)
    try workspace.run("check")
    try workspace.run("accept", "--all")
  }

  private func classes() throws -> [String?] {
    let report = try JSONSerialization.jsonObject(
      with: workspace.bytes(".build/snapshots/report.json"))
    let variants = (report as? [String: Any])?["variants"] as? [[String: Any]]
    return try #require(variants).map { $0["class"] as? String }
  }

  /// Makes the goldens those of another program: they show what was drawn from other inputs, and
  /// nothing remembers from which.
  private func redraw(top: Int) throws {
    try workspace.writePages(top: top)
    for name in ["10", "11"] {
      let page = "Snapshots/page/\(name)"
      try workspace.run(
        "render", "\(page)/message.html", "--viewport", "60x40", "-o", "\(page)/60x40.png")
      let layout = try workspace.run("layout", "\(page)/message.html", "--viewport", "60x40")
      try workspace.folder.write(layout.text, "\(page)/60x40.txt")
    }
    try workspace.writePages(top: 10)
  }

  @Test func `A changed input is the user's`() throws {
    try workspace.writePages(top: 18)
    let check = try workspace.run("check", "--triage")
    #expect(try classes() == ["input", "input", "input"])
    #expect(check.text.contains("input: 3 variants of 3 cases: the message, its style"))
    #expect(check.text.contains("To accept them: render-snapshot accept --class input\n"))
  }

  @Test func `What moved from the same inputs is a rule`() throws {
    try redraw(top: 14)
    let check = try workspace.run("check", "--triage")
    #expect(try classes() == ["rule", "rule", nil])
    #expect(check.text.contains("rule: 2 variants of 2 cases"))
    #expect(
      try workspace.run("accept", "--class", "rule").text
        == "Snapshots/page/10/60x40.png\nSnapshots/page/11/60x40.png\n")
    #expect(try workspace.run("check").status == 0)
    #expect(try workspace.run("accept", "--class", "input").status == 0)
  }

  @Test func `The release notes say what concerns the vendor`() throws {
    try workspace.folder.write(
      """
      # Changelog
      ## 2.0
      - Braze: something else.
      - Margins of pages collapse
        as in browsers.
      ## 1.0
      - Pages of old.
      """, "CHANGELOG.md")
    try redraw(top: 14)
    let check = try workspace.run("check", "--triage", "--release-notes", "CHANGELOG.md")
    #expect(check.text.contains("  release notes: Margins of pages collapse as in browsers.\n"))
    #expect(!check.text.contains("something else") && !check.text.contains("of old"))
  }
}

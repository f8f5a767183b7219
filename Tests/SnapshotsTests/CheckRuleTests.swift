import Checks
import Diagnostics
import Snapshots
import TestSupport
import Testing

struct CheckRuleTests {
  private func settings(_ strings: String...) throws -> SnapshotSettings {
    var settings = SnapshotSettings()
    for text in strings { settings = try settings.overridden(by: text, file: "snapshot.yml") }
    return settings
  }

  @Test func `A check of which nothing is said is a warning`() throws {
    let rule = try settings().checks.rule(for: "contrast")
    #expect(rule == .default && rule.level == .warning && rule.exceptions.isEmpty)
  }

  @Test func `A level is alone or with exceptions and a reason`() throws {
    let settings = try settings(
      """
      checks:
        contrast: error
        touch-target: {level: off, reason: The SDK decides}
        overlap: {except: [dismiss, "button[*]"], reason: By design}
      """)
    #expect(settings.checks.rule(for: "contrast").level == .error)
    #expect(settings.checks.rule(for: "touch-target").level == .off)
    let overlap = settings.checks.rule(for: "overlap")
    #expect(overlap.level == .warning && overlap.exceptions == ["dismiss", "button[*]"])
    #expect(overlap.reason == "By design")
  }

  @Test func `A nearer file wins check by check, and leaves what it doesn't name`() throws {
    let settings = try settings(
      "checks: {contrast: error, overlap: {level: error, except: a, reason: r}}",
      "checks: {overlap: warning, scrolls: error}", "devices: [iphone-se]",
      "checks: {contrast: {except: [b], reason: s}}")
    #expect(settings.checks.rule(for: "contrast").level == .error)
    #expect(settings.checks.rule(for: "contrast").exceptions == ["b"])
    #expect(settings.checks.rule(for: "overlap").level == .warning)
    #expect(settings.checks.rule(for: "overlap").exceptions == ["a"])
    #expect(settings.checks.rule(for: "scrolls").level == .error)
  }

  @Test(
    arguments: [
      ("dismiss", "dismiss", true), ("dismiss", "dismiss.icon", false), ("d", "dismiss", false),
      ("button[*]", "button[buy]", true), ("button[*]", "button[buy].label", false),
      ("button[*", "button[buy].label", true), ("*", "anything", true), ("*", "", true),
      ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("*.label", "x.label.label", true),
      ("", "a", false),
    ])
  func `A star represents any characters`(_ pattern: String, _ id: String, _ matches: Bool) {
    var rule = CheckRule()
    rule.exceptions = [pattern]
    #expect(rule.excepts(id) == matches)
  }

  @Test func `A pattern of many stars takes no long time`() {
    var rule = CheckRule()
    rule.exceptions = [String(repeating: "*a", count: 2000) + "b"]
    #expect(!rule.excepts(String(repeating: "a", count: 20_000)))
  }

  @Test(
    arguments: [
      ("checks: {contrst: error}", "Did you mean \"contrast\"?"),
      ("checks: {contrast: eror}", "Did you mean \"error\"?"),
      ("checks: {contrast: off}", "reason"), ("checks: {contrast: {level: off}}", "reason"),
      ("checks: {contrast: {except: [a]}}", "reason"),
      ("checks: {contrast: {level: off, reason: \"\"}}", "reason"),
      ("checks: {contrast: {levl: error}}", "Did you mean \"level\"?"),
      ("checks: contrast", "checks: {contrast: error}"), ("checks: {contrast: [error]}", "level"),
      ("checks: {contrast: error, contrast: off}", ""), ("checks: {contrast: {level: [a]}}", ""),
    ])
  func `What is wrong is reported with its line`(_ text: String, _ meant: String) throws {
    let problems = #expect(throws: InputProblems.self) { try settings("\n" + text) }
    let problem = try #require(problems?.diagnostics.first)
    #expect("\(problem.summary) \(problem.solution ?? "")".contains(meant), "\(problem)")
    #expect(problem.file == "snapshot.yml")
  }

  @Test func `A folder inherits from all folders around it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("checks: {contrast: error, scrolls: error}", "snapshot.yml")
    try folder.write("checks: {scrolls: warning}", "a/b/snapshot.yml")
    let settings = try SnapshotSettings.inherited(by: folder.path + "/a/b/../b/c")
    #expect(settings.checks.rule(for: "contrast").level == .error)
    #expect(settings.checks.rule(for: "scrolls").level == .warning)
    try folder.write("checks: 3", "a/snapshot.yml")
    #expect(throws: InputProblems.self) { try SnapshotSettings.inherited(by: folder.path + "/a/b") }
  }
}

import Diagnostics
import Messages
import Testing

@testable import Delivery

struct AirshipRuleTests {
  @Test(arguments: AirshipRule.allCases)
  func `A rule says what versions do, which, and where that is known from`(_ rule: AirshipRule) {
    let row = rule.row
    #expect(row.words.hasSuffix(".") && row.words.count > 20)
    #expect(!row.source.isEmpty)
    if let before = row.before { #expect(row.from < before) }
    #expect(rule.applies(to: row.from))
    #expect(row.before.map { !rule.applies(to: $0) } ?? true)
  }

  @Test(arguments: [
    ("20.7.1", "20.7.2", AirshipRule.countsReturningScreen),
    ("20.8.1", "20.9", .losesEarlyCancellations),
    ("18.7.1", "18.7.2", .unpausesSilently),
    ("18.0.0", "18.0.1", .constraintsInPreparing),
    ("18.0.1", "18.1", .stuckAfterCutOff),
    ("21.0.1", "21.0.2", .sixDayWeeks),
    ("14.1.2", "14.2", .showsCutOffAgain),
  ])
  func `A rule ends with the version that changed it`(
    _ last: String, _ first: String, _ rule: AirshipRule
  ) throws {
    #expect(try rule.applies(to: SDKVersion(last)))
    #expect(try !rule.applies(to: SDKVersion(first)))
  }

  @Test func `Only rules that matter in a scenario are named`() throws {
    func words(_ sdk: String, _ message: String) throws -> [String] {
      let text = """
        scenario: 1
        vendor: airship
        sdk: "\(sdk)"
        messages:
          m: {message: {display_type: modal, name: N, display: {heading: {text: A}}}, \(message)}
        steps:
          - {at: 0, do: launch}
        """
      return try RandomScenarioTests.play(text).rules.map(\.words)
    }
    let delay = "triggers: [{type: app_init}], delay: {seconds: 50}"
    #expect(try words("20.0", delay).contains { $0.contains("30 s before its delay is over") })
    #expect(try words("18.5", delay).contains { $0.contains("however long its delay is") })
    #expect(try words("16.8", delay).contains { $0.contains("when its delay is over") })
    let plain = "triggers: [{type: app_init}]"
    #expect(try !words("20.0", plain).contains { $0.contains("delay") })
    #expect(try words("20.0", "triggers: [{type: active_session}]").count == 1)
  }

  private func problems(_ message: String, sdk: String = "20.0") throws -> [Diagnostic] {
    let text = """
      scenario: 1
      vendor: airship
      sdk: "\(sdk)"
      messages:
        m: {message: {display_type: modal, name: N, display: {heading: {text: A}}}, \(message)}
        n: {message: {display_type: modal, name: N, display: {heading: {text: A}}}, frequency_constraints: [{id: c, boundary: 1, range: 1, period: days}]}
      steps:
        - {at: 0, do: launch}
      """
    do throws(InputProblems) {
      return try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
        (_) throws(Diagnostic) in throw .error("There is no such file.")
      }.warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test(arguments: [
    ("triggers: [{type: and}]", "needs \"children\""),
    (
      "triggers: [{type: foreground, children: [{trigger: {type: screen}}]}]",
      "Only the triggers and, or and chain"
    ),
    (
      "frequency_constraints: [{id: c, boundary: 2, range: 1, period: days}]",
      "is described in another way"
    ),
    ("campaigns: {categories: [a]}", "changes nothing that a timeline shows"),
    ("audience: {locale: {languages: [de]}}", "is not compared with a device"),
    ("triggers: [{type: and, children: [{trigger: {type: and}}]}]", "needs \"children\""),
  ])
  func `What a schedule says in vain or wrongly is said with its position`(
    _ message: String, _ words: String
  ) throws {
    let problem = try #require(problems(message).first { $0.summary.contains(words) })
    #expect(problem.keyPath?.contains("messages.") == true)
    #expect(problem.solution != nil)
  }

  @Test(arguments: [("16.8", "and"), ("18.2", "in_app_display"), ("17.3", "in_app_display")])
  func `A trigger that a version does not know is ignored with the version that brought it`(
    _ sdk: String, _ type: String
  ) throws {
    let children = type == "and" ? ", children: [{trigger: {type: screen}}]" : ""
    let problem = try #require(
      problems("triggers: [{type: \(type)\(children)}]", sdk: sdk).first {
        $0.summary.contains("has no trigger \"\(type)\"")
      })
    #expect(problem.severity == .warning)
    #expect(problem.summary.contains("which came with 18"))
  }
}

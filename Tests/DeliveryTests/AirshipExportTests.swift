import Diagnostics
import Testing

@testable import Delivery

/// Schedules as Airship's systems hand them out, named by a scenario.
struct AirshipExportTests {
  private static let message =
    #"{"display_type": "modal", "name": "N", "display": {"heading": {"text": "A"}}}"#

  private static func schedule(_ id: String, _ more: String = "") -> String {
    """
    {"id": "\(id)", "group": "g", "created": "2026-01-01T00:00:00Z", "message": \(message),
     "triggers": [{"type": "custom_event_count", "goal": 2, "id": "t",
       "predicate": {"key": "event_name", "value": {"equals": "bought"}}}],
     "limit": 0, "interval": 5\(more)}
    """
  }

  private func scenario(_ file: String, fields: String = "", sdk: String = "20.0") throws -> Parsed<
    Scenario
  > {
    let text = """
      scenario: 1
      vendor: airship
      sdk: "\(sdk)"
      messages:
        m: {file: schedule.json\(fields)}
      steps:
        - {at: 0, do: launch}
        - {at: 1, do: event, type: custom_event, name: bought}
        - {at: 2, do: event, type: custom_event, name: looked}
        - {at: 3, do: event, type: custom_event, name: bought}
      """
    return try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (name) throws(Diagnostic) in
      guard name == "schedule.json" else { throw .error("There is no such file.") }
      return Array(file.utf8)
    }
  }

  private func displays(_ scenario: Scenario) throws -> [String] {
    try Timeline(of: scenario).entries.filter { $0.event == .displayed }.map {
      "\($0.milliseconds / 1000) \($0.message ?? "")"
    }
  }

  @Test(arguments: [
    schedule("s"), #"{"in_app_message": \#(schedule("s"))}"#, "[\(schedule("s"))]",
    #"{"in_app_messages": [\#(schedule("s"))]}"#,
    #"{"payloads": [{"type": "in_app_messages", "data": {"in_app_messages": [\#(schedule("s"))]}}]}"#,
  ])
  func `A file with a schedule is played with its triggers and limits`(_ file: String) throws {
    for sdk in ["16.8", "20.0"] {
      let parsed = try scenario(file, sdk: sdk)
      #expect(try displays(parsed.value) == ["3 m"])
      #expect(
        parsed.warnings.map(\.summary).contains { $0.contains("created, group, id change nothing") }
      )
    }
  }

  @Test func `What the scenario says counts before the schedule`() throws {
    let parsed = try scenario(Self.schedule("s"), fields: ", triggers: [{type: app_init}]")
    #expect(try displays(parsed.value) == ["0 m"])
  }

  @Test func `Schedules of one file are named by their ids`() throws {
    let file = "[\(Self.schedule("one")), \(Self.schedule("two")), \(Self.schedule("two"))]"
    #expect(try scenario(file).value.messages.map(\.id) == ["one", "two", "m-3"])
  }

  @Test func `A key of a schedule that is not played is named`() throws {
    let parsed = try scenario(Self.schedule("s", #", "deferred": {}"#))
    #expect(parsed.warnings.contains { $0.summary.contains("deferred is not known") })
  }

  @Test func `A mistake in a schedule is reported at the line that names its file`() throws {
    let problems = try #require(throws: InputProblems.self) {
      try scenario(Self.schedule("s", #", "priority": "high""#))
    }
    let problem = try #require(problems.diagnostics.first)
    #expect(problem.keyPath == "5:messages.m.priority")
  }
}

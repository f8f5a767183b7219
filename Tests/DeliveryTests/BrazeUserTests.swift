import Delivery
import Diagnostics
import Testing

/// What a change of user and the app's choices do to messages of Braze, by version.
struct BrazeUserTests {
  /// One message is visible, and one on the stack, when the user changes at second 3.
  private static func timeline(_ sdk: String, _ app: String = "") throws -> Timeline {
    let text = """
      scenario: 1
      vendor: braze
      sdk: "\(sdk)"
      until: 20
      messages:
        seen: {message: {type: MODAL, message: A}, trigger_condition: [{type: open}]}
        kept: {message: {type: MODAL, message: B}, trigger_condition: [{type: push_click}]}
      app: {triggerMinimumTimeInterval: 0, user: anna\(app)}
      steps:
        - {at: 0, do: launch}
        - {at: 1, do: event, type: push_click}
        - {at: 3, do: set, user: bert}
        - {at: 6, do: close}
        - {at: 8, do: displayNext}
      """
    let scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  private static func after(_ timeline: Timeline) -> [String] {
    timeline.entries.filter { $0.at >= .seconds(3) }.map {
      "\($0.message ?? "-") \(BrazeGestureTests.words($0))"
    }
  }

  @Test(arguments: ["14.0.1", "14.2", "15", "18.2"])
  func `From 14.0.1 on a change of user dismisses and empties the stack`(_ sdk: String) throws {
    #expect(
      try Self.after(Self.timeline(sdk)) == [
        "kept discarded why=user", "seen dismissed by=user", "- ignored step=close why=nothing",
        "- ignored step=displayNext why=empty",
      ])
  }

  @Test(arguments: ["11.5", "12.0", "14.0.0"])
  func `Before, the message stays, and the other is rejected when it is presented`(
    _ sdk: String
  ) throws {
    #expect(
      try Self.after(Self.timeline(sdk)) == [
        "seen interacted with=close", "seen dismissed by=close", "kept discarded why=user",
      ])
  }

  @Test(arguments: ["10.3", "11.4"])
  func `Before 11.5 nothing rejects it unless the app asks for it`(_ sdk: String) throws {
    #expect(
      try Self.after(Self.timeline(sdk)) == [
        "seen interacted with=close", "seen dismissed by=close", "kept displayed",
        "kept tracked type=impression",
      ])
    let asked = try Self.timeline(sdk, ", preventInAppMessageDisplayForDifferentUser: true")
    #expect(Self.after(asked).last == "kept discarded why=user")
    #expect(asked.warnings.contains { $0.contains("closed") })
  }

  @Test func `From 15 on the switch is gone, which is said`() throws {
    let timeline = try Self.timeline("18.2", ", preventInAppMessageDisplayForDifferentUser: true")
    #expect(
      timeline.warnings.contains { $0.contains("preventInAppMessageDisplayForDifferentUser") })
  }

  @Test func `A message that the app discards leaves the stack, too`() throws {
    let timeline = try Timeline(of: Self.choosing("18.2"))
    #expect(timeline.left.stack.isEmpty)
    #expect(
      timeline.entries.last.map(BrazeGestureTests.words) == "ignored step=displayNext why=empty")
  }

  @Test func `Before 8.3 its copies stay there until one is shown`() throws {
    let timeline = try Timeline(of: Self.choosing("8.2"))
    #expect(timeline.left.stack.isEmpty)
    #expect(timeline.entries.last?.event == .tracked)
  }

  private static func choosing(_ sdk: String) throws -> Scenario {
    let text = """
      scenario: 1
      vendor: braze
      sdk: "\(sdk)"
      until: 30
      messages:
        m: {message: {type: MODAL, message: A}, trigger_condition: [{type: push_click}], re_eligibility: 0}
      app: {triggerMinimumTimeInterval: 0, answers: {displayChoice: [reenqueue, reenqueue, discard]}}
      steps:
        - {at: 0, do: launch}
        - {at: 1, do: event, type: push_click}
        - {at: 5, do: event, type: push_click}
        - {at: 10, do: event, type: push_click}
        - {at: 20, do: displayNext}
      """
    return try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }.value
  }
}

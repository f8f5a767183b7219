import Delivery
import Diagnostics
import Testing

/// Triggers as Braze's server delivers them, in scenarios.
struct BrazeWireTests {
  private static let envelope = """
    {"id": "t1", "type": "inapp", "priority": 5, "re_eligibility": -1, "timeout": 600000, "delay": 0,
     "min_seconds_since_last_trigger": 0, "start_time": null, "end_time": null,
     "trigger_condition": [{"type": "custom_event", "data": {"event_name": "cart"}}],
     "data": {"trigger_id": "t1", "type": "SLIDEUP", "message": "Your cart", "message_close": "SWIPE"}}
    """

  private static func timeline(_ text: String, file: String = "") throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in Array(file.utf8)
    }
    return try Timeline(of: scenario.value)
  }

  private static func words(_ timeline: Timeline) -> [String] {
    timeline.entries.dropFirst().map { "\($0.message ?? "-") \(BrazeGestureTests.words($0))" }
  }

  private static func scenario(_ message: String, app: String = "", steps: [String]) -> String {
    """
    scenario: 1
    vendor: braze
    sdk: "18.2"
    until: 90
    messages: {\(message)}
    app: {\(app)}
    steps:
      - {at: 0, do: launch}
    \(steps.map { "  - {\($0)}" }.joined(separator: "\n"))
    """
  }

  private static let cart = "do: event, type: custom_event, name: cart"

  @Test func `An envelope is a message with its conditions and is triggered once`() throws {
    let timeline = try Self.timeline(
      Self.scenario(
        "cart: {file: t.json}",
        steps: ["at: 1, \(Self.cart)", "at: 5, do: swipe", "at: 50, \(Self.cart)"]),
      file: Self.envelope)
    #expect(
      Self.words(timeline) == [
        "cart triggered by=custom_event", "cart displayed", "cart tracked type=impression",
        "cart interacted with=swipe", "cart dismissed by=swipe",
        "cart ignored by=custom_event why=eligibility",
      ])
  }

  @Test func `What the scenario says counts before the envelope`() throws {
    let timeline = try Self.timeline(
      Self.scenario(
        "cart: {file: t.json, re_eligibility: 0}",
        steps: ["at: 1, \(Self.cart)", "at: 5, do: swipe", "at: 50, \(Self.cart)"]),
      file: Self.envelope)
    #expect(Self.words(timeline).filter { $0.contains("triggered") }.count == 2)
  }

  @Test func `A whole answer gives a message for each trigger, by the server's ids`() throws {
    let other = Self.envelope.replacing("t1", by: "t2").replacing("cart\"}", by: "leave\"}")
    let timeline = try Self.timeline(
      Self.scenario(
        "all: {file: t.json}", app: "triggerMinimumTimeInterval: 30",
        steps: ["at: 1, \(Self.cart)", "at: 2, do: event, type: custom_event, name: leave"]),
      file: "{\"triggers\": [\(Self.envelope), \(other)]}")
    // The interval of the message is 0, and one is visible.
    #expect(
      Self.words(timeline) == [
        "t1 triggered by=custom_event", "t1 displayed", "t1 tracked type=impression",
        "t2 triggered by=custom_event", "t2 returned why=visible",
      ])
    #expect(timeline.warnings.contains { $0.contains("Android") })
  }

  @Test func `Keys of the server may be beside the message`() throws {
    let message =
      "m: {message: {type: MODAL, message: A}, trigger_condition: [{type: push_click}], id: x, "
      + "type: inapp, re_eligibility: -1, timeout: 600000, start_time: null, end_time: null, "
      + "min_seconds_since_last_trigger: -1, delay: 0, priority: 1}"
    let timeline = try Self.timeline(
      Self.scenario(message, steps: ["at: 1, do: event, type: push_click"]))
    #expect(Self.words(timeline).first == "m triggered by=push_click")
    #expect(!timeline.warnings.contains { $0.contains("Android") })
  }

  @Test(arguments: [
    ("start_time: 1767258060", "start"), ("end_time: \"2026-01-01T08:59:00Z\"", "end"),
  ])
  func `A message is triggered within its time only`(_ field: String, _ why: String) throws {
    let message =
      "m: {message: {type: MODAL, message: A}, trigger_condition: [{type: push_click}], \(field)}"
    let timeline = try Self.timeline(
      Self.scenario(message, steps: ["at: 1, do: event, type: push_click"]))
    #expect(Self.words(timeline) == ["m ignored by=push_click why=\(why)"])
  }

  @Test(arguments: [
    ("\"priority\": 5", "\"priority\": \"5\"", "\"priority\" is no number"),
    ("\"priority\": 5", "\"predicate\": {}", "What \"predicate\" of the envelope does"),
    (
      "\"type\": \"custom_event\", \"data\": {\"event_name\": \"cart\"}",
      "\"type\": \"push_click\", \"data\": {\"campaign_id\": \"c\"}", "from which campaign"
    ),
    (
      "\"type\": \"custom_event\"", "\"type\": \"iam_click\"", "A trigger by \"iam_click\""
    ),
    (
      "\"event_name\": \"cart\"",
      "\"event_name\": \"cart\", \"property_filters\": [[{\"property_key\": \"a\"}]]",
      "The filters on properties"
    ),
    ("\"type\": \"inapp\"", "\"type\": \"templated_iam\"", "a templated message"),
  ])
  func `What of an envelope is not played is said`(
    _ old: String, _ new: String, _ words: String
  ) throws {
    let scenario = try Scenario.parse(
      Array(
        Self.scenario("cart: {file: t.json}", steps: ["at: 1, \(Self.cart)"]).utf8),
      file: "a.scenario.yml"
    ) { (_) throws(Diagnostic) in Array(Self.envelope.replacing(old, by: new).utf8) }
    #expect(scenario.warnings.contains { $0.description.contains(words) })
  }

  @Test func `The server's milliseconds are no seconds`() throws {
    let message =
      "m: {message: {type: MODAL, message: A}, trigger_condition: [{type: push_click}], "
      + "timeout: 2000, assets: {delay: 5}}"
    let text = Self.scenario(message, steps: ["at: 1, do: event, type: push_click"])
    let timeline = try Self.timeline(text.replacing("18.2", by: "4.7"))
    #expect(Self.words(timeline).last == "m discarded why=timeout")
  }
}

extension String {
  fileprivate func replacing(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}

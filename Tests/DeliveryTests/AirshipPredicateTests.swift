import Diagnostics
import Messages
import Testing

@testable import Delivery

struct AirshipPredicateTests {
  private static func predicate(_ text: String) throws -> AirshipPredicate {
    try AirshipPredicate.parse(JSONValue.parse(Array(text.utf8)))
  }

  @Test(arguments: [
    (#"{"value": {"equals": "a"}}"#, #""a""#, true),
    (#"{"value": {"equals": "a"}}"#, #""A""#, false),
    (#"{"value": {"equals": "a"}, "ignore_case": true}"#, #""A""#, true),
    (#"{"value": {"equals": 2}}"#, "2.0", true), (#"{"value": {"equals": 2}}"#, #""2""#, false),
    (#"{"value": {"equals": {"k": ["A"]}}, "ignore_case": true}"#, #"{"k": ["a"]}"#, true),
    (#"{"value": {"equals": {"k": ["A"]}}}"#, #"{"k": ["A", "B"]}"#, false),
    (#"{"value": {"at_least": 2}}"#, "2", true), (#"{"value": {"at_least": 2}}"#, "1.9", false),
    (#"{"value": {"at_most": 2}}"#, #""1""#, false),
    (#"{"value": {"at_least": 1, "at_most": 2}}"#, "2.1", false),
    (#"{"key": "k", "value": {"is_present": true}}"#, #"{"k": 0}"#, true),
    (#"{"key": "k", "value": {"is_present": true}}"#, #"{"k": null}"#, false),
    (#"{"key": "k", "value": {"is_present": false}}"#, #""text""#, true),
    (#"{"scope": "a", "key": "b", "value": {"equals": 1}}"#, #"{"a": {"b": 1}}"#, true),
    (#"{"scope": ["a", "c"], "value": {"equals": 1}}"#, #"{"a": {"b": 1}}"#, false),
    (#"{"not": [{"value": {"equals": 1}}]}"#, "2", true),
    (#"{"and": [{"value": {"at_least": 1}}, {"value": {"at_most": 3}}]}"#, "2", true),
    (#"{"or": [{"value": {"equals": 1}}, {"value": {"equals": 3}}]}"#, "2", false),
    (#"{"value": {"array_contains": {"value": {"equals": 2}}}}"#, "[1, 2]", true),
    (#"{"value": {"array_contains": {"value": {"equals": 2}}, "index": 0}}"#, "[1, 2]", false),
    (#"{"value": {"array_contains": {"value": {"equals": 2}}, "index": 7}}"#, "[1, 2]", false),
    (#"{"value": {"array_length": {"value": {"at_least": 2}}}}"#, "[1, 2]", true),
    (#"{"value": {"string_begins": "ab"}}"#, #""abc""#, true),
    (#"{"value": {"string_ends": "BC"}, "ignore_case": true}"#, #""abc""#, true),
    (#"{"value": {"string_contains": "x"}}"#, #""abc""#, false),
    (#"{"value": {"version_matches": "1.2"}}"#, #""1.2""#, true),
    (#"{"value": {"version": "1.2.+"}}"#, #""1.2.9""#, true),
    (#"{"value": {"version": "1.2.+"}}"#, #""1.20""#, false),
    (#"{"value": {"version_matches": "[1.0,2.0["}}"#, #""2.0.0""#, false),
    (#"{"value": {"version_matches": "[1.0,2.0]"}}"#, #""2.0.0""#, true),
    (#"{"value": {"version_matches": "]1.9,)"}}"#, #""1.10""#, true),
    (#"{"value": {"version_matches": "(,1.0]"}}"#, #""1.0.1""#, false),
  ])
  func `A predicate compares as the SDK does`(
    _ predicate: String, _ body: String, _ isMet: Bool
  ) throws {
    let body = try JSONValue.parse(Array(body.utf8))
    #expect(try Self.predicate(predicate).matches(body) == isMet)
  }

  @Test(arguments: [
    ("1", "", "must be a map"), (#"{"key": "a"}"#, "value", "what the value is compared with"),
    (#"{"value": {"equal": 1}}"#, "value", "nothing that is known"),
    (#"{"not": []}"#, "not", "a list with one predicate"),
    (#"{"not": {"value": {"equals": 1}}}"#, "not", "a list with one predicate"),
    (#"{"and": [], "value": {"equals": 1}}"#, "", "must be alone"),
    (#"{"or": [{"value": {"at_least": "1"}}]}"#, "or[0].value.at_least", "must be numbers"),
    (#"{"scope": 1, "value": {"equals": 1}}"#, "scope", "a list of strings"),
    (#"{"value": {"version": "x"}}"#, "value.version", "a range of versions"),
    (#"{"value": {"version": "(,)"}}"#, "value.version", "a range of versions"),
    (#"{"ignore_case": 1, "value": {"equals": 1}}"#, "ignore_case", "true or false"),
  ])
  func `A predicate that the SDK rejects is reported with its key path`(
    _ predicate: String, _ path: String, _ words: String
  ) throws {
    let problem = try #require(throws: Diagnostic.self) { try Self.predicate(predicate) }
    #expect(problem.keyPath == path)
    #expect(problem.summary.contains(words))
    #expect(problem.solution != nil)
  }

  @Test func `Predicates within predicates end somewhere`() {
    let deep =
      String(repeating: #"{"not": ["#, count: 40) + #"{"value": {"equals": 1}}"#
      + String(repeating: "]}", count: 40)
    #expect(throws: Diagnostic.self) { try Self.predicate(deep) }
  }

  private func problems(
    _ trigger: String, sdk: String, step: String = "{at: 0, do: launch}"
  ) throws -> [Diagnostic] {
    let text = """
      scenario: 1
      vendor: airship
      sdk: "\(sdk)"
      messages:
        m: {message: {display_type: modal, name: N, display: {heading: {text: A}}}, triggers: [{type: \(trigger)}]}
      steps:
        - \(step)
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
    (
      "screen, predicate: {key: name, value: {equals: a}}", "20.0",
      "has no \"name\" here", "5:messages.m.triggers[0].predicate"
    ),
    (
      "region_enter, predicate: {key: source, value: {equals: a}}", "20.0",
      "has no \"source\" here", "5:messages.m.triggers[0].predicate"
    ),
    (
      "active_session, predicate: {value: {equals: a}}", "20.0", "looks at no predicate",
      "5:messages.m.triggers[0].predicate"
    ),
    (
      "custom_event_count, predicate: {key: event_name, value: {string_ends: a}}", "18.4",
      "was read in 20 and 21 only", "5:messages.m.triggers[0].predicate"
    ),
    (
      "version, predicate: {scope: [ios, version], value: {version: \"1.+\"}}", "18.4",
      "did not work before 19.6", "5:messages.m.triggers[0].predicate"
    ),
    (
      "screen, predicate: {value: {equls: a}}", "20.0", "nothing that is known",
      "5:messages.m.triggers[0].predicate.value"
    ),
    (
      "and, children: [{trigger: {type: screen, predicate: {value: 1}}}]", "20.0",
      "must be a map", "5:messages.m.triggers[0].children[0].trigger.predicate.value"
    ),
  ])
  func `A predicate in vain is reported with its position`(
    _ trigger: String, _ sdk: String, _ words: String, _ path: String
  ) throws {
    let problem = try #require(problems(trigger, sdk: sdk).first { $0.summary.contains(words) })
    #expect(problem.keyPath == path)
  }

  @Test(arguments: [
    ("{at: 0, do: event, type: screen, name: a, value: 2}", "Only a custom_event has a value"),
    (
      "{at: 0, do: event, type: region_exit, name: a, properties: {a: 1}}", "has no properties"
    ),
  ])
  func `What an event can't have is reported`(_ step: String, _ words: String) throws {
    #expect(try problems("screen", sdk: "20.0", step: step).contains { $0.summary.contains(words) })
  }
}

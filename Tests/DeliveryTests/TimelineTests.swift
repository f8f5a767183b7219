import Diagnostics
import Messages
import TestSupport
import Testing

@testable import Delivery

struct TimelineTests {
  private func timeline(_ text: String) throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  private static let two = """
    scenario: 1
    vendor: airship
    sdk: "16.4"
    until: 40
    messages:
      first: {message: {display_type: modal, display: {body: {text: A}}}, triggers: [{type: app_init}]}
      second: {message: {display_type: modal, display: {body: {text: B}}}, triggers: [{type: app_init}]}
    steps:
      - {at: 0, do: launch}
      - {at: 2.5, do: close}
    """

  @Test func `A message is on the screen from its entry to the end of its exit`() throws {
    let timeline = try timeline(Self.two)
    #expect(timeline.isShown("first", at: .zero))
    #expect(timeline.isShown("first", at: .milliseconds(2_699)))
    #expect(!timeline.isShown("first", at: .milliseconds(2_700)))
    #expect(!timeline.isShown("second", at: .milliseconds(32_699)))
    #expect(timeline.isShown("second", at: .milliseconds(32_700)))
    #expect(!timeline.isShown("second", at: .seconds(-1)))
    #expect(
      timeline.showings == [
        .init(message: "first", from: .zero, to: .milliseconds(2_700)),
        .init(message: "second", from: .milliseconds(32_700), to: nil),
      ])
  }

  @Test func `A scenario in JSON plays as the same one in YAML`() throws {
    let json = #"""
      {"scenario": 1, "vendor": "airship", "sdk": "16.4", "until": 40.0, "messages": {
      "first": {"message": {"display_type": "modal", "display": {"body": {"text": "A\u00e9\ud83d\ude00"}}}, "triggers": [{"type": "app_init"}]},
      "second": {"message": {"display_type": "modal", "display": {"body": {"text": "B"}}}, "triggers": [{"type": "app_init"}]}},
      "steps": [{"at": 0, "do": "launch"}, {"at": 25e-1, "do": "close"}]}
      """#
    for file in ["a.scenario.json", "a.scenario.yml"] {
      let scenario = try Scenario.parse(Array(json.utf8), file: file) { (_) throws(Diagnostic) in
        throw .error("")
      }
      #expect(try Timeline(of: scenario.value).json == timeline(Self.two).json)
    }
  }

  @Test func `Moments are the times at which the screen changes`() throws {
    #expect(
      try timeline(Self.two).moments == [
        .init(at: .zero, visible: ["first"]),
        .init(at: .milliseconds(2_700), visible: []),
        .init(at: .milliseconds(32_700), visible: ["second"]),
      ])
  }

  @Test func `The text has aligned columns, and what is left at its end`() throws {
    let text = try timeline(
      """
      scenario: 1
      vendor: accengage
      sdk: "6.4"
      assume: {locked: kept}
      app: {observer: false}
      messages:
        tip: {message: {type: text, templateNibName: BMA4SiPhoneTextNotifView}}
        longer: {message: {type: text, templateNibName: BMA4SiPhoneTextNotifView}}
      steps:
        - {at: 0, do: launch}
        - {at: 1.25, do: trigger, message: tip}
        - {at: 2, do: set, lock: true}
        - {at: 12, do: trigger, message: longer}
      """
    ).text
    #expect(
      text == """
         0.0          app        is=active    – The app is launched.
        1.25  tip     triggered  by=scenario  – The scenario triggers it.
        1.25  tip     displayed               – Its view is added to the window.
        12.0  longer  triggered  by=scenario  – The scenario triggers it.
        12.0  longer  waiting    for=lock     – The lock is on.

        left waiting  longer  – The lock is on.
        left visible  tip

        """)
  }

  @Test func `The JSON has the format's version, the fields in order, and what is left`() throws {
    let json = try JSONValue.parse(Array(timeline(Self.two).json.utf8))
    guard case .object(let members) = json, case .array(let entries)? = members["timeline"],
      case .object(let left)? = members["left"]
    else {
      Issue.record("It is not an object.")
      return
    }
    #expect(members["schemaVersion"] == .number(1))
    #expect(members["vendor"] == .string("airship"))
    #expect(members["sdk"] == .string("16.4"))
    #expect(left["visible"] == .array([.string("second")]))
    #expect(left["stack"] == .array([]))
    #expect(
      entries.last
        == .object([
          "at": .number(32.7), "event": .string("displayed"), "message": .string("second"),
          "because": .string("The display interval is over, and nothing is in its way."),
        ]))
  }

  @Test func `Times are exact in milliseconds however many intervals follow each other`() throws {
    let steps = (1...1_000).map { "  - {at: \($0).1, do: event, type: custom_event, name: e}" }
    let timeline = try timeline(
      """
      scenario: 1
      vendor: airship
      sdk: "16.4"
      until: 1002
      app: {displayInterval: 0}
      messages:
        m: {message: {display_type: banner, display: {body: {text: A}, duration: 0.3}}, triggers: [{type: custom_event_count, name: e}], limit: 0}
      steps:
        - {at: 0, do: launch}
      \(steps.joined(separator: "\n"))
      """)
    let ends = timeline.showings.compactMap(\.to)
    #expect(ends == (1...1_000).map { .milliseconds($0 * 1_000 + 800) })
  }
}

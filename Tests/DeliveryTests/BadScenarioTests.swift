import Diagnostics
import Testing

@testable import Delivery

/// What is wrong with a scenario is said once, with the file, the line and the key path.
struct BadScenarioTests {
  private static func problems(_ text: String, file: String = "bad.scenario.yml") -> [String] {
    do throws(InputProblems) {
      let scenario = try Scenario.parse(Array(text.utf8), file: file) {
        (path) throws(Diagnostic) in
        switch path {
        case "note.json": return Array(#"{"display_type": "modal", "display": {}}"#.utf8)
        case "broken.json": return Array("{\n\"display_type\"".utf8)
        default: throw .error("There is no such file.")
        }
      }
      do throws(Diagnostic) {
        _ = try Timeline(of: scenario.value, maximumEntries: 5_000)
        return []
      } catch {
        return [error.description]
      }
    } catch {
      return error.diagnostics.filter { $0.severity == .error }.map(\.description)
    }
  }

  /// A scenario of six lines and one more for each step.
  private static func scenario(
    vendor: String = "airship", sdk: String = "\"16.4\"",
    message: String = "{message: {display_type: modal, display: {body: {text: Hi}}}}",
    app: String = "{}", steps: String...
  ) -> String {
    """
    scenario: 1
    vendor: \(vendor)
    sdk: \(sdk)
    messages: {note: \(message)}
    app: \(app)
    steps:
    \(steps.map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  private static let launch = "{at: 0, do: launch}"

  static let cases: [(name: String, text: String, location: String, words: String)] = [
    (
      "vendor", scenario(vendor: "airshp", steps: launch), "2:vendor",
      "Did you mean \"airship\"?"
    ),
    ("version", scenario(sdk: "\"8.1\"", steps: launch), "3:sdk", "9–17"),
    ("not a version", scenario(sdk: "new", steps: launch), "3:sdk", "is not an SDK version"),
    (
      "verb", scenario(steps: launch, "{at: 1, do: swipee}"), "8:steps[1].do",
      "The step \"swipee\" is unknown. Did you mean \"swipe\"?"
    ),
    (
      "another vendor's verb", scenario(steps: launch, "{at: 1, do: displayNext}"),
      "8:steps[1].do", "Airship 16.4 has no step \"displayNext\"."
    ),
    (
      "another generation's verb", scenario(steps: launch, "{at: 1, do: recheck}"),
      "8:steps[1].do", "Airship 16.4 has no step \"recheck\"."
    ),
    (
      "event type", scenario(steps: launch, "{at: 1, do: event, type: custom_evnt}"),
      "8:steps[1].type", "Did you mean \"custom_event\"?"
    ),
    (
      "message", scenario(steps: launch, "{at: 1, do: tap, message: nota}"),
      "8:steps[1].message", "The message \"nota\" is unknown. Did you mean \"note\"?"
    ),
    (
      "part", scenario(steps: launch, "{at: 1, do: tap, part: foter}"), "8:steps[1].part",
      "The part \"foter\" is unknown. Did you mean \"footer\"?"
    ),
    (
      "a button that no message has",
      scenario(steps: launch, "{at: 1, do: tap, part: \"button[ok]\"}"), "8:steps[1].part",
      "The part \"button[ok]\" is unknown."
    ),
    (
      "answer", scenario(app: "{answers: {extendMesage: nil}}", steps: launch),
      "5:app.answers.extendMesage", "Did you mean \"extendMessage\"?"
    ),
    (
      "message of an answer",
      scenario(app: "{answers: {isReadyToDisplay: {nte: false}}}", steps: launch),
      "5:app.answers.isReadyToDisplay.nte", "The message \"nte\" is unknown."
    ),
    (
      "value of an answer", scenario(app: "{answers: {prepare: sucess}}", steps: launch),
      "5:app.answers.prepare", "Did you mean \"success\"?"
    ),
    (
      "answer of a step", scenario(steps: launch, "{at: 1, do: answer, scen: nil}"),
      "8:steps[1].scen", "The answer \"scen\" is unknown. Did you mean \"scene\"?"
    ),
    (
      "switch", scenario(app: "{pausd: true}", steps: launch), "5:app.pausd",
      "The switch \"pausd\" is unknown. Did you mean \"paused\"?"
    ),
    (
      "switch of a step", scenario(steps: launch, "{at: 1, do: set, lock: true}"),
      "8:steps[1].lock", "The switch \"lock\" is unknown."
    ),
    (
      "type of a switch", scenario(app: "{paused: \"yes\"}", steps: launch), "5:app.paused",
      "This is a text, but must be true or false."
    ),
    (
      "key of a step", scenario(steps: launch, "{at: 1, do: close, massage: note}"),
      "8:steps[1].massage", "Did you mean \"message\"?"
    ),
    (
      "missing field", scenario(steps: launch, "{at: 1, do: trigger}"), "8:steps[1].message",
      "\"message\" is missing."
    ),
    ("missing time", scenario(steps: "{do: launch}"), "7:steps[0].at", "\"at\" is missing."),
    ("missing verb", scenario(steps: "{at: 0}"), "7:steps[0].do", "\"do\" is missing."),
    (
      "negative time", scenario(steps: "{at: -1, do: launch}"), "7:steps[0].at",
      "must be seconds from 0"
    ),
    ("text as time", scenario(steps: "{at: soon, do: launch}"), "7:steps[0].at", "This is a text"),
    (
      "four decimals", scenario(steps: "{at: 0.1234, do: launch}"), "7:steps[0].at",
      "at most three decimals"
    ),
    (
      "a time beyond ten years", scenario(steps: "{at: 999999999, do: launch}"), "7:steps[0].at",
      "must be seconds from 0"
    ),
    (
      "time that goes backwards",
      scenario(
        steps: "{at: 5, do: launch}", "{at: 4.5, do: background}", "{at: 4.6, do: foreground}"),
      "8:steps[1].at",
      "The step is at 4.5 s, before the one above at 5 s. Sort the steps by time."
    ),
    (
      "missing file", scenario(message: "{file: nowhere.json}", steps: launch),
      "4:messages.note.file", "\"nowhere.json\" can't be read: There is no such file."
    ),
    (
      "both file and message",
      scenario(message: "{file: note.json, message: {}}", steps: launch), "4:messages.note",
      "Both \"file\" and \"message\" are given."
    ),
    (
      "neither file nor message", scenario(message: "{priority: 1}", steps: launch),
      "4:messages.note", "Neither \"file\" nor \"message\" is given."
    ),
    (
      "a message that is not valid",
      scenario(message: "{message: {display_type: modal, display: {body: 3}}}", steps: launch),
      "4:messages.note.message.display.body", "but must be an object"
    ),
    (
      "trigger type",
      scenario(
        message: "{message: {display_type: modal, display: {body: {text: Hi}}}, "
          + "triggers: [{type: app_int}]}", steps: launch),
      "4:messages.note.triggers[0].type", "Did you mean \"app_init\"?"
    ),
    (
      "key of a message",
      scenario(
        message: "{message: {display_type: modal, display: {body: {text: Hi}}}, limt: 2}",
        steps: launch),
      "4:messages.note.limt", "The key \"limt\" is unknown. Did you mean \"limit\"?"
    ),
    ("key at the top", scenario(steps: launch) + "\nuntill: 3\n", "8:untill", "\"until\"?"),
    (
      "steps that are no list",
      scenario(steps: launch).replacing("  - {at: 0, do: launch}", "  a: 1"),
      "7:steps", "The steps must be a list."
    ),
    (
      "alias",
      "scenario: 1\nvendor: airship\nsdk: &v \"16.4\"\nmessages: {}\nsteps: [*v]\n", "3",
      "Anchors are not read in a scenario."
    ),
    (
      "YAML that is not valid", "scenario: 1\nvendor: {airship\nsdk: 1\n", "3",
      "The file is not valid YAML"
    ),
    ("key given twice", "scenario: 1\nvendor: airship\nvendor: braze\n", "", "given twice"),
    (
      "a control character", "scenario: 1\nvendor: airship\nsdk: \"16\u{1}\"\n", "3",
      "control characters are not allowed"
    ),
    ("no map", "[1, 2]", "1", "A scenario must be a map."),
    ("nothing", "", "", "The scenario is empty."),
    ("another format", "scenario: 2\nvendor: airship\nsdk: \"16\"\nsteps: []\n", "1:scenario", "1"),
    (
      "deep nesting",
      "scenario: 1\nabout: " + String(repeating: "[", count: 90)
        + String(repeating: "]", count: 90), "2", "nested more than 64 deep"
    ),
    (
      "a loop that never ends",
      scenario(
        message: "{message: {display_type: custom, display: {custom: {}}}, "
          + "triggers: [{type: app_init}]}",
        app: "{answers: {factory: {custom: adapter}, prepare: invalidate}}", steps: launch),
      "7:steps[0]", "\"note\" goes round in a loop that never ends at 0 s."
    ),
  ]

  @Test(arguments: cases.map(\.name))
  func `A mistake is reported in one line with its position`(_ name: String) throws {
    let bad = try #require(Self.cases.first { $0.name == name })
    let found = Self.problems(bad.text)
    #expect(found.count == 1, "\(found)")
    let line = found.first ?? ""
    #expect(line.hasPrefix("bad.scenario.yml:\(bad.location)"), "\(line)")
    #expect(line.contains(bad.words), "\(line)")
    #expect(!line.contains("\n"))
  }

  @Test func `Mistakes in a message file name that file`() {
    let invalid = Self.problems(Self.scenario(message: "{file: note.json}", steps: Self.launch))
    #expect(invalid.allSatisfy { $0.hasPrefix("note.json:") } && !invalid.isEmpty, "\(invalid)")
    let broken = Self.problems(Self.scenario(message: "{file: broken.json}", steps: Self.launch))
    #expect(broken.first?.hasPrefix("broken.json:2:") == true, "\(broken)")
  }

  @Test func `JSON is read with lines, too`() {
    let text = "{\"scenario\": 1,\n\"vendor\": \"airship\",\n\"sdk\": \"16\",\n\"until\": 007}"
    #expect(
      Self.problems(text, file: "bad.json") == [
        "bad.json:4:11: error: Expected \",\" or \"}\", found \"0\". "
          + "Check the commas, quotes and brackets around it."
      ])
  }

  @Test func `More steps than are played are one error`() {
    let steps = String(
      repeating: "  - {at: 0, do: launch}\n", count: ScenarioLimits.maximumSteps + 1)
    let text =
      "scenario: 1\nvendor: airship\nsdk: \"16\"\nmessages:\n  a: {message: "
      + "{display_type: modal, display: {body: {text: A}}}}\nsteps:\n" + steps
    let found = Self.problems(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("more than 200000 steps") == true, "\(found.first ?? "")")
  }

  @Test func `A run that goes on for years with many entries is one error`() {
    let text = Self.scenario(
      message: "{message: {display_type: modal, display: {body: {text: A}}}, "
        + "triggers: [{type: app_init}], assets: {result: 503}}", steps: Self.launch)
    let found = Self.problems(text.replacing("steps:", "until: 316000000\nsteps:"))
    #expect(found.count == 1)
    #expect(found.first?.contains("more than 5000 entries at ") == true, "\(found.first ?? "")")
  }

  @Test(arguments: [
    ("airship", "21.0.2", "21.0.3", "8.9"), ("airship", "21", "22", "8"),
    ("braze", "18.2", "19", "2"), ("bloomreach", "4.0.1", "5.1", "3.3"),
    ("accengage", "7.0", "8", "3"),
  ])
  func `A version after the newest known is played like it, with one note`(
    _ vendor: String, _ known: String, _ later: String, _ unknown: String
  ) throws {
    let messages = [
      "airship": "{message: {display_type: modal, display: {body: {text: Hi}}}}",
      "braze": "{message: {type: MODAL, message: Hi}}",
      "bloomreach": "{name: A, placeholders: [news], html: '<p>Hi</p>'}",
      "accengage":
        "{message: {type: text, templateNibName: BMA4SiPhoneTextNotifView, body: Hi}}",
    ]
    let message = try #require(messages[vendor])
    func scenario(_ sdk: String) throws -> Parsed<Scenario> {
      let text = """
        scenario: 1
        vendor: \(vendor)
        sdk: "\(sdk)"
        messages: {note: \(message)}
        steps: [{at: 0, do: launch}]
        """
      return try Scenario.parse(Array(text.utf8), file: "s.yml") { (_) throws(Diagnostic) in
        throw .error("")
      }
    }
    #expect(try scenario(known).warnings.filter { $0.severity == .note }.isEmpty)
    let notes = try scenario(later).warnings.filter { $0.severity == .note }
    #expect(notes.count == 1, "\(notes)")
    #expect(notes.first?.keyPath == "3:sdk" && notes.first?.file == "s.yml")
    #expect(notes.first?.summary.contains("SDK \(later) is later than ") == true)
    let lines = try [known, later].map { try Timeline(of: scenario($0).value).text }
    #expect(lines[0].replacing(known, later) == lines[1])
    let problems = #expect(throws: InputProblems.self) { try scenario(unknown) }
    #expect(problems?.diagnostics.first?.summary.contains("is not supported") == true)
  }

  @Test func `What a generation lacks is a warning`() throws {
    let text = Self.scenario(
      sdk: "\"20\"",
      message: "{message: {display_type: modal, display: {body: {text: Hi}}}}",
      app: "{autoPauseInAppAutomationOnLaunch: true, answers: {extendMessage: nil}}",
      steps: Self.launch)
    let scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("")
    }
    #expect(
      scenario.warnings.map(\.description) == [
        "a.scenario.yml:5:app.answers.extendMessage: warning: Airship 20 does not ask for "
          + "\"extendMessage\": the answer is ignored. Remove it."
      ])
    #expect(
      try Timeline(of: scenario.value).warnings == [
        "Airship 20 does not ask for \"extendMessage\": the answer is ignored.",
        "\"note\" is never triggered.",
      ])
  }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}

import Delivery
import Diagnostics
import Testing

/// What is wrong with scenarios of Braze and Bloomreach is said with its line and key path.
struct BadBlockScenarioTests {
  private static func problem(_ text: String) -> String? {
    do throws(InputProblems) {
      _ = try Scenario.parse(Array(text.utf8), file: "bad.scenario.yml") {
        (path) throws(Diagnostic) in
        guard path == "blocks.json" else { throw .error("There is no such file.") }
        return Array(
          #"{"success": true, "in_app_content_blocks": [{"id": "a", "name": "A"}]}"#.utf8)
      }
      return nil
    } catch {
      return error.diagnostics.first?.description
    }
  }

  private static func braze(
    message: String = "{message: {type: MODAL, message: Hi}}", app: String = "{}",
    sdk: String = "\"4.7\"", steps: String
  ) -> String {
    """
    scenario: 1
    vendor: braze
    sdk: \(sdk)
    messages: {note: \(message)}
    app: \(app)
    steps:
      - {at: 0, do: launch}
      - \(steps)
    """
  }

  private static func bloomreach(
    block: String = "{placeholders: [home], html: Hi}",
    app: String = "{placeholders: {home: {view: carousel}}}", more: String = "about: x",
    steps: String = "{at: 1, do: appear, placeholder: home}"
  ) -> String {
    """
    scenario: 1
    vendor: bloomreach
    sdk: "4.0.1"
    messages: {note: \(block)}
    app: \(app)
    \(more)
    steps:
      - \(steps)
    """
  }

  static let cases: [(text: String, words: String)] = [
    (braze(sdk: "\"2.9\"", steps: "{at: 1, do: close}"), "3:sdk: error: Braze SDK 2.9 is not"),
    (
      braze(steps: "{at: 1, do: event, type: custom_evnt}"),
      "8:steps[1].type: error: \"custom_evnt\" is not a valid value. "
        + "Did you mean \"custom_event\"?"
    ),
    (braze(steps: "{at: 1, do: keyboard}"), "8:steps[1].up: error: \"up\" is missing."),
    (
      braze(steps: "{at: 1, do: tap, part: \"button[9]\"}"),
      "8:steps[1].part: error: The part \"button[9]\" is unknown."
    ),
    (
      braze(message: "{message: {type: MODEL}}", steps: "{at: 1, do: close}"),
      "4:messages.note.message.type: error: \"MODEL\" is not known. Did you mean"
    ),
    (
      braze(
        message: "{message: {type: MODAL}, trigger_condition: [{typ: open}]}",
        steps: "{at: 1, do: close}"),
      "4:messages.note.trigger_condition[0].typ: error: The key \"typ\" is unknown."
    ),
    (
      braze(app: "{answers: {displayChois: now}}", steps: "{at: 1, do: close}"),
      "5:app.answers.displayChois: error: The answer \"displayChois\" is unknown."
    ),
    (
      bloomreach(block: "{html: Hi}"),
      "4:messages.note.placeholders: error: \"placeholders\" is missing"
    ),
    (
      bloomreach(block: "{placeholders: [home], answer: {status: ok}}"),
      "4:messages.note.answer.status: error: \"ok\" is not known. Did you mean \"OK\"?"
    ),
    (
      bloomreach(steps: "{at: 1, do: appear, placeholder: hom}"),
      "8:steps[0].placeholder: error: The placeholder \"hom\" is unknown. Did you mean \"home\"?"
    ),
    (
      bloomreach(steps: "{at: 1, do: rotate}"),
      "8:steps[0].do: error: Bloomreach 4.0.1 has no step \"rotate\"."
    ),
    (
      bloomreach(app: "{display_state: {nte: {displayed: -5}}}"),
      "5:app.display_state.nte: error: The message \"nte\" is unknown."
    ),
    (
      bloomreach(more: "bundle: block.json"),
      "6:bundle: error: The file \"block.json\" can't be read"
    ),
    (
      bloomreach(more: "bundle: blocks.json"),
      "blocks.json:in_app_content_blocks[0].date_filter: error: \"date_filter\" is missing"
    ),
    (
      bloomreach(app: "{placeholders: {home: {view: carusel}}}"),
      "5:app.placeholders.home.view: error: \"carusel\" is not a valid value"
    ),
  ]

  @Test(arguments: cases.indices)
  func `A mistake is reported with its position`(_ index: Int) {
    let (text, words) = Self.cases[index]
    let problem = Self.problem(text) ?? "none"
    #expect(problem.contains(words), "\(problem)")
  }
}

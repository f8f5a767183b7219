import Delivery
import Diagnostics
import Inputs
import TestSupport
import Testing
import WhatIf

struct ScenarioExperimentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.banner, "welcome.json")
  }

  private static let text = """
    scenario: 1
    vendor: airship
    sdk: "16.8"
    until: 120
    messages:
      welcome: {file: welcome.json, triggers: [{type: app_init}], priority: 1}
      offer: {message: {display_type: modal, display: {heading: {text: Offer}}}, triggers: [{type: app_init}], priority: 2}
    app: {displayInterval: 30}
    steps:
      - {at: 0, do: launch}
      - {at: 10, do: swipe}
    """

  private static let banner = """
    {"display_type": "banner", "display": {"template": "media_left", "duration": 20,
     "body": {"text": "Hello"}}}
    """

  private func experiment(_ settings: String...) throws -> ScenarioExperiment {
    let path = folder.path + "/launch.scenario.yml"
    try folder.write(Self.text, "launch.scenario.yml")
    let subject = try ScenarioSubject(at: path)
    return try ScenarioExperiment(
      subject.axes(settings).flatMap(\.settings), of: subject, before: subject.played([]).value)
  }

  @Test func `Another version of the SDK says what it does otherwise`() throws {
    let trial = try experiment("scenario:sdk=21.0")
    let rules = trial.ruleDifferences
    #expect(
      rules.contains { $0.sdk == "16.8" && $0.rule.words.contains("30 s pass between") })
    #expect(rules.allSatisfy { !$0.rule.source.isEmpty })
    #expect(!rules.contains { $0.rule.words.contains("delay") })
    let report = ScenarioWhatIfReport(scenario: "launch.scenario.yml", trials: [trial], axes: [])
    let text = "\(report.text)"
    #expect(text.contains("What Airship 16.8 and 21.0 do differently here:"))
    #expect(text.contains("  16.8: 30 s pass between"))
    #expect(try experiment("scenario:app.displayInterval=60").ruleDifferences.isEmpty)
  }

  @Test(arguments: [
    ("scenario:app.displayInterval=60", "offer is shown 30 s later, at", "display interval"),
    ("scenario:app.displayInterval=0", "offer is shown 30 s earlier, at", "then the display"),
    ("scenario:app.paused=true", "welcome is not shown at 0 s", "paused"),
    ("scenario:messages.offer.priority=0", "offer is shown 40.2 s earlier", "in its way"),
    ("scenario:messages.offer.delay={seconds: 100}", "offer is shown", "after its trigger"),
    ("scenario:messages.offer.triggers=[{type: background}]", "offer is not shown", "nothing"),
    ("scenario:steps[1].at=20", "offer is shown 10 s later", ""),
    ("scenario:steps[1]=unset", "offer is shown", ""),
  ])
  func `A value changes when a message is shown, and why`(
    _ setting: String, _ description: String, _ because: String
  ) throws {
    let effects = try experiment(setting).effects
    let effect = try #require(effects.first { $0.description.hasPrefix(description) }, "\(effects)")
    #expect(because.isEmpty || effect.because?.contains(because) == true, "\(effect)")
  }

  @Test func `A value of a message's file counts, and the file stays as it is`() throws {
    let effects = try experiment(
      "scenario:steps[1]=unset", "message:welcome:display.duration=50"
    ).effects
    #expect(effects.first?.description.contains("offer is shown") == true, "\(effects)")
    let inner = try experiment("message:offer:display.heading.text=12")
    #expect(inner.effects.isEmpty)
  }

  @Test func `Nothing changes without a change`() throws {
    #expect(try experiment("scenario:app.displayInterval=30").effects.isEmpty)
  }

  @Test(arguments: [
    ("scenario:app.displayIntervall=60", "displayInterval"),
    ("scenario:messages.ofer.priority=1", "offer"),
    ("scenario:message.offer.priority=1", "messages"),
    ("scenario:app.displayInterval=soon", "seconds"),
    ("scenario:steps[9].at=1", "2 elements"),
    ("message:ofer:display.duration=1", "offer"),
    ("message:welcome:display.durations=1", "duration"),
    ("message:welcome:dispaly.duration=1", "display"),
    ("message:display.duration=1", "message:welcome:KEY"),
    ("displayInterval=60", "scenario:app.displayInterval"),
    ("maxWidth=60", "scenario:KEY"),
    ("scenario:app.displayInterval", "KEY=VALUE"),
  ])
  func `A key that is not there is rejected with the nearest one`(
    _ setting: String, _ meant: String
  ) throws {
    do {
      let effects = try experiment(setting).effects
      Issue.record("\(effects)")
    } catch {
      #expect("\(error)".contains(meant), "\(error)")
    }
  }

  @Test func `Ranges are tried step by step, and combined`() throws {
    let source = try ScenarioSource(Array(Self.text.utf8), file: "a.yml")
    let axes = try [
      ScenarioAxis("scenario:app.displayInterval=0...60:20", of: source),
      ScenarioAxis("scenario:messages.offer.priority=1...2", of: source),
    ]
    #expect(axes[0].values == ["0", "20", "40", "60"])
    #expect(try ScenarioExperiment.combinations(of: axes).count == 8)
    let wide = try ScenarioAxis("scenario:app.displayInterval=0...1000", of: source)
    #expect(throws: Diagnostic.self) { try ScenarioExperiment.combinations(of: [wide]) }
  }
}

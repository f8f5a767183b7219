import Foundation
import TestSupport
import Testing

/// What `check`, `accept`, `review`, `prune` and `what-if` promise of scenarios.
struct ScenarioCheckTests {
  private let workspace: SnapshotWorkspace
  private var folder: TemporaryFolder { workspace.folder }

  init() throws {
    workspace = try SnapshotWorkspace(1)
    try folder.write(Self.scenario(), "Snapshots/launch/scenario.yml")
  }

  private static func scenario(interval: Int = 30) -> String {
    """
    scenario: 1
    vendor: airship
    sdk: "16.8"
    until: 120
    messages:
      welcome: {message: {display_type: modal, display: {heading: {text: Hello}}}, triggers: [{type: app_init}], priority: 1}
      offer: {message: {display_type: modal, display: {heading: {text: Offer}}}, triggers: [{type: app_init}], priority: 2}
    app: {displayInterval: \(interval)}
    steps:
      - {at: 0, do: launch}
      - {at: 10, do: close}
    """
  }

  @Test func `On CI a timeline is compared and never written`() throws {
    let check = try workspace.shell("CI=true GITHUB_ACTIONS=true \"$PROGRAM\" check")
    #expect(check.status == 1)
    #expect(check.text.contains("::error file=Snapshots/launch/scenario.yml,title="))
    #expect(try workspace.names("Snapshots/launch") == ["scenario.yml"])
  }

  @Test func `What-if says how the timeline of a scenario changes`() throws {
    let file = "Snapshots/launch/scenario.yml"
    let later = try workspace.run(
      "what-if", "--scenario", file, "--set", "scenario:app.displayInterval=60")
    #expect(later.status == 0)
    #expect(
      later.text.hasPrefix(
        "offer is shown 30 s later, at 70.2 s instead of 40.2 s, because then the display "),
      "\(later.text)\(later.errors)")
    let sweep = try workspace.run(
      "what-if", "--scenario", file, "--set", "scenario:app.displayInterval=0...60:30")
    #expect(sweep.text.split(separator: "\n").count == 3)
    #expect(sweep.text.contains("displayInterval=30  the timeline is the same"))
    let json = try workspace.run(
      "what-if", "--scenario", file, "--format", "json", "--set",
      "scenario:app.displayInterval=60")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    let variant = try #require((object["variants"] as? [[String: Any]])?.first)
    let effect = try #require((variant["effects"] as? [[String: Any]])?.first)
    #expect(effect["message"] as? String == "offer" && effect["event"] as? String == "displayed")
    #expect(effect["from"] as? Double == 40.2 && effect["to"] as? Double == 70.2)
    for arguments in [
      ["message.json", "--scenario", file, "--set", "a=1"], ["--scenario", file], ["--set", "a=1"],
      ["--scenario", file, "--set", "scenario:app.displayIntervall=1"],
      ["--scenario", "nowhere.yml", "--set", "scenario:app.displayInterval=1"],
    ] {
      let outcome = try Program.run(
        ["what-if"] + arguments, environment: SnapshotWorkspace.plain, folder: workspace.path)
      #expect(outcome.status == 2, "\(arguments)")
    }
  }
}

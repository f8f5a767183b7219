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

  @Test func `Messages and scenarios are cases of one run, accepted and compared`() throws {
    let first = try workspace.run("check")
    #expect(first.status == 1)
    #expect(first.text.contains("launch on timeline: There is no golden yet."))
    #expect(first.text.contains("4 new"))
    let accepted = try workspace.run("accept", "--all")
    #expect(accepted.text.contains("Snapshots/launch/timeline.txt\n"))
    #expect(accepted.text.contains("Snapshots/launch/02-offer.60x40.png\n"))
    #expect(try workspace.run("check").status == 0)

    try folder.write(Self.scenario(interval: 60), "Snapshots/launch/scenario.yml")
    let changed = try workspace.run("check", "Snapshots/launch")
    #expect(changed.status == 1)
    #expect(
      changed.text.contains(
        "launch on timeline: `offer` displayed at 70.2 s instead of 40.2 s"), "\(changed.text)")
    #expect(changed.text.contains("1 failed, 2 passed"))
    let review = try workspace.run("review")
    #expect(review.status == 1 && review.text.contains("1 to review"))
    for (name, word) in [("junit.xml", "instead of 40.2 s"), ("index.html", "instead of 40.2 s")] {
      #expect(try workspace.text(".build/snapshots/" + name).contains(word))
    }
    #expect(try workspace.run("accept", "Snapshots/launch/timeline.txt").status == 0)
    #expect(try workspace.run("check").status == 0)
    #expect(try workspace.text("Snapshots/launch/timeline.txt").contains("70.2  offer"))
  }

  @Test func `Shards share timelines and frames, and selections choose among them`() throws {
    let names = try (1...2).map { try workspace.run("check", "--shard", "\($0)/2").text }
    #expect(names.map { $0.contains("launch on timeline") }.filter(\.self).count == 1)
    let selected = try workspace.run("check", "--variant", "timeline")
    #expect(selected.text.contains("1 new"))
    let frames = try workspace.run("check", "--variant", "02-offer")
    #expect(frames.text.contains("launch on 02-offer.60x40: ") && frames.text.contains("1 new"))
  }

  @Test func `Goldens of a scenario that is gone are unclaimed and pruned`() throws {
    try workspace.run("check")
    try workspace.run("accept", "--all")
    try FileManager.default.removeItem(
      atPath: workspace.path + "/Snapshots/launch/scenario.yml")
    let check = try workspace.run("check")
    #expect(check.text.contains("3 unclaimed"))
    try workspace.run("prune")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: workspace.path + "/Snapshots/launch")
    #expect(left.isEmpty)
  }

  @Test func `A bad scenario is an error with file and line, and nothing is pruned`() throws {
    try workspace.run("check")
    try workspace.run("accept", "--all")
    try folder.write(
      Self.scenario().replacing("close", with: "clsoe"), "Snapshots/launch/scenario.yml")
    let check = try workspace.run("check")
    #expect(check.status == 2)
    #expect(check.errors.contains("Snapshots/launch/scenario.yml:11:steps[1].do: error: "))
    #expect(try workspace.run("prune").status == 2)
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

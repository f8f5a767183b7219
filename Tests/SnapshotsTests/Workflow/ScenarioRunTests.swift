import Diagnostics
import Snapshots
import TestSupport
import Testing

/// Checks of scenarios, beside messages.
struct ScenarioRunTests {
  private let workspace: CheckedFolder
  private static let file = "Snapshots/launch/scenario.yml"

  init() throws {
    workspace = try CheckedFolder(1)
    try workspace.folder.write(Self.scenario(), Self.file)
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

  @Test func `Messages and scenarios are cases of one run, accepted and compared`() async throws {
    let first = try await workspace.check()
    #expect(first.text.contains(", timeline: There is no golden yet."))
    #expect(first.text.hasSuffix("4 new"))
    let written = try workspace.accept().written
    #expect(written.contains("Snapshots/launch/timeline.txt"))
    #expect(written.contains("Snapshots/launch/02-offer.60x40.png"))
    #expect(try await workspace.check().report.hasPassed)

    try workspace.folder.write(Self.scenario(interval: 60), Self.file)
    let changed = try await workspace.check("Snapshots/launch")
    let description = "launch on timeline: `offer` displayed at 70.2 s instead of 40.2 s"
    #expect(changed.text.contains(description) && changed.text.hasSuffix("1 failed, 2 passed"))
    for name in ["junit.xml", "index.html"] {
      #expect(try workspace.text("out/" + name).contains("instead of 40.2 s"))
    }
    #expect(try workspace.accept("Snapshots/launch/timeline.txt").problems.isEmpty)
    #expect(try await workspace.check().report.hasPassed)
    #expect(try workspace.text("Snapshots/launch/timeline.txt").contains("70.2  offer"))
  }

  @Test func `Shards share timelines and frames, and selections choose among them`() async throws {
    var parts = 0
    for number in 1...2 {
      let shard = try #require(Shard(number: number, count: 2))
      let text = try await workspace.check(shard: shard).text
      let isPart = text.split(separator: "\n").contains {
        $0.hasPrefix("launch on ") && $0.contains("timeline: There is no golden yet.")
      }
      if isPart { parts += 1 }
    }
    #expect(parts == 1)
    #expect(try await workspace.check(variants: ["timeline"]).text.hasSuffix("1 new"))
    let frames = try await workspace.check(variants: ["02-offer"]).text
    #expect(frames.contains("launch on 02-offer.60x40: ") && frames.hasSuffix("1 new"))
  }

  @Test func `Goldens of a scenario that is gone are unreferenced and pruned`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.remove(Self.file)
    #expect(try await workspace.check().report.count(.unreferenced) == 3)
    let snapshots = try SnapshotFolder(workspace.root)
    try Pruning(snapshots.contents(), in: snapshots).remove()
    #expect(try workspace.names("Snapshots/launch").isEmpty)
  }

  @Test func `A bad scenario is an error with file and line, and nothing is pruned`() async throws {
    try await workspace.check()
    try workspace.accept()
    try workspace.folder.write(Self.scenario().replacing("close", with: "clsoe"), Self.file)
    let check = try await workspace.check()
    #expect(check.report.count(.error) > 0)
    #expect(check.problems[0].hasPrefix(Self.file + ":11:steps[1].do: error: "))
    let snapshots = try SnapshotFolder(workspace.root)
    #expect(throws: Diagnostic.self) { try Pruning(snapshots.contents(), in: snapshots) }
  }
}

import Delivery
import Diagnostics

@testable import Snapshots

extension FuzzTarget {
  static let scenarios = [
    FuzzTarget(
      "scenario",
      seeds: [
        SeedFolder("Tests/DeliveryTests/Fixtures", ".yml"),
        SeedFolder("Snapshots", "scenario.yml", "scenario.json"),
        SeedFolder("Examples", ".scenario.yml"),
      ]
    ) { bytes in
      for name in ["a.scenario.yml", "a.scenario.json"] {
        report {
          let parsed = try Scenario.parse(bytes, file: name) { (_) throws(Diagnostic) in
            Array(#"{"name": "a", "display_type": "modal", "display": {}}"#.utf8)
          }
          let timeline = try Timeline(of: parsed.value)
          let again = try Timeline(of: parsed.value)
          precondition(timeline.text == again.text, "The second run is another one.")
          precondition(!timeline.json.isEmpty)
        }
      }
    }
  ]

  /// `snapshot.yml`, alone and below another one.
  static let settings = [
    FuzzTarget("snapshot-yml", seeds: [SeedFolder("Snapshots", "snapshot.yml")]) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      report {
        let outer = try SnapshotSettings().overridden(by: text, file: "snapshot.yml")
        let inner = try outer.overridden(by: text, file: "inner/snapshot.yml")
        _ = try? inner.variants(for: nil)
      }
    }
  ]
}

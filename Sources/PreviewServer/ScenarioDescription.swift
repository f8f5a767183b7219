import Delivery
import Devices
import Diagnostics
import Messages
import Rendering

/// What a page needs to play a scenario: its times, what happens and what is left.
struct ScenarioDescription {
  /// The most entries that are listed.
  private static let maximumEntries = 2_000

  var played: PreviewScenario.Played

  var json: OrderedJSON {
    let timeline = played.timeline
    return .object([
      ("vendor", .string(timeline.vendor.title)), ("sdk", .string(timeline.sdk)),
      ("end", .number(Self.seconds(played.scenario.end))),
      (
        "showings",
        .array(
          timeline.showings.map { showing in
            .object([
              ("message", .string(showing.message)), ("from", .number(Self.seconds(showing.from))),
              ("to", showing.to.map { .number(Self.seconds($0)) } ?? .null),
            ])
          })
      ),
      (
        "entries",
        .array(
          timeline.entries.prefix(Self.maximumEntries).map { entry in
            .object([
              ("at", .number(Self.seconds(entry.at))), ("event", .string(entry.event.rawValue)),
              ("message", entry.message.map(OrderedJSON.string) ?? .null),
              ("because", .string(entry.because)),
            ])
          })
      ),
      (
        "waiting",
        .array(
          timeline.left.waiting.map {
            .object([("message", .string($0.message)), ("because", .string($0.because))])
          })
      ),
    ])
  }

  private static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000) / 1_000
  }
}

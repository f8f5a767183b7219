import Messages
import Testing

@testable import Delivery

/// What differs between the two engines of Airship in scenarios made by chance, and why.
struct AirshipDifferenceTests {
  /// The versions are those that agree in what messages and scenarios may say.
  private static let (classic, later) = ("17.10", "20.0")

  /// What happens to a message first that differs, in the classic engine and in the later one, and the
  /// rules that explain it.
  private static let kinds: [String: [AirshipRule]] = [
    // Downloads: a status of HTTP is a failure in classic only; results wait for one another.
    "retrying – prepared": [.cancelsForAssets, .remembersFailedDownloads],
    "retrying – nothing": [.cancelsForAssets, .preparesThreeAtOnce],
    "nothing – retrying": [.remembersFailedDownloads],
    "prepared – nothing": [.preparesThreeAtOnce],
    "prepared – waiting for paused": [.waitsWhileDisabledAndPaused],
    "nothing – waiting for paused": [.waitsWhileDisabledAndPaused, .checksInOrder],

    // Delays: when a message is prepared.
    "waiting for delay – prepared": [.preparesAfterDelay, .preparesAhead],
    "waiting for delay – nothing": [.preparesAfterDelay, .beginsDelayAgain],
    "nothing – prepared": [.preparesAfterDelay, .preparesAhead, .preparesOneAtATime],
    "cancelled – nothing": [.losesEarlyCancellations],

    // Triggers.
    "nothing – triggered": [
      .catchesUpWhenIdle, .countsLeavingScreens, .countsBackgroundLaunch,
      .countsSessionWhileInactive,
    ],
    "triggered – nothing": [.ignoresEventsAfterEnd],
    "expired – nothing": [.ignoresEventsAfterEnd],
    "nothing – expired": [.noticesEndWhilePaused, .checksInPasses, .preparesAhead],

    // Readiness: classic looks at what waits at every change, later versions in passes.
    "waiting for active – nothing": [.checksAtChanges, .checksInPasses],
    "waiting for interval – nothing": [.checksAtChanges, .checksInPasses],
    "nothing – waiting for interval": [.checksAtChanges, .checksInPasses],
    "waiting for paused – nothing": [.checksAtChanges, .checksInPasses],
    "waiting for enabled – nothing": [.checksAtChanges, .checksInOrder],
    "displayed – nothing": [.checksAtChanges, .checksInPasses],
    "nothing – displayed": [.checksInPasses, .restartsInterval],
    "waiting for interval – displayed": [.restartsInterval],
    "displayed – waiting for display": [.preparesThreeAtOnce],
  ]

  @Test func `What differs between the two engines is of a known kind`() throws {
    var found: [String: [UInt64]] = [:]
    for seed in 0..<RandomAirshipTests.scenarios {
      let (before, after) = try Self.timelines(seed)
      if let kind = Self.firstDifference(before, after) { found[kind, default: []].append(seed) }
    }
    for (kind, seeds) in found where Self.kinds[kind] == nil {
      Issue.record("\(kind): scenarios \(seeds.prefix(5))")
    }
    for kind in Self.kinds.keys where found[kind] == nil {
      Issue.record("No scenario differs so any more: \(kind)")
    }
  }

  @Test(arguments: kinds.keys.sorted())
  func `A kind of difference is explained by rules that one of the engines has`(
    _ kind: String
  ) throws {
    let (classic, later) = (
      try AirshipDeliverySDK(.init(Self.classic)), try AirshipDeliverySDK(.init(Self.later))
    )
    let rules = Self.kinds[kind] ?? []
    #expect(!rules.isEmpty)
    for rule in rules { #expect(classic.follows(rule) != later.follows(rule), "\(rule)") }
  }

  private static func timelines(_ seed: UInt64) throws -> (Timeline, Timeline) {
    var (one, other) = (
      RandomAirshipTests.Chance(state: seed), RandomAirshipTests.Chance(state: seed)
    )
    return (
      try RandomScenarioTests.play(
        RandomAirshipTests.scenario(classic, &one, isCommon: true)),
      try RandomScenarioTests.play(
        RandomAirshipTests.scenario(later, &other, isCommon: true))
    )
  }

  /// What happens to a message at the first moment at which the timelines differ: in the classic
  /// engine, and in the later one.
  ///
  /// Of several messages it is the one that is least far, which the others may wait for.
  private static func firstDifference(_ one: Timeline, _ other: Timeline) -> String? {
    let (first, second) = (moments(one), moments(other))
    for time in Set(first.keys).union(second.keys).sorted() {
      let (a, b) = (first[time] ?? [:], second[time] ?? [:])
      let differences = Set(a.keys).union(b.keys).compactMap { message -> [Event]? in
        let (before, after) = (a[message] ?? [], b[message] ?? [])
        let index = zip(before, after).prefix { $0.words == $1.words }.count
        guard max(before.count, after.count) > index else { return nil }
        return [before, after].map {
          $0.count > index ? $0[index] : Event(stage: 9, words: "nothing")
        }
      }
      let first = differences.min {
        ($0.map(\.stage).min() ?? 0, words($0)) < ($1.map(\.stage).min() ?? 0, words($1))
      }
      if let first { return words(first) }
    }
    return nil
  }

  /// An event of a message: its stage on the way to the screen, and its words.
  private struct Event {
    var stage: Int
    var words: String
  }

  private static func words(_ difference: [Event]) -> String {
    difference.map(\.words).joined(separator: " – ")
  }

  /// What happens to each message at each moment, as far as it does not follow from the rest.
  private static func moments(_ timeline: Timeline) -> [Int: [String: [Event]]] {
    let stages: [Timeline.Event] = [
      .triggered, .expired, .cancelled, .penalized, .retrying, .prepared, .waiting, .displayed,
    ]
    var moments: [Int: [String: [Event]]] = [:]
    for entry in timeline.entries {
      guard let message = entry.message, let stage = stages.firstIndex(of: entry.event) else {
        continue
      }
      var words = entry.event.rawValue
      if case .text(let obstacle)? = entry["for"] { words += " for \(obstacle)" }
      moments[entry.milliseconds, default: [:]][message, default: []]
        .append(Event(stage: stage, words: words))
    }
    return moments
  }
}

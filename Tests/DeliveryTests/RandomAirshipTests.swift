import Diagnostics
import Testing

@testable import Delivery

/// Scenarios of Airship made by chance, the same ones each time: what must hold whatever happens.
struct RandomAirshipTests {
  typealias Chance = RandomScenarioTests.Chance

  /// An engine, with versions on both sides of what it changed.
  enum Generation: CaseIterable, Sendable {
    case classic
    case automation

    var versions: [String] {
      switch self {
      case .classic: ["10.2.1", "12.1", "13.5.2", "14.2", "15.0", "16.4", "16.12", "17.3"]
      case .automation:
        ["18.0", "18.2.1", "18.7.2", "18.13", "19.4", "20.0", "20.5", "20.8", "20.9", "21.0.2"]
      }
    }
  }

  /// How many scenarios of each generation are played, in blocks that can run side by side.
  static let scenarios: UInt64 = 2_000
  private static let block: UInt64 = 250

  private static let blocks = Generation.allCases.flatMap { generation in
    stride(from: 0, to: scenarios, by: Int(block)).map { (generation, $0) }
  }

  @Test(arguments: blocks)
  func `Whatever happens, Airship's timeline holds together`(
    _ generation: Generation, _ first: UInt64
  ) throws {
    for seed in first..<first + Self.block {
      var chance = Chance(state: seed &* 2 &+ (generation == .classic ? 0 : 1))
      let text = Self.scenario(chance.pick(generation.versions), &chance)
      let scenario = try Scenario.parse(Array(text.utf8), file: "random.scenario.yml") {
        (_) throws(Diagnostic) in throw .error("There is no such file.")
      }.value
      let timeline = try Timeline(of: scenario)
      #expect(try Timeline(of: scenario).json == timeline.json, "\(seed)")
      RandomScenarioTests.expectOrder(timeline)
      Self.expectOneAtATime(timeline, text)
      Self.expectNothingLost(timeline, text)
    }
  }

  // MARK: Scenarios

  /// A scenario; a common one has only what both engines know.
  static func scenario(
    _ sdk: String, _ chance: inout Chance, isCommon: Bool = false
  ) -> String {
    let isClassic = (Int(sdk.prefix(2)) ?? 0) < 18
    let count = Int.random(in: 1...6, using: &chance)
    let ids = (0..<count).map { "m\($0)" }
    var text = "scenario: 1\nvendor: airship\nsdk: \"\(sdk)\"\nmessages:\n"
    for id in ids {
      text += "  \(id): {\(message(id, &chance))"
      // Numbers are drawn in any case, so that a common scenario is the same in both engines.
      let (kind, constraint) = (Int.random(in: 0..<6, using: &chance), chance.isLucky(4))
      if !isCommon { text += more(kind, hasConstraint: constraint, isClassic: isClassic) }
      text += "}\n"
    }
    text += "  push: {push: true, message: {\"_\": p, com.urbanairship.in_app: "
    text += "{display: {type: banner, alert: P, duration: \(chance.pick(["2", "9"]))}}}}\n"
    text += "app:\n  delegate: \(chance.pick(["true", "false"]))\n"
    text += "  displayInterval: \(chance.pick(["0", "3", "10.5", "30"]))\n"
    if isCommon {
      // The app's own adapters show all of them, so that gestures and exits play no part.
      text += "  answers: {display: {after: 3}, factory: adapter}\n"
    } else if isClassic {
      text += "  answers: {factory: {custom: \(chance.pick(["adapter", "nil"]))}, "
      text += "prepare: [retry, success, cancel, success], "
      text += "display: [{after: 4}, {after: 1, resolution: timed_out}, never], "
      text += "isReadyToDisplay: [false, true]}\n"
    } else {
      text += "  answers: {factory: {custom: adapter}, display: {after: 3}}\n"
    }
    text += "steps:\n  - {at: 0, do: launch}\n"
    var time = 0
    for _ in 0..<Int.random(in: 5...60, using: &chance) {
      time += Int.random(in: 0...9_000, using: &chance) / (chance.isLucky(3) ? 1 : 10)
      let at = "\(time / 1000).\("\(time % 1000 + 1000)".dropFirst())"
      text += "  - {at: \(at), \(step(ids, &chance))}\n"
    }
    return text
  }

  /// What only one engine or no other test has.
  private static func more(_ kind: Int, hasConstraint: Bool, isClassic: Bool) -> String {
    var text = ""
    if hasConstraint {
      text += ", frequency_constraints: [{id: c, boundary: 2, range: 20, period: seconds}]"
    }
    switch kind {
    case 0: text += ", queue: q"
    case 1 where !isClassic: text += ", edit_grace_period: 1"
    case 2: text += ", audience: {matches: false, miss_behavior: penalize}"
    default: break
    }
    return text
  }

  private static func message(_ id: String, _ chance: inout Chance) -> String {
    let button =
      "buttons: [{id: ok, label: {text: OK}, behavior: \(chance.pick(["dismiss", "cancel"]))}]"
    let media = "media: {url: \"https://example.com\", type: video, description: V}"
    let content = chance.pick([
      "display_type: modal, display: {body: {text: A}, \(button)}",
      "display_type: fullscreen, display: {body: {text: A}, \(media)}",
      "display_type: banner, display: {body: {text: A}, duration: 5, actions: {a: b}}",
      "display_type: html, display: {url: \"https://example.com\"}",
      "display_type: custom, display: {custom: {}}",
    ])
    let behavior = chance.isLucky(4) ? "immediate" : "default"
    let trigger = chance.pick([
      "app_init", "foreground", "background", "active_session", "screen", "custom_event_count",
    ])
    let goal = chance.pick(["1", "1", "2"])
    var text = "message: {message_id: \(id), name: N, display_behavior: \(behavior), \(content)}, "
    text += "triggers: [{type: \(trigger), goal: \(goal)}], "
    text += "limit: \(chance.pick(["0", "1", "3"])), priority: \(chance.pick(["-1", "0", "5"]))"
    if chance.isLucky(3) { text += ", interval: \(chance.pick(["2", "40"]))" }
    if chance.isLucky(4) { text += ", end: 2026-01-01T09:00:20Z" }
    if chance.isLucky(3) {
      text += ", assets: {result: [503, ok, fail], delay: \(chance.pick(["0", "2"]))}"
    }
    if chance.isLucky(4) {
      text += ", delay: {seconds: \(chance.pick(["3", "40"])), "
      text += "cancellation_triggers: [{type: screen, name: b}]}"
    }
    return text
  }

  private static func step(
    _ ids: [String], _ chance: inout Chance
  ) -> String {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0: "do: terminate"
    case 1, 2: "do: launch"
    case 3: "do: background"
    case 4: "do: foreground"
    case 5: "do: inactive"
    case 6: "do: active"
    case 7: "do: event, type: screen, name: \(chance.pick(["a", "b"]))"
    case 8, 9: "do: event, type: custom_event, name: e, value: 2"
    case 10, 11: "do: close"
    case 12: "do: tap, part: \(chance.pick(["message", "close", "outside", "footer"]))"
    case 13: "do: swipe"
    case 14: "do: set, paused: \(chance.pick(["true", "false"]))"
    case 15: "do: set, enabled: \(chance.pick(["true", "true", "false"]))"
    case 16: "do: connection, is: \(chance.pick(["online", "offline"]))"
    case 17: "do: push, message: push"
    case 18: chance.isLucky(2) ? "do: openPush, message: push" : "do: trigger, message: \(ids[0])"
    default: chance.isLucky(2) ? "do: longPress, for: 0.4" : "do: set, displayInterval: 1"
    }
  }

  // MARK: Claims

  /// Messages of the default coordinator are on the screen one at a time, the exit of one and the
  /// entry of the next aside.
  private static func expectOneAtATime(_ timeline: Timeline, _ text: String) {
    let immediate = Set(
      text.split(separator: "\n").filter { $0.contains("display_behavior: immediate") }
        .compactMap { $0.split(separator: ":").first.map { $0.filter { $0 != " " } } })
    var shown: String?
    for entry in timeline.entries {
      guard let message = entry.message, !immediate.contains(message) else { continue }
      switch entry.event {
      case .displayed:
        if let shown { Issue.record("\(message) is shown beside \(shown) at \(entry.at)") }
        shown = message
      case .finished where shown == message, .dismissed where shown == message: shown = nil
      default: break
      }
    }
  }

  /// A message that was triggered is shown, waits, or has an entry that says why not.
  private static func expectNothingLost(_ timeline: Timeline, _ text: String) {
    var open: [String: Timeline.Entry] = [:]
    for entry in timeline.entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .triggered: open[message] = entry
      case .displayed, .cancelled, .penalized, .expired: open[message] = nil
      // One that is ignored without an event is the message that was triggered.
      case .ignored where entry["by"] == nil && entry["step"] == nil: open[message] = nil
      default: break
      }
    }
    for message in timeline.left.waiting { open[message.message] = nil }
    #expect(open.isEmpty, "\(open.keys.sorted()) in \(text)")
  }
}

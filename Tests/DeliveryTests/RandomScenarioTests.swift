import Diagnostics
import TestSupport
import Testing

@testable import Delivery

/// Scenarios made by chance, the same ones each time: what must hold whatever happens.
struct RandomScenarioTests {
  /// A generator of 64 bits that gives the same numbers on every machine (SplitMix64).
  struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }

    mutating func isLucky(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }
  }

  private static func play(_ text: String) throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "random.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  // MARK: Airship

  private static let versions = [
    "12.1", "13.5.2", "14.2", "15.0", "16.4", "16.12", "17.3", "18.2.1", "18.13", "19.4", "20.0",
    "20.8", "21.0",
  ]

  private static func airship(_ seed: UInt64) -> String {
    var chance = Chance(state: seed)
    let sdk = chance.pick(versions)
    let isClassic = (Int(sdk.prefix(2)) ?? 0) < 18
    let count = Int.random(in: 1...6, using: &chance)
    let ids = (0..<count).map { "m\($0)" }
    var text = "scenario: 1\nvendor: airship\nsdk: \"\(sdk)\"\nmessages:\n"
    for id in ids { text += "  \(id): {\(airshipMessage(id, &chance))}\n" }
    text += "  push: {push: true, message: {\"_\": p, com.urbanairship.in_app: "
    text += "{display: {type: banner, alert: P, duration: \(chance.pick(["2", "9"]))}}}}\n"
    text += "app:\n  delegate: \(chance.pick(["true", "false"]))\n"
    text += "  displayInterval: \(chance.pick(["0", "3", "10.5", "30"]))\n"
    if isClassic {
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
      text += "  - {at: \(at), \(airshipStep(ids, isClassic: isClassic, &chance))}\n"
    }
    return text
  }

  private static func airshipMessage(_ id: String, _ chance: inout Chance) -> String {
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
      text += ", delay: {seconds: 3, cancellation_triggers: [{type: screen, name: b}]}"
    }
    return text
  }

  private static func airshipStep(
    _ ids: [String], isClassic: Bool, _ chance: inout Chance
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

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `Whatever happens, Airship's timeline holds together`(_ seed: UInt64) throws {
    let text = Self.airship(seed)
    let timeline = try Self.play(text)
    #expect(try Self.play(text).json == timeline.json)
    Self.expectOrder(timeline)
    Self.expectOneAtATime(timeline, text)
    Self.expectNothingLost(timeline)
  }

  private static func expectOrder(_ timeline: Timeline) {
    for (one, next) in zip(timeline.entries, timeline.entries.dropFirst()) where one.at > next.at {
      Issue.record("\(next) is before \(one)")
    }
  }

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
  private static func expectNothingLost(_ timeline: Timeline) {
    var open: [String: Timeline.Entry] = [:]
    for entry in timeline.entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .triggered: open[message] = entry
      case .displayed, .cancelled, .penalized, .expired: open[message] = nil
      case .ignored where entry["why"] == .text("audience"): open[message] = nil
      default: break
      }
    }
    for message in timeline.left.waiting { open[message.message] = nil }
    #expect(open.isEmpty, "\(open.keys.sorted())")
  }

  // MARK: Broken files

  private static let folder = ScenarioFolder(
    path: Repository.root + "/Tests/DeliveryTests/Fixtures")

  /// Bytes of a fixture with some of them changed, lost or doubled.
  private static func broken(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &chance) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &chance)
      case 1:
        bytes[position] = Array("{}[]:,-&*!|>%@\"'#\n 09~?".utf8).randomElement(using: &chance) ?? 0
      case 2:
        bytes.removeSubrange(
          position..<min(bytes.count, position + Int.random(in: 1...40, using: &chance)))
      default: bytes.insert(contentsOf: bytes[position...].prefix(30), at: position)
      }
    }
    return bytes
  }

  @Test(arguments: folder.names)
  func `A broken file is read or rejected with its position`(_ name: String) throws {
    var chance = Chance(state: UInt64(name.utf8.count))
    let whole = try Self.folder.bytes(name)
    for _ in 0..<15 {
      let bytes = Self.broken(whole, &chance)
      do throws(InputProblems) {
        let scenario = try Scenario.parse(bytes, file: name) { (_) throws(Diagnostic) in
          throw .error("There is no such file.")
        }
        _ = try? Timeline(of: scenario.value, maximumEntries: 5_000)
      } catch {
        #expect(!error.diagnostics.isEmpty)
        #expect(error.diagnostics.allSatisfy { $0.file == name }, "\(error)")
      }
      _ = try? ScenarioSource(bytes, file: "broken.json")
    }
  }

  // MARK: Accengage

  private static func accengage(_ seed: UInt64) -> String {
    var chance = Chance(state: seed)
    let locked = chance.pick(["lost", "kept"])
    let click = chance.pick(["dismisses", "stays"])
    var text = "scenario: 1\nvendor: accengage\nsdk: \"6.4\"\n"
    text += "assume: {locked: \(locked), click: \(click)}\nmessages:\n"
    for id in ["a", "b", "c"] {
      text += "  \(id): {message: {type: text, templateNibName: T, "
      text += "close_button: \(chance.pick(["true", "false"]))}}\n"
    }
    text += "app: {dataSource: true, answers: {BMA4SWillDismissInAppMessage: {a: {after: 1.5}}, "
    text += "BMA4SCanDisplayInAppMessage: [true, false, true]}}\nsteps:\n  - {at: 0, do: launch}\n"
    var time = 0
    for _ in 0..<Int.random(in: 5...60, using: &chance) {
      time += Int.random(in: 0...3, using: &chance)
      let step = chance.pick([
        "trigger, message: a", "trigger, message: b", "trigger, message: c", "tap", "close",
        "set, lock: true", "set, lock: false", "terminate", "launch", "background",
      ])
      text += "  - {at: \(time), do: \(step)}\n"
    }
    return text
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `Whatever happens, Accengage shows one message at a time`(_ seed: UInt64) throws {
    let text = Self.accengage(seed)
    let timeline = try Self.play(text)
    #expect(try Self.play(text).json == timeline.json)
    Self.expectOrder(timeline)
    #expect(timeline.moments.allSatisfy { $0.visible.count <= 1 })
    var waiting: Set<String> = []
    for entry in timeline.entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .triggered: waiting.insert(message)
      case .displayed, .discarded: waiting.remove(message)
      // A step that finds nothing must not lose a message.
      case .ignored where entry["step"] == nil: waiting.remove(message)
      default: break
      }
    }
    #expect(waiting == Set(timeline.left.waiting.map(\.message)))
  }
}

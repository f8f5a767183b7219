import Delivery
import Diagnostics
import Testing

/// Scenarios of Bloomreach made by chance, the same ones each time.
struct RandomBloomreachTests {
  private typealias Chance = RandomScenarioTests.Chance

  private static func play(_ text: String) throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "random.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  private static let placeholders = ["c", "d", "s"]

  private static func scenario(_ seed: UInt64) -> String {
    var chance = Chance(state: seed)
    var text = "scenario: 1\nvendor: bloomreach\nsdk: \"4.0.1\"\nmessages:\n"
    for index in 0..<Int.random(in: 1...7, using: &chance) {
      text += "  m\(index): {\(block(&chance))}\n"
    }
    let called = chance.pick(["true", "false"])
    text += "app:\n  requestDelay: \(chance.pick(["0", "0.2", "3"]))\n"
    text += "  reading: \(chance.pick(["sdk", "documented"]))\n  placeholders:\n"
    text += "    c: {view: carousel, customHeight: 50, behaviourCallback: \(called)}\n"
    text += "    d: {view: carousel, scrollDelay: \(chance.pick(["0", "1", "0.001"])), "
    text += "maxMessagesCount: 2}\n"
    text += "    s: {view: static, behaviourCallback: \(chance.pick(["wraps", "replaces"]))}\n"
    text += "steps:\n  - {at: 0, do: launch}\n"
    var time = 0
    for _ in 0..<Int.random(in: 5...60, using: &chance) {
      time += Int.random(in: 0...4_000, using: &chance) / (chance.isLucky(3) ? 1 : 10)
      let at = "\(time / 1000).\("\(time % 1000 + 1000)".dropFirst())"
      text += "  - {at: \(at), \(step(&chance))}\n"
    }
    return text
  }

  private static func block(_ chance: inout Chance) -> String {
    let frequency = chance.pick([
      "always", "only_once", "once_per_visit", "until_visitor_interacts",
    ])
    var text = "placeholders: [\(chance.pick(["c", "c, d", "c, s", "d, s", "s"]))], "
    text += "frequency: \(frequency), load_priority: \(chance.pick(["0", "1"])), "
    text += "html: '<a href=\"https://e.com\">A</a><i data-actiontype=\"close\">x</i>'"
    switch Int.random(in: 0..<6, using: &chance) {
    case 0: text += ", answer: null"
    case 1: text += ", answer: {ttl_seconds: 4, has_tracking_consent: false}"
    case 2: text += ", content: {html: B}"
    default: break
    }
    return text
  }

  private static func step(_ chance: inout Chance) -> String {
    let placeholder = chance.pick(placeholders)
    return switch Int.random(in: 0..<18, using: &chance) {
    case 0: chance.isLucky(3) ? "do: terminate" : "do: background"
    case 1, 2: "do: launch"
    case 3: "do: foreground"
    case 4, 5, 6: "do: appear, placeholder: \(placeholder)"
    case 7: "do: reload, placeholder: \(placeholder)"
    case 8: chance.isLucky(2) ? "do: release, placeholder: \(placeholder)" : "do: close"
    case 9: "do: continueWithTimer, placeholder: \(placeholder)"
    case 10, 11: "do: close, placeholder: \(placeholder)"
    case 12: "do: link, placeholder: \(placeholder), url: \"https://e.com\""
    case 13: "do: link, placeholder: \(placeholder), url: \"https://f.com\""
    case 14: "do: longPress, placeholder: \(placeholder), for: 1.2"
    default:
      "do: swipe, placeholder: \(placeholder), direction: \(chance.pick(["forward", "back"]))"
    }
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `Whatever happens, a placeholder of Bloomreach shows one block at a time`(
    _ seed: UInt64
  ) throws {
    let text = Self.scenario(seed)
    let timeline = try Self.play(text)
    #expect(try Self.play(text).json == timeline.json)
    var shown: [String: [String]] = [:]
    #expect(zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy { $0.at <= $1.at })
    for entry in timeline.entries {
      guard let message = entry.message, let placeholder = entry.placeholder else { continue }
      switch entry.event {
      case .displayed: shown[placeholder, default: []].append(message)
      case .dismissed:
        let index = try #require(shown[placeholder]?.firstIndex(of: message), "\(entry)")
        shown[placeholder]?.remove(at: index)
      // A new cell appears before the old one has left, in the same moment.
      case .interacted where shown[placeholder]?.count != 1: Issue.record("\(entry)")
      default: break
      }
      if (shown[placeholder] ?? []).count > 2 { Issue.record("\(entry)") }
    }
    #expect(shown.values.allSatisfy { $0.count <= 1 })
    #expect(shown.values.flatMap(\.self).sorted() == timeline.left.visible.sorted())
  }
}

import Delivery
import Diagnostics
import Testing

/// Scenarios of Braze made by chance, the same ones each time.
struct RandomBrazeTests {
  private typealias Chance = RandomScenarioTests.Chance

  private static func play(_ text: String) throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "random.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  private static func scenario(_ seed: UInt64) -> (text: String, isBrazeUI: Bool) {
    var chance = Chance(state: seed)
    let ui = chance.pick(["AppboyUI", "BrazeUICompat", "BrazeUI"])
    let isBrazeUI = ui == "BrazeUI"
    var text = "scenario: 1\nvendor: braze\nsdk: \"\(chance.pick(["4.7", "18.2"]))\"\nui: \(ui)\n"
    text += "messages:\n"
    let ids = (0..<Int.random(in: 2...6, using: &chance)).map { "m\($0)" }
    for id in ids { text += "  \(id): {\(message(&chance))}\n" }
    text += "app:\n  delegate: \(chance.pick(["true", "false"]))\n"
    text += "  triggerMinimumTimeInterval: \(chance.pick(["0", "2.5", "30"]))\n  answers: "
    if isBrazeUI {
      text += "{displayChoice: [now, later, now, discard, reenqueue], shouldProcess: [true, false]}"
    } else {
      text += "{\"beforeInAppMessageDisplayed:\": {m0: [later, reenqueue, now], m1: discard}, "
      text += "onInAppMessageClicked: [true, false], inAppMessageViewController: [view, nil, view]}"
    }
    text += "\nsteps:\n  - {at: 0, do: launch}\n"
    var time = 0
    for _ in 0..<Int.random(in: 5...80, using: &chance) {
      time += Int.random(in: 0...5_000, using: &chance) / (chance.isLucky(3) ? 1 : 10)
      let at = "\(time / 1000).\("\(time % 1000 + 1000)".dropFirst())"
      text += "  - {at: \(at), \(step(ids, &chance))}\n"
    }
    return (text, isBrazeUI)
  }

  private static func message(_ chance: inout Chance) -> String {
    let image = chance.pick([", image_url: \"https://example.com/a.png\"", ""])
    let animates = "animate_in: \(chance.pick(["true", "false"]))"
    let content = chance.pick([
      "type: SLIDEUP, message: A, duration: 1500",
      "type: SLIDEUP, message: A, message_close: SWIPE, click_action: URI, uri: \"a://b\"",
      "type: MODAL, message: A, btns: [{id: 0, text: B}]\(image)",
      "type: MODAL, message: A, orientation: LANDSCAPE",
      "type: FULL, message: A, message_close: AUTO_DISMISS, duration: 900\(image)",
      "type: HTML, message: A", "type: MODAL, message: A, is_control: true",
      "type: MODAL, message: \"A, B\", btns: [{id: 0, text: B}], extras: {view_type: picker, "
        + "attribute_key: k}",
    ])
    let event = chance.pick(["a", "b"])
    var text = "message: {\(content), \(animates)}, "
    text += "trigger_condition: [{type: custom_event, event_name: \(event)}, {type: open}], "
    text += "priority: \(chance.pick(["0", "3"]))"
    if !chance.isLucky(4) { text += ", re_eligibility: \(chance.pick(["0", "6"]))" }
    if chance.isLucky(4) { text += ", delay: 3" }
    if chance.isLucky(4) { text += ", timeout: 2" }
    if chance.isLucky(3) {
      text += ", assets: {result: [fail, ok], delay: \(chance.pick(["0", "4"]))}"
    }
    return text
  }

  private static func step(_ ids: [String], _ chance: inout Chance) -> String {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0: chance.isLucky(2) ? "do: terminate" : "do: inactive"
    case 1, 2: "do: launch"
    case 3: "do: background"
    case 4, 5: "do: foreground"
    case 6, 7: "do: displayNext"
    case 8: "do: close"
    case 9: "do: swipe"
    case 10: "do: tap"
    case 11: "do: tap, part: \(chance.pick(["outside", "close", "message"]))"
    case 12: "do: keyboard, up: \(chance.pick(["true", "false"]))"
    case 13: "do: rotate, to: \(chance.pick(["landscape", "portrait"]))"
    case 14: "do: set, user: \(chance.pick(["anna", "bert"]))"
    case 15: "do: add, message: \(chance.pick(ids))"
    case 16: "do: trigger, message: \(chance.pick(ids))"
    default: "do: event, type: custom_event, name: \(chance.pick(["a", "b"]))"
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Whatever happens, Braze shows one message at a time and loses none silently`(
    _ seed: UInt64
  ) throws {
    let (text, isBrazeUI) = Self.scenario(seed)
    let timeline = try Self.play(text)
    #expect(try Self.play(text).json == timeline.json)
    #expect(zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(timeline.moments.allSatisfy { $0.visible.count <= 1 })
    let controls = Set(
      text.split(separator: "\n").filter { $0.contains("is_control") }
        .compactMap { $0.split(separator: ":").first.map { $0.filter { $0 != " " } } })
    var open: [String: Int] = [:]
    var shown: [String: Int] = [:]
    for entry in timeline.entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .triggered, .added: open[message, default: 0] += 1
      case .displayed:
        open[message, default: 0] -= 1
        shown[message, default: 0] += 1
      case .dismissed: shown[message, default: 0] -= 1
      case .discarded, .reenqueued: open[message, default: 0] -= 1
      case .tracked where controls.contains(message): open[message, default: 0] -= 1
      default: break
      }
    }
    for message in timeline.left.stack + timeline.left.waiting.map(\.message) {
      open[message, default: 0] -= 1
    }
    // BrazeUI has a message once on its stack: a newer one replaces the older one.
    #expect(open.values.allSatisfy { isBrazeUI ? $0 >= 0 : $0 == 0 }, "\(open)")
    #expect(shown.filter { $0.value != 0 }.keys.sorted() == timeline.left.visible)
  }
}

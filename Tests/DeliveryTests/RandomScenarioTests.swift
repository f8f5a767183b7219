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

  static func play(_ text: String) throws -> Timeline {
    let scenario = try Scenario.parse(Array(text.utf8), file: "random.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    return try Timeline(of: scenario.value)
  }

  static func expectOrder(_ timeline: Timeline) {
    for (one, next) in zip(timeline.entries, timeline.entries.dropFirst()) where one.at > next.at {
      Issue.record("\(next) is before \(one)")
    }
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

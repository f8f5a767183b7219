import Boxes
import Checks
import Messages
import Styles
import Testing
import WhatIf

struct SearchTests {
  /// A case made from a seed: a message, a key, a range and the checks that end the search.
  struct Case: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    var json: String
    var key: String
    var range: StepRange
    var checks: [String]
    var devices: [String]

    var testDescription: String { "\(seed): \(key)" }

    init(seed: UInt64) {
      var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(count))
      }
      self.seed = seed
      let label = String(["Yes", "Show them to me", "Unsubscribe", "Go"][next(4)])
      let size = 14 + next(12)
      json = Trials.modal.replacing("Show them to me", with: label)
        .replacing("\"size\": 20", with: "\"size\": \(size)")
      let start = Double(next(6))
      (key, range) =
        [
          ("headerStyle.letterSpacing", StepRange(start: start, end: 60, step: 6)),
          ("buttonStyle.separatedButtonSpacing", StepRange(start: start, end: 320, step: 16)),
          ("maxWidth", StepRange(start: 345, end: 45, step: 20)),
          ("buttonStyle.buttonHeight", StepRange(start: 60, end: 20, step: 3)),
          ("message:display.body.size", StepRange(start: 12, end: 60, step: 4)),
        ][next(5)]
      checks = next(2) == 0 ? FrameChecks.names : [FrameChecks.names[next(FrameChecks.names.count)]]
      devices = [["iphone-se"], ["iphone-15"], ["iphone-se", "ipad-10"]][next(3)]
    }
  }

  @Test(arguments: (1...50).map { Case(seed: UInt64($0)) })
  func `A search finds what trying every step finds`(_ example: Case) throws {
    let renderer = try Trials.renderer.get()
    let subject = try Trials.subject(example.json)
    let key = try SettingKey(example.key, styleKeys: subject.styleKeys())
    let devices = example.devices.map { [Setting(.device, $0)] }
    let answer = try Search(key, in: example.range, until: example.checks)
      .answer(for: subject, across: devices, by: renderer)

    // Every step on every device, all findings compared with those of the message as it is.
    let checks = FrameChecks.all.filter { example.checks.contains($0.name) }
    func failures(_ subject: WhatIfInput) throws -> Set<String> {
      Set(
        try subject.laidOut(by: renderer).findings(checks).map {
          "\($0.check) \($0.finding.name.id)"
        })
    }
    var expected: Double?
    var broken: Double?
    let before = try devices.map { try failures(subject.setting($0)) }
    for index in 0..<(try example.range.count()) {
      let value = example.range.value(at: index)
      let breaks = try zip(devices, before).contains { device, known in
        let changed = try subject.setting(device + [Setting(key, "\(value)")])
        return !(try failures(changed)).isSubset(of: known)
      }
      if breaks {
        broken = value
        break
      }
      expected = value
    }
    #expect(answer.value == expected)
    #expect(answer.firstBreak?.value == broken)
  }

  @Test func `A search says what breaks first and where`() throws {
    let subject = try Trials.subject()
    let key = try SettingKey("buttonStyle.buttonHeight", styleKeys: subject.styleKeys())
    let answer = try Search(
      key, in: StepRange(start: 60, end: 20, step: 1), until: ["touch-target"]
    ).answer(for: subject, across: [], by: try Trials.renderer.get())
    // That the SDK's own height is too low is a note; a style that says so is at fault.
    #expect(answer.value == 44 && answer.tried == 18)
    #expect(answer.firstBreak?.value == 43 && answer.firstBreak?.found.check == "touch-target")
  }
}

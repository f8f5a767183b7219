import Messages
import Testing

/// What each version of the SDK takes and rejects.
struct AirshipRuleTests {
  static let rules =
    AirshipRule.envelopeRules + AirshipRule.textRules + AirshipRule.buttonRules
    + AirshipRule.mediaRules + AirshipRule.displayRules

  /// One version of each generation, and those on both sides of every change.
  static let versions = [
    "13.5.2", "13.9", "14", "15", "16", "16.5", "16.8", "16.12", "17.10", "18", "18.2", "18.2.1",
    "18.4", "18.5", "19", "19.8", "19.9", "20", "20.7.1", "21",
  ]

  @Test(arguments: rules, versions)
  func `A version keeps the rule`(_ rule: AirshipRule, _ version: String) throws {
    let result = try read(rule.text, sdk: version)
    let errors = result.lines.filter { $0.contains(": error: ") }
    if let problem = try rule.problem(in: version) {
      #expect(result.message == nil)
      #expect(errors.count == 1, "\(errors)")
      #expect(errors.first?.hasPrefix(problem) == true, "\(errors)")
    } else {
      #expect(result.message != nil && errors == [], "\(errors)")
    }
  }

  @Test func `Every section of the payload has rules`() {
    #expect(
      Set(Self.rules.map(\.section)).isSuperset(of: [
        "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7",
      ])
    )
  }

  @Test(arguments: ["18.0", "18.4"])
  func `Extra data that 18 doesn't read is a warning`(_ sdk: String) throws {
    let result = try read(withTop(#""extra": {"a": 1}"#), sdk: sdk)
    #expect(result.message?.extra == [:])
    #expect(
      result.lines == [
        "extra: warning: Version \(sdk) ignores \"extra\": it reads \"extras\" by mistake. "
          + "Use version 18.5 or later."
      ])
    #expect(try read(withTop(#""extras": {"a": 1}"#), sdk: sdk).message?.extra == ["a": .number(1)])
  }

  @Test(arguments: ["16", "20"])
  func `A duration below 0 is reported`(sdk: String) throws {
    let text = message("banner", #""body": {"text": "a"}, "duration": -5"#)
    #expect(try read(text, sdk: sdk).lines.count { $0.contains("The duration -5 is below 0") } == 1)
  }

  @Test func `Seconds are reported where milliseconds are read`() throws {
    let text = message("banner", #""body": {"text": "a"}, "duration": 30"#)
    #expect(try read(text, sdk: "20.7.0").lines == [])
    #expect(
      try read(text, sdk: "20.7.1").lines == [
        "display.duration: warning: Version 20.7.1 reads milliseconds: the banner leaves almost at "
          + "once. Multiply it by 1000 if seconds were meant."
      ])
  }
}

import Testing

@testable import Delivery

struct ScenarioPartTests {
  static let parts: [(String, ScenarioPart)] = [
    ("message", .message), ("close", .close), ("footer", .footer), ("outside", .outside),
    ("button[1]", .button("1")), ("button[a[b]c]", .button("a[b]c")), ("button[]", .button("")),
    ("row[0]", .row(0)), ("row[12].switch", .rowSwitch(12)),
    ("row[01]", .other("row[01]")), ("row[-1]", .other("row[-1]")), ("row[", .other("row[")),
    ("button[1", .other("button[1")), ("", .other("")), ("[", .other("[")),
  ]

  @Test(arguments: parts)
  func `A part is read as what it is, and written as it was`(_ word: String, _ part: ScenarioPart) {
    #expect(ScenarioPart(word) == part)
    #expect(part.word == word)
  }

  @Test func `Steps that only other vendors have are known`() {
    #expect(ScenarioVendors.verbs.isSuperset(of: ["recheck", "displayNext", "appear", "answer"]))
  }
}

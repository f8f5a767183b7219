import TestSupport
import Testing

@testable import Delivery

/// Steps of large files are read without the YAML parser, and as it reads them.
struct ScenarioLinesTests {
  private static let folder = ScenarioFolder(
    path: Repository.root + "/Tests/DeliveryTests/Fixtures")

  @Test(arguments: folder.names)
  func `Steps read line by line are what the parser reads`(_ name: String) throws {
    let text = try String(decoding: Self.folder.bytes(name), as: UTF8.self)
    let whole = try ScenarioNode.yaml(text)
    let split = try #require(try ScenarioNode.split(text, from: 0))
    #expect(whole["steps"]?.list == split.steps)
    let rest = try ScenarioNode.yaml(split.rest)
    #expect(rest["expected"] == whole["expected"])
    #expect(rest["messages"] == whole["messages"])
  }

  @Test func `Steps with a key on each line are what the parser reads`() throws {
    let text = """
      scenario: 1
      steps:
      - at: 0
        do: launch
      - at: 1.5
        do: tap
        part: "button[a, b]"
        list: [1, two, {a: null}]
        words: two words
      - {at: 2, do: close}
      until: 3

      """
    let whole = try ScenarioNode.yaml(text)
    let split = try #require(try ScenarioNode.split(text, from: 0))
    #expect(whole["steps"]?.list == split.steps)
    #expect(try ScenarioNode.yaml(split.rest)["until"] == whole["until"])
  }

  @Test(arguments: [
    "- {at: 0, do: \"a\\n\"}", "- {at: 0, do: &a b}", "- {at: 0, do: *a}", "- {at: 0, at: 1}",
    "- {at: 0}}", "- {at: 0", "- [1]", "- at: 0\n      do: x", "- at: 0\n    at: 1", "- a: b: c",
    "- a: b # c", "- {at: 0} x", "- {a: 'it''s'}", "- {a: !b c}",
    "- {\"a\":1}", "- {a: - b}", "- {a: |}", "- {a: b: c}", "- {a}",
  ])
  func `A line that is anything else is left to the parser`(_ line: String) throws {
    #expect(try ScenarioNode.split("a: 1\nsteps:\n  \(line)\n", from: 0) == nil)
  }

  @Test func `Text without steps on lines is left to the parser`() throws {
    #expect(try ScenarioNode.split("a: 1\nsteps: []\n", from: 0) == nil)
    #expect(try ScenarioNode.split("steps:\n", from: 0) == nil)
    #expect(try ScenarioNode.split("steps:\n  - {a: 1}\n", from: 1_000) == nil)
  }
}

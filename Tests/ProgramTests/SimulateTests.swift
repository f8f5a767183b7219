import Foundation
import TestSupport
import Testing

struct SimulateTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
  }

  /// A scenario with a banner that is shown, and a message that never is.
  private static let banner = """
    scenario: 1
    vendor: airship
    sdk: "16.4"
    device: iphone-se
    until: 20
    messages:
      hello: {file: hello.json, triggers: [{type: foreground}]}
      never: {file: hello.json, triggers: [{type: screen, name: cart}]}
    steps:
      - {at: 0, do: launch}
      - {at: 5, do: swipe}
    """

  private func prepare(_ scenario: String = banner) throws {
    try workspace.write(scenario, "a.scenario.yml")
    try workspace.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}, "placement": "top"}}"#,
      "hello.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.run(
      ["simulate"] + arguments, input: Data(input.utf8), folder: workspace.path)
  }

  @Test func `The text has a line for each entry and says what was never triggered`() throws {
    try prepare()
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("0.0  hello  displayed") })
    #expect(lines.contains { $0.hasPrefix("5.2  hello  dismissed") })
    #expect(lines.last == #"warning: "never" is never triggered."#)
    // Where programs read the results, warnings are on standard error.
    let json = try run("a.scenario.yml", "--format", "json")
    #expect(try JSONSerialization.jsonObject(with: json.output) is [String: Any])
    #expect(json.errors.contains("a.scenario.yml: warning: \"never\" is never triggered.\n"))
    #expect(try run("a.scenario.yml", "--format", "json", "--quiet").errors == "")
  }

  @Test func `A scenario is read from standard input, its messages beside the caller`() throws {
    try prepare()
    #expect(try run("-", input: Self.banner).text == run("a.scenario.yml").text)
    let image = try run("-", "--at", "4", "-o", "-", "--quiet", input: Self.banner)
    #expect(image.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `A scenario that isn't there, is wrong or names a pipe ends with 2`() throws {
    try prepare(Self.banner.replacing("hello.json", with: "pipe"))
    #expect(try run("none.scenario.yml").status == 2)
    mkfifo(workspace.path + "/pipe", 0o600)
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is not a file"))
    try prepare(Self.banner.replacing("do: swipe", with: "do: swype"))
    let mistake = try run("a.scenario.yml")
    #expect(mistake.status == 2 && mistake.text == "")
    #expect(mistake.errors.hasPrefix("a.scenario.yml:11:17: error: "))
  }
}

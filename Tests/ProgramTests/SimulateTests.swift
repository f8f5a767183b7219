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

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: workspace.path + "/" + name))
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/" + folder).sorted()
  }

  // MARK: Words

  @Test func `The text has a line for each entry and says what was never triggered`() throws {
    try prepare()
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("0.0  hello  displayed") })
    #expect(lines.contains { $0.hasPrefix("5.2  hello  dismissed") })
    #expect(lines.last == #"warning: "never" is never triggered."#)
  }

  @Test func `The JSON has the members of the contract, and warnings are on standard error`() throws
  {
    try prepare()
    let outcome = try run("a.scenario.yml", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["vendor"] as? String == "airship")
    #expect(object["sdk"] as? String == "16.4")
    let timeline = try #require(object["timeline"] as? [[String: Any]])
    #expect(timeline.first?["event"] as? String == "app")
    #expect(timeline.allSatisfy { $0["because"] is String && $0["at"] is Double })
    #expect((object["left"] as? [String: Any])?.keys.sorted() == ["stack", "visible", "waiting"])
    #expect(outcome.errors.contains("a.scenario.yml: warning: \"never\" is never triggered.\n"))
    #expect(try run("a.scenario.yml", "--format", "json", "--quiet").errors == "")
  }

  @Test func `An id can't send codes to a terminal`() throws {
    try prepare(Self.banner.replacing("  hello:", with: #"  "hel\e[31mlo":"#))
    let text = try run("a.scenario.yml").text
    #expect(text.contains("hel\u{FFFD}[31mlo"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `A scenario is read from standard input, its messages beside the caller`() throws {
    try prepare()
    #expect(try run("-", input: Self.banner).text == run("a.scenario.yml").text)
  }

  @Test func `Messages are relative to the scenario`() throws {
    try prepare()
    try workspace.write(
      Self.banner.replacing("hello.json", with: "../hello.json"), "below/b.scenario.yml")
    #expect(try run("below/b.scenario.yml").text == run("a.scenario.yml").text)
  }

  // MARK: Errors

  @Test(arguments: [
    ("do: swipe", "do: swype", #"a.scenario.yml:11:steps[1].do: error: "#),
    ("at: 5", "at: -1", "a.scenario.yml:11:steps[1].at: error: "),
    ("at: 0", "at: 9", "a.scenario.yml:11:steps[1].at: error: "),
    ("at: 5", "at: soon", "a.scenario.yml:11:steps[1].at: error: "),
    ("do: swipe", "do: swipe, message: helo", "a.scenario.yml:11:steps[1].message: error: "),
    ("vendor: airship", "vendor: airshop", "a.scenario.yml:2:vendor: error: "),
    ("file: hello.json", "file: none.json", "a.scenario.yml:7:messages.hello.file: error: "),
  ])
  func `A mistake is reported with its line and key path, and ends with 2`(
    old: String, new: String, problem: String
  ) throws {
    var text = Self.banner
    if let range = text.firstRange(of: old) { text.replaceSubrange(range, with: new) }
    try prepare(text)
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 2)
    #expect(outcome.text == "")
    #expect(outcome.errors.hasPrefix(problem), "\(outcome.errors)")
  }

  @Test func `Too many steps are refused in one line`() throws {
    let steps = String(repeating: "  - {at: 6, do: swipe}\n", count: 200_001)
    try prepare(Self.banner + "\n" + steps)
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("200000"))
  }

  @Test func `A scenario that isn't there, and a pipe that one names, end with 2`() throws {
    try prepare(Self.banner.replacing("hello.json", with: "pipe"))
    #expect(try run("none.scenario.yml").status == 2)
    mkfifo(workspace.path + "/pipe", 0o600)
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is not a file"))
  }

  @Test func `A mistake in a message is reported at its own file`() throws {
    try prepare()
    try workspace.write("{", "hello.json")
    let outcome = try run("a.scenario.yml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("hello.json:"))
  }

  // MARK: Pictures

  @Test func `A folder gets a picture of each message that is displayed, as render draws it`()
    throws
  {
    try prepare()
    let outcome = try run("a.scenario.yml", "-o", "frames/", "--quiet")
    #expect(outcome.text == "frames/01-hello.png\n")
    #expect(try names("frames") == ["01-hello.png"])
    let drawn = try Program.run(
      ["hello.json", "--sdk", "16.4", "--device", "iphone-se", "-o", "hello.png", "--quiet"],
      folder: workspace.path)
    #expect(drawn.status == 0)
    #expect(try bytes("frames/01-hello.png") == bytes("hello.png"))
  }

  @Test func `Standard output takes one picture`() throws {
    try prepare()
    let outcome = try run("a.scenario.yml", "--at", "4", "-o", "-", "--quiet")
    #expect(outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let twice = Self.banner.replacing("type: screen, name: cart", with: "type: foreground")
    try prepare(twice.replacing("until: 20", with: "until: 60"))
    let refused = try run("a.scenario.yml", "-o", "-", "--quiet")
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.contains("2 pictures can't go to standard output."))
  }

  @Test(arguments: [
    ["--at", "3"], ["--at", "3", "-o", "f.apng"], ["--at", "-1", "-o", "f.png"],
    ["--at", "21", "-o", "f.png"], ["--device", "all"], ["-o", "-", "--format", "json"],
    ["--assets", "none"],
  ])
  func `Options that don't fit end with 2`(arguments: [String]) throws {
    try prepare()
    let outcome = try Program.run(
      ["simulate", "a.scenario.yml", "--quiet"] + arguments, folder: workspace.path)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: workspace.path + "/f.png"))
  }
}

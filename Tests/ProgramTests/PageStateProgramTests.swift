import TestSupport
import Testing

/// Pages whose content is hidden: what commands say of them, and how another state is drawn.
struct PageStateProgramTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
    try workspace.write(Self.page, "page.html")
  }

  private static let page = """
    <!DOCTYPE html><meta name=viewport content="width=device-width">
    <style>#offer { display: none } #offer.on { display: block }</style>
    <h1 id=offer>Until Sunday</h1>
    <script>document.getElementById('offer').classList.add('on')</script>
    """

  private func run(_ arguments: String...) throws -> Program.Outcome {
    // On CI no golden is accepted.
    try Program.run(arguments, environment: ["CI": ""], folder: workspace.path)
  }

  private static let cause = "shows nothing of what is in it: \"#offer\" has \"display: none\""

  @Test(arguments: [["render", "-o", "o.png"], ["layout"], ["lint"]])
  func `What hides a page is named with its line, and a state to paste`(
    _ command: [String]
  ) throws {
    let name = command[0]
    let outcome = try Program.run(
      [name, "page.html"] + command.dropFirst(), folder: workspace.path)
    let words = name == "lint" ? outcome.text : outcome.errors
    #expect(outcome.status == (name == "lint" ? 1 : 0))
    #expect(words.contains("page.html:2:1: warning: The page \(Self.cause) (line 2)."), "\(words)")
    #expect(words.contains("A script on line 4 adds the class \"on\" to \"#offer\""), "\(words)")
    #expect(words.contains("--page-state '#offer: .on'"), "\(words)")
    #expect(words.contains("page-state: ['#offer: .on'] in snapshot.yml"), "\(words)")
    let shown = try Program.run(
      [name, "page.html", "--page-state", "#offer: .on"] + command.dropFirst(),
      folder: workspace.path)
    #expect(!(shown.text + shown.errors).contains(Self.cause))
    if name == "layout" {
      #expect(!outcome.text.contains("Until Sunday") && shown.text.contains("Until Sunday"))
    }
  }

  @Test(arguments: [
    ["render", "page.html", "-o", "o.png"], ["layout", "page.html"],
    ["what-if", "page.html", "--across", "devices=iphone-se", "--no-picture"],
    ["lint", "page.html"],
  ])
  func `A state of an element that isn't there is an error`(_ arguments: [String]) throws {
    let outcome = try Program.run(
      arguments + ["--page-state", "#ofer: .on"], folder: workspace.path)
    #expect(outcome.status != 0)
    let words = outcome.text + outcome.errors
    #expect(words.contains("no element for \"#ofer\" of the page state"), "\(words)")
    #expect(words.contains("Did you mean \"#offer\"?"))
  }

  @Test func `A state that can't be read is rejected with the form that is expected`() throws {
    let outcome = try run("render", "page.html", "-o", "o.png", "--page-state", "#offer .on")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("has no colon behind a selector"), "\(outcome.errors)")
  }

  @Test func `A message without a page rejects a state`() throws {
    try workspace.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}}}"#, "m.json")
    let outcome = try run("render", "m.json", "-o", "o.png", "--page-state", "p: .on")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("this message has none"), "\(outcome.errors)")
  }

  @Test func `A page in a message is drawn in a state`() throws {
    try workspace.write(
      #"{"type": "HTML", "message": "<style>p{display:none}</style><p id=a>Until Sunday</p>"}"#,
      "b.json")
    let hidden = try run("layout", "b.json")
    #expect(hidden.errors.contains("b.json:1:30: warning: The page shows nothing"))
    let shown = try run("layout", "b.json", "--page-state", "#a: {display: block}")
    #expect(!hidden.text.contains("Until Sunday") && shown.text.contains("Until Sunday"))
  }

  @Test func `Goldens are drawn in the state that the settings name`() throws {
    for (name, settings) in [
      ("plain", ""), ("shown", "page-state: ['#offer: .on']"),
      ("wrong", "page-state: '#ofer: .on'"),
      ("bad", "page-state: offer"),
    ] {
      try workspace.write(Self.page, "\(name)/Snapshots/offer/message.html")
      try workspace.write("devices: 200x100@1\n\(settings)\n", "\(name)/Snapshots/snapshot.yml")
    }
    func check(_ name: String) throws -> Program.Outcome {
      try run("check", "--snapshots", "\(name)/Snapshots", "--output", "\(name)/out")
    }
    #expect(try check("plain").errors.contains(Self.cause))
    let shown = try check("shown")
    #expect(shown.status == 1 && !shown.errors.contains(Self.cause), "\(shown.errors)")
    _ = try run("accept", "--all", "--snapshots", "shown/Snapshots", "--output", "shown/out")
    #expect(try check("shown").status == 0)
    let wrong = try check("wrong")
    #expect((wrong.text + wrong.errors).contains("no element for \"#ofer\""))
    let bad = try check("bad")
    #expect(bad.status == 2 && bad.errors.contains("snapshot.yml:2:1: error"), "\(bad.errors)")
    let lint = try run("lint", "shown/Snapshots/offer/message.html")
    #expect(!lint.text.contains(Self.cause))
  }
}

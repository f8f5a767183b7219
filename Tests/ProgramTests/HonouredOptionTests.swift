import Foundation
import TestSupport
import Testing

/// An option that a command has no use for is rejected, and one that it has is never passed over.
struct HonouredOptionTests {
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
    try workspace.write(
      #"{"display_type": "banner", "display": {"body": {"text": "Hello"}, "placement": "top"}}"#,
      "m.json")
    try workspace.write("<!DOCTYPE html><p>Hello", "p.html")
    try workspace.write(
      """
      {"view": {"kind": "carousel", "placeholder": "p"},
       "bundle": {"success": true, "in_app_content_blocks": [
        {"id": "one", "name": "One", "date_filter": {"enabled": false}, "placeholders": ["p"]}]},
       "personalized": {"data": [{"id": "one", "status": "OK", "ttl_seconds": 60,
        "content": {"html": "<p>One"}}]}}
      """, "b.json")
  }

  @Test(arguments: [
    (["carousel", "b.json", "--style", "nope.plist"], "Unknown option '--style'"),
    (["carousel", "b.json", "--jobs", "3"], "Unknown option '--jobs'"),
    (["carousel", "b.json", "--message", "nope.json"], "Unknown option '--message'"),
    (["carousel", "b.json", "--assets", "asets"], "asets: error: There is no such folder"),
    (["carousel", "b.json", "--within", "none.json"], "none.json: error: "),
    (["carousel", "b.json", "--placeholder", "pp"], "Did you mean \"p\"?"),
    (["carousel", "p.html"], "This is an HTML page"),
    (["render", "m.json", "--assets", "asets"], "asets: error: There is no such folder"),
    (["lint", "m.json", "--assets", "asets"], "asets: error: There is no such folder"),
    (["preview", "m.json", "--assets", "asets"], "asets: error: There is no such folder"),
    (["render", "m.json", "--fonts", "nope"], "nope: error: "),
    (["lint", "m.json", "--fonts", "nope"], "nope: error: "),
    (
      ["what-if", "m.json", "--across", "devices=iphone-se", "--assets", "asets"],
      "asets: error: There is no such folder"
    ),
    (["preview", "m.json", "--jobs", "1"], "Unknown option '--jobs'"),
    (["verify", "m.json", "--screenshot", "s.png", "--jobs", "1"], "Unknown option '--jobs'"),
    (["lint", "m.json", "--jobs", "1"], "Unknown option '--jobs'"),
    (["layout", "m.json", "--behind", "s.png"], "Unknown option '--behind'"),
    (
      ["verify", "m.json", "--screenshot", "s.png", "--behind", "s.png"],
      "Unknown option '--behind'"
    ),
    (["render", "m.json", "--message", "nope.json"], "--message is for interface files"),
    (["layout", "p.html", "--style", "s.plist"], "--style is for messages"),
    (["layout", "b.json", "--normalised", "--device", "ipad-10"], "leave out --device"),
    (["layout", "b.json", "--normalised", "--viewport", "40x20"], "leave out --viewport"),
    (["layout", "b.json", "--normalised", "--pseudo", "rtl"], "leave out --pseudo"),
    (["layout", "b.json", "--normalised", "--fonts", "nope"], "leave out --fonts"),
    (["layout", "b.json", "--normalised", "--style", "nope.plist"], "leave out --style"),
    (["layout", "b.json", "--normalised", "--jobs", "2"], "leave out --jobs"),
    (["what-if", "m.json", "--set", "a=1", "--no-picture", "-o", "q.png"], "leave it out, or -o"),
    (["what-if", "m.json", "--set", "a=1", "--no-picture", "--no-outlines"], "or --no-outlines"),
    (["check", "--library", "Tests", "--jobs", "2"], "--library goes with"),
    (["check", "--library", "Tests", "--fonts", "nope"], "--library goes with"),
    (["check", "--library", "Tests", "--unclaimed", "fail"], "--library goes with"),
    (["check", "--library", "Tests", "--shard", "1/2"], "--library goes with"),
    (["check", "--watch", "--summary", "sum"], "--watch has no --summary"),
    (["check", "--watch", "--triage"], "--watch has no --triage"),
    (["carousel", "b.json", "--appearance", "light,dark"], "--appearance asks for several"),
    (["carousel", "b.json", "--viewport", "40x20,60x20"], "--viewport asks for several"),
  ])
  func `What a command has no use for is rejected by its name`(
    _ arguments: [String], _ words: String
  ) throws {
    let outcome = try Program.run(arguments, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try workspace.files == ["b.json", "m.json", "p.html"])
  }

  @Test(arguments: ["render", "layout"])
  func `A style is rejected with a page that only reading tells from a message`(
    _ command: String
  ) throws {
    try workspace.write("<plist version=\"1.0\"><dict/></plist>", "style.plist")
    let page = Data("<!DOCTYPE html><p>Hello".utf8)
    let arguments = command == "render" ? ["-", "-o", "x.png"] : ["layout", "-"]
    let rejected = try Program.run(
      arguments + ["--style", "style.plist"], input: page, folder: workspace.path)
    #expect(rejected.status == 2 && rejected.text.isEmpty)
    #expect(rejected.errors.contains("--style is for messages"), "\(rejected.errors)")
    #expect(try Program.run(arguments, input: page, folder: workspace.path).status == 0)
  }

  private static let scenario = """
    {"scenario": 1, "vendor": "airship", "sdk": "20", "device": "iphone-se", "until": 30,
     "messages": {"a": {"file": "m.json", "triggers": [{"type": "app_init"}]}},
     "app": {"displayInterval": 30}, "steps": [{"at": 0, "do": "launch"}]}
    """

  @Test(arguments: [
    (["--assets", "nowhere"], "nowhere: error: There is no such folder"),
    (["--fonts", "nowhere"], "nowhere: error: "), (["--style", "no.plist"], "no.plist: error: "),
    (["--device", "iphone-se,ipad-10"], "--device asks for several"),
    (["--device", "nokia"], "There is no device"), (["--sdk", "1"], "SDK of version 1"),
    (["--sdk", "20", "--set", "scenario:sdk=17"], "\"scenario:sdk\" is set twice"),
    (["--vendor", "braze", "--sdk", "18.2"], "s.json"),
    (["--orientation", "landscape", "--set", "scenario:orientation=portrait"], "is set twice"),
    (["--message", "m.json"], "leave out --message"),
    (["--behind", "s.png"], "leave out --message"),
    (["--jobs", "2"], "leave out --message"), (["-o", "a.png"], "has no image"),
    (["--no-picture"], "has no image"), (["--no-outlines"], "has no image"),
  ])
  func `A scenario's what-if honours an option or rejects it`(
    _ option: [String], _ words: String
  ) throws {
    try workspace.write(Self.scenario, "s.json")
    let outcome = try Program.run(
      ["what-if", "--scenario", "s.json", "--set", "scenario:app.displayInterval=60"] + option,
      folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--assets", "nowhere"], "nowhere: error: There is no such folder"),
    (["--fonts", "nowhere"], "nowhere: error: "),
    (["--device", "all"], "--device asks for several"),
  ])
  func `A simulation honours an option or rejects it`(
    _ option: [String], _ words: String
  ) throws {
    try workspace.write(Self.scenario, "s.json")
    let outcome = try Program.run(["simulate", "s.json"] + option, folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `A scenario's what-if plays by the SDK that is named`() throws {
    let launch = Repository.root + "/Snapshots/airship/scenario/launch/scenario.yml"
    func text(_ options: String...) throws -> String {
      try Program.run(
        ["what-if", "--scenario", launch, "--set", "scenario:app.displayInterval=60", "--quiet"]
          + options
      ).text
    }
    #expect(try text().contains("at 68.2 s instead of 38.2 s"))
    #expect(try text("--sdk", "21").contains("at 68 s instead of 38 s"))
  }

  @Test func `The extension of an image may have capitals in every command`() throws {
    try workspace.write(Self.scenario, "s.json")
    for command in [["carousel", "b.json", "--duration", "3"], ["simulate", "s.json"]] {
      let outcome = try Program.run(
        command + ["-o", "\(command[0]).PNG", "--quiet"], folder: workspace.path)
      #expect(outcome.status == 0 && outcome.text == "\(command[0]).PNG\n", "\(outcome)")
    }
  }
}

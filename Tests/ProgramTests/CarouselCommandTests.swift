import Foundation
import TestSupport
import Testing

struct CarouselCommandTests {
  private static let fixtures = Repository.root + "/Tests/MessagesTests/Fixtures/bloomreach/"
  private let workspace: TemporaryFolder

  init() throws {
    workspace = try TemporaryFolder()
  }

  private func run(_ name: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(
      ["carousel", Self.fixtures + name + ".json", "--quiet"] + arguments, folder: workspace.path)
  }

  private func json(_ outcome: Program.Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func `Another time shows other blocks`() throws {
    for time in ["1764666000", "2025-12-02T09:00:00Z"] {
      let object = try json(run("04-carousel-dates-and-limit", "--format", "json", "--at", time))
      #expect(object["order"] as? [String] == ["d-past", "d-open", "d-off"])
    }
  }

  @Test func `With a picture, JSON is all that is printed`() throws {
    let object = try json(
      run("06-carousel-single-block", "--format", "json", "-o", "solo.png", "--duration", "3"))
    #expect(object["picture"] as? String == "solo.png")
    #expect(FileManager.default.fileExists(atPath: workspace.path + "/solo.png"))
    let drawn = try run("06-carousel-single-block", "-o", "solo.png", "--duration", "3")
    #expect(drawn.text == "solo.png\n")
    #expect(
      try run("06-carousel-single-block").text.hasPrefix("solo_carousel: 1 block, 370 wide\n"))
  }

  @Test func `An HTML page is not a carousel`() throws {
    let path = try workspace.write("<p>Hello", "page.html")
    let outcome = try Program.run(["carousel", path], folder: workspace.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains("This is an HTML page"))
  }

  @Test(arguments: [
    (#"{"above": [{"name": "a"}]}"#, "screen.json:above[0].height: error: \"height\" is missing"),
    (#"{"above": [{"height": -1}]}"#, "screen.json:above[0].height: error: \"height\" is below 0"),
    (#"{"below": [{"height": 1e9}]}"#, "screen.json:below[0].height: error:"),
    (#"{"background": "red"}"#, "screen.json:background: error: \"red\" is not a valid colour"),
    (#"{"insets": 3}"#, "screen.json:insets: error:"),
    (#"{"abov": []}"#, "Did you mean \"above\"?"),
    ("[]", "screen.json: error: The page must be an object."),
    ("{", "screen.json:1"),
  ])
  func `A page of the app that is not right is reported with the key path`(
    _ json: String, _ reason: String
  ) throws {
    try workspace.write(json, "screen.json")
    let outcome = try Program.run(
      [
        "carousel", Self.fixtures + "03-carousel-order.json", "--within", "screen.json", "-o",
        "out.png",
      ], folder: workspace.path)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    let isWarning = reason.hasPrefix("Did")
    #expect(outcome.status == (isWarning ? 0 : 2))
    #expect(try workspace.files.contains("out.png") == isWarning)
  }

  @Test func `A page of the app that isn't there is refused`() throws {
    let outcome = try run("03-carousel-order", "--within", "none.json")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("none.json"))
  }

  @Test(arguments: [
    (["--at", "soon"], "is not a valid time"), (["--at", "2026-02-31"], "is not a valid time"),
    (["--at", "2025-02-29T09:00Z"], "is not a valid time"),
    (["--within", "-5"], "--within -5 is not a valid width. Write 1 to 4096 points."),
    (["--duration", "-1"], "--duration must be above 0"),
    (["--duration", "0"], "--duration must be above 0"),
    (["--within", "0"], "is not a valid width"), (["-o", "a.gif"], ".png or .apng"),
    (["--placeholder", "home_carousl"], "Did you mean \"home_carousel\"?"),
    (["--device", "all"], "--device asks for several"),
  ])
  func `A bad option is refused`(_ arguments: [String], _ reason: String) throws {
    let outcome = try Program.run(
      ["carousel", Self.fixtures + "03-carousel-order.json"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason))
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    "invalid-01-missing-date-filter", "invalid-02-unknown-status", "invalid-03-iso-date",
  ])
  func `What the SDK refuses is refused with the reason`(_ name: String) throws {
    let outcome = try run(name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The SDK discards"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `Without a clock the time must be named when blocks have dates`() throws {
    let path = try workspace.write(
      """
      [{"id": "a", "name": "n", "placeholders": ["p"], "content": {"html": "<p>Hello"},
        "date_filter": {"enabled": true, "from_date": 1000}}]
      """, "blocks.json")
    let outcome = try Program.run(["carousel", path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Name the time with --at"))
    let timed = try Program.run(["carousel", path, "--at", "1000"])
    #expect(timed.status == 0)
    #expect(timed.text.contains("  0     30  a      priority 0"))
  }

  @Test func `Normalised pages are printed with what their links do`() throws {
    let page = try Program.run([
      "layout", "--normalised", Self.fixtures + "08-normaliser-cleaning.json",
    ])
    #expect(page.text.hasPrefix("<!DOCTYPE html><html><head><base>"))
    let json = try json(
      Program.run([
        "layout", "--normalised", "--format", "json", Self.fixtures + "01-static-single.json",
      ]))
    #expect((json["actions"] as? [[String: Any]])?.first?["text"] as? String == "Discover")
    let airship = try Program.run([
      "layout", "--normalised",
      Repository.root + "/Tests/MessagesTests/Fixtures/airship/banner-bottom-text-only.json",
    ])
    #expect(airship.status == 2)
  }
}

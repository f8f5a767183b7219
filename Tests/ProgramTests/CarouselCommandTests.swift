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

  @Test func `With an image, JSON is all that is printed`() throws {
    let object = try json(
      run("06-carousel-single-block", "--format", "json", "-o", "solo.png", "--duration", "3"))
    #expect(object["picture"] as? String == "solo.png")
    #expect(FileManager.default.fileExists(atPath: workspace.path + "/solo.png"))
    let drawn = try run("06-carousel-single-block", "-o", "solo.png", "--duration", "3")
    #expect(drawn.text == "solo.png\n")
    #expect(
      try run("06-carousel-single-block").text.hasPrefix("solo_carousel: 1 block, 370 wide, "))
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

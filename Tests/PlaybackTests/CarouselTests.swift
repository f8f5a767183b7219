import Delivery
import Devices
import Diagnostics
import Foundation
import Geometry
import Inputs
import Messages
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

import struct Geometry.Size

@testable import Playback

/// What a carousel shows over time, as text, JSON and images.
struct CarouselTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private static let fixtures = Repository.root + "/Tests/MessagesTests/Fixtures/bloomreach/"
  private static let small = Environment(
    device: Device(
      id: "small", name: "Small", idiom: .phone, screen: Size(width: 390, height: 844), scale: 1))

  private func message(at path: String) throws -> BloomreachMessage {
    try #require(try InputReader().source(at: path).input().message as? BloomreachMessage)
  }

  private func carousel(
    _ message: BloomreachMessage, named file: String = "blocks.json",
    within screen: BloomreachScreen? = nil, in environment: Environment = small,
    for duration: Double = 30
  ) throws -> Carousel {
    try Carousel(
      of: message, named: file, assets: AssetFolder(Self.fixtures + "assets"), within: screen,
      in: environment, reading: .sdk, for: duration, by: Self.renderer.get())
  }

  private func fixture(
    _ name: String, for duration: Double = 30,
    _ change: (inout BloomreachMessage) -> Void = { _ in }
  ) throws -> Carousel {
    var message = try message(at: Self.fixtures + name + ".json")
    change(&message)
    return try carousel(message, for: duration)
  }

  private func json(_ carousel: Carousel) throws -> [String: Any] {
    let text = carousel.json(image: nil).text(isCompact: true)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `The JSON has the members of the contract`() throws {
    let object = try json(fixture("04-carousel-dates-and-limit"))
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["placeholder"] as? String == "news_carousel")
    #expect(object["height"] as? Double == 200)
    #expect(object["cells"] as? Int == 150)
    let shown = try #require(object["shown"] as? [[String: Any]])
    let once = ["d-edge", "d-from", "d-open"]
    #expect(shown.map { $0["id"] as? String } == once + once)
    #expect(shown.first?["from"] as? Double == 0 && shown.first?["to"] as? Double == 5.5)
    #expect(shown.last?["to"] as? Double == 30)
    #expect(shown.first?["priority"] as? Int == 60)
    let leftOut = try #require(object["leftOut"] as? [[String: String]])
    #expect(
      leftOut.first == [
        "id": "d-past", "name": "Past", "reason": "outside its dates: ended 2026-01-01T08:59:59Z",
      ])
  }

  @Test func `Another time shows other blocks`() throws {
    let carousel = try fixture("04-carousel-dates-and-limit") { $0.clock.now = 1_764_666_000 }
    #expect(try json(carousel)["order"] as? [String] == ["d-past", "d-open", "d-off"])
  }

  @Test func `The schedule and the reasons are of the selection that was played`() throws {
    // An answer that has expired stops the load: nothing is shown, and every block has a reason.
    let stopped = try fixture("03-carousel-order") { $0.blocks[0].answer?.lifetime = 0 }
    #expect(stopped.showings.isEmpty)
    #expect(stopped.played.selection.leftOut.count == stopped.blocks.count)
    let frequency = try fixture("05-carousel-frequency")
    let order = frequency.played.selection.shown.map(\.id)
    #expect(frequency.showings.map(\.block.id).prefix(order.count) == order[...])
  }

  @Test func `The text has a line for each time that a block is shown`() throws {
    let text = try fixture("06-carousel-single-block").text.harmless
    #expect(text.hasPrefix("solo_carousel: 1 block, 370 wide, "))
    #expect(text.contains(" high\n  FROM  TO  BLOCK"))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `Corrupted images are tracked as an error with the block for its placeholder`()
    throws
  {
    let object = try json(fixture("09-images-and-fonts"))
    let events = try #require(object["events"] as? [[String: Any]])
    let error = try #require(events.first?["properties"] as? [String: Any])
    #expect(error["action"] as? String == "error")
    #expect(error["error"] as? String == "Corrupted image for i-all-bad")
    #expect(error["placeholder"] as? String == "i-all-bad")
    #expect(error["interaction"] as? Bool == true)
    #expect(object["cells"] as? Int == 250)
  }

  @Test func `A strip has the pages beside each other, an animation one after the other`() throws {
    let carousel = try fixture("03-carousel-order", for: 8) { $0.view.width = 200 }
    let strip = try PNG.decode(carousel.drawn(to: "strip.png").value)
    // Three pages of 200 and four gaps of 32.
    #expect(strip.width == 3 * 200 + 4 * 32)
    let animation = try carousel.drawn(to: "c.apng").value
    #expect(Data(animation).range(of: Data("acTL".utf8)) != nil)
    #expect(try PNG.decode(animation).width == 200)
  }

  @Test func `A page of the app around the carousel is drawn on the whole screen`() throws {
    let json = """
      {"insets": {"top": 8, "left": 20, "right": 20, "bottom": 8},
       "above": [{"name": "Search", "height": 44, "color": "#FF000080"}],
       "below": [{"height": 5000, "color": "#00FF00"}]}
      """
    let screen = try BloomreachScreen.parse(JSONValue.parse(Array(json.utf8))).value
    let message = try message(at: Self.fixtures + "03-carousel-order.json")
    let carousel = try carousel(message, within: screen, for: 4)
    #expect(carousel.width == 350)
    let strip = try PNG.decode(carousel.drawn(to: "strip.png").value)
    // Two screens and three gaps of 32; above a screen is which block it shows.
    #expect(strip.width == 2 * 390 + 3 * 32)
    #expect(strip.height > 844 + 2 * 32 + 16 && strip.height < 844 + 2 * 32 + 64)
  }

  @Test(arguments: [
    (#"{"above": [{"name": "a"}]}"#, "above[0].height: error: \"height\" is missing"),
    (#"{"above": [{"height": -1}]}"#, "above[0].height: error: \"height\" is below 0"),
    (#"{"below": [{"height": 1e9}]}"#, "below[0].height: error:"),
    (#"{"background": "red"}"#, "background: error: \"red\" is not a valid colour"),
    (#"{"insets": 3}"#, "insets: error:"), ("[]", "error: The page must be an object."),
    ("{", "1:"),
  ])
  func `A page of the app that is not right is rejected with the key path`(
    _ json: String, _ reason: String
  ) throws {
    #expect {
      try BloomreachScreen.parse(JSONValue.parse(Array(json.utf8)))
    } throws: { error in
      "\(error)".hasPrefix(reason)
    }
    let misspelt = try BloomreachScreen.parse(JSONValue.parse(Array(#"{"abov": []}"#.utf8)))
    #expect(misspelt.warnings.first?.solution == "Did you mean \"above\"?")
  }

  @Test func `What is too much to be painted is reported with its block`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      {"view": {"kind": "carousel", "placeholder": "p"},
       "bundle": {"success": true, "in_app_content_blocks": [
        {"id": "full", "name": "Full", "date_filter": {"enabled": false}, "placeholders": ["p"]}]},
       "personalized": {"data": [{"id": "full", "status": "OK", "ttl_seconds": 60,
        "content": {"html": "\(Crowd.page)"}}]}}
      """, "full.json")
    let phone = Environment(device: .iPhone15)
    let carousel = try carousel(message(at: path), named: "full.json", in: phone, for: 3)
    let warnings = try carousel.drawn(to: "full.png").warnings.map(\.printed.harmless)
    let start = "full.json:full: warning: Too many boxes cover one another"
    #expect(warnings.contains { $0.hasPrefix(start) }, "\(warnings)")
  }

  @Test func `Nothing to draw is an error`() throws {
    let empty = try fixture("03-carousel-order") { $0.blocks[0].answer?.lifetime = 0 }
    #expect(throws: Diagnostic.self) { try empty.drawn(to: "a.png") }
  }

  /// Three blocks that are shown for three seconds each, the first a little longer at first.
  private static func showings(_ ids: [String], starts: [Double]) -> [Carousel.Showing] {
    zip(ids, starts).map { id, start in
      let block = BloomreachBlock(
        id: id, name: id, dateFilter: .init(isEnabled: false), placeholders: ["p"])
      return Carousel.Showing(block: block, from: start, to: start + 3)
    }
  }

  @Test func `What comes again is found, and what doesn't is not`() {
    let starts = [0, 3.5, 6.5, 9.5, 12.5, 15.5, 18.5]
    let cycle = CarouselCycle(Self.showings(["a", "b", "c", "a", "b", "c", "a"], starts: starts))
    #expect(cycle?.count == 3 && cycle?.returns == 9.5 && cycle?.period == 9)
    for ids in [
      ["a", "b", "c", "a", "b", "a", "b"], ["a", "b", "c", "a"], ["a", "a", "a", "a"], ["a"], [],
    ] {
      #expect(CarouselCycle(Self.showings(ids, starts: starts)) == nil, "\(ids)")
    }
    let slower = [0, 3.5, 6.5, 9.5, 12.5, 15.5, 20]
    #expect(
      CarouselCycle(Self.showings(["a", "b", "c", "a", "b", "c", "a"], starts: slower)) == nil)
  }
}

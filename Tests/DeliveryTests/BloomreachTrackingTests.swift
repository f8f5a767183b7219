import Delivery
import Diagnostics
import HTMLContent
import Messages
import TestSupport
import Testing

struct BloomreachTrackingTests {
  private func block(_ name: String) throws -> BloomreachBlock {
    let json = try JSONValue.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/bloomreach/\(name).json"))
    return try #require(BloomreachMessage.parse(json).value.blocks.first)
  }

  @Test func `A click has the properties of the sample`() throws {
    let event = BloomreachTrackingEvent(
      .click(text: "Open", link: "https://shop.example.com/two"),
      of: try block("10-two-columns-and-consent"), in: "list_box")
    #expect(
      event.properties == [
        "action": .string("click"), "interaction": .bool(true), "banner_id": .string("t-1"),
        "banner_name": .string("Columns"), "banner_type": .string("html"),
        "placeholder": .string("list_box"), "type": .string("in-app content block"),
        "os": .string("iOS"), "platform": .string("ios"), "variant_id": .number(3),
        "variant_name": .string("Variant C"), "text": .string("Open"),
        "link": .string("https://shop.example.com/two"),
      ])
    #expect(event.isSent)
  }

  @Test func `Without consent only a forced click is sent`() throws {
    let block = try block("07-actions")
    func event(_ action: BloomreachTrackingEvent.Action) -> BloomreachTrackingEvent {
      BloomreachTrackingEvent(action, of: block, in: "action_box")
    }
    #expect(!event(.show).isSent)
    #expect(!event(.close).isSent)
    #expect(!event(.click(text: nil, link: "https://shop.example.com/a")).isSent)
    let forced = event(
      .click(text: "Forced", link: "https://shop.example.com/forced?xnpe_force_track=true"))
    #expect(forced.isSent)
    #expect(forced.properties["tracking_forced"] == .bool(true))
    #expect(forced.properties["consent_category_tracking"] == .string("marketing"))
  }

  @Test(arguments: [
    ("a?xnpe_force_track", true), ("a?xnpe_force_track=1", true), ("a?xnpe_force_track=TRUE", true),
    ("a?xnpe_force_track=", false), ("a?b=1&xnpe_force_track=true#c", true),
    ("a?xnpe_force_track=0", false),
    ("a?xnpe_force_track=0&xnpe_force_track=1", false), ("a#?xnpe_force_track", false),
    ("a", false),
  ])
  func `The first item of the query forces tracking`(_ link: String, _ isForced: Bool) throws {
    let block = try block("07-actions")
    let event = BloomreachTrackingEvent(.click(text: nil, link: link), of: block, in: "p")
    #expect(event.isForced == isForced)
  }

  @Test func `Showing is not an interaction, but an error is`() throws {
    let block = try block("01-static-single")
    let show = BloomreachTrackingEvent(.show, of: block, in: "home_top").properties
    #expect(show["action"] == .string("show"))
    #expect(show["interaction"] == .bool(false))
    let error = BloomreachTrackingEvent(.error("Oh"), of: block, in: "home_top").properties
    #expect(error["interaction"] == .bool(true))
    #expect(error["error"] == .string("Oh"))
  }
}

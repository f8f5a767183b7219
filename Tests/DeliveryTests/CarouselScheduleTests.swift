import Delivery
import Devices
import Diagnostics
import Messages
import TestSupport
import Testing

/// The schedule of a file without an app: what the command `carousel` prints.
struct CarouselScheduleTests {
  private func timeline(
    _ name: String, for seconds: Double, _ reading: BloomreachSelector.Reading = .sdk,
    _ change: (inout BloomreachMessage) -> Void = { _ in }
  ) throws -> Timeline {
    var message = try BloomreachSample(name).message
    change(&message)
    let placeholder = try #require(message.placeholder)
    let content = try BloomreachContent(of: message, in: placeholder, for: .carousel) { _ in true }
    return try Timeline(
      of: .carousel(
        of: message, in: placeholder, showing: content, reading: reading,
        on: Environment(device: Device.named("iphone-15")), for: seconds))
  }

  private func starts(_ timeline: Timeline) -> [Duration] { timeline.showings.map(\.from) }
  private func ids(_ timeline: Timeline) -> [String] { timeline.showings.map(\.message) }

  @Test func `Eight blocks move by the nominal schedule`() throws {
    let timeline = try timeline("03-carousel-order", for: 13)
    #expect(starts(timeline) == [0, 3.5, 6.5, 9.5, 12.5].map { .seconds($0) })
    #expect(ids(timeline) == ["c-8", "c-3", "c-1", "c-2", "c-4"])
    #expect(timeline.showings.first?.to == .seconds(3.5))
    #expect(timeline.showings.last?.to == nil)
  }

  @Test func `A limit and a delay of five seconds are kept`() throws {
    let timeline = try timeline("04-carousel-dates-and-limit", for: 16)
    #expect(starts(timeline) == [0, 5.5, 10.5, 15.5].map { .seconds($0) })
    #expect(ids(timeline) == ["d-edge", "d-from", "d-open", "d-edge"])
  }

  @Test(arguments: [
    (0, 100), (1, 1), (2, 100), (3, 50), (5, 50), (6, 25), (10, 25), (11, 10), (40, 10),
  ])
  func `The list is repeated`(_ blocks: Int, _ copies: Int) {
    #expect(Scenario.carouselCopies(of: blocks) == copies)
  }

  @Test func `From the last cell it jumps back to the first`() throws {
    let timeline = try timeline("03-carousel-order", for: 0.5 + 3 * 200)
    #expect(ids(timeline).suffix(2) == ["c-7", "c-8"])
    #expect(starts(timeline).last == .seconds(600.5))
  }

  @Test(arguments: [
    (BloomreachSelector.Reading.sdk, ["f-once", "f-once-new", "f-visit-new"]),
    (.documented, ["f-once-new", "f-visit", "f-visit-new"]),
  ])
  func `Blocks that are shown once go away when they leave the screen`(
    _ reading: BloomreachSelector.Reading, _ removed: [String]
  ) throws {
    let timeline = try timeline("05-carousel-frequency", for: 30, reading)
    let gone = timeline.entries.filter { $0.event == .removed }.compactMap(\.message)
    #expect(gone.sorted() == removed)
    #expect(ids(timeline).prefix(8) == ids(timeline).prefix(7) + ["f-always"])
  }

  @Test func `A single block stays`() throws {
    #expect(try timeline("06-carousel-single-block", for: 30).showings.count == 1)
  }

  @Test func `Without a delay nothing moves, and a tiny one ends`() throws {
    let still = try timeline("03-carousel-order", for: 500) { $0.view.scrollDelay = 0 }
    #expect(still.showings.count == 1)
    let quick = try timeline("03-carousel-order", for: 2) { $0.view.scrollDelay = 1e-300 }
    #expect(quick.showings.count > 100)
    let never = try timeline("03-carousel-order", for: 2) { $0.view.scrollDelay = .infinity }
    #expect(never.showings.count == 1)
  }

  @Test func `An expired answer is asked for when its block leaves, and stops nothing`() throws {
    let timeline = try timeline("10-two-columns-and-consent", for: 130)
    let requests = timeline.entries.filter { $0.event == .requested }
    #expect(requests.map(\.message) == ["t-1", "t-1"])
    #expect(requests.map(\.at) == [.seconds(63.5), .seconds(129.5)])
    #expect(timeline.showings.count > 40)
  }

  @Test func `An event of the timeline is what the SDK tracks`() throws {
    let message = try BloomreachSample("10-two-columns-and-consent").message
    let timeline = try timeline("10-two-columns-and-consent", for: 1)
    let events = timeline.entries.compactMap {
      BloomreachTrackingEvent($0, of: message.blocks, in: "list_box")
    }
    let block = try #require(message.blocks.first { $0.id == "t-1" })
    #expect(events.contains(BloomreachTrackingEvent(.show, of: block, in: "list_box")))
  }

  @Test func `Times out of range stop nothing`() throws {
    for now in [-1e300, 1e300, .infinity] {
      let timeline = try timeline("03-carousel-order", for: 4) { $0.clock.now = now }
      #expect(timeline.showings.count == 2)
    }
  }
}

import Delivery
import Diagnostics
import HTMLContent
import Messages
import TestSupport
import Testing

struct CarouselTests {
  /// A carousel of a sample file, whose pages all load.
  private func carousel(
    _ name: String, _ reading: BloomreachSelector.Reading = .sdk,
    _ change: (inout Carousel.Options, inout [BloomreachBlock]) -> Void = { _, _ in }
  ) throws -> Carousel {
    let json = try JSONValue.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/bloomreach/\(name).json"))
    let message = try BloomreachMessage.parse(json).value
    var selector = message.selector
    selector.reading = reading
    var options = Carousel.Options(placeholder: try #require(message.placeholder))
    options.maxMessagesCount = message.view.maxMessagesCount
    options.scrollDelay = message.view.scrollDelay
    var blocks = message.blocks
    change(&options, &blocks)
    var content: [String: NormalizedHTML] = [:]
    for block in blocks {
      content[block.id] = try HTMLNormalizer { _, _ in true }.normalize(block.answer?.html ?? "")
    }
    return Carousel(
      blocks, content: content,
      states: content.mapValues { .init(isCorrupted: $0.isCorrupted, hasHTML: $0.isValid) },
      selector: selector, options: options)
  }

  private func starts(_ carousel: Carousel) -> [Double] { carousel.showings.map(\.from) }
  private func ids(_ carousel: Carousel) -> [String] { carousel.showings.map(\.block.id) }

  private func shows(_ carousel: Carousel) -> Int {
    carousel.events.count { timed in
      if case .track(let event) = timed.event { event.action == .show } else { false }
    }
  }

  @Test func `Eight blocks move by the nominal schedule`() throws {
    var carousel = try carousel("03-carousel-order")
    #expect(carousel.cells.count == 200)
    #expect(carousel.row == 0)
    carousel.advance(to: 13)
    #expect(starts(carousel) == [0, 3.5, 6.5, 9.5, 12.5])
    #expect(ids(carousel) == ["c-8", "c-3", "c-1", "c-2", "c-4"])
    #expect(carousel.showings.first?.to == 3.5)
    #expect(carousel.showings.last?.to == nil)
  }

  @Test func `A limit and a delay of five seconds are kept`() throws {
    var carousel = try carousel("04-carousel-dates-and-limit")
    #expect(carousel.cells.count == 150)
    carousel.advance(to: 16)
    #expect(starts(carousel) == [0, 5.5, 10.5, 15.5])
    #expect(ids(carousel) == ["d-edge", "d-from", "d-open", "d-edge"])
  }

  @Test(arguments: [
    (0, 100), (1, 1), (2, 100), (3, 50), (5, 50), (6, 25), (10, 25), (11, 10), (40, 10),
  ])
  func `The list is repeated`(_ blocks: Int, _ copies: Int) {
    #expect(Carousel.copies(of: blocks) == copies)
  }

  @Test func `From the last cell it jumps back to the first`() throws {
    var carousel = try carousel("03-carousel-order")
    carousel.advance(to: 0.5 + 3 * 199)
    #expect(carousel.row == 199)
    #expect(carousel.shownBlock?.id == "c-7")
    carousel.advance(to: 0.5 + 3 * 200)
    #expect(carousel.row == 0)
    #expect(carousel.shownBlock?.id == "c-8")
  }

  @Test(arguments: [
    (BloomreachSelector.Reading.sdk, ["f-once", "f-once-new", "f-visit-new"]),
    (.documented, ["f-once-new", "f-visit", "f-visit-new"]),
  ])
  func `Blocks that are shown once go away when they leave the screen`(
    _ reading: BloomreachSelector.Reading, _ removed: [String]
  ) throws {
    var carousel = try carousel("05-carousel-frequency", reading)
    #expect(carousel.cells.count == 7 * 25)
    #expect(carousel.shownCount == (reading == .sdk ? 3 : 7))
    let before = Set(carousel.cells.map(\.id))
    carousel.advance(to: 30)
    #expect(before.subtracting(carousel.cells.map(\.id)) == Set(removed))
    #expect(carousel.cells.count == 4 * 25)
    #expect(ids(carousel).prefix(8) == ids(carousel).prefix(7) + ["f-always"])
    #expect(
      carousel.events.last { if case .changed = $0.event { true } else { false } }?.event
        == .changed(count: 7))
  }

  @Test(arguments: ["f-always", "f-missing", "f-odd", "f-until"])
  func `Only a block that waits for an interaction goes away when it is closed`(_ id: String)
    throws
  {
    var carousel = try carousel("05-carousel-frequency")
    while carousel.shownBlock?.id != id { carousel.advance(to: carousel.time + 0.5) }
    let time = carousel.time
    carousel.close()
    #expect(carousel.shownBlock?.id != id)
    #expect(carousel.cells.contains { $0.id == id } == (id != "f-until"))
    // The timer starts anew.
    let count = carousel.showings.count
    carousel.advance(to: time + 2.9)
    #expect(carousel.showings.count == count)
    carousel.advance(to: time + 3)
    #expect(carousel.showings.count == count + 1)
  }

  @Test func `A single block stays until it is closed`() throws {
    var carousel = try carousel("06-carousel-single-block")
    #expect(carousel.cells.count == 1)
    carousel.advance(to: 30)
    #expect(shows(carousel) == 1)
    carousel.close()
    #expect(carousel.cells.isEmpty)
    #expect(carousel.shownIndex == -1)
    #expect(carousel.events.last?.event == .changed(count: 1))
    carousel.advance(to: 60)
    #expect(shows(carousel) == 1)
  }

  @Test func `A move that takes long makes every second interval longer`() throws {
    var carousel = try carousel("03-carousel-order") { options, _ in options.scrollDuration = 0.5 }
    carousel.advance(to: 20)
    #expect(starts(carousel) == [0, 3.5, 6.5, 10, 13, 16.5, 19.5])
  }

  @Test func `A swipe starts a full interval`() throws {
    var carousel = try carousel("03-carousel-order")
    carousel.advance(to: 5)
    carousel.swipe()
    carousel.advance(to: 5.5)
    carousel.swipe(forward: false)
    carousel.advance(to: 12)
    #expect(starts(carousel) == [0, 3.5, 5, 5.5, 8.5, 11.5])
    #expect(ids(carousel) == ["c-8", "c-3", "c-1", "c-3", "c-1", "c-2"])
  }

  @Test func `Before the first cell there is nothing to swipe to`() throws {
    var carousel = try carousel("03-carousel-order")
    carousel.swipe(forward: false)
    #expect(carousel.row == 0)
  }

  @Test func `In the background time doesn't count`() throws {
    var carousel = try carousel("03-carousel-order")
    carousel.advance(to: 5)
    carousel.enterBackground()
    carousel.advance(to: 100)
    carousel.enterForeground()
    carousel.advance(to: 105)
    // 1.5 seconds of the interval had passed.
    #expect(starts(carousel) == [0, 3.5, 101.5, 104.5])
  }

  @Test func `An action pauses a block that is always shown`() throws {
    var carousel = try carousel("10-two-columns-and-consent")
    carousel.advance(to: 1)
    #expect(carousel.shownBlock?.id == "t-1")
    let isFollowed = carousel.click("https://shop.example.com/two#x")
    #expect(isFollowed)
    carousel.advance(to: 50)
    #expect(shows(carousel) == 1)
    carousel.continueWithTimer()
    carousel.advance(to: 53)
    #expect(shows(carousel) == 2)
    let clicks = carousel.events.filter {
      [
        .opened(url: "https://shop.example.com/two"),
        .actionClicked("t-1", url: "https://shop.example.com/two"),
      ].contains($0.event)
    }
    #expect(clicks.count == 2)
  }

  @Test func `An unknown link is not followed`() throws {
    var carousel = try carousel("10-two-columns-and-consent")
    let isFollowed = carousel.click("https://shop.example.com/unknown")
    #expect(!isFollowed)
    #expect(carousel.shownBlock?.id == "t-1")
  }

  @Test func `A close mark closes and is tracked unless the app forbids it`() throws {
    for tracks in [true, false] {
      var carousel = try carousel("06-carousel-single-block") { options, _ in
        options.tracksActions = tracks
      }
      let url = "https://exponea.com/close_action__00000000-0000-0000-0000-000000000001"
      let isFollowed = carousel.click(url)
      #expect(isFollowed)
      let closes = carousel.events.count { timed in
        if case .track(let event) = timed.event { event.action == .close } else { false }
      }
      #expect(closes == (tracks ? 1 : 0))
    }
  }

  @Test func `An expired answer is asked for when its block leaves`() throws {
    var carousel = try carousel("10-two-columns-and-consent")
    carousel.advance(to: 70)
    let requests = carousel.events.filter { $0.event == .requested("t-1") }
    #expect(requests.map(\.time) == [63.5])
  }

  @Test func `Without a delay nothing moves, and a tiny one ends`() throws {
    var still = try carousel("03-carousel-order") { options, _ in options.scrollDelay = 0 }
    still.advance(to: 1_000)
    #expect(shows(still) == 1)
    var quick = try carousel("03-carousel-order") { options, _ in options.scrollDelay = 1e-300 }
    quick.advance(to: 2)
    #expect(shows(quick) > 100)
  }

  @Test func `No block for the placeholder is told only while answers are missing`() throws {
    for isMissing in [true, false] {
      let carousel = try carousel("03-carousel-order") { options, blocks in
        options.placeholder = "elsewhere"
        if isMissing { blocks[0].answer = nil }
      }
      #expect(carousel.events.map(\.event) == (isMissing ? [.noMessageFound] : []))
      #expect(carousel.shownBlock == nil)
    }
  }
}

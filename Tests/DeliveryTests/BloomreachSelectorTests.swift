import Delivery
import Diagnostics
import Messages
import Testing

struct BloomreachSelectorTests {
  @Test(arguments: [
    "01-static-single", "07-actions", "08-normaliser-cleaning", "10-two-columns-and-consent",
  ])
  func `The winner is the expected one`(_ name: String) throws {
    let sample = try BloomreachSample(name)
    let message = try sample.message
    let selection = try sample.selector().winner(
      of: try #require(message.placeholder), in: message.blocks, content: plainContent)
    #expect(selection.shown.map(\.id) == sample.words("winner"))
    #expect(selection.shown.count + selection.leftOut.count == message.blocks.count)
  }

  @Test func `A tie at the top is left to the chooser`() throws {
    let sample = try BloomreachSample("02-static-winner")
    let message = try sample.message
    func winner(_ choice: Int) throws -> BloomreachSelection {
      try sample.selector().winner(
        of: "offers_box", in: message.blocks, content: plainContent, choose: { _ in choice })
    }
    #expect(try winner(0).shown.map(\.id) == ["b-top-2"])
    #expect(try winner(1).shown.map(\.id) == ["b-top-1"])
    #expect(try winner(9).shown.map(\.id) == ["b-top-2"])
    let reasons = Dictionary(
      uniqueKeysWithValues: try winner(0).leftOut.map { ($0.block.id, $0.exclusion) })
    #expect(reasons["b-elsewhere"] == .otherPlaceholder)
    #expect(reasons["b-refused"] == .status(.filterNotMatched))
    #expect(reasons["b-negative"] == .notChosen(winner: "Top two"))
  }

  @Test func `The carousel's order is that of Swift's strings`() throws {
    let sample = try BloomreachSample("03-carousel-order")
    let message = try sample.message
    let selection = try sample.selector().carousel(
      of: "home_carousel", in: message.blocks, content: plainContent)
    #expect(selection.shown.map(\.id) == sample.words("order"))
    #expect(selection.leftOut.isEmpty)
  }

  @Test func `An app's own order can be Android's, which knows no capitals`() throws {
    let sample = try BloomreachSample("03-carousel-order")
    let message = try sample.message
    let selection = try sample.selector().carousel(
      of: "home_carousel", in: message.blocks, content: plainContent,
      sort: { blocks in
        blocks.enumerated().sorted { left, right in
          let keys = [left, right].map { (-$0.element.priority, $0.element.name.lowercased()) }
          return keys[0] == keys[1] ? left.offset < right.offset : keys[0] < keys[1]
        }.map(\.element)
      })
    #expect(selection.shown.map(\.id) == sample.words("order_case_insensitive"))
  }

  @Test func `Without the top group the next one wins`() throws {
    let sample = try BloomreachSample("02-static-winner")
    let message = try sample.message
    let blocks = message.blocks.filter { !$0.id.hasPrefix("b-top") }
    let selection = try sample.selector().winner(
      of: "offers_box", in: blocks, content: plainContent)
    #expect(selection.shown.map(\.id) == sample.words("next_priority_group_if_removed"))
  }

  @Test func `Dates have both ends and the limit comes after the order`() throws {
    let sample = try BloomreachSample("04-carousel-dates-and-limit")
    let message = try sample.message
    func carousel(_ limit: Int) throws -> BloomreachSelection {
      try sample.selector().carousel(
        of: "news_carousel", in: message.blocks, limit: limit, content: plainContent)
    }
    #expect(try carousel(0).shown.map(\.id) == sample.words("order_before_limit"))
    #expect(try Set(carousel(0).shown.map(\.id)) == Set(sample.words("passing")))
    let selection = try carousel(message.view.maxMessagesCount)
    #expect(selection.shown.map(\.id) == sample.words("order"))
    #expect(
      selection.leftOut.map { "\($0.block.id) \($0.exclusion.reason)" } == [
        "d-past outside its dates: ended 2026-01-01T08:59:59Z",
        "d-future outside its dates: starts 2026-01-01T09:00:01Z",
        "d-off beyond the limit of 3 blocks", "d-to beyond the limit of 3 blocks",
      ])
  }

  @Test(arguments: BloomreachSelector.Reading.allCases)
  func `Frequencies have two readings`(_ reading: BloomreachSelector.Reading) throws {
    let sample = try BloomreachSample("05-carousel-frequency")
    let message = try sample.message
    let selection = try sample.selector(reading).carousel(
      of: "freq_carousel", in: message.blocks, content: plainContent)
    #expect(selection.shown.map(\.id) == sample.words(reading.rawValue, "order"))
  }

  @Test func `The app's own filter and order come before the limit`() throws {
    let sample = try BloomreachSample("03-carousel-order")
    let message = try sample.message
    let selection = try sample.selector().carousel(
      of: "home_carousel", in: message.blocks, limit: 2, content: plainContent,
      filter: { $0.filter { $0.id != "c-8" } }, sort: { $0.sorted { $0.id > $1.id } })
    #expect(selection.shown.map(\.id) == ["c-7", "c-6"])
    let reasons = selection.leftOut.map(\.exclusion)
    #expect(reasons.last == .filteredByApp)
    #expect(reasons.first == .beyondLimit(2))
  }

  @Test func `Content that can't be shown is left out`() throws {
    let sample = try BloomreachSample("03-carousel-order")
    let message = try sample.message
    let selection = try sample.selector().carousel(
      of: "home_carousel", in: message.blocks,
      content: { BloomreachContentState(isCorrupted: $0.id == "c-1", hasHTML: $0.id != "c-2") })
    #expect(selection.leftOut.map(\.exclusion) == [.corruptedImages, .invalidHTML])
  }

  @Test(arguments: [(29.0, true), (31, false)])
  func `The device forgets displays after 30 days`(_ days: Double, _ isKnown: Bool) {
    var message = BloomreachMessage(blocks: [])
    message.clock = BloomreachClock(now: 1e9)
    message.displayState = ["a": BloomreachDisplayState(displayed: 1e9 - days * 86_400)]
    #expect((message.selector.displayState["a"] != nil) == isKnown)
  }

  @Test func `A block without an answer is left out`() throws {
    let sample = try BloomreachSample("invalid-02-unknown-status")
    let bundle = try BloomreachBlock.parseBundle(try #require(sample["bundle"]))
    let winner = BloomreachSelector(now: 0, sessionStart: 0).winner(
      of: "bad_box", in: bundle.value, content: plainContent)
    #expect(winner.shown.isEmpty)
    #expect(winner.leftOut.map(\.exclusion) == [.noAnswer, .noAnswer])
  }
}

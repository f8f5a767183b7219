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
    #expect(winner.leftOut.map(\.exclusion) == [.needsContent, .needsContent])
  }

  /// A block with what decides about it, in a few words.
  private static func block(
    _ id: String, in position: String = "p", priority: Int = 0, lifetime: Int? = 60,
    html: String? = nil,
    status: BloomreachAnswer.Status = .ok
  ) -> BloomreachBlock {
    var block = BloomreachBlock(
      id: id, name: id.uppercased(), dateFilter: .init(isEnabled: false), placeholders: [position])
    block.loadPriority = priority
    block.html = html
    block.answer = lifetime.map { BloomreachAnswer(id: id, status: status, lifetime: $0) }
    return block
  }

  private static let selector = BloomreachSelector(now: 0, sessionStart: 0)

  /// What is shown, and of the others the word that the reason has.
  private static func shown(
    _ blocks: [BloomreachBlock], isCarousel: Bool
  ) -> (shown: [String], leftOut: [BloomreachExclusion]) {
    let selection =
      isCarousel
      ? selector.carousel(of: "p", in: blocks, content: plainContent)
      : selector.winner(of: "p", in: blocks, content: plainContent)
    return (selection.shown.map(\.id), selection.leftOut.map(\.exclusion))
  }

  @Test(
    arguments: [
      // A block of the placeholder without an answer and without content of its own.
      ([block("a"), block("b", lifetime: nil)], [], []),
      ([block("a"), block("b", lifetime: nil, html: "x")], ["a"], ["a"]),
      ([block("a"), block("b", in: "q", lifetime: nil)], ["a"], ["a"]),
      // An answer that has expired when it comes, whatever it says.
      ([block("a"), block("b", lifetime: 0)], [], []),
      ([block("a"), block("b", lifetime: -10)], [], []),
      ([block("a"), block("b", lifetime: 1)], ["a", "b"], ["a"]),
      ([block("a"), block("b", lifetime: 0, status: .doesNotExist)], [], []),
      // A carousel looks at all blocks of the app, the others at their own without content.
      ([block("a"), block("b", in: "q", lifetime: -10)], [], ["a"]),
      ([block("a"), block("b", lifetime: -10, html: "x")], [], ["a"]),
      ([block("a"), block("b", in: "q", lifetime: -10, html: "x")], [], ["a"]),
      // Nothing of it matters to a placeholder without blocks.
      ([block("a", in: "q", lifetime: -10)], [], []),
    ] as [([BloomreachBlock], [String], [String])])
  func `A missing or expired answer empties the whole placeholder`(
    _ blocks: [BloomreachBlock], _ carousel: [String], _ winner: [String]
  ) {
    #expect(Self.shown(blocks, isCarousel: true).shown == carousel)
    #expect(Self.shown(blocks, isCarousel: false).shown == winner)
  }

  @Test func `The reason names the block that is at fault`() {
    let blocks = [
      Self.block("a"), Self.block("b", lifetime: nil), Self.block("c", in: "q"),
    ]
    let reasons = Self.shown(blocks, isCarousel: false).leftOut
    #expect(reasons == [.stopped(by: "B"), .needsContent, .otherPlaceholder])
    #expect(
      reasons.map(\.reason) == [
        "\"B\" leaves the whole placeholder empty",
        "it has neither an answer nor content, which leaves the whole placeholder empty",
        "serves other placeholders",
      ])
  }

  // MARK: What stays right

  @Test(
    arguments: [
      ([("a", 1), ("b", 2), ("c", 0)], ["b", "a", "c"]),
      ([("a", -1), ("b", 0), ("c", -5)], ["b", "a", "c"]),
      ([("a", 7), ("b", 7), ("c", 7)], ["a", "b", "c"]),
      ([("B", 0), ("a", 0), ("A", 0)], ["A", "B", "a"]),
      ([("é", 0), ("z", 0), ("e", 0)], ["e", "z", "é"]),
      ([("b10", 0), ("b2", 0), ("b", 0)], ["b", "b10", "b2"]),
      ([("a", Int.max - 1), ("b", Int.max)], ["b", "a"]),
      ([("a", Int.min), ("b", Int.min + 1)], ["b", "a"]),
      ([("_", 0), ("Z", 0), ("1", 0)], ["1", "Z", "_"]),
    ] as [([(String, Int)], [String])])
  func `A carousel is in the order of priority, then of names`(
    _ rows: [(String, Int)], _ order: [String]
  ) {
    let blocks = rows.map { name, priority in
      var block = Self.block(name, priority: priority)
      block.name = name
      return block
    }
    #expect(BloomreachSelector.inCarouselOrder(blocks).map(\.name) == order)
  }

  @Test(arguments: [(0, 4), (-1, 4), (1, 1), (3, 3), (99, 4)])
  func `A limit above 0 keeps so many blocks`(_ limit: Int, _ count: Int) {
    let blocks = ["a", "b", "c", "d"].map { Self.block($0) }
    let selection = Self.selector.carousel(
      of: "p", in: blocks, limit: limit, content: plainContent)
    #expect(selection.shown.count == count)
    #expect(selection.leftOut.count == 4 - count)
  }

  @Test(arguments: [
    (0, 100), (1, 1), (2, 100), (3, 50), (5, 50), (6, 25), (10, 25), (11, 10), (40, 10),
  ])
  func `A list is repeated so often in the cells`(_ count: Int, _ copies: Int) {
    #expect(Scenario.carouselCopies(of: count) == copies)
  }

  @Test(
    arguments: [
      (nil, nil, 100, true), (100, nil, 100, true), (100.5, nil, 100, false),
      (nil, 100, 100, true), (nil, 99.5, 100, false), (99, 101, 100, true),
    ] as [(Double?, Double?, Double, Bool)])
  func `Both ends of the dates belong to them`(
    _ from: Double?, _ to: Double?, _ now: Double, _ isShown: Bool
  ) {
    var block = Self.block("a")
    block.dateFilter = .init(isEnabled: true, from: from, to: to)
    let selector = BloomreachSelector(now: now, sessionStart: 0)
    #expect((selector.dateExclusion(block) == nil) == isShown)
    block.dateFilter.isEnabled = false
    #expect(selector.dateExclusion(block) == nil)
  }
}

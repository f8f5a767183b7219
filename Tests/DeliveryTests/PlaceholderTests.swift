import Delivery
import Diagnostics
import HTMLContent
import Messages
import TestSupport
import Testing

struct PlaceholderTests {
  private func placeholder(
    _ name: String, _ kind: Placeholder.Kind = .static,
    _ change: (inout [BloomreachBlock]) -> Void = { _ in }
  ) throws -> Placeholder {
    let json = try JSONValue.parse(
      Repository.bytes("Tests/MessagesTests/Fixtures/bloomreach/\(name).json"))
    let message = try BloomreachMessage.parse(json).value
    var blocks = message.blocks
    change(&blocks)
    var content: [String: NormalizedHTML] = [:]
    for block in blocks {
      content[block.id] = try HTMLNormalizer { _, _ in true }.normalize(block.answer?.html ?? "")
    }
    return Placeholder(
      try #require(message.placeholder), kind: kind, blocks, content: content,
      states: content.mapValues { .init(isCorrupted: $0.isCorrupted, hasHTML: $0.isValid) },
      selector: message.selector)
  }

  private func tracked(_ placeholder: Placeholder) -> [String] {
    placeholder.events.compactMap { event in
      if case .track(let event) = event { event.action.word } else { nil }
    }
  }

  @Test func `A static placeholder tracks that it is shown`() throws {
    let placeholder = try placeholder("01-static-single")
    #expect(placeholder.shown?.id == "b-01")
    #expect(tracked(placeholder) == ["show"])
  }

  @Test func `A row of a table tracks clicks and errors but no show`() throws {
    var row = try placeholder("10-two-columns-and-consent", .table)
    #expect(row.shown?.id == "t-1")
    #expect(row.events == [.refreshed])
    row.click("https://shop.example.com/two")
    #expect(tracked(row) == ["click"])
    #expect(row.events.suffix(2) == [.opened(url: "https://shop.example.com/two"), .refreshed])
    row.click("https://shop.example.com/unknown")
    #expect(tracked(row) == ["click", "error"])
  }

  @Test func `Closing loads again`() throws {
    var placeholder = try placeholder("01-static-single")
    placeholder.close()
    #expect(tracked(placeholder) == ["show", "close", "show"])
    #expect(placeholder.displayState["b-01"]?.interacted == 1_767_258_000)
  }

  @Test func `What waits for an interaction makes room for another block`() throws {
    var placeholder = try placeholder("02-static-winner") { blocks in
      for index in blocks.indices where blocks[index].id == "b-top-2" {
        blocks[index].frequency = .untilVisitorInteracts
      }
    }
    #expect(placeholder.shown?.id == "b-top-2")
    placeholder.close()
    #expect(placeholder.shown?.id == "b-top-1")
  }

  @Test func `Loading again loses a block that is shown once`() throws {
    var placeholder = try placeholder("02-static-winner") { blocks in
      for index in blocks.indices where blocks[index].priority == 7 {
        blocks[index].frequency = .oncePerVisit
      }
    }
    #expect(placeholder.shown?.id == "b-top-2")
    placeholder.reload()
    // The first choice takes the other one, which is displayed by that already.
    #expect(placeholder.shown?.id == "b-low")
    #expect(placeholder.displayState["b-top-1"]?.displayed != nil)
  }

  @Test func `Without a winner the app is told`() throws {
    let placeholder = try placeholder("01-static-single") { $0[0].answer = nil }
    #expect(placeholder.events == [.noMessageFound])
  }

  @Test func `Dates are compared with the time that has passed`() throws {
    var placeholder = try placeholder("01-static-single") { blocks in
      blocks[0].dateFilter = .init(isEnabled: true, to: 1_767_258_010)
    }
    #expect(placeholder.shown != nil)
    placeholder.advance(to: 10)
    placeholder.reload()
    #expect(placeholder.shown != nil)
    placeholder.advance(to: 11)
    placeholder.reload()
    #expect(placeholder.shown == nil)
  }

  @Test func `A link that belongs to no action is not followed`() throws {
    var placeholder = try placeholder("07-actions")
    placeholder.click("https://shop.example.com/unknown")
    #expect(placeholder.events.last == .linkRefused("a-1", url: "https://shop.example.com/unknown"))
    placeholder.click("https://shop.example.com/terms")
    #expect(placeholder.events.contains(.opened(url: "https://shop.example.com/terms#part-2")))
  }
}

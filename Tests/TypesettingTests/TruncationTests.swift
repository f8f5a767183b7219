import Boxes
import Geometry
import Testing
import Typesetting

struct TruncationTests {
  private static let text = "The quick brown fox jumps over the lazy dog"

  private func layOut(
    _ string: String, width: Double, limit: Int,
    truncation: ParagraphStyle.Truncation = .tail
  ) throws -> TextLayout {
    try Sample.layOut(
      string, width: width,
      paragraph: {
        $0.lineLimit = limit
        $0.truncation = truncation
      })
  }

  @Test func `The last line is filled and ends with an ellipsis`() throws {
    let layout = try layOut(Self.text, width: 100, limit: 2)
    #expect(layout.strings == ["The quick", "brown fox j…"])
    #expect(layout.isTruncated)
    #expect(layout.size.width <= 100)
    let line = try #require(layout.lines.last)
    #expect(abs((line.runs.last.map { $0.x + $0.width } ?? 0) - line.frame.maxX) < 1e-9)
  }

  @Test func `No space is before the ellipsis`() throws {
    let width = try Sample.layOut("The quick …").size.width
    #expect(try layOut(Self.text, width: width, limit: 1).strings == ["The quick…"])
  }

  @Test func `Lines over the limit are left out without a sign where that is asked for`() throws {
    let layout = try layOut(Self.text, width: 100, limit: 2, truncation: .clip)
    #expect(layout.strings == ["The quick", "brown fox"])
    #expect(layout.isTruncated)
  }

  @Test(arguments: [4, 5, 100])
  func `A text within the limit is whole`(_ limit: Int) throws {
    let layout = try layOut(Self.text, width: 100, limit: limit)
    #expect(layout.strings == ["The quick", "brown fox", "jumps over", "the lazy dog"])
    #expect(!layout.isTruncated)
  }

  @Test func `Text after a forced break counts as left out`() throws {
    let layout = try layOut("one\ntwo", width: .infinity, limit: 1)
    #expect(layout.strings == ["one…"])
    #expect(layout.isTruncated)
    #expect(try !layOut("one\n", width: .infinity, limit: 1).isTruncated)
  }

  @Test func `The cut never splits a character`() throws {
    let family = "👨‍👩‍👧‍👦"
    let layout = try layOut(String(repeating: family, count: 10), width: 65, limit: 1)
    #expect(layout.strings == [family + family + "…"])
  }

  @Test func `Where nothing fits the ellipsis is alone`() throws {
    #expect(try layOut("Wide words", width: 5, limit: 1).strings == ["…"])
  }

  @Test func `The ellipsis is at the left in text from right to left`() throws {
    let layout = try layOut("مرحبا بالعالم الجميل", width: 70, limit: 1)
    let line = try #require(layout.lines.first)
    #expect(line.string.hasSuffix("…"))
    let ellipsis = try Sample.layOut("…").glyphs
    #expect(line.runs.first?.glyphs.map(\.id) == ellipsis.map(\.id))
    #expect(line.frame.maxX == 70)
  }

  @Test func `A limit of no lines shows nothing`() throws {
    let layout = try layOut("text", width: 100, limit: 0)
    #expect(layout.lines.isEmpty && layout.isTruncated)
  }

  @Test func `The head is cut and the end of the paragraph shown`() throws {
    let layout = try layOut(Self.text, width: 100, limit: 2, truncation: .head)
    #expect(layout.strings == ["The quick", "…e lazy dog"])
    #expect(layout.isTruncated)
    let line = try #require(layout.lines.last)
    #expect(line.frame.width <= 100)
    #expect(abs((line.runs.last.map { $0.x + $0.width } ?? 0) - line.frame.maxX) < 1e-9)
    let ellipsis = try Sample.layOut("…").glyphs.map(\.id)
    #expect(line.runs.first?.glyphs.first?.id == ellipsis.first)
  }

  @Test func `The middle is cut and both ends shown`() throws {
    let layout = try layOut(Self.text, width: 120, limit: 1, truncation: .middle)
    let string = try #require(layout.strings.first)
    let parts = string.split(separator: "…")
    try #require(parts.count == 2)
    #expect(Self.text.hasPrefix(parts[0]) && Self.text.hasSuffix(parts[1]))
    #expect(parts.allSatisfy { $0.count >= 5 && !$0.hasPrefix(" ") && !$0.hasSuffix(" ") })
    #expect(layout.size.width <= 120 && layout.size.width > 100)
  }

  @Test(arguments: [ParagraphStyle.Truncation.head, .middle, .tail])
  func `A cut at any position splits no character`(_ truncation: ParagraphStyle.Truncation) throws {
    let family = "👨‍👩‍👧‍👦"
    for width in stride(from: 0.0, to: 120, by: 7) {
      let layout = try layOut(
        String(repeating: family, count: 10), width: width, limit: 1, truncation: truncation)
      let string = try #require(layout.strings.first)
      #expect(string.allSatisfy { $0 == Character(family) || $0 == "…" })
      #expect(string.filter { $0 == "…" }.count == 1)
      #expect(layout.size.width <= max(width, 16))
    }
  }

  @Test(arguments: [
    (ParagraphStyle.Truncation.head, 1.0), (.tail, 0.0), (.middle, 0.5),
  ])
  func `In text from right to left the ellipsis is where reading breaks off`(
    _ truncation: ParagraphStyle.Truncation, _ position: Double
  ) throws {
    let layout = try layOut(
      "אבגדהוזחטיכלמנסעפצקרשת", width: 100, limit: 1, truncation: truncation)
    let line = try #require(layout.lines.first)
    let ellipsis = try #require(Sample.layOut("…").glyphs.first?.id)
    let glyphs = line.runs.flatMap(\.glyphs)
    let index = try #require(glyphs.firstIndex { $0.id == ellipsis })
    #expect(abs(Double(index) / Double(glyphs.count - 1) - position) <= 0.1)
  }

  @Test(arguments: [ParagraphStyle.Truncation.head, .middle])
  func `Paragraphs that are left out cut the last line too`(
    _ truncation: ParagraphStyle.Truncation
  ) throws {
    let layout = try layOut("one\ntwo", width: .infinity, limit: 1, truncation: truncation)
    #expect(layout.strings == [truncation == .head ? "…one" : "one…"])
    #expect(layout.isTruncated)
    #expect(try layOut("wide", width: 3, limit: 1, truncation: truncation).strings == ["…"])
  }

  @Test func `Tabs behind an ellipsis go to their stops`() throws {
    let layout = try layOut(
      "aaaaaaaaaaaaaaaaaaaaaa\tb", width: 60, limit: 1, truncation: .head)
    let line = try #require(layout.lines.first)
    #expect(line.frame.width <= 60)
    #expect(abs((line.runs.last.map { $0.x + $0.width } ?? 0) - line.frame.maxX) < 1e-9)
  }
}

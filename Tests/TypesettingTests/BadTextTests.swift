import Boxes
import Geometry
import Testing

@testable import Typesetting

struct BadTextTests {
  @Test func `Half a surrogate pair is the replacement character`() throws {
    let string = String(decoding: [0x61, 0xD800, 0x62, 0xDC00] as [UInt16], as: UTF16.self)
    let layout = try Sample.layOut(string)
    #expect(layout.strings == ["a\u{FFFD}b\u{FFFD}"])
    #expect(layout.glyphs.count + layout.lines.flatMap(\.runs).flatMap(\.missing).count == 4)
    #expect(layout.missing.allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test(arguments: [[0xD800], [0xDC00], [0xDC00, 0xD800], [0x5D0, 0xD802], [0xD83D, 0x20]])
  func `Half a surrogate pair does no harm where units are looked at`(_ units: [UInt16]) {
    let bidi = BidiParagraph(units[...], baseLevel: nil)
    #expect(bidi.levels.count == units.count)
    let marks = LineBreakers().mark(units, locale: nil)
    #expect(marks.count == units.count + 1)
  }

  @Test(arguments: [
    ("a", "\u{301}"), ("א", "\u{5B8}"), ("ب", "\u{64B}"), ("क", "\u{94D}"), ("👍", "\u{200D}"),
    ("e", "\u{20E3}"), ("", "\u{301}"),
  ])
  func `10,000 marks on a letter are set`(_ letter: String, _ mark: String) throws {
    let text = letter + String(repeating: mark, count: 10_000) + " end"
    for width in [5, 100, Double.infinity] {
      let layout = try Sample.layOut(text, width: width)
      #expect(
        layout.strings.joined().unicodeScalars.filter { $0 == mark.first?.unicodeScalars.first }
          .count == 10_000)
      #expect(layout.size.height.isFinite)
    }
    let cut = try Sample.layOut(
      text, width: 20,
      paragraph: {
        $0.lineLimit = 1
        $0.truncation = .middle
      })
    #expect(cut.isTruncated)
  }

  @Test(arguments: [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "(", ")", "([{", "\u{2067}(א", "א(", "(א)", "\u{202E}a\u{2066}",
  ])
  func `Controls and brackets without partners end with the text`(_ part: String) throws {
    let text = String(repeating: part, count: 10_000) + " שלום abc"
    let bidi = BidiParagraph(Array(text.utf16)[...], baseLevel: nil)
    #expect(bidi.levels.allSatisfy { $0 <= 126 })
    let layout = try Sample.layOut(text, width: 10_000)
    #expect(layout.strings.joined().hasSuffix("שלום abc"))
  }

  @Test func `The direction of an isolate is that of its own first letter`() {
    // The space is in an isolate without a letter, and another isolate has a Hebrew one.
    let text = "a\u{2068} \u{2069}\u{2067}א\u{2069}"
    #expect(BidiParagraph(Array(text.utf16)[...], baseLevel: nil).levels == [0, 0, 2, 0, 0, 1, 0])
    let nested = "a\u{2068}1\u{2066}b\u{2069}א\u{2069}c"
    #expect(
      BidiParagraph(Array(nested.utf16)[...], baseLevel: nil).levels == [0, 0, 2, 1, 2, 1, 1, 0, 0])
  }

  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "\u{2068} ", "\u{2067}א", "\u{2066}א\u{2069}", "\u{2068} \u{2069}", "\u{2067}(א",
      "\u{2067} \u{2066} \u{2069}", "(א", "א(", "(aא", "\u{202B}a\u{202C}",
    ])
  func `Directions of a huge paragraph take no time with its square`(_ part: String) {
    let units = Array(String(repeating: part, count: 200_000 / part.utf16.count).utf16)
    let bidi = BidiParagraph(units[...], baseLevel: nil)
    #expect(bidi.levels.count == units.count)
  }

  @Test func `Directions do not leak from one paragraph into the next`() throws {
    let alone = try Sample.layOut("abc")
    let after = try Sample.layOut("\u{202E}\u{2067}\u{202B}xyz\nabc")
    #expect(after.lines.last?.runs.flatMap(\.glyphs) == alone.glyphs)
  }

  @Test func `Every unit of a text is set without harm`() throws {
    for start in stride(from: UInt32(0), to: 0x10000, by: 0x400) {
      let scalars = (start..<start + 0x400).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let layout = try Sample.layOut(text, width: 300)
      #expect(scalars.isEmpty || !layout.lines.isEmpty)
    }
  }
}

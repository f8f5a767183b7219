import Boxes
import Geometry
import Testing
import Typesetting

struct LineBreakingTests {
  @Test(arguments: [
    ("The quick brown fox", 100.0, ["The quick", "brown fox"]),
    ("The quick brown fox", 0, ["The", "quick", "brown", "fox"]),
    ("The quick brown fox", .infinity, ["The quick brown fox"]),
    (
      "one\ntwo\r\nthree\u{2028}four\u{2029}five", .infinity,
      ["one", "two", "three", "four", "five"]
    ),
    ("a\n\nb", .infinity, ["a", "", "b"]),
    ("a\n", .infinity, ["a"]),
    ("\n", .infinity, [""]),
    ("", 100, []),
    ("no\u{A0}break here", 75, ["no\u{A0}break", "here"]),
    ("well-known", 50, ["well-", "known"]),
    ("สวัสดีครับผม", 60, ["สวัสดี", "ครับผม"]),
    ("你好世界。", 40, ["你好", "世", "界。"]),
    ("a b", 0.001, ["a", "b"]),
  ])
  func `Lines end where the language lets them`(
    _ string: String, _ width: Double, _ lines: [String]
  ) throws {
    #expect(try Sample.layOut(string, width: width).strings == lines)
  }

  @Test func `Spaces at a line's end hang`() throws {
    let word = try Sample.layOut("word").size.width
    let layout = try Sample.layOut("word     word   ", width: word)
    #expect(layout.strings == ["word", "word"])
    #expect(layout.size.width == word)
  }

  @Test func `Spaces at a text's start stay`() throws {
    let layout = try Sample.layOut("  a")
    #expect(layout.strings == ["  a"])
    #expect(try layout.size.width > Sample.layOut("a").size.width + 8)
  }

  @Test(arguments: [
    "plain words that wrap", "Kerning AV To. We, Ty", "مرحبا بالعالم", "fi ffi 👍🏽 x",
  ])
  func `A text fits into the width that it was measured with`(_ string: String) throws {
    let widest = try Sample.layOut(string).size.width
    #expect(try Sample.layOut(string, width: widest).lines.count == 1)
    #expect(try Sample.layOut(string, width: widest - 0.01).lines.count == 2)
    let narrowest = try Sample.layOut(string, width: 0).size.width
    let words = try Sample.layOut(string, width: 0).strings
    #expect(
      try Sample.layOut(string, width: narrowest, paragraph: { $0.lineLimit = 99 }).size.width
        <= narrowest + 1e-9)
    #expect(words.count == string.split(separator: " ").count)
  }

  @Test func `A word that is too long breaks between characters`() throws {
    let layout = try Sample.layOut("Supercalifragilistic", width: 60)
    #expect(layout.strings.joined() == "Supercalifragilistic")
    #expect(layout.strings.count == 3)
    #expect(layout.size.width <= 60)
  }

  @Test func `A word that is too long overflows where that is asked for`() throws {
    let layout = try Sample.layOut(
      "a Supercalifragilistic b", width: 60, paragraph: { $0.overflowWrap = .normal })
    #expect(layout.strings == ["a", "Supercalifragilistic", "b"])
    #expect(layout.size.width > 60)
  }

  @Test func `A broken word keeps its characters whole`() throws {
    let family = "👨‍👩‍👧‍👦"
    #expect(try Sample.layOut(family + family, width: 1).strings == [family, family])
    #expect(try Sample.layOut("e\u{301}e\u{301}", width: 1).strings == ["e\u{301}", "e\u{301}"])
  }

  @Test func `A soft hyphen shows only where a line ends with it`() throws {
    let word = "soft\u{AD}hyphen"
    let broken = try Sample.layOut(word, width: 70)
    #expect(broken.strings == ["soft\u{AD}-", "hyphen"])
    let hyphen = try Sample.layOut("soft\u{2010}").size.width
    #expect(abs((broken.lines.first?.frame.width ?? 0) - hyphen) < 1)
    #expect(try Sample.layOut(word).size.width == Sample.layOut("softhyphen").size.width)
  }

  @Test func `Kerning does not reach over a line's end`() throws {
    // "AV" is kerned; broken between its letters, each has its own advance.
    let alone = try Sample.layOut("A").size.width
    let lines = try Sample.layOut("AVAV", width: alone + 1).lines
    #expect(lines.map(\.string) == ["A", "V", "A", "V"])
    #expect(lines.first?.frame.width == alone)
  }

  @Test func `Arabic letters that are broken apart keep their joined forms`() throws {
    let whole = try Sample.layOut("ببب").glyphs.map(\.id)
    let broken = try Sample.layOut("ببب", width: 1)
    #expect(broken.lines.count == 3)
    #expect(Set(broken.glyphs.map(\.id)) == Set(whole))
  }

  @Test func `Measuring gives the extent of the layout`() throws {
    let typesetter = try #require(Sample.typesetter)
    let text = StyledText("Some words to measure", style: TextStyle.inter(15))
    for width in [0, 33, 80, 1000, Double.infinity, .nan, -4] {
      let layout = typesetter.layOut(text, width: width)
      let metrics = typesetter.measure(text, width: width)
      #expect(metrics.size == layout.size)
      #expect(metrics.firstBaseline == layout.lines.first?.baseline)
    }
  }
}

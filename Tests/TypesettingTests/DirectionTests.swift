import Boxes
import Geometry
import Testing
import Typesetting

struct DirectionTests {
  @Test func `Arabic letters join and run from right to left`() throws {
    let word = try #require(Sample.layOut("بحر").lines.first?.runs.first)
    let letters = try ["ب", "ح", "ر"].map { letter in
      try #require(Sample.layOut(letter).glyphs.first?.id)
    }
    let joined = try Sample.layOut("ببب").glyphs.map(\.id)
    #expect(Set(joined).count >= 3)
    #expect(!word.glyphs.map(\.id).contains(letters[0]))
    let positions = word.glyphs.map(\.x)
    #expect(positions == positions.sorted())
    // The first letter in the text is the last from the left.
    let starts = try Set(Sample.layOut("ب\u{200D}").glyphs.map(\.id))
    #expect(word.glyphs.contains { starts.contains($0.id) && $0.x > 0 })
  }

  @Test func `Numbers in Arabic run from left to right`() throws {
    let layout = try Sample.layOut("عام 123 م")
    let digits = try Sample.layOut("123").glyphs.map(\.id)
    let ids = layout.glyphs.map(\.id)
    #expect(ids.indices.contains { ids[$0...].starts(with: digits) })
  }

  @Test func `English in Hebrew is in its position and order`() throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut("שלום abc עולם")
    let abc = try Sample.layOut("abc").glyphs.map(\.id)
    let ids = layout.glyphs.map(\.id)
    #expect(ids.indices.contains { ids[$0...].starts(with: abc) })
    #expect(
      layout.fileNames(typesetter) == [
        "NotoSansHebrew-Regular.ttf", "Inter-roman.var.ttf", "NotoSansHebrew-Regular.ttf",
      ])
  }

  @Test(arguments: [
    ("abc", ParagraphStyle.Alignment.start, 0.0), ("abc", .end, 1), ("abc", .left, 0),
    ("abc", .right, 1), ("abc", .center, 0.5), ("אבג", .start, 1), ("אבג", .end, 0),
    ("אבג", .left, 0), ("אבג", .right, 1), ("אבג", .center, 0.5),
  ])
  func `A line is aligned by its paragraph's direction`(
    _ string: String, _ alignment: ParagraphStyle.Alignment, _ share: Double
  ) throws {
    let layout = try Sample.layOut(string, width: 200, paragraph: { $0.alignment = alignment })
    let line = try #require(layout.lines.first)
    #expect(abs(line.frame.minX - share * (200 - line.frame.width)) < 1e-9)
    #expect(line.runs.first?.x == line.frame.minX)
    #expect(layout.size.width == line.frame.width)
  }

  @Test func `Without a width lines are aligned in the widest`() throws {
    let layout = try Sample.layOut("wide line\nab", paragraph: { $0.alignment = .right })
    #expect(layout.lines.map(\.frame.maxX) == [layout.size.width, layout.size.width])
  }

  @Test func `A line that is too wide starts where its paragraph starts`() throws {
    func minX(_ string: String) throws -> Double {
      let layout = try Sample.layOut(
        string, width: 10,
        paragraph: {
          $0.alignment = .center
          $0.overflowWrap = .normal
        })
      return try #require(layout.lines.first?.frame.minX)
    }
    #expect(try minX("wide") == 0)
    #expect(try minX("שלום") < 0)
  }

  @Test func `A given direction overrides the first letter's`() throws {
    let layout = try Sample.layOut("abc!", width: 200, paragraph: { $0.direction = .rightToLeft })
    let line = try #require(layout.lines.first)
    #expect(line.frame.maxX == 200)
    // The mark has no direction of its own, so it is at the paragraph's end: at the left.
    let mark = try Sample.layOut("!").glyphs.map(\.id)
    #expect(line.runs.flatMap(\.glyphs).first?.id == mark.first)
    let forced = try Sample.layOut("שלום", width: 200, paragraph: { $0.direction = .leftToRight })
    #expect(forced.lines.first?.frame.minX == 0)
  }

  @Test func `Each paragraph finds its own direction`() throws {
    let layout = try Sample.layOut("abc\nאבג", width: 200)
    #expect(layout.lines.first?.frame.minX == 0)
    #expect(layout.lines.last?.frame.maxX == 200)
  }

  @Test func `Letter spacing is to the left of letters that run from right to left`() throws {
    let layout = try Sample.layOut("אבג", width: 200, style: { $0.letterSpacing = 5 })
    let run = try #require(layout.lines.first?.runs.first)
    let plain = try #require(Sample.layOut("אבג").lines.first?.runs.first)
    #expect(abs(run.width - plain.width - 15) < 1e-9)
    #expect(abs((run.glyphs.first?.x ?? 0) - run.x - (plain.glyphs.first?.x ?? 0) - 5) < 1e-9)
  }

  @Test func `White space at the end of a line has the paragraph's direction`() throws {
    let space = try #require(Sample.layOut("a\u{2007}a").glyphs.dropFirst().first?.id)
    // In the embedding it would be to the left of the letters before it.
    let line = try Sample.layOut("a \u{202B}אב\u{2007}\u{202C}").glyphs
    let position = try #require(line.first { $0.id == space }?.x)
    #expect(line.allSatisfy { $0.x <= position + 5 })
    let inside = try Sample.layOut("a \u{202B}אב\u{2007}ג\u{202C}").glyphs
    let middle = try #require(inside.first { $0.id == space }?.x)
    #expect(inside.filter { $0.x > middle + 5 }.count >= 2)
  }

  @Test func `A tab between words from right to left keeps them apart from left to right`() throws {
    let layout = try Sample.layOut("אב\tגד", paragraph: { $0.direction = .leftToRight })
    let glyphs = layout.glyphs
    let alef = try #require(Sample.layOut("א").glyphs.first?.id)
    let gimel = try #require(Sample.layOut("ג").glyphs.first?.id)
    let first = try #require(glyphs.first { $0.id == alef }?.x)
    let second = try #require(glyphs.first { $0.id == gimel }?.x)
    #expect(first < 28 && second > 28)
  }
}

import Boxes
import Geometry
import Testing
import Typesetting

struct ShapingTests {
  @Test(arguments: [
    ("Hi", "H=11.8|i=3.8"),
    ("1,000.50", "1=6.8|,=4.1|0=10.0|0=10.0|0=9.6|.=4.2|5=9.7|0=10.0"),
    ("a b", "a=9.0| =4.5|b=9.9"),
  ])
  func `Characters have the advances of the font`(_ string: String, _ advances: String) throws {
    let layout = try Sample.layOut(string)
    #expect(layout.advances == advances)
  }

  @Test func `Advances grow with the size and nothing else`() throws {
    let small = try Sample.layOut("Typography", size: 10)
    let large = try Sample.layOut("Typography", size: 1000)
    #expect(abs(large.size.width - 100 * small.size.width) < 1e-6)
  }

  @Test func `Pairs are kerned`() throws {
    let pair = try Sample.layOut("AV").size.width
    let alone = try Sample.layOut("A").size.width + Sample.layOut("V").size.width
    #expect(pair < alone - 0.5)
  }

  @Test func `Without kerning each letter keeps its own advance`() throws {
    let pair = try Sample.layOut("AV", style: { $0.isKerned = false }).size.width
    let alone = try Sample.layOut("A").size.width + Sample.layOut("V").size.width
    #expect(abs(pair - alone) < 1e-9)
  }

  @Test func `Each weight has its own width`() throws {
    let widths = try stride(from: 100, through: 900, by: 100).map { weight in
      try Sample.layOut("Weighty", style: { $0.weight = weight }).size.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == 9)
  }

  @Test func `A weight between two named ones is set on the axis`() throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut("x", style: { $0.weight = 450 })
    let face = try typesetter.face(#require(layout.lines.first?.runs.first?.face))
    #expect(face.variations == [FontVariation(tag: "wght", value: 450)])
    #expect(face.emboldening == 0)
  }

  @Test func `An italic has a face of its own`() throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut("x", style: { $0.isItalic = true })
    #expect(layout.fileNames(typesetter) == ["Inter-italic.var.ttf"])
    let face = try typesetter.face(#require(layout.lines.first?.runs.first?.face))
    #expect(face.slant == 0)
  }

  @Test func `Arrows are not made of hyphens`() throws {
    #expect(try Sample.layOut("->").glyphs.count == 2)
  }

  @Test func `Letter spacing follows each character, the last too`() throws {
    let plain = try Sample.layOut("abc").size.width
    let spaced = try Sample.layOut("abc", style: { $0.letterSpacing = 2 }).size.width
    #expect(abs(spaced - plain - 6) < 1e-9)
  }

  @Test func `Letter spacing of zero keeps kerning`() throws {
    let zero = try Sample.layOut("AVAV", style: { $0.letterSpacing = 0 })
    #expect(try zero.size.width == Sample.layOut("AVAV").size.width)
  }

  @Test func `Letter spacing keeps the ligatures that a script requires`() throws {
    // Lam and alef join into one glyph, however far letters are apart.
    #expect(try Sample.layOut("لا").glyphs.count == 1)
    #expect(try Sample.layOut("لا", style: { $0.letterSpacing = 1 }).glyphs.count == 1)
  }

  @Test func `Marks don't widen their letter`() throws {
    let plain = try Sample.layOut("e").size.width
    #expect(try Sample.layOut("e\u{301}").size.width == plain)
    #expect(try Sample.layOut("é").glyphs.map(\.id) == Sample.layOut("e\u{301}").glyphs.map(\.id))
  }

  @Test(arguments: ["\u{7}", "\u{200B}", "\u{AD}", "\u{FEFF}", "\u{2060}"])
  func `An invisible character takes no room`(_ character: String) throws {
    let layout = try Sample.layOut("a\(character)b")
    #expect(try layout.size.width == Sample.layOut("ab").size.width)
    #expect(layout.missing.isEmpty)
  }

  @Test func `Styles meet without a gap, each in a run of its own`() throws {
    var bold = TextStyle.inter(16)
    bold.weight = 700
    let text = StyledText(runs: [
      TextRun("one ", style: TextStyle.inter(16)), TextRun("two", style: bold),
    ])
    let line = try #require(Sample.layOut(text).lines.first)
    #expect(line.string == "one two")
    #expect(line.runs.count == 2)
    #expect(line.runs[1].x == line.runs[0].x + line.runs[0].width)
    #expect(abs(line.runs[1].x + line.runs[1].width - line.frame.maxX) < 1e-9)
  }

  @Test func `An underline lies under the whole run`() throws {
    let layout = try Sample.layOut("underlined", style: { $0.isUnderlined = true })
    let run = try #require(layout.lines.first?.runs.first)
    let underline = try #require(run.underline)
    #expect(underline.minX == run.x && underline.width == run.width)
    #expect(underline.minY > 0 && underline.maxY < 5)
    #expect(underline.height > 0.5 && underline.height < 2)
  }

  @Test func `The text without a style run is empty`() throws {
    let layout = try Sample.layOut(StyledText(runs: []))
    #expect(layout == TextLayout(size: .zero, lines: []))
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -5, 1e300, -1e300])
  func `A senseless size or spacing is passed over`(_ value: Double) throws {
    let layout = try Sample.layOut("abc", size: value, style: { $0.letterSpacing = value })
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
  }
}

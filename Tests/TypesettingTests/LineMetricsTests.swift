import Boxes
import Geometry
import Testing
import Typesetting

struct LineMetricsTests {
  @Test func `A line is as high as its font says`() throws {
    let layout = try Sample.layOut("Text", size: 2816)
    // Inter's hhea table: ascender 2728, descender -680, no line gap, of 2816 units.
    #expect(layout.size.height == 3408)
    #expect(layout.lines.first?.baseline == 2728)
  }

  @Test func `Lines stack without a gap, and spacing goes between them`() throws {
    let plain = try Sample.layOut("a\nb\nc", size: 2816)
    #expect(plain.lines.map(\.frame.minY) == [0, 3408, 6816])
    let spaced = try Sample.layOut("a\nb\nc", size: 2816, paragraph: { $0.lineSpacing = 100 })
    #expect(spaced.lines.map(\.frame.minY) == [0, 3508, 7016])
    #expect(spaced.size.height == 3 * 3408 + 200)
  }

  @Test func `A font that is asked for makes its line higher and no other`() throws {
    let layout = try Sample.layOut(
      "a\nم\nb", style: { $0.families = ["Inter", "Noto Sans Arabic"] })
    let heights = layout.lines.map(\.frame.height)
    #expect(heights[0] == heights[2] && heights[1] > heights[0])
  }

  @Test func `The largest font on a line decides its height`() throws {
    let text = StyledText(runs: [
      TextRun("small", style: TextStyle.inter(10)),
      TextRun("large", style: TextStyle.inter(30)),
    ])
    #expect(try Sample.layOut(text).size.height == Sample.layOut("x", size: 30).size.height)
  }

  @Test func `An empty line is as high as its style`() throws {
    let layout = try Sample.layOut("a\n\nb")
    #expect(
      layout.lines.map(\.frame.height) == [
        19.363636363636363, 19.363636363636363, 19.363636363636363,
      ])
  }

  @Test(arguments: ["Text", "م"])
  func `A fixed height puts half of the difference above`(_ string: String) throws {
    let layout = try Sample.layOut(string, size: 2816, paragraph: { $0.lineHeight = 4000 })
    #expect(layout.size.height == 4000)
    #expect(layout.lines.first?.baseline == 3024.0)
    let tight = try Sample.layOut(string, size: 2816, paragraph: { $0.lineHeight = 3000 })
    #expect(tight.lines.first?.baseline == 2524.0)
  }

  @Test func `The size is rounded up to pixels, and the baseline is not`() throws {
    let exact = try Sample.layOut("Hi")
    let rounded = try Sample.layOut("Hi", paragraph: { $0.pixelScale = 2 })
    #expect(rounded.size.width == 16 && rounded.size.height == 19.5)
    #expect(rounded.lines == exact.lines)
  }
}

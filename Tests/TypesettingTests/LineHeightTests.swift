import Boxes
import Geometry
import Testing
import Typesetting

struct LineHeightTests {
  @Test(arguments: [("A", 0.0), ("A\nB", 9), ("A\nB\nC", 18), ("A\u{2028}B", 0), ("A\r\nB", 9)])
  func `Paragraphs are apart by their spacing beside that of the lines`(
    _ string: String, _ added: Double
  ) throws {
    let plain = try Sample.layOut(string, paragraph: { $0.lineSpacing = 2 })
    let spaced = try Sample.layOut(
      string,
      paragraph: {
        $0.lineSpacing = 2
        $0.paragraphSpacing = 9
      })
    #expect((spaced.size.height - plain.size.height - added).magnitude < 0.01)
    let last = (spaced.lines.last?.baseline ?? 0) - (plain.lines.last?.baseline ?? 0)
    #expect((last - added).magnitude < 0.01)
  }

  private func line(
    _ string: String = "Ag", style change: (inout TextStyle) -> Void = { _ in },
    paragraph changeParagraph: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLine {
    try #require(Sample.layOut(string, style: change, paragraph: changeParagraph).lines.first)
  }

  @Test func `A multiple of the height goes above the text, as in UIKit`() throws {
    let plain = try line()
    let tall = try line(paragraph: { $0.lineHeightMultiple = 2 })
    #expect(abs(tall.frame.height - plain.frame.height * 2) < 1e-9)
    #expect(abs(tall.baseline - plain.baseline - plain.frame.height) < 1e-9)
    let low = try line(paragraph: { $0.lineHeightMultiple = 0.5 })
    #expect(abs(low.baseline - plain.baseline + plain.frame.height / 2) < 1e-9)
  }

  @Test func `The least and the largest height hold after the multiple`() throws {
    let natural = try line().frame.height
    #expect(try line(paragraph: { $0.minimumLineHeight = 40 }).frame.height == 40)
    #expect(try line(paragraph: { $0.minimumLineHeight = 4 }).frame.height == natural)
    #expect(try line(paragraph: { $0.maximumLineHeight = 10 }).frame.height == 10)
    #expect(try line(paragraph: { $0.maximumLineHeight = 100 }).frame.height == natural)
    let both = try line(paragraph: {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 30
      $0.minimumLineHeight = 25
    })
    #expect(both.frame.height == 30)
  }

  @Test func `A line height of CSS is spread above and below, whatever UIKit's figures are`() throws
  {
    let plain = try line()
    let tall = try line(paragraph: {
      $0.lineHeight = 40
      $0.lineHeightMultiple = 2
    })
    #expect(tall.frame.height == 40)
    #expect(abs(tall.baseline - plain.baseline - (40 - plain.frame.height) / 2) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func `Figures that are not are passed over`(_ shape: Double) throws {
    let natural = try line().frame.height
    let other = try line(paragraph: {
      $0.lineHeightMultiple = shape
      $0.minimumLineHeight = shape
      $0.maximumLineHeight = shape
    })
    #expect(other.frame.height == natural)
  }

  @Test(arguments: ["مرحبا", "שלום", "नमस्ते", "สวัสดี", "你好", "👍"])
  func `A bundled face that replaces the phone's leaves the line as high`(
    _ string: String
  ) throws {
    let plain = try line()
    let other = try line(string)
    #expect(other.frame.height == plain.frame.height)
    #expect(other.baseline == plain.baseline)
  }

  @Test func `A family that is asked for has its own height`() throws {
    let named = try line("مرحبا", style: { $0.families = ["Noto Sans Arabic"] })
    #expect(try named.frame.height > line().frame.height * 1.5)
  }

  @Test func `The first and the last baseline are those of the lines`() throws {
    let typesetter = try #require(Sample.typesetter)
    var text = StyledText("one two three", style: TextStyle.inter(16))
    text.paragraph.lineSpacing = 5
    let layout = typesetter.layOut(text, width: 40)
    let metrics = typesetter.measure(text, width: 40)
    #expect(layout.lines.count == 3)
    #expect(metrics.firstBaseline == layout.lines.first?.baseline)
    #expect(metrics.lastBaseline == layout.lines.last?.baseline)
    let none = typesetter.measure(StyledText(runs: []), width: 40)
    #expect(none.firstBaseline == nil && none.lastBaseline == nil)
  }

  @Test func `A line runs through letters where the font says, beside an underline`() throws {
    let run = try #require(
      line(
        "ab",
        style: {
          $0.isStruckThrough = true
          $0.isUnderlined = true
        }
      ).runs.first)
    let through = try #require(run.strikethrough)
    let under = try #require(run.underline)
    #expect(through.width == run.width && through.minX == run.x)
    #expect(through.maxY < 0 && under.minY > 0)
    // Inter 4.0 of the bundled file: yStrikeoutPosition 672 and yStrikeoutSize 136 of 2048 or so.
    #expect(through.minY < -3 && through.minY > -7 && through.height > 0.5 && through.height < 2)
    let plain = try line("ab")
    #expect(plain.runs.first?.strikethrough == nil)
  }
}

import Boxes
import Geometry
import Testing
import Typesetting

struct RandomTextTests {
  private static let pieces: [String] = [
    "a", "V", "A", "W", "fi", " ", "  ", "\n", "\r\n", "\t", "-", "(", ")", "\"", "1", "2.5", "$",
    "é",
    "e\u{301}", "\u{301}", "\u{AD}", "\u{A0}", "\u{200B}", "\u{200D}", "\u{2028}", "\u{202E}",
    "\u{202C}", "\u{2067}", "\u{2069}", "\u{200F}", "ب", "ح", "لا", "\u{64B}", "،", "א", "ש", "קָ",
    "中",
    "。", "「", "한", "か\u{3099}", "ก", "สวัสดี", "क्ष", "कि", "\u{94D}", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "❤\u{FE0E}",
    "\u{FE0F}", "\u{7}", "\u{10FFFD}", "\u{FFFC}", "𝒳", "→", "…", "“",
  ]

  @Test(arguments: 0..<40)
  func `Lines hold together`(_ seed: Int) throws {
    var random = RandomNumbers(state: UInt64(seed))
    let typesetter = try #require(Sample.typesetter)
    for _ in 0..<25 {
      let text = Self.text(&random)
      let width = [0, 5, 20, 50, 120, 300, Double.infinity][Int(random.next() % 7)]
      let layout = typesetter.layOut(text, width: width)
      let metrics = typesetter.measure(text, width: width)
      #expect(metrics.size == layout.size)
      var bottom = 0.0
      for line in layout.lines {
        #expect(abs(line.frame.minY - bottom) < 1e-6)
        bottom = line.frame.maxY + text.paragraph.lineSpacing
        let runs = line.runs
        #expect(abs(runs.reduce(0) { $0 + $1.width } - line.frame.width) < 1e-6)
        var x = line.frame.minX
        for run in runs {
          #expect(abs(run.x - x) < 1e-6)
          x += run.width
        }
        #expect(!line.string.contains { $0.isNewline })
      }
      let limit = text.paragraph.lineLimit
      #expect(limit.map { layout.lines.count <= $0 } ?? !layout.isTruncated)
      if width > 0, width < .infinity, text.paragraph.overflowWrap != .normal {
        for line in layout.lines where line.frame.width > width + 1e-5 {
          let characters = line.string.filter { $0 != "\u{AD}" }
          #expect(characters.count <= 2, "\(line.string.debugDescription) in \(width)")
        }
      }
      if !layout.isTruncated { expectAllThere(layout, text) }
      // In a box as wide as its widest line, a text breaks in the same positions.
      if width < .infinity, width > 0, layout.size.width > 0, layout.size.width <= width {
        let again = typesetter.layOut(text, width: layout.size.width)
        #expect(again.strings == layout.strings)
      }
    }
  }

  /// Every character that is drawn is on a line, once and in order.
  private func expectAllThere(_ layout: TextLayout, _ text: StyledText) {
    func visible(_ string: String) -> [Unicode.Scalar] {
      string.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" && $0 != "\u{200B}" }
    }
    #expect(visible(layout.strings.joined()) == visible(text.string))
  }

  private static func text(_ random: inout RandomNumbers) -> StyledText {
    var paragraph = ParagraphStyle()
    if random.next() % 3 == 0 { paragraph.direction = .rightToLeft }
    if random.next() % 3 == 0 { paragraph.lineLimit = 1 + Int(random.next() % 3) }
    if random.next() % 3 == 0 { paragraph.overflowWrap = .normal }
    if random.next() % 3 == 0 { paragraph.lineSpacing = 3 }
    if random.next() % 4 == 0 { paragraph.lineHeight = 20 }
    paragraph.alignment = [.start, .end, .left, .right, .center][Int(random.next() % 5)]
    let runs = (0..<1 + Int(random.next() % 3)).map { _ in
      var style = TextStyle.inter([10, 16, 31.5][Int(random.next() % 3)])
      style.weight = [400, 700][Int(random.next() % 2)]
      style.isItalic = random.next() % 4 == 0
      style.letterSpacing = [0, 0, 1.5][Int(random.next() % 3)]
      let string = (0..<Int(random.next() % 25)).map { _ in
        pieces[Int(random.next()) % pieces.count]
      }
      return TextRun(string.joined(), style: style)
    }
    return StyledText(runs: runs, paragraph: paragraph)
  }
}

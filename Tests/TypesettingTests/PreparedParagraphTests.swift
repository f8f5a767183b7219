import BoxLayout
import Boxes
import Geometry
import Testing
import Typesetting

/// Inline content set with real fonts.
struct PreparedParagraphTests {
  private static let style = TextStyle.inter(16)

  /// Lays out a block that holds texts and, where a text is U+FFFC, a box of 20 × 20 points.
  private func fragments(
    _ strings: [String], width: Double, direction: LayoutDirection = .leftToRight,
    families: [String] = ["Inter"], _ change: (inout InlineStyle) -> Void = { _ in }
  ) throws -> [Fragment] {
    let typesetter = try #require(Sample.typesetter)
    var tree = BoxTree()
    var root = Box(style: Style { $0.direction = direction })
    var style = Self.style
    style.families = families
    var inline = InlineStyle(font: style)
    change(&inline)
    root.inline = inline
    tree.append(root)
    for text in strings {
      if text == "\u{FFFC}" {
        tree.append(
          Style {
            $0.display = .inlineBlock
            $0.width = .points(20)
            $0.height = .points(20)
          })
      } else {
        tree.append(
          Box(
            style: Style { $0.display = .inline },
            content: .text(StyledText(text, style: style))))
      }
    }
    return tree.fragments(width: width, grid: PixelGrid(scale: 3), measurer: typesetter).fragments
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog, and AVATAR goes To Town.",
    "Ünïcödé “quotes” — and dashes… 1,234.50 €", "مرحبا بالعالم هذا نص طويل 123 وفيه أرقام",
    "สวัสดีครับยินดีต้อนรับสู่ประเทศไทย", "你好世界，这是一个很长的句子。", "soft\u{AD}hyphens hyphen\u{AD}ation here",
    "English مع العربية and עברית together", "one\ntwo three\n\nfour 👨‍👩‍👧‍👦 family",
  ])
  func `A text on lines breaks as it does alone`(_ string: String) throws {
    for width in [40.0, 75, 111, 300] {
      var text = StyledText(string, style: Self.style)
      text.paragraph.direction = .leftToRight
      text.paragraph.overflowWrap = .normal
      let alone = try Sample.layOut(text, width: width)
      let inline = try #require(try fragments([string], width: width)[1].text)
      // An empty line has no text of the box.
      let lines = alone.lines.filter { !$0.string.isEmpty }
      #expect(inline.lines.map(\.string) == lines.map(\.string))
      #expect(
        inline.lines.map { $0.runs.flatMap(\.glyphs).map(\.id) }
          == lines.map { $0.runs.flatMap(\.glyphs).map(\.id) })
      for (line, expected) in zip(inline.lines, lines) {
        #expect(abs(line.frame.width - expected.frame.width) < 1e-9)
      }
    }
  }

  @Test func `A box among the characters takes no room from them and is no missing glyph`() throws {
    let typesetter = try #require(Sample.typesetter)
    for word in ["word", "слово", "كلمة"] {
      let text = StyledText(
        runs: [word, "\u{FFFC}", word].map { TextRun($0, style: Self.style) })
      let prepared = typesetter.prepare(text)
      let length = word.utf16.count
      #expect(prepared.count == 2 * length + 1)
      #expect(prepared.position(at: length) == prepared.position(at: length + 1))
      #expect(prepared.position(at: length) > 10)
      #expect(prepared.missing.isEmpty)
    }
  }

  @Test func `Other fonts that are asked for make a line higher where its height is normal`() throws
  {
    let families = ["Inter", "Noto Sans Thai"]
    let plain = try fragments(["abc"], width: 200)
    let mixed = try fragments(["abc สวัสดี"], width: 200, families: families)
    #expect(plain[0].frame.height == 20)
    #expect(mixed[0].frame.height > plain[0].frame.height)
    let fixed = try fragments(["abc สวัสดี"], width: 200, families: families) {
      $0.lineHeight = 21
    }
    #expect(fixed[0].frame.height == 21)
    let standIn = try fragments(["abc สวัสดี"], width: 200)
    #expect(standIn[0].frame.height == plain[0].frame.height)
  }

  @Test func `Heights of fonts are whole points`() throws {
    let typesetter = try #require(Sample.typesetter)
    let metrics = typesetter.metrics(of: TextStyle.inter(15.3))
    #expect(metrics.ascent == 15 && metrics.descent == 4)
    #expect(metrics.xHeight > 7 && metrics.xHeight < 9)
  }

  @Test func `A box in Arabic is between the words beside it`() throws {
    let all = try fragments(
      ["مرحبا ", "\u{FFFC}", " بالعالم"], width: 300, direction: .rightToLeft)
    let (first, box, last) = (all[1].frame, all[2].frame, all[3].frame)
    #expect(first.maxX == 300)
    #expect(first.minX >= box.maxX - 0.5)
    #expect(box.minX >= last.maxX - 0.5)
  }

  @Test func `Justified lines reach both sides`() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let all = try fragments([text], width: 120) { $0.textAlign = .justify }
    let lines = try #require(all[1].text?.lines)
    for line in lines.dropLast() {
      #expect(abs(line.frame.width - 120) < 1e-9)
      let end = try #require(line.runs.last)
      #expect(abs(end.x + end.width - 120) < 1e-9)
    }
  }

  @Test func `Letters that join go on doing so over the end of a box`() throws {
    let whole = try fragments(["سلام"], width: 300)
    let parts = try fragments(["سل", "ام"], width: 300)
    let joined = parts[1...].flatMap { $0.text?.lines ?? [] }.flatMap(\.runs).flatMap(\.glyphs)
    #expect(whole[1].frame.width > 0)
    #expect(joined.allSatisfy { $0.id != 0 })
  }

  @Test(arguments: [
    ("a\u{301}", 3_000), ("(א", 2_000), ("\u{202B}a", 2_000), ("a\u{AD}", 2_000), ("a ", 150_000),
  ])
  func `Hostile text on lines is set`(_ part: String, _ count: Int) throws {
    let string = String(repeating: part, count: count)
    for width in [0.0, 100] {
      let all = try fragments([string, "\u{FFFC}", "end"], width: width) {
        $0.overflowWrap = .anywhere
      }
      #expect(all[0].frame.height.isFinite)
    }
  }
}

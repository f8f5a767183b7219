import Boxes
import Geometry
import Testing
import Typesetting

struct TypesetterTests {
  private static let strings = [
    "Plain words", "مرحبا بالعالم 123", "สวัสดีครับ", "你好世界", "👨‍👩‍👧‍👦 family", "Ünïcödé “quotes”",
    "soft\u{AD}hyphen", "one\ntwo",
  ]

  @Test func `Many threads get what one gets`() async throws {
    let fonts = try #require(Sample.fonts)
    let style = TextStyle.inter(16)
    func all(_ typesetter: Typesetter, from start: Int) -> [TextLayout] {
      var layouts = [TextLayout](
        repeating: TextLayout(size: .zero, lines: []), count: Self.strings.count)
      for offset in Self.strings.indices {
        let index = (start + offset) % Self.strings.count
        layouts[index] = typesetter.layOut(StyledText(Self.strings[index], style: style), width: 60)
      }
      return layouts
    }
    let alone = all(Typesetter(fonts: fonts), from: 0)
    for _ in 0..<5 {
      let shared = Typesetter(fonts: fonts)
      await withTaskGroup(of: [TextLayout].self) { group in
        for start in 0..<8 {
          group.addTask { all(shared, from: start) }
        }
        for await layouts in group { #expect(layouts == alone) }
      }
    }
  }

  @Test func `A face's number does not depend on what was set before`() throws {
    let fonts = try #require(Sample.fonts)
    let style = TextStyle.inter(16)
    let thai = StyledText("ก", style: style)
    let fresh = Typesetter(fonts: fonts).layOut(thai, width: 100)
    let used = Typesetter(fonts: fonts)
    for text in Self.strings { _ = used.layOut(StyledText(text, style: style), width: 10) }
    #expect(used.layOut(thai, width: 100) == fresh)
  }

  @Test func `Texts that are only canonically equivalent are kept apart`() throws {
    let composed = try Sample.layOut("caf\u{E9}")
    let decomposed = try Sample.layOut("cafe\u{301}")
    #expect(composed.lines.first.map { Array($0.string.unicodeScalars).count } == 4)
    #expect(decomposed.lines.first.map { Array($0.string.unicodeScalars).count } == 5)
  }

  @Test func `A text that was forgotten is set again the same`() throws {
    let typesetter = Typesetter(fonts: try #require(Sample.fonts))
    let style = TextStyle.inter(16)
    let first = typesetter.layOut(StyledText("first", style: style), width: 100)
    for number in 0..<100 {
      let filler = String(repeating: "x ", count: 3000) + String(number)
      _ = typesetter.measure(StyledText(filler, style: style), width: 100)
    }
    #expect(typesetter.layOut(StyledText("first", style: style), width: 100) == first)
  }

  @Test(arguments: [
    ("a", 1_000_000), ("long text ", 100_000), ("\u{301}", 300_000), ("\n", 300_000),
    ("👨‍👩‍👧‍👦", 30_000),
  ])
  func `A huge text is cut at the limit`(_ part: String, _ count: Int) throws {
    let layout = try Sample.layOut("a" + String(repeating: part, count: count), width: 1000)
    #expect(layout.isTruncated)
    #expect(layout.strings.reduce(0) { $0 + $1.utf16.count } <= Typesetter.maximumLength)
    #expect(layout.size.height.isFinite)
  }

  @Test(arguments: [
    ("\u{301}", 10_000), ("\u{301}\u{316}", 5_000), ("ب\u{64B}\u{650}", 5_000), ("(א", 2_000),
    ("\u{202B}a", 2_000), ("\u{200D}", 5_000), ("🇩", 2_001), ("a\u{AD}", 2_000),
    ("क\u{94D}", 2_000),
  ])
  func `Hostile text is set`(_ part: String, _ count: Int) throws {
    let text = "a" + String(repeating: part, count: count)
    for width in [1, 100, Double.infinity] {
      let layout = try Sample.layOut(text, width: width)
      #expect(!layout.lines.isEmpty && !layout.isTruncated)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }
}

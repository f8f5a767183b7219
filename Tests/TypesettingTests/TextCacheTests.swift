import Boxes
import Geometry
import Testing

@testable import Typesetting

struct TextCacheTests {
  private static let style = TextStyle.inter(16)

  private func key(_ string: String) -> TextKey { TextKey(StyledText(string, style: Self.style)) }

  @Test func `What is used stays, and the rest goes when the bounds are met`() throws {
    let cache = TextCache()
    let long = try SetText(#require(Sample.shape(String(repeating: "word ", count: 10_000))))
    cache.insert(long, for: key("used"))
    cache.insert(long, for: key("unused"))
    for number in 0..<20 {
      #expect(cache.entry(for: key("used")) === long)
      cache.insert(long, for: key("other \(number)"))
    }
    #expect(cache.entry(for: key("used")) === long)
    #expect(cache.entry(for: key("unused")) == nil)
    #expect((0..<20).filter { cache.entry(for: key("other \($0)")) != nil }.count < 8)
  }

  @Test func `Canonically equal texts are kept apart`() throws {
    let cache = TextCache()
    cache.insert(SetText(try #require(Sample.shape("\u{E9}"))), for: key("\u{E9}"))
    #expect(cache.entry(for: key("e\u{301}")) == nil)
  }

  @Test func `Threads that fill the bounds get what they asked for`() async throws {
    let typesetter = try #require(Sample.fonts.map(Typesetter.init))
    let strings = (0..<60).map { "\($0) " + String(repeating: "abc ", count: 2_000) }
    let expected = strings.map { text in
      typesetter.measure(StyledText(text, style: Self.style), width: 200)
    }
    await withTaskGroup(of: [TextMetrics].self) { group in
      for _ in 0..<4 {
        group.addTask {
          strings.map { typesetter.measure(StyledText($0, style: Self.style), width: 200) }
        }
      }
      for await found in group { #expect(found == expected) }
    }
  }

  @Test(arguments: [
    "Book any stay before Sunday night & take 20% off: https://a.example/?b=c (\"now\").",
    "Größere Ersparnis für 5 €", "« L’été » – à Noël…",
  ])
  func `Plain text needs no data about breaks`(_ string: String) throws {
    for locale in [nil, "en-US", "de", "fr-FR"] {
      for rules in [ParagraphStyle.BreakRules.unicode, .browsers] {
        let breakers = LineBreakers()
        var text = StyledText(string, style: Self.style)
        text.paragraph.locale = locale
        text.paragraph.breakRules = rules
        let faces = FaceTable(book: try #require(Sample.fonts))
        #expect(TextShaping.shape(text, faces: faces, breakers: breakers) != nil)
        #expect(breakers.openCount == 0)
      }
    }
  }

  @Test func `Breakers that were opened are kept, and not without end`() {
    let breakers = LineBreakers()
    _ = breakers.mark(Array("ภาษาไทย".utf16), locale: "th")
    _ = breakers.mark(Array("ภาษาไทย".utf16), locale: "th")
    #expect(breakers.openCount == 1)
    for number in 0..<100 {
      _ = breakers.mark(Array("日本".utf16), locale: "ja-JP-x-\(number)")
    }
    #expect(breakers.openCount <= 16)
  }
}

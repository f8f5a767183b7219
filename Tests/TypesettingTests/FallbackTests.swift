import Boxes
import Geometry
import Testing
import Typesetting

struct FallbackTests {
  @Test(arguments: [
    ("Hello", ["Inter-roman.var.ttf"]),
    ("Ж Ω ệ", ["Inter-roman.var.ttf"]),
    ("مرحبا", ["NotoSansArabic-Regular.ttf"]),
    ("שלום", ["NotoSansHebrew-Regular.ttf"]),
    ("नमस्ते", ["NotoSansDevanagari-Regular.ttf"]),
    ("สวัสดี", ["NotoSansThai-Regular.ttf"]),
    (
      "你好 한국 かな",
      [
        "DroidSansFallback.ttf", "Inter-roman.var.ttf", "DroidSansFallback.ttf",
        "Inter-roman.var.ttf", "DroidSansFallback.ttf",
      ]
    ),
    ("Hi👍", ["Inter-roman.var.ttf", "NotoColorEmoji.ttf"]),
    ("،", ["NotoSansArabic-Regular.ttf"]),
  ])
  func `Each script is set in the font for it`(_ string: String, _ files: [String]) throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut(string)
    #expect(layout.fileNames(typesetter) == files)
    #expect(layout.missing.isEmpty)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "❤️", "🏳️‍🌈", "👩🏾‍🚀", "☺️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ])
  func `An emoji sequence is one glyph in colour`(_ emoji: String) throws {
    let typesetter = try #require(Sample.typesetter)
    let layout = try Sample.layOut(emoji)
    #expect(layout.glyphs.count == 1)
    #expect(layout.missing.isEmpty)
    let run = try #require(layout.lines.first?.runs.first)
    #expect(typesetter.face(run.face).isColor)
    #expect(run.glyphs.first?.id != 0)
  }

  @Test(arguments: [
    ("❤\u{FE0E}", false), ("❤", false), ("❤\u{FE0F}", true), ("1", false), ("©", false),
  ])
  func `A selector chooses between text and image`(_ string: String, _ isColor: Bool) throws {
    let typesetter = try #require(Sample.typesetter)
    let run = try #require(Sample.layOut(string).lines.first?.runs.first)
    #expect(typesetter.face(run.face).isColor == isColor)
  }

  @Test func `A mark stays with its letter when another font has to serve`() throws {
    let typesetter = try #require(Sample.typesetter)
    // Inter has the dots but no Hebrew letter, and the fonts with Hebrew letters have no dots.
    let layout = try Sample.layOut("א\u{20DB}")
    #expect(layout.lines.first?.runs.count == 1)
    #expect(layout.fileNames(typesetter) == ["NotoSansHebrew-Regular.ttf"])
    #expect(layout.missing == ["\u{20DB}"])
  }

  @Test func `A character that no font has is a box, and reported once`() throws {
    let layout = try Sample.layOut("a\u{10FFFD}b\u{10FFFD}\u{F0001}")
    #expect(layout.missing == ["\u{10FFFD}", "\u{F0001}"])
    let runs = try #require(layout.lines.first?.runs)
    #expect(runs.count == 1 && runs[0].glyphs.count == 2 && !layout.glyphs.contains { $0.id == 0 })
    #expect(runs[0].missing.map(\.scalar) == ["\u{10FFFD}", "\u{10FFFD}", "\u{F0001}"])
    #expect(runs[0].missing.allSatisfy { $0.width > 5 && $0.x > runs[0].x })
    // The room is between the letters.
    let positions = runs[0].glyphs.map(\.x)
    #expect(positions[0] < runs[0].missing[0].x && runs[0].missing[0].x < positions[1])
    #expect(positions[1] < runs[0].missing[1].x)
  }

  /// Signs that messages use: to close, to go on, in lists and beside prices.
  private static let signs =
    "✕✖✗✘✓✔★☆♥♡❤➜➔➤→←↑↓⇒▶◀▸◂▲▼△▽●○◉■□▪•·…™®©°№✉☎✆☰✚✦✧❯❮❌✅⭐⚡‹›«»◆◇✿❀☀☁☂♪♫✂✈⌛⏰⏳①②③❶❷➊✪✩☺☻⚠ℹ⓪⌘⏎␣"
    + "⋮⋯⌄ⓘⓧ☐✎⨯⟵⟶⇄⌃⌫⏻⎋∞≈≠±×÷√∑𝐀𝟏𝓗"

  @Test(arguments: ["", "Liberation Serif", "Liberation Sans"])
  func `No sign that messages use is missing`(_ family: String) throws {
    for sign in Self.signs {
      let layout = try Sample.layOut(String(sign)) { $0.families = family.isEmpty ? [] : [family] }
      let run = try #require(layout.lines.first?.runs.first)
      #expect(layout.missing.isEmpty, "\(sign)")
      #expect(run.missing.isEmpty && run.glyphs.first?.id != 0 && run.width > 0, "\(sign)")
    }
  }

  @Test func `Signs leave a line as high as it is`() throws {
    for family in [[], ["Liberation Serif"], ["Liberation Mono"]] {
      let plain = try Sample.layOut("x") { $0.families = family }
      for sign in ["✕", "ⓘ", "⋮", "𝐀"] {
        let line = try Sample.layOut("x" + sign) { $0.families = family }
        #expect(line.size.height == plain.size.height, "\(sign)")
      }
    }
  }

  @Test func `A bold that does not exist is synthesised, for outlines only`() throws {
    let typesetter = try #require(Sample.typesetter)
    func face(_ string: String) throws -> FontFace {
      let layout = try Sample.layOut(string, style: { $0.weight = 700 })
      return try typesetter.face(#require(layout.lines.first?.runs.first?.face))
    }
    #expect(try face("中").emboldening > 0)
    #expect(try face("ש").emboldening == 0)
    #expect(try face("ש").path.hasSuffix("NotoSansHebrew-Bold.ttf"))
    #expect(try face("👍").emboldening == 0)
    #expect(try face("x").emboldening == 0)
  }

  @Test func `An italic that does not exist is synthesised, for outlines only`() throws {
    let typesetter = try #require(Sample.typesetter)
    func face(_ string: String) throws -> FontFace {
      let layout = try Sample.layOut(string, style: { $0.isItalic = true })
      return try typesetter.face(#require(layout.lines.first?.runs.first?.face))
    }
    #expect(try face("中").slant > 0)
    #expect(try face("👍").slant == 0)
    #expect(try face("x").slant == 0)
  }
}

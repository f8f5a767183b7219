import Boxes
import Geometry
import TestSupport
import Testing

@testable import Typesetting

struct EmojiTests {
  @Test(.enabled(if: UnicodeData.isExpected, "Unicode's data is not here."))
  func `Every emoji of Unicode 15 is one character and one glyph in colour`() throws {
    let typesetter = try #require(Sample.typesetter)
    var failed: [String] = []
    var count = 0
    for line in try UnicodeData.lines(of: "emoji/emoji-test.txt", version: nil) {
      let fields = line.split(separator: ";")
      guard fields.count == 2, fields[1].contains("fully-qualified"),
        !fields[1].contains("minimally")
      else { continue }
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      count += 1
      let emoji = String(String.UnicodeScalarView(scalars))
      let layout = try Sample.layOut(emoji)
      guard emoji.count == 1, layout.glyphs.count == 1, layout.missing.isEmpty,
        let run = layout.lines.first?.runs.first, typesetter.face(run.face).isColor,
        run.glyphs.first?.id != 0
      else {
        failed.append(emoji)
        continue
      }
    }
    #expect(failed == [])
    #expect(count == 3_655)
  }

  @Test(.enabled(if: UnicodeData.isExpected, "Unicode's data is not here."))
  func `A variation selector chooses text or image for every emoji that has both`() throws {
    let typesetter = try #require(Sample.typesetter)
    var failed: [String] = []
    for line in try UnicodeData.lines(of: "emoji/emoji-variation-sequences.txt", version: nil) {
      let fields = line.split(separator: ";")
      let scalars = try #require(fields.first).split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      try #require(scalars.count == 2)
      let isImage = scalars[1] == "\u{FE0F}"
      let string = String(String.UnicodeScalarView(scalars))
      let run = try #require(Sample.layOut(string).lines.first?.runs.first)
      let isColor = typesetter.face(run.face).isColor
      // Where only the font of images has the character, it is shown as one.
      let hasText = try !typesetter.face(
        #require(Sample.layOut(String(scalars[0]) + "\u{FE0E}").lines.first?.runs.first?.face)
      ).isColor
      if isColor != (isImage || !hasText) { failed.append(string) }
    }
    #expect(failed == [])
  }

  @Test(arguments: ["☺\u{FE0E}", "✈\u{FE0E}", "❤\u{FE0F}", "🎉\u{200D}", "a\u{AD}"])
  func `What is never seen has no glyph`(_ text: String) throws {
    #expect(try Sample.layOut(text).glyphs.count == 1)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "é", "का", "가", "ก็", "بً"])
  func `A character is in one run among any others`(_ character: String) throws {
    let whole = try Sample.layOut(character).glyphs.map(\.id)
    for other in ["a", "中", "א", "ب", "ก", "क", "🎉", " "] {
      let text = Sample.shape(other + character + other)
      let shaped = try #require(text)
      let range = other.utf16.count..<(other + character).utf16.count
      #expect(shaped.items(in: range).count == 1)
      if character.unicodeScalars.first?.properties.isEmoji == true {
        #expect(shaped.pieces(of: range).flatMap { $0.glyphs.map(\.id) } == whole)
      }
    }
  }

  @Test func `A flag is made of two letters from the start of a row of them`() throws {
    let flags = try Sample.layOut("🇩🇪🇫🇷🇮").glyphs
    #expect(flags.count == 3)
    #expect(try flags.first?.id == Sample.layOut("🇩🇪").glyphs.first?.id)
  }

  @Test(arguments: [100, 350, 475, 900])
  func `A variable font has every weight`(_ weight: Int) throws {
    let typesetter = try #require(Sample.typesetter)
    let run = try #require(
      Sample.layOut("Weight", style: { $0.weight = weight }).lines.first?.runs.first)
    let face = typesetter.face(run.face)
    #expect(face.variations == [FontVariation(tag: "wght", value: Double(weight))])
    #expect(face.emboldening == 0)
    let regular = try Sample.layOut("Weight").size.width
    #expect((run.width > regular) == (weight > 400))
  }
}

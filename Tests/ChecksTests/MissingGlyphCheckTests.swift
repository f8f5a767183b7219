import Boxes
import Checks
import Testing

struct MissingGlyphCheckTests {
  @Test(
    arguments: [
      ("Words, слова, كلمات, 言葉, ✨", nil, ""),
      ("\u{FFFD}\u{FFFD} a \u{10FFFF}", 2, "\"\u{FFFD}\", \"\u{10FFFF}\""),
    ] as [(String, Double?, String)])
  func `Each character that no font has is reported once`(
    _ string: String, _ count: Double?, _ characters: String
  ) throws {
    var scene = try CheckScene()
    scene.addText("body", string, width: 390)
    let findings = try scene.findings("missing-glyphs")
    #expect(findings.map(\.value) == (count.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.predicate.hasSuffix("drawn as boxes: \(characters)") })
  }
}

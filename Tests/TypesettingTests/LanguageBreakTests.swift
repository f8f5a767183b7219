import Boxes
import Geometry
import Testing

@testable import Typesetting

struct LanguageBreakTests {
  /// Returns the lines that a text falls into where every position to break is used, in a locale.
  private func parts(
    _ string: String, locale: String? = nil, change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [String] {
    try Sample.layOut(
      string, width: 0,
      paragraph: {
        $0.overflowWrap = .normal
        $0.locale = locale
        change(&$0)
      }
    ).strings
  }

  @Test func `Thai breaks between words, which a dictionary knows`() throws {
    #expect(try parts("ภาษาไทยง่ายมาก", locale: "th") == ["ภาษา", "ไทย", "ง่าย", "มาก"])
    #expect(try parts("ภาษาไทยง่ายมาก").count == 4)
  }

  @Test func `Khmer breaks between words`() throws {
    #expect(try parts("ភាសាខ្មែរងាយស្រួល", locale: "km").count > 1)
    #expect(try parts("ភាសាខ្មែរងាយស្រួល", locale: "km").joined() == "ភាសាខ្មែរងាយស្រួល")
  }

  @Test func `Japanese breaks between letters but not before full stops or after brackets`() throws
  {
    #expect(try parts("これは「本」です。", locale: "ja") == ["こ", "れ", "は", "「本」", "で", "す。"])
  }

  @Test(arguments: [("ja-u-lb-strict", ["カー"]), ("ja-u-lb-loose", ["カ", "ー"])])
  func `How strict Japanese breaks are is the locale's to say`(
    _ locale: String, _ expected: [String]
  ) throws {
    #expect(try parts("カー", locale: locale) == expected)
  }

  @Test(arguments: ["zh", "zh-Hant", "zh-Hans-CN"])
  func `Chinese breaks between characters but not before marks`(_ locale: String) throws {
    #expect(try parts("你好，世界！", locale: locale) == ["你", "好，", "世", "界！"])
  }

  @Test func `Korean breaks between syllables, and at spaces only in labels`() throws {
    let text = "안녕하세요 세계"
    #expect(try parts(text, locale: "ko").count == 7)
    #expect(try parts(text, locale: "ko") { $0.keepsHangulWords = true } == ["안녕하세요", "세계"])
    let mixed = try parts("中文한글中", locale: "ko") { $0.keepsHangulWords = true }
    #expect(mixed == ["中", "文", "한글", "中"])
  }

  @Test func `A German word breaks at soft hyphens, with a hyphen`() throws {
    let word = "Donau\u{AD}dampf\u{AD}schiff"
    #expect(try parts(word, locale: "de") == ["Donau\u{AD}-", "dampf\u{AD}-", "schiff"])
    #expect(try Sample.layOut(word).strings == [word])
    #expect(try Sample.layOut(word).size == Sample.layOut("Donaudampfschiff").size)
  }

  @Test(arguments: ["a\u{A0}b", "a\u{202F}b", "a\u{2060}b", "10\u{2007}000", "a\u{2011}b"])
  func `Nothing breaks at a sign that forbids it`(_ string: String) throws {
    #expect(try parts(string) == [string])
  }

  @Test(arguments: ["a\r\nb", "a\nb", "a\rb", "a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{B}b"])
  func `A line break of any kind is one break`(_ string: String) throws {
    #expect(try Sample.layOut(string).strings == ["a", "b"])
  }

  @Test func `A word of 200 characters breaks where it has to`() throws {
    let word = String(repeating: "Rindfleischetikett", count: 12)
    let layout = try Sample.layOut(word, width: 150)
    #expect(layout.strings.joined() == word)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 150 })
    #expect(layout.lines.dropLast().allSatisfy { $0.frame.width > 130 })
  }
}

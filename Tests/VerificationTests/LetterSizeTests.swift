import Diagnostics
import Raster
import Testing

@testable import Verification

/// Letters of another size or weight are a finding, and not another font.
struct LetterSizeTests {
  /// What a page is drawn with, and what is said of it.
  struct Case: CustomTestStringConvertible, Sendable {
    var style: String
    var expected: String
    var words = "Some words of a text"
    var property: Verification.Change.Property?
    var difference = 0.0

    var testDescription: String { "\(style) where \(expected) was expected" }
  }

  private static let lines = "Some words of a text that goes on for a while, to the third line"

  private static let cases = [
    Case(
      style: "font-size: 14px", expected: "font-size: 15px", property: .textSize, difference: -1),
    Case(style: "font-size: 18px", expected: "font-size: 16px", property: .textSize, difference: 2),
    Case(
      style: "font-size: 14px", expected: "font-size: 16px", words: lines, property: .textSize,
      difference: -2),
    Case(style: "font-weight: 700", expected: "font-weight: 400", property: .textWeight),
    Case(style: "font-weight: 400", expected: "font-weight: 700", property: .textWeight),
    Case(style: "font-weight: 600", expected: "font-weight: 600"),
    Case(style: "font-family: Liberation Sans", expected: "font-family: Inter"),
    Case(style: "letter-spacing: 0.5px", expected: "letter-spacing: 0"),
  ]

  private func page(_ style: String, _ words: String) -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #8890A0 }
    #card { margin: 20px 10px; padding: 20px 10px; background: #FFFFFF }
    #words { font: 16px Inter; \(style) } #box { height: 60px; margin: 20px;
    background: #2060C0 }</style>
    <div id="card"><div id="words">\(words)</div><div id="box"></div></div>
    """
  }

  @Test(arguments: cases)
  func `Letters are said to have the size and the weight that they have`(_ one: Case) throws {
    let result = try PageOnScreen.verification(
      of: page(one.style, one.words), expecting: page(one.expected, one.words))
    let words = try #require(result.elements.first { $0.id == "words" })
    #expect(result.isRecognized, "\(result.description.text)")
    let found = words.changes.filter { [.textSize, .textWeight].contains($0.property) }
    #expect(
      found.map(\.property) == [one.property].compactMap(\.self), "\(result.description.text)")
    if one.property == .textSize {
      #expect(found.allSatisfy { abs($0.difference - one.difference) < 0.4 })
    }
  }

  @Test func `Letters in half of the pixels have the size that they have`() throws {
    let half = try PageOnScreen.drawn(page("font-size: 18px", Self.lines)).image
      .scaled(width: 200, height: 420)
    let result = try PageOnScreen.verification(
      of: half, expecting: page("font-size: 16px", Self.lines))
    #expect(result.description.text.contains("has letters of about 18 pt, expected 16"))
  }
}

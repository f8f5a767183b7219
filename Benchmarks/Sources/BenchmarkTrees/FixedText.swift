public import Boxes
import Geometry

/// Text as wide as its letters, 8 points each, in lines of 20.
public struct FixedText: TextMeasuring {
  public init() {}

  public func layOut(_ text: StyledText, width: Double) -> TextLayout {
    TextLayout(size: measure(text, width: width).size, lines: [])
  }

  public func measure(_ text: StyledText, width: Double) -> TextMetrics {
    let whole = Double(text.runs.first?.string.utf8.count ?? 0) * 8
    let taken = min(whole, width)
    let lines = (whole / max(taken, 1)).rounded(.up)
    return TextMetrics(size: Size(width: taken, height: lines * 20), firstBaseline: nil)
  }

  public func prepare(_ text: StyledText) -> any PreparedText { FixedLetters(text) }

  public func metrics(of style: TextStyle) -> FontMetrics {
    FontMetrics(ascent: 16, descent: 4, lineGap: 0, xHeight: 8)
  }
}

/// Letters of one width, with breaks after spaces.
private struct FixedLetters: PreparedText {
  let breaks: [TextBreak]
  var count: Int { breaks.count - 1 }
  var levels: [UInt8] { [] }
  var missing: [Unicode.Scalar] { [] }

  init(_ text: StyledText) {
    var breaks: [TextBreak] = [.character]
    for unit in text.string.utf16 {
      breaks.append(unit == 0x20 ? [.character, .allowed] : .character)
    }
    self.breaks = breaks
  }

  func position(at offset: Int) -> Double { Double(offset) * 8 }
  func advance(of range: Range<Int>) -> Double { Double(range.count) * 8 }
  func hyphenAdvance(after range: Range<Int>) -> Double { 8 }
  func fallbackMetrics(in range: Range<Int>) -> [FontMetrics] { [] }

  func runs(
    in range: Range<Int>, x: Double, spaceExpansion: Double, isHyphenated: Bool
  ) -> [GlyphRun] { [] }
}

import Boxes

/// A shaped text as the layout of inline boxes asks for it.
final class PreparedParagraph: PreparedText {
  private let text: ShapedText
  let breaks: [TextBreak]
  let levels: [UInt8]

  init(_ text: ShapedText) {
    self.text = text
    var breaks = text.offsets.map { $0.contains(.graphemeStart) ? TextBreak.character : [] }
    for paragraph in text.paragraphs {
      for lineBreak in text.breaks[paragraph.breaks] {
        guard lineBreak.offset < paragraph.range.upperBound else { continue }
        breaks[lineBreak.offset].insert(.allowed)
        if lineBreak.isHyphenated { breaks[lineBreak.offset].insert(.hyphenated) }
      }
      if paragraph.range.lowerBound > 0 { breaks[paragraph.range.lowerBound].insert(.forced) }
    }
    breaks[text.units.count].insert(.forced)
    self.breaks = breaks
    levels = Self.levels(of: text)
  }

  var count: Int { text.units.count }

  var missing: [Unicode.Scalar] { text.missing }

  func position(at offset: Int) -> Double { text.positions[offset] }

  func advance(of range: Range<Int>) -> Double { text.width(of: range) }

  func hyphenAdvance(after range: Range<Int>) -> Double { text.hyphen(after: range).width }

  func fallbackMetrics(in range: Range<Int>) -> [FontMetrics] {
    var found: [FontMetrics] = []
    var last: Face?
    for item in text.items[text.items(in: range)] {
      let style = text.styles[item.style]
      let face = style.chain.heights(of: item.face)
      if face === style.chain.first || face === last { continue }
      last = face
      found.append(face.metrics(size: style.size))
    }
    return found
  }

  func runs(
    in range: Range<Int>, x: Double, spaceExpansion: Double, isHyphenated: Bool
  ) -> [GlyphRun] {
    guard !range.isEmpty else { return [] }
    var line = LineBox(range: range, paragraph: paragraph(at: range.lowerBound), width: 0)
    line.isWhole = false
    if isHyphenated { line.ending = text.hyphen(after: range) }
    return text.runs(of: line, x: x, spaceExpansion: spaceExpansion)
  }

  private func paragraph(at offset: Int) -> Int {
    max(0, text.paragraphs.partitioningOffset { $0.range.lowerBound > offset } - 1)
  }

  /// Characters outside of all items, which are breaks, have their paragraph's level.
  private static func levels(of text: ShapedText) -> [UInt8] {
    let isPlain =
      text.paragraphs.allSatisfy { $0.baseLevel == 0 } && text.items.allSatisfy { $0.level == 0 }
    if isPlain { return [] }
    var levels = [UInt8](
      repeating: text.paragraphs.first?.baseLevel ?? 0, count: text.units.count)
    for item in text.items {
      for offset in item.range { levels[offset] = item.level }
    }
    return levels
  }
}

/// What is left when the fonts' files can't be opened any more: no text.
struct MissingParagraph: PreparedText {
  var count: Int { 0 }
  var breaks: [TextBreak] { [.forced] }
  var levels: [UInt8] { [] }
  var missing: [Unicode.Scalar] { [] }

  func position(at offset: Int) -> Double { 0 }

  func advance(of range: Range<Int>) -> Double { 0 }

  func hyphenAdvance(after range: Range<Int>) -> Double { 0 }

  func fallbackMetrics(in range: Range<Int>) -> [FontMetrics] { [] }

  func runs(
    in range: Range<Int>, x: Double, spaceExpansion: Double, isHyphenated: Bool
  ) -> [GlyphRun] { [] }
}

extension Face {
  /// Returns the heights at a size in points.
  ///
  /// They are rounded to whole points each, as in Blink and WebKit.
  func metrics(size: Double) -> FontMetrics {
    FontMetrics(
      ascent: (ascent * size).rounded(), descent: (descent * size).rounded(),
      lineGap: (lineGap * size).rounded(), xHeight: xHeight * size)
  }
}

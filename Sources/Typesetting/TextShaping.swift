import Boxes
import CUnicode

/// Builds a `ShapedText`: finds paragraphs, directions, faces, glyphs and positions to break.
struct TextShaping {
  /// The largest size and spacing, in points, so that no sum overflows.
  static let maximumSize = 100_000.0

  let text: StyledText
  private let faces: FaceTable
  private let isASCII: Bool
  private let isCut: Bool

  var units: [UInt16]
  var styles: [ShapedStyle] = []
  var styleStarts: [Int] = []
  var paragraphs: [Paragraph] = []
  var items: [Item] = []
  var missing: [Unicode.Scalar] = []
  var reported: Set<Unicode.Scalar> = []
  var offsets: [OffsetTraits] = []

  /// Shapes a text, of which no more than `Typesetter.maximumLength` units are looked at.
  ///
  /// Returns nil when the system font's file can't be opened any more.
  static func shape(_ text: StyledText, faces: FaceTable, breakers: LineBreakers) -> ShapedText? {
    var shaping = TextShaping(text, faces: faces)
    guard shaping.resolveStyles() else { return nil }
    shaping.findParagraphs()
    if shaping.isASCII && shaping.styles.allSatisfy({ $0.chain.first.coversASCII })
      && text.paragraph.direction != .rightToLeft
    {
      shaping.itemizeASCII()
    } else {
      shaping.itemize()
    }
    return shaping.finish(breakers)
  }

  private init(_ text: StyledText, faces: FaceTable) {
    self.text = text
    self.faces = faces
    var isASCII = true
    for run in text.runs where isASCII {
      isASCII = run.isBox || run.string.utf8.allSatisfy { $0 < 0x80 }
    }
    self.isASCII = isASCII
    let limit = Typesetter.maximumLength
    units = []
    for run in text.runs {
      styleStarts.append(units.count)
      // The limit is met while appending, so that a huge text takes no memory.
      if run.isBox, units.count <= limit {
        units.append(Unit.box)
      } else if isASCII {
        units.append(
          contentsOf: run.string.utf8.prefix(limit + 1 - units.count).lazy.map(UInt16.init))
      } else {
        units.append(contentsOf: run.string.utf16.prefix(limit + 1 - units.count))
      }
    }
    isCut = units.count > limit
    if isCut {
      units.removeLast(units.count - limit)
      if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    }
    offsets = [OffsetTraits](
      repeating: isASCII ? .graphemeStart : [], count: units.count + 1)
    offsets[units.count] = [.graphemeStart, .safeToBreak]
  }

  private mutating func resolveStyles() -> Bool {
    for run in text.runs {
      guard let chain = FaceChain(run.style, in: faces) else { return false }
      func clamped(_ spacing: Double) -> Double {
        spacing.isFinite ? min(Self.maximumSize, max(-Self.maximumSize, spacing)) : 0
      }
      let size = run.style.size
      styles.append(
        ShapedStyle(
          chain: chain, style: run.style,
          size: size.isFinite ? min(Self.maximumSize, max(0, size)) : 0,
          letterSpacing: clamped(run.style.letterSpacing),
          wordSpacing: clamped(run.style.wordSpacing)))
    }
    return true
  }

  /// Splits at forced breaks.
  ///
  /// A break at the very end ends its paragraph and starts no other.
  private mutating func findParagraphs() {
    var start = 0
    var offset = 0
    while offset < units.count {
      let unit = units[offset]
      guard Unit.isLineBreak(unit) else {
        offset += 1
        continue
      }
      paragraphs.append(Paragraph(range: start..<offset, breaks: 0..<0, baseLevel: 0))
      let isPair = unit == 0x0D && offset + 1 < units.count && units[offset + 1] == 0x0A
      if isPair { offsets[offset + 1] = [] }
      offset += isPair ? 2 : 1
      start = offset
    }
    if start < units.count {
      paragraphs.append(Paragraph(range: start..<units.count, breaks: 0..<0, baseLevel: 0))
    }
  }

  // MARK: Glyphs and breaks

  private consuming func finish(_ breakers: LineBreakers) -> ShapedText {
    let shaper = Shaper(locale: text.paragraph.locale)
    let shapingUnits = withoutControls()
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(units.count)
    for index in items.indices {
      let first = glyphs.count
      let item = items[index]
      shaper.shape(
        item.range, of: item, style: styles[item.style], in: shapingUnits, into: &glyphs)
      items[index].glyphs = first..<glyphs.count
      if item.isTab {
        for glyph in first..<glyphs.count { glyphs[glyph].advance = 0 }
      }
      markSafeOffsets(glyphs[first...], item)
    }
    var positions = [Double](repeating: 0, count: units.count + 1)
    for glyph in glyphs { positions[Int(glyph.cluster) + 1] += glyph.advance }
    var sum = 0.0
    for index in positions.indices {
      sum += positions[index]
      positions[index] = sum
    }
    let breaks = findBreaks(breakers)
    return ShapedText(
      units: units, shapingUnits: shapingUnits, paragraphStyle: text.paragraph, styles: styles,
      styleStarts: styleStarts, paragraphs: paragraphs, breaks: breaks, items: items,
      glyphs: glyphs, tabs: items.filter(\.isTab).map(\.range.lowerBound), positions: positions,
      offsets: offsets, missing: missing, isCut: isCut)
  }

  /// Replaces controls by what a font can show: tabs by spaces, and others by nothing.
  private func withoutControls() -> [UInt16] {
    guard units.contains(where: { Unit.isControl($0) || $0 == Unit.box }) else { return units }
    return units.map { unit in
      if unit == Unit.box { return Unit.zeroWidthSpace }
      guard Unit.isControl(unit) else { return unit }
      return unit == Unit.tab ? Unit.space : Unit.zeroWidthSpace
    }
  }

  private mutating func markSafeOffsets(_ glyphs: ArraySlice<ShapedGlyph>, _ item: Item) {
    for glyph in glyphs where glyph.isSafeToBreak {
      offsets[Int(glyph.cluster)].insert(.safeToBreak)
    }
    // A cluster is safe only if all of its glyphs are.
    for glyph in glyphs where !glyph.isSafeToBreak {
      offsets[Int(glyph.cluster)].remove(.safeToBreak)
    }
    offsets[item.range.lowerBound].insert(.safeToBreak)
    offsets[item.range.upperBound].insert(.safeToBreak)
  }

  private mutating func findBreaks(_ breakers: LineBreakers) -> [LineBreak] {
    var marks = breakers.markAroundBoxes(units, locale: text.paragraph.locale)
    if text.paragraph.breakRules == .browsers { BrowserBreaks.apply(to: &marks, units) }
    let keepsHangul = text.paragraph.keepsHangulWords
    var breaks: [LineBreak] = []
    for index in paragraphs.indices {
      let first = breaks.count
      let range = paragraphs[index].range
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start + 1
        while end < range.upperBound
          && (marks[end] == CUNICODE_NO_BREAK || keepsHangul && isBetweenHangul(end))
        {
          end += 1
        }
        var contentEnd = end
        while contentEnd > start && Unit.hangs(units[contentEnd - 1]) { contentEnd -= 1 }
        let isHyphenated =
          end < range.upperBound && contentEnd > start && units[contentEnd - 1] == Unit.softHyphen
        breaks.append(
          LineBreak(offset: end, contentEnd: contentEnd, isHyphenated: isHyphenated))
        start = end
      }
      paragraphs[index].breaks = first..<breaks.count
    }
    return breaks
  }

  private func isBetweenHangul(_ offset: Int) -> Bool {
    Unit.isHangul(units[offset - 1]) && Unit.isHangul(units[offset])
  }
}

extension TextRun {
  /// Whether the run represents a box among the characters.
  fileprivate var isBox: Bool {
    string.utf8.elementsEqual([0xEF, 0xBF, 0xBC])
  }
}

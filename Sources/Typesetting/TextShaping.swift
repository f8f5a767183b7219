import BoxLayout
import CUnicode

/// Builds a `ShapedText`: finds paragraphs, directions, faces, glyphs and places to break.
struct TextShaping {
  /// The most UTF-16 units of one cluster that are shaped together.
  ///
  /// Shaping takes time with the square of the marks on a letter; Unicode's Stream-Safe Text Format
  /// allows 30.
  private static let maximumClusterLength = 128

  private let text: StyledText
  private let faces: FaceTable
  private let isASCII: Bool
  private let isCut: Bool

  private var units: [UInt16]
  private var styles: [ShapedStyle] = []
  private var styleStarts: [Int] = []
  private var paragraphs: [Paragraph] = []
  private var items: [Item] = []
  private var missing: [Unicode.Scalar] = []
  private var reported: Set<Unicode.Scalar> = []
  private var offsets: [OffsetTraits] = []

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
      isASCII = run.string.utf8.allSatisfy { $0 < 0x80 }
    }
    self.isASCII = isASCII
    let limit = Typesetter.maximumLength
    units = []
    for run in text.runs {
      styleStarts.append(units.count)
      // The limit is met while appending, so that a huge text takes no memory.
      if isASCII {
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
      let (size, spacing) = (run.style.size, run.style.letterSpacing)
      styles.append(
        ShapedStyle(
          chain: chain, style: run.style, size: size.isFinite ? max(0, size) : 0,
          letterSpacing: spacing.isFinite ? spacing : 0))
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

  // MARK: Items

  /// OPTIMIZATION: plain text from left to right in the first face needs no look at its characters.
  private mutating func itemizeASCII() {
    var style = 0
    for paragraph in paragraphs {
      var start = paragraph.range.lowerBound
      while start < paragraph.range.upperBound {
        while style + 1 < styles.count && styleStarts[style + 1] <= start { style += 1 }
        let end =
          style + 1 < styles.count
          ? min(paragraph.range.upperBound, styleStarts[style + 1]) : paragraph.range.upperBound
        items.append(
          Item(
            range: start..<end, face: styles[style].chain.first, style: style, script: .latin,
            level: 0))
        start = end
      }
    }
  }

  private mutating func itemize() {
    let levels = findLevels()
    let string = String(decoding: units, as: UTF16.self)
    var offset = 0
    var paragraph = 0
    var style = 0
    var script = Script.latin
    var firstItem = 0
    for cluster in string {
      let range = offset..<offset + cluster.utf16.count
      offset = range.upperBound
      offsets[range.lowerBound].insert(.graphemeStart)
      while paragraph < paragraphs.count
        && paragraphs[paragraph].range.upperBound <= range.lowerBound
      {
        resolveLeadingScripts(from: firstItem)
        (firstItem, script) = (items.count, .latin)
        paragraph += 1
      }
      guard paragraph < paragraphs.count,
        paragraphs[paragraph].range.contains(range.lowerBound)
      else { continue }
      while style + 1 < styles.count && styleStarts[style + 1] <= range.lowerBound { style += 1 }

      let own = cluster.unicodeScalars.lazy.map(Script.init(of:)).first { $0.isReal }
      if let own { script = own }
      let chain = styles[style].chain
      let (face, isComplete) = chain.face(for: cluster, script: script)
      if !isComplete { reportMissing(in: cluster, face) }
      let isKnown = own != nil || items.count > firstItem && items[items.count - 1].script != nil
      append(
        Item(
          range: range, face: face, style: style, script: isKnown ? script : nil,
          level: levels.isEmpty ? 0 : levels[range.lowerBound]),
        afterItem: firstItem)
    }
    resolveLeadingScripts(from: firstItem)
  }

  private mutating func reportMissing(in cluster: Character, _ face: Face) {
    for scalar in cluster.unicodeScalars where !scalar.isInvisible && !face.has(scalar.value) {
      if reported.insert(scalar).inserted { missing.append(scalar) }
    }
  }

  /// Adds a cluster's item, or makes the last one longer if nothing changes.
  private mutating func append(_ item: Item, afterItem firstItem: Int) {
    if items.count > firstItem {
      let last = items[items.count - 1]
      if item.range.count <= Self.maximumClusterLength,
        last.face === item.face, last.style == item.style, last.level == item.level,
        last.script == item.script || last.script == nil,
        last.range.upperBound == item.range.lowerBound
      {
        items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
        items[items.count - 1].script = item.script
        return
      }
    }
    // Only a cluster that is no real text is longer; its parts are shaped one by one.
    var start = item.range.lowerBound
    while item.range.upperBound - start > Self.maximumClusterLength {
      var part = item
      part.range = start..<start + Self.maximumClusterLength
      items.append(part)
      start = part.range.upperBound
    }
    var rest = item
    rest.range = start..<item.range.upperBound
    items.append(rest)
  }

  /// Gives characters of no script at a paragraph's start the first script that follows them.
  private mutating func resolveLeadingScripts(from firstItem: Int) {
    guard let known = items[firstItem...].first(where: { $0.script != nil }) else { return }
    for index in firstItem..<items.count {
      guard items[index].script == nil else { return }
      items[index].script = known.script
    }
  }

  /// Returns the bidirectional level of each unit, nothing if all are 0; sets the base levels.
  private mutating func findLevels() -> [UInt8] {
    let asked = text.paragraph.direction
    guard asked == .rightToLeft || units.contains(where: Unit.mayBeRightToLeft) else { return [] }
    let base: UInt8 =
      switch asked {
      case .leftToRight: 0
      case .rightToLeft: 1
      case nil: CUNICODE_BASE_AUTOMATIC
      }
    var levels = [UInt8](repeating: 0, count: units.count)
    for index in paragraphs.indices {
      let range = paragraphs[index].range
      var resolved: UInt8 = base == CUNICODE_BASE_AUTOMATIC ? 0 : base
      if !range.isEmpty {
        units.withUnsafeBufferPointer { units in
          levels.withUnsafeMutableBufferPointer { levels in
            guard let text = units.baseAddress, let levels = levels.baseAddress else { return }
            _ = CUnicodeBidiLevels(
              text + range.lowerBound, Int32(range.count), base, levels + range.lowerBound,
              &resolved)
          }
        }
      }
      paragraphs[index].baseLevel = resolved
    }
    return levels
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
      glyphs: glyphs, positions: positions, offsets: offsets, missing: missing, isCut: isCut)
  }

  /// Replaces controls by what a font can show: tabs by wide spaces, and others by nothing.
  private func withoutControls() -> [UInt16] {
    guard units.contains(where: Unit.isControl) else { return units }
    return units.map { unit in
      guard Unit.isControl(unit) else { return unit }
      return unit == Unit.tab ? Unit.emSpace : Unit.zeroWidthSpace
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
    let marks = breakers.mark(units, locale: text.paragraph.locale)
    var breaks: [LineBreak] = []
    for index in paragraphs.indices {
      let first = breaks.count
      let range = paragraphs[index].range
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start + 1
        while end < range.upperBound && marks[end] == CUNICODE_NO_BREAK { end += 1 }
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
}

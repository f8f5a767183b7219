import Boxes

extension ShapedText {
  /// Returns the start of the character after the one at an offset.
  func nextCharacter(after offset: Int) -> Int {
    var offset = offset + 1
    while offset < units.count, !offsets[offset].contains(.graphemeStart) { offset += 1 }
    return min(offset, units.count)
  }

  /// Returns the start of the character that ends at an offset.
  func previousCharacter(before offset: Int) -> Int {
    var offset = offset - 1
    while offset > 0, !offsets[offset].contains(.graphemeStart) { offset -= 1 }
    return max(offset, 0)
  }

  /// Returns the end of a range without the spaces that it ends with.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Unit.hangs(units[end - 1]) { end -= 1 }
    return end
  }

  /// Returns the end of the first character that reaches over a width, or the range's end.
  func furthestOffset(from start: Int, width: Double, in range: Range<Int>) -> Int {
    var end = start
    var walk = LineWalk(self, at: start)
    while end < range.upperBound, walk.x <= width {
      end = nextCharacter(after: end)
      walk.advance(to: end)
    }
    return min(end, range.upperBound)
  }

  /// Returns the width of a stretch that is on a line of its own, or behind something.
  func width(of range: Range<Int>, from x: Double = 0) -> Double {
    let first = tabs.partitioningOffset { $0 >= range.lowerBound }
    guard first < tabs.count, tabs[first] < range.upperBound else { return plainWidth(of: range) }
    var end = x
    var start = range.lowerBound
    for tab in tabs[first...] {
      guard tab < range.upperBound else { break }
      end = nextTabStop(after: end + plainWidth(of: start..<tab))
      start = tab + 1
    }
    return end + plainWidth(of: start..<range.upperBound) - x
  }

  /// Whether the glyphs between two offsets stay as they are when the text is broken there.
  func isSafe(_ start: Int, _ end: Int) -> Bool {
    offsets[start].contains(.safeToBreak) && offsets[end].contains(.safeToBreak)
  }

  /// Returns the sum of the advances of a stretch without tabs.
  private func plainWidth(of range: Range<Int>) -> Double {
    if isSafe(range.lowerBound, range.upperBound) {
      return positions[range.upperBound] - positions[range.lowerBound]
    }
    return brokenWidth(of: range) {
      pieces(of: range).reduce(0) { $1.glyphs.reduce($0) { $0 + $1.advance } }
    }
  }

  /// Returns the numbers of the items that a range touches.
  func items(in range: Range<Int>) -> Range<Int> {
    let first = items.partitioningOffset { $0.range.upperBound > range.lowerBound }
    var last = first
    while last < items.count, items[last].range.lowerBound < range.upperBound { last += 1 }
    return first..<last
  }

  /// Returns the parts of the items on a line, in logical order, with their glyphs.
  ///
  /// What hangs at the line's end has the paragraph's direction: rule L1 of
  /// <https://www.unicode.org/reports/tr9/#L1>. Hanging spaces that aren't shown are not there any
  /// more, which leaves other spaces and invisible controls.
  func pieces(of line: LineBox) -> [Piece] {
    let baseLevel = paragraphs[line.paragraph].baseLevel
    var end = line.range.upperBound
    while line.isWhole, end > line.range.lowerBound, Unit.isResetAtLineEnd(units[end - 1]) {
      end -= 1
    }
    let tail = items(in: end..<line.range.upperBound)
    guard end < line.range.upperBound, items[tail].contains(where: { $0.level != baseLevel }) else {
      return pieces(of: line.range)
    }
    var reset = pieces(of: end..<line.range.upperBound)
    for index in reset.indices { reset[index].level = baseLevel }
    return pieces(of: line.range.lowerBound..<end) + reset
  }

  /// Returns the parts of the items in a range, in logical order, with their glyphs.
  func pieces(of range: Range<Int>) -> [Piece] {
    items(in: range).map { index in
      let item = items[index]
      return Piece(
        face: item.face, style: item.style, level: item.level, isTab: item.isTab,
        glyphs: glyphs(of: item.range.clamped(to: range), in: item))
    }
  }

  /// Returns the glyphs of a part of an item, shaped again near ends where that changes them.
  private func glyphs(of range: Range<Int>, in item: Item) -> ArraySlice<ShapedGlyph> {
    if range == item.range { return glyphs[item.glyphs] }
    let startsSafely = offsets[range.lowerBound].contains(.safeToBreak)
    let endsSafely = offsets[range.upperBound].contains(.safeToBreak)
    if startsSafely && endsSafely { return shapedGlyphs(of: range, in: item) }

    // Only the text up to the next safe offset has to be shaped again.
    var (safeStart, safeEnd) = (range.lowerBound, range.upperBound)
    while safeStart < range.upperBound, !offsets[safeStart].contains(.safeToBreak) {
      safeStart += 1
    }
    while safeEnd > range.lowerBound, !offsets[safeEnd].contains(.safeToBreak) { safeEnd -= 1 }
    let shaper = Shaper(locale: paragraphStyle.locale)
    var result: [ShapedGlyph] = []
    func shape(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      shaper.shape(part, of: item, style: styles[item.style], in: shapingUnits, into: &result)
    }
    guard safeStart < safeEnd else {
      shape(range)
      return result[...]
    }
    let head = range.lowerBound..<safeStart
    let tail = safeEnd..<range.upperBound
    shape(item.isRightToLeft ? tail : head)
    result += shapedGlyphs(of: safeStart..<safeEnd, in: item)
    shape(item.isRightToLeft ? head : tail)
    return result[...]
  }

  /// Returns the glyphs of a part of an item whose ends are safe.
  private func shapedGlyphs(of range: Range<Int>, in item: Item) -> ArraySlice<ShapedGlyph> {
    func index(where predicate: (ShapedGlyph) -> Bool) -> Int {
      item.glyphs.lowerBound + glyphs[item.glyphs].partitioningOffset(where: predicate)
    }
    let (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    return item.isRightToLeft
      ? glyphs[index { $0.cluster < end }..<index { $0.cluster < start }]
      : glyphs[index { $0.cluster >= start }..<index { $0.cluster >= end }]
  }

  /// Returns a sign in the style of the last character of a line.
  func ending(_ string: String, after range: Range<Int>) -> LineEnding {
    ending(string, style: style(at: max(range.lowerBound, range.upperBound - 1)))
  }

  /// Returns the hyphen that ends a line: the font's own, as in browsers, and else a minus.
  ///
  /// In words it is always a minus, as people write it.
  func hyphen(after range: Range<Int>) -> LineEnding {
    let style = style(at: max(range.lowerBound, range.upperBound - 1))
    var hyphen = ending(styles[style].chain.first.has(0x2010) ? "\u{2010}" : "-", style: style)
    hyphen.string = "-"
    return hyphen
  }

  /// Returns a sign in a style.
  func ending(_ string: String, style: Int) -> LineEnding {
    let shaped = styles[style]
    let character = string.first ?? " "
    let face = shaped.chain.face(for: character, script: .latin).face
    let units = Array(string.utf16)
    var glyphs: [ShapedGlyph] = []
    let item = Item(range: 0..<units.count, face: face, style: style, script: .latin, level: 0)
    Shaper(locale: nil).shape(item.range, of: item, style: shaped, in: units, into: &glyphs)
    return LineEnding(string: string, face: face, style: style, glyphs: glyphs)
  }
}

/// The part of an item that is on a line.
struct Piece {
  var face: Face
  var style: Int
  var level: UInt8
  var isTab = false

  /// From left to right.
  var glyphs: ArraySlice<ShapedGlyph>

  /// Whether the glyphs are those of a sign that is not in the text.
  var isEnding = false
}

extension RandomAccessCollection {
  /// Returns how many elements are before the first that fulfils the predicate, which must hold
  /// from there on.
  func partitioningOffset(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[index(startIndex, offsetBy: middle)]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

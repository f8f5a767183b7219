import Boxes
import Geometry

extension ShapedText {
  /// Returns the characters of a line, with its ending.
  func string(of line: LineBox) -> String {
    var string = string(of: line.range)
    if let ending = line.ending { string += ending.string }
    if let rest = line.rest { string += self.string(of: rest) }
    return string
  }

  private func string(of range: Range<Int>) -> String {
    plainString(of: range) ?? String(decoding: units[range], as: UTF16.self)
  }

  /// OPTIMIZATION: decoding UTF-16 takes a third of the time for a line; ASCII needs none.
  private func plainString(of range: Range<Int>) -> String? {
    var isASCII = true
    let string = String(unsafeUninitializedCapacity: range.count) { bytes in
      for (index, unit) in units[range].enumerated() {
        guard unit < 0x80 else {
          isASCII = false
          return 0
        }
        bytes[index] = UInt8(truncatingIfNeeded: unit)
      }
      return range.count
    }
    return isASCII ? string : nil
  }

  /// Returns the height of a line and where its baseline is.
  func metrics(of line: LineBox) -> LineMetrics {
    var ascent = 0.0
    var descent = 0.0
    var lineGap = 0.0
    func include(_ face: Face, _ size: Double) {
      ascent = max(ascent, face.ascent * size)
      descent = max(descent, face.descent * size)
      lineGap = max(lineGap, face.labelGap * size)
    }
    func include(_ range: Range<Int>) {
      for item in items[items(in: range)] {
        // Where the height is fixed, a fallback face must not move the baseline.
        let style = styles[item.style]
        include(
          fixedHeight == nil ? style.chain.heights(of: item.face) : style.chain.first, style.size)
      }
    }
    let fixedHeight = paragraphStyle.lineHeight.flatMap { $0.isFinite ? max(0, $0) : nil }
    include(line.range)
    if let rest = line.rest { include(rest) }
    if let ending = line.ending {
      let style = styles[ending.style]
      include(
        fixedHeight == nil ? style.chain.heights(of: ending.face) : style.chain.first, style.size)
    } else if line.range.isEmpty {
      let style = styles[style(at: line.range.lowerBound)]
      include(style.chain.first, style.size)
    }
    guard let fixedHeight else {
      let natural = ascent + descent + lineGap
      let height = paragraphStyle.height(ofLine: natural)
      return LineMetrics(height: height, baseline: height - natural + ascent)
    }
    // CSS 2.2, 10.8.1: half of what is over or missing goes above, and half below.
    return LineMetrics(
      height: fixedHeight, baseline: (fixedHeight - ascent - descent) / 2 + ascent)
  }

  /// Returns the character at an offset if no font has it.
  private func missingScalar(at offset: Int) -> Unicode.Scalar? {
    guard !missing.isEmpty else { return nil }
    let scalar = String(decoding: units[offset...].prefix(2), as: UTF16.self).unicodeScalars.first
    return scalar.flatMap { missing.contains($0) ? $0 : nil }
  }

  /// Returns the glyphs of a line from left to right, with points added to each space.
  func runs(of line: LineBox, x: Double, spaceExpansion: Double = 0) -> [GlyphRun] {
    var pieces = pieces(of: line)
    if let ending = line.ending {
      pieces.append(
        Piece(
          face: ending.face, style: ending.style, level: paragraphs[line.paragraph].baseLevel,
          glyphs: ending.glyphs[...], isEnding: true))
    }
    if let rest = line.rest {
      let cut = pieces.count - 1
      pieces += self.pieces(of: rest)
      // Between letters of one direction the sign has that direction.
      if cut > 0, cut + 1 < pieces.count, pieces[cut - 1].level == pieces[cut + 1].level {
        pieces[cut].level = pieces[cut - 1].level
      }
    }
    resolveTabs(&pieces)
    if pieces.contains(where: { $0.level > 0 }) {
      pieces = visualOrder(of: pieces.map(\.level)).map { pieces[$0] }
    }

    var runs: [GlyphRun] = []
    var x = x
    var index = 0
    while index < pieces.count {
      let first = pieces[index]
      var end = index + 1
      while end < pieces.count, pieces[end].face === first.face, pieces[end].style == first.style {
        end += 1
      }
      var glyphs: [PositionedGlyph] = []
      glyphs.reserveCapacity(pieces[index..<end].reduce(0) { $0 + $1.glyphs.count })
      let start = x
      var missing: [MissingGlyph] = []
      for piece in pieces[index..<end] {
        for glyph in piece.glyphs {
          if glyph.id == 0, !piece.isEnding, let scalar = missingScalar(at: Int(glyph.cluster)) {
            missing.append(MissingGlyph(scalar: scalar, x: x, width: glyph.advance))
            x += glyph.advance
            continue
          }
          glyphs.append(PositionedGlyph(id: glyph.id, x: x + glyph.dx, y: glyph.dy))
          x += glyph.advance
          if spaceExpansion != 0, !piece.isEnding, Unit.isWordSpace(units[Int(glyph.cluster)]) {
            x += spaceExpansion
          }
        }
      }
      let style = styles[first.style]
      // One line under fallback faces too: the style's first face says where it is.
      let leading = style.chain.first
      var run = GlyphRun(
        face: first.face.id, size: style.size, color: style.style.color, x: start,
        width: x - start, glyphs: glyphs,
        underline: style.style.isUnderlined
          ? Rect(
            x: start, y: -leading.underlinePosition * style.size, width: x - start,
            height: leading.underlineThickness * style.size) : nil,
        strikethrough: style.style.isStruckThrough
          ? Rect(
            x: start, y: -leading.strikethroughPosition * style.size, width: x - start,
            height: leading.strikethroughThickness * style.size) : nil)
      run.missing = missing
      runs.append(run)
      index = end
    }
    return runs
  }
}

extension ParagraphStyle {
  /// Returns the height that UIKit's figures make of the fonts' height of a line.
  fileprivate func height(ofLine natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0, lineHeightMultiple.isFinite { height *= lineHeightMultiple }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0, minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
    return height
  }
}

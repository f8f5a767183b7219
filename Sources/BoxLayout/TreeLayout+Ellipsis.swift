import Boxes
import Geometry

/// Lines that end with an ellipsis: <https://www.w3.org/TR/css-overflow-3/#text-overflow>.
extension TreeLayout {
  /// A part of a line: a text's fragment, and the number among its lines.
  private typealias Part = (fragment: Int, line: Int, left: Double, right: Double)

  /// Shortens the lines that don't fit in blocks that ask for an ellipsis.
  func shorten(_ fragments: inout [Fragment], _ measurer: any TextMeasuring) {
    for (index, block) in fragments.enumerated()
    where tree.styles[block.box.index].overflow != .visible {
      guard let style = tree.inlineStyles[block.box.index],
        style.hasEllipsis || style.lineLimit != nil
      else { continue }
      let left = block.layoutFrame.minX + block.contentInsets.left
      let right = block.layoutFrame.maxX - block.contentInsets.right
      let lines = lines(of: index, in: fragments).sorted { $0.key < $1.key }
      for (number, parts) in lines {
        // A length that is as long as the room to a fraction of a pixel fits.
        let isLTR = tree.styles[block.box.index].direction == .leftToRight
        let overflows = parts.contains { isLTR ? $0.right > right + 0.05 : $0.left < left - 0.05 }
        let isCut = number + 1 == style.lineLimit && lines.last?.key != number
        if isCut || (style.hasEllipsis && overflows) {
          shorten(
            parts, left: left, right: right, isLTR: isLTR, continues: isCut, fragments: &fragments,
            measurer: measurer)
        }
      }
    }
  }

  /// The parts of the lines of a block, by the lines' numbers.
  private func lines(of index: Int, in fragments: [Fragment]) -> [Int: [Part]] {
    var result: [Int: [Part]] = [:]
    var inner = index + 1
    while inner < fragments[index].end {
      let fragment = fragments[inner]
      if let text = fragment.text {
        let x = fragment.layoutFrame.minX + fragment.contentInsets.left
        for (number, line) in text.lines.enumerated() {
          result[line.number, default: []].append(
            (inner, number, x + line.frame.minX, x + line.frame.maxX))
        }
        inner += 1
      } else {
        // What is on lines of its own is another block's.
        inner = tree.isInlineBox(fragment.box) ? inner + 1 : max(fragment.end, inner + 1)
      }
    }
    return result
  }

  /// Cuts a line: the first part that doesn't fit gets the ellipsis, and those after it go.
  ///
  /// Where the text continues on lines that aren't seen, the last part gets it at least.
  private func shorten(
    _ parts: [Part], left: Double, right: Double, isLTR: Bool, continues: Bool,
    fragments: inout [Fragment], measurer: any TextMeasuring
  ) {
    let ordered = parts.sorted { isLTR ? $0.left < $1.left : $0.right > $1.right }
    var isCut = false
    for (index, part) in ordered.enumerated() {
      guard var text = fragments[part.fragment].text,
        let own = tree[text: fragments[part.fragment].box],
        let style = own.runs.first?.style
      else { continue }
      if isCut {
        let start = part.left - text.lines[part.line].frame.minX
        text.lines[part.line].runs = []
        text.lines[part.line].string = ""
        text.lines[part.line].frame.origin.x = (isLTR ? right : left) - start
        text.lines[part.line].frame.size.width = 0
        fragments[part.fragment].text = text
        continue
      }
      let ellipsis = measurer.layOut(StyledText("\u{2026}", style: style), width: .infinity)
      let room = isLTR ? right - part.left : part.right - left
      let isLast = index == ordered.count - 1 && !continues
      let needed = part.right - part.left + (isLast ? 0 : ellipsis.size.width)
      let fits = needed <= room + 0.05
      if fits, index < ordered.count - 1 || !continues { continue }
      isCut = true
      var paragraph = own.paragraph
      paragraph.lineLimit = 1
      paragraph.truncation = .tail
      paragraph.overflowWrap = .breakWord
      paragraph.alignment = .left
      paragraph.lineHeight = nil
      // The ellipsis is there even where all of this part would fit without the next.
      let sign = fits ? "\u{2026}" : isLast ? "" : "\u{2026}\u{2026}"
      let string = text.lines[part.line].string + sign
      let short = measurer.layOut(
        StyledText(string, style: style, paragraph: paragraph), width: max(0, room))
      guard let line = short.lines.first else { continue }
      let old = text.lines[part.line]
      // At the left end the line keeps its start, at the right end its end.
      let shift = isLTR ? old.frame.minX - line.frame.minX : old.frame.maxX - line.frame.maxX
      text.lines[part.line].runs = line.runs.map { $0.moved(by: shift) }
      text.lines[part.line].frame = Rect(
        x: line.frame.minX + shift, y: old.frame.minY, width: line.frame.width,
        height: old.frame.height)
      text.lines[part.line].string = line.string
      text.isTruncated = true
      fragments[part.fragment].text = text
    }
  }
}

extension GlyphRun {
  /// The same run at another position on its line.
  fileprivate func moved(by distance: Double) -> GlyphRun {
    var result = self
    result.x += distance
    for index in result.glyphs.indices { result.glyphs[index].x += distance }
    result.underline?.origin.x += distance
    result.strikethrough?.origin.x += distance
    return result
  }
}

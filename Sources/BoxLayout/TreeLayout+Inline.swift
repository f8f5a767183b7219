import Boxes
import Geometry

/// What the fragments of boxes on lines hold besides their frames.
extension TreeLayout {
  /// Returns the lines of the block that a box is in, nil for a box that is on no line.
  func inlineLayout(around index: Int) -> InlineLayout? {
    guard !inlineLayouts.isEmpty, tree.styles[index].display == .inline, index > 0 else {
      return nil
    }
    var current = Int(tree.nodes[index].parent)
    while current >= 0 {
      if let layout = inlineLayouts[current] { return layout }
      guard tree.nodes[current].isContainer,
        tree.styles[current].display == .inline || tree.styles[current].display == .contents
      else { return nil }
      current = Int(tree.nodes[current].parent)
    }
    return nil
  }

  /// Returns the border boxes of an inline box, one for each line, if it is on several.
  func pieces(of index: Int, origin: Point, grid: PixelGrid) -> [Rect] {
    guard tree.nodes[index].isContainer,
      let pieces = inlineLayout(around: index)?.pieces[index]
    else { return [] }
    return pieces.map { grid.snap($0.offset(by: origin)) }
  }
}

extension InlineLayout {
  /// Returns a text box's part of each line, relative to the box's own frame.
  func textLayout(of node: Int, size: Size) -> TextLayout {
    let range = segmentRanges[node] ?? 0..<0
    guard let first = segments[range].first else { return TextLayout(size: size, lines: []) }
    let corner = segments[range].reduce(first.frame.origin) {
      Point(x: min($0.x, $1.frame.minX), y: min($0.y, $1.frame.minY))
    }
    var lines: [TextLine] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, segments[end].line == segments[start].line { end += 1 }
      lines.append(line(of: segments[start..<end], corner))
      start = end
    }
    return TextLayout(size: size, lines: lines, missing: missing(in: segments[range]))
  }

  private func line(of parts: ArraySlice<TextSegment>, _ corner: Point) -> TextLine {
    var runs: [GlyphRun] = []
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for part in parts {
      left = min(left, part.frame.minX)
      right = max(right, part.frame.maxX)
      top = min(top, part.frame.minY)
      bottom = max(bottom, part.frame.maxY)
      runs += flow.prepared.runs(
        in: part.range, x: part.frame.minX - corner.x, spaceExpansion: part.spaceExpansion,
        isHyphenated: part.isHyphenated)
    }
    // From left to right they may be in another order than in the text.
    var string = ""
    for part in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      string += String(decoding: flow.units[part.range], as: UTF16.self)
      if part.isHyphenated { string += "-" }
    }
    let baseline = parts.first.map { $0.baseline - corner.y } ?? 0
    return TextLine(
      string: string,
      frame: Rect(
        x: left - corner.x, y: top - corner.y, width: right - left, height: bottom - top),
      baseline: baseline, runs: runs, number: parts.first?.line ?? 0)
  }

  /// The characters without a glyph among those of some parts.
  private func missing(in parts: ArraySlice<TextSegment>) -> [Unicode.Scalar] {
    if flow.prepared.missing.isEmpty { return [] }
    var found: Set<Unicode.Scalar> = []
    for part in parts {
      found.formUnion(String(decoding: flow.units[part.range], as: UTF16.self).unicodeScalars)
    }
    return flow.prepared.missing.filter(found.contains)
  }
}

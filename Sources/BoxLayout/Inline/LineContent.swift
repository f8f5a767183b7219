import Boxes

/// A part of a line that is never split: text of one level, an atomic box, or a mere place.
struct LineLeaf {
  enum Kind {
    case text
    /// Spaces after the end of the line.
    case hanging
    case lineBreak
    case atomic
    /// An inline box with nothing in it.
    case empty
    case outOfFlow
    /// Marks of directions, which part what is beside them until the order is found.
    case mark
  }

  var kind: Kind
  var item: Int

  /// The inline box that holds the leaf.
  var box: Int
  var level: UInt8
  var range: Range<Int> = 0..<0
  var width = 0.0
  var isHyphenated = false

  /// The spaces that may be widened.
  var spaceCount = 0

  /// From the left of the block's border box; known when the line is placed.
  var x = 0.0

  /// Where an atomic box is; nil for other leaves.
  var position: VerticalAligner.Position?
}

/// An inline box on a line, or a part of it that is apart from the others.
struct LineSpan {
  var box: Int

  /// Whether the box starts or ends on this line, so that its edges are here.
  var starts: Bool
  var ends = false

  /// Whether it is the leftmost or the rightmost part of the box on the line.
  var isLeftmost = true
  var isRightmost = true

  /// The first and last of its leaves, as they are from left to right.
  var firstLeaf = Int.max
  var lastLeaf = -1

  /// The border box's sides, from the left of the block's border box.
  var left = 0.0
  var right = 0.0
}

/// What is on one line, in the order of the text and then from left to right.
struct LineContent {
  var leaves: [LineLeaf] = []
  var spans: [LineSpan] = []

  /// Whether the line has height: <https://www.w3.org/TR/CSS22/visuren.html#phantom-line-box>.
  var isEmpty = true

  /// The spaces that may be widened to justify the line.
  var spaceCount = 0

  /// How far spaces reach over the end of the line, in points.
  var overhang = 0.0

  /// Returns the number of a box among those on the line, which are in the order of their starts;
  /// that of its first part if it has several.
  func number(ofBox box: Int) -> Int? {
    let number = spans.partitioningOffset { $0.box >= box }
    return number < spans.count && spans[number].box == box ? number : nil
  }
}

/// Gathers lines one after the other, and remembers which inline boxes are open between them.
struct LineGatherer {
  private let flow: InlineFlow
  private let sizes: ItemSizes
  private var open: [Int] = []

  init(_ flow: InlineFlow, _ sizes: ItemSizes) {
    self.flow = flow
    self.sizes = sizes
  }

  /// Gathers a line and stacks it; the aligner tells its height.
  mutating func gather(
    _ line: BrokenLine, breaker: LineBreaker, solver: borrowing Solver,
    into aligner: inout VerticalAligner
  ) -> LineContent {
    var content = LineContent()
    content.isEmpty = !line.endsWithForcedBreak
    content.overhang = line.overhang
    aligner.begin()
    if line.endsWithForcedBreak { aligner.includeStrut() }
    var spanNumbers: [Int] = []
    for box in open {
      aligner.open(box)
      spanNumbers.append(content.spans.count)
      content.spans.append(LineSpan(box: box, starts: false))
    }
    var leafCounts = [Int](repeating: 0, count: open.count)
    var x = 0.0
    for index in line.items {
      let item = flow.items[index]
      switch item.kind {
      case .open:
        open.append(Int(item.box))
        aligner.open(Int(item.box))
        spanNumbers.append(content.spans.count)
        leafCounts.append(content.leaves.count)
        content.spans.append(LineSpan(box: Int(item.box), starts: true))
        x += sizes.widths[index]
        if sizes.widths[index] != 0 { content.isEmpty = false }
      case .close:
        if content.leaves.count == leafCounts.last {
          // The box has nothing on this line, and yet a position.
          content.leaves.append(
            LineLeaf(
              kind: .empty, item: index, box: Int(item.box),
              level: level(ofPositionAt: Int(item.start), line)))
        }
        if let number = spanNumbers.popLast() { content.spans[number].ends = true }
        open.removeLast()
        aligner.close()
        leafCounts.removeLast()
        x += sizes.widths[index]
        if sizes.widths[index] != 0 { content.isEmpty = false }
      case .text, .tab:
        let range = (Int(item.start)..<Int(item.end)).clamped(to: 0..<flow.prepared.count)
        let shown = range.clamped(to: line.content)
        if !shown.isEmpty {
          content.isEmpty = false
          include(item, shown, in: &aligner)
          appendText(index, range: shown, at: &x, breaker: breaker, to: &content)
        }
        appendEnd(
          index, range: range.clamped(to: line.ending), at: &x, breaker: breaker, to: &content)
      case .atomic:
        guard let atomic = sizes.atomics[index] else { continue }
        content.isEmpty = false
        appendMark(before: Int(item.start), of: item, to: &content)
        let align = solver.inlineStyles[atomic.node]
        content.leaves.append(
          LineLeaf(
            kind: .atomic, item: index, box: Int(item.box), level: level(at: Int(item.start)),
            width: atomic.marginLeft + atomic.width + atomic.marginRight,
            position: aligner.placeBox(
              align?.verticalAlign ?? .baseline, atomic.extent,
              lineHeight: lineHeight(align, of: item))))
        x += sizes.widths[index]
      case .outOfFlow:
        content.leaves.append(
          LineLeaf(
            kind: .outOfFlow, item: index, box: Int(item.box),
            // At the end of the text, the position belongs to the paragraph.
            level: item.box == 0
              ? min(levelOfPosition(content), level(at: Int(item.start))) : levelOfPosition(content)
          ))
      case .float: continue
      }
    }
    if line.isHyphenated { addHyphen(to: &content) }
    // Boxes that go on have a position on the line too.
    for (depth, box) in open.enumerated().reversed()
    where content.leaves.count == leafCounts[depth] {
      content.leaves.append(
        LineLeaf(kind: .empty, item: -1, box: box, level: levelOfPosition(content)))
    }
    aligner.end()
    return content
  }

  /// What a percentage of `vertical-align` refers to.
  private func lineHeight(_ style: InlineStyle?, of item: InlineItem) -> Double {
    style?.lineHeight.map { max(0, $0.clampedLength) } ?? flow.boxes[Int(item.box)].lineHeight
  }

  private func include(
    _ item: InlineItem, _ range: Range<Int>, in aligner: inout VerticalAligner
  ) {
    let text = flow.strings[Int(item.text)]
    aligner.include(text.extent)
    guard text.hasNormalHeight else { return }
    for metrics in flow.prepared.fallbackMetrics(in: range) {
      aligner.include(LineExtent(metrics, lineHeight: nil))
    }
  }

  /// Adds a leaf for marks in front of an offset that have a lower level than both their neighbours,
  /// as those around isolates have.
  private func appendMark(before offset: Int, of item: InlineItem, to content: inout LineContent) {
    let levels = flow.prepared.levels
    guard offset > 0, offset < levels.count, let last = content.leaves.last else { return }
    var lowest = levels[offset]
    var index = offset - 1
    while index >= 0, DirectionMarks.contains(flow.units[index]) {
      lowest = min(lowest, levels[index])
      index -= 1
    }
    guard lowest < min(levels[offset], last.level) else { return }
    content.leaves.append(LineLeaf(kind: .mark, item: -1, box: Int(item.box), level: lowest))
  }

  /// Adds a leaf for each stretch of one level.
  private func appendText(
    _ index: Int, range: Range<Int>, at x: inout Double, breaker: LineBreaker,
    to content: inout LineContent
  ) {
    let item = flow.items[index]
    appendMark(before: range.lowerBound, of: item, to: &content)
    var start = range.lowerBound
    while start < range.upperBound {
      let level = level(at: start)
      var end = flow.prepared.levels.isEmpty ? range.upperBound : start + 1
      while end < range.upperBound, self.level(at: end) == level { end += 1 }
      let width = breaker.textWidth(of: item, start..<end, at: x)
      var spaces = 0
      if item.kind == .text {
        for unit in flow.units[start..<end] where unit == 0x20 || unit == 0xA0 { spaces += 1 }
      }
      content.leaves.append(
        LineLeaf(
          kind: .text, item: index, box: Int(item.box), level: level, range: start..<end,
          width: width, spaceCount: spaces))
      content.spaceCount += spaces
      x += width
      start = end
    }
  }

  /// Adds a leaf each for spaces that hang and for a forced break.
  ///
  /// At the end of a line they have the level of the paragraph:
  /// <https://www.unicode.org/reports/tr9/#L1>.
  private func appendEnd(
    _ index: Int, range: Range<Int>, at x: inout Double, breaker: LineBreaker,
    to content: inout LineContent
  ) {
    guard let last = range.last else { return }
    let item = flow.items[index]
    var spaces = range
    let hasBreak = BreakFinder.isForcedBreak(flow.units[last])
    while let last = spaces.last, BreakFinder.isForcedBreak(flow.units[last]) {
      spaces.removeLast()
    }
    if !spaces.isEmpty, !flow.strings[Int(item.text)].whiteSpace.collapses {
      content.isEmpty = false
      let width = breaker.textWidth(of: item, spaces, at: x)
      content.leaves.append(
        LineLeaf(
          kind: .hanging, item: index, box: Int(item.box), level: flow.baseLevel, range: spaces,
          width: width))
      content.overhang += width
      x += width
    }
    if hasBreak {
      content.leaves.append(
        LineLeaf(kind: .lineBreak, item: index, box: Int(item.box), level: flow.baseLevel))
    }
  }

  private func addHyphen(to content: inout LineContent) {
    guard let last = content.leaves.lastIndex(where: { $0.kind == .text }) else { return }
    content.leaves[last].isHyphenated = true
    content.leaves[last].width += flow.prepared.hyphenAdvance(after: content.leaves[last].range)
  }

  private func level(at offset: Int) -> UInt8 {
    let levels = flow.prepared.levels
    return offset < levels.count ? levels[offset] : flow.baseLevel
  }

  /// An empty box belongs to the text behind it, if there is some on the line.
  private func level(ofPositionAt offset: Int, _ line: BrokenLine) -> UInt8 {
    offset < line.content.upperBound ? level(at: offset) : flow.baseLevel
  }

  /// A mere place doesn't part text that belongs together.
  private func levelOfPosition(_ content: LineContent) -> UInt8 {
    content.leaves.last?.level ?? flow.baseLevel
  }
}

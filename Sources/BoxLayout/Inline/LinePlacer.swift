/// Sets the parts of a line from left to right.
struct LinePlacer {
  private let flow: InlineFlow
  private let sizes: ItemSizes

  init(_ flow: InlineFlow, _ sizes: ItemSizes) {
    self.flow = flow
    self.sizes = sizes
  }

  /// Gives leaves and inline boxes their positions along the line, which starts at `x`.
  ///
  /// Afterwards the leaves are in visual order.
  func placeLine(
    _ content: inout LineContent, x: Double, spaceExpansion: Double, _ solver: borrowing Solver,
    containerWidth: Double
  ) {
    if reorderVisually(&content.leaves) {
      content.leaves.removeAll { $0.kind == .mark }
      partSpans(of: &content)
    } else {
      findLeaves(of: &content)
    }

    // Boxes that start at a leaf, the outer ones first; those that end there, the inner first.
    let byLeft = content.spans.indices.sorted {
      (content.spans[$0].firstLeaf, $0) < (content.spans[$1].firstLeaf, $1)
    }
    let byRight = content.spans.indices.sorted {
      (content.spans[$0].lastLeaf, $1) < (content.spans[$1].lastLeaf, $0)
    }
    var (nextLeft, nextRight) = (0, 0)
    var x = x
    for index in content.leaves.indices {
      while nextLeft < byLeft.count, content.spans[byLeft[nextLeft]].firstLeaf == index {
        let span = content.spans[byLeft[nextLeft]]
        let edge = edge(of: span, isLeft: true, solver, containerWidth)
        x += edge.margin
        content.spans[byLeft[nextLeft]].left = x
        x += edge.frame
        nextLeft += 1
      }
      content.leaves[index].x = x
      content.leaves[index].width += spaceExpansion * Double(content.leaves[index].spaceCount)
      x += content.leaves[index].width
      while nextRight < byRight.count, content.spans[byRight[nextRight]].lastLeaf == index {
        let span = content.spans[byRight[nextRight]]
        let edge = edge(of: span, isLeft: false, solver, containerWidth)
        x += edge.frame
        content.spans[byRight[nextRight]].right = x
        x += edge.margin
        nextRight += 1
      }
    }
  }

  /// Returns the edge of a box on this line: `box-decoration-break: slice` leaves edges out where
  /// the box goes on, and the box's own direction says which side is its start.
  private func edge(
    of span: LineSpan, isLeft: Bool, _ solver: borrowing Solver, _ containerWidth: Double
  ) -> (margin: Double, frame: Double) {
    let box = flow.boxes[span.box]
    let isStart = isLeft == box.isLTR
    let hasEdge = (isStart ? span.starts : span.ends) || box.clonesEdges
    guard hasEdge, isLeft ? span.isLeftmost : span.isRightmost else {
      return (0, 0)
    }
    let edge = solver.edge(of: box, isStart: isStart, containerWidth: containerWidth)
    return (edge.margin, edge.frame)
  }

  /// Finds the outermost leaves of each box, its inner boxes included.
  private func findLeaves(of content: inout LineContent) {
    if content.spans.isEmpty { return }
    for (index, leaf) in content.leaves.enumerated() {
      guard let number = content.number(ofBox: leaf.box) else { continue }
      content.spans[number].firstLeaf = min(content.spans[number].firstLeaf, index)
      content.spans[number].lastLeaf = max(content.spans[number].lastLeaf, index)
    }
    for index in content.spans.indices.reversed() {
      let inner = content.spans[index]
      guard let outer = content.number(ofBox: Int(flow.boxes[inner.box].parent)) else { continue }
      content.spans[outer].firstLeaf = min(content.spans[outer].firstLeaf, inner.firstLeaf)
      content.spans[outer].lastLeaf = max(content.spans[outer].lastLeaf, inner.lastLeaf)
    }
  }

  /// Finds the leaves of boxes whose parts may be apart, as the text was reordered.
  ///
  /// <https://www.w3.org/TR/css-writing-modes-4/#bidi-algo> at its end.
  private func partSpans(of content: inout LineContent) {
    if content.spans.isEmpty { return }
    var parts: [[LineSpan]] = content.spans.map { _ in [] }
    for (index, leaf) in content.leaves.enumerated() {
      var box = leaf.box
      while box > 0, let number = content.number(ofBox: box) {
        if let last = parts[number].last, last.lastLeaf == index - 1 {
          parts[number][parts[number].count - 1].lastLeaf = index
        } else {
          var part = content.spans[number]
          (part.firstLeaf, part.lastLeaf) = (index, index)
          part.isLeftmost = parts[number].isEmpty
          if !part.isLeftmost { parts[number][parts[number].count - 1].isRightmost = false }
          parts[number].append(part)
        }
        box = Int(flow.boxes[box].parent)
      }
    }
    // In the order of the text, as the start of a box is in its first part.
    content.spans = parts.flatMap { parts in
      parts.first.map { flow.boxes[$0.box].isLTR } ?? true ? parts : parts.reversed()
    }
  }

  /// Puts leaves of several levels into their order from left to right.
  ///
  /// Rule L2 of <https://www.unicode.org/reports/tr9/#L2>: from the highest level to the lowest odd
  /// one, each stretch at that level or above is reversed.
  ///
  /// - Returns: Whether there were several levels.
  private func reorderVisually(_ leaves: inout [LineLeaf]) -> Bool {
    var level = leaves.reduce(0) { max($0, $1.level) }
    let isMixed = leaves.contains { $0.level != level }
    while level > 0 {
      var start = 0
      while start < leaves.count {
        guard leaves[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < leaves.count, leaves[end].level >= level { end += 1 }
        leaves[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return isMixed
  }
}

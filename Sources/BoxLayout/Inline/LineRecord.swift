import Boxes
import Geometry

/// The lines of a block as they were placed, for whoever paints them.
final class InlineLayout: Sendable {
  let flow: InlineFlow

  /// The text on the lines; the parts of one box lie together, in the order of their lines.
  let segments: [TextSegment]

  /// Which of the segments belong to a text box.
  let segmentRanges: [Int: Range<Int>]

  /// The border boxes of inline boxes that are on several lines, from their own frame's corner.
  let pieces: [Int: [Rect]]

  init(
    flow: InlineFlow, segments: [TextSegment], segmentRanges: [Int: Range<Int>],
    pieces: [Int: [Rect]]
  ) {
    self.flow = flow
    self.segments = segments
    self.segmentRanges = segmentRanges
    self.pieces = pieces
  }
}

/// The part of a text box that is together on a line.
struct TextSegment: Sendable {
  var node: Int
  var line: Int
  var range: Range<Int>
  var isHyphenated: Bool
  var spaceExpansion: Double

  /// The content area, from the block's border box.
  var frame: Rect

  /// From the top of the block's border box.
  var baseline: Double
}

/// Writes down where things are, line by line, and gives the boxes their positions at the end.
///
/// Until then all is measured from the corner of the block's border box; boxes want their positions
/// relative to their parents, whose own extent is known only after the last line.
struct LineRecord {
  private let flow: InlineFlow
  private var lineCount = 0
  private var segments: [TextSegment] = []

  /// The rectangles of inline boxes, line by line.
  private var pieces: [(box: Int, rect: Rect)] = []
  private var atomics: [(node: Int, box: Int, x: Double, y: Double)] = []
  private var statics: [(node: Int, box: Int, x: Double, y: Double)] = []

  init(_ flow: InlineFlow) {
    self.flow = flow
  }

  mutating func addContent(
    _ content: LineContent, aligner: VerticalAligner, sizes: ItemSizes,
    solver: borrowing Solver, containerWidth: Double, y: Double, height: Double, start: Double,
    spaceExpansion: Double
  ) {
    // The leaves are from left to right, which need not be their order in the text.
    let firstItem = content.leaves.lazy.filter { $0.kind == .text || $0.kind == .atomic }
      .map(\.item).min()
    for leaf in content.leaves {
      switch leaf.kind {
      case .empty, .hanging, .lineBreak, .mark: break
      case .text:
        addText(leaf, top: y, aligner, spaceExpansion: spaceExpansion)
      case .atomic:
        guard let atomic = sizes.atomics[leaf.item], let position = leaf.position else { continue }
        let baseline = y + aligner.baseline(at: position)
        atomics.append(
          (
            atomic.node, leaf.box, leaf.x + atomic.marginLeft,
            baseline - atomic.extent.above + atomic.marginTop
          ))
      case .outOfFlow:
        let node = Int(flow.items[leaf.item].node)
        // A block would have been on a line of its own, below what is before it.
        let isInline = solver.styles[node].display.isInlineLevel
        let isFirst = firstItem.map { leaf.item < $0 } ?? true
        let top = isInline || isFirst ? y : y + height
        statics.append((node, leaf.box, isInline ? leaf.x : start, top))
      }
    }
    addPieces(content, aligner: aligner, solver: solver, containerWidth: containerWidth, y: y)
    lineCount += 1
  }

  /// Notes where a float is: its number among the items, and its corner from that of the block's
  /// border box.
  mutating func addFloat(_ item: Int, at corner: Point) {
    atomics.append(
      (Int(flow.items[item].node), Int(flow.items[item].box), corner.x, corner.y))
  }

  private mutating func addText(
    _ leaf: LineLeaf, top: Double, _ aligner: VerticalAligner, spaceExpansion: Double
  ) {
    segments.append(
      TextSegment(
        node: Int(flow.items[leaf.item].node), line: lineCount, range: leaf.range,
        isHyphenated: leaf.isHyphenated, spaceExpansion: spaceExpansion,
        frame: contentArea(of: leaf, top: top, aligner),
        baseline: top + aligner.baseline(ofBox: leaf.box)))
  }

  /// Returns the rectangle that a text's font gives it on a line.
  private func contentArea(of leaf: LineLeaf, top: Double, _ aligner: VerticalAligner) -> Rect {
    let metrics = flow.strings[Int(flow.items[leaf.item].text)].metrics
    return Rect(
      x: leaf.x, y: top + aligner.baseline(ofBox: leaf.box) - metrics.ascent,
      width: max(0, leaf.width), height: metrics.ascent + metrics.descent)
  }

  // MARK: Inline boxes

  private mutating func addPieces(
    _ content: LineContent, aligner: VerticalAligner, solver: borrowing Solver,
    containerWidth: Double, y: Double
  ) {
    if content.spans.isEmpty { return }
    // What is in culled boxes, by the number of the box on the line.
    var inner = [Rect?](repeating: nil, count: content.spans.count)
    for leaf in content.leaves where flow.boxes[leaf.box].isCulled {
      guard leaf.kind == .text || leaf.kind == .hanging || leaf.kind == .lineBreak,
        let number = content.number(ofBox: leaf.box)
      else { continue }
      inner[number] = inner[number].visibleUnion(contentArea(of: leaf, top: y, aligner))
    }
    let first = pieces.count
    // The inner boxes first, as they are after those around them.
    for (number, span) in content.spans.enumerated().reversed() {
      let box = flow.boxes[span.box]
      var rect = inner[number]
      if !box.isCulled {
        let frame = BorderAndPadding(solver.styles + Int(box.node), containerWidth: containerWidth)
        rect = Rect(
          x: span.left, y: y + aligner.baseline(ofBox: span.box) - box.metrics.ascent - frame.top,
          width: max(0, span.right - span.left),
          height: box.metrics.ascent + box.metrics.descent + frame.vertical)
      }
      guard var rect else { continue }
      // A line that isn't there leaves a mere point.
      if content.isEmpty { rect = Rect(x: span.left, y: y, width: 0, height: 0) }
      pieces.append((span.box, rect))
      if let parent = content.number(ofBox: Int(box.parent)) {
        inner[parent] = inner[parent].visibleUnion(rect)
      }
    }
    pieces[first...].reverse()
  }

  // MARK: The end

  consuming func finish(_ solver: borrowing Solver, _ container: Container) -> InlineLayout {
    // The rectangles around all pieces of a box; the root's corner is where all is measured from.
    var unions = [Rect?](repeating: nil, count: flow.boxes.count)
    for piece in pieces { unions[piece.box] = unions[piece.box].visibleUnion(piece.rect) }
    unions[0] = .zero

    for index in flow.boxes.indices.dropFirst() {
      let box = flow.boxes[index]
      let rect = unions[index] ?? .zero
      let around = unions[Int(box.parent)] ?? .zero
      let node = Int(box.node)
      solver.setPosition(
        node, x: rect.minX - around.minX, y: rect.minY - around.minY,
        in: Int(flow.boxes[Int(box.parent)].node), container)
      solver.setSize(node, rect.size, containerWidth: container.innerWidth)
    }
    for atomic in atomics {
      let around = unions[atomic.box] ?? .zero
      solver.setPosition(
        atomic.node, x: atomic.x - around.minX, y: atomic.y - around.minY,
        in: Int(flow.boxes[atomic.box].node), container)
    }
    for position in statics {
      let around = unions[position.box] ?? .zero
      solver.noteStaticPosition(
        position.node, x: position.x - around.minX, y: position.y - around.minY)
    }
    let ranges = positionText(solver, unions: unions, container: container)
    return InlineLayout(
      flow: flow, segments: segments, segmentRanges: ranges, pieces: groupedPieces(unions))
  }

  /// Sorts the segments by their boxes and gives these their positions.
  private mutating func positionText(
    _ solver: borrowing Solver, unions: [Rect?], container: Container
  ) -> [Int: Range<Int>] {
    // Stable, because the lines of a box keep their order.
    segments = segments.enumerated()
      .sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
      .map(\.element)
    var ranges: [Int: Range<Int>] = [:]
    var start = 0
    while start < segments.count {
      let node = segments[start].node
      var end = start
      while end < segments.count, segments[end].node == node { end += 1 }
      ranges[node] = start..<end
      start = end
    }
    for item in flow.items where item.isText {
      let node = Int(item.node)
      let own = ranges[node] ?? 0..<0
      let union = segments[own].reduce(nil as Rect?) { $0.union($1.frame) }
      let around = unions[Int(item.box)] ?? .zero
      let rect = union ?? around
      solver.setPosition(
        node, x: rect.minX - around.minX, y: rect.minY - around.minY,
        in: Int(flow.boxes[Int(item.box)].node), container)
      solver.setSize(
        node, union == nil ? .zero : rect.size, containerWidth: container.innerWidth)
    }
    return ranges
  }

  private func groupedPieces(_ unions: [Rect?]) -> [Int: [Rect]] {
    var counts = [Int](repeating: 0, count: flow.boxes.count)
    for piece in pieces { counts[piece.box] += 1 }
    var result: [Int: [Rect]] = [:]
    for piece in pieces where counts[piece.box] > 1 {
      let corner = unions[piece.box] ?? .zero
      result[Int(flow.boxes[piece.box].node), default: []].append(
        piece.rect.offset(by: Point(x: -corner.minX, y: -corner.minY)))
    }
    return result
  }
}

extension Solver {
  /// Gives a box on a line its size; it is never laid out by itself.
  fileprivate func setSize(_ node: Int, _ size: Size, containerWidth: Double) {
    states[node].width = size.width.clampedLength
    states[node].height = size.height.clampedLength
    // The padding's percentages are resolved again when the fragments are made.
    states[node].placed.input.containerWidth = containerWidth
  }
}

extension Rect {
  fileprivate var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}

extension Rect? {
  /// As for `getBoundingClientRect`, an empty rectangle counts only if there are but empty ones.
  func visibleUnion(_ other: Rect) -> Rect {
    guard let self else { return other }
    if other.isEmpty { return self }
    return self.isEmpty ? other : Self.some(self).union(other)
  }

  /// The smallest rectangle around both, empty ones included.
  fileprivate func union(_ other: Rect) -> Rect {
    guard let self else { return other }
    let (x, y) = (min(self.minX, other.minX), min(self.minY, other.minY))
    return Rect(
      x: x, y: y, width: max(self.maxX, other.maxX) - x, height: max(self.maxY, other.maxY) - y)
  }
}

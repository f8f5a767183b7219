import Boxes

/// What the boxes of an inline formatting context measure in one containing block.
struct ItemSizes {
  /// The room that an item takes along the line; zero for text, whose width depends on the line.
  var widths: [Double]

  /// The atomic boxes by the number of their item.
  var atomics: [Int: AtomicBox] = [:]

  /// The edges that a box has on every line it is on, by the number of the box.
  var clonedEdges: [Int32: (start: Double, end: Double)] = [:]

  /// Whether something takes less than no room, so that a line can get shorter as it goes on.
  var hasNegativeWidths = false

  init(count: Int) {
    widths = [Double](repeating: 0, count: count)
  }

  mutating func set(_ width: Double, at index: Int) {
    widths[index] = width.clampedLength
    if width < 0 { hasNegativeWidths = true }
  }
}

/// A box that is on a line as a whole; lengths in points.
struct AtomicBox {
  var node: Int

  /// The border box.
  var width: Double
  var height: Double
  var marginLeft: Double
  var marginRight: Double
  var marginTop: Double

  /// The margin box, from its baseline.
  var extent: LineExtent
}

/// The left or right edge of an inline box: margin, border and padding, in points.
struct InlineEdge {
  var margin: Double
  var frame: Double

  var width: Double { margin + frame }

  /// Percentages refer to the width of the containing block, unresolved where it is not known.
  init(_ style: UnsafePointer<Style>, isLeft: Bool, containerWidth: Double) {
    let frame = BorderAndPadding(style, containerWidth: containerWidth)
    let margin = style.pointee.margin
    self.margin = resolveOrZero(isLeft ? margin.left : margin.right, against: containerWidth)
    self.frame = isLeft ? frame.left : frame.right
  }
}

extension Solver {
  /// Returns the edge at which a box starts or ends in its own direction.
  func edge(of box: InlineBox, isStart: Bool, containerWidth: Double) -> InlineEdge {
    InlineEdge(
      styles + Int(box.node), isLeft: isStart == box.isLTR, containerWidth: containerWidth)
  }

  /// Measures edges and atomic boxes for the lines of a container.
  mutating func itemSizes(
    _ flow: InlineFlow, _ container: Container, mode: RunMode
  ) -> ItemSizes {
    var sizes = ItemSizes(count: flow.items.count)
    for (index, item) in flow.items.enumerated() {
      switch item.kind {
      case .text, .tab, .outOfFlow, .float: break
      case .open, .close:
        let edge = edge(
          of: flow.boxes[Int(item.box)], isStart: item.kind == .open,
          containerWidth: container.innerWidth)
        sizes.set(edge.width, at: index)
        noteClonedEdges(item, flow, containerWidth: container.innerWidth, in: &sizes)
      case .atomic:
        let atomic = atomicBox(Int(item.node), container, mode: mode)
        sizes.atomics[index] = atomic
        sizes.set(atomic.marginLeft + atomic.width + atomic.marginRight, at: index)
      }
    }
    return sizes
  }

  /// Measures edges and atomic boxes where the width of the container is asked for.
  mutating func itemSizes(_ flow: InlineFlow, _ kind: ContentWidth) -> ItemSizes {
    var sizes = ItemSizes(count: flow.items.count)
    for (index, item) in flow.items.enumerated() {
      switch item.kind {
      case .text, .tab, .outOfFlow, .float: break
      case .open, .close:
        let box = flow.boxes[Int(item.box)]
        sizes.set(
          edge(of: box, isStart: item.kind == .open, containerWidth: .unresolved).width, at: index)
        noteClonedEdges(item, flow, containerWidth: .unresolved, in: &sizes)
      case .atomic: sizes.set(contribution(Int(item.node), kind), at: index)
      }
    }
    return sizes
  }

  private func noteClonedEdges(
    _ item: InlineItem, _ flow: InlineFlow, containerWidth: Double, in sizes: inout ItemSizes
  ) {
    let box = flow.boxes[Int(item.box)]
    guard item.kind == .open, box.clonesEdges else { return }
    sizes.clonedEdges[item.box] = (
      edge(of: box, isStart: true, containerWidth: containerWidth).width,
      edge(of: box, isStart: false, containerWidth: containerWidth).width
    )
  }

  private mutating func atomicBox(_ node: Int, _ container: Container, mode: RunMode) -> AtomicBox {
    let style = styles + node
    let margin = style.pointee.margin
    let base = container.innerWidth
    let (left, right) = (
      resolveOrZero(margin.left, against: base), resolveOrZero(margin.right, against: base)
    )
    let (top, bottom) = (
      resolveOrZero(margin.top, against: base), resolveOrZero(margin.bottom, against: base)
    )
    let width = atomicWidth(node, available: base - left - right, container)
    let asked = LayoutInput(
      width: width, containerWidth: base, containerHeight: container.innerHeight,
      wantsBaseline: true)
    let output = mode == .performLayout ? performLayout(node, asked) : measure(node, asked)
    var baseline = atomicBaseline(node, output)
    // Without a baseline the box is on its bottom margin edge.
    if baseline.isUnresolved { baseline = output.height + bottom }
    return AtomicBox(
      node: node, width: width, height: output.height, marginLeft: left, marginRight: right,
      marginTop: top,
      extent: LineExtent(above: top + baseline, below: output.height + bottom - baseline))
  }

  /// The border-box width of a box on a line, or of a float.
  ///
  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#inlineblock-width>.
  mutating func atomicWidth(
    _ node: Int, available: Double, _ container: Container
  ) -> Double {
    let frame = BorderAndPadding(styles + node, containerWidth: container.innerWidth)
    let width = widthSize(
      node, container: container.innerWidth, containerHeight: container.innerHeight, frame: frame)
    if !width.preferred.isUnresolved { return width.clamped(width.preferred) }
    if let byRatio = widthByOwnHeight(node, frame: frame, width: width, container: container) {
      return byRatio
    }
    if let keyword = keywordWidth(
      node, available: available, container: container.innerWidth,
      height: replacedHeight(node, frame, container))
    {
      return width.clamped(keyword)
    }
    if nodes[node].isReplaced {
      return width.clamped(
        replacedWidth(
          node, frame: frame, available: available, containerHeight: container.innerHeight))
    }
    return width.clamped(
      fitContentWidth(
        node, available: max(frame.horizontal, available), container: container.innerWidth))
  }

  /// Returns the baseline from the top of the border box, unresolved if it is the bottom margin edge:
  /// <https://www.w3.org/TR/CSS22/visudet.html#leading>, at the end.
  private func atomicBaseline(_ node: Int, _ output: LayoutOutput) -> Double {
    if nodes[node].isReplaced { return .unresolved }
    switch styles[node].display {
    case .inlineFlex, .inlineGrid, .inlineTable, .flex, .grid, .table: return output.baseline
    default: return styles[node].overflow == .visible ? output.lastOrOnlyBaseline : .unresolved
    }
  }
}

extension LayoutOutput {
  /// The last baseline; where it is not known to differ, the first.
  var lastOrOnlyBaseline: Double {
    hasLastBaseline ? (lastBaseline.isUnresolved ? baseline : lastBaseline) : .unresolved
  }
}

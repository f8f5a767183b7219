import Boxes
import Geometry

/// Block containers whose children are inline-level.
///
/// See <https://www.w3.org/TR/CSS22/visuren.html#inline-formatting> and, for heights,
/// <https://www.w3.org/TR/CSS22/visudet.html#line-height>.
extension Solver {
  mutating func layOutLines(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    let collapsing = MarginCollapsing(solver: self, node: node, input: input, container: container)
    if !container.height.isUnresolved, mode == .computeSize, !input.wantsBaseline,
      !collapsing.through
    {
      return LayoutOutput(height: container.height, baseline: .unresolved)
    }
    if nodes[node].holdsFloats { return layOutAroundFloats(node, input, mode: mode) }
    let flow = inlineFlow(of: node)

    // 1. Measure what is on a line as a whole, and the edges of inline boxes.
    let sizes = itemSizes(flow, container, mode: mode)
    var breaker = LineBreaker(flow, sizes, isForMinContent: false)
    var gatherer = LineGatherer(flow, sizes)
    var aligner = VerticalAligner(flow.boxes)
    let placer = LinePlacer(flow, sizes)
    var record = mode == .performLayout ? LineRecord(flow) : nil
    let align = flow.style?.textAlign ?? .start

    var indent = resolveOrZero(flow.style?.textIndent ?? .zero, against: container.innerWidth)
    let isBalanced = flow.style?.balancesLines ?? false
    var room = container.innerWidth
    if isBalanced { room = LineBalance.room(for: breaker, indent: indent, within: room) }
    var y = container.frame.top
    var baseline = Double.unresolved
    var lastBaseline = Double.unresolved
    var hasLines = false
    var (lineCount, limit) = (0, Double.unresolved)

    // 2. Break off one line after the other.
    while let line = breaker.nextLine(room: room - indent) {
      // 3. Stack what is on the line: its height, and the baselines in it.
      var content = gatherer.gather(line, breaker: breaker, solver: self, into: &aligner)
      let height = content.isEmpty ? 0 : aligner.height
      if !content.isEmpty {
        hasLines = true
        if baseline.isUnresolved { baseline = y + aligner.baseline }
        lastBaseline = y + aligner.baseline
      }
      if record != nil {
        // 4. Align the line and set its parts from left to right.
        let alignment = TextAlignment(
          align, last: flow.style?.textAlignLast,
          free: container.innerWidth - indent - line.width, isLTR: flow.isLTR,
          spaceCount: content.spaceCount, isParagraphEnd: line.isParagraphEnd)
        // Spaces hang over the side at which lines end.
        let start =
          container.frame.left + (flow.isLTR ? indent : -content.overhang) + alignment.offset
        placer.placeLine(
          &content, x: start, spaceExpansion: alignment.spaceExpansion, self,
          containerWidth: container.innerWidth)
        record?.addContent(
          content, aligner: aligner, sizes: sizes, solver: self,
          containerWidth: container.innerWidth, y: y,
          height: height, start: container.startX(isLTR: flow.isLTR),
          spaceExpansion: alignment.spaceExpansion)
      }
      y += height
      indent = 0
      if isBalanced, line.isParagraphEnd {
        room = LineBalance.room(for: breaker, indent: 0, within: container.innerWidth)
      }
      lineCount += 1
      if lineCount == flow.style?.lineLimit { limit = y }
    }

    // 5. Give all boxes their positions.
    if let record { inlineLayouts[node] = record.finish(self, container) }
    var output = container.output(
      contentBottom: limit.isUnresolved ? y : limit, baseline: baseline, lastBaseline: lastBaseline)
    output.collapsesThrough = !hasLines && collapsing.through && output.height == 0
    return output
  }

  /// Returns the content-box width that the lines of a block ask for.
  ///
  /// Min-content is the widest part that can't be broken; max-content breaks nowhere but where a
  /// line has to end.
  mutating func widestLine(_ node: Int, _ kind: ContentWidth) -> Double {
    let flow = inlineFlow(of: node)
    let sizes = itemSizes(flow, kind)
    var breaker = LineBreaker(flow, sizes, isForMinContent: kind == .min)
    var indent = resolveOrZero(flow.style?.textIndent ?? .zero, against: .unresolved)
    var widest = 0.0
    while let line = breaker.nextLine(room: kind == .min ? 0 : .infinity) {
      widest = max(widest, line.width + indent)
      indent = 0
    }
    return widest.clampedLength
  }
}

import Boxes
import Geometry

/// Block containers with lines in them, beside floats or with floats on the lines.
extension Solver {
  mutating func layOutLinesAroundFloats(
    _ node: Int, _ input: LayoutInput, at origin: Point, mode: RunMode
  ) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    let collapsing = MarginCollapsing(solver: self, node: node, input: input, container: container)
    let flow = inlineFlow(of: node)
    let sizes = itemSizes(flow, container, mode: mode)
    let left = origin.x + container.frame.left
    var lines = LinesAroundFloats(
      flow: flow, sizes: sizes, container: container, origin: origin,
      room: FloatRoom(
        left: left, right: left + container.innerWidth, isLTR: flow.isLTR), mode: mode)
    lines.setAll(&self)

    var bottom = lines.y
    if establishesFormattingContext(node) { bottom = max(bottom, floats.lowest) }
    if let record = lines.record { inlineLayouts[node] = record.finish(self, container) }
    var output = container.output(
      contentBottom: bottom, baseline: lines.baseline, lastBaseline: lines.lastBaseline)
    output.collapsesThrough = !lines.hasLines && collapsing.through && output.height == 0
    return output
  }
}

/// The lines of a block, each as wide as the floats beside it let it be.
///
/// Lines start below the block's top, and are counted from the corner of its border box; floats are
/// counted from that of the formatting context.
private struct LinesAroundFloats {
  private let flow: InlineFlow
  private let sizes: ItemSizes
  private let container: Container
  private let origin: Point
  private let room: FloatRoom
  private let mode: RunMode
  private let align: InlineStyle.TextAlign
  private let wraps: Bool

  private var breaker: LineBreaker
  private var gatherer: LineGatherer
  private var aligner: VerticalAligner
  private let placer: LinePlacer

  /// The item up to which floats have their positions.
  private var nextFloat = 0
  private var indent: Double

  private(set) var record: LineRecord?
  private(set) var y: Double
  private(set) var baseline = Double.unresolved
  private(set) var lastBaseline = Double.unresolved
  private(set) var hasLines = false

  init(
    flow: InlineFlow, sizes: ItemSizes, container: Container, origin: Point, room: FloatRoom,
    mode: RunMode
  ) {
    self.flow = flow
    self.sizes = sizes
    self.container = container
    self.origin = origin
    self.room = room
    self.mode = mode
    align = flow.style?.textAlign ?? .start
    wraps = flow.style?.whiteSpace.wraps ?? true
    breaker = LineBreaker(flow, sizes, isForMinContent: false)
    gatherer = LineGatherer(flow, sizes)
    aligner = VerticalAligner(flow.boxes)
    placer = LinePlacer(flow, sizes)
    record = mode == .performLayout ? LineRecord(flow) : nil
    indent = resolveOrZero(flow.style?.textIndent ?? .zero, against: container.innerWidth)
    y = container.frame.top
  }

  mutating func setAll(_ solver: inout Solver) {
    repeat { placeLeadingFloats(&solver) } while setLine(&solver)
  }

  /// A line at one position, before it is known whether it may be there.
  private struct Trial {
    var breaker: LineBreaker
    var gatherer: LineGatherer
    var line: BrokenLine
    var content: LineContent
    var opportunity: FloatOpportunity
    var height: Double

    /// The floats that are below the line, by their items.
    var waiting: [Int] = []
  }

  /// Sets the next line; false after the last.
  private mutating func setLine(_ solver: inout Solver) -> Bool {
    guard let trial = findLine(&solver) else { return false }
    (breaker, gatherer) = (trial.breaker, trial.gatherer)
    var content = trial.content
    if !content.isEmpty {
      y = trial.opportunity.top - origin.y
      hasLines = true
      if baseline.isUnresolved { baseline = y + aligner.baseline }
      lastBaseline = y + aligner.baseline
    }
    let band = trial.opportunity.room
    let alignment = TextAlignment(
      align, last: flow.style?.textAlignLast, free: band.width - indent - trial.line.width,
      isLTR: flow.isLTR,
      spaceCount: content.spaceCount, isParagraphEnd: trial.line.isParagraphEnd)
    if record != nil {
      let start =
        band.left - origin.x + (flow.isLTR ? indent : -content.overhang) + alignment.offset
      placer.placeLine(
        &content, x: start, spaceExpansion: alignment.spaceExpansion, solver,
        containerWidth: container.innerWidth)
      record?.addContent(
        content, aligner: aligner, sizes: sizes, solver: solver,
        containerWidth: container.innerWidth, y: y,
        height: trial.height, start: container.startX(isLTR: flow.isLTR),
        spaceExpansion: alignment.spaceExpansion)
    }
    y += trial.height
    indent = 0
    for item in trial.waiting { placeFloat(item, &solver) }
    nextFloat = max(nextFloat, trial.line.items.upperBound)
    clearAfter(trial.line, solver)
    return true
  }

  /// Finds the first position at which the next line fits, with the floats in it that fit beside
  /// it.
  private mutating func findLine(_ solver: inout Solver) -> Trial? {
    var opportunities = FloatOpportunities(in: room, from: origin.y + y)
    while let opportunity = opportunities.next(&solver.floats) {
      guard var trial = trial(at: opportunity, &solver) else { return nil }
      if !floats(in: trial.line.items).isEmpty {
        let before = (floats: solver.floats.mark(from: opportunity.top), next: nextFloat)
        var placed = placeFloats(on: &trial, &solver)
        if !placed.isEmpty {
          // What is beside a float now may not have been looked at yet.
          opportunities = FloatOpportunities(in: room, from: opportunity.top)
          guard let narrower = opportunities.next(&solver.floats),
            let again = self.trial(at: narrower, &solver)
          else {
            note(placed)
            return nil
          }
          trial = again
          // A float in a word that doesn't fit beside it goes to the next line with the word, as it
          // is never above what is before it.
          let end = trial.line.items.upperBound
          if placed.contains(where: { $0.item >= end }) {
            solver.floats.restore(before.floats)
            nextFloat = before.next
            placed.removeAll { $0.item >= end }
            for float in placed {
              _ = placeFloat(float.item, box: float.box, top: opportunity.top, solver: &solver)
            }
            opportunities = FloatOpportunities(in: room, from: opportunity.top)
            if let wider = opportunities.next(&solver.floats) { trial.opportunity = wider }
          }
          trial.waiting = floats(in: trial.line.items)
          note(placed)
        }
      }
      if trial.content.isEmpty { return trial }
      // As in browsers, floats on the line itself don't move it down.
      let free = trial.opportunity.room.width - indent + FloatContext.tolerance
      if wraps, trial.line.width > free, opportunity.room.width < room.width { continue }
      if trial.height > trial.opportunity.bottom - trial.opportunity.top { continue }
      return trial
    }
    return nil
  }

  /// Breaks off a line at a position; nil after the last line.
  private mutating func trial(
    at opportunity: FloatOpportunity, _ solver: inout Solver
  ) -> Trial? {
    var breaker = breaker
    var gatherer = gatherer
    guard let line = breaker.nextLine(room: opportunity.room.width - indent) else { return nil }
    let content = gatherer.gather(line, breaker: breaker, solver: solver, into: &aligner)
    return Trial(
      breaker: breaker, gatherer: gatherer, line: line, content: content,
      opportunity: opportunity, height: content.isEmpty ? 0 : aligner.height)
  }

  // MARK: Floats

  /// Places the floats in front of all content of the next line, wherever they fit.
  private mutating func placeLeadingFloats(_ solver: inout Solver) {
    for index in breaker.item..<max(breaker.item, flow.items.count) {
      let item = flow.items[index]
      switch item.kind {
      case .float: if index >= nextFloat { placeFloat(index, &solver) }
      case .open, .close: if sizes.widths[index] != 0 { return }
      case .outOfFlow: break
      case .tab, .atomic: return
      case .text: if !isSkipped(item) { return }
      }
    }
  }

  /// Whether what is left of a text are spaces that vanish at the start of a line.
  private func isSkipped(_ item: InlineItem) -> Bool {
    let start = min(max(breaker.offset, Int(item.start)), Int(item.end))
    return flow.strings[Int(item.text)].whiteSpace.collapses
      && flow.units[start..<Int(item.end)].allSatisfy(BreakFinder.isSpace)
  }

  /// Places a float below where the lines have come to.
  private mutating func placeFloat(_ item: Int, _ solver: inout Solver) {
    let node = Int(flow.items[item].node)
    note([
      placeFloat(
        item, box: solver.floatBox(node, container, mode: mode), top: origin.y + y, solver: &solver)
    ])
  }

  /// A float that has a position, which counts when it is noted.
  private struct PlacedFloat {
    var item: Int
    var box: Solver.FloatBox
    var corner: Point
  }

  private mutating func placeFloat(
    _ item: Int, box: Solver.FloatBox, top: Double, solver: inout Solver
  ) -> PlacedFloat {
    nextFloat = item + 1
    let corner = solver.placeFloat(Int(flow.items[item].node), box, from: top, in: room)
    return PlacedFloat(item: item, box: box, corner: corner)
  }

  private mutating func note(_ floats: [PlacedFloat]) {
    for float in floats {
      record?.addFloat(
        float.item, at: Point(x: float.corner.x - origin.x, y: float.corner.y - origin.y))
    }
  }

  /// The floats among some items that have no places yet.
  private func floats(in items: Range<Int>) -> [Int] {
    let first = max(nextFloat, items.lowerBound)
    guard first < items.upperBound else { return [] }
    return (first..<items.upperBound).filter { flow.items[$0].kind == .float }
  }

  /// Places the floats on a line that fit beside what is before them; the others wait.
  ///
  /// - Returns: Those that were placed, beside which the line is to be broken again.
  private mutating func placeFloats(
    on trial: inout Trial, _ solver: inout Solver
  ) -> [PlacedFloat] {
    let floats = floats(in: trial.line.items)
    var placed: [PlacedFloat] = []
    var walk = trial.line.items.lowerBound
    var x = indent + breaker.clonedStart
    // The spaces before a float need not fit.
    var spaces = 0.0
    let top = trial.opportunity.top
    var band = trial.opportunity.room
    for (number, index) in floats.enumerated() {
      while walk < index {
        advance(over: walk, from: trial.line.content.lowerBound, &x, &spaces)
        walk += 1
      }
      let node = Int(flow.items[index].node)
      let box = solver.floatBox(node, container, mode: mode)
      let clear = solver.clearedSides(node, in: Int(solver.nodes[node].parent))
      let needed = x - spaces + max(0, box.outerWidth)
      guard needed <= band.width + FloatContext.tolerance, solver.floats.lastTop <= top,
        solver.floats.clearance(of: clear) <= top
      else {
        trial.waiting = Array(floats[number...])
        break
      }
      placed.append(placeFloat(index, box: box, top: top, solver: &solver))
      band = band.between(solver.floats.gap(at: top))
    }
    return placed
  }

  private func advance(
    over index: Int, from start: Int, _ x: inout Double, _ spaces: inout Double
  ) {
    let item = flow.items[index]
    guard item.isText else {
      if sizes.widths[index] != 0 { spaces = 0 }
      x += sizes.widths[index]
      return
    }
    let range = max(start, Int(item.start))..<max(start, Int(item.end))
    guard !range.isEmpty else { return }
    var end = range.upperBound
    while end > range.lowerBound, BreakFinder.isSpace(flow.units[end - 1]) { end -= 1 }
    let width = breaker.textWidth(of: item, range, at: x)
    let shown =
      end > range.lowerBound ? breaker.textWidth(of: item, range.lowerBound..<end, at: x) : 0
    spaces = width - shown + (shown > 0 ? 0 : spaces)
    x += width
  }

  /// Goes on below floats after a line break that says so.
  private mutating func clearAfter(_ line: BrokenLine, _ solver: borrowing Solver) {
    guard line.endsWithForcedBreak,
      let item = line.items.last(where: { flow.items[$0].isText })
    else { return }
    let clear = FloatSides(
      solver.styles[Int(flow.items[item].node)].clear, isLTR: flow.isLTR)
    if !clear.isEmpty { y = max(y, solver.floats.clearance(of: clear) - origin.y) }
  }
}

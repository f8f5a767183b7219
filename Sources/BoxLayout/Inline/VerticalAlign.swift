import Boxes

/// Stacks what is on a line: <https://www.w3.org/TR/CSS22/visudet.html#line-height>.
///
/// Distances grow downwards. Boxes open and close in the order of the text; each is aligned when it
/// closes, with all that is in it, and then reaches as far into the box around it. What it is
/// aligned to may be known later only: the parent's text when the parent closes, and the edges of
/// the line at its end.
struct VerticalAligner {
  /// Something on the line, the block's strut first, and boxes before what is in them.
  private struct Entry {
    /// The number of the box around it; -1 for the root.
    var parent: Int32

    /// The number of the inline box; -1 for a box that is on the line as a whole.
    var box: Int32
    var align: InlineStyle.VerticalAlign
    var lineHeight: Double

    /// How far it reaches with all that is in it, from its own baseline.
    var extent: LineExtent

    /// How far its baseline is below that of the box around it.
    var shift = 0.0

    /// How far its baseline is below that of a box further out.
    var offset = 0.0

    /// The boxes that wait for this one to close, in their order, by number; -1 for none.
    var firstWaiting: Int32 = -1
    var lastWaiting: Int32 = -1
    var nextWaiting: Int32 = -1
  }

  /// Where something is: its number on the line.
  struct Position {
    fileprivate var number: Int32
  }

  private let boxes: [InlineBox]
  private var entries: [Entry] = []

  /// The boxes that are open, by number, the innermost last.
  private var open: [Int32] = []

  /// The positions of the boxes on this line; what is left from earlier lines is not looked at.
  private var positions: [Int32]

  /// From the top of the line to its baseline, and its height.
  private(set) var baseline = 0.0
  private(set) var height = 0.0

  init(_ boxes: [InlineBox]) {
    self.boxes = boxes
    positions = [Int32](repeating: 0, count: boxes.count)
  }

  /// Starts a line with the strut of the block.
  mutating func begin() {
    entries.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    push(box: 0, .baseline, boxes[0].extentWithoutText, lineHeight: 0)
  }

  /// Puts an inline box on the line; the box around it is there already.
  mutating func open(_ index: Int) {
    let box = boxes[index]
    push(
      box: Int32(index), box.verticalAlign, box.extentWithoutText, lineHeight: box.lineHeight)
  }

  /// Puts text on the line, whose baseline is that of the innermost open box.
  mutating func include(_ extent: LineExtent) {
    guard let current = open.last else { return }
    entries[Int(current)].extent.include(extent, offset: 0)
    includeStrut()
  }

  /// Gives the innermost open box its strut, as there is text in it or a line break.
  mutating func includeStrut() {
    guard let current = open.last, entries[Int(current)].box >= 0 else { return }
    let box = boxes[Int(entries[Int(current)].box)]
    entries[Int(current)].extent.include(box.extent, offset: 0)
  }

  /// Puts an atomic box on the line.
  mutating func placeBox(
    _ align: InlineStyle.VerticalAlign, _ extent: LineExtent, lineHeight: Double
  ) -> Position {
    push(box: -1, align, extent, lineHeight: lineHeight)
    let position = Position(number: Int32(entries.count - 1))
    close()
    return position
  }

  private mutating func push(
    box: Int32, _ align: InlineStyle.VerticalAlign, _ extent: LineExtent, lineHeight: Double
  ) {
    let number = Int32(entries.count)
    if box >= 0 { positions[Int(box)] = number }
    entries.append(
      Entry(
        parent: open.last ?? -1, box: box, align: align, lineHeight: lineHeight, extent: extent))
    open.append(number)
  }

  /// Closes the innermost box on the line.
  mutating func close() {
    guard let number = open.popLast().map(Int.init) else { return }
    settleWaiting(for: number)
    guard let parent = open.last.map(Int.init) else { return }
    let entry = entries[number]
    switch entry.align {
    case .baseline, .sub, .super, .middle, .raised:
      settle(number, shift: shift(of: entry, in: boxes[Int(entries[parent].box)]), in: parent)
    case .textTop, .textBottom: wait(number, for: parent)
    case .top, .bottom:
      // As in browsers, the edges are those of the nearest box that is itself aligned to an edge.
      let around = open.last { $0 == 0 || entries[Int($0)].align.isEdge } ?? 0
      wait(number, for: Int(around))
    }
  }

  private mutating func wait(_ number: Int, for other: Int) {
    let last = Int(entries[other].lastWaiting)
    if last >= 0 {
      entries[last].nextWaiting = Int32(number)
    } else {
      entries[other].firstWaiting = Int32(number)
    }
    entries[other].lastWaiting = Int32(number)
  }

  /// Settles how far something's baseline is below another's, which reaches as far from then on.
  private mutating func settle(_ number: Int, shift: Double, in other: Int) {
    entries[number].shift = shift
    entries[other].extent.include(entries[number].extent, offset: shift)
  }

  /// The figures for `sub` and `super` are those of browsers.
  private func shift(of entry: Entry, in parent: InlineBox) -> Double {
    let extent = entry.extent.orPoint
    return switch entry.align {
    case .sub: parent.fontSize / 5 + 1
    case .super: -(parent.fontSize / 3 + 1)
    case .middle: (extent.above - extent.below) / 2 - parent.metrics.xHeight / 2
    case .raised(let length): -resolveOrZero(length, against: entry.lineHeight)
    case .textTop: extent.above - parent.metrics.ascent
    case .textBottom: parent.metrics.descent - extent.below
    case .baseline, .top, .bottom: 0
    }
  }

  /// Aligns what waits for a box to close: what follows its text first, as the edges come last.
  private mutating func settleWaiting(for number: Int) {
    guard entries[number].firstWaiting >= 0 else { return }
    let box = boxes[Int(entries[number].box)]
    forEachWaiting(for: number) { aligner, waiting in
      guard !aligner.entries[waiting].align.isEdge else { return }
      let shift = aligner.shift(of: aligner.entries[waiting], in: box)
      aligner.settle(waiting, shift: shift, in: number)
    }
    guard waitsForEdge(of: number) else { return }
    // What is higher than all that follows the baseline stretches one of the edges.
    let settled = settledExtent(of: number).orPoint
    var edges = settled
    forEachWaiting(for: number) { aligner, waiting in
      let entry = aligner.entries[waiting]
      let height = entry.extent.orPoint.above + entry.extent.orPoint.below
      guard entry.align.isEdge, height > edges.above + edges.below else { return }
      edges =
        entry.align == .top
        ? LineExtent(above: settled.above, below: height - settled.above)
        : LineExtent(above: height - settled.below, below: settled.below)
    }
    forEachWaiting(for: number) { aligner, waiting in
      let entry = aligner.entries[waiting]
      guard entry.align.isEdge else { return }
      let shift =
        entry.align == .top
        ? entry.extent.orPoint.above - edges.above : edges.below - entry.extent.orPoint.below
      aligner.settle(waiting, shift: shift, in: number)
    }
  }

  private func waitsForEdge(of number: Int) -> Bool {
    var waiting = Int(entries[number].firstWaiting)
    while waiting >= 0 {
      if entries[waiting].align.isEdge { return true }
      waiting = Int(entries[waiting].nextWaiting)
    }
    return false
  }

  /// Returns how far a box reaches before what waits for its edges is moved there.
  ///
  /// CSS leaves open where the baseline lies in a line that is as high as what is aligned to its
  /// edges. As in Blink, inline boxes in these count for it where they are so far.
  private mutating func settledExtent(of number: Int) -> LineExtent {
    var extent = entries[number].extent
    entries[number].offset = 0
    for index in number + 1..<entries.count {
      let entry = entries[index]
      let offset = entries[Int(entry.parent)].offset + entry.shift
      entries[index].offset = offset
      guard entry.box >= 0, !entry.align.isEdge, !boxes[Int(entry.box)].isCulled else { continue }
      extent.include(boxes[Int(entry.box)].borderedExtent, offset: offset)
    }
    return extent
  }

  private mutating func forEachWaiting(
    for number: Int, _ body: (inout VerticalAligner, Int) -> Void
  ) {
    var waiting = Int(entries[number].firstWaiting)
    while waiting >= 0 {
      body(&self, waiting)
      waiting = Int(entries[waiting].nextWaiting)
    }
  }

  /// Closes all boxes, those that go on as well, and settles the line's height.
  mutating func end() {
    while !open.isEmpty { close() }
    let extent = entries[0].extent.orPoint
    baseline = extent.above
    height = max(0, extent.above + extent.below)
    // From here on all shifts are counted from the line's baseline.
    for index in entries.indices.dropFirst() {
      entries[index].shift += entries[Int(entries[index].parent)].shift
    }
  }

  /// Returns the baseline of a box from the top of the line.
  func baseline(ofBox index: Int) -> Double { baseline + entries[Int(positions[index])].shift }

  func baseline(at position: Position) -> Double { baseline + entries[Int(position.number)].shift }
}

extension InlineStyle.VerticalAlign {
  /// Whether it aligns to an edge of the line.
  fileprivate var isEdge: Bool { self == .top || self == .bottom }
}

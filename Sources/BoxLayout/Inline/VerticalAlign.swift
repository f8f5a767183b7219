/// Stacks what stands on a line: <https://www.w3.org/TR/CSS22/visudet.html#line-height>.
///
/// Distances grow downwards. Boxes whose alignment follows from their parent's baseline make up an
/// aligned subtree; those aligned to the top or bottom of the line start one of their own, which
/// is moved when the height of the line is known.
struct VerticalAligner {
  private enum Edge {
    case baseline
    case top
    case bottom
  }

  private struct Subtree {
    var edge: Edge
    var extent: LineExtent

    /// From the line's baseline to the subtree's.
    var offset = 0.0
  }

  /// Where something stands: its subtree, and how far its baseline is below the subtree's.
  struct Place {
    fileprivate var subtree: Int32
    fileprivate var offset: Double
  }

  private let boxes: [InlineBox]
  private var subtrees: [Subtree] = []

  /// The places of the boxes on this line; what is left from earlier lines is not looked at.
  private var places: [Place]

  /// From the top of the line to its baseline, and its height.
  private(set) var baseline = 0.0
  private(set) var height = 0.0

  init(_ boxes: [InlineBox]) {
    self.boxes = boxes
    places = [Place](repeating: Place(subtree: 0, offset: 0), count: boxes.count)
  }

  /// Starts a line with the strut of the block.
  mutating func begin() {
    subtrees.removeAll(keepingCapacity: true)
    subtrees.append(Subtree(edge: .baseline, extent: boxes[0].extent))
    places[0] = Place(subtree: 0, offset: 0)
  }

  /// Puts an inline box on the line; the box around it is there already.
  mutating func open(_ index: Int) {
    let box = boxes[index]
    places[index] = place(
      box.verticalAlign, box.extent, lineHeight: box.lineHeight, in: Int(box.parent))
  }

  /// Puts text on the line, whose baseline is that of the box around it.
  mutating func include(_ extent: LineExtent, in box: Int) {
    let place = places[box]
    subtrees[Int(place.subtree)].extent.include(extent, offset: place.offset)
  }

  /// Puts an atomic box on the line.
  mutating func place(
    _ align: InlineStyle.VerticalAlign, _ extent: LineExtent, lineHeight: Double, in parent: Int
  ) -> Place {
    let around = places[parent]
    switch align {
    case .top, .bottom:
      subtrees.append(Subtree(edge: align == .top ? .top : .bottom, extent: extent))
      return Place(subtree: Int32(subtrees.count - 1), offset: 0)
    default:
      let offset =
        around.offset + shift(align, extent, lineHeight: lineHeight, in: boxes[parent])
      subtrees[Int(around.subtree)].extent.include(extent, offset: offset)
      return Place(subtree: around.subtree, offset: offset)
    }
  }

  /// Returns how far below the baseline of the box around it something's baseline stands.
  ///
  /// The figures for `sub` and `super` are those of browsers.
  private func shift(
    _ align: InlineStyle.VerticalAlign, _ extent: LineExtent, lineHeight: Double,
    in parent: InlineBox
  ) -> Double {
    switch align {
    case .baseline, .top, .bottom: 0
    case .sub: parent.fontSize / 5 + 1
    case .super: -(parent.fontSize / 3 + 1)
    case .textTop: extent.above - parent.metrics.ascent
    case .textBottom: parent.metrics.descent - extent.below
    case .middle: (extent.above - extent.below) / 2 - parent.metrics.xHeight / 2
    case .raised(let length): -resolveOrZero(length, against: lineHeight)
    }
  }

  /// Settles the line's height and moves the subtrees that are aligned to its edges.
  mutating func end() {
    var extent = subtrees[0].extent
    for subtree in subtrees where subtree.edge == .top {
      let height = subtree.extent.above + subtree.extent.below
      extent.below = max(extent.below, height - extent.above)
    }
    for subtree in subtrees where subtree.edge == .bottom {
      let height = subtree.extent.above + subtree.extent.below
      extent.above = max(extent.above, height - extent.below)
    }
    for index in subtrees.indices {
      switch subtrees[index].edge {
      case .baseline: break
      case .top: subtrees[index].offset = subtrees[index].extent.above - extent.above
      case .bottom: subtrees[index].offset = extent.below - subtrees[index].extent.below
      }
    }
    baseline = extent.above
    height = max(0, extent.above + extent.below)
  }

  /// Returns the baseline of a box from the top of the line.
  func baseline(ofBox index: Int) -> Double { baseline(at: places[index]) }

  func baseline(at place: Place) -> Double {
    baseline + subtrees[Int(place.subtree)].offset + place.offset
  }
}

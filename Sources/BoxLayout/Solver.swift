import Boxes
import Diagnostics
import Geometry

/// One run of the layout over the store of a tree.
///
/// Widths are settled before heights, as browsers do it: a parent asks a child for its content's
/// widths (`contentWidths`), decides on a width, and then asks for the height at that width
/// (`answer`). Every answer is remembered per box, so no subtree is measured twice for the same
/// input however deep it lies.
///
/// OPTIMIZATION: the store is reached through pointers, because array subscripts would check
/// bounds and uniqueness at every visit. All indices come from the tree itself.
struct Solver: ~Copyable {
  let nodes: UnsafePointer<Node>
  let styles: StylePointers
  let states: UnsafeMutablePointer<LayoutState>
  let strings: [StyledText]
  let naturalSizes: [NaturalSize]
  let tableStyles: BoxMap<TableStyle>
  let gridStyles: BoxMap<GridStyle>
  let measurer: any TextMeasuring

  /// The texts that were measured, by their positions in `strings`; empty where the measurer has
  /// none.
  ///
  /// OPTIMIZATION: a text is measured at a handful of widths, and found by all of its letters.
  var measurableTextElements = ContiguousArray<(any MeasurableText)?>()

  let inlineStyles: BoxMap<InlineStyle>
  let decorations: BoxMap<Decoration>

  /// The inline formatting contexts by the boxes that hold them, and their lines.
  var inlineFlows: [Int: InlineFlow]
  var inlineLayouts: [Int: InlineLayout]

  /// What is known of heights on which widths depend.
  var widthsByHeight: WidthsByHeight

  /// The lines of grids that boxes may be positioned in.
  var gridLines: [Int: GridLines]

  /// The heights that were measured of boxes beside those that they were laid out with.
  var measurements: ContiguousArray<LayoutState.Measured>

  /// Ends the layout of a tree that takes too long.
  var watch = DeadlineWatch()

  /// The floats of the block formatting context that is being laid out.
  var floats = FloatContext()

  /// The flex items of all containers that are being laid out, the innermost last.
  var items = Scratch<FlexItem>()

  /// The flex lines of the same containers.
  var lines = Scratch<FlexLine>()

  /// Whether the box has children that take part in the flow.
  func firstChild(of node: Int) -> Int { Int(nodes[node].firstChild) }

  func nextSibling(of node: Int) -> Int { Int(nodes[node].nextSibling) }

  // MARK: Widths

  /// Returns the border-box widths that a box's content asks for, whatever its `width` says.
  ///
  /// Percentages of the box's own padding refer to the containing block's width, which is unresolved
  /// where it is being asked for itself; inside of the box they count as zero.
  /// The border-box height that the box will have is unresolved if it isn't known.
  mutating func minContentWidth(
    _ node: Int, container: Double, height: Double = .unresolved
  ) -> Double {
    var width = states[node].minContentWidth
    if widthsByHeight.contains(node) {
      width = contentWidthByHeight(node, .min, height: height)
    } else if width.isUnresolved {
      width = computeContentWidth(node, .min)
      states[node].minContentWidth = width
    }
    return width + percentPadding(node, container: container)
  }

  /// As `minContentWidth`.
  mutating func maxContentWidth(
    _ node: Int, container: Double, height: Double = .unresolved
  ) -> Double {
    if !height.isUnresolved,
      let width = wrappedColumnsWidth(node, container: container, height: height)
    {
      return width
    }
    var width = states[node].maxContentWidth
    if widthsByHeight.contains(node) {
      width = contentWidthByHeight(node, .max, height: height)
    } else if width.isUnresolved {
      width = computeContentWidth(node, .max)
      states[node].maxContentWidth = width
    }
    return width + percentPadding(node, container: container)
  }

  // MARK: Heights and positions

  /// Returns the height of a box without moving anything.
  mutating func measure(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    let asked = relevant(input, to: node)
    let state = states + node
    if state.pointee.placed.isValid, state.pointee.placed.input.serves(asked) {
      return state.pointee.placed.output
    }
    if state.pointee.measuredCount > 0 {
      let position = Int(state.pointee.measuredPosition)
      if measurements[position].newest.input.serves(asked) {
        return measurements[position].newest.output
      }
      if state.pointee.measuredCount > 1, measurements[position].older.input.serves(asked) {
        return measurements[position].older.output
      }
    }
    var output = compute(node, asked, mode: .computeSize)
    if styles[node].overflow != .visible { output.holdBaselines() }
    remember(Measurement(input: asked, output: output, isValid: true), of: state)
    return output
  }

  private mutating func remember(
    _ measurement: Measurement, of state: UnsafeMutablePointer<LayoutState>
  ) {
    let position = Int(state.pointee.measuredPosition)
    if position < 0 {
      state.pointee.measuredPosition = Int32(measurements.count)
      measurements.append(LayoutState.Measured(newest: measurement, older: measurement))
    } else {
      measurements[position].older = measurements[position].newest
      measurements[position].newest = measurement
    }
    state.pointee.measuredCount = min(2, state.pointee.measuredCount + 1)
  }

  /// Lays out a box and all inside it; the box's own position is left to its parent.
  @discardableResult
  mutating func performLayout(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    var asked = relevant(input, to: node)
    asked.wantsBaseline = true
    let state = states + node
    if state.pointee.placed.isValid, state.pointee.placed.input.serves(asked) {
      return state.pointee.placed.output
    }
    var output = compute(node, asked, mode: .performLayout)
    if styles[node].overflow != .visible { output.holdBaselines() }
    state.pointee.placed = Measurement(input: asked, output: output, isValid: true)
    state.pointee.width = asked.width
    state.pointee.height = output.height
    return output
  }

  private mutating func compute(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    // What was laid out so far is thrown away.
    if watch.step() { return LayoutOutput(height: 0, baseline: .unresolved) }
    let input = nodes[node].isLimitedByContent ? limitedByContent(input, of: node) : input
    if widthsByHeight.contains(node), nodes[node].isContainer {
      let outer = widthsByHeight.innerHeights[node]
      widthsByHeight.innerHeights[node] =
        Container(solver: self, node: node, input: input).innerHeight
      let output = layOutBox(node, input, mode: mode)
      widthsByHeight.innerHeights[node] = outer
      return output
    }
    return layOutBox(node, input, mode: mode)
  }

  private mutating func layOutBox(
    _ node: Int, _ input: LayoutInput, mode: RunMode
  ) -> LayoutOutput {
    switch nodes[node].content {
    case .text: return layOutText(node, input)
    case .replaced: return layOutReplaced(node, input)
    case .none:
      switch styles[node].display {
      case .none: return LayoutOutput(height: 0, baseline: .unresolved)
      case .flex, .inlineFlex: return layOutFlex(node, input, mode: mode)
      case .grid, .inlineGrid: return layOutGrid(node, input, mode: mode)
      case .table, .inlineTable: return layOutTable(node, input, mode: mode)
      default:
        if nodes[node].hasLegend { return layOutFieldSet(node, input, mode: mode) }
        if alignsContent(node) { return layOutAligned(node, input, mode: mode) }
        return layOutContent(node, input, mode: mode)
      }
    }
  }

  /// Lays out a block container.
  mutating func layOutContent(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    holdsLines(node)
      ? layOutLines(node, input, mode: mode)
      : layOutBlock(node, input, mode: mode)
  }

  /// Leaves out of an input what the box does not look at, so that more answers can be reused.
  private func relevant(_ input: LayoutInput, to node: Int) -> LayoutInput {
    var reduced = input
    if !nodes[node].hasOwnHeight { reduced.ignoresOwnHeight = false }
    if nodes[node].dependsOnContainer { return reduced }
    reduced.containerWidth = .unresolved
    reduced.containerHeight = .unresolved
    return reduced
  }
}

/// A stack of values of nested calls, which grows by doubling and is freed at the end of the run.
struct Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Gives the memory back; the stack must not be used afterwards.
  func deallocate() {
    base.deallocate()
  }

  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Drops all elements from an index on.
  @inline(__always)
  mutating func truncate(to count: Int) {
    self.count = count
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

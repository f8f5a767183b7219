import Boxes
import Geometry

/// Block containers: <https://www.w3.org/TR/CSS22/visuren.html#block-formatting>.
///
/// Where there are no floats, a child's layout doesn't depend on where it is. Contexts that have
/// some are laid out by `layOutAroundFloats`.
extension Solver {
  mutating func layOutBlock(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    let collapsing = MarginCollapsing(solver: self, node: node, input: input, container: container)
    if !container.height.isUnresolved, mode == .computeSize, !input.wantsBaseline,
      !collapsing.atTop,
      !collapsing.atBottom
    {
      return LayoutOutput(height: container.height, baseline: .unresolved)
    }
    if nodes[node].holdsFloats { return layOutAroundFloats(node, input, mode: mode) }
    var flow = BlockFlow(y: container.frame.top, collapsesAtTop: collapsing.atTop)
    var child = firstChild(of: node)
    while child >= 0 {
      defer { child = nextSibling(of: child) }
      guard takesPartInFlow(child) else {
        noteStaticPosition(child, x: container.startX(isLTR: isLTR(node)), y: flow.staticY)
        continue
      }
      let margin = BlockMargins(styles + child, containerWidth: container.innerWidth)
      let available = container.innerWidth - margin.left - margin.right
      let width = blockWidth(child, available: available, container)
      let asked = LayoutInput(
        width: width, containerWidth: container.innerWidth,
        containerHeight: container.innerHeight,
        wantsBaseline: flow.baseline.isUnresolved || input.wantsBaseline)
      var output = mode == .performLayout ? performLayout(child, asked) : measure(child, asked)
      if styles[child].overflow != .visible, !styles[child].display.holdsItems, !isTable(child) {
        // As in browsers, a block that clips its content has its last baseline below its margin.
        output.lastBaseline = output.height + margin.bottom
        output.hasLastBaseline = true
      }
      let y = flow.addOutput(output, top: margin.top, bottom: margin.bottom)
      if mode == .performLayout {
        let x = container.frame.left + margin.offset(spare: available - width, isLTR: isLTR(node))
        setPosition(child, x: x, y: y, in: node, container)
      }
    }
    return flow.output(container, collapsing)
  }

  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#blockwidth>.
  mutating func blockWidth(
    _ child: Int, available: Double, _ container: Container
  ) -> Double {
    let base = container.innerWidth
    let frame = BorderAndPadding(styles + child, containerWidth: base)
    let width = widthSize(
      child, container: base, containerHeight: container.innerHeight, frame: frame)
    if !width.preferred.isUnresolved { return width.clamped(width.preferred) }
    if let byRatio = widthByOwnHeight(child, frame: frame, width: width, container: container) {
      return byRatio
    }
    if let keyword = keywordWidth(
      child, available: available, container: base, height: replacedHeight(child, frame, container))
    {
      return width.clamped(keyword)
    }
    if nodes[child].isReplaced {
      return width.clamped(
        replacedWidth(
          child, frame: frame, available: available, containerHeight: container.innerHeight))
    }
    if isTable(child) {
      return width.clamped(fitContentWidth(child, available: available, container: base))
    }
    return width.clamped(max(available, frame.horizontal))
  }

  /// Returns the border-box width that a box has by its ratio and a height that its style gives it.
  mutating func widthByOwnHeight(
    _ node: Int, frame: BorderAndPadding, width: AxisSize, container: Container
  ) -> Double? {
    if styles[node].aspectRatio == nil || nodes[node].isReplaced { return nil }
    guard styles[node].width.unit != .stretch, let ratio = aspectRatio(node, frame: frame)
    else { return nil }
    let height = AxisSize.height(styles + node, container: container.innerHeight, frame: frame)
    if height.preferred.isUnresolved { return nil }
    return self.width(
      of: node, forHeight: height.clamped(height.preferred), by: ratio, limits: width,
      container: container.innerWidth)
  }

  /// Returns the border-box height that its style gives replaced content, unresolved for other boxes
  /// and where it follows from the width.
  func replacedHeight(_ node: Int, _ frame: BorderAndPadding, _ container: Container) -> Double {
    guard nodes[node].isReplaced else { return .unresolved }
    let height = AxisSize.height(styles + node, container: container.innerHeight, frame: frame)
    return height.clamped(height.preferred)
  }

  @inline(__always)
  func isLTR(_ node: Int) -> Bool { styles[node].direction == .leftToRight }

  /// Moves a box inside its parent; its position is relative to the parent's border box.
  ///
  /// Relative positioning moves the box without moving anything else:
  /// <https://www.w3.org/TR/css-position-3/#relpos-insets>.
  func setPosition(_ node: Int, x: Double, y: Double, in parent: Int, _ container: Container) {
    setPosition(
      node, x: x, y: y, in: parent, width: container.innerWidth, height: container.innerHeight)
  }

  /// As above; insets in percent refer to the given size of the containing block.
  func setPosition(
    _ node: Int, x: Double, y: Double, in parent: Int, width: Double, height: Double
  ) {
    var (x, y) = (x, y)
    if styles[node].position == .relative {
      let inset = styles[node].inset
      let left = resolve(inset.left, against: width)
      let right = resolve(inset.right, against: width)
      let top = resolve(inset.top, against: height)
      let bottom = resolve(inset.bottom, against: height)
      // Over-constrained: the side at which lines start wins.
      let isLeftFirst = right.isUnresolved || (!left.isUnresolved && isLTR(parent))
      x += isLeftFirst ? (left.isUnresolved ? 0 : left) : -right
      y += top.isUnresolved ? (bottom.isUnresolved ? 0 : -bottom) : top
    }
    states[node].x = x.clampedLength
    states[node].y = y.clampedLength
    if styles[node].position == .sticky { noteStaticPosition(node, x: x, y: y) }
  }

  func noteStaticPosition(_ node: Int, x: Double, y: Double) {
    states[node].staticX = x.clampedLength
    states[node].staticY = y.clampedLength
  }
}

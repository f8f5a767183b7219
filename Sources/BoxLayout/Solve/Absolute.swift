import Boxes
import Geometry

/// Absolutely positioned boxes: <https://www.w3.org/TR/css-position-3/#abspos-layout>.
extension Solver {
  /// Lays out a box that is out of the flow, after all that is in the flow has its position.
  ///
  /// Ancestors must come first, since a box may be in another one that is out of the flow.
  mutating func placeAbsolute(_ node: Int, viewport: Size) {
    if isInHiddenBox(node) { return }
    let style = styles + node
    let block = containingBlock(of: node, viewport: viewport)
    let frame = BorderAndPadding(style, containerWidth: block.width)
    var horizontal = AbsoluteAxis(
      start: style.pointee.inset.left, end: style.pointee.inset.right,
      marginStart: style.pointee.margin.left, marginEnd: style.pointee.margin.right,
      extent: block.width, marginBase: block.width, isVertical: false,
      isStartFirst: block.isLTR)
    var vertical = AbsoluteAxis(
      start: style.pointee.inset.top, end: style.pointee.inset.bottom,
      marginStart: style.pointee.margin.top, marginEnd: style.pointee.margin.bottom,
      extent: block.height, marginBase: block.width, isVertical: true, isStartFirst: true)

    let width = absoluteWidth(
      node, horizontal: horizontal, vertical: vertical, block: block, frame: frame)
    let heightSize = AxisSize.height(style, container: block.height, frame: frame)
    var height = heightSize.preferred
    if style.pointee.height.unit == .stretch {
      height = max(vertical.available, frame.vertical)
    }
    if style.pointee.height.isAuto, let stretched = vertical.stretched,
      !nodes[node].isReplaced, !isTable(node),
      aspectRatio(node, frame: frame) == nil || style.pointee.alignSelf == .stretch
    {
      height = max(stretched, frame.vertical)
    }
    var input = LayoutInput(
      width: width, containerWidth: block.width, containerHeight: block.height)
    if !height.isUnresolved {
      input.height = limitedHeight(heightSize.clamped(height), of: node, input)
      input.isDefinite = true
    }
    let output = performLayout(node, input)

    var still = staticPosition(of: node, block)
    still.keepSafe(
      width: width + horizontal.margins, height: output.height + vertical.margins)
    horizontal.settle(size: width, static: still.x - block.x, edge: still.horizontal)
    vertical.settle(size: output.height, static: still.y - block.y, edge: still.vertical)
    states[node].x = (block.x + horizontal.offset).clampedLength
    states[node].y = (block.y + vertical.offset).clampedLength
  }

  private mutating func absoluteWidth(
    _ node: Int, horizontal: AbsoluteAxis, vertical: AbsoluteAxis, block: Block,
    frame: BorderAndPadding
  ) -> Double {
    let style = styles + node
    let size = widthSize(
      node, container: block.width, containerHeight: block.height, frame: frame)
    if !size.preferred.isUnresolved { return size.clamped(size.preferred) }
    let own = AxisSize.height(style, container: block.height, frame: frame)
    var known = own.preferred
    if known.isUnresolved, style.pointee.height.isAuto || style.pointee.height.unit == .stretch {
      known = vertical.stretched ?? .unresolved
    }
    let height = known.isUnresolved ? .unresolved : own.clamped(max(known, frame.vertical))
    if widthsByHeight.contains(node) { widthsByHeight.areaHeights[node] = block.height }
    if !height.isUnresolved, style.pointee.width.unit != .stretch,
      let ratio = aspectRatio(node, frame: frame),
      nodes[node].isReplaced
        ? !own.preferred.isUnresolved
        : !style.pointee.height.isAuto || style.pointee.alignSelf == .stretch
          || style.pointee.width.isKeyword || horizontal.stretched == nil
    {
      return width(
        of: node, forHeight: height, by: ratio, limits: size, container: block.width)
    }
    if let keyword = keywordWidth(
      node, available: horizontal.available, container: block.width, height: height)
    {
      return size.clamped(keyword)
    }
    if nodes[node].isReplaced {
      return size.clamped(
        replacedWidth(
          node, frame: frame, available: horizontal.available, containerHeight: block.height))
    }
    if let stretched = horizontal.stretched, !isTable(node) {
      return size.clamped(max(stretched, frame.horizontal))
    }
    var available = max(frame.horizontal, availableWidth(node, axis: horizontal, block: block))
    if isTable(node) { available = min(available, horizontal.available) }
    return size.clamped(
      fitContentWidth(node, available: available, container: block.width, height: height))
  }

  /// The room that is left from where the box is, which is its position in the flow unless an
  /// inset says otherwise.
  ///
  /// See <https://www.w3.org/TR/css-position-3/#resolving-insets>.
  private func availableWidth(_ node: Int, axis: AbsoluteAxis, block: Block) -> Double {
    guard axis.isStatic else { return axis.available }
    let still = staticPosition(of: node, block)
    let left = still.x - block.x
    let right = block.width - left
    let room =
      switch still.horizontal {
      case .start: right
      case .end: left
      case .center: 2 * min(left, right)
      }
    return room - axis.margins
  }

  /// A containing block in the coordinates of the box's parent.
  private struct Block {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var isLTR: Bool

    /// Whether the parent of the box holds it.
    var isParent = false
  }

  private func containingBlock(of node: Int, viewport: Size) -> Block {
    var (x, y) = (0.0, 0.0)
    var ancestor = Int(nodes[node].parent)
    while ancestor >= 0 {
      let style = styles + ancestor
      let isContaining =
        styles[node].position == .absolute
        ? style.pointee.position != .static : nodes[ancestor].holdsFixedBoxes
      if isContaining {
        // The padding box of the nearest positioned ancestor.
        let border = style.pointee.border
        var block = Block(
          x: x + border.left, y: y + border.top,
          width: max(0, states[ancestor].width - border.horizontal),
          height: max(0, states[ancestor].height - border.vertical), isLTR: isLTR(ancestor))
        if style.pointee.display.isGrid,
          let area = gridArea(of: node, in: ancestor, width: block.width, height: block.height)
        {
          (block.x, block.y) = (block.x + area.minX, block.y + area.minY)
          (block.width, block.height) = (area.width, area.height)
        }
        block.isParent = ancestor == Int(nodes[node].parent)
        return block
      }
      x -= states[ancestor].x
      y -= states[ancestor].y
      ancestor = Int(nodes[ancestor].parent)
    }
    return Block(x: x, y: y, width: viewport.width, height: viewport.height, isLTR: isLTR(0))
  }

  /// Returns where the box would be in the flow, relative to the parent's border box.
  private func staticPosition(of node: Int, _ block: Block) -> StaticPosition {
    let parent = Int(nodes[node].parent)
    if styles[parent].display.isGrid {
      // In the grid that holds it, a box has its area.
      let area = Rect(x: block.x, y: block.y, width: block.width, height: block.height)
      return gridStaticPosition(of: node, in: parent, area: block.isParent ? area : nil)
    }
    if styles[parent].display.isFlex { return flexStaticPosition(of: node, in: parent) }
    return StaticPosition(
      x: states[node].staticX, y: states[node].staticY,
      horizontal: isLTR(parent) ? .start : .end, vertical: .start)
  }

  /// Aligns the box as the only item: <https://www.w3.org/TR/css-flexbox-1/#abspos-items>.
  private func flexStaticPosition(of node: Int, in parent: Int) -> StaticPosition {
    let state = states[parent]
    let container = Container(
      solver: self, node: parent,
      input: LayoutInput(
        width: state.width, height: state.height, isDefinite: true,
        containerWidth: state.placed.input.containerWidth, containerHeight: .unresolved))
    let context = makeContext(parent, container)
    var main = AbsoluteEdge.start
    switch mainAlignment(context) {
    case .flexEnd: main = .end
    case .center, .spaceAround, .spaceEvenly: main = .center
    default: break
    }
    var cross = AbsoluteEdge.start
    let own = styles[node].alignSelf
    let alignment = own == .auto ? context.style.pointee.alignItems : own
    switch crossAlignment(alignment == .baseline ? .start : alignment, of: node, context) {
    case .flexEnd: cross = .end
    case .center: cross = .center
    default: break
    }
    if context.isMainReversed { main = main.reversed }
    if context.isCrossReversed { cross = cross.reversed }
    let (horizontal, vertical) = context.isRow ? (main, cross) : (cross, main)
    let innerHeight = max(0, state.height - container.frame.vertical)
    var position = StaticPosition(
      x: container.frame.left + container.innerWidth * horizontal.fraction,
      y: container.frame.top + innerHeight * vertical.fraction,
      horizontal: horizontal, vertical: vertical)
    // As in browsers, only the box itself asks for safety.
    guard styles[node].overflowAlignments.contains(.safeSelf) else { return position }
    if context.isRow {
      position.safeStarts.vertical = StaticPosition.SafeStart(
        position: container.frame.top, edge: .start, room: innerHeight)
    } else {
      position.safeStarts.horizontal = StaticPosition.SafeStart(
        position: container.startX(isLTR: isLTR(parent)), edge: isLTR(parent) ? .start : .end,
        room: container.innerWidth)
    }
    return position
  }

  func isInHiddenBox(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if styles[current].display == .none { return true }
      current = Int(nodes[current].parent)
    }
    return false
  }
}

import Boxes
import Geometry

/// The positions of tracks, and of items in their areas:
/// <https://www.w3.org/TR/css-grid-1/#alignment>.
extension Solver {
  // MARK: Tracks

  func locateColumns(_ context: inout GridContext) {
    let style = context.style.pointee
    let free = context.container.innerWidth - context.columns.extent
    var alignment = style.justifyContent
    switch alignment {
    case .left: alignment = context.isLTR ? .start : .end
    case .right: alignment = context.isLTR ? .end : .start
    default: break
    }
    context.columns.locate(
      spacing(
        alignment, free: free, count: context.columns.count,
        isSafe: style.overflowAlignments.contains(.safeJustification)))
  }

  func locateRows(_ context: inout GridContext, innerHeight: Double) {
    let style = context.style.pointee
    context.rows.locate(
      spacing(
        style.alignContent, free: innerHeight - context.rows.extent, count: context.rows.count,
        isSafe: style.overflowAlignments.contains(.safeContent)))
  }

  private func spacing(
    _ alignment: Style.ContentAlignment, free: Double, count: Int, isSafe: Bool
  ) -> Spacing {
    let isAtStart = count == 0 || (free < 0 && isSafe)
    return Spacing(
      isAtStart ? .flexStart : alignment == .end ? .flexEnd : alignment, free: free,
      count: count, isReversed: false)
  }

  // MARK: Items

  mutating func settleWidths(_ context: inout GridContext) {
    for index in context.items.indices {
      let area = context.columns.size(of: context.items[index].columns)
      context.items[index].width = gridItemWidth(context.items[index], area: area)
    }
  }

  private mutating func gridItemWidth(_ item: GridItem, area: Double) -> Double {
    let child = item.node
    let style = styles + child
    let frame = BorderAndPadding(style, containerWidth: area)
    let size = widthSize(
      child, container: area, containerHeight: item.areaHeight, frame: frame)
    if !size.preferred.isUnresolved { return size.clamped(size.preferred) }
    let margin = style.pointee.margin
    let available = max(
      area - resolveOrZero(margin.left, against: area) - resolveOrZero(margin.right, against: area),
      frame.horizontal)
    let height = stretchedHeight(item)
    if !height.isUnresolved, style.pointee.width.isKeyword, style.pointee.width.unit != .stretch,
      !nodes[child].isReplaced, let ratio = aspectRatio(child, frame: frame)
    {
      // What is in the box makes it wider only where its height is not to follow.
      return fillsRowsByDefault(item)
        ? size.clamped(ratio.width(forHeight: height))
        : self.width(of: child, forHeight: height, by: ratio, limits: size, container: area)
    }
    if let keyword = keywordWidth(child, available: available, container: area, height: height) {
      return size.clamped(keyword)
    }
    let isFree = margin.left.isAuto || margin.right.isAuto
    if item.inlineAlignment == .stretch, !isFree { return size.clamped(available) }
    if nodes[child].isReplaced {
      return size.clamped(replacedWidth(child, frame: frame, available: available))
    }
    if let ratio = aspectRatio(child, frame: frame) {
      let height = AxisSize.height(style, container: item.areaHeight, frame: frame)
      if !height.preferred.isUnresolved {
        return self.width(
          of: child, forHeight: height.clamped(height.preferred), by: ratio, limits: size,
          container: area)
      }
    }
    if item.inlineAlignment == .normal, !isFree { return size.clamped(available) }
    return size.clamped(fitContentWidth(child, available: available, container: area))
  }

  /// Gives each item its final size and position, and returns the baseline of the grid.
  mutating func placeGridItems(_ context: inout GridContext, mode: RunMode) -> Double {
    let frame = context.container.frame
    var baseline = Double.unresolved
    var first: (row: Int, shares: Bool, column: Int)?
    for index in context.items.indices {
      let width = context.columns.size(of: context.items[index].columns)
      let height = context.rows.size(of: context.items[index].rows)
      if followsArea(context.items[index]) {
        noteAreaHeight(height, index, &context)
        context.items[index].width = gridItemWidth(context.items[index], area: width)
      }
      let item = context.items[index]
      let top = context.rows.start(of: item.rows)
      let input = self.input(for: item, width: width, height: height)
      let output =
        mode == .performLayout ? performLayout(item.node, input) : measure(item.node, input)
      let offset = blockOffset(item, height: output.height, area: height, base: width)
      // The baseline is that of the first row, of an item that shares it with others if one does.
      let shares = item.sharesBaseline
      let isFirst =
        first.map { best in
          let row = item.rows.lowerBound
          if row != best.row { return row < best.row }
          if shares != best.shares { return shares }
          return item.columns.lowerBound < best.column
        } ?? true
      if isFirst {
        first = (item.rows.lowerBound, shares, item.columns.lowerBound)
        baseline =
          frame.top + top + offset
          + (output.baseline.isUnresolved ? output.height : output.baseline)
      }
      guard mode == .performLayout else { continue }
      let start = context.columns.start(of: item.columns)
      let inline = inlineOffset(item, width: input.width, area: width, isLTR: context.isLTR)
      let x = context.isLTR ? start : context.container.innerWidth - start - width
      setPosition(
        item.node, x: frame.left + x + inline, y: frame.top + top + offset, in: context.node,
        width: width, height: height)
    }
    return baseline
  }

  /// What an item is asked in an area whose size is known.
  private mutating func input(for item: GridItem, width: Double, height: Double) -> LayoutInput {
    let style = styles + item.node
    let frame = BorderAndPadding(style, containerWidth: width)
    var input = LayoutInput(
      width: item.width, containerWidth: width, containerHeight: height, wantsBaseline: true)
    let ratio = aspectRatio(item.node, frame: frame)
    // The height of a box that has a ratio follows its width where that is given or fills the area.
    guard fillsRows(item),
      ratio == nil
        || style.pointee.width.isAuto && (item.blockAlignment == .stretch || !fillsColumns(item))
    else { return input }
    let limits = AxisSize.height(style, container: height, frame: frame)
    input.height = limitedHeight(
      max(frame.vertical, limits.clamped(max(0, height - item.margins))), of: item.node, input)
    input.isDefinite = true
    if let ratio, item.inlineAlignment != .stretch, style.pointee.width.isAuto {
      let size = ownWidthSize(item.node, container: width, frame: frame)
      if fillsRowsByDefault(item) {
        // As in browsers, the width is that of the area's height, and the height follows from it
        // and from what is in the box.
        input.width = size.clamped(ratio.width(forHeight: input.height))
        input.height = .unresolved
        input.isDefinite = false
        return input
      }
      input.width = self.width(
        of: item.node, forHeight: input.height, by: ratio, limits: size, container: width)
    }
    return input
  }

  /// From an area's upper edge to that of the item in it.
  private func blockOffset(
    _ item: GridItem, height: Double, area: Double, base: Double
  ) -> Double {
    let margin = styles[item.node].margin
    let free = area - height - item.margins
    if margin.top.isAuto || margin.bottom.isAuto {
      guard free > 0, margin.top.isAuto else { return item.marginTop }
      return item.marginTop + (margin.bottom.isAuto ? free / 2 : free)
    }
    if free < 0, item.isBlockSafe { return item.marginTop }
    switch item.blockAlignment {
    case .end, .flexEnd, .selfEnd: return item.marginTop + free
    case .center: return item.marginTop + free / 2
    case .baseline: return item.marginTop + item.shim
    default: return item.marginTop
    }
  }

  /// From an area's left edge to that of the item in it.
  private func inlineOffset(
    _ item: GridItem, width: Double, area: Double, isLTR: Bool
  ) -> Double {
    let margin = styles[item.node].margin
    let left = resolveOrZero(margin.left, against: area)
    let free = area - width - left - resolveOrZero(margin.right, against: area)
    if margin.left.isAuto || margin.right.isAuto {
      // What is too large goes out at the end.
      guard free > 0 else { return isLTR ? left : left + free }
      return left + (margin.left.isAuto ? (margin.right.isAuto ? free / 2 : free) : 0)
    }
    let alignment = free < 0 && item.isInlineSafe ? .start : item.inlineAlignment
    switch alignment {
    case .center: return left + free / 2
    case .left: return left
    case .right: return left + free
    case .end, .flexEnd: return isLTR ? left + free : left
    case .selfStart: return self.isLTR(item.node) ? left : left + free
    case .selfEnd: return self.isLTR(item.node) ? left + free : left
    default: return isLTR ? left : left + free
    }
  }
}

/// Boxes that are positioned absolutely: <https://www.w3.org/TR/css-grid-1/#abspos>.
extension Solver {
  /// Returns the area that a box names in the grid that it is positioned in, relative to the padding
  /// box that has the given size; nil without one.
  func gridArea(of node: Int, in container: Int, width: Double, height: Double) -> Rect? {
    guard let lines = gridLines[container], let grid = gridStyles[node] else { return nil }
    let state = states[container]
    let frame = BorderAndPadding(
      styles + container, containerWidth: state.placed.input.containerWidth)
    let border = styles[container].border
    let columns = lines.columns.edges(start: grid.columnStart, end: grid.columnEnd)
    let rows = lines.rows.edges(start: grid.rowStart, end: grid.rowEnd)
    let isLTR = isLTR(container)
    // From the padding box's edges to the lines.
    let before = isLTR ? frame.left - border.left : frame.right - border.right
    let left = columns.start.map { $0 + before } ?? 0
    let right = columns.end.map { $0 + before } ?? width
    let top = rows.start.map { $0 + frame.top - border.top } ?? 0
    let bottom = rows.end.map { $0 + frame.top - border.top } ?? height
    let extent = max(0, right - left)
    return Rect(
      x: isLTR ? left : width - left - extent, y: top, width: extent, height: max(0, bottom - top))
  }

  /// Aligns the box as the only item of an area, which is the grid's content box where it is nil:
  /// <https://www.w3.org/TR/css-grid-1/#static-position>.
  func gridStaticPosition(of node: Int, in parent: Int, area: Rect?) -> StaticPosition {
    let state = states[parent]
    let frame = BorderAndPadding(styles + parent, containerWidth: state.placed.input.containerWidth)
    let area =
      area
      ?? Rect(
        x: frame.left, y: frame.top, width: max(0, state.width - frame.horizontal),
        height: max(0, state.height - frame.vertical))
    let own = styles[node]
    let isLTR = isLTR(parent)
    var horizontal = AbsoluteEdge.start
    switch own.justifySelf == .auto ? styles[parent].justifyItems : own.justifySelf {
    case .center: horizontal = .center
    case .end, .flexEnd: horizontal = isLTR ? .end : .start
    case .left: horizontal = .start
    case .right: horizontal = .end
    case .selfStart: horizontal = self.isLTR(node) ? .start : .end
    case .selfEnd: horizontal = self.isLTR(node) ? .end : .start
    default: horizontal = isLTR ? .start : .end
    }
    var vertical = AbsoluteEdge.start
    switch own.alignSelf == .auto ? styles[parent].alignItems : own.alignSelf {
    case .center: vertical = .center
    case .end, .flexEnd, .selfEnd: vertical = .end
    default: break
    }
    var position = StaticPosition(
      x: area.minX + area.width * horizontal.fraction,
      y: area.minY + area.height * vertical.fraction,
      horizontal: horizontal, vertical: vertical)
    if own.overflowAlignments.contains(.safeJustifySelf) {
      position.safeStarts.horizontal = StaticPosition.SafeStart(
        position: isLTR ? area.minX : area.maxX, edge: isLTR ? .start : .end, room: area.width)
    }
    if own.overflowAlignments.contains(.safeSelf) {
      position.safeStarts.vertical = StaticPosition.SafeStart(
        position: area.minY, edge: .start, room: area.height)
    }
    return position
  }
}

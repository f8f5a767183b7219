import Boxes
import Geometry

/// Flex items and their sizes before they flex.
///
/// <https://www.w3.org/TR/css-flexbox-1/#line-sizing>
extension Solver {
  // 1. Generate the flex items.
  mutating func generateItems(_ node: Int, _ context: inout FlexContext) {
    var isOrdered = true
    var last = Int32.min
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) {
        isOrdered = isOrdered && styles[child].order >= last
        last = styles[child].order
        items.push(makeItem(child, context))
      }
      child = nextSibling(of: child)
    }
    context.endItem = items.count
    if !isOrdered { sortByOrder(context) }
  }

  /// Puts the items into order-modified document order.
  ///
  /// <https://www.w3.org/TR/css-flexbox-1/#order-property>
  private func sortByOrder(_ context: FlexContext) {
    var slice = UnsafeMutableBufferPointer(
      start: items.base + context.firstItem, count: context.endItem - context.firstItem)
    // Boxes are numbered in the order of the tree, which decides between equal ones.
    slice.sort { left, right in
      let orders = (styles[Int(left.node)].order, styles[Int(right.node)].order)
      return orders.0 == orders.1 ? left.node < right.node : orders.0 < orders.1
    }
  }

  private mutating func makeItem(_ child: Int, _ context: FlexContext) -> FlexItem {
    let style = styles + child
    let containerWidth = context.container.innerWidth
    let frame = BorderAndPadding(style, containerWidth: containerWidth)
    let width = ownWidthSize(child, container: containerWidth, frame: frame)
    // Across a row the height of a table is measured with its `height`, which its rows may exceed.
    let height =
      isTable(child) && context.isRow
      ? .automatic
      : AxisSize.height(style, container: context.container.innerHeight, frame: frame)
    let (main, cross) = context.isRow ? (width, height) : (height, width)
    var item = FlexItem(node: child)
    let crossFrame = context.isRow ? frame.vertical : frame.horizontal
    item.mainFrame = context.isRow ? frame.horizontal : frame.vertical
    item.isCrossAuto = context.isRow ? style.pointee.height.isAuto : style.pointee.width.isAuto
    item.preferredMain = main.preferred
    item.preferredCross = cross.preferred
    item.minMain = main.minimum
    if main.minimum.isUnresolved,
      !(context.isRow ? style.pointee.minWidth : style.pointee.minHeight).isAuto
    {
      // A percentage of something not known counts as zero, not as the automatic minimum.
      item.minMain = 0
    }
    item.maxMain = main.maximum
    item.minCross = cross.minimum.isUnresolved ? crossFrame : max(crossFrame, cross.minimum)
    item.maxCross = cross.maximum
    item.grow = max(0, style.pointee.flexGrow.clampedLength)
    item.shrink = max(0, style.pointee.flexShrink.clampedLength)
    let takesOwn = style.pointee.alignSelf != .auto
    item.alignment = takesOwn ? style.pointee.alignSelf : context.style.pointee.alignItems
    item.isSafe =
      takesOwn
      ? style.pointee.overflowAlignments.contains(.safeSelf)
      : context.style.pointee.overflowAlignments.contains(.safeItems)
    if item.alignment == .auto || item.alignment == .normal { item.alignment = .stretch }
    setMargins(
      &item, margin: style.pointee.margin, containerWidth: containerWidth, context: context)
    if style.pointee.width.isKeyword { setKeywordWidth(&item, frame, context) }
    return item
  }

  @inline(__always)
  private func setMargins(
    _ item: inout FlexItem, margin: Edges<Length>, containerWidth: Double,
    context: FlexContext
  ) {
    let (nearMain, farMain) =
      context.isRow ? (margin.left, margin.right) : (margin.top, margin.bottom)
    let (nearCross, farCross) =
      context.isRow ? (margin.top, margin.bottom) : (margin.left, margin.right)
    let (mainStart, mainEnd) = context.isMainReversed ? (farMain, nearMain) : (nearMain, farMain)
    let (crossStart, crossEnd) =
      context.isCrossReversed ? (farCross, nearCross) : (nearCross, farCross)
    item.marginMainStart = resolveOrZero(mainStart, against: containerWidth)
    item.marginMainEnd = resolveOrZero(mainEnd, against: containerWidth)
    item.marginCrossStart = resolveOrZero(crossStart, against: containerWidth)
    item.marginCrossEnd = resolveOrZero(crossEnd, against: containerWidth)
    if mainStart.isAuto { item.autoMargins.insert(.mainStart) }
    if mainEnd.isAuto { item.autoMargins.insert(.mainEnd) }
    if crossStart.isAuto { item.autoMargins.insert(.crossStart) }
    if crossEnd.isAuto { item.autoMargins.insert(.crossEnd) }
  }

  // 3. Determine the flex base size and hypothetical main size of each item.
  mutating func determineBaseSize(_ index: Int, _ context: FlexContext) {
    let child = Int(items.base[index].node)
    if !context.isRow {
      let width = columnItemWidth(index, context)
      items.base[index].cross = width
      if nodes[child].isLimitedByContent { limitMainByContent(index, context) }
    }
    let size: Double
    if let basis = definiteBasis(index, context) {
      // A. If the item has a definite used flex basis, that's the flex base size.
      size = basis
      items.base[index].isBasisDefinite = true
    } else if let transferred = transferredMain(index, context) {
      // B. A preferred aspect ratio and a definite cross size give the main size.
      size = transferred
      items.base[index].isBasisDefinite = true
      items.base[index].isBasisByRatio = true
    } else {
      // C. to E. Otherwise the base size is that of the content, as max-content.
      size = contentMain(index, context)
    }
    items.base[index].baseSize = max(size, items.base[index].mainFrame)
    if isTable(child), !context.isRow {
      // No table is lower than its rows and captions.
      let minimum = contentHeight(child, width: tableWidth(index, context), context)
      items.base[index].baseSize = max(items.base[index].baseSize, minimum)
      items.base[index].minMain = max(minimum, items.base[index].minMain)
      items.base[index].maxMain = max(minimum, items.base[index].maxMain)
    }
    if items.base[index].minMain.isUnresolved {
      items.base[index].minMain = automaticMinimum(child, index: index, context: context)
    }
    items.base[index].minMain = max(items.base[index].minMain, items.base[index].mainFrame)
    items.base[index].hypotheticalMain = items.base[index].clampMain(items.base[index].baseSize)
  }

  private mutating func definiteBasis(_ index: Int, _ context: FlexContext) -> Double? {
    let item = items.base[index]
    let style = styles + Int(item.node)
    let basis = style.pointee.flexBasis
    if basis.isAuto { return item.preferredMain.isUnresolved ? nil : item.preferredMain }
    if context.isRow, basis.isKeyword {
      return keywordWidth(
        Int(item.node), basis, available: context.innerMain - item.mainMargins,
        container: context.container.innerWidth, height: definiteCross(item, context))
    }
    if basis.unit == .stretch {
      return context.innerMain.isUnresolved ? nil : max(0, context.innerMain - item.mainMargins)
    }
    let base = context.isRow ? context.container.innerWidth : context.container.innerHeight
    let size = resolve(basis, against: base)
    if size.isUnresolved { return nil }
    return size + (style.pointee.boxSizing == .contentBox ? item.mainFrame : 0)
  }

  private mutating func transferredMain(_ index: Int, _ context: FlexContext) -> Double? {
    let item = items.base[index]
    let child = Int(item.node)
    let frame = BorderAndPadding(styles + child, containerWidth: context.container.innerWidth)
    guard let ratio = aspectRatio(child, frame: frame) else { return nil }
    if !context.isRow {
      // The width of a column's item is always settled, and replaced content follows it.
      return ratio.height(forWidth: isTable(child) ? tableWidth(index, context) : item.cross)
    }
    let cross = definiteCross(item, context)
    return cross.isUnresolved ? nil : ratio.width(forHeight: cross)
  }

  /// The cross size of a row's item as far as it is definite before the lines are known.
  func definiteCross(_ item: FlexItem, _ context: FlexContext) -> Double {
    if isTable(Int(item.node)), styles[Int(item.node)].aspectRatio != nil {
      let style = styles + Int(item.node)
      let own = AxisSize.height(
        style, container: context.container.innerHeight,
        frame: BorderAndPadding(style, containerWidth: context.container.innerWidth))
      if !own.preferred.isUnresolved { return own.clamped(own.preferred) }
    }
    if !item.preferredCross.isUnresolved { return item.clampCross(item.preferredCross) }
    guard item.stretches, !context.isWrapping else { return .unresolved }
    // A height by the ratio of the container counts before the line is known to be higher.
    let cross =
      context.innerCross.isUnresolved ? context.container.innerHeight : context.innerCross
    return cross.isUnresolved ? .unresolved : item.clampCross(cross - item.crossMargins)
  }

  /// Clamps a main size that follows from the content to what the limits of the cross size are by
  /// the ratio.
  func clampByRatio(
    _ size: Double, of item: FlexItem, _ context: FlexContext
  ) -> Double {
    let child = Int(item.node)
    let frame = BorderAndPadding(styles + child, containerWidth: context.container.innerWidth)
    guard let ratio = aspectRatio(child, frame: frame) else { return size }
    func main(_ cross: Double) -> Double {
      context.isRow ? ratio.width(forHeight: cross) : ratio.height(forWidth: cross)
    }
    return clamp(
      size, minimum: main(item.minCross),
      maximum: item.maxCross.isFinite ? main(item.maxCross) : .infinity)
  }

  private mutating func contentMain(_ index: Int, _ context: FlexContext) -> Double {
    let child = Int(items.base[index].node)
    if context.isRow {
      let container = context.container.innerWidth
      let height = definiteCross(items.base[index], context)
      if nodes[child].isReplaced, height.isUnresolved {
        return replacedWidth(
          child, frame: BorderAndPadding(styles + child, containerWidth: container),
          available: context.innerMain - items.base[index].mainMargins)
      }
      let width = maxContentWidth(child, container: container, height: height)
      return height.isUnresolved ? clampByRatio(width, of: items.base[index], context) : width
    }
    return contentHeight(child, width: items.base[index].cross, context)
  }

  mutating func contentHeight(
    _ child: Int, width: Double, _ context: FlexContext
  ) -> Double {
    measure(
      child,
      LayoutInput(
        width: width, containerWidth: context.container.innerWidth,
        containerHeight: context.container.innerHeight, ignoresOwnHeight: true)
    ).height
  }

  /// The automatic minimum size: <https://www.w3.org/TR/css-flexbox-1/#min-size-auto>.
  private mutating func automaticMinimum(
    _ child: Int, index: Int, context: FlexContext
  ) -> Double {
    if styles[child].overflow != .visible { return 0 }
    let item = items.base[index]
    if item.shrink == 0, item.baseSize >= item.preferredMain { return 0 }
    var content: Double
    if nodes[child].isReplaced {
      content =
        transferredMain(index, context)
        ?? (context.isRow
          ? minContentWidth(child, container: context.container.innerWidth)
          : contentMain(index, context))
    } else if context.isRow {
      content = minContentWidth(
        child, container: context.container.innerWidth, height: definiteCross(item, context))
      if styles[child].aspectRatio != nil {
        content =
          transferredMain(index, context).map { max(content, $0) }
          ?? clampByRatio(content, of: item, context)
      }
    } else {
      content = contentHeight(child, width: item.cross, context)
      if styles[child].aspectRatio != nil { content = clampByRatio(content, of: item, context) }
    }
    // The specified size suggestion is smaller than the content if the author said so.
    if !item.preferredMain.isUnresolved { content = min(content, item.preferredMain) }
    return min(content, item.maxMain)
  }

  // 4. Determine the main size of the flex container.
  func determineMainSize(_ context: inout FlexContext) {
    guard context.innerMain.isUnresolved else { return }
    let frame = context.container.frame
    let count = context.endItem - context.firstItem
    var sum = context.mainGap * Double(max(0, count - 1))
    if context.isWrapping, context.lineLimit.isFinite {
      // The column breaks at the largest height that it may have.
      sum = tallestColumn(context)
    } else {
      for index in context.firstItem..<context.endItem {
        sum += items.base[index].hypotheticalMain + items.base[index].mainMargins
      }
    }
    let natural = max((sum + frame.vertical).clampedLength, context.container.ratioHeight)
    context.innerMain = max(
      0, context.container.heightLimits.clamped(natural) - frame.vertical)
  }

  private func tallestColumn(_ context: FlexContext) -> Double {
    var tallest = 0.0
    var current = -context.mainGap
    for index in context.firstItem..<context.endItem {
      let size = items.base[index].hypotheticalMain + items.base[index].mainMargins
      if current >= 0, current + context.mainGap + size > context.lineLimit {
        current = -context.mainGap
      }
      current += context.mainGap + size
      tallest = max(tallest, current)
    }
    return tallest
  }
}

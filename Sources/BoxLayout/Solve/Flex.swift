import Boxes
import Geometry

/// What the steps of one container's flex layout share.
struct FlexContext {
  let container: Container
  let style: UnsafePointer<Style>
  let isRow: Bool
  let isWrapping: Bool

  /// Whether the main axis runs from the right or from the bottom.
  let isMainReversed: Bool

  /// Whether the cross axis runs from the right or from the bottom, with `wrap-reverse` counted.
  let isCrossReversed: Bool

  /// The inner main size; unresolved until a column with an automatic height has been summed.
  var innerMain: Double

  /// The main size at which lines break; infinite in a column that may be as high as its content.
  var lineLimit: Double

  /// The inner cross size; unresolved while it depends on the lines.
  var innerCross: Double
  let mainGap: Double
  let crossGap: Double

  /// The container's items and lines in the solver's scratch memory.
  let firstItem: Int
  var endItem: Int
  let firstLine: Int
  var endLine: Int
}

/// Flex containers.
///
/// The steps are those of <https://www.w3.org/TR/css-flexbox-1/#layout-algorithm>.
extension Solver {
  mutating func layOutFlex(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    // OPTIMIZATION: There is nothing in the box to place, and its parent has settled the height.
    if !input.height.isUnresolved, firstChild(of: node) < 0 {
      return LayoutOutput(height: input.height, baseline: .unresolved)
    }
    let container = Container(solver: self, node: node, input: input)
    if !container.height.isUnresolved, mode == .computeSize, !input.wantsBaseline {
      return LayoutOutput(height: container.height, baseline: .unresolved)
    }
    let itemMark = items.count
    let lineMark = lines.count
    defer {
      items.truncate(to: itemMark)
      lines.truncate(to: lineMark)
    }
    var context = makeContext(node, container)
    if context.innerMain.isUnresolved, context.isWrapping {
      context.lineLimit = columnLimit(node, container: container, input: input)
    }

    // 1. Generate the flex items.
    generateItems(node, &context)

    // 2. The available space is the container's content box; widths are settled already.

    // 3. Determine the flex base size and hypothetical main size of each item.
    for index in context.firstItem..<context.endItem { determineBaseSize(index, context) }

    // 4. Determine the main size of the flex container.
    determineMainSize(&context)

    // 5. Collect flex items into flex lines.
    collectLines(&context)

    // 6. Resolve the flexible lengths of all the flex items to find their used main size.
    for index in context.firstLine..<context.endLine { resolveFlexibleLengths(index, context) }

    // 7. Determine the hypothetical cross size of each item.
    let isCrossKnown = canSkipCrossMeasuring(context, mode: mode, input)
    if !isCrossKnown {
      let startmost = input.wantsBaseline ? startmostItem(context) : -1
      for index in context.firstItem..<context.endItem {
        determineHypotheticalCrossSize(index, context, wantsBaseline: index == startmost)
      }
    }

    // 8. Calculate the cross size of each flex line.
    determineLineCrossSizes(context)

    // 15. Determine the flex container's used cross size: lines stretch to a minimum height too.
    let height = settleCrossSize(&context)

    // 9. Handle 'align-content: stretch'.
    stretchLines(context)

    // 10. 'visibility: collapse' is not supported.

    // 11. Determine the used cross size of each flex item.
    determineUsedCrossSizes(context)

    guard mode == .performLayout || input.wantsBaseline else {
      return LayoutOutput(height: height, baseline: .unresolved)
    }

    // 12. Distribute any remaining free space along the main axis.
    for index in context.firstLine..<context.endLine { distributeMainSpace(index, context) }

    // 16. Align all flex lines per 'align-content'.
    alignLines(context)

    // 13. Resolve cross-axis auto margins. 14. Align all flex items along the cross axis.
    for index in context.firstLine..<context.endLine { alignItems(inLine: index, context) }

    if mode == .performLayout { placeItems(node, context) }
    return LayoutOutput(height: height, baseline: containerBaseline(context))
  }

  func makeContext(_ node: Int, _ container: Container) -> FlexContext {
    let style = styles + node
    let direction = style.pointee.flexDirection
    let isRow = direction.isRow
    let isRTL = style.pointee.direction == .rightToLeft
    let (innerWidth, innerHeight) = (
      container.innerWidth,
      container.height.isUnresolved
        ? .unresolved : max(0, container.height - container.frame.vertical)
    )
    let columnGap = max(
      0, resolveOrZero(style.pointee.columnGap, against: container.innerWidth))
    let rowGap = max(0, resolveOrZero(style.pointee.rowGap, against: container.innerHeight))
    return FlexContext(
      container: container, style: style, isRow: isRow,
      isWrapping: style.pointee.flexWrap != .noWrap,
      isMainReversed: isRow ? direction.isReverse != isRTL : direction.isReverse,
      isCrossReversed: (style.pointee.flexWrap == .wrapReverse) != (!isRow && isRTL),
      innerMain: isRow ? innerWidth : innerHeight,
      lineLimit: isRow ? innerWidth : innerHeight.isUnresolved ? .infinity : innerHeight,
      innerCross: isRow ? innerHeight : innerWidth,
      mainGap: isRow ? columnGap : rowGap, crossGap: isRow ? rowGap : columnGap,
      firstItem: items.count, endItem: items.count, firstLine: lines.count, endLine: lines.count)
  }

  /// Returns the height at which the lines of a column break that takes the height of its content.
  ///
  /// As in browsers, that is the largest the style allows even where it is left out of the input.
  func columnLimit(_ node: Int, container: Container, input: LayoutInput) -> Double {
    let own = AxisSize.height(
      styles + node, container: input.containerHeight, frame: container.frame)
    var height = own.preferred.isUnresolved ? own.maximum : own.clamped(own.preferred)
    if own.preferred.isUnresolved, !input.width.isUnresolved,
      let ratio = aspectRatio(node, frame: container.frame)
    {
      height = own.clamped(ratio.height(forWidth: input.width))
    }
    return max(0, height - container.frame.vertical)
  }

  /// Whether every item fills a line whose cross size is settled, so that none need be measured.
  private func canSkipCrossMeasuring(
    _ context: FlexContext, mode: RunMode, _ input: LayoutInput
  ) -> Bool {
    guard context.isRow, !context.isWrapping, !context.innerCross.isUnresolved,
      mode == .performLayout
    else {
      return false
    }
    for index in context.firstItem..<context.endItem where !items.base[index].stretches {
      return false
    }
    return true
  }

  /// Gives each item its final size and position, and lays out what is inside it.
  private mutating func placeItems(_ node: Int, _ context: FlexContext) {
    let frame = context.container.frame
    let mainExtent = context.innerMain
    let crossExtent = context.innerCross
    // The item's size counts as definite for its children where the specification says so:
    // <https://www.w3.org/TR/css-flexbox-1/#definite-sizes>.
    let isMainDefinite = !context.container.innerHeight.isUnresolved
    for index in context.firstItem..<context.endItem {
      let item = items.base[index]
      let child = Int(item.node)
      let width = context.isRow ? item.main : item.cross
      var height = item.main
      var isDefinite = isMainDefinite || item.isBasisDefinite
      if context.isRow {
        // The item is as high as its content unless something else says so.
        isDefinite = item.stretches || !item.preferredCross.isUnresolved
        height = isDefinite ? item.cross : .unresolved
      }
      let output = performLayout(
        child,
        LayoutInput(
          width: width, height: height, isDefinite: isDefinite,
          containerWidth: context.container.innerWidth,
          containerHeight: context.container.innerHeight))
      items.base[index].baseline = output.baseline
      let main =
        context.isMainReversed ? mainExtent - item.mainOffset - item.main : item.mainOffset
      let cross =
        context.isCrossReversed ? crossExtent - item.crossOffset - item.cross : item.crossOffset
      setPosition(
        child, x: frame.left + (context.isRow ? main : cross),
        y: frame.top + (context.isRow ? cross : main), in: node, context.container)
    }
  }
}

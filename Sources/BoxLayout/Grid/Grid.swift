import Boxes
import Geometry

/// Grids.
///
/// The steps are those of <https://www.w3.org/TR/css-grid-1/#layout-algorithm>.
extension Solver {
  mutating func layOutGrid(_ node: Int, _ input: LayoutInput, mode: RunMode) -> LayoutOutput {
    let container = Container(solver: self, node: node, input: input)
    if !container.height.isUnresolved, mode == .computeSize, !input.wantsBaseline {
      return LayoutOutput(height: container.height, baseline: .unresolved)
    }
    var context = makeGrid(node, container, width: container.innerWidth)

    // 1. Size the columns.
    noteGivenAreas(&context)
    settleColumns(&context)

    // 2. Size the rows.
    sizeRows(&context, available: context.innerHeight)

    // The height of the content, clamped to the limits of the grid, is what the rows fill and what
    // percentages refer to.
    let height = container.output(
      contentBottom: container.frame.top + context.rows.extent, baseline: .unresolved
    ).height
    guard mode == .performLayout || input.wantsBaseline else {
      return LayoutOutput(height: height, baseline: .unresolved)
    }
    let innerHeight = max(0, height - container.frame.vertical)
    var refersToHeight = rowsReferToHeight(innerHeight, context)

    // 3. If the contribution of an item has changed by the rows, size the columns again, and
    // 4. the rows by these. As in browsers, the grid stays as high as it is.
    if noteAreaHeights(&context, available: container.innerWidth) {
      context.columns = makeColumns(context, available: container.innerWidth)
      context.rows = makeRows(context, available: innerHeight)
      settleColumns(&context)
      refersToHeight = true
    }
    if refersToHeight {
      context.rows = makeRows(context, available: innerHeight)
      sizeRows(&context, available: innerHeight)
    }
    locateRows(&context, innerHeight: innerHeight)
    let baseline = placeGridItems(&context, mode: mode)
    if mode == .performLayout, styles[node].position != .static {
      gridLines[node] = GridLines(
        columns: GridLines.Axis(context.columnAxis, context.columns),
        rows: GridLines.Axis(context.rowAxis, context.rows))
    }
    return LayoutOutput(height: height, baseline: baseline)
  }

  private mutating func settleColumns(_ context: inout GridContext) {
    sizeColumns(&context, available: context.container.innerWidth, .none)
    locateColumns(&context)
    // While the rows have no sizes, widths can't refer to them.
    noteGivenAreas(&context)
    settleWidths(&context)
  }

  /// Whether the sizes of rows are others in a content box of a height that they have made.
  private func rowsReferToHeight(_ innerHeight: Double, _ context: GridContext) -> Bool {
    let missing = innerHeight - context.rows.extent
    // As in browsers a largest height makes no tracks smaller but those that share what is left.
    let isClamped =
      context.rows.isFlexible
      ? abs(missing) > Self.minimumDifference : missing > Self.minimumDifference
    // What is in a grid may make it higher than its ratio does.
    let isHigher =
      context.container.height.isUnresolved
      && innerHeight > context.innerHeight + Self.minimumDifference
    return (context.innerHeight.isUnresolved || isHigher)
      && (isClamped || context.rows.hasPercentages || context.rows.leavesRoom
        || isRelative(context.node))
  }

  /// Heights that differ by less than this are equal but for rounding.
  private static var minimumDifference: Double { 1e-6 }

  private func isRelative(_ node: Int) -> Bool { styles[node].rowGap.isRelative }

  /// Returns the width of a grid's content box that its items ask for.
  ///
  /// The containing block's width, to which the limits of the grid refer, is unresolved while it is not
  /// known.
  mutating func gridContentWidth(
    _ node: Int, _ kind: ContentWidth, container: Double = .unresolved
  ) -> Double {
    let input = LayoutInput(
      width: .unresolved, containerWidth: container, containerHeight: .unresolved)
    var context = makeGrid(
      node, Container(solver: self, node: node, input: input), width: .unresolved,
      containerWidth: container)
    let constraint = kind == .min ? GridConstraint.minContent : .maxContent
    noteGivenAreas(&context)
    sizeColumns(&context, available: .unresolved, constraint)
    if context.items.contains(where: { followsArea($0) }) {
      // The heights of rows are those at this width.
      context.columns.locate(Spacing(.start, free: 0, count: 0, isReversed: false))
      settleWidths(&context)
      sizeRows(&context, available: context.innerHeight)
      if noteAreaHeights(&context, available: .unresolved) {
        context.columns = makeColumns(context, available: .unresolved)
        sizeColumns(&context, available: .unresolved, constraint)
      }
    }
    return context.columns.extent
  }

  /// Whether as many columns are repeated as there is room for by limits in percent.
  func repeatsByContainer(_ node: Int) -> Bool {
    let style = styles + node
    guard style.pointee.display.isGrid,
      style.pointee.minWidth.isRelative || style.pointee.maxWidth.isRelative
    else { return false }
    return gridStyles[node]?.columns.repetition != nil
  }

  /// Returns the border-box width of a grid in the room that it is offered, see `fitContentWidth`.
  mutating func fitGridWidth(_ node: Int, available: Double, container: Double) -> Double {
    let frame = BorderAndPadding(styles + node, containerWidth: container).horizontal
    let widest = gridContentWidth(node, .max, container: container) + frame
    if widest <= available { return widest }
    return max(gridContentWidth(node, .min, container: container) + frame, available)
  }

  // MARK: Placing items into cells

  /// Finds the items of a grid and the cells that they are in.
  private mutating func makeGrid(
    _ node: Int, _ container: Container, width: Double, containerWidth: Double = .unresolved
  ) -> GridContext {
    let style = styles + node
    let grid = gridStyles[node] ?? GridStyle()
    let innerHeight =
      container.height.isUnresolved
      ? container.ratioInnerHeight : max(0, container.height - container.frame.vertical)
    let columnGap = gap(style.pointee.columnGap, width)
    let rowGap = gap(style.pointee.rowGap, innerHeight)
    var widths = AxisSize.width(style, container: containerWidth, frame: container.frame)
    if width.isUnresolved, widths.preferred.isUnresolved,
      let ratio = aspectRatio(node, frame: container.frame)
    {
      widths.addLimits(of: container.heightLimits, by: ratio, frame: container.frame)
    }
    let heights = container.heightLimits
    let (horizontal, vertical) = (container.frame.horizontal, container.frame.vertical)
    let areas = grid.areas
    var context = GridContext(
      node: node, container: container, style: style, innerHeight: innerHeight,
      isLTR: isLTR(node),
      columnAxis: GridAxis(
        grid.columns, automatic: grid.autoColumns,
        areas: (areas.areas.map { ($0.name, $0.columns) }, areas.columnCount),
        repetitions: grid.columns.repetitions(
          size: width, minimum: widths.minimum - horizontal, maximum: widths.maximum - horizontal,
          gap: columnGap)),
      rowAxis: GridAxis(
        grid.rows, automatic: grid.autoRows,
        areas: (areas.areas.map { ($0.name, $0.rows) }, areas.rowCount),
        repetitions: grid.rows.repetitions(
          size: innerHeight, minimum: heights.minimum - vertical,
          maximum: heights.maximum - vertical, gap: rowGap)),
      items: [], columns: .empty, rows: .empty)
    findItems(&context, grid.flow)
    context.columns = makeColumns(context, available: width)
    context.rows = makeRows(context, available: innerHeight)
    noteBaselines(&context)
    return context
  }

  private func gap(_ length: Length, _ available: Double) -> Double {
    max(0, resolveOrZero(length, against: available).clampedLength)
  }

  private func makeColumns(_ context: GridContext, available: Double) -> GridTracks {
    GridTracks(
      context.columnAxis, used: context.items.map(\.columns),
      gap: gap(context.style.pointee.columnGap, available), available: available)
  }

  private func makeRows(_ context: GridContext, available: Double) -> GridTracks {
    GridTracks(
      context.rowAxis, used: context.items.map(\.rows),
      gap: gap(context.style.pointee.rowGap, available), available: available)
  }

  private mutating func findItems(_ context: inout GridContext, _ flow: GridFlow) {
    var found: [Int] = []
    var child = firstChild(of: context.node)
    while child >= 0 {
      if takesPartInFlow(child) { found.append(child) }
      child = nextSibling(of: child)
    }
    if found.contains(where: { styles[$0].order != 0 }) {
      found.sort { left, right in
        let orders = (styles[left].order, styles[right].order)
        return orders.0 == orders.1 ? left < right : orders.0 < orders.1
      }
    }
    let positions = found.map { child in
      let grid = gridStyles[child]
      let columns = context.columnAxis.position(
        start: grid?.columnStart ?? .auto, end: grid?.columnEnd ?? .auto)
      let rows = context.rowAxis.position(
        start: grid?.rowStart ?? .auto, end: grid?.rowEnd ?? .auto)
      return flow.fillsColumns
        ? GridPlacer.Item(lines: columns, positions: rows)
        : GridPlacer.Item(lines: rows, positions: columns)
    }
    let (columnCount, rowCount) = (context.columnAxis.count, context.rowAxis.count)
    var placer = GridPlacer(
      lineCount: flow.fillsColumns ? columnCount : rowCount,
      positionCount: flow.fillsColumns ? rowCount : columnCount, isDense: flow.isDense)
    placer.placeItems(positions, &watch)
    let (firstColumn, firstRow) =
      flow.fillsColumns
      ? (placer.firstLine, placer.firstPosition) : (placer.firstPosition, placer.firstLine)
    context.columnAxis.leading = -firstColumn
    context.rowAxis.leading = -firstRow
    context.columnAxis.count = flow.fillsColumns ? placer.lineCount : placer.positionCount
    context.rowAxis.count = flow.fillsColumns ? placer.positionCount : placer.lineCount
    context.items.reserveCapacity(found.count)
    for (index, child) in found.enumerated() {
      var item = GridItem(
        node: child, columns: flow.fillsColumns ? placer.lines[index] : placer.positions[index],
        rows: flow.fillsColumns ? placer.positions[index] : placer.lines[index])
      align(&item, in: context.style)
      context.items.append(item)
    }
  }

  /// Notes how an item is aligned in its area.
  private func align(_ item: inout GridItem, in parent: UnsafePointer<Style>) {
    let style = styles + item.node
    let flags = style.pointee.overflowAlignments
    let parentFlags = parent.pointee.overflowAlignments
    if style.pointee.justifySelf == .auto {
      item.inlineAlignment = parent.pointee.justifyItems
      item.isInlineSafe = parentFlags.contains(.safeJustifyItems)
    } else {
      item.inlineAlignment = style.pointee.justifySelf
      item.isInlineSafe = flags.contains(.safeJustifySelf)
    }
    if style.pointee.alignSelf == .auto {
      item.blockAlignment = parent.pointee.alignItems
      item.isBlockSafe = parentFlags.contains(.safeItems)
    } else {
      item.blockAlignment = style.pointee.alignSelf
      item.isBlockSafe = flags.contains(.safeSelf)
    }
  }
}

extension GridTracks {
  static let empty = GridTracks(
    GridAxis(GridTemplate(), automatic: [], areas: ([], 0), repetitions: 0), used: [], gap: 0,
    available: .unresolved)
}

extension GridTemplate {
  /// Returns how often the tracks are repeated that are repeated as often as there is room.
  ///
  /// See <https://www.w3.org/TR/css-grid-1/#auto-repeat>.
  ///
  /// - Parameters:
  ///   - size: The content box's size; unresolved where it is not known.
  ///   - minimum: The smallest size that it may have; unresolved for none.
  ///   - maximum: The largest size that it may have; infinite for none.
  ///   - gap: The distance between tracks.
  /// - Returns: The number, at least 1 where anything is repeated.
  fileprivate func repetitions(
    size: Double, minimum: Double, maximum: Double, gap: Double
  ) -> Int {
    guard let repetition, !repetition.tracks.isEmpty else { return 0 }
    // The smallest size wins over the largest one.
    let maximum = minimum > maximum ? minimum : maximum
    let known = size.isUnresolved ? maximum : min(size, maximum)
    let base = size.isUnresolved && maximum.isInfinite ? .unresolved : known
    func fixed(_ track: GridTrack) -> Double {
      var size = 0.0
      for breadth in [track.maximum, track.minimum] {
        guard case .length(let length) = breadth else { continue }
        size = max(size, resolveOrZero(length, against: base))
      }
      return size
    }
    let around = tracks.reduce(0) { $0 + fixed($1) + gap } - gap
    // A track counts with at least a point, so that their number has an end.
    let each = repetition.tracks.reduce(0) { $0 + max(1, fixed($1)) + gap }
    let limit = Double(GridAxis.maximumTracks)
    if known.isFinite {
      // What is left of a point from rounding keeps no track away.
      return Int(max(1, min(limit, ((known - around + 0.001) / each).rounded(.down))))
    }
    if minimum > 0 {
      return Int(max(1, min(limit, ((minimum - around - 0.001) / each).rounded(.up))))
    }
    return 1
  }
}

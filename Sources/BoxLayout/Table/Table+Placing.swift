import Boxes
import Geometry

/// Gives the parts of a table their positions, relative to their parents.
extension Solver {
  /// Gives each part of the grid its position, relative to its parent.
  mutating func placeTable(_ placement: TablePlacement) {
    let grid = placement.grid
    for (index, group) in grid.groups.enumerated() {
      let y = placement.groupTops[index]
      if group.node >= 0 {
        setPart(
          group.node, x: placement.rowX, y: y, width: placement.rowWidth,
          height: placement.groupHeights[index], in: grid.table)
      }
      for row in group.rows {
        let top = placement.rowTops[row]
        setPart(
          grid.rows[row].node, x: group.node < 0 ? placement.rowX : 0,
          y: group.node < 0 ? y + top : top, width: placement.rowWidth,
          height: placement.heights.rows[row].height,
          in: group.node < 0 ? grid.table : group.node)
        let baseline = rowBaseline(row, placement)
        for cell in grid.rows[row].cells { placeCell(cell, rowBaseline: baseline, placement) }
      }
    }
    placeColumns(placement)
  }

  /// Columns and their groups reach from the first row to the last.
  private func placeColumns(_ placement: TablePlacement) {
    let grid = placement.grid
    guard !grid.columnBoxes.isEmpty else { return }
    let top = placement.groupTops.first ?? placement.top + placement.frame.top
    let bottom = zip(placement.groupTops, placement.groupHeights).map { $0 + $1 }.last
    let height = max(0, (bottom ?? top) - top)
    for box in grid.columnBoxes {
      var x = placement.x(of: box.columns)
      let isInGroup = box.group >= 0
      if isInGroup {
        x -= states[box.group].x - placement.rowX
      }
      setPart(
        box.node, x: isInGroup ? x : placement.rowX + x, y: isInGroup ? 0 : top,
        width: placement.tracks.width(of: box.columns), height: height,
        in: isInGroup ? box.group : grid.table)
    }
  }

  private func setPart(
    _ node: Int, x: Double, y: Double, width: Double, height: Double, in parent: Int
  ) {
    states[node].width = width.clampedLength
    states[node].height = height.clampedLength
    setTablePosition(node, x: x, y: y, in: parent)
    var child = firstChild(of: node)
    while child >= 0 {
      if styles[child].position.isOutOfFlow {
        noteStaticPosition(child, x: isLTR(node) ? 0 : width, y: 0)
      }
      child = nextSibling(of: child)
    }
  }

  func setTablePosition(_ node: Int, x: Double, y: Double, in parent: Int) {
    guard styles[node].position == .relative else {
      states[node].x = x.clampedLength
      states[node].y = y.clampedLength
      return
    }
    let input = LayoutInput(
      width: states[parent].width, containerWidth: .unresolved, containerHeight: .unresolved)
    setPosition(node, x: x, y: y, in: parent, Container(solver: self, node: parent, input: input))
  }

  /// The baseline of a row, again where content refers to the height that its cell has now.
  private mutating func rowBaseline(_ index: Int, _ placement: TablePlacement) -> Double {
    var row = placement.heights.rows[index]
    let cells = placement.grid.rows[index].cells
    let isOpen = cells.contains {
      placement.grid.cells[$0].align == .baseline && hasPercentHeight(placement.grid.cells[$0].node)
    }
    guard isOpen else { return row.baseline }
    row.ascent = .unresolved
    for cell in cells {
      let baseline = settledCell(cell, placement).height.baseline
      if !baseline.isUnresolved {
        row.ascent = max(row.ascent.isUnresolved ? baseline : row.ascent, baseline)
      }
    }
    return row.baseline
  }

  /// A cell fills its rows; `vertical-align` moves its content down:
  /// <https://www.w3.org/TR/css-tables-3/#vertical-alignment-of-cells>.
  private mutating func placeCell(
    _ index: Int, rowBaseline: Double, _ placement: TablePlacement
  ) {
    let cell = placement.grid.cells[index]
    var (input, height) = settledCell(index, placement)
    let spare = max(0, input.height - height.content)
    switch cell.align {
    case .top: break
    case .middle: input.contentShift = spare / 2
    case .bottom: input.contentShift = spare
    case .baseline:
      if !height.baseline.isUnresolved { input.contentShift = rowBaseline - height.baseline }
    }
    performLayout(cell.node, input)
    let columns = cell.column..<cell.column + cell.columnSpan
    setTablePosition(
      cell.node, x: placement.x(of: columns), y: 0, in: placement.grid.rows[cell.row].node)
  }

  /// What a cell is laid out for, and the height of its content then.
  private mutating func settledCell(
    _ index: Int, _ placement: TablePlacement
  ) -> (input: LayoutInput, height: TableCellHeight) {
    let cell = placement.grid.cells[index]
    var measured = placement.heights.cells[index]
    let height = placement.height(of: cell)
    let input = LayoutInput(
      width: placement.tracks.width(of: cell), height: height,
      isDefinite: styles[cell.node].height.unit == .points
        || (height > measured.content && placement.isHeightGiven),
      containerWidth: placement.rowWidth, containerHeight: .unresolved)
    // Rows' heights were found with percentages of the grid's width; now they refer to the row's.
    if nodes[cell.node].dependsOnContainer {
      measured = measureCell(cell, placement.tracks, containerWidth: placement.rowWidth)
    }
    guard input.isDefinite, hasPercentHeight(cell.node) else { return (input, measured) }
    let output = performLayout(cell.node, input)
    let frame = BorderAndPadding(styles + cell.node, containerWidth: placement.rowWidth)
    let bottom = contentBottom(cell.node, frame)
    measured.content = bottom + frame.bottom
    if cell.align == .baseline {
      measured.baseline = output.baseline.isUnresolved ? bottom : output.baseline
    }
    return (input, measured)
  }

  private func hasPercentHeight(_ node: Int) -> Bool {
    var child = firstChild(of: node)
    while child >= 0 {
      let style = styles + child
      if style.pointee.height.isPercent || style.pointee.minHeight.isPercent
        || style.pointee.maxHeight.isPercent
      {
        return true
      }
      child = nextSibling(of: child)
    }
    return false
  }

  /// The lower edge of a placed cell's content.
  private func contentBottom(_ node: Int, _ frame: BorderAndPadding) -> Double {
    var bottom = frame.top
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) {
        let margin = resolveOrZero(
          styles[child].margin.bottom, against: states[node].width - frame.horizontal)
        bottom = max(bottom, states[child].y + states[child].height + margin)
      }
      child = nextSibling(of: child)
    }
    return bottom
  }
}

import Boxes
import Geometry

/// The heights of a table's rows and groups:
/// <https://www.w3.org/TR/css-tables-3/#computing-the-table-height>.
extension Solver {
  /// Measures all cells and returns the least heights of the rows and groups.
  mutating func tableHeights(_ grid: TableGrid, _ tracks: ColumnTracks) -> TableHeights {
    var heights = TableHeights()
    heights.cells.reserveCapacity(grid.cells.count)
    heights.rows.reserveCapacity(grid.rows.count)
    var budget = Self.spanBudget
    for group in grid.groups {
      // Row percentages of a group add up to 100 at most.
      var percentLeft = 100.0
      for index in group.rows {
        var row = measureRow(index, grid: grid, tracks: tracks, cells: &heights.cells)
        row.isRemoved = isRemoved(grid.rows[index].node) || isRemoved(group.node)
        if !row.percent.isUnresolved {
          row.percent = min(row.percent, percentLeft)
          percentLeft -= row.percent
        }
        heights.rows.append(row)
      }
      distributeRowSpans(of: group, grid: grid, heights: &heights, budget: &budget)
      heights.sections.append(section(group, grid: grid, rows: &heights.rows))
    }
    return heights
  }

  private func isRemoved(_ part: Int) -> Bool { tableStyles[part]?.isRemoved ?? false }

  /// The least height of a row: <https://www.w3.org/TR/css-tables-3/#row-layout>.
  private mutating func measureRow(
    _ index: Int, grid: TableGrid, tracks: ColumnTracks, cells: inout [TableCellHeight]
  ) -> TableRow {
    var row = TableRow()
    var tallest = 0.0
    var descent = Double.unresolved
    for cell in grid.cells[grid.rows[index].cells] {
      let height = measureCell(cell, tracks, containerWidth: tracks.gridWidth)
      cells.append(height)
      if !height.baseline.isUnresolved {
        row.ascent = max(row.ascent.isUnresolved ? height.baseline : row.ascent, height.baseline)
        // What hangs out of a cell leaves less than nothing below its baseline.
        let below = cell.rowSpan == 1 ? height.content - height.baseline : 0
        descent = descent.isUnresolved ? below : max(descent, below)
      }
      let frame = BorderAndPadding(styles + cell.node, containerWidth: tracks.gridWidth)
      row.fallbackDescent =
        row.fallbackDescent.isUnresolved ? frame.bottom : min(row.fallbackDescent, frame.bottom)
      guard cell.rowSpan == 1 else {
        row.startsRowSpan = true
        continue
      }
      tallest = max(tallest, max(height.content, specifiedHeight(cell.node, frame)))
      let own = styles[cell.node].height
      if !own.isAuto { row.isConstrained = true }
      if own.isPercent { row.percent = max(row.percent.isUnresolved ? 0 : row.percent, own.value) }
    }
    let own = styles[grid.rows[index].node].height
    if own.isPercent {
      row.percent = max(row.percent.isUnresolved ? 0 : row.percent, own.value)
      row.isConstrained = true
    } else if own.unit == .points {
      tallest = max(tallest, own.value)
      row.isConstrained = true
    }
    row.height = max(tallest, row.ascent.isUnresolved ? 0 : row.ascent + descent)
    return row
  }

  /// The height of a cell's content; cells aligned to the baseline that have none give the lower
  /// edge of their content.
  mutating func measureCell(
    _ cell: TableGrid.Cell, _ tracks: ColumnTracks, containerWidth: Double
  ) -> TableCellHeight {
    let output = measure(
      cell.node,
      LayoutInput(
        width: tracks.width(of: cell), containerWidth: containerWidth, containerHeight: .unresolved,
        ignoresOwnHeight: true, wantsBaseline: true))
    var height = TableCellHeight(content: output.height, baseline: .unresolved)
    if cell.align == .baseline, hasContent(cell.node) {
      let frame = BorderAndPadding(styles + cell.node, containerWidth: containerWidth)
      height.baseline =
        output.baseline.isUnresolved ? output.height - frame.bottom : output.baseline
    }
    return height
  }

  func hasContent(_ node: Int) -> Bool {
    if !nodes[node].isContainer { return true }
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) { return true }
      child = nextSibling(of: child)
    }
    return false
  }

  /// The border-box height that a cell's `height` asks for in points, else zero.
  func specifiedHeight(_ cell: Int, _ frame: BorderAndPadding) -> Double {
    guard styles[cell].height.unit == .points else { return 0 }
    let extra = styles[cell].boxSizing == .contentBox ? frame.vertical : 0
    return max(frame.vertical, styles[cell].height.value + extra)
  }

  /// Rows grow to hold the cells that cover several of them: from the top, with a cell whose rows
  /// lie within another one's before that one.
  private func distributeRowSpans(
    of group: TableGrid.Group, grid: TableGrid, heights: inout TableHeights,
    budget: inout Int
  ) {
    guard let first = group.rows.first, let last = group.rows.last else { return }
    let cells = grid.rows[first].cells.lowerBound..<grid.rows[last].cells.upperBound
    let order = cells.filter { grid.cells[$0].rowSpan > 1 }.sorted {
      let (a, b) = (grid.cells[$0], grid.cells[$1])
      return (a.row + a.rowSpan, -a.row, $0) < (b.row + b.rowSpan, -b.row, $1)
    }
    for index in order {
      let cell = grid.cells[index]
      budget -= cell.rowSpan
      if budget < 0 { return }
      let frame = BorderAndPadding(styles + cell.node, containerWidth: .unresolved)
      distributeHeight(
        max(heights.cells[index].content, specifiedHeight(cell.node, frame)),
        to: &heights.rows[cell.row..<cell.row + cell.rowSpan], isRowSpan: true,
        spacing: grid.verticalSpacing, percentBase: .unresolved)
    }
  }

  /// A group is as high as its rows; its own height makes them grow.
  private func section(
    _ group: TableGrid.Group, grid: TableGrid, rows: inout [TableRow]
  ) -> TableSection {
    let spacing = grid.verticalSpacing
    let own = group.node >= 0 ? styles[group.node].height : .auto
    var height = spacing * Double(max(0, group.rows.count - 1))
    for row in rows[group.rows] { height += row.height }
    if own.unit == .points, own.value > height {
      height = own.value
      distributeHeight(
        height, to: &rows[group.rows], isRowSpan: false, spacing: spacing, percentBase: height)
    }
    return TableSection(
      height: height, percent: own.isPercent ? own.value : .unresolved,
      isConstrained: own.isPercent || own.unit == .points, isBody: group.isBody)
  }
}

/// The heights of all parts of a table.
struct TableHeights {
  var cells: [TableCellHeight] = []
  var rows: [TableRow] = []
  var sections: [TableSection] = []

  /// Takes the height of rows that are removed; returns by how much the table gets lower:
  /// <https://www.w3.org/TR/css-tables-3/#visibility-collapse-rendering>.
  mutating func removeCollapsedRows(spacing: Double) -> Double {
    var removed = 0.0
    for index in rows.indices where rows[index].isRemoved {
      removed += rows[index].height + (rows.count > 1 ? spacing : 0)
      rows[index].height = 0
    }
    return removed
  }
}

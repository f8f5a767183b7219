import Boxes
import Geometry

/// A cell that covers several columns, with what it asks of them together.
struct SpanningCell: Equatable {
  var widths: CellWidths
  var column: Int
  var span: Int
}

/// The widths that columns may take:
/// <https://www.w3.org/TR/css-tables-3/#computing-column-measures>.
extension Solver {
  /// Returns the columns of a table with the widths that their boxes and cells ask for.
  mutating func tableColumns(_ grid: TableGrid) -> [TableColumn] {
    // Column boxes, which speak for cells in every row.
    var columns = boxColumns(grid)

    // Cells that cover one column; in fixed layout, those of the first row only.
    var single = [CellWidths?](repeating: nil, count: grid.cellColumnCount)
    var spanning: [SpanningCell] = []
    for cell in grid.isFixed ? grid.cells[firstRowCells(grid)] : grid.cells[...] {
      let widths = cellWidths(cell.node, isFixed: grid.isFixed)
      if cell.columnSpan > 1 {
        spanning.append(SpanningCell(widths: widths, column: cell.column, span: cell.columnSpan))
      } else if single[cell.column] == nil {
        single[cell.column] = widths
      } else {
        single[cell.column]?.include(widths)
      }
    }
    fit(&columns, to: grid)

    // Cells cannot be spread over columns that are all left out.
    for cell in spanning { columns[cell.column].isMergeable = false }
    for (index, widths) in single.enumerated() {
      if let widths { columns[index].include(widths, isTableFixed: grid.isFixed) }
    }

    // Cells that cover several columns, those of few columns first.
    distribute(spanning, over: &columns, grid)
    limitPercentages(&columns, isFixed: grid.isFixed)
    return columns
  }

  private func boxColumns(_ grid: TableGrid) -> [TableColumn] {
    var columns: [TableColumn] = []
    columns.reserveCapacity(max(grid.boxColumnCount, grid.cellColumnCount))
    for box in grid.columnBoxes where !box.hasColumnBoxes {
      var inherited = Double.unresolved
      if !grid.isFixed, box.group >= 0 {
        inherited = boxColumn(box.group, inherited: .unresolved, isTableFixed: grid.isFixed).max
      }
      let column = boxColumn(box.node, inherited: inherited, isTableFixed: grid.isFixed)
      columns.append(contentsOf: repeatElement(column, count: box.columns.count))
    }
    return columns
  }

  /// Padding and border of a column take no room.
  private func boxColumn(_ node: Int, inherited: Double, isTableFixed: Bool) -> TableColumn {
    let style = styles + node
    let minimum = resolve(style.pointee.minWidth, against: .unresolved)
    var width = resolve(style.pointee.width, against: .unresolved)
    if width.isUnresolved { width = inherited }
    if !width.isUnresolved, !minimum.isUnresolved { width = max(width, minimum) }
    let percent = style.pointee.width.isPercent ? style.pointee.width.value : 0
    return TableColumn(
      min: minimum.isUnresolved ? 0 : max(0, minimum),
      max: width.isUnresolved ? .unresolved : max(0, width),
      percent: percent > 0 ? percent : .unresolved, isConstrained: !width.isUnresolved,
      isMergeable: !isTableFixed && (width.isUnresolved || width == 0) && percent == 0)
  }

  private func firstRowCells(_ grid: TableGrid) -> Range<Int> {
    grid.groups.first { !$0.rows.isEmpty }.map { grid.rows[$0.rows.lowerBound].cells } ?? 0..<0
  }

  /// Adds columns for cells that are beyond the column boxes, and leaves out boxes beyond the
  /// cells that have no width.
  private func fit(_ columns: inout [TableColumn], to grid: TableGrid) {
    if columns.count > grid.columnCount { columns.removeLast(columns.count - grid.columnCount) }
    let missing = grid.columnCount - columns.count
    if missing > 0 {
      columns.append(
        contentsOf: repeatElement(TableColumn(isMergeable: !grid.isFixed), count: missing))
    }
  }

  /// The outer widths of a cell: <https://www.w3.org/TR/css-tables-3/#computing-cell-measures>.
  private mutating func cellWidths(_ cell: Int, isFixed: Bool) -> CellWidths {
    let style = styles + cell
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    var size = AxisSize.width(style, container: .unresolved, frame: frame)
    if style.pointee.aspectRatio != nil,
      let ratio = AspectRatio(style, natural: nil, frame: frame)
    {
      // As in Chromium, the ratio of a cell is that of its limits only.
      let height = AxisSize.height(style, container: .unresolved, frame: frame)
      if height.preferred.isUnresolved {
        let maximum = size.maximum
        size.addLimits(of: height, by: ratio, frame: frame)
        // A width that is given is kept where a largest height asks for a smaller one.
        if !size.preferred.isUnresolved { size.maximum = maximum }
      }
    }
    var minimum = 0.0
    if !isFixed {
      minimum = max(
        minContentWidth(cell, container: .unresolved), size.minimum.isUnresolved ? 0 : size.minimum)
    }
    var maximum =
      size.preferred.isUnresolved ? maxContentWidth(cell, container: .unresolved) : size.preferred
    if size.maximum.isFinite {
      let limit = max(size.maximum, size.minimum.isUnresolved ? 0 : size.minimum)
      maximum = min(maximum, limit)
      minimum = min(minimum, limit)
    }
    var widths = CellWidths(
      min: minimum, max: max(minimum, maximum), isConstrained: !size.preferred.isUnresolved)
    if style.pointee.width.isPercent {
      widths.percent = max(0, style.pointee.width.value)
      if style.pointee.maxWidth.isPercent {
        widths.percent = min(widths.percent, max(0, style.pointee.maxWidth.value))
      }
      if isFixed, style.pointee.boxSizing == .contentBox { widths.percentFrame = frame.horizontal }
    }
    return widths
  }

  /// Percentages add up to 100 at most: later columns give way, or all do in fixed layout.
  private func limitPercentages(_ columns: inout [TableColumn], isFixed: Bool) {
    var total = 0.0
    for index in columns.indices {
      if !columns[index].percent.isUnresolved {
        if !isFixed { columns[index].percent = min(columns[index].percent, 100 - total) }
        total += columns[index].percent
      }
      if columns[index].min.isUnresolved { columns[index].min = 0 }
      if columns[index].max.isUnresolved { columns[index].max = columns[index].min }
    }
    if isFixed, total > 100 {
      for index in columns.indices { columns[index].percent *= 100 / total }
    }
  }
}

import Geometry

/// The borders of a table in the collapsing model, as far as their widths go:
/// <https://www.w3.org/TR/css-tables-3/#border-conflict-resolution-algorithm>.
///
/// Where borders meet, the widest wins, and each side has half of it; but a hidden one wins over
/// all, and there is none.
struct CollapsedBorders {
  /// The most slots whose borders are compared; the cells of a larger table keep half of their own.
  static let maximumSlots = 1_000_000

  private let grid: TableGrid
  private let source: TableSource
  private let columnCount: Int
  private let isLTR: Bool

  /// The borders at the start of each slot, and one more at the end of each row.
  private var vertical: [Double]

  /// The borders above each slot, and one more row of them below the last.
  private var horizontal: [Double]

  /// Adds the widths that the boxes of a table have to `widths`.
  static func resolve(
    _ table: Int, in source: TableSource, into widths: inout [Int: EdgeInsets]
  ) {
    let grid = TableGrid(table, in: source)
    for group in grid.groups where group.node >= 0 { widths[group.node] = .zero }
    for row in grid.rows { widths[row.node] = .zero }
    for box in grid.columnBoxes { widths[box.node] = .zero }
    widths[table] = .zero
    guard grid.columnCount > 0 else { return }
    guard (grid.columnCount + 1) * (grid.rows.count + 1) <= maximumSlots else {
      for cell in grid.cells {
        let own = source.styles[cell.node].border
        widths[cell.node] = EdgeInsets(
          top: own.top / 2, left: own.left / 2, bottom: own.bottom / 2, right: own.right / 2)
      }
      return
    }
    var borders = CollapsedBorders(grid, source)
    borders.compare()
    for cell in grid.cells {
      widths[cell.node] = borders.halves(
        rows: cell.row..<cell.row + cell.rowSpan, columns: borders.columns(of: cell))
    }
    widths[table] = borders.halves(
      rows: 0..<grid.rows.count, columns: 0..<grid.columnCount)
  }

  private init(_ grid: TableGrid, _ source: TableSource) {
    self.grid = grid
    self.source = source
    columnCount = grid.columnCount
    isLTR = source.styles[grid.table].direction == .leftToRight
    vertical = Array(repeating: 0, count: grid.rows.count * (columnCount + 1))
    horizontal = Array(repeating: 0, count: (grid.rows.count + 1) * columnCount)
  }

  private func columns(of cell: TableGrid.Cell) -> Range<Int> {
    cell.column..<min(cell.column + cell.columnSpan, columnCount)
  }

  private mutating func compare() {
    for cell in grid.cells {
      raise(cell.node, rows: cell.row..<cell.row + cell.rowSpan, columns: columns(of: cell))
    }
    for (index, row) in grid.rows.enumerated() {
      raise(row.node, rows: index..<index + 1, columns: 0..<columnCount)
    }
    for group in grid.groups where group.node >= 0 {
      raise(group.node, rows: group.rows, columns: 0..<columnCount)
    }
    for box in grid.columnBoxes {
      let rows = 0..<grid.rows.count
      let columns = box.columns.clamped(to: 0..<columnCount)
      if source.styles[box.node].display == .tableColumnGroup {
        raise(box.node, rows: rows, columns: columns)
      } else {
        // A column that spans stands for several alike.
        for column in columns { raise(box.node, rows: rows, columns: column..<column + 1) }
      }
    }
    raise(grid.table, rows: 0..<grid.rows.count, columns: 0..<columnCount)
    for index in vertical.indices where vertical[index].isInfinite { vertical[index] = 0 }
    for index in horizontal.indices where horizontal[index].isInfinite { horizontal[index] = 0 }
  }

  /// The widths of a box's own borders, hidden ones wider than all others.
  private func ownBorder(_ node: Int) -> EdgeInsets {
    var border = source.styles[node].border
    guard let hidden = source.tableStyles[node]?.hiddenBorders else { return border }
    if hidden.top { border.top = .infinity }
    if hidden.left { border.left = .infinity }
    if hidden.bottom { border.bottom = .infinity }
    if hidden.right { border.right = .infinity }
    return border
  }

  /// Lets a box's borders take part along its edges.
  private mutating func raise(_ node: Int, rows: Range<Int>, columns: Range<Int>) {
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let border = ownBorder(node)
    let (start, end) = isLTR ? (border.left, border.right) : (border.right, border.left)
    if start > 0 || end > 0 {
      for row in rows {
        let first = row * (columnCount + 1)
        vertical[first + columns.lowerBound] = max(vertical[first + columns.lowerBound], start)
        vertical[first + columns.upperBound] = max(vertical[first + columns.upperBound], end)
      }
    }
    if border.top > 0 || border.bottom > 0 {
      let (above, below) = (rows.lowerBound * columnCount, rows.upperBound * columnCount)
      for column in columns {
        horizontal[above + column] = max(horizontal[above + column], border.top)
        horizontal[below + column] = max(horizontal[below + column], border.bottom)
      }
    }
  }

  /// Half of the widest border along each side of an area.
  private func halves(rows: Range<Int>, columns: Range<Int>) -> EdgeInsets {
    var (start, end, top, bottom) = (0.0, 0.0, 0.0, 0.0)
    for row in rows {
      let first = row * (columnCount + 1)
      start = max(start, vertical[first + columns.lowerBound])
      end = max(end, vertical[first + columns.upperBound])
    }
    for column in columns {
      top = max(top, horizontal[rows.lowerBound * columnCount + column])
      bottom = max(bottom, horizontal[rows.upperBound * columnCount + column])
    }
    return EdgeInsets(
      top: top / 2, left: (isLTR ? start : end) / 2, bottom: bottom / 2,
      right: (isLTR ? end : start) / 2)
  }
}

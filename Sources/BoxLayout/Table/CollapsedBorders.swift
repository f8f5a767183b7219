import Boxes
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
  private var vertical: [CollapsedEdge]

  /// The borders above each slot, and one more row of them below the last.
  private var horizontal: [CollapsedEdge]

  /// Whether a cell takes each slot.
  private var isTaken: [Bool]

  /// Adds what collapsing leaves of the borders of a table's boxes to `result`.
  static func resolve(
    _ table: Int, in source: TableSource, into result: inout [Int: CollapsedBox]
  ) {
    let grid = TableGrid(table, in: source)
    for group in grid.groups where group.node >= 0 { result[group.node] = CollapsedBox() }
    for row in grid.rows { result[row.node] = CollapsedBox() }
    for box in grid.columnBoxes { result[box.node] = CollapsedBox() }
    result[table] = CollapsedBox()
    guard grid.columnCount > 0 else { return }
    guard (grid.columnCount + 1) * (grid.rows.count + 1) <= maximumSlots else {
      for cell in grid.cells {
        let own = source.styles[cell.node].border
        result[cell.node] = CollapsedBox(
          border: EdgeInsets(
            top: own.top / 2, left: own.left / 2, bottom: own.bottom / 2, right: own.right / 2))
      }
      return
    }
    var borders = CollapsedBorders(grid, source)
    borders.compare()
    for cell in grid.cells {
      result[cell.node] = borders.box(
        rows: cell.row..<cell.row + cell.rowSpan, columns: borders.columns(of: cell))
    }
    result[table]?.border =
      borders.box(rows: 0..<grid.rows.count, columns: 0..<grid.columnCount).border
  }

  private init(_ grid: TableGrid, _ source: TableSource) {
    self.grid = grid
    self.source = source
    columnCount = grid.columnCount
    isLTR = source.styles[grid.table].direction == .leftToRight
    vertical = Array(repeating: CollapsedEdge(), count: grid.rows.count * (columnCount + 1))
    horizontal = Array(repeating: CollapsedEdge(), count: (grid.rows.count + 1) * columnCount)
    isTaken = Array(repeating: false, count: grid.rows.count * columnCount)
  }

  private func columns(of cell: TableGrid.Cell) -> Range<Int> {
    cell.column..<min(cell.column + cell.columnSpan, columnCount)
  }

  /// Lets borders take part in the order in which the first of two alike wins.
  private mutating func compare() {
    for cell in grid.cells {
      let columns = columns(of: cell)
      raise(cell.node, rows: cell.row..<cell.row + cell.rowSpan, columns: columns)
      for row in cell.row..<cell.row + cell.rowSpan {
        for column in columns { isTaken[row * columnCount + column] = true }
      }
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
        // A column that spans represents several alike.
        for column in columns { raise(box.node, rows: rows, columns: column..<column + 1) }
      }
    }
    raise(grid.table, rows: 0..<grid.rows.count, columns: 0..<columnCount)
    for index in vertical.indices { vertical[index].hide() }
    for index in horizontal.indices { horizontal[index].hide() }
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
      let sides = isLTR ? (CollapsedEdge.Side.left, CollapsedEdge.Side.right) : (.right, .left)
      for row in rows {
        let first = row * (columnCount + 1)
        vertical[first + columns.lowerBound].raise(start, node: node, side: sides.0)
        vertical[first + columns.upperBound].raise(end, node: node, side: sides.1)
      }
    }
    if border.top > 0 || border.bottom > 0 {
      let (above, below) = (rows.lowerBound * columnCount, rows.upperBound * columnCount)
      for column in columns {
        horizontal[above + column].raise(border.top, node: node, side: .top)
        horizontal[below + column].raise(border.bottom, node: node, side: .bottom)
      }
    }
  }

  /// Half of the widest border along each side of an area, and the lines to draw.
  ///
  /// A line between two cells is drawn with the one at its right or below, which is painted later.
  private func box(rows: Range<Int>, columns: Range<Int>) -> CollapsedBox {
    var (start, end, top, bottom) = (
      CollapsedEdge(), CollapsedEdge(), CollapsedEdge(), CollapsedEdge()
    )
    var hasNext = columns.upperBound < columnCount
    for row in rows {
      let first = row * (columnCount + 1)
      start.include(vertical[first + columns.lowerBound])
      end.include(vertical[first + columns.upperBound])
      hasNext = hasNext && isTaken[row * columnCount + columns.upperBound]
    }
    var hasBelow = rows.upperBound < grid.rows.count
    for column in columns {
      top.include(horizontal[rows.lowerBound * columnCount + column])
      bottom.include(horizontal[rows.upperBound * columnCount + column])
      hasBelow = hasBelow && isTaken[rows.upperBound * columnCount + column]
    }
    let border = EdgeInsets(
      top: top.width / 2, left: (isLTR ? start : end).width / 2, bottom: bottom.width / 2,
      right: (isLTR ? end : start).width / 2)
    if hasNext { end = CollapsedEdge() }
    if hasBelow { bottom = CollapsedEdge() }
    return CollapsedBox(
      border: border,
      lines: Edges(
        top: top, left: isLTR ? start : end, bottom: bottom, right: isLTR ? end : start))
  }
}

import Geometry

/// The positions of a table's rows and groups, once all sizes are settled.
struct TablePlacement {
  let grid: TableGrid
  let tracks: ColumnTracks
  let heights: TableHeights
  let frame: BorderAndPadding

  /// The grid's upper edge, below the captions, in the table's box.
  let top: Double

  /// Whether the table has a `height`, so that its cells' heights are definite.
  let isHeightGiven: Bool
  let isLTR: Bool

  /// The upper edge of each group in the table's box.
  private(set) var groupTops: [Double] = []

  /// The height of each group, which is that of its rows if it has any.
  private(set) var groupHeights: [Double] = []

  /// The upper edge of each row in its group.
  private(set) var rowTops: [Double] = []

  /// The lower edge of the grid with its border.
  private(set) var bottom = 0.0

  /// From the table's top to the first row's baseline.
  private(set) var baseline = Double.unresolved

  init(
    grid: TableGrid, tracks: ColumnTracks, heights: TableHeights, frame: BorderAndPadding,
    top: Double,
    isHeightGiven: Bool, isLTR: Bool
  ) {
    self.grid = grid
    self.tracks = tracks
    self.heights = heights
    self.frame = frame
    self.top = top
    self.isHeightGiven = isHeightGiven
    self.isLTR = isLTR
  }

  /// Puts groups below each other, and rows in them.
  mutating func locate(minimum: Double) {
    let spacing = tracks.widths.isEmpty ? 0 : grid.verticalSpacing
    var y = top + frame.top
    rowTops.reserveCapacity(grid.rows.count)
    for (group, section) in zip(grid.groups, heights.sections) {
      // Groups without rows take no spacing.
      if !group.rows.isEmpty { y += spacing }
      groupTops.append(y)
      var height = 0.0
      var isFirst = true
      for row in heights.rows[group.rows] {
        if !isFirst, !row.isRemoved { height += spacing }
        if !row.isRemoved { isFirst = false }
        if baseline.isUnresolved { baseline = y + height + row.baseline }
        rowTops.append(height)
        height += row.height
      }
      if group.rows.isEmpty { height = section.height }
      groupHeights.append(height)
      y += height
    }
    bottom = max(y + spacing + frame.bottom, top + minimum)
  }

  /// The left edge of columns in a row's box, from the right in right-to-left tables.
  func x(of columns: Range<Int>) -> Double {
    let offset = tracks.offset(of: columns.lowerBound)
    return isLTR ? offset : rowWidth - offset - tracks.width(of: columns)
  }

  /// The width of rows and groups.
  var rowWidth: Double {
    max(0, tracks.gridWidth - 2 * (tracks.widths.isEmpty ? 0 : grid.horizontalSpacing))
  }

  /// The left edge of rows and groups in the table's box.
  var rowX: Double { frame.left + (tracks.widths.isEmpty ? 0 : grid.horizontalSpacing) }

  /// The height of the rows that a cell covers, with the spacing between them; none where the
  /// first of them is removed.
  func height(of cell: TableGrid.Cell) -> Double {
    var last = cell.row + cell.rowSpan - 1
    if heights.rows[cell.row].isRemoved { return 0 }
    while heights.rows[last].isRemoved { last -= 1 }
    return rowTops[last] + heights.rows[last].height - rowTops[cell.row]
  }
}

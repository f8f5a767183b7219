/// Widths and positions of a table's columns.
struct ColumnTracks {
  /// The width between the table's borders and padding.
  var gridWidth: Double
  var widths: [Double] = []

  /// From the first column's start to each column's start.
  private(set) var offsets: [Double] = []

  /// The width of all columns with the spacing between them.
  private(set) var extent = 0.0

  init(gridWidth: Double) {
    self.gridWidth = gridWidth
  }

  /// Puts the columns one after the other; those that have nothing of their own take no spacing.
  mutating func locate(_ columns: [TableColumn], spacing: Double) {
    offsets.reserveCapacity(columns.count)
    var isFirst = true
    for (column, width) in zip(columns, widths) {
      if !column.isMergeable {
        if !isFirst { extent += spacing }
        isFirst = false
      }
      offsets.append(extent)
      extent += width
    }
  }

  func width(of cell: TableGrid.Cell) -> Double {
    width(of: cell.column..<cell.column + cell.columnSpan)
  }

  func width(of columns: Range<Int>) -> Double {
    let last = min(columns.upperBound, widths.count) - 1
    guard columns.lowerBound <= last else { return 0 }
    return offsets[last] + widths[last] - offsets[columns.lowerBound]
  }

  func offset(of column: Int) -> Double {
    column < offsets.count ? offsets[column] : extent
  }
}

/// Cells that cover several columns:
/// <https://www.w3.org/TR/css-tables-3/#computing-column-measures>.
extension Solver {
  /// How many columns all spanning cells of a table may visit together.
  ///
  /// Beyond it, which takes a hostile table, cells no longer widen their columns.
  static let spanBudget = 20_000_000

  func distribute(
    _ cells: [SpanningCell], over columns: inout [TableColumn], _ grid: TableGrid
  ) {
    if cells.isEmpty { return }
    let order = cells.indices.sorted {
      let (a, b) = (cells[$0], cells[$1])
      return (a.span, a.column, $0) < (b.span, b.column, $1)
    }
    var budget = Self.spanBudget
    var last: SpanningCell?
    for index in order where cells[index] != last {
      let cell = cells[index]
      last = cell
      let range = cell.column..<min(cell.column + cell.span, columns.count)
      budget -= range.count
      if budget < 0 { return }
      let covered = columns[range].reduce(0) { $0 + ($1.isMergeable ? 0 : 1) }
      let spacing = grid.horizontalSpacing * Double(max(0, covered - 1))
      var widths = cell.widths
      widths.min = max(0, widths.min - spacing)
      widths.max = max(0, widths.max - spacing)
      if grid.isFixed {
        distributeEvenly(widths, over: &columns[range])
      } else {
        distribute(widths, over: &columns[range])
      }
    }
  }

  /// Fixed layout shares a cell's width out evenly among columns that have none.
  private func distributeEvenly(_ cell: CellWidths, over columns: inout ArraySlice<TableColumn>) {
    let count = Double(columns.count)
    let minimum = cell.isConstrained ? cell.min / count : 0
    for index in columns.indices {
      if columns[index].min.isUnresolved {
        columns[index].isConstrained = columns[index].isConstrained || cell.isConstrained
        columns[index].min = minimum
      }
      if columns[index].max.isUnresolved {
        columns[index].isConstrained = columns[index].isConstrained || cell.isConstrained
        columns[index].max = cell.max / count
      }
      if columns[index].percent.isUnresolved, !columns[index].isConstrained,
        !cell.percent.isUnresolved
      {
        columns[index].percent = cell.percent / count
      }
    }
  }

  private func distribute(_ cell: CellWidths, over columns: inout ArraySlice<TableColumn>) {
    for index in columns.indices {
      if columns[index].min.isUnresolved { columns[index].min = 0 }
      if columns[index].max.isUnresolved { columns[index].max = 0 }
    }
    if !cell.percent.isUnresolved { distributePercentage(cell.percent, over: &columns) }
    var sizes: [Double] = []
    distributeWidth(cell.min, to: columns, isConstrained: true, into: &sizes)
    for (index, size) in zip(columns.indices, sizes) {
      columns[index].min = max(columns[index].min, size)
    }
    distributeWidth(cell.max, to: columns, isConstrained: cell.isConstrained, into: &sizes)
    for (index, size) in zip(columns.indices, sizes) {
      columns[index].max = max(columns[index].min, columns[index].max, size)
    }
  }

  /// Columns without a percentage share what the others leave, as they share widths.
  private func distributePercentage(
    _ percent: Double, over columns: inout ArraySlice<TableColumn>
  ) {
    var surplus = percent
    var openWidth = 0.0
    var openCount = 0.0
    for column in columns where !column.isMergeable {
      if column.percent.isUnresolved {
        openWidth += column.max
        openCount += 1
      } else {
        surplus -= column.percent
      }
    }
    guard surplus > 0, openCount > 0 else { return }
    for index in columns.indices
    where columns[index].percent.isUnresolved && !columns[index].isMergeable {
      columns[index].percent =
        openWidth > 0 ? surplus * columns[index].max / openWidth : surplus / openCount
    }
  }
}

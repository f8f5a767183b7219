/// Shares out a table's width among columns in fixed layout:
/// <https://www.w3.org/TR/CSS22/tables.html#fixed-table-layout>.
extension Solver {
  /// Returns the width of each column.
  ///
  /// Columns with a width have it, columns with a percentage have that, and the others share the
  /// rest. Where there are no others, or too little room, widths and percentages scale.
  func distributeFixedWidth(_ target: Double, to columns: [TableColumn]) -> [Double] {
    var sizes = [Double](repeating: 0, count: columns.count)
    var fixedTotal = 0.0
    var percentTotal = 0.0
    var percentCount = 0.0
    var zeroCount = 0
    var autoCount = 0
    for column in columns {
      switch FixedKind(column) {
      case .points: fixedTotal += column.max
      case .percentage:
        percentTotal += column.percentWidth(of: target)
        percentCount += 1
      case .zero: zeroCount += 1
      case .automatic: autoCount += 1
      }
    }

    // Columns with a width in points.
    var room = target
    if fixedTotal > 0 {
      let requested = max(0, target - percentTotal)
      let scales = fixedTotal > target || (fixedTotal < requested && autoCount == 0)
      let scale = scales ? requested / fixedTotal : 1
      for (index, column) in columns.enumerated() where FixedKind(column) == .points {
        sizes[index] = column.max * scale
      }
      room -= fixedTotal * scale
      if room <= 0 { return sizes }
    }

    // Columns with a percentage.
    if percentCount > 0 {
      let scales = percentTotal > room || (percentTotal < room && autoCount == 0)
      for (index, column) in columns.enumerated() where FixedKind(column) == .percentage {
        sizes[index] =
          scales
          ? (percentTotal > 0
            ? column.percentWidth(of: target) * room / percentTotal : room / percentCount)
          : column.percentWidth(of: target)
      }
      room = scales ? 0 : room - percentTotal
    }

    // The others; a width of zero counts as one unless all columns have it.
    let growsZero = zeroCount == columns.count
    let count = growsZero ? zeroCount : autoCount
    for (index, column) in columns.enumerated() {
      let kind = FixedKind(column)
      if kind == .automatic || (kind == .zero && growsZero) { sizes[index] = room / Double(count) }
    }
    return sizes
  }

  private enum FixedKind {
    case points
    case percentage
    case zero
    case automatic

    init(_ column: TableColumn) {
      if !column.percent.isUnresolved {
        self = .percentage
      } else if column.isConstrained {
        self = column.max == 0 ? .zero : .points
      } else {
        self = .automatic
      }
    }
  }
}

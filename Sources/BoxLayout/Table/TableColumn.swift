/// What a cell asks of the columns it is in: its outer widths.
///
/// <https://www.w3.org/TR/css-tables-3/#computing-cell-measures>
struct CellWidths: Equatable {
  var min: Double
  var max: Double

  /// unresolved where the width is no percentage.
  var percent = Double.unresolved

  /// Padding and border that a percentage leaves out, in fixed layout.
  var percentFrame = 0.0

  /// Whether the width is given in points.
  var isConstrained = false

  /// Takes in another cell of the same column: a width in points wins over the content's.
  mutating func include(_ other: CellWidths) {
    if other.min > min { min = other.min }
    if isConstrained == other.isConstrained {
      max = Swift.max(max, other.max)
    } else if isConstrained {
      max = Swift.max(max, other.min)
    } else {
      max = Swift.max(min, other.max)
    }
    isConstrained = isConstrained || other.isConstrained
    if other.percent > (percent.isUnresolved ? -1 : percent) {
      percent = other.percent
      percentFrame = other.percentFrame
    }
  }
}

/// The widths that a column may take, before any room is shared out.
struct TableColumn {
  /// unresolved until a column box or a cell says something.
  var min = Double.unresolved
  var max = Double.unresolved

  /// The share of the table's width in per cent, or unresolved.
  var percent = Double.unresolved
  var percentFrame = 0.0

  /// Whether the width is given in points.
  var isConstrained = false

  /// Whether the column has nothing of its own, so that it takes neither width nor spacing.
  var isMergeable = false

  /// Whether the width is given in points and no percentage wins over it.
  var isFixed: Bool { isConstrained && percent.isUnresolved }

  /// The width that the percentage means in a table's width, in whole sixty-fourths as in browsers.
  func percentWidth(of target: Double) -> Double {
    let share = (percent * target / 100 * 64 + 1e-6).rounded(.down) / 64
    return Swift.max(min.isUnresolved ? 0 : min, share + percentFrame)
  }

  /// Takes in what the cells of the column ask for.
  mutating func include(_ cell: CellWidths, isTableFixed: Bool) {
    if isConstrained, isTableFixed { return }
    if !isTableFixed { isMergeable = false }
    if min.isUnresolved {
      min = cell.min
      max = cell.max
    } else {
      min = Swift.max(min, cell.min)
      let known = max.isUnresolved ? 0 : max
      max = Swift.max(known, isConstrained && !cell.isConstrained ? cell.min : cell.max)
    }
    max = Swift.max(min, max)
    if cell.percent > (percent.isUnresolved ? -1 : percent) {
      percent = cell.percent
      percentFrame = cell.percentFrame
    }
    isConstrained = isConstrained || cell.isConstrained
  }
}

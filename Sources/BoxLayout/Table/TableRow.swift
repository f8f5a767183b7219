/// The height of a row of a table while it is being settled.
struct TableRow {
  var height = 0.0

  /// The share of the group's height in per cent, or unresolved.
  var percent = Double.unresolved

  /// Whether the row or a cell in it has a height of its own.
  var isConstrained = false

  /// Whether `visibility: collapse` takes the row away once heights are shared out.
  var isRemoved = false

  /// Whether a cell that covers more rows starts in it.
  var startsRowSpan = false

  /// From the row's top to its baseline; unresolved where no cell is aligned to one.
  var ascent = Double.unresolved

  /// From the content's lower edge to the row's lower edge, in a row without a baseline; unresolved in a
  /// row without cells.
  var fallbackDescent = Double.unresolved

  /// The baseline: <https://www.w3.org/TR/css-tables-3/#row-layout>.
  var baseline: Double {
    if !ascent.isUnresolved { return ascent }
    return fallbackDescent.isUnresolved ? 0 : max(0, height - fallbackDescent)
  }
}

/// The height of a group of rows while it is being settled.
struct TableSection {
  var height: Double

  /// The share of the table's height in per cent, or unresolved.
  var percent: Double

  /// Whether the group has a height of its own.
  var isConstrained: Bool
  var isBody: Bool
  var hasGrown = false
}

/// What a cell's content asks for at the cell's width.
struct TableCellHeight {
  /// The border-box height that the content takes.
  var content: Double

  /// From the border box's top to the baseline that the row is aligned to; unresolved for none.
  var baseline: Double
}

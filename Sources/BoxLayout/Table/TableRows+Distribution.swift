/// Extra height for rows and groups.
///
/// <https://www.w3.org/TR/css-tables-3/#height-distribution> leaves it to browsers; the order here
/// is Chromium's.
extension Solver {
  /// Grows rows until they fill a height together with the spacing between them.
  ///
  /// `isRowSpan` says that it is for a cell that covers the rows; `percentBase` is what percentages
  /// of the rows refer to, unresolved for nothing.
  func distributeHeight(
    _ height: Double, to rows: inout ArraySlice<TableRow>, isRowSpan: Bool, spacing: Double,
    percentBase: Double
  ) {
    guard let firstRow = rows.indices.first else { return }
    var excess = height - spacing * Double(rows.count - 1)
    for row in rows { excess -= row.height }
    guard excess > 0 else { return }

    // 1. Rows with a percentage grow up to it.
    var deficit = 0.0
    for row in rows { deficit += row.percentDeficit(percentBase) }
    if deficit > 0 {
      let share = min(1, excess / deficit)
      excess -= min(excess, deficit)
      for index in rows.indices {
        rows[index].height += rows[index].percentDeficit(percentBase) * share
      }
      guard excess > 0 else { return }
    }

    // 2. For a spanning cell: the later rows in which another one starts, evenly.
    if isRowSpan, grow(&rows, by: excess, evenly: true, { $1.startsRowSpan && $0 != firstRow }) {
      return
    }

    // 3. Rows that have a height but no height of their own, in proportion.
    let isFree = { (row: TableRow) in !row.isConstrained(percentBase) }
    if grow(&rows, by: excess, evenly: false, { isFree($1) && $1.height > 0 }) { return }

    // 4. Rows without any height, where all others have one of their own.
    let isEmpty = { (row: TableRow) in row.height == 0 }
    let hasOnlyEmpty = rows.allSatisfy(isEmpty)
    if isRowSpan {
      if hasOnlyEmpty {
        rows[rows.endIndex - 1].height += excess
        return
      }
    } else {
      if grow(&rows, by: excess, evenly: true, { isEmpty($1) && isFree($1) }) { return }
      if grow(&rows, by: excess, evenly: true, { isEmpty($1) }) { return }
    }

    // 5. All rows, in proportion.
    grow(&rows, by: excess, evenly: false, { $1.height > 0 })
  }

  /// Shares out a height among the rows that are chosen; says whether there are any.
  @discardableResult
  private func grow(
    _ rows: inout ArraySlice<TableRow>, by excess: Double, evenly: Bool,
    _ isChosen: (Int, TableRow) -> Bool
  ) -> Bool {
    var count = 0.0
    var sum = 0.0
    for index in rows.indices where isChosen(index, rows[index]) {
      count += 1
      sum += rows[index].height
    }
    guard count > 0 else { return false }
    for index in rows.indices where isChosen(index, rows[index]) {
      rows[index].height += evenly ? excess / count : excess * rows[index].height / sum
    }
    return true
  }

  /// Grows the groups of a table that is higher than its rows, and their rows with them.
  ///
  /// The height is that between the table's borders, with the spacing.
  func distributeTableHeight(
    _ height: Double, grid: TableGrid, heights: inout TableHeights
  ) {
    guard !heights.sections.isEmpty else { return }
    let spacing = grid.verticalSpacing
    let room = max(0, height - spacing * Double(heights.sections.count + 1))
    var excess = room
    for section in heights.sections { excess -= section.height }
    guard excess > 0 else { return }

    // Groups with a percentage grow up to it.
    var deficit = 0.0
    for section in heights.sections { deficit += section.percentDeficit(room) }
    if deficit > 0 {
      let share = min(1, excess / deficit)
      excess -= min(excess, deficit)
      for index in heights.sections.indices where !heights.sections[index].percent.isUnresolved {
        heights.sections[index].height += heights.sections[index].percentDeficit(room) * share
        heights.sections[index].hasGrown = true
      }
    }

    // The rest goes to groups that are no header or footer, first to those without a height.
    if excess > 0 {
      let hasBody = heights.sections.contains(where: \.isBody)
      let kinds = heights.sections.map { hasBody && !$0.isBody ? 3 : $0.growKind }
      let kind = kinds.min() ?? 0
      let chosen = heights.sections.indices.filter { kinds[$0] == kind }
      let sum = chosen.reduce(0) { $0 + heights.sections[$1].height }
      for index in chosen {
        heights.sections[index].height +=
          sum > 0
          ? excess * heights.sections[index].height / sum : excess / Double(chosen.count)
        heights.sections[index].hasGrown = true
      }
    }
    for (section, group) in zip(heights.sections, grid.groups) where section.hasGrown {
      distributeHeight(
        section.height, to: &heights.rows[group.rows], isRowSpan: false, spacing: spacing,
        percentBase: section.height)
    }
  }
}

extension TableRow {
  /// What the row lacks of its percentage.
  fileprivate func percentDeficit(_ base: Double) -> Double {
    percent.isUnresolved || base.isUnresolved ? 0 : max(0, percent * base / 100 - height)
  }

  /// A percentage of nothing constrains nothing.
  fileprivate func isConstrained(_ base: Double) -> Bool {
    isConstrained && (percent.isUnresolved || !base.isUnresolved)
  }
}

extension TableSection {
  fileprivate func percentDeficit(_ base: Double) -> Double {
    percent.isUnresolved ? 0 : max(0, percent * base / 100 - height)
  }

  /// Which groups grow first: those without a height, then fixed ones, then percentages.
  fileprivate var growKind: Int { !percent.isUnresolved ? 2 : isConstrained ? 1 : 0 }
}

import Boxes
import Geometry

/// The width of a table: <https://www.w3.org/TR/css-tables-3/#computing-the-table-width>.
extension Solver {
  /// The widest that percentages make a table, in points, as in browsers.
  static let widestTable = 1_000_000.0

  var tableSource: TableSource {
    TableSource(nodes: nodes, styles: styles, tableStyles: tableStyles)
  }

  @inline(__always)
  func isTable(_ node: Int) -> Bool {
    nodes[node].isContainer
      && (styles[node].display == .table || styles[node].display == .inlineTable)
  }

  /// The `width` of a box with its limits, keywords among these resolved; no table is narrower than its columns, whatever they
  /// say.
  mutating func ownWidthSize(_ node: Int, container: Double, frame: BorderAndPadding) -> AxisSize {
    var size = AxisSize.width(styles + node, container: container, frame: frame)
    let (minimum, maximum) = (styles[node].minWidth, styles[node].maxWidth)
    if minimum.isKeyword || maximum.isKeyword {
      if let lowerLimit = keywordWidth(
        node, minimum, available: container, container: container)
      {
        size.minimum = lowerLimit
      }
      if let upperLimit = keywordWidth(
        node, maximum, available: container, container: container)
      {
        size.maximum = upperLimit
      }
    }
    if isTable(node), !isUnsizedEmptyTable(node) {
      // What a ratio makes of a height is no width of the columns.
      size.raise(
        atLeast: styles[node].aspectRatio == nil
          ? minContentWidth(node, container: container)
          : contentsWidth(node, .min) + percentPadding(node, container: container))
    }
    return size
  }

  /// Returns the border-box widths that the columns and captions of a table ask for.
  mutating func tableContentWidth(_ node: Int, _ kind: ContentWidth) -> Double {
    let grid = TableGrid(node, in: tableSource)
    let columns = tableColumns(grid)
    let caption = captionMinimum(grid)
    let range = gridWidths(grid, columns, allowsPercentages: allowsPercentages(node))
    if kind == .min { return max(range.min, caption).clampedLength }
    if grid.isFixed, styles[node].width.isPercent { return Self.widestTable }
    return max(range.max, caption).clampedLength
  }

  /// Returns the width of a table whose `width` is auto: as wide as its content, as far as the
  /// room goes.
  mutating func fitTableWidth(_ node: Int, available: Double, container: Double) -> Double {
    let grid = TableGrid(node, in: tableSource)
    let columns = tableColumns(grid)
    var range = gridWidths(grid, columns, allowsPercentages: true)
    let padding = percentPadding(node, container: container)
    if columns.isEmpty, styles[node].width.isAuto, styles[node].minWidth.isAuto {
      return emptyTableWidth(grid, padding: padding)
    }
    range.min += padding
    range.max += padding
    return max(min(range.max, max(range.min, available)), captionMinimum(grid)).clampedLength
  }

  /// The width of a table without columns that nothing gives a width, where browsers agree that
  /// there is no spacing: its captions' or that of its frame, which collapsed borders don't have.
  private mutating func emptyTableWidth(_ grid: TableGrid, padding: Double) -> Double {
    let frame =
      BorderAndPadding(styles + grid.table, containerWidth: .unresolved).horizontal + padding
    let caption = captionMinimum(grid)
    if caption > 0 { return max(caption, frame) }
    return grid.style.isCollapsed ? 0 : frame
  }

  /// What no column can have: the table's frame and the spacing around its columns, which is
  /// there without any column too.
  func undistributableWidth(_ grid: TableGrid, columns: [TableColumn], frame: BorderAndPadding)
    -> Double
  {
    let count = columns.reduce(0) { $0 + ($1.isMergeable ? 0 : 1) }
    return frame.horizontal + grid.horizontalSpacing * Double(max(count, 1) + 1)
  }

  /// The narrowest and widest grid: <https://www.w3.org/TR/css-tables-3/#gridmin>.
  private func gridWidths(
    _ grid: TableGrid, _ columns: [TableColumn], allowsPercentages: Bool
  ) -> (min: Double, max: Double) {
    var lowerLimit = 0.0
    var upperLimit = 0.0
    var openMaximum = 0.0
    var percent = 0.0
    // The table at which a column's percentage is as wide as its content.
    var percentMaximum = 0.0
    for column in columns {
      lowerLimit += grid.isFixed && column.isFixed ? column.max : column.min
      upperLimit += column.max
      if column.percent > 0 {
        percent += column.percent
        percentMaximum = max(
          percentMaximum, (column.max - column.percentFrame) * 100 / column.percent)
      } else {
        openMaximum += column.max
      }
    }
    if percent > 0, allowsPercentages {
      // The other columns must fit into what the percentages leave.
      if openMaximum > 0 {
        upperLimit = max(
          upperLimit, percent < 100 ? openMaximum * 100 / (100 - percent) : Self.widestTable)
      }
      upperLimit = min(max(upperLimit, percentMaximum), max(upperLimit, Self.widestTable))
    }
    let frame = BorderAndPadding(styles + grid.table, containerWidth: .unresolved)
    let extra = undistributableWidth(grid, columns: columns, frame: frame)
    return (lowerLimit + extra, max(lowerLimit, upperLimit) + extra)
  }

  /// Whether a table has no columns and nothing gives it a width; flex items are given one.
  private func isUnsizedEmptyTable(_ node: Int) -> Bool {
    guard styles[node].width.isAuto, styles[node].minWidth.isAuto, node > 0,
      !styles[Int(nodes[node].parent)].display.holdsItems, !hasCell(in: node)
    else { return false }
    return TableGrid(node, in: tableSource).columnCount == 0
  }

  /// Whether there is a cell in a table or a group of rows.
  private func hasCell(in part: Int) -> Bool {
    var child = firstChild(of: part)
    while child >= 0 {
      switch styles[child].display {
      case .tableRow: if firstChild(of: child) >= 0 { return true }
      case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
        if hasCell(in: child) { return true }
      default: break
      }
      child = nextSibling(of: child)
    }
    return false
  }

  /// Inside of cells and flex containers percentages don't widen a table beyond its content, nor
  /// do they in a table that is to be as wide as its content.
  private func allowsPercentages(_ node: Int) -> Bool {
    if styles[node].width.unit == .maxContent { return false }
    var ancestor = Int(nodes[node].parent)
    while ancestor >= 0 {
      switch styles[ancestor].display {
      case .tableCell, .flex, .inlineFlex, .grid, .inlineGrid: return false
      default: ancestor = Int(nodes[ancestor].parent)
      }
    }
    return true
  }

  /// The narrowest table that its captions fit: <https://www.w3.org/TR/css-tables-3/#capmin>.
  private mutating func captionMinimum(_ grid: TableGrid) -> Double {
    var lowerLimit = 0.0
    for caption in grid.captions {
      lowerLimit = max(lowerLimit, contribution(caption.node, .min))
    }
    return lowerLimit
  }
}

extension AxisSize {
  /// Raises the limits to a width that wins over all of them; a flex item grows from its size as
  /// it is given.
  mutating func raise(atLeast lowerLimit: Double) {
    minimum = minimum.isUnresolved ? lowerLimit : max(minimum, lowerLimit)
    maximum = max(maximum, lowerLimit)
  }
}

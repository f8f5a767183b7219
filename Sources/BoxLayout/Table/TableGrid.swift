import Boxes

/// The parts of a table and the slots that its cells take:
/// <https://www.w3.org/TR/css-tables-3/#track-model>.
///
/// Groups, rows and cells are in the order in which they are seen: the header first and the
/// footer last, whatever their order in the tree.
struct TableGrid {
  /// HTML's limit for `colspan` and `span`.
  static let maximumColumnSpan = 1_000

  /// HTML's limit for `rowspan`.
  static let maximumRowSpan = 65_534

  /// The most columns that a table has; what starts beyond them is in the last one.
  static let maximumColumns = 10_000

  struct Group {
    /// The box, or -1 for rows that are in the table itself.
    var node: Int
    var rows: Range<Int>

    /// Whether the group is neither the header nor the footer.
    var isBody: Bool
  }

  struct Row {
    var node: Int
    var cells: Range<Int>
  }

  struct Cell {
    var node: Int
    var row: Int
    var column: Int
    var columnSpan: Int

    /// The rows that are covered, at least 1 and none beyond the cell's group.
    var rowSpan: Int
    var align: TableStyle.CellAlign
  }

  /// A column or column group with the columns it represents.
  struct ColumnBox {
    var node: Int

    /// The group that the column is in, or -1.
    var group: Int
    var columns: Range<Int>

    /// Whether the box is a group of boxes, which decide on the columns themselves.
    var hasColumnBoxes = false
  }

  let table: Int
  let style: TableStyle

  /// Whether `table-layout: fixed` takes effect, which it does when a width is given
  /// that is not the content's.
  let isFixed: Bool
  private(set) var captions: [(node: Int, side: TableStyle.CaptionSide)] = []
  private(set) var columnBoxes: [ColumnBox] = []
  private(set) var groups: [Group] = []
  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []

  /// The columns that cells ask for; column boxes may add more.
  private(set) var cellColumnCount = 0

  /// The columns that column boxes represent, with or without a width.
  private(set) var boxColumnCount = 0

  /// The columns up to the last one that a column box gives a width.
  private var sizedColumnCount = 0

  /// The columns of the table; boxes beyond the cells count only if they have a width.
  var columnCount: Int { max(cellColumnCount, sizedColumnCount) }

  /// The row before which each column is taken by a cell from above.
  private var takenUntil: [Int] = []

  /// The columns before which all are taken to the end of the group that is being added.
  private var firstOpenColumn = 0

  var horizontalSpacing: Double { style.isCollapsed ? 0 : max(0, style.horizontalSpacing) }
  var verticalSpacing: Double { style.isCollapsed ? 0 : max(0, style.verticalSpacing) }

  init(_ table: Int, in source: TableSource) {
    self.table = table
    style = source.tableStyles[table] ?? TableStyle()
    let width = source.styles[table].width
    isFixed = style.layout == .fixed && !width.isAuto && width.unit != .maxContent
    var header: Int?
    var footer: Int?
    var bodies: [(node: Int, rows: [Int])] = []
    var isInLooseRows = false
    source.forEachChild(of: table) { child in
      var isLooseRow = false
      switch source.styles[child].display {
      case .tableCaption:
        captions.append((child, source.tableStyles[child]?.captionSide ?? .top))
      case .tableColumn, .tableColumnGroup: addColumnBox(child, source)
      case .tableHeaderGroup where header == nil: header = child
      case .tableFooterGroup where footer == nil: footer = child
      case .tableHeaderGroup, .tableFooterGroup, .tableRowGroup:
        bodies.append((child, source.rows(of: child)))
      case .tableRow:
        isLooseRow = true
        if !isInLooseRows { bodies.append((-1, [])) }
        bodies[bodies.count - 1].rows.append(child)
      default: break
      }
      isInLooseRows = isLooseRow
    }
    if let header {
      addGroup(header, rowNodes: source.rows(of: header), isBody: false, source: source)
    }
    for body in bodies { addGroup(body.node, rowNodes: body.rows, isBody: true, source: source) }
    if let footer {
      addGroup(footer, rowNodes: source.rows(of: footer), isBody: false, source: source)
    }
    takenUntil = []
  }

  private mutating func addColumnBox(_ node: Int, _ source: TableSource) {
    let start = boxColumnCount
    guard source.styles[node].display == .tableColumnGroup else {
      addColumn(node, group: -1, source)
      return
    }
    let index = columnBoxes.count
    columnBoxes.append(ColumnBox(node: node, group: -1, columns: start..<start))
    source.forEachChild(of: node) { child in
      guard source.styles[child].display == .tableColumn else { return }
      addColumn(child, group: node, source)
      columnBoxes[index].hasColumnBoxes = true
    }
    if !columnBoxes[index].hasColumnBoxes {
      boxColumnCount = min(start + columnSpan(of: node, source), Self.maximumColumns)
      if isFixed || hasWidth(node, source) { sizedColumnCount = boxColumnCount }
    }
    columnBoxes[index].columns = start..<boxColumnCount
  }

  private mutating func addColumn(_ node: Int, group: Int, _ source: TableSource) {
    let start = boxColumnCount
    boxColumnCount = min(start + columnSpan(of: node, source), Self.maximumColumns)
    columnBoxes.append(ColumnBox(node: node, group: group, columns: start..<boxColumnCount))
    let inherits = group >= 0 && !source.styles[group].width.isPercent && hasWidth(group, source)
    if isFixed || inherits || hasWidth(node, source) { sizedColumnCount = boxColumnCount }
  }

  private func hasWidth(_ node: Int, _ source: TableSource) -> Bool {
    let width = source.styles[node].width
    return (width.isPercent || width.unit == .points) && width.value > 0
  }

  private func columnSpan(of node: Int, _ source: TableSource) -> Int {
    min(max(1, source.tableStyles[node]?.columnSpan ?? 1), Self.maximumColumnSpan)
  }

  private mutating func addGroup(
    _ node: Int, rowNodes: [Int], isBody: Bool, source: TableSource
  ) {
    let end = rows.count + rowNodes.count
    groups.append(Group(node: node, rows: rows.count..<end, isBody: isBody))
    firstOpenColumn = 0
    for row in rowNodes { addRow(row, groupEnd: end, source) }
  }

  /// Gives each cell of a row the first slot that no cell from above takes.
  private mutating func addRow(_ node: Int, groupEnd: Int, _ source: TableSource) {
    let row = rows.count
    let firstCell = cells.count
    while firstOpenColumn < takenUntil.count, takenUntil[firstOpenColumn] >= groupEnd {
      firstOpenColumn += 1
    }
    var column = firstOpenColumn
    source.forEachChild(of: node) { child in
      while column < takenUntil.count, takenUntil[column] > row { column += 1 }
      let style = source.tableStyles[child]
      let start = min(column, Self.maximumColumns - 1)
      let span = min(
        max(1, style?.columnSpan ?? 1), Self.maximumColumnSpan, Self.maximumColumns - start)
      let specified = style?.rowSpan ?? 1
      let rowSpan = min(
        specified == 0 ? Self.maximumRowSpan : max(1, specified), Self.maximumRowSpan,
        groupEnd - row)
      cells.append(
        Cell(
          node: child, row: row, column: start, columnSpan: span, rowSpan: rowSpan,
          align: style?.cellAlign ?? .baseline))
      // Columns in which no cell starts have no width of their own unless the layout is fixed.
      cellColumnCount = max(cellColumnCount, isFixed ? start + span : start + 1)
      if rowSpan > 1 { take(start..<start + span, until: row + rowSpan) }
      column = start + span
    }
    rows.append(Row(node: node, cells: firstCell..<cells.count))
  }

  private mutating func take(_ columns: Range<Int>, until row: Int) {
    while takenUntil.count < columns.upperBound { takenUntil.append(0) }
    for column in columns { takenUntil[column] = max(takenUntil[column], row) }
  }
}

/// The boxes that a table is made of.
struct TableSource {
  let nodes: UnsafePointer<Node>
  let styles: StylePointers
  let tableStyles: BoxMap<TableStyle>

  /// Calls a closure with each child that takes part in the flow.
  @inline(__always)
  func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !styles[child].position.isOutOfFlow, styles[child].display != .none { body(child) }
      child = Int(nodes[child].nextSibling)
    }
  }

  func rows(of group: Int) -> [Int] {
    var rows: [Int] = []
    forEachChild(of: group) { child in
      if styles[child].display == .tableRow { rows.append(child) }
    }
    return rows
  }
}

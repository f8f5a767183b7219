import BoxLayout
import Boxes
import Geometry
import TestSupport

/// A table in a block of 200 points, whose cells hold texts of ten-point squares.
///
/// A text is as wide as its longest word at least; `aa bb` takes 20 to 50 points.
struct TableCase {
  var layout: LayoutCase
  let table: BoxID
  private var group: BoxID
  private var row: BoxID
  private var cellBoxes: [BoxID] = []

  init(
    _ style: (inout Style) -> Void = { _ in },
    table tableStyle: (inout TableStyle) -> Void = { _ in },
    in block: (inout Style) -> Void = { _ in }
  ) {
    layout = LayoutCase(block)
    table = layout.add(.table, to: .root, style, table: tableStyle)
    group = table
    row = table
  }

  /// Adds a group for the rows that follow.
  @discardableResult
  mutating func group(
    _ display: Style.Display = .tableRowGroup, _ style: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    group = layout.add(display, to: table, style)
    return group
  }

  /// Adds a row of cells with texts; an empty string makes an empty cell.
  @discardableResult
  mutating func row(
    _ strings: String..., style: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    row = layout.add(.tableRow, to: group, style)
    for text in strings { cell(text) }
    return row
  }

  /// Adds a cell to the last row.
  @discardableResult
  mutating func cell(
    _ text: String, columns: Int = 1, rows: Int = 1, align: TableStyle.CellAlign = .baseline,
    _ style: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    let cell = layout.add(
      .tableCell, to: row, style,
      table: {
        $0.columnSpan = columns
        $0.rowSpan = rows
        $0.cellAlign = align
      })
    if !text.isEmpty { layout.addText(text, to: cell) }
    cellBoxes.append(cell)
    return cell
  }

  /// Adds a box to the table.
  @discardableResult
  mutating func add(
    _ display: Style.Display, to parent: BoxID? = nil, span: Int = 1,
    _ style: (inout Style) -> Void = { _ in }
  ) -> BoxID {
    layout.add(display, to: parent ?? table, style, table: { $0.columnSpan = span })
  }

  /// `x y width height` of each cell in the table's box, after a layout.
  mutating func cells() -> [String] {
    layout.layOut(width: 200)
    return cellBoxes.map { describe($0, in: table) }
  }

  /// The width of each cell, after a layout.
  mutating func widths() -> [String] {
    layout.layOut(width: 200)
    return cellBoxes.map { short(layout.tree.frame(of: $0).width) }
  }

  /// `y height` of each cell in the table's box, after a layout.
  mutating func heights() -> [String] {
    cells().map { frame in
      let numbers = frame.split(separator: " ")
      return "\(numbers[1]) \(numbers[3])"
    }
  }

  /// `x y width height` of the table in the block, after a layout.
  mutating func tableFrame() -> String {
    layout.layOut(width: 200)
    return describe(table, in: .root)
  }

  /// `x y width height` of a box in one of its ancestors.
  func describe(_ box: BoxID, in ancestor: BoxID) -> String {
    let frame = layout.tree.frame(of: box)
    var (x, y) = (frame.minX, frame.minY)
    var parent = layout.tree.parent(of: box)
    while let current = parent, current != ancestor {
      x += layout.tree.frame(of: current).minX
      y += layout.tree.frame(of: current).minY
      parent = layout.tree.parent(of: current)
    }
    return [x, y, frame.width, frame.height].map(short).joined(separator: " ")
  }
}

extension LayoutCase {
  @discardableResult
  mutating func add(
    _ display: Style.Display, to parent: BoxID, _ style: (inout Style) -> Void = { _ in },
    table tableStyle: (inout TableStyle) -> Void = { _ in }
  ) -> BoxID {
    var box = Box(style: Style(style))
    box.style.display = display
    var table = TableStyle()
    tableStyle(&table)
    box.table = table
    return tree.append(box, to: parent)
  }
}

import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// Where tables and their parts are.
struct TablePlacementTests {
  @Test func `Headers come first and footers last`() {
    var table = TableCase()
    let footer = table.group(.tableFooterGroup)
    table.row("a")
    let body = table.group()
    table.row("b\nb")
    let header = table.group(.tableHeaderGroup)
    table.row("c")
    _ = table.cells()
    let positions = [header, body, footer].map { table.describe($0, in: table.table) }
    #expect(positions == ["0 0 10 10", "0 10 10 20", "0 30 10 10"])
  }

  @Test func `Rows are in their group and cells in their row`() {
    var table = TableCase(table: {
      $0.horizontalSpacing = 2
      $0.verticalSpacing = 3
    })
    let group = table.group()
    table.row("a")
    let row = table.row("b")
    let cell = table.cell("c")
    _ = table.cells()
    #expect(table.describe(group, in: table.table) == "2 3 22 23")
    #expect(table.describe(row, in: group) == "0 13 22 10")
    #expect(table.describe(cell, in: row) == "12 0 10 10")
  }

  @Test func `Columns run from the right in right-to-left tables`() {
    var table = TableCase({ $0.direction = .rightToLeft }, table: { $0.horizontalSpacing = 5 })
    table.row("a", "bb")
    table.row()
    table.cell("ccccc", columns: 2)
    #expect(table.cells() == ["40 0 15 10", "5 0 30 10", "5 10 50 10"])
  }

  @Test(arguments: [
    (TableStyle.CaptionSide.top, "0 0 30 20", "0 20 30 10"), (.bottom, "0 10 30 20", "0 0 30 10"),
  ])
  func `A caption breaks its lines in the table's width`(
    _ side: TableStyle.CaptionSide, _ caption: String, _ cell: String
  ) {
    var table = TableCase()
    let box = table.layout.add(.tableCaption, to: table.table, table: { $0.captionSide = side })
    table.layout.addText("aa bb", to: box)
    table.row("ccc")
    #expect(table.cells() == [cell])
    #expect(table.describe(box, in: table.table) == caption)
    #expect(table.tableFrame() == "0 0 30 30")
  }

  @Test func `A caption's longest word widens the table`() {
    var table = TableCase()
    let box = table.layout.add(.tableCaption, to: table.table)
    table.layout.addText("aaaaaa", to: box)
    table.row("b", "cc")
    #expect(table.widths() == ["20", "40"])
  }

  @Test func `The table's border is between the captions`() {
    var table = TableCase { $0.border = EdgeInsets(all: 4) }
    let box = table.layout.add(.tableCaption, to: table.table) { $0.margin.bottom = .points(3) }
    table.layout.addText("a", to: box)
    table.row("b")
    #expect(table.cells() == ["4 17 10 10"])
    #expect(table.tableFrame() == "0 0 18 31")
  }

  @Test func `Auto margins centre a table`() {
    var table = TableCase {
      $0.margin.left = .auto
      $0.margin.right = .auto
    }
    table.row("aaaa")
    #expect(table.tableFrame() == "80 0 40 10")
  }

  @Test func `A table as a flex item is as wide as its content`() {
    var table = TableCase(in: {
      $0.display = .flex
      $0.alignItems = .flexStart
    })
    table.row("aa bb", "c")
    let sibling = table.layout.addText("ddd")
    #expect(table.tableFrame() == "0 0 60 10")
    #expect(table.describe(sibling, in: .root) == "60 0 30 10")
  }

  @Test func `A flex item shrinks to the table's words and no further`() {
    var table = TableCase(in: {
      $0.display = .flex
      $0.width = .points(30)
    })
    table.row("aa bb", "cc")
    table.layout.addText("ddd")
    #expect(table.tableFrame() == "0 0 40 20")
  }

  @Test func `An absolutely positioned table shrinks to fit between its insets`() {
    var table = TableCase {
      $0.position = .absolute
      $0.inset = Edges(top: .zero, left: .points(10), bottom: .auto, right: .zero)
    }
    table.row("aa", "b")
    #expect(table.tableFrame() == "10 0 30 10")
  }

  @Test func `A block that shrinks to fit is as wide as the table in it`() {
    var layout = LayoutCase { _ in }
    let block = layout.add { $0.position = .absolute }
    let table = layout.add(.table, to: block)
    let row = layout.add(.tableRow, to: table)
    let cell = layout.add(.tableCell, to: row)
    layout.addText("aa bb", to: cell)
    #expect(layout.frames()[0] == "0 0 50 10")
  }

  @Test func `An empty table has its borders and padding only`() {
    var table = TableCase {
      $0.border = EdgeInsets(all: 1)
      $0.padding = .points(2)
    } table: {
      $0.horizontalSpacing = 10
      $0.verticalSpacing = 10
    }
    #expect(table.tableFrame() == "0 0 6 6")
  }

  @Test func `Rows span cells from above without covering them`() {
    var table = TableCase()
    table.row()
    table.cell("a", rows: 2)
    table.cell("b")
    table.cell("c", rows: 2)
    table.row("d", "e")
    #expect(
      table.cells() == [
        "0 0 10 20", "10 0 10 10", "20 0 10 20", "10 10 10 10", "30 10 10 10",
      ])
  }

  @Test func `Hostile spans take neither much memory nor time`() {
    var table = TableCase(table: { $0.isCollapsed = true })
    table.row()
    for _ in 0..<300 { table.cell("", columns: .max, rows: .max) }
    for _ in 0..<50 {
      table.row()
      table.cell("a", columns: 1000, rows: 65_534)
    }
    #expect(table.cells().count == 350)
  }
}

import BoxLayout
import Boxes
import Geometry
import Testing

/// The heights of rows and groups, and the position of a cell's content.
struct TableHeightTests {
  @Test func `A row is as high as its highest cell`() {
    var table = TableCase { $0.width = .points(40) }
    table.row("aa", "b c d")
    #expect(table.heights() == ["0 30", "0 30"])
  }

  @Test func `Heights of rows and cells are minimums`() {
    var table = TableCase()
    table.row("a") { $0.height = .points(25) }
    table.row()
    table.cell("b") {
      $0.height = .points(15)
      $0.padding = .points(2)
    }
    table.row("c") { $0.height = .points(4) }
    #expect(table.heights() == ["0 25", "25 19", "44 10"])
  }

  @Test func `A cell over several rows makes them grow in proportion`() {
    var table = TableCase()
    table.row()
    table.cell("a\na\na\na\na\na", rows: 2)
    table.cell("b")
    table.row("c\nc")
    #expect(table.heights() == ["0 60", "0 20", "20 40"])
  }

  @Test func `Rows with a height of their own leave the growth to others`() {
    var table = TableCase()
    table.row()
    table.cell("a\na\na\na\na\na", rows: 2)
    table.cell("b") { $0.height = .points(20) }
    table.row("c\nc")
    #expect(table.heights() == ["0 60", "0 20", "20 40"])
  }

  @Test func `A row span of zero reaches to the end of the group`() {
    var table = TableCase()
    table.group()
    table.row()
    table.cell("a", rows: 0)
    table.cell("b")
    table.row("c")
    table.row("d")
    table.group()
    table.row("e")
    #expect(
      table.cells() == ["0 0 10 30", "10 0 10 10", "10 10 10 10", "10 20 10 10", "0 30 10 10"])
  }

  @Test func `A higher table gives more to higher rows`() {
    var table = TableCase { $0.height = .points(90) }
    table.row("a")
    table.row("b\nb")
    #expect(table.heights() == ["0 30", "30 60"])
  }

  @Test func `A percentage of a row is one of the table's height`() {
    var table = TableCase { $0.height = .points(100) }
    table.row("a") { $0.height = .percent(70) }
    table.row("b")
    #expect(table.heights() == ["0 70", "70 30"])
  }

  @Test func `A table is at least as high as its rows`() {
    var table = TableCase {
      $0.height = .points(5)
      $0.maxHeight = .points(5)
    }
    table.row("a\na")
    #expect(table.tableFrame() == "0 0 10 20")
  }

  @Test func `Bodies grow before headers and footers`() {
    var table = TableCase { $0.height = .points(80) }
    table.group(.tableHeaderGroup)
    table.row("a")
    table.group()
    table.row("b")
    #expect(table.heights() == ["0 10", "10 70"])
  }

  @Test func `A group's height makes its rows grow`() {
    var table = TableCase()
    let group = table.group(.tableRowGroup) { $0.height = .points(60) }
    table.row("a")
    table.row("b\nb")
    #expect(table.heights() == ["0 20", "20 40"])
    #expect(table.describe(group, in: table.table) == "0 0 10 60")
  }

  @Test(arguments: [
    (TableStyle.CellAlign.top, "10 0 10 10"), (.middle, "10 10 10 10"), (.bottom, "10 20 10 10"),
  ])
  func `vertical-align moves a cell's content and not the cell`(
    _ align: TableStyle.CellAlign, _ expected: String
  ) {
    var table = TableCase()
    table.row("a\na\na")
    let cell = table.cell("", align: align)
    let text = table.layout.addText("b", to: cell)
    #expect(table.heights() == ["0 30", "0 30"])
    #expect(table.describe(text, in: table.table) == expected)
  }

  @Test func `Baselines of a row line up and make it higher`() {
    var table = TableCase()
    table.row("a")
    let cell = table.cell("") { $0.padding.top = .points(6) }
    let text = table.layout.addText("b\nb", to: cell)
    let first = table.cell("")
    let other = table.layout.addText("c", to: first)
    #expect(table.heights() == ["0 26", "0 26", "0 26"])
    #expect(table.describe(text, in: table.table) == "10 6 10 20")
    #expect(table.describe(other, in: table.table) == "20 6 10 10")
  }

  @Test func `A text set again moves its cell's content once`() {
    var table = TableCase()
    table.row("a\na\na")
    let cell = table.cell("", align: .bottom)
    let text = table.layout.addText("b", to: cell)
    _ = table.heights()
    table.layout.tree[text: text]?.runs[0].string = "bb"
    #expect(table.widths() == ["10", "20"])
    #expect(table.describe(text, in: table.table) == "10 20 20 10")
  }

  @Test func `A percentage of a cell's height refers to a given height only`() {
    var table = TableCase()
    table.row()
    let open = table.cell("", align: .top)
    let first = table.layout.add(to: open) { $0.height = .percent(50) }
    let given = table.cell("", align: .top) { $0.height = .points(40) }
    let second = table.layout.add(to: given) { $0.height = .percent(50) }
    #expect(table.heights() == ["0 40", "0 40"])
    #expect(table.describe(first, in: table.table) == "0 0 0 0")
    #expect(table.describe(second, in: table.table) == "0 0 0 20")
  }

  @Test func `A cell's flex container is as high as its items`() {
    var table = TableCase()
    table.row("a\na\na")
    let cell = table.cell("", align: .bottom)
    let flex = table.layout.add(to: cell) { $0.display = .flex }
    table.layout.addText("bb", to: flex)
    table.layout.addText("c", to: flex)
    #expect(table.cells() == ["0 0 10 30", "10 0 30 30"])
    #expect(table.describe(flex, in: table.table) == "10 20 30 10")
  }

  @Test func `A removed row takes neither room nor spacing, nor does what spans it`() {
    var table = TableCase(table: { $0.verticalSpacing = 3 })
    table.row()
    table.cell("a")
    table.cell("b", rows: 3)
    var removed = TableStyle()
    removed.isRemoved = true
    var row = Box(style: Style { $0.display = .tableRow })
    row.table = removed
    let second = table.layout.tree.append(row, to: table.table)
    let cell = table.layout.add(.tableCell, to: second)
    table.layout.addText("c", to: cell)
    table.row("d")
    #expect(table.heights() == ["3 10", "3 23", "16 10"])
    #expect(table.describe(second, in: table.table) == "0 13 20 0")
    #expect(table.tableFrame() == "0 0 20 29")
  }

  @Test func `Rows without any cell have no spacing`() {
    var table = TableCase(table: { $0.verticalSpacing = 3 })
    table.row { $0.height = .points(5) }
    table.row { $0.height = .points(7) }
    #expect(table.tableFrame() == "0 0 0 12")
  }
}

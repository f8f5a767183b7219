import BoxLayout
import Boxes
import Geometry
import Testing

/// Fixed table layout, and the boxes of columns.
struct TableFixedTests {
  private func fixed(_ width: Double, spacing: Double = 0) -> TableCase {
    TableCase {
      $0.width = .points(width)
    } table: {
      $0.layout = .fixed
      $0.horizontalSpacing = spacing
    }
  }

  @Test func `Only the first row decides on the columns`() {
    var table = fixed(100)
    table.row()
    table.cell("a") { $0.width = .points(30) }
    table.cell("b")
    table.row("cccccccc")
    table.cell("d") { $0.width = .points(90) }
    #expect(table.widths() == ["30", "70", "30", "70"])
  }

  @Test func `Columns without a width share the rest evenly`() {
    var table = fixed(112, spacing: 4)
    table.row("aaaaaa", "", "")
    #expect(table.cells() == ["4 0 32 10", "40 0 32 10", "76 0 32 10"])
  }

  @Test func `Percentages are of the room for columns`() {
    var table = fixed(100)
    table.row()
    table.cell("") { $0.width = .percent(20) }
    table.cell("")
    table.cell("") { $0.width = .points(30) }
    #expect(table.widths() == ["20", "50", "30"])
  }

  @Test func `Widths grow together when no column is left to take the rest`() {
    var table = fixed(100)
    table.row()
    table.cell("") { $0.width = .points(10) }
    table.cell("") { $0.width = .points(30) }
    #expect(table.widths() == ["25", "75"])
  }

  @Test func `A spanning cell shares its width out evenly`() {
    var table = fixed(100)
    table.row()
    table.cell("", columns: 2) { $0.width = .points(40) }
    table.cell("")
    table.row("", "", "")
    #expect(table.widths() == ["40", "60", "20", "20", "60"])
  }

  @Test func `Without a width the layout is automatic`() {
    var table = TableCase(table: { $0.layout = .fixed })
    table.row("a", "bbb")
    #expect(table.widths() == ["10", "30"])
  }

  @Test func `Columns give their widths to the cells below`() {
    var table = TableCase()
    table.add(.tableColumn) { $0.width = .points(40) }
    table.add(.tableColumn) { $0.width = .points(5) }
    table.row("a", "bb")
    #expect(table.widths() == ["40", "20"])
  }

  @Test func `A column group hands its width to its columns`() {
    var table = TableCase()
    let group = table.add(.tableColumnGroup) { $0.width = .points(30) }
    table.add(.tableColumn, to: group)
    table.add(.tableColumn, to: group) { $0.width = .points(50) }
    table.row("a", "b", "c")
    #expect(table.widths() == ["30", "50", "10"])
  }

  @Test func `A column that spans represents several`() {
    var table = TableCase()
    table.add(.tableColumn, span: 2) { $0.width = .points(25) }
    table.row("a", "b", "c")
    #expect(table.widths() == ["25", "25", "10"])
  }

  @Test func `Columns and their groups have the position of their cells`() {
    var table = TableCase {
      $0.border = EdgeInsets(all: 1)
    } table: {
      $0.horizontalSpacing = 5
      $0.verticalSpacing = 3
    }
    let single = table.add(.tableColumn)
    let group = table.add(.tableColumnGroup)
    let first = table.add(.tableColumn, to: group)
    let second = table.add(.tableColumn, to: group)
    table.row("a", "bb", "c")
    table.row("a", "b", "ccc")
    #expect(table.widths() == ["10", "20", "30", "10", "20", "30"])
    let positions = [single, group, first, second].map { table.describe($0, in: table.table) }
    #expect(positions == ["6 4 10 23", "21 4 55 23", "21 4 20 23", "46 4 30 23"])
  }
}

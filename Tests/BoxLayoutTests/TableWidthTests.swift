import BoxLayout
import Boxes
import Geometry
import Testing

/// Automatic table layout: how columns share a table's width.
struct TableWidthTests {
  @Test func `A table is as wide as its texts when there is room`() {
    var table = TableCase()
    table.row("aa bb", "ccc")
    table.row("d", "ee ff gg")
    #expect(table.cells() == ["0 0 50 10", "50 0 80 10", "0 10 50 10", "50 10 80 10"])
    #expect(table.tableFrame() == "0 0 130 20")
  }

  @Test func `A table gets no wider than its block while its words fit`() {
    var table = TableCase { $0.width = .points(100) }
    table.row("aa bb", "ee ff gg")
    // Minimum 20 + 20, maximum 50 + 80: of the 60 to share, 30 / 90 and 60 / 90.
    #expect(table.cells() == ["0 0 40 20", "40 0 60 20"])
  }

  @Test func `A table is never narrower than its words, whatever its width says`() {
    var table = TableCase({ $0.maxWidth = .points(10) }, in: { $0.width = .points(30) })
    table.row("aaaa bb", "cc")
    #expect(table.tableFrame() == "0 0 60 20")
  }

  @Test func `A wider table shares the excess in proportion to the widest content`() {
    var table = TableCase { $0.width = .points(150) }
    table.row("aa", "bbb")
    #expect(table.widths() == ["60", "90"])
  }

  @Test func `Columns without any content share the excess evenly`() {
    var table = TableCase { $0.width = .points(90) }
    table.row("", "", "")
    #expect(table.widths() == ["30", "30", "30"])
  }

  @Test func `A width in points stays while other columns can grow`() {
    var table = TableCase { $0.width = .points(150) }
    table.row("")
    table.cell("aa") { $0.width = .points(40) }
    table.cell("bb")
    #expect(table.widths() == ["0", "40", "110"])
  }

  @Test func `Widths in points grow where all columns have one`() {
    var table = TableCase { $0.width = .points(150) }
    table.row()
    table.cell("") { $0.width = .points(20) }
    table.cell("") { $0.width = .points(30) }
    #expect(table.widths() == ["60", "90"])
  }

  @Test func `A width in points wins over the wider content of another row`() {
    var table = TableCase()
    table.row()
    table.cell("a") { $0.width = .points(30) }
    table.row("aa bb cc")
    #expect(table.widths() == ["30", "30"])
  }

  @Test func `A percentage is one of the table's width`() {
    var table = TableCase { $0.width = .points(160) }
    table.row("aa")
    table.cell("bb") { $0.width = .percent(25) }
    #expect(table.widths() == ["120", "40"])
  }

  @Test func `A percentage makes the table wide enough for its content`() {
    var table = TableCase()
    table.row("aa")
    table.cell("bbb") { $0.width = .percent(20) }
    // 30 is a fifth of 150.
    #expect(table.widths() == ["120", "30"])
  }

  @Test func `Percentages beyond a hundred leave nothing to later columns`() {
    var table = TableCase { $0.width = .points(100) }
    table.row()
    table.cell("a") { $0.width = .percent(80) }
    table.cell("b") { $0.width = .percent(80) }
    table.cell("c")
    // 80, 20 and the content's 10 are too much: 70 beyond the content, shared 70 : 10.
    #expect(table.widths() == ["71.25", "18.75", "10"])
  }

  @Test func `A cell's minimum and maximum bound its column`() {
    var table = TableCase()
    table.row()
    table.cell("a") { $0.minWidth = .points(25) }
    table.cell("aa bb cc") { $0.maxWidth = .points(60) }
    #expect(table.widths() == ["25", "60"])
  }

  @Test func `Padding and borders of a cell belong to its column`() {
    var table = TableCase()
    table.row()
    table.cell("aa") {
      $0.padding = .points(3)
      $0.border = EdgeInsets(all: 2)
    }
    table.cell("") {
      $0.padding = .points(3)
      $0.width = .points(20)
    }
    table.cell("") {
      $0.padding = .points(3)
      $0.width = .points(20)
      $0.boxSizing = .borderBox
    }
    #expect(table.cells() == ["0 0 30 20", "30 0 26 20", "56 0 20 20"])
  }

  @Test func `A spanning cell widens its columns in proportion`() {
    var table = TableCase()
    table.row("a", "bbb")
    table.row()
    table.cell("cccccccc", columns: 2)
    // 40 more than the columns have, shared 1 : 3.
    #expect(table.widths() == ["20", "60", "80"])
  }

  @Test func `A spanning cell leaves a column of a given width alone`() {
    var table = TableCase()
    table.row()
    table.cell("a") { $0.width = .points(20) }
    table.cell("b")
    table.row()
    table.cell("cccccccc", columns: 2)
    #expect(table.widths() == ["20", "60", "80"])
  }

  @Test func `Columns that only spanning cells cover have no width`() {
    var table = TableCase()
    table.row()
    table.cell("aa", columns: 3)
    table.cell("b")
    table.row("c")
    #expect(table.cells() == ["0 0 20 10", "20 0 10 10", "0 10 20 10"])
  }

  @Test(arguments: [("50%", "0 0 100 10"), ("auto", "0 0 30 10"), ("120", "0 0 120 10")])
  func `A table's width is a percentage, its content's or given`(
    _ width: String, _ expected: String
  ) {
    var table = TableCase {
      switch width {
      case "50%": $0.width = .percent(50)
      case "120": $0.width = .points(120)
      default: break
      }
    }
    table.row("aaa")
    #expect(table.tableFrame() == expected)
  }

  @Test func `A table inside a cell lends it its own widths`() {
    var table = TableCase()
    table.row("a")
    let outer = table.cell("")
    let inner = table.layout.add(.table, to: outer)
    let row = table.layout.add(.tableRow, to: inner)
    let cell = table.layout.add(.tableCell, to: row)
    table.layout.addText("aa bb", to: cell)
    #expect(table.cells() == ["0 0 10 10", "10 0 50 10"])
    #expect(table.describe(cell, in: table.table) == "10 0 50 10")
  }

  @Test(arguments: [(Length.minContent, "0 0 50 20"), (.maxContent, "0 0 230 10")])
  func `A table's width may be its content's`(_ width: Length, _ expected: String) {
    var table = TableCase { $0.width = width }
    table.row("aaa bbbbbbbb", "aa bbbbbbbb")
    #expect(table.tableFrame() == (width == .minContent ? "0 0 160 20" : expected))
  }

  @Test(arguments: [(Length.auto, "0 0 4 4"), (.points(1), "0 0 14 4")])
  func `A table without columns has spacing where it is given a width`(
    _ width: Length, _ expected: String
  ) {
    var table = TableCase {
      $0.width = width
      $0.padding = .points(2)
      $0.boxSizing = .borderBox
    } table: {
      $0.horizontalSpacing = 5
    }
    #expect(table.tableFrame() == expected)
  }
}

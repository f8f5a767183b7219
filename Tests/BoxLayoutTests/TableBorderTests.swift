import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// Spacing between cells, and borders that collapse.
struct TableBorderTests {
  private func collapsed(_ style: (inout Style) -> Void = { _ in }) -> TableCase {
    TableCase(
      style,
      table: {
        $0.isCollapsed = true
        $0.horizontalSpacing = 50
      })
  }

  @Test func `Spacing is between cells and around them`() {
    var table = TableCase {
      $0.border = EdgeInsets(all: 1)
      $0.padding = .points(2)
    } table: {
      $0.horizontalSpacing = 5
      $0.verticalSpacing = 3
    }
    table.row("a", "b")
    table.row()
    table.cell("c", columns: 2)
    #expect(table.cells() == ["8 6 10 10", "23 6 10 10", "8 19 25 10"])
    #expect(table.tableFrame() == "0 0 41 35")
  }

  @Test func `A spanning cell takes the spacing that it covers`() {
    var table = TableCase(table: { $0.verticalSpacing = 4 })
    table.row()
    table.cell("a", rows: 2)
    table.cell("b")
    table.row("c")
    #expect(table.cells() == ["0 4 10 24", "10 4 10 10", "10 18 10 10"])
  }

  @Test func `Each side has half of a collapsed border`() {
    var table = collapsed()
    table.row()
    table.cell("a") { $0.border = EdgeInsets(all: 2) }
    table.cell("b") { $0.border = EdgeInsets(all: 2) }
    #expect(table.cells() == ["1 1 12 12", "13 1 12 12"])
    #expect(table.tableFrame() == "0 0 26 14")
  }

  @Test func `The wider border wins and moves the content of both cells`() {
    var table = collapsed()
    table.row()
    let first = table.cell("a") { $0.border.right = 2 }
    let second = table.cell("b") { $0.border.left = 8 }
    #expect(table.cells() == ["0 0 14 10", "14 0 14 10"])
    #expect(table.layout.tree.border(of: first) == EdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
    #expect(
      table.layout.tree.border(of: second) == EdgeInsets(top: 0, left: 4, bottom: 0, right: 0))
  }

  @Test func `The table's own border collapses with its cells'`() {
    var table = collapsed {
      $0.border = EdgeInsets(all: 6)
      $0.padding = .points(20)
    }
    table.row()
    table.cell("a") { $0.border = EdgeInsets(all: 2) }
    table.cell("b") { $0.border = EdgeInsets(all: 10) }
    // Above the first cell 6 wins, above the second 10; the table has half of the widest per side.
    #expect(table.cells() == ["3 5 18 20", "21 5 20 20"])
    #expect(table.tableFrame() == "0 0 46 30")
  }

  @Test func `Borders of rows and groups take part`() {
    var table = collapsed()
    table.group(.tableRowGroup) { $0.border.top = 4 }
    table.row("a") { $0.border.bottom = 6 }
    table.row("b")
    #expect(table.cells() == ["0 2 10 15", "0 17 10 13"])
  }

  @Test func `A change of one cell's border reaches its neighbour`() {
    var table = collapsed()
    table.row("a", "b")
    #expect(table.widths() == ["10", "10"])
    table.layout.tree[style: table.layout.tree.box(at: 2 + 1)].border.right = 4
    #expect(table.widths() == ["12", "12"])
  }

  @Test func `A hidden border takes the borders that it meets`() {
    var table = collapsed()
    table.row()
    let hidden = table.layout.tree.append(
      {
        var box = Box(style: Style { $0.display = .tableCell })
        box.table = TableStyle()
        box.table?.hiddenBorders.right = true
        return box
      }(), to: table.layout.tree.box(at: table.layout.tree.count - 1))
    table.layout.addText("a", to: hidden)
    table.cell("b") { $0.border = EdgeInsets(all: 4) }
    #expect(table.cells() == ["10 2 12 14"])
    #expect(table.layout.tree.border(of: hidden) == .zero)
  }

  @Test func `A line between cells is drawn once, in the colours of the border that won`() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    func box(_ display: Style.Display, _ width: Double, _ color: Color) -> Box {
      Box(
        style: Style {
          $0.display = display
          $0.border = EdgeInsets(all: width)
        }, decoration: Decoration { $0.borderColors = Edges(all: color) })
    }
    var tree = TreeLayout()
    var table = box(.table, 0, .black)
    table.table = TableStyle()
    table.table?.isCollapsed = true
    tree.append(table)
    let row = tree.append(Style { $0.display = .tableRow })
    let first = tree.append(box(.tableCell, 4, red), to: row)
    let second = tree.append(box(.tableCell, 2, blue), to: row)
    tree.layOut(measurer: SquareText())
    let wide = CollapsedLine(width: 4, color: red)
    let narrow = CollapsedLine(width: 2, color: blue)
    #expect(
      tree.collapsedLines(of: first)
        == Edges<CollapsedLine?>(top: wide, left: wide, bottom: wide, right: nil))
    #expect(
      tree.collapsedLines(of: second)
        == Edges<CollapsedLine?>(top: narrow, left: wide, bottom: narrow, right: narrow))
    #expect(tree.collapsedLines(of: .root) == Edges(all: nil))
    #expect(tree.border(of: .root) == EdgeInsets(top: 2, left: 2, bottom: 2, right: 1))
  }
}

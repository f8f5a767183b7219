import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

/// What is drawn of tables: lines between cells, and a grid between captions.
struct TablePaintingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func box(
    _ display: Style.Display, _ style: (inout Style) -> Void = { _ in },
    table: (inout TableStyle) -> Void = { _ in }, decorate: (inout Decoration) -> Void = { _ in }
  ) -> Box {
    var box = Box(
      style: Style {
        $0.display = display
        style(&$0)
      }, decoration: Decoration(decorate))
    var tableStyle = TableStyle()
    table(&tableStyle)
    box.table = tableStyle
    return box
  }

  private func paint(_ tree: BoxTree, scale: Double = 1) throws -> Bitmap {
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 60, height: 40, grid: PixelGrid(scale: scale), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree,
      size: Size(width: 60, height: 40))
  }

  @Test(arguments: [1.0, 2, 3])
  func `A collapsed border is as wide as one border, at the edges too`(_ scale: Double) throws {
    var tree = BoxTree()
    tree.append(Style())
    let table = tree.append(box(.table, table: { $0.isCollapsed = true }))
    let row = tree.append(box(.tableRow), to: table)
    for _ in 0..<2 {
      let cell = box(.tableCell) {
        $0.border = EdgeInsets(all: 1)
        $0.width = .points(9)
        $0.height = .points(9)
      } decorate: {
        $0.borderColors = Edges(all: Self.red)
      }
      tree.append(cell, to: row)
    }
    let bitmap = try paint(tree, scale: scale)
    let unit = Int(scale)
    let (red, y) = (Pixel(Self.red), 5 * unit)
    let line = (0..<bitmap.width).filter { bitmap[$0, y] == red }
    let starts = [0, 10, 20].map { $0 * unit }
    #expect(line == starts.flatMap { Array($0..<$0 + unit) })
    let column = (0..<bitmap.height).filter { bitmap[5 * unit, $0] == red }
    #expect(column == [0, 10].map { $0 * unit }.flatMap { Array($0..<$0 + unit) })
    // The corners are filled and nothing reaches beyond them.
    #expect(bitmap[21 * unit - 1, 11 * unit - 1] == red)
    #expect(bitmap[21 * unit, 11 * unit - 1] == .white)
    #expect(bitmap[21 * unit - 1, 11 * unit] == .white)
  }

  @Test func `A table's background and border leave out its captions`() throws {
    var tree = BoxTree()
    tree.append(Style())
    let table = tree.append(
      box(.table) {
        $0.width = .points(20)
        $0.height = .points(10)
        $0.border = EdgeInsets(all: 2)
      } decorate: {
        $0.background = Self.blue
        $0.borderColors = Edges(all: Self.red)
      })
    tree.append(
      box(.tableCaption) {
        $0.height = .points(6)
        $0.margin.bottom = .points(1)
      }, to: table)
    tree.append(
      box(.tableCaption, { $0.height = .points(5) }, table: { $0.captionSide = .bottom }),
      to: table)
    let bitmap = try paint(tree)
    let column = (0..<bitmap.height).map { bitmap[10, $0] }
    let (red, blue) = (Pixel(Self.red), Pixel(Self.blue))
    #expect(column[..<7].allSatisfy { $0 == .white })
    #expect(column[7..<9].allSatisfy { $0 == red })
    #expect(column[9..<19].allSatisfy { $0 == blue })
    #expect(column[19..<21].allSatisfy { $0 == red })
    #expect(column[21...].allSatisfy { $0 == .white })
  }
}

import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

/// CSS 2.2, appendix E: blocks, then floats, then lines, then what is positioned.
struct FloatPaintingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private func box(
    _ color: Color, _ height: Double, _ style: (inout Style) -> Void = { _ in }
  ) -> Box {
    Box(
      style: Style {
        $0.height = .points(height)
        style(&$0)
      }, decoration: Decoration { $0.background = color })
  }

  private func paint(_ tree: BoxTree) throws -> Bitmap {
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 40, height: 40, grid: PixelGrid(scale: 1), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree,
      size: Size(width: 40, height: 40))
  }

  private func float(_ tree: inout BoxTree, to parent: BoxID = .root) -> BoxID {
    tree.append(
      box(Self.red, 20) {
        $0.float = .left
        $0.width = .points(20)
      }, to: parent)
  }

  @Test func `A float is painted over the background of a block that follows`() throws {
    var tree = BoxTree()
    tree.append(Style())
    _ = float(&tree)
    tree.append(box(Self.blue, 10))
    let bitmap = try paint(tree)
    #expect(bitmap[5, 5] == Pixel(Self.red))
    #expect(bitmap[25, 5] == Pixel(Self.blue))
    #expect(bitmap[5, 15] == Pixel(Self.red))
  }

  @Test func `What is on lines is painted over a float`() throws {
    var tree = BoxTree()
    tree.append(Style())
    let block = tree.append(box(Self.blue, 10))
    let onLine = box(Self.green, 8) {
      $0.display = .inlineBlock
      $0.width = .points(10)
    }
    tree.append(onLine, to: block)
    // The float is drawn up over the line.
    let float = float(&tree)
    tree[style: float].margin.top = .points(-10)
    let bitmap = try paint(tree)
    #expect(bitmap[5, 3] == Pixel(Self.green))
    #expect(bitmap[15, 3] == Pixel(Self.red))
    #expect(bitmap[25, 3] == Pixel(Self.blue))
  }

  @Test func `A float stays within a box that cuts it off`() throws {
    var tree = BoxTree()
    tree.append(Style())
    let frame = box(Self.blue, 10) {
      $0.overflow = .hidden
      $0.width = .points(15)
    }
    let parent = tree.append(frame)
    _ = float(&tree, to: parent)
    let bitmap = try paint(tree)
    #expect(bitmap[14, 9] == Pixel(Self.red))
    #expect(bitmap[15, 9] == .white)
    #expect(bitmap[14, 10] == .white)
  }

  @Test func `What is positioned is painted over floats and lines`() throws {
    var tree = BoxTree()
    tree.append(Style())
    var positioned = box(Self.green, 5) {
      $0.position = .relative
      $0.width = .points(5)
      $0.margin.bottom = .points(-5)
    }
    positioned.decoration?.stacking = .automatic
    tree.append(positioned)
    _ = float(&tree)
    let bitmap = try paint(tree)
    #expect(bitmap[2, 2] == Pixel(Self.green))
    #expect(bitmap[8, 2] == Pixel(Self.red))
  }

  @Test func `Boxes in a float are painted with it`() throws {
    var tree = BoxTree()
    tree.append(Style())
    let float = float(&tree)
    let inner = tree.append(box(Self.green, 10), to: float)
    tree[style: inner].margin.top = .points(2)
    tree.append(box(Self.blue, 30))
    let bitmap = try paint(tree)
    #expect(bitmap[5, 1] == Pixel(Self.red))
    #expect(bitmap[5, 5] == Pixel(Self.green))
    #expect(bitmap[5, 25] == Pixel(Self.blue))
  }
}

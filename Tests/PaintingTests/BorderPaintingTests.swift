import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import Testing
import Typesetting

struct BorderPaintingTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Paints a box in a screen of 60 × 40 points whose colour is white or the given one.
  private func paint(
    _ rect: Rect, on screen: Color = .white, border: EdgeInsets = .zero, padding: Double = 0,
    image: Bitmap? = nil, decorate: (inout Decoration) -> Void
  ) throws -> Bitmap {
    var tree = BoxTree()
    var root = Style()
    (root.width, root.height) = (.points(60), .points(40))
    tree.append(Box(style: root, decoration: Decoration { $0.background = screen }))
    var style = Style()
    style.position = .absolute
    style.boxSizing = .borderBox
    (style.inset.left, style.inset.top) = (.points(rect.minX), .points(rect.minY))
    (style.width, style.height) = (.points(rect.width), .points(rect.height))
    style.border = border
    style.padding = Edges(all: .points(padding))
    tree.append(Box(style: style, decoration: Decoration(decorate)))
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 60, height: 40, grid: PixelGrid(scale: 1), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree, size: Size(width: 60, height: 40),
      images: image.map { ["image": $0] } ?? [:])
  }

  @Test func `Two sides meet at the inner edge of the narrower one`() throws {
    let border = EdgeInsets(top: 0, left: 10, bottom: 0, right: 50)
    let bitmap = try paint(Rect(x: 0, y: 0, width: 60, height: 20), border: border) {
      $0.borderColors = Edges(top: .black, left: Self.red, bottom: .black, right: Self.blue)
    }
    #expect(bitmap[9, 10] == Pixel(Self.red))
    #expect(bitmap[10, 10] == Pixel(Self.blue))
  }

  @Test func `A thick side is whole up to its inner edge`() throws {
    let border = EdgeInsets(top: 3, left: 3, bottom: 25, right: 3)
    let bitmap = try paint(Rect(x: 0, y: 0, width: 60, height: 38), border: border) {
      $0.borderColors = Edges(
        top: Self.blue, left: Self.blue, bottom: Self.red, right: Self.blue)
    }
    #expect(bitmap[30, 12] == .white)
    #expect((13..<38).allSatisfy { bitmap[30, $0] == Pixel(Self.red) })
  }

  @Test func `A triangle has its apex where the widths of its sides say`() throws {
    let clear = Color(white: 0, alpha: 0)
    let border = EdgeInsets(top: 18, left: 4, bottom: 0, right: 24)
    let bitmap = try paint(Rect(x: 0, y: 0, width: 28, height: 18), border: border) {
      $0.borderColors = Edges(top: Self.red, left: clear, bottom: clear, right: clear)
    }
    #expect(bitmap[4, 16] != .white)
    #expect(bitmap[4, 14] == Pixel(Self.red))
    #expect(bitmap[14, 14] == .white)
  }

  @Test func `A side without width leaves no trace at round corners`() throws {
    let border = EdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    let bitmap = try paint(Rect(x: 2, y: 2, width: 50, height: 30), border: border) {
      $0.borderColors = Edges(all: Self.red)
      $0.corners = Corners(all: 12)
      $0.background = .white
    }
    #expect(bitmap[4, 16] == Pixel(Self.red))
    #expect((30..<60).allSatisfy { x in (0..<40).allSatisfy { bitmap[x, $0] == .white } })
  }

  @Test func `An opaque box and a ring of its colour around it meet without a seam`() throws {
    let bitmap = try paint(Rect(x: 10, y: 8, width: 40, height: 24), on: .black) {
      $0.corners = Corners(all: 12)
      $0.background = .white
      $0.shadows = [
        Shadow(color: .white, offset: .zero, sigma: 0, spread: 6, position: .around)
      ]
    }
    // From the middle to the corners of the box, inside of the ring.
    #expect((8..<32).allSatisfy { y in (14..<46).allSatisfy { bitmap[$0, y] == .white } })
    #expect(bitmap[5, 20] == .white)
    #expect(bitmap[2, 20] == .black)
  }

  @Test func `An image with padding is cut by its own edge`() throws {
    let blue = Bitmap(
      width: 4, height: 4, pixels: Array(repeating: Pixel(Self.blue), count: 16))
    let bitmap = try paint(
      Rect(x: 0, y: 0, width: 40, height: 40), padding: 6, image: blue
    ) {
      $0.corners = Corners(all: 20)
      $0.background = Self.red
      $0.image = ImageContent(source: "image")
    }
    #expect(bitmap[20, 20] == Pixel(Self.blue))
    #expect(bitmap[7, 20] == Pixel(Self.blue))
    #expect(bitmap[8, 8] == Pixel(Self.red))
    #expect(bitmap[1, 20] == Pixel(Self.red))
  }
}

import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

struct BoxPainterTextTests {
  private func paint(
    _ text: StyledText, scale: Double = 2, left: Double = 10, overflow: Style.Overflow = .visible
  ) throws -> Bitmap {
    let typesetter = Typesetter(fonts: try FontBook())
    var tree = BoxTree()
    tree.append(Style())
    tree.append(
      Box(
        style: Style {
          $0.position = .absolute
          $0.inset.left = .points(left)
          $0.inset.top = .points(10)
        }, content: .text(text)))
    let fragments = tree.fragments(
      width: 200, height: 60, grid: PixelGrid(scale: scale), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree, size: Size(width: 200, height: 60))
  }

  private func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(size: 17, color: .black)
    change(&style)
    return style
  }

  /// The rows that are not all white.
  private func inkedRows(_ bitmap: Bitmap) -> [Int] {
    (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y] != .white } }
  }

  private func darkness(_ bitmap: Bitmap) -> Int {
    bitmap.pixels.reduce(0) { $0 + 255 - Int($1.green) }
  }

  @Test func `The feet of letters are on one row of pixels`() throws {
    let bitmap = try paint(StyledText("HIHI", style: style()))
    let rows = inkedRows(bitmap)
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    // The system font's capitals are 0.705 em high: 24 pixels here, on a baseline between two rows.
    #expect(bottom - top + 1 == 24)
    let black = (0..<bitmap.width).filter { bitmap[$0, bottom] == .black }
    #expect(!black.isEmpty)
    #expect((0..<bitmap.width).allSatisfy { bitmap[$0, bottom + 1] == .white })
  }

  @Test func `Text keeps its darkness when it moves by a part of a pixel`() throws {
    let sums = try [10, 10.1, 10.2, 10.3].map {
      darkness(try paint(StyledText("Hamburgefonts", style: style()), left: $0))
    }
    for sum in sums { #expect(abs(sum - sums[0]) < sums[0] / 50) }
  }

  @Test func `A run is painted in its colour and weight`() throws {
    let thin = try paint(StyledText("Hello", style: style { $0.color = Color(hex: 0xFF0000) }))
    #expect(thin.pixels.contains(Pixel(red: 255, green: 0, blue: 0)))
    #expect(thin.pixels.allSatisfy { $0.red == 255 })
    let bold = try paint(StyledText("Hello", style: style { $0.weight = 700 }))
    #expect(darkness(bold) > darkness(thin) * 5 / 4)
  }

  @Test func `An underline is a crisp line under the letters`() throws {
    let plain = try paint(StyledText("HIH", style: style()))
    let underlined = try paint(StyledText("HIH", style: style { $0.isUnderlined = true }))
    let rows = inkedRows(underlined).filter { y in
      let count = (0..<underlined.width).count { underlined[$0, y] != plain[$0, y] }
      return count > 20
    }
    #expect(!rows.isEmpty && rows.count <= 3)
    for y in rows {
      let values = Set((0..<underlined.width).map { underlined[$0, y] })
      #expect(values == [.white, .black])
    }
    #expect(try #require(rows.first) > (try #require(inkedRows(plain).last)))
  }

  @Test func `A line through text crosses its letters`() throws {
    let plain = try paint(StyledText("I I", style: style()))
    let struck = try paint(StyledText("I I", style: style { $0.isStruckThrough = true }))
    let rows = inkedRows(struck).filter { y in
      (0..<struck.width).contains { struck[$0, y] == .black && plain[$0, y] == .white }
    }
    let letters = inkedRows(plain)
    #expect(!rows.isEmpty && rows.count <= 3)
    #expect(rows.allSatisfy { letters.dropFirst(2).dropLast(2).contains($0) })
  }

  @Test func `An emoji is painted in colour`() throws {
    let bitmap = try paint(StyledText("😀", style: style()))
    let colors = Set(bitmap.pixels.filter { $0.red != $0.blue })
    #expect(colors.count > 20)
  }
}

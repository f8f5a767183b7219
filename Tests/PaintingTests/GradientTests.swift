import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

struct GradientTests {
  private func paint(_ gradient: LinearGradient, over background: Color = .clear) throws -> Bitmap {
    var tree = BoxTree()
    var box = Box(
      style: Style {
        $0.width = .points(100)
        $0.height = .points(50)
      })
    box.decoration = Decoration {
      $0.background = background
      $0.backgroundLayers = [BackgroundLayer(.linear(gradient))]
    }
    tree.append(box)
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 100, height: 50, grid: PixelGrid(scale: 1), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree,
      size: Size(width: 100, height: 50))
  }

  private func stops(_ colors: Color...) -> [GradientStop] {
    colors.map { GradientStop(color: $0, position: .auto) }
  }

  @Test func `Colours go over into one another over the background's colour`() throws {
    let gradient = LinearGradient(
      direction: .vector(x: 1, y: 0), stops: stops(Color.clear, Color(hex: 0xFF0000)))
    let bitmap = try paint(gradient, over: Color(hex: 0x0000FF))
    #expect(bitmap[0, 10].blue >= 252 && bitmap[0, 10].red <= 3)
    #expect(bitmap[99, 10].red >= 252 && bitmap[99, 10].blue <= 3)
    #expect(abs(Int(bitmap[50, 10].red) - 128) <= 2)
    #expect(bitmap[30, 0] == bitmap[30, 49])
  }

  @Test func `A line into a corner has the other corners at its half`() throws {
    let gradient = LinearGradient(
      direction: .corner(x: 1, y: 1), stops: stops(Color(hex: 0x000000), Color(hex: 0xFFFFFF)))
    let bitmap = try paint(gradient)
    for (x, y, gray) in [(0, 0, 0), (99, 49, 255), (99, 0, 128), (0, 49, 128), (50, 25, 128)] {
      #expect(abs(Int(bitmap[x, y].red) - gray) <= 4)
    }
  }

  @Test(arguments: [
    ([Length.auto, .auto, .auto], [0, 0.5, 1]),
    ([.points(10), .auto, .percent(60)], [0.1, 0.35, 0.6]),
    ([.auto, .percent(80), .percent(20), .auto], [0, 0.8, 0.8, 1]),
    ([.percent(-50), .auto, .percent(150)], [-0.5, 0.5, 1.5]),
    ([.calculation(percent: 100, points: -20), .auto], [0.8, 1]),
  ])
  func `Stops without a position are between their neighbours, none before another`(
    _ positions: [Length], _ offsets: [Double]
  ) {
    let found = positions.map { GradientStop(color: .black, position: $0) }.positions(length: 100)
    #expect(zip(found, offsets).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(found.count == offsets.count)
  }
}

import BoxLayout
import Boxes
import Geometry
import Painting
import Raster
import TestSupport
import Testing
import Typesetting

struct EffectsTests {
  /// A box of 20 by 20 at a position in the box around it.
  private func box(_ x: Double, _ change: (inout Decoration) -> Void) -> Box {
    var box = Box(
      style: Style {
        $0.position = .absolute
        $0.inset = Edges(top: .zero, left: .points(x), bottom: .auto, right: .auto)
        $0.width = .points(20)
        $0.height = .points(20)
      })
    box.decoration = Decoration {
      $0.stacking = .level(0)
      change(&$0)
    }
    return box
  }

  /// Paints boxes of 20 by 20, each in the one of a number before it, on a screen of 60 by 40.
  private func paint(_ boxes: [(box: Box, parent: Int?)]) throws -> Bitmap {
    var tree = BoxTree()
    var root = Box(
      style: Style {
        $0.position = .relative
        $0.width = .points(60)
        $0.height = .points(40)
      })
    root.decoration = Decoration { $0.background = .white }
    let rootID = tree.append(root)
    var ids: [BoxID] = []
    for (box, parent) in boxes {
      ids.append(tree.append(box, to: parent.map { ids[$0] } ?? rootID))
    }
    let typesetter = Typesetter(fonts: try FontBook())
    let fragments = tree.fragments(
      width: 60, height: 40, grid: PixelGrid(scale: 1), measurer: typesetter)
    return try Painter(typesetter: typesetter).paint(
      fragments, of: tree, size: Size(width: 60, height: 40))
  }

  private let red = Pixel(red: 255, green: 0, blue: 0)

  private func effects(_ change: (inout Effects) -> Void) -> Effects {
    var effects = Effects()
    change(&effects)
    return effects
  }

  @Test func `A filter changes a box with what is in it`() throws {
    let bitmap = try paint([
      (
        box(0) {
          $0.background = Color(hex: 0x00FFFF)
          $0.effects = effects { $0.filters = [.color(ColorMatrix(factor: -1, offset: 1))] }
        }, nil
      ),
      (box(30) { $0.background = Color(hex: 0x00FFFF) }, 0),
    ])
    #expect(bitmap[10, 10] == red && bitmap[40, 10] == red)
    #expect(bitmap[25, 10] == .white && bitmap[10, 30] == .white)
  }

  @Test func `A blurred box reaches beyond itself`() throws {
    let bitmap = try paint([
      (
        box(20) {
          $0.background = .black
          $0.effects = effects { $0.filters = [.blur(sigma: 4)] }
        }, nil
      )
    ])
    #expect(bitmap[17, 10].red < 255 && bitmap[42, 10].red < 255 && bitmap[30, 22].red < 255)
    #expect(bitmap[0, 10] == .white)
  }

  @Test func `A box is mixed with what its stacking context has behind it, and with no more`()
    throws
  {
    let multiplied = box(10) {
      $0.background = Color(hex: 0xFF0000)
      $0.effects = effects { $0.blendMode = .multiply }
    }
    let blue = box(0) { $0.background = Color(hex: 0x0000FF) }
    let beside = try paint([(blue, nil), (multiplied, nil)])
    #expect(beside[15, 10] == .black && beside[25, 10] == red)
    // Within a context of its own there is nothing to mix with.
    let apart = try paint([(blue, nil), (box(0) { _ in }, nil), (multiplied, 1)])
    #expect(apart[15, 10] == red && apart[25, 10] == red)
  }

  @Test func `A mask shows a box with what is in it where it is opaque`() throws {
    let mask = BackgroundLayer(
      .linear(
        LinearGradient(
          direction: .vector(x: 1, y: 0),
          stops: [
            GradientStop(color: .black, position: .percent(50)),
            GradientStop(color: .clear, position: .percent(50)),
          ])))
    let bitmap = try paint([
      (
        box(0) {
          $0.background = .black
          $0.effects = effects { $0.masks = [mask] }
        }, nil
      ),
      (box(5) { $0.background = Color(hex: 0xFF0000) }, 0),
    ])
    #expect(bitmap[2, 10] == .black && bitmap[8, 10] == red && bitmap[12, 10] == .white)
    #expect(bitmap[22, 10] == .white)
  }

  @Test func `What is behind a box is changed under it`() throws {
    let bitmap = try paint([
      (box(0) { $0.background = Color(hex: 0x00FFFF) }, nil),
      (
        box(10) {
          $0.background = Color(white: 0, alpha: 0)
          $0.effects = effects {
            $0.backdropFilters = [.color(ColorMatrix(factor: -1, offset: 1))]
          }
        }, nil
      ),
    ])
    #expect(bitmap[5, 10] == Pixel(red: 0, green: 255, blue: 255))
    #expect(bitmap[15, 10] == red && bitmap[25, 10] == .black)
    // What is in the box is mixed with the box alone, of which there is nothing here.
    let inverting = box(10) {
      $0.effects = effects { $0.backdropFilters = [.color(ColorMatrix(factor: -1, offset: 1))] }
    }
    let white = box(0) {
      $0.background = .white
      $0.effects = effects { $0.blendMode = .multiply }
    }
    let mixed = try paint([
      (box(0) { $0.background = Color(hex: 0x00FFFF) }, nil), (inverting, nil), (white, 1),
    ])
    #expect(mixed[5, 10] == Pixel(red: 0, green: 255, blue: 255))
    #expect(mixed[15, 10] == .white && mixed[25, 10] == .white)
  }

  @Test func `Layers of a background are mixed with one another and not with what is behind`()
    throws
  {
    func layer(_ color: Color, _ mode: BlendMode) -> BackgroundLayer {
      var layer = BackgroundLayer(
        .linear(
          LinearGradient(
            direction: .vector(x: 1, y: 0),
            stops: [
              GradientStop(color: color, position: .auto),
              GradientStop(color: color, position: .auto),
            ])))
      layer.blendMode = mode
      return layer
    }
    let bitmap = try paint([
      (box(0) { $0.background = Color(hex: 0x0000FF) }, nil),
      (
        box(10) {
          $0.background = Color(hex: 0xFFFF00)
          $0.backgroundLayers = [layer(Color(hex: 0xFF00FF), .multiply)]
        }, nil
      ),
    ])
    #expect(bitmap[15, 10] == red && bitmap[25, 10] == red)
  }
}

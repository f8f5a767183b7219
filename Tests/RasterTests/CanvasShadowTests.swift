import Geometry
import Raster
import Testing

struct CanvasShadowTests {
  private func shadow(
    _ shape: RoundedRect, sigma: Double, side: Int = 200, hidden: Bool = false
  ) -> Bitmap {
    var canvas = Canvas(size: PixelSize(width: side, height: side), background: .clear)
    canvas.drawShadow(of: shape, sigma: sigma, offset: .zero, .black, hiddenByShape: hidden)
    return canvas.finish()
  }

  private func mass(_ bitmap: Bitmap) -> Double {
    Double(bitmap.pixels.reduce(0) { $0 + Int($1.alpha) }) / 255
  }

  /// Small and large boxes, so that the corners run together and that they are far apart.
  static let shapes: [(RoundedRect, Double)] = [
    (RoundedRect(Rect(x: 60, y: 60, width: 80, height: 80), radius: 10), 3),
    (RoundedRect(Rect(x: 80, y: 60, width: 40, height: 80), radius: 20), 12),
    (RoundedRect(Rect(x: 60, y: 60, width: 80, height: 80), radius: 12, curve: .continuous), 0.8),
    (RoundedRect(Rect(x: 90, y: 90, width: 20, height: 20)), 15),
    (
      RoundedRect(
        Rect(x: 60, y: 60, width: 80, height: 80),
        radii: .init(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 30)), 4
    ),
  ]

  @Test(arguments: shapes)
  func `A blur keeps the mass of the shape`(_ shape: RoundedRect, _ sigma: Double) {
    let sharp = mass(shadow(shape, sigma: 0))
    #expect(abs(mass(shadow(shape, sigma: sigma)) - sharp) < sharp * 0.01)
  }

  @Test(arguments: [3.0, 12, 20])
  func `A shadow is symmetric`(_ sigma: Double) {
    let shape = RoundedRect(Rect(x: 50, y: 50, width: 100, height: 100), radius: 10)
    let bitmap = shadow(shape, sigma: sigma)
    for y in 0..<200 {
      for x in 0..<200 {
        let alpha = Int(bitmap[x, y].alpha)
        #expect(abs(alpha - Int(bitmap[199 - x, y].alpha)) <= 1)
        #expect(abs(alpha - Int(bitmap[x, 199 - y].alpha)) <= 1)
        #expect(abs(alpha - Int(bitmap[y, x].alpha)) <= 1)
      }
    }
  }

  @Test func `A straight edge is blurred as a Gaussian blurs it`() {
    let sigma = 10.0
    let shape = RoundedRect(Rect(x: 100, y: -300, width: 400, height: 800))
    let bitmap = shadow(shape, sigma: sigma)
    // The normal distribution at -2, -1, 0, 1 and 2 standard deviations.
    for (deviations, expected) in [
      (-2.0, 0.0228), (-1, 0.1587), (0, 0.5), (1, 0.8413), (2, 0.9772),
    ] {
      let x = 100 + deviations * sigma
      // The value on an edge of pixels is between the two beside it.
      let pair = [bitmap[Int(x) - 1, 100], bitmap[Int(x), 100]]
      let alpha = Double(Int(pair[0].alpha) + Int(pair[1].alpha)) / 2 / 255
      #expect(abs(alpha - expected) < 0.012)
    }
  }

  @Test(arguments: [2.0, 7, 12])
  func `Corners are blurred alike by the quick way and the general one`(_ sigma: Double) {
    let rect = Rect(x: 20, y: 20, width: 160, height: 160)
    let quick = shadow(RoundedRect(rect, radius: 12), sigma: sigma)
    // One corner that differs makes the whole be blurred at once.
    let radii = RoundedRect.Radii(topLeft: 12, topRight: 12, bottomRight: 2, bottomLeft: 12)
    let general = shadow(RoundedRect(rect, radii: radii), sigma: sigma)
    for y in 0..<100 {
      for x in 0..<100 {
        #expect(abs(Int(quick[x, y].alpha) - Int(general[x, y].alpha)) <= 1)
      }
    }
  }

  @Test func `A shadow under an opaque box is the same outside it and left out inside`() {
    let shape = RoundedRect(Rect(x: 50, y: 50, width: 100, height: 100), radius: 10)
    let whole = shadow(shape, sigma: 8)
    let hidden = shadow(shape, sigma: 8, hidden: true)
    #expect(hidden[100, 100] == .clear)
    for y in 0..<200 {
      for x in 0..<200 where x < 50 || y < 50 || x >= 150 || y >= 150 {
        #expect(hidden[x, y] == whole[x, y])
      }
    }
    #expect(hidden[50, 50] == whole[50, 50])
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e9])
  func `Any number is a standard deviation`(_ sigma: Double) {
    let shape = RoundedRect(Rect(x: 50, y: 50, width: 100, height: 100), radius: 10)
    #expect(shadow(shape, sigma: sigma, side: 20).pixels.count == 400)
  }
}

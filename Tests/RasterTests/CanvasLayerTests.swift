import Geometry
import Raster
import Testing

struct CanvasLayerTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  private func canvas(_ background: Color = .white) -> Canvas {
    Canvas(size: PixelSize(width: 40, height: 40), background: background)
  }

  private func image(_ background: Color = .white, _ draw: (inout Canvas) -> Void) -> Bitmap {
    var canvas = canvas(background)
    draw(&canvas)
    return canvas.finish()
  }

  /// Expects that two pixels are alike but for rounding.
  private func expect(
    _ pixel: Pixel, near hex: UInt32, _ comment: Comment,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = [pixel.red, pixel.green, pixel.blue].map(Int.init)
    let wanted = [hex >> 16 & 255, hex >> 8 & 255, hex & 255].map(Int.init)
    #expect(
      zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(comment): \(found), not \(wanted)",
      sourceLocation: location)
  }

  @Test func `A layer that nothing is done to is drawn as if there were none`() {
    let shape = RoundedRect(Rect(x: 4, y: 6, width: 31, height: 28), radius: 9)
    let color = Color(hex: 0x3366CC)
    let layered = image { canvas in
      canvas.pushClip(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 40)))
      canvas.pushLayer(in: all)
      canvas.fill(shape, color)
      canvas.pop()
      canvas.pop()
    }
    let plain = image { canvas in
      canvas.pushClip(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 40)))
      canvas.fill(shape, color)
      canvas.pop()
    }
    #expect(layered == plain)
  }

  @Test func `What is beyond a clip or the canvas is blurred into it`() {
    let wide = Rect(x: -50, y: -50, width: 140, height: 140)
    let blurred = image { canvas in
      canvas.pushClip(RoundedRect(Rect(x: 10, y: 0, width: 20, height: 40)))
      canvas.pushLayer([.blur(sigma: 6)], in: wide)
      canvas.fill(wide, .black)
      canvas.pop()
      canvas.pop()
    }
    #expect(blurred[10, 0] == .black && blurred[29, 39] == .black)
    #expect(blurred[9, 20] == .white && blurred[30, 20] == .white)
  }

  @Test func `A blur spreads an image and keeps its weight`() {
    let blurred = image(.clear) { canvas in
      canvas.pushLayer([.blur(sigma: 3)], in: all)
      canvas.fill(Rect(x: 18, y: 18, width: 4, height: 4), Color(hex: 0xFF0000))
      canvas.pop()
    }
    #expect(blurred[20, 20].alpha < 80 && blurred[20, 14].alpha > 0)
    #expect(blurred[20, 20].green == 0 && blurred[20, 20].red == blurred[20, 20].alpha)
    let weight = blurred.pixels.reduce(0) { $0 + Int($1.alpha) }
    #expect(abs(weight - 16 * 255) < 16 * 12)
    #expect((0..<40).allSatisfy { blurred[$0, 19] == blurred[$0, 20] })
  }

  /// How much of a Gaussian blur of an edge is seen at 19.5 pixels from it, of 255.
  @Test(arguments: [(10.0, 249.0), (15, 230), (16, 227), (24, 202), (60, 160), (200, 137)])
  func `A strong blur is as wide as a weak one would be`(_ sigma: Double, _ expected: Double) {
    let wide = Rect(x: -1_000, y: -1_000, width: 1_020, height: 2_040)
    let blurred = image { canvas in
      canvas.pushLayer(
        [.blur(sigma: sigma)], in: Rect(x: -1_000, y: -1_000, width: 2_040, height: 2_040))
      canvas.fill(wide, .black)
      canvas.pop()
    }
    #expect(abs(Double(blurred[39, 20].red) - expected) < 5)
    #expect(abs(Double(blurred[0, 20].red) - (255 - expected)) < 5)
    #expect((0..<39).allSatisfy { blurred[$0, 3].red <= blurred[$0 + 1, 3].red })
    #expect(
      (0..<40).allSatisfy { abs(Int(blurred[$0, 3].red) - Int(blurred[$0, 30].red)) <= 1 })
  }

  @Test func `A shadow is under the image and has its shape`() {
    let shadowed = image { canvas in
      canvas.pushLayer(
        [.dropShadow(offset: Point(x: 10, y: -5), sigma: 0, color: Color(white: 0, alpha: 0.5))],
        in: all)
      canvas.fill(Rect(x: 5, y: 20, width: 10, height: 10), Color(hex: 0x00FF00))
      canvas.pop()
    }
    #expect(shadowed[14, 24] == Pixel(red: 0, green: 255, blue: 0))
    expect(shadowed[15, 24], near: 0x7F7F7F, "shadow")
    expect(shadowed[24, 15], near: 0x7F7F7F, "shadow")
    #expect(shadowed[25, 20] == .white && shadowed[20, 25] == .white)
  }

  /// As Chromium 156 draws them: over white, a colour and another one at half its opacity.
  @Test(arguments: [
    ("brightness", ColorMatrix(factor: 0.5), 0x1D3E64, 0xB7A78B),
    ("more brightness", ColorMatrix(factor: 1.5), 0x57B9FF, 0xFFF7A3),
    ("no contrast", ColorMatrix(factor: 0, offset: 0.5), 0x808080, 0xBFBFBF),
    ("contrast", ColorMatrix(factor: 1.5, offset: -0.25), 0x1779EC, 0xFFD783),
    ("grayscale", .grayscale(1), 0x737373, 0xD2D2D2),
    ("some grayscale", .grayscale(0.4), 0x5178A6, 0xE3D0AF),
    ("hue", .hueRotate(sine: 1, cosine: 0), 0xC854AB, 0x97E6B5),
    ("opposite hue", .hueRotate(sine: 0, cosine: -1), 0xAB6A1D, 0xB5D5FF),
    ("invert", ColorMatrix(factor: -1, offset: 1), 0xC58437, 0x8FAFE7),
    ("opacity", ColorMatrix(opacity: 0.3), 0xC4D7EF, 0xFAF1E0),
    ("no saturation", .saturate(0), 0x737373, 0xD2D2D2),
    ("saturation", .saturate(2.5), 0x0087FF, 0xFFCB7F),
    ("sepia", .sepia(1), 0x9B8A6C, 0xEDE1CB),
    ("some sepia", .sepia(0.3), 0x5780AC, 0xEED4A7),
  ])
  func `Colours change as in browsers`(
    _ name: String, _ matrix: ColorMatrix, _ solid: UInt32, _ half: UInt32
  ) {
    let changed = image { canvas in
      canvas.pushLayer([.color(matrix)], in: all)
      canvas.fill(Rect(x: 0, y: 0, width: 20, height: 40), Color(hex: 0x3A7BC8))
      canvas.fill(Rect(x: 20, y: 0, width: 10, height: 40), Color(hex: 0xE0A030).opacity(0.5))
      canvas.pop()
    }
    expect(changed[10, 10], near: solid, "\(name)")
    expect(changed[25, 10], near: half, "\(name), half")
    #expect(changed[35, 10] == .white)
  }

  /// As Chromium 156 draws them: a colour over another one, and both translucent over white.
  @Test(arguments: [
    (BlendMode.normal, 0xE0A030, 0xB4A887), (.multiply, 0x334D26, 0x818F84),
    (.screen, 0xE7CED2, 0xB7B6B8), (.overlay, 0x669AA6, 0x90A6AA),
    (.darken, 0x3A7B30, 0x839D87), (.lighten, 0xE0A0C8, 0xB4A8B4),
    (.colorDodge, 0xFFFFF6, 0xBEC5C3), (.colorBurn, 0x1F2D00, 0x7A8578),
    (.hardLight, 0xCF9D4B, 0xAFA78F), (.softLight, 0x6A89AD, 0x91A1AC),
    (.difference, 0xA62598, 0xA283A5), (.exclusion, 0xB481AC, 0xA69DAB),
    (.hue, 0x9E6A10, 0xA1987D), (.saturation, 0x2D7EDD, 0x7F9EBB),
    (.color, 0xA66900, 0xA39878), (.luminosity, 0x71B2FF, 0x93ADC5),
    (.plusLighter, 0xFFFFF8, 0x939A90),
  ])
  func `Colours are mixed as in browsers`(_ mode: BlendMode, _ solid: UInt32, _ half: UInt32) {
    func mixed(_ belowOpacity: Double, _ opacity: Double) -> Pixel {
      image { canvas in
        canvas.pushLayer(in: all)
        canvas.fill(all, Color(hex: 0x3A7BC8).opacity(belowOpacity))
        canvas.pushLayer(blendMode: mode, in: all)
        canvas.fill(Rect(x: 10, y: 0, width: 30, height: 40), Color(hex: 0xE0A030).opacity(opacity))
        canvas.pop()
        canvas.pop()
      }[20, 20]
    }
    expect(mixed(1, 1), near: solid, "\(mode)")
    expect(mixed(0.6, 0.5), near: half, "\(mode), translucent")
  }

  @Test func `What is behind a shape is changed as far as that reaches`() {
    let circle = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 20), radius: 10)
    let changed = image { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 20, height: 40), .black)
      canvas.filterBackdrop([.color(ColorMatrix(factor: -1, offset: 1))], in: circle)
    }
    #expect(changed[15, 20] == .white && changed[25, 20] == .black)
    #expect(changed[10, 10] == .black && changed[29, 29] == .white)
    // What is beyond the shape is not blurred into it.
    let blurred = image { canvas in
      canvas.fill(all, Color(hex: 0xFF0000))
      canvas.fill(Rect(x: 10, y: 10, width: 20, height: 20), Color(hex: 0x0000FF))
      canvas.filterBackdrop(
        [.blur(sigma: 5)], in: RoundedRect(Rect(x: 10, y: 10, width: 20, height: 20)))
    }
    #expect(blurred[10, 10] == Pixel(red: 0, green: 0, blue: 255))
    #expect(blurred[9, 10] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `A layer that ends as a clip shows what follows where it is opaque`() {
    let clipped = image { canvas in
      canvas.pushLayer(in: all)
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 40), .black)
      canvas.fill(Rect(x: 10, y: 0, width: 10, height: 40), Color(white: 1, alpha: 0.5))
      canvas.popAsClip()
      canvas.fill(all, .black)
      canvas.pop()
      canvas.fill(Rect(x: 39, y: 39, width: 1, height: 1), .black)
    }
    #expect(clipped[5, 5] == .black && clipped[25, 5] == .white && clipped[39, 39] == .black)
    expect(clipped[15, 5], near: 0x7F7F7F, "half")
  }

  @Test func `More layers than a canvas keeps are not drawn apart`() {
    var canvas = canvas()
    let all = Rect(x: -2_000, y: -2_000, width: 4_040, height: 4_040)
    var depth = 0
    while canvas.pushLayer([.blur(sigma: 300)], in: all), depth < 1_000 { depth += 1 }
    #expect((1..<1_000).contains(depth))
    for _ in 0...depth { canvas.pop() }
    let isSimplified = canvas.isSimplified
    let bitmap = canvas.finish()
    #expect(isSimplified && bitmap[0, 0] == .white)
  }
}

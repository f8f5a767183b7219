import Geometry
import Testing

@testable import Raster

struct ScaledImagesTests {
  private static let rect = Rect(x: 2, y: 1, width: 20, height: 15)
  private static let part = PixelRect(x: 2, y: 1, width: 20, height: 15)

  /// An image in which no two pixels are the same.
  private static func image(_ width: Int, _ height: Int, seed: Int = 0) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        Pixel(Color(hex: UInt32(truncatingIfNeeded: (index + seed) * 40_503) & 0xFFFFFF))
      })
  }

  @Test func `An image is kept when it is scaled alike a second time`() {
    let store = ScaledImages(maximumBytes: 1 << 20)
    let image = Self.image(40, 30)
    #expect(store.image(image, in: Self.rect, part: Self.part) == nil)
    let kept = store.image(image, in: Self.rect, part: Self.part)
    #expect(kept?.size == PixelSize(width: 20, height: 15))
    #expect(store.image(image, in: Self.rect, part: Self.part) == kept)
    let moved = Rect(x: 2.5, y: 1, width: 20, height: 15)
    #expect(store.image(image, in: moved, part: Self.part) == nil)
  }

  @Test(arguments: [
    Rect(x: 3, y: 2, width: 20, height: 15), Rect(x: 3.25, y: 2.5, width: 17.5, height: 33),
    Rect(x: -6, y: 30, width: 90, height: 90), Rect(x: 4, y: 4, width: 40, height: 30),
  ])
  func `What is kept is drawn as what is scaled for each frame`(_ rect: Rect) {
    let image = Self.image(40, 30)
    let store = ScaledImages(maximumBytes: 1 << 20)
    func frame(_ store: ScaledImages?) -> Bitmap {
      var canvas = Canvas(
        size: PixelSize(width: 60, height: 50), background: Color(hex: 0x336699))
      canvas.pushClip(RoundedRect(Rect(x: 1, y: 3, width: 50, height: 40)))
      canvas.draw(image, in: rect, kept: store)
      canvas.draw(image, in: rect, tint: Color(hex: 0xFF0000, alpha: 0.5), kept: store)
      return canvas.finish()
    }
    let expected = frame(nil)
    for _ in 0..<3 { #expect(frame(store) == expected) }
  }

  @Test func `Another image at the same address is not taken for the one that was kept`() {
    let store = ScaledImages(maximumBytes: 1 << 20)
    for seed in 0..<50 {
      let image = Self.image(40, 30, seed: seed)
      var expected: Bitmap?
      for _ in 0..<2 {
        expected = store.image(image, in: Self.rect, part: Self.part) ?? expected
      }
      let scaler = ImageScaler(
        image, size: Self.rect.size, origin: Self.rect.origin, part: Self.part)
      #expect(expected == scaler.bitmap(PixelSize(width: 20, height: 15)))
    }
  }

  @Test func `An image that is too large is not kept`() {
    let store = ScaledImages(maximumBytes: 4_000)
    let image = Self.image(40, 30)
    for _ in 0..<3 {
      #expect(store.image(image, in: Self.rect, part: Self.part) == nil)
    }
  }
}

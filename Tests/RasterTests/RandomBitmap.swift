import Geometry
import Raster

/// An image whose pixels look random, but are the same each time.
func randomBitmap(_ size: PixelSize, isOpaque: Bool, seed: UInt64) -> Bitmap {
  var state = seed
  func random(_ bound: UInt64) -> UInt8 {
    // Any generator will do; this one is Knuth's.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8((state >> 33) % bound)
  }
  let pixels = (0..<size.width * size.height).map { _ in
    let alpha = isOpaque ? 255 : random(256)
    let bound = UInt64(alpha) + 1
    return Pixel(red: random(bound), green: random(bound), blue: random(bound), alpha: alpha)
  }
  return Bitmap(width: size.width, height: size.height, pixels: pixels)
}

import Raster
import Testing

@testable import PreviewServer

struct BitmapReducedTests {
  @Test func `A pixel is the mean of those in its place`() {
    let bitmap = Bitmap(
      width: 3, height: 2,
      pixels: [
        Pixel(red: 0, green: 10, blue: 255), Pixel(red: 100, green: 10, blue: 255), .white,
        Pixel(red: 200, green: 10, blue: 255), Pixel(red: 100, green: 10, blue: 255), .black,
      ])
    let reduced = bitmap.reduced(by: 2)
    #expect(reduced.width == 2)
    #expect(reduced.height == 1)
    #expect(reduced[0, 0] == Pixel(red: 100, green: 10, blue: 255))
    #expect(reduced[1, 0] == Pixel(red: 128, green: 128, blue: 128))
  }

  @Test func `Transparency is averaged with the colours`() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [.clear, Pixel(red: 200, green: 0, blue: 0)])
    #expect(bitmap.reduced(by: 2)[0, 0] == Pixel(red: 100, green: 0, blue: 0, alpha: 128))
  }

  @Test func `A divisor of 1 changes nothing`() {
    let bitmap = Bitmap(width: 2, height: 2, filledWith: .white)
    #expect(bitmap.reduced(by: 1) == bitmap)
  }
}

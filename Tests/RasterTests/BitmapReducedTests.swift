import Raster
import Testing

struct BitmapReducedTests {
  @Test func `A pixel is the mean of those in its position`() {
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

  @Test(arguments: 2...9)
  func `Every pixel is the rounded mean, and equal rows are no exception`(divisor: Int) {
    let (width, height) = (37, 61)
    // The rows in the middle are equal.
    let pixels = (0..<width * height).map { index -> Pixel in
      let (x, y) = (index % width, index / width)
      let seed = UInt32(truncatingIfNeeded: x &* 2_654_435_761 &+ (20..<50 ~= y ? 7 : y &* 40_503))
      return Pixel(
        red: UInt8(truncatingIfNeeded: seed >> 3), green: UInt8(truncatingIfNeeded: seed >> 11),
        blue: UInt8(truncatingIfNeeded: seed >> 19))
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let reduced = bitmap.reduced(by: divisor)
    let side = min(divisor, Bitmap.maximumDivisor)
    for y in 0..<reduced.height {
      for x in 0..<reduced.width {
        var (sums, count) = ([0, 0, 0], 0)
        for row in y * side..<min((y + 1) * side, height) {
          for column in x * side..<min((x + 1) * side, width) {
            let pixel = bitmap[column, row]
            sums[0] += Int(pixel.red)
            sums[1] += Int(pixel.green)
            sums[2] += Int(pixel.blue)
            count += 1
          }
        }
        let means = sums.map { UInt8(($0 + count / 2) / count) }
        let wanted = Pixel(red: means[0], green: means[1], blue: means[2])
        #expect(reduced[x, y] == wanted, "at \(x), \(y)")
      }
    }
  }

  @Test func `A divisor of 1 changes nothing`() {
    let bitmap = Bitmap(width: 2, height: 2, filledWith: .white)
    #expect(bitmap.reduced(by: 1) == bitmap)
  }
}

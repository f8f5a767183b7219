import Comparison
import Raster
import Testing

/// What doesn't count of images that other programs have drawn.
struct PixelAllowanceTests {
  /// An image of greys, a digit for each pixel: 0 is black, 9 nearly white.
  private func image(_ rows: String...) -> Bitmap {
    let pixels = rows.joined().map { digit in
      let level = UInt8((digit.wholeNumberValue ?? 0) * 28)
      return Pixel(red: level, green: level, blue: level)
    }
    return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  private func count(
    _ one: Bitmap, _ other: Bitmap, _ change: (inout PixelAllowance) -> Void = { _ in }
  ) -> Int {
    var allowance = PixelAllowance()
    change(&allowance)
    return PixelComparison(one, other, allowing: allowance).differingPixels
  }

  @Test func `A shape that is a pixel away is covered by a shift, a new one isn't`() {
    let old = image("900000", "900000", "900000", "000000")
    let new = image("090000", "090000", "090000", "000000")
    #expect(count(old, new) == 6)
    #expect(count(old, new) { $0.shift = 1 } == 0)
    let more = image("900000", "900000", "900090", "000000")
    #expect(count(old, more) { $0.shift = 1 } == 1)
    #expect(count(old, image("000900", "000900", "000900", "000000")) { $0.shift = 1 } == 6)
  }

  @Test func `A soft edge that is softer is covered, a wider shape isn't`() {
    let old = image("99950000", "99950000", "99950000", "99950000")
    let softer = image("99930000", "99930000", "99930000", "99930000")
    #expect(count(old, softer) == 4)
    #expect(count(old, softer) { $0.softEdges = true } == 0)
    let wider = image("99999950", "99999950", "99999950", "99999950")
    #expect(count(old, wider) { $0.softEdges = true } >= 8)
  }

  @Test func `What eyes hardly perceive is covered up to its percent`() {
    let old = Bitmap(width: 1, height: 1, pixels: [Pixel(red: 100, green: 100, blue: 100)])
    func grey(_ level: UInt8) -> Bitmap {
      Bitmap(width: 1, height: 1, pixels: [Pixel(red: level, green: level, blue: level)])
    }
    // Ten levels of grey are 3.8 percent of the largest difference.
    #expect(count(old, grey(110)) { $0.perceptual = 3 } == 1)
    #expect(count(old, grey(110)) { $0.perceptual = 4 } == 0)
    // Blue counts for less than green.
    let blue = Bitmap(width: 1, height: 1, pixels: [Pixel(red: 100, green: 100, blue: 125)])
    let green = Bitmap(width: 1, height: 1, pixels: [Pixel(red: 100, green: 125, blue: 100)])
    #expect(count(old, blue) { $0.perceptual = 5 } == 0)
    #expect(count(old, green) { $0.perceptual = 5 } == 1)
  }

  @Test func `Pixels that are scattered are fewer in a square than those of a spot`() {
    let old = Bitmap(width: 64, height: 64, filledWith: .black)
    var scattered = old.pixels
    var spot = old.pixels
    for index in 0..<16 {
      scattered[(index / 4 * 16 + 3) * 64 + index % 4 * 16 + 5] = .white
      spot[(20 + index / 4) * 64 + 20 + index % 4] = .white
    }
    func maximum(_ pixels: [Pixel]) -> Int {
      PixelComparison(old, Bitmap(width: 64, height: 64, pixels: pixels))
        .maximumPixels(inSquaresOf: PixelAllowance.square)
    }
    #expect(maximum(scattered) == 1)
    #expect(maximum(spot) == 16)
    #expect(maximum(old.pixels) == 0)
  }

  @Test func `Images of unequal size are not measured against one another`() {
    let old = image("900", "900")
    #expect(count(old, image("900", "900", "900")) { $0.shift = 4 } == 3)
  }
}

import Geometry
import Raster
import Testing

@testable import Comparison

struct PixelComparisonTests {
  private let white = Bitmap(width: 8, height: 6, filledWith: .white)

  private func changed(_ positions: [(Int, Int, Pixel)]) -> Bitmap {
    var bitmap = white
    for (x, y, pixel) in positions { bitmap[x, y] = pixel }
    return bitmap
  }

  @Test func `Equal images don't differ`() {
    let comparison = PixelComparison(white, white)
    #expect(comparison.isEqual && comparison.bounds == nil && comparison.largestDifference == 0)
  }

  @Test(arguments: [(1, true), (2, true), (3, false), (255, false)])
  func `Two levels of 255 are allowed and three are not`(_ difference: Int, _ isEqual: Bool) {
    for channel in 0..<4 {
      var parts: [UInt8] = [255, 255, 255, 255]
      parts[channel] -= UInt8(difference)
      let pixel = Pixel(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      let comparison = PixelComparison(white, changed([(3, 2, pixel)]))
      #expect(comparison.isEqual == isEqual)
      #expect(comparison.largestDifference == difference)
    }
  }

  @Test func `What differs is counted and enclosed`() {
    let comparison = PixelComparison(
      white, changed([(1, 1, .black), (2, 1, .black), (7, 1, .black), (0, 4, .black)]))
    #expect(comparison.differingPixels == 4)
    #expect(comparison.bounds == PixelRect(x: 0, y: 1, width: 8, height: 4))
    #expect(comparison.spans.map(\.x) == [1, 7, 0])
    #expect(comparison.spans.map(\.end) == [3, 8, 1])
  }

  @Test func `Pixels that only one image has differ`() {
    let small = Bitmap(width: 5, height: 3, filledWith: .white)
    for comparison in [PixelComparison(white, small), PixelComparison(small, white)] {
      #expect(comparison.differingPixels == 8 * 6 - 5 * 3)
      #expect(comparison.bounds == PixelRect(x: 0, y: 0, width: 8, height: 6))
    }
  }

  @Test func `Nothing is compared in ignored rectangles`() {
    let other = changed([(1, 1, .black), (4, 1, .black), (7, 5, .black)])
    let ignored = [
      PixelRect(x: 0, y: 0, width: 2, height: 6), PixelRect(x: 6, y: 4, width: 9, height: 9),
    ]
    let comparison = PixelComparison(white, other, ignoring: ignored)
    #expect(comparison.spans.map(\.x) == [4])
    #expect(
      PixelComparison(white, other, ignoring: [PixelRect(x: -5, y: -5, width: 99, height: 99)])
        .isEqual)
  }

  @Test(arguments: 1...40)
  func `What is compared is what no ignored rectangle holds, however they overlap`(_ seed: Int) {
    func number(_ part: Int) -> Int { (seed * 7_919 + part * 104_729) % 101 % 13 }
    let ignored = (0..<seed % 9).map { index in
      PixelRect(
        x: number(index * 4) - 3, y: number(index * 4 + 1) - 3, width: number(index * 4 + 2),
        height: number(index * 4 + 3))
    }
    let positions = (0..<6).flatMap { y in (0..<8).map { (x: $0, y: y) } }.filter { position in
      !ignored.contains {
        ($0.x..<$0.x + $0.width).contains(position.x)
          && ($0.y..<$0.y + $0.height).contains(position.y)
      }
    }
    let size = PixelSize(width: 8, height: 6)
    #expect(PixelComparison.comparedPixels(of: size, ignoring: ignored) == positions.count)
    let black = Bitmap(width: 8, height: 6, filledWith: .black)
    #expect(PixelComparison(white, black, ignoring: ignored).differingPixels == positions.count)
  }
}

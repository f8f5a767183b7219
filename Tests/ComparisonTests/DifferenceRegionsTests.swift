import Comparison
import Geometry
import Raster
import Testing

/// Where images differ is found as places apart from one another.
struct DifferenceRegionsTests {
  private func regions(_ positions: [PixelRect], _ size: Int = 400) -> [PixelRect] {
    let before = Bitmap(width: size, height: size, filledWith: .white)
    var after = before
    for position in positions {
      for y in position.y..<position.y + position.height {
        for x in position.x..<position.x + position.width { after[x, y] = .black }
      }
    }
    return PixelComparison(before, after).regions
  }

  @Test func `Equal images have no region`() { #expect(regions([]).isEmpty) }

  @Test(arguments: [
    [PixelRect(x: 399, y: 399, width: 1, height: 1)],
    [PixelRect(x: 0, y: 0, width: 400, height: 400)],
    // Far apart, and sorted from the top.
    [
      PixelRect(x: 300, y: 5, width: 2, height: 3), PixelRect(x: 10, y: 200, width: 90, height: 4),
      PixelRect(x: 250, y: 390, width: 1, height: 1),
    ],
  ])
  func `Places that are apart are regions of their own`(_ positions: [PixelRect]) {
    #expect(regions(positions) == positions)
  }

  @Test func `What is near belongs together`() {
    let letters = (0..<8).map { PixelRect(x: 50 + $0 * 12, y: 100, width: 8, height: 20) }
    #expect(regions(letters) == [PixelRect(x: 50, y: 100, width: 92, height: 20)])
  }

  @Test func `There are not more than can be gone through, and none is left out`() {
    let positions = (0..<10).flatMap { y in
      (0..<10).map { PixelRect(x: $0 * 100, y: y * 100, width: 1, height: 1) }
    }
    let found = regions(positions, 1000)
    #expect(found.count == PixelComparison.maximumRegions)
    #expect(
      positions.allSatisfy { position in
        found.contains {
          $0.x <= position.x && $0.y <= position.y && position.x < $0.x + $0.width
            && position.y < $0.y + $0.height
        }
      })
  }
}

import Geometry
import Testing

struct PixelGridTests {
  @Test(arguments: [
    (1.0, 0.5, 1.0), (1.0, 0.49, 0.0), (2.0, 0.25, 0.5), (3.0, 0.2, 1.0 / 3), (1.0, -0.5, 0.0),
  ])
  func `An edge moves to the nearest pixel`(_ scale: Double, _ edge: Double, _ expected: Double) {
    #expect(PixelGrid(scale: scale).snap(edge) == expected)
  }

  @Test func `Rectangles that touch still touch after snapping`() {
    let grid = PixelGrid(scale: 3)
    let left = grid.snap(Rect(x: 0.1, y: 0, width: 10.21, height: 1))
    let right = grid.snap(Rect(x: 10.31, y: 0, width: 5, height: 1))
    #expect(left.maxX == right.minX)
  }

  @Test(arguments: [(16.94, 17.0), (17.0, 17.0), (17.000000000001, 17.0), (17.01, 52.0 / 3)])
  func `Lengths are rounded up and noise is forgiven`(_ length: Double, _ expected: Double) {
    #expect(PixelGrid(scale: 3).roundUp(length) == expected)
  }
}

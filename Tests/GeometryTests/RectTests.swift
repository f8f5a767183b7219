import Geometry
import Testing

struct RectTests {
  private static let square = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    (Rect(x: 5, y: 2, width: 10, height: 3), Rect(x: 5, y: 2, width: 5, height: 3)),
    (Rect(x: -5, y: -5, width: 100, height: 100), square),
    // Side by side, apart along one axis, and apart along both.
    (Rect(x: 10, y: 0, width: 5, height: 10), Rect(x: 10, y: 0, width: 0, height: 10)),
    (Rect(x: 30, y: 4, width: 5, height: 10), Rect(x: 30, y: 4, width: 0, height: 6)),
    (Rect(x: -30, y: -30, width: 5, height: 5), Rect(x: 0, y: 0, width: 0, height: 0)),
  ])
  func `What two rectangles have in common never has a negative side`(
    _ other: Rect, _ expected: Rect
  ) {
    #expect(Self.square.intersection(other) == expected)
    #expect(other.intersection(Self.square) == expected)
  }
}

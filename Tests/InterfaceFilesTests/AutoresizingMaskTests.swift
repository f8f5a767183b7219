import Geometry
import InterfaceFiles
import Testing

/// Autoresizing as UIKit does it: figures by hand.
struct AutoresizingMaskTests {
  private static let old = Size(width: 320, height: 50)
  private static let new = Size(width: 375, height: 70)

  /// A mask, and the frame that 10, 5, 300 × 40 becomes.
  private static let cases: [(AutoresizingMask, [Double])] = [
    ([], [10, 5, 300, 40]),
    ([.flexibleRight, .flexibleBottom], [10, 5, 300, 40]),
    ([.flexibleWidth], [10, 5, 355, 40]),
    ([.flexibleLeft], [65, 5, 300, 40]),
    ([.flexibleHeight], [10, 5, 300, 60]),
    ([.flexibleTop], [10, 25, 300, 40]),
    ([.flexibleLeft, .flexibleRight], [37.5, 5, 300, 40]),
    ([.flexibleTop, .flexibleBottom], [10, 15, 300, 40]),
    // In proportion to what they had: 10 of 310 and 300 of 310.
    ([.flexibleLeft, .flexibleWidth], [10 + 55.0 * 10 / 310, 5, 300 + 55.0 * 300 / 310, 40]),
    (
      [.flexibleLeft, .flexibleWidth, .flexibleRight],
      [10 * 375.0 / 320, 5, 300 * 375.0 / 320, 40]
    ),
  ]

  @Test(arguments: cases)
  func `A mask shares what is added`(_ mask: AutoresizingMask, _ expected: [Double]) {
    let frame = mask.frame(
      Rect(x: 10, y: 5, width: 300, height: 40), resizedFrom: Self.old, to: Self.new)
    let found = [frame.minX, frame.minY, frame.width, frame.height]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test func `Margins of nothing share equally`() {
    let frame = AutoresizingMask([.flexibleLeft, .flexibleRight])
      .frame(Rect(x: 0, y: 0, width: 320, height: 50), resizedFrom: Self.old, to: Self.new)
    #expect(frame == Rect(x: 27.5, y: 0, width: 320, height: 50))
  }

  @Test func `A side never becomes negative`() {
    let frame = AutoresizingMask([.flexibleWidth, .flexibleHeight])
      .frame(
        Rect(x: 10, y: 5, width: 300, height: 40), resizedFrom: Self.old,
        to: Size(width: 5, height: 1))
    #expect(frame.size == .zero)
  }
}

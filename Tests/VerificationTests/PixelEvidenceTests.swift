import Geometry
import Raster
import Testing

@testable import Verification

/// When pixels show that nothing changed, and when they don't.
struct PixelEvidenceTests {
  private static let size = 60

  /// Stripes and a block, as far to the right as they are moved, in a colour.
  private static func drawing(movedBy x: Int = 0, ink: UInt8 = 0, block: Int = 12) -> Bitmap {
    let paper = Pixel(red: 255, green: 255, blue: 255)
    var pixels = [Pixel](repeating: paper, count: size * size)
    for row in 10..<40 {
      for column in 10..<50 {
        let isBlock = column < 10 + block && row < 10 + block
        guard isBlock || (column / 2 % 3 == 0 && row % 9 < 6) else { continue }
        pixels[row * size + column + x] = Pixel(red: ink, green: ink, blue: ink)
      }
    }
    return Bitmap(width: size, height: size, pixels: pixels)
  }

  private static func agreement(
    _ screen: Bitmap, from origin: Double = 0, factor: Double = 1
  ) -> PixelEvidence.Agreement? {
    let evidence = PixelEvidence(
      PixelPlane(screen), in: PixelPlane(drawing()), scale: 3, step: (1 / factor, 1 / factor),
      origin: (origin, 0))
    return evidence.agreement(
      Span(start: 8 * factor, end: 52 * factor), Span(start: 8 * factor, end: 42 * factor))
  }

  @Test(arguments: [0, 1, 2, -2])
  func `What is less than a point away is the same`(_ distance: Int) throws {
    let found = try #require(Self.agreement(Self.drawing(movedBy: distance)))
    #expect(found.rest < 0.01 && found.offset == (-distance, 0))
  }

  @Test(arguments: [4, 5, -4])
  func `What is farther away is not`(_ distance: Int) throws {
    #expect(try #require(Self.agreement(Self.drawing(movedBy: distance))).rest > 0.12)
  }

  @Test(arguments: [1, 0.7, 0.5], [nil, Degradation.sharper, .softer])
  func `A smaller image is the same, sharper or softer`(
    _ factor: Double, _ degradation: Degradation?
  ) throws {
    let side = Int(Double(Self.size) * factor)
    var image = Self.drawing().scaled(width: side, height: side)
    if let degradation { image = image.degraded(degradation) }
    #expect(try #require(Self.agreement(image, factor: factor)).rest < 0.12)
  }

  @Test func `A part is the same wherever it was cut`() throws {
    let part = Self.drawing().cropped(to: PixelRect(x: 5, y: 0, width: 55, height: 60))
    let found = try #require(Self.agreement(part, from: 5.4))
    #expect(found.rest < 0.01)
    #expect(Self.agreement(part, from: 45) == nil)
  }

  @Test func `Paler ink has less contrast, and a larger block is something else`() throws {
    #expect(try #require(Self.agreement(Self.drawing(ink: 60))).gain < -0.12)
    #expect(try #require(Self.agreement(Self.drawing(block: 18))).rest > 0.05)
  }
}

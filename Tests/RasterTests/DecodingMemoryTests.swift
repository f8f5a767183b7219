import Testing

@testable import Raster

/// What is known of the memory that decoding takes before it begins.
struct DecodingMemoryTests {
  /// A segment of a JPEG file: a marker and what is behind its length.
  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// Precision, height, width, and three bytes for each component.
  private static func frame(_ marker: UInt8, components: UInt8) -> [UInt8] {
    segment(
      marker, [8, 0, 16, 0, 16, components] + [UInt8](repeating: 1, count: Int(components) * 3))
  }

  private static func scan(components: UInt8) -> [UInt8] {
    segment(0xDA, [components] + [UInt8](repeating: 0, count: Int(components) * 2 + 3))
  }

  private static let start: [UInt8] = [0xFF, 0xD8]

  private static let images: [(title: String, bytes: [UInt8], areSeveral: Bool)] = [
    ("one scan", start + frame(0xC0, components: 3) + scan(components: 3), false),
    (
      "a comment first",
      start + segment(0xFE, [1, 2]) + frame(0xC1, components: 1)
        + segment(0xC4, [0]) + scan(components: 1), false
    ),
    ("a scan for each component", start + frame(0xC0, components: 3) + scan(components: 1), true),
    ("progressive", start + frame(0xC2, components: 3) + scan(components: 3), true),
    ("cut", start + [0xFF, 0xC0, 0, 60, 8], true),
    ("nothing", start, true),
  ]

  @Test(arguments: images)
  func `Whether an image has several scans is seen before they begin`(
    title: String, bytes: [UInt8], areSeveral: Bool
  ) {
    #expect(JPEGScans.areSeveral(in: bytes) == areSeveral)
  }

  @Test func `Large PNG images are read row by row, with the same pixels`() throws {
    #expect(PNG.decodingBytesPerPixel(ofPixels: 16_000_000) == 8)
    #expect(PNG.decodingBytesPerPixel(ofPixels: 16_000_001) == 4)
    let pixels = (0..<UInt8(19 * 3)).map { number in
      Pixel(red: number, green: number, blue: number, alpha: number * 4).premultiplied
    }
    let bitmap = Bitmap(width: 19, height: 3, pixels: pixels)
    let file = try PNG.encode(bitmap)
    #expect(try PNG.decode(file) == PNG.decodeByLibrary(file, limits: .default))
    #expect(try ImageFile.decodingBytes(of: file) == 19 * 3 * 8 + file.count)
  }
}

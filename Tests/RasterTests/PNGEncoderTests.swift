import Geometry
import Testing

@testable import Raster

/// What is written is read back by libpng and by what reads plain files.
struct PNGEncoderTests {
  private static let width = 53

  /// Rows of which each differs from the one above in a stretch only, wherever that is.
  private static func stretches(isOpaque: Bool) -> Bitmap {
    let noise = randomBitmap(
      PixelSize(width: width, height: 400), isOpaque: isOpaque, seed: 8
    ).pixels
    var row = [Pixel](repeating: .white, count: width)
    var pixels = row
    for y in 0..<400 {
      let start = y * 7 % width
      let end = min(width, start + y % 9 * y % 31)
      for x in start..<end { row[x] = noise[y * width + x] }
      pixels += row
    }
    return Bitmap(width: width, height: pixels.count / width, pixels: pixels)
  }

  @Test(arguments: [true, false])
  func `Rows that differ in a stretch are read back`(_ isOpaque: Bool) throws {
    let bitmap = Self.stretches(isOpaque: isOpaque)
    let bytes = try PNG.encode(bitmap)
    #expect(try PNG.decodeByLibrary(bytes, limits: .default) == bitmap)
    #expect(try PNG.decode(bytes) == bitmap)
  }

  @Test(arguments: 1...20)
  func `Images of every width are read back`(_ width: Int) throws {
    for isOpaque in [true, false] {
      let bitmap = randomBitmap(
        PixelSize(width: width, height: 13), isOpaque: isOpaque, seed: UInt64(width))
      let bytes = try PNG.encode(bitmap)
      #expect(try PNG.decodeByLibrary(bytes, limits: .default) == bitmap)
    }
  }

  @Test func `An image whose last pixel alone is not opaque keeps its alpha`() throws {
    var bitmap = Bitmap(width: 9, height: 30, filledWith: .white)
    bitmap[8, 29] = .clear
    #expect(try PNG.decode(try PNG.encode(bitmap)) == bitmap)
  }

  @Test func `Bands give the bytes of the whole image`() throws {
    let bitmap = Self.stretches(isOpaque: true)
    var bands = try PNGBands(bitmap.size)
    for y in stride(from: 0, to: bitmap.height, by: 37) {
      try bands.add(bitmap.cropped(to: PixelRect(x: 0, y: y, width: Self.width, height: 37)))
    }
    #expect(try bands.finish() == PNG.encode(bitmap))
  }

  /// The image's file as a program would write it that filters nothing.
  private static func unfiltered(_ bitmap: Bitmap, hasAlpha: Bool) throws -> PNGChunks {
    var rows: [UInt8] = []
    for y in 0..<bitmap.height {
      rows.append(0)
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        rows += [pixel.red, pixel.green, pixel.blue] + (hasAlpha ? [pixel.alpha] : [])
      }
    }
    return try PNGChunks(
      PNG.file(around: ZlibData.compress(rows), size: bitmap.size, isOpaque: !hasAlpha))
  }

  @Test func `A file shows what was written into it, and nothing else`() throws {
    for isOpaque in [true, false] {
      let bitmap = Self.stretches(isOpaque: isOpaque)
      let file = try PNGChunks(PNG.encode(bitmap))
      #expect(PNG.shows(file, bitmap))
      for (x, y) in [(0, 0), (52, 0), (20, 200), (0, bitmap.height - 1), (52, bitmap.height - 1)] {
        var other = bitmap
        other[x, y] = Pixel(word: bitmap[x, y].word ^ 1)
        #expect(!PNG.shows(file, other))
      }
      #expect(!PNG.shows(file, bitmap.cropped(to: PixelRect(x: 0, y: 0, width: 53, height: 400))))
    }
  }

  @Test func `A file of another program shows what its pixels are`() throws {
    let bitmap = Self.stretches(isOpaque: true)
    for hasAlpha in [false, true] {
      let file = try Self.unfiltered(bitmap, hasAlpha: hasAlpha)
      #expect(PNG.shows(file, bitmap))
      for (x, y) in [(0, 0), (52, 0), (20, 200), (0, bitmap.height - 1), (52, bitmap.height - 1)] {
        var other = bitmap
        other[x, y] = Pixel(word: bitmap[x, y].word ^ 0x100)
        #expect(!PNG.shows(file, other))
      }
    }
  }

  @Test(arguments: [true, false])
  func `The smallest file has the same pixels and no more bytes`(_ isOpaque: Bool) throws {
    let bitmap = Self.stretches(isOpaque: isOpaque)
    let bytes = try PNG.encodeSmallest(bitmap)
    #expect(try PNG.decodeByLibrary(bytes, limits: .default) == bitmap)
    #expect(try bytes.count <= PNG.encode(bitmap).count)
  }
}

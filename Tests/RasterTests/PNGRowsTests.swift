import Testing

@testable import Raster

/// Files of the default kind are read by another way than libpng's, to the same pixels.
struct PNGRowsTests {
  /// An image whose rows want different filters.
  private static func image(alpha: Bool) -> Bitmap {
    var pixels: [Pixel] = []
    var state: UInt32 = 1
    for y in 0..<48 {
      for x in 0..<33 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = UInt8(truncatingIfNeeded: state >> 24)
        let level = UInt8((x * 5 + y * 3) % 256)
        let opacity: UInt8 = alpha && x > 20 ? UInt8(y * 5) : 255
        let channel: UInt8 = y < 16 ? noise : y < 40 ? level : 77
        pixels.append(
          Pixel(
            red: min(channel, opacity), green: min(255 - level, opacity),
            blue: min(noise, opacity), alpha: opacity))
      }
    }
    return Bitmap(width: 33, height: 48, pixels: pixels)
  }

  /// A file with each filter in turn, its data in several chunks.
  private static func file(_ bitmap: Bitmap, filters: [UInt8], alpha: Bool) throws -> [UInt8] {
    let size = alpha ? 4 : 3
    var data: [UInt8] = []
    var above = [UInt8](repeating: 0, count: bitmap.width * size)
    for y in 0..<bitmap.height {
      var row: [UInt8] = []
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        row += [pixel.red, pixel.green, pixel.blue] + (alpha ? [pixel.alpha] : [])
      }
      let filter = filters[y % filters.count]
      data.append(filter)
      for i in row.indices {
        let left = i < size ? 0 : row[i - size]
        let corner = i < size ? 0 : above[i - size]
        let guess: UInt8 =
          switch filter {
          case 1: left
          case 2: above[i]
          case 3: UInt8((Int(left) + Int(above[i])) / 2)
          case 4: Self.paeth(Int(left), Int(above[i]), Int(corner))
          default: 0
          }
        data.append(row[i] &- guess)
      }
      above = row
    }
    let stream = try ZlibData.compress(data)
    return try PNGChunks(PNG.encode(bitmap)).file(with: "IDAT", stream)
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> UInt8 {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return UInt8(pa <= pb && pa <= pc ? a : pb <= pc ? b : c)
  }

  @Test(arguments: [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0]] as [[UInt8]])
  func `Each filter is undone`(_ filters: [UInt8]) throws {
    let image = Self.image(alpha: false)
    let file = try Self.file(image, filters: filters, alpha: false)
    let rows = try #require(try PNGRows(file))
    #expect(rows.bitmap == image && !rows.hasAlpha)
    let translucent = try Self.file(Self.image(alpha: true), filters: filters, alpha: true)
    let others = try #require(try PNGRows(translucent))
    #expect(others.hasAlpha)
    #expect(others.bitmap == (try Self.readByLibrary(translucent)))
  }

  @Test(arguments: [[0], [1], [2], [3], [4], [4, 4, 4, 1, 4, 2, 4], [3, 0, 2, 2]] as [[UInt8]])
  func `Rows that differ are found with their bytes, whatever the filters`(
    _ filters: [UInt8]
  ) throws {
    let image = Self.image(alpha: false)
    for changed in [[], [0], [47], [20, 21, 22], [3, 17, 18, 40]] as [[Int]] {
      var other = image
      for y in changed { other[y % 33, y] = Pixel(red: 1, green: 2, blue: UInt8(y)) }
      for otherFilters in [filters, [4, 2]] {
        let old = try #require(
          try PNGRows(Self.file(image, filters: filters, alpha: false)))
        let new = try #require(
          try PNGRows(Self.file(other, filters: otherFilters, alpha: false)))
        var found: [Int] = []
        let isCompared = old.forEachDifferingRow(new) { y, one, two in
          found.append(y)
          #expect(Array(one) == Self.bytes(of: image, row: y))
          #expect(Array(two) == Self.bytes(of: other, row: y))
        }
        #expect(isCompared && found == changed)
      }
    }
  }

  private static func bytes(of image: Bitmap, row y: Int) -> [UInt8] {
    (0..<image.width).flatMap { x in [image[x, y].red, image[x, y].green, image[x, y].blue] }
  }

  @Test func `What this program writes is read back, with and without alpha`() throws {
    for alpha in [false, true] {
      let image = Self.image(alpha: alpha)
      let rows = try #require(try PNGRows(PNG.encode(image)))
      #expect(rows.hasAlpha == alpha)
      if !alpha { #expect(rows.bitmap == image) }
      #expect(rows.bitmap == (try Self.readByLibrary(PNG.encode(image))))
    }
  }

  /// The pixels as libpng gives them.
  private static func readByLibrary(_ file: [UInt8]) throws -> Bitmap {
    try PNG.decodeByLibrary(file, limits: .default)
  }

  /// Whether there are no rows of a file, as it is damaged or libpng must judge it.
  private static func hasNoRows(_ file: [UInt8]) -> Bool { ((try? PNGRows(file)) ?? nil) == nil }

  @Test func `Damage gives no rows`() throws {
    let file = try PNG.encode(Self.image(alpha: false))
    for offset in stride(from: 16, to: file.count, by: 5) {
      var damaged = file
      damaged[offset] ^= 0x21
      if let rows = try? PNGRows(damaged) { #expect(rows.bitmap == (try PNG.decode(file))) }
    }
    #expect(try PNGRows(Array(file.dropLast(1))) == nil)
    #expect(Self.hasNoRows(try Self.file(Self.image(alpha: false), filters: [5], alpha: false)))
  }

  @Test func `A stream that is too short or too long is not read`() throws {
    let file = try PNGChunks(PNG.encode(Self.image(alpha: false)))
    for count in [0, 10, 100 * 48 - 1, 100 * 48 + 1, 100 * 60] {
      let stream = try ZlibData.compress([UInt8](repeating: 0, count: count))
      #expect(Self.hasNoRows(file.file(with: "IDAT", stream)))
    }
    let stream = try ZlibData.compress([UInt8](repeating: 0, count: 100 * 48))
    #expect(try PNGRows(file.file(with: "IDAT", stream)) != nil)
  }

  @Test func `A colour that is to be transparent is not passed over`() throws {
    let file = try PNGChunks(PNG.encode(Self.image(alpha: false)))
    #expect(try PNGRows(file.file(with: "tRNS", [0, 77, 0, 0, 0, 0])) == nil)
    #expect(try PNGRows(file.file(with: "tEXt", Array("a\0b".utf8))) != nil)
  }

  @Test(arguments: ["f0TL", "zz z", "zz\u{e9}"])
  func `A chunk whose name is not made of letters is left to libpng`(_ name: String) throws {
    let file = try PNGChunks(PNG.encode(Self.image(alpha: false))).file(with: name, [1])
    #expect(try PNGRows(file) == nil)
    #expect(throws: ImageError.self) { try Self.readByLibrary(file) }
  }

  @Test func `An image over the limits is rejected before it is read`() throws {
    let file = try PNG.encode(Self.image(alpha: false))
    #expect(throws: ImageError.self) {
      try PNGRows(file, limits: ImageLimits(side: 40, pixels: 10_000))
    }
  }
}

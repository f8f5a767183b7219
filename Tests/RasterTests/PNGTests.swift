import Geometry
import Raster
import Testing

struct PNGTests {
  /// A file of two pixels beside each other.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var base64: String
    var pixels: [Pixel]

    var testDescription: String { name }
  }

  private static func grey(_ value: UInt8) -> Pixel { rgb(value, value, value) }

  private static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255)
    -> Pixel
  {
    Pixel(red: red, green: green, blue: blue, alpha: alpha)
  }

  static let samples = [
    Sample(
      name: "1-bit grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJ\
        RU5ErkJggg==
        """,
      pixels: [grey(0), grey(255)]),
    Sample(
      name: "2-bit grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAgAAAACb+Tj3AAAACklEQVR42mNIAAAAYgBhHBADfwAAAABJ\
        RU5ErkJggg==
        """,
      pixels: [grey(85), grey(170)]),
    Sample(
      name: "4-bit grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABBAAAAAAUuc1XAAAACklEQVR42mOwAQAAPgA9h6ZubwAAAABJ\
        RU5ErkJggg==
        """,
      pixels: [grey(51), grey(204)]),
    Sample(
      name: "8-bit grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mMQPAEAAO0A2hoNeoQAAAAA\
        SUVORK5CYII=
        """,
      pixels: [grey(17), grey(200)]),
    Sample(
      name: "16-bit grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR42mMQFDxxAgAC1AGztXDkhAAA\
        AABJRU5ErkJggg==
        """,
      pixels: [grey(17), grey(200)]),
    Sample(
      name: "8-bit colour",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mNgZGL+9fsPAAYDAvj37RHx\
        AAAAAElFTkSuQmCC
        """,
      pixels: [rgb(1, 2, 3), rgb(250, 251, 252)]),
    Sample(
      name: "16-bit colour",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAFUlEQVR42mNgZGRiYmb+9ev37z9/ABUG\
        Be+C95+EAAAAAElFTkSuQmCC
        """,
      pixels: [rgb(1, 2, 3), rgb(250, 251, 252)]),
    Sample(
      name: "1-bit palette",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEX/AAAA/wDSh+9xAAAACklEQVR4\
        2mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==
        """,
      pixels: [rgb(255, 0, 0), rgb(0, 255, 0)]),
    Sample(
      name: "8-bit palette",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAA/wDSh+9xAAAAC0lEQVR4\
        2mNgZAAAAAUAAkLCRJ8AAAAASUVORK5CYII=
        """,
      pixels: [rgb(0, 255, 0), rgb(255, 0, 0)]),
    Sample(
      name: "palette with alpha",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAA/wDSh+9xAAAAAXRSTlOA\
        rV5bRgAAAAtJREFUeNpjYGAEAAAEAAIs3kitAAAAAElFTkSuQmCC
        """,
      pixels: [rgb(128, 0, 0, 128), rgb(0, 255, 0)]),
    Sample(
      name: "8-bit grey with alpha",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAADUlEQVR42mP435DyHwAHSALj0xKU7AAA\
        AABJRU5ErkJggg==
        """,
      pixels: [rgb(128, 128, 128, 128), grey(100)]),
    Sample(
      name: "16-bit grey with alpha",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAQAAAAOu2tCAAAAEUlEQVR42mP4/7+hISXl/38AGjMFxdUd\
        3VkAAAAASUVORK5CYII=
        """,
      pixels: [rgb(128, 128, 128, 128), grey(100)]),
    Sample(
      name: "8-bit colour with alpha",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR42mP4z8DQwAAkAA1+An+WN/eM\
        AAAAAElFTkSuQmCC
        """,
      pixels: [rgb(128, 0, 0, 128), .clear]),
    Sample(
      name: "16-bit colour with alpha",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAE0lEQVR42mP4/58BCBoaGBggLAAzZwT9\
        BEUvJwAAAABJRU5ErkJggg==
        """,
      pixels: [rgb(128, 0, 0, 128), .clear]),
    Sample(
      name: "a clear grey",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAAnRSTlMAERwj7coAAAALSURBVHjaYxA8\
        AQAA7QDaGg16hAAAAABJRU5ErkJggg==
        """,
      pixels: [.clear, grey(200)]),
    Sample(
      name: "a clear colour",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABnRSTlMA+gD7APxhuG1rAAAAD0lEQVR4\
        2mNgZGL+9fsPAAYDAvj37RHxAAAAAElFTkSuQmCC
        """,
      pixels: [rgb(1, 2, 3), .clear]),
    Sample(
      name: "a gamma of 1",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAABGdBTUEAAYagMeiWXwAAAAtJREFUeNpj\
        EDwBAADtANoaDXqEAAAAAElFTkSuQmCC
        """,
      pixels: [grey(17), grey(200)]),
    Sample(
      name: "interlaced",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAAGmThDAAAAADElEQVR42mMQZDgBAAD/ANrP9cXOAAAA\
        AElFTkSuQmCC
        """,
      pixels: [grey(17), grey(200)]),
  ]

  /// 5 × 5 pixels in seven passes; the grey in column x and row y is 10y + x.
  static let interlaced = """
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAAAAAHfA0mvAAAALElEQVR42mNgYGBh0NBhYGLQYhARk2Bg\
    ZGYQFWfQ1Gbg4ubh5WOQk1dQVAIAIIUCJ8SHsQcAAAAASUVORK5CYII=
    """

  /// A header of 30,000 × 30,000 pixels and hardly any data.
  static let huge = """
    iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAIAAADpRW/tAAAACUlEQVR42mMAAAABAAGxDbaTAAAAAElF\
    TkSuQmCC
    """

  @Test(arguments: samples)
  func `Every kind of file is read`(_ sample: Sample) throws {
    let bytes = try Base64.decode(sample.base64)
    #expect(try PNG.decode(bytes) == Bitmap(width: 2, height: 1, pixels: sample.pixels))
    // What a file says of colours counts for `ImageFile` alone.
    let isPlain = ImageFile.isShownAsEncoded(bytes)
    #expect(try (ImageFile.decode(bytes).pixels == sample.pixels) == isPlain)
    #expect(try PNG.size(of: bytes) == PixelSize(width: 2, height: 1))
  }

  @Test func `Seven passes make one image`() throws {
    let bitmap = try PNG.decode(try Base64.decode(Self.interlaced))
    let pixels = (0..<UInt8(25)).map { Self.grey($0 / 5 * 10 + $0 % 5) }
    #expect(bitmap == Bitmap(width: 5, height: 5, pixels: pixels))
  }

  @Test(arguments: [(1, 1), (3, 5), (17, 40), (64, 3), (300, 2)], [true, false])
  func `What is written is read back`(_ size: (Int, Int), _ isOpaque: Bool) throws {
    let size = PixelSize(width: size.0, height: size.1)
    let bitmap = randomBitmap(size, isOpaque: isOpaque, seed: UInt64(size.width))
    let bytes = try PNG.encode(bitmap)
    #expect(try PNG.decode(bytes) == bitmap)
    #expect(try PNG.encode(bitmap) == bytes)
    // The byte after the depth in the header: 2 is colour, 6 is colour with alpha.
    #expect(bytes[25] == (isOpaque ? 2 : 6))
  }

  @Test(arguments: [15, 16, 17, 31, 32, 33, 50, 100])
  func `Stretches of equal rows are read back`(_ equal: Int) throws {
    let width = 37
    let rows = randomBitmap(PixelSize(width: width, height: 3), isOpaque: true, seed: 5).pixels
    var pixels: [Pixel] = []
    for (row, count) in [(0, equal), (1, 1), (2, equal + 1), (0, 2), (1, equal * 2)] {
      for _ in 0..<count { pixels += rows[row * width..<(row + 1) * width] }
    }
    let bitmap = Bitmap(width: width, height: pixels.count / width, pixels: pixels)
    #expect(try PNG.decode(try PNG.encode(bitmap)) == bitmap)
  }

  @Test func `An opaque frame of one colour is small`() throws {
    let bitmap = Bitmap(width: 1000, height: 1000, filledWith: Self.rgb(1, 2, 3))
    let bytes = try PNG.encode(bitmap)
    #expect(bytes.count < 10_000)
    #expect(try PNG.decode(bytes) == bitmap)
  }

  @Test func `A bitmap without pixels can't be written`() {
    #expect(throws: ImageError.self) {
      try PNG.encode(Bitmap(width: 0, height: 4, pixels: []))
    }
  }

  @Test func `A file that ends early is damaged, wherever it ends`() throws {
    for isOpaque in [true, false] {
      let size = PixelSize(width: 12, height: 9)
      let bytes = try PNG.encode(randomBitmap(size, isOpaque: isOpaque, seed: 3))
      for count in bytes.indices {
        #expect(throws: ImageError.self) { try PNG.decode(Array(bytes.prefix(count))) }
      }
    }
  }

  @Test func `A file with a wrong byte is rejected or read whole`() throws {
    let bytes = try PNG.encode(
      randomBitmap(PixelSize(width: 12, height: 9), isOpaque: false, seed: 4))
    for index in bytes.indices {
      var wrong = bytes
      wrong[index] ^= 0x55
      if let bitmap = try? PNG.decode(wrong) {
        #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
      }
    }
  }

  @Test func `A huge image is rejected by its header`() throws {
    let bytes = try Base64.decode(Self.huge)
    let size = PixelSize(width: 30_000, height: 30_000)
    #expect(try PNG.size(of: bytes) == size)
    #expect(throws: ImageError.tooLarge(size, limits: .default)) { try PNG.decode(bytes) }
    let limits = ImageLimits(side: 1, pixels: 1000)
    let small = try Base64.decode(Self.samples[0].base64)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 2, height: 1), limits: limits)) {
      try PNG.decode(small, limits: limits)
    }
  }

  @Test func `The words of an error say what is wrong`() throws {
    let bytes = try PNG.encode(Bitmap(width: 40, height: 40, filledWith: .white))
    #expect(throws: ImageError.damaged(message: "the file ends too early")) {
      try PNG.decode(Array(bytes.dropLast(20)))
    }
    let error = ImageError.tooLarge(PixelSize(width: 9, height: 8), limits: .default)
    #expect(error.description.hasPrefix("The image has 9 × 8 pixels; at most 32768 on a side"))
  }
}

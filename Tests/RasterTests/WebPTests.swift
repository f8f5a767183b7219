import Geometry
import Raster
import Testing

struct WebPTests {
  /// 5 × 4 pixels of (50 x, 60 y, 200) with an alpha of 255 - 60 y.
  static let lossless =
    "UklGRi4AAABXRUJQVlA4TCIAAAAvBMAAELkyRPQ/dhHR/zAQZNsM7P5oZ9hGZpCHOBCpRqA+"

  /// The same, and a second frame.
  static let animated = """
    UklGRrIAAABXRUJQVlA4WAoAAAASAAAABAAAAwAAQU5JTQYAAAAAAAAAAABBTk1GVAAAAAAAAAAAAAQAAAMA\
    AGQAAAJWUDhMOwAAAC8EwAAQn0CQbVN/niHc7QpiwRTHtKtBFgikOLANrkIdAGDrHEBh20Zq6BifP6L/sc99\
    v3rMpeaRgMQCAEFOTUYqAAAAAAAAAAAABAAAAwAAZAAAAFZQOEwRAAAALwTAAAAH0IQmNKH/gYjofwAA
    """

  /// 16 × 8 pixels of (200, 100, 50), nearly.
  static let lossy = """
    UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQAAgAAMASJaACdLoB+AADsAD+2ib/7vN+09e09f1M//jKnyA/\
    4yp/xcwAAA==
    """

  @Test(arguments: [lossless, animated])
  func `An image is read with its alpha, of an animation the first frame`(
    _ text: String
  ) throws {
    let bytes = try Base64.decode(text)
    let bitmap = try ImageFile.decode(bytes)
    #expect(bitmap.size == PixelSize(width: 5, height: 4))
    #expect(try ImageFile.size(of: bytes) == bitmap.size)
    for y in 0..<4 {
      for x in 0..<5 {
        let alpha = 255 - 60 * y
        func part(_ straight: Int) -> UInt8 { UInt8((straight * alpha * 2 + 255) / 510) }
        #expect(
          bitmap[x, y]
            == Pixel(
              red: part(50 * x), green: part(60 * y), blue: part(200), alpha: UInt8(alpha)))
      }
    }
  }

  @Test func `An image with losses is read`() throws {
    let bitmap = try ImageFile.decode(Base64.decode(Self.lossy))
    #expect(bitmap.size == PixelSize(width: 16, height: 8) && bitmap.isOpaque)
    for pixel in bitmap.pixels {
      #expect(abs(Int(pixel.red) - 200) <= 3)
      #expect(abs(Int(pixel.green) - 100) <= 3)
      #expect(abs(Int(pixel.blue) - 50) <= 3)
    }
  }

  @Test(arguments: [lossless, lossy, animated])
  func `An image that ends early is damaged`(_ text: String) throws {
    let bytes = try Base64.decode(text)
    // The last byte fills up the length to an even number.
    for count in 0..<bytes.count - 1 {
      #expect(throws: ImageError.self) { try ImageFile.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func `An image above the limits is rejected by its header`() throws {
    let bytes = try Base64.decode(Self.lossy)
    let limits = ImageLimits(side: 100, pixels: 127)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 16, height: 8), limits: limits)) {
      try ImageFile.decode(bytes, limits: limits)
    }
  }

  @Test(arguments: [lossless, lossy, animated])
  func `A changed byte gives an image or an error`(_ text: String) throws {
    let bytes = try Base64.decode(text)
    let limits = ImageLimits(side: 20_000, pixels: 100_000)
    for index in bytes.indices {
      for value in [0, 1, 0x55, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        if let bitmap = try? ImageFile.decode(changed, limits: limits) {
          #expect(bitmap.pixels.count <= 100_000)
        }
      }
    }
  }
}

import CPNG
public import Geometry

/// Reads and writes pictures in the PNG format.
public enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the size that the file's header gives, without looking at anything else.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    guard bytes.starts(with: signature) else { throw .unsupported(format: nil) }
    let header = bytes.dropFirst(signature.count).prefix(16)
    // A chunk's length, its name, and the header's first two fields.
    guard header.count == 16, header.dropFirst(4).starts(with: "IHDR".utf8) else {
      throw .damaged(message: "the header is missing")
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: number(header.dropFirst(8).prefix(4)), height: number(header.suffix(4)))
  }

  /// Reads a picture of any PNG colour type and depth; gamma and colour profiles are ignored.
  ///
  /// Throws `ImageError` if the picture is larger than the limits or anything in it is wrong; a
  /// part of a picture is never returned.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(ImageError) -> Bitmap {
    let size = try size(of: bytes)
    if size.width <= Bitmap.longestSide, size.height <= Bitmap.longestSide,
      size.width * size.height <= mostPixelsAsRows,
      let rows = try PNGRows(bytes, limits: limits)
    {
      return rows.bitmap
    }
    return try decodeByLibrary(bytes, limits: limits)
  }

  /// The most pixels of a picture that is read as a whole before its pixels are made.
  ///
  /// That takes twice the memory; libpng makes them row by row.
  private static let mostPixelsAsRows = 16_000_000

  /// The bytes that decoding takes for each pixel.
  static func decodingBytesPerPixel(ofPixels pixels: Int) -> Int {
    (pixels <= mostPixelsAsRows ? 2 : 1) * MemoryLayout<Pixel>.stride
  }

  /// Reads a picture with libpng, which knows every kind.
  static func decodeByLibrary(
    _ bytes: [UInt8], limits: ImageLimits
  ) throws(ImageError) -> Bitmap {
    let size = try size(of: bytes)
    try limits.check(size)
    let count = size.width * size.height
    var message = CPNGMessage()
    var isWhole = false
    let pixels = [Pixel](unsafeUninitializedCapacity: count) { buffer, initialized in
      let room = UnsafeMutableRawBufferPointer(buffer)
      preferLargePages(room)
      guard let first = room.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      isWhole = bytes.withUnsafeBufferPointer { bytes in
        CPNG_decode(
          bytes.baseAddress, bytes.count, UInt32(size.width), UInt32(size.height), first, &message)
          != 0
      }
      guard isWhole else { return }
      buffer.premultiply()
      initialized = count
    }
    guard isWhole else { throw .damaged(message: message.words) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// Writes a bitmap, without alpha if it is opaque.
  ///
  /// The same bitmap gives the same bytes as long as zlib is the same.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    let size = bitmap.size
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Bitmap.longestSide else {
      throw .unwritable(message: "it has \(size.width) × \(size.height) pixels")
    }
    let isOpaque = bitmap.isOpaque
    let data = try PNGCompressor(bitmap, isOpaque: isOpaque).compress()
    return try file(around: data, size: size, isOpaque: isOpaque)
  }

  /// Returns a file around data that is already compressed.
  static func file(
    around data: [UInt8], size: PixelSize, isOpaque: Bool
  ) throws(ImageError) -> [UInt8] {
    var message = CPNGMessage()
    let room = data.count + CPNG_OVERHEAD
    let file = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      initialized = CPNG_encode(
        UInt32(size.width), UInt32(size.height), isOpaque ? 0 : 1, data, data.count,
        buffer.baseAddress, &message)
    }
    guard !file.isEmpty else { throw .unwritable(message: message.words) }
    return file
  }
}

extension CPNGMessage {
  fileprivate var words: String {
    let words = withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return words.isEmpty ? "there is not enough memory" : words
  }
}

import CDeflate
public import Geometry
import Platform

/// A PNG picture in the bytes of its file: red, green, blue and perhaps straight alpha.
///
/// Most PNG files have 8 bits a channel and are not interlaced. They are read here without a detour
/// over four premultiplied channels, in a fraction of the time that libpng takes; all others are
/// libpng's.
public struct PNGRows: Sendable {
  /// The width and height, in pixels.
  public let size: PixelSize

  /// Whether there is a pixel that is not opaque.
  public let hasAlpha: Bool

  /// The rows, each after a byte of zero.
  private let bytes: [UInt8]

  /// The number of bytes of a pixel.
  private var pixelBytes: Int { hasAlpha ? 4 : 3 }

  /// The number of bytes from one row to the next.
  private var stride: Int { size.width * pixelBytes + 1 }

  /// Reads a file; nil when it is damaged or of another kind, for which `PNG.decode` has words.
  ///
  /// Throws `ImageError` when the picture is larger than the limits.
  public init?(_ file: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
    guard let chunks = try? PNGChunks(file), let header = chunks.content(of: "IHDR"),
      chunks.chunks.first?.name == "IHDR", header.count == 13, Self.isPlain(chunks)
    else { return nil }
    // Eight bits, without or with alpha, the only compression and filters, not interlaced.
    let kind = Array(header.suffix(5))
    guard kind == [8, 2, 0, 0, 0] || kind == [8, 6, 0, 0, 0] else { return nil }
    size = try PNG.size(of: file)
    try limits.check(size)
    hasAlpha = kind[1] == 6
    let (size, pixelBytes) = (size, hasAlpha ? 4 : 3)
    let count = (size.width * pixelBytes + 1) * size.height
    var isWhole = false
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      isWhole =
        Self.inflate(chunks, into: buffer)
        && Self.unfilter(buffer, stride: size.width * pixelBytes + 1, pixelBytes)
      initialized = isWhole ? count : 0
    }
    if !isWhole { return nil }
  }

  /// Whether nothing but header and data says what the picture is, and both are undamaged.
  private static func isPlain(_ file: PNGChunks) -> Bool {
    let data = file.chunks.indices.filter { file.chunks[$0].name == "IDAT" }
    guard let first = data.first, let last = data.last, last - first == data.count - 1 else {
      return false
    }
    return file.chunks.allSatisfy { chunk in
      switch chunk.name {
      case "IHDR", "IDAT", "IEND": file.hasValidChecksum(chunk)
      case "tRNS": false
      // A chunk whose first letter is small can be passed over; libpng refuses what are no letters.
      default: isLetters(chunk.name) && (chunk.name.utf8.first ?? 0) & 0x20 != 0
      }
    } && file.chunks.count { $0.name == "IHDR" } == 1
  }

  private static func isLetters(_ name: String) -> Bool {
    name.utf8.count == 4
      && name.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }

  /// Decompresses the data into all of the buffer.
  ///
  /// OPTIMIZATION: libdeflate, for what is drawn is mostly long repetitions, which it copies ten
  /// times as fast as zlib. It wants all of the data at once.
  private static func inflate(
    _ file: PNGChunks, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    // Without a place for another count, fewer or more bytes than wanted are an error.
    return file.joinedContent(of: "IDAT").withUnsafeBytes { data in
      var read = 0
      return libdeflate_zlib_decompress_ex(
        decompressor, data.baseAddress, data.count, buffer.baseAddress, buffer.count, &read, nil)
        == LIBDEFLATE_SUCCESS && read == data.count
    }
  }

  /// The pixels, as they are drawn with.
  public var bitmap: Bitmap {
    let (width, height) = (size.width, size.height)
    let (stride, hasAlpha) = (stride, hasAlpha)
    let pixels = [Pixel](unsafeUninitializedCapacity: width * height) { pixels, initialized in
      preferLargePages(UnsafeMutableRawBufferPointer(pixels), isFilled: true)
      bytes.withUnsafeBytes { bytes in
        for y in 0..<height {
          let row = UnsafeRawBufferPointer(rebasing: bytes[(y * stride + 1)..<(y + 1) * stride])
          let out = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
          if hasAlpha { Self.premultiply(row, out) } else { Self.widen(row, out) }
        }
      }
      initialized = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Asks a function about all rows, each after a byte of zero, and the bytes from row to row.
  func withRows(_ body: (UnsafePointer<UInt8>, _ stride: Int) -> Bool) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return false }
      return body(first, stride)
    }
  }

  /// OPTIMIZATION: reads four bytes for three, but not beyond the row.
  private static func widen(
    _ row: UnsafeRawBufferPointer, _ pixels: UnsafeMutableBufferPointer<Pixel>
  ) {
    guard let first = row.baseAddress, !pixels.isEmpty else { return }
    let last = pixels.count - 1
    for x in 0..<last {
      let word = (first + x &* 3).loadUnaligned(as: UInt32.self).littleEndian
      pixels[x] = Pixel(word: word | 0xFF00_0000)
    }
    pixels[last] = Pixel(red: row[last * 3], green: row[last * 3 + 1], blue: row[last * 3 + 2])
  }

  private static func premultiply(
    _ row: UnsafeRawBufferPointer, _ pixels: UnsafeMutableBufferPointer<Pixel>
  ) {
    for x in pixels.indices {
      let word = row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self).littleEndian
      pixels[x] = Pixel(word: word).premultiplied
    }
  }

  /// Calls a function with the rows of two opaque pictures of one size that differ.
  ///
  /// - Parameters:
  ///   - other: The other picture.
  ///   - body: Is called with the row's number and three bytes for each pixel of both.
  /// - Returns: Whether the pictures could be compared like this.
  public func forEachDifferingRow(
    _ other: PNGRows,
    _ body: (_ y: Int, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    guard size == other.size, !hasAlpha, !other.hasAlpha else { return false }
    bytes.withUnsafeBufferPointer { one in
      other.bytes.withUnsafeBufferPointer { two in
        guard let first = one.baseAddress, let second = two.baseAddress else { return }
        for y in 0..<size.height where memcmp(first + y * stride, second + y * stride, stride) != 0
        {
          body(
            y, UnsafeBufferPointer(start: first + y * stride + 1, count: stride - 1),
            UnsafeBufferPointer(start: second + y * stride + 1, count: stride - 1))
        }
      }
    }
    return true
  }
}

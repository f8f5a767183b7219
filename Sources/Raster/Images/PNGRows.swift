import CDeflate
public import Geometry
import Platform

/// A PNG image in the bytes of its file: red, green, blue and perhaps straight alpha.
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

  /// Reads a file; nil when it is of another kind or ill-formed, for which `PNG.decode` has words.
  ///
  /// Throws `ImageError` when the image is larger than the limits or its data are damaged.
  public init?(_ file: [UInt8], limits: ImageLimits = .default) throws(ImageError) {
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
    let data = chunks.joinedContent(of: "IDAT")
    // zlib goes back only as far as the data's head says, at most 32 kB; libdeflate passes over that.
    guard let window = data.first.map({ $0 >> 4 }), window == 7 || count <= 256 << window else {
      return nil
    }
    let rows = [UInt8](count: count) { buffer in
      preferLargePages(UnsafeMutableRawBufferPointer(buffer))
      return Self.inflate(data, into: buffer)
        && Self.unfilter(buffer, stride: size.width * pixelBytes + 1, pixelBytes)
    }
    guard let rows else { throw .damaged(message: "the data are not those of all its rows") }
    bytes = rows
  }

  /// Whether nothing but header and data says what the image is, and both are undamaged.
  private static func isPlain(_ file: PNGChunks) -> Bool {
    let data = file.chunks.indices.filter { file.chunks[$0].name == "IDAT" }
    guard let first = data.first, let last = data.last, last - first == data.count - 1 else {
      return false
    }
    return file.chunks.allSatisfy { chunk in
      switch chunk.name {
      case "IHDR", "IDAT": file.hasValidChecksum(chunk)
      case "IEND": file.hasValidChecksum(chunk) && chunk.content.isEmpty
      case "tRNS": false
      default: chunk.isAncillary
      }
    } && file.chunks.count { $0.name == "IHDR" } == 1
  }

  /// Decompresses data into all of a buffer.
  ///
  /// OPTIMIZATION: libdeflate, for what is drawn is mostly long repetitions, which it copies ten
  /// times as fast as zlib. It wants all of the data at once.
  ///
  /// - Returns: Whether the buffer is filled with undamaged data, and there are no more.
  private static func inflate(
    _ data: ArraySlice<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    return data.withUnsafeBytes { data in
      var read = 0
      // Without a position for another count, fewer or more bytes than wanted are an error.
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

  /// Calls a function with the rows of two opaque images of one size that differ.
  ///
  /// - Parameters:
  ///   - other: The other image.
  ///   - body: Is called with the row's number and three bytes for each pixel of both.
  /// - Returns: Whether the images could be compared like this.
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

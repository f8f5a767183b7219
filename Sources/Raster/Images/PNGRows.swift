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

  /// The rows as the file has them, each after the number of its filter, and the padding.
  let bytes: [UInt8]

  /// The number of bytes that follow the rows, so that whole words can be read at the last one's end.
  static let padding = 4

  /// The number of bytes of a pixel.
  var pixelBytes: Int { hasAlpha ? 4 : 3 }

  /// The number of bytes of a row, without its filter's number.
  var rowBytes: Int { size.width * pixelBytes }

  /// The number of bytes from one row to the next.
  var stride: Int { rowBytes + 1 }

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
    let stride = size.width * (hasAlpha ? 4 : 3) + 1
    let count = stride * size.height
    let data = chunks.joinedContent(of: "IDAT")
    // zlib goes back only as far as the data's head says, at most 32 kB; libdeflate passes over that.
    guard let window = data.first.map({ $0 >> 4 }), window == 7 || count <= 256 << window else {
      return nil
    }
    let rows = [UInt8](count: count + Self.padding) { buffer in
      provideLargePages(UnsafeMutableRawBufferPointer(buffer))
      let rows = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      buffer[count...].update(repeating: 0)
      return Self.inflate(data, into: rows)
        && Swift.stride(from: 0, to: count, by: stride).allSatisfy { rows[$0] <= 4 }
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
}

import CDeflate
import CPNG

/// Compresses bytes as chunks of PNG files hold them.
public enum ZlibData {
  /// Returns a zlib stream; the same bytes give the same stream as long as zlib is the same.
  public static func compress(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var code = Z_OK
    let room = Int(count)
    let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      code = compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), 9)
      initialized = code == Z_OK ? Int(count) : 0
    }
    guard code == Z_OK else { throw .unwritable(message: "zlib reports \(code)") }
    return result
  }

  /// Returns what a zlib stream holds; nil when it is damaged or has more bytes than the limit.
  public static func decompress(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    // Compressed texts are a fifth of their length; try little room first.
    var room = min(limit, max(1024, bytes.count * 8))
    while true {
      var count = UInt(room)
      var code = Z_OK
      let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        code = bytes.withUnsafeBufferPointer {
          uncompress(buffer.baseAddress, &count, $0.baseAddress, UInt($0.count))
        }
        initialized = code == Z_OK ? Int(count) : 0
      }
      if code == Z_OK { return result }
      guard code == Z_BUF_ERROR, room < limit else { return nil }
      room = min(limit, room * 4)
    }
  }

  /// Makes a zlib stream as small as libdeflate can.
  ///
  /// - Parameters:
  ///   - stream: An undamaged stream.
  ///   - count: How many bytes it holds.
  /// - Returns: A stream of the same bytes; the one that was given if there is no memory for another.
  static func smallest(_ stream: ArraySlice<UInt8>, holding count: Int) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else { return Array(stream) }
    defer { libdeflate_free_decompressor(decompressor) }
    guard let compressor = libdeflate_alloc_compressor(12) else { return Array(stream) }
    defer { libdeflate_free_compressor(compressor) }
    let bytes = [UInt8](count: count) { buffer in
      stream.withUnsafeBytes {
        libdeflate_zlib_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count, nil)
      } == LIBDEFLATE_SUCCESS
    }
    guard let bytes else { return Array(stream) }
    let room = libdeflate_zlib_compress_bound(compressor, count)
    let smallest = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      initialized = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return smallest.isEmpty ? Array(stream) : smallest
  }
}

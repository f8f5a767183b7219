import CDeflate
import CPNG

/// Makes the compressed data of a PNG file.
///
/// Most rows of a screen are equal to the row above. A stretch of them always compresses to the
/// same bytes, so it is compressed once and its bytes are copied; all else goes through zlib, which
/// looks only for runs of one byte. That is both faster and, with photographs, smaller than zlib's
/// quick levels.
struct PNGCompressor: ~Copyable {
  /// The number of equal rows whose bytes are copied at a time.
  private static let stretch = 16

  /// The most bytes that a chunk can hold.
  private static let mostBytes = 0x7FFF_FFFF

  private let bitmap: Bitmap
  private let isOpaque: Bool
  private let stride: Int

  init(_ bitmap: Bitmap, isOpaque: Bool) {
    self.bitmap = bitmap
    self.isOpaque = isOpaque
    stride = bitmap.width * (isOpaque ? 3 : 4)
  }

  /// Returns the data as one zlib stream.
  consuming func compress() throws(ImageError) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let stream = try Deflate()
    var filter = PNGFilter(stride: stride, pixelBytes: isOpaque ? 3 : 4)
    // The header says: a window of 32 kB, the fastest of methods, no dictionary.
    var output: [UInt8] = [0x78, 0x01]
    output.reserveCapacity(bitmap.pixels.count / 2)
    var checksum: UInt32 = 1
    var repeated: (bytes: [UInt8], checksum: UInt32)?

    var y = 0
    while y < height {
      var equal = 0
      while y + equal < height, y > 0, isEqualToRowAbove(y + equal) { equal += 1 }
      if equal >= Self.stretch {
        let rows = (stride + 1) * Self.stretch
        if repeated == nil { repeated = try compressRepeatedRows(filter.repeatedRow) }
        guard let repeated else { break }
        // What comes before and after must not refer to what is between.
        try stream.add([], to: &output, flush: Z_FULL_FLUSH)
        for _ in 0..<equal / Self.stretch {
          output += repeated.bytes
          checksum = UInt32(
            truncatingIfNeeded: adler32_combine(
              UInt(checksum), UInt(repeated.checksum), numericCast(rows)))
        }
        y += equal / Self.stretch * Self.stretch
        continue
      }
      for _ in 0..<max(1, equal) {
        if equal > 0 {
          filter.repeatRow()
        } else {
          bitmap.pixels.withUnsafeBufferPointer { pixels in
            let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
            if isOpaque { filter.setOpaque(row) } else { filter.setTranslucent(row) }
          }
          filter.filter()
        }
        checksum = Self.checksum(filter.filtered, after: checksum)
        try stream.add(filter.filtered, to: &output, flush: Z_NO_FLUSH)
        y += 1
      }
    }
    try stream.add([], to: &output, flush: Z_FINISH)
    for shift in [24, 16, 8, 0] { output.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    guard output.count <= Self.mostBytes else {
      throw .unwritable(message: "it is too large for the format")
    }
    return output
  }

  /// Continues a checksum of zlib's format, which starts with 1, over further bytes.
  private static func checksum(_ bytes: borrowing [UInt8], after checksum: UInt32) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_adler32(checksum, $0.baseAddress, $0.count) }
  }

  private func isEqualToRowAbove(_ y: Int) -> Bool {
    let width = bitmap.width
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return false }
      return memcmp(first + y * width, first + (y - 1) * width, width * 4) == 0
    }
  }

  private func compressRepeatedRows(
    _ row: [UInt8]
  ) throws(ImageError) -> (bytes: [UInt8], checksum: UInt32) {
    let rows = Array(repeatElement(row, count: Self.stretch).joined())
    var bytes: [UInt8] = []
    try Deflate().add(rows, to: &bytes, flush: Z_FULL_FLUSH)
    return (bytes, Self.checksum(rows, after: 1))
  }
}

/// Owns a compressor of zlib.
struct Deflate: ~Copyable {
  /// zlib wants the stream to stay at its address.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(ImageError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // Without zlib's own header and checksum, with its usual window and memory.
    let code = deflateInit2_(
      stream, 1, Z_DEFLATED, -15, 8, Z_RLE, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    // `deinit` gives the memory back, as it is run when this throws.
    guard code == Z_OK else { throw .unwritable(message: "there is not enough memory") }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  func add(
    _ bytes: borrowing [UInt8], to output: inout [UInt8], flush: Int32
  ) throws(ImageError) {
    let code = bytes.withUnsafeBufferPointer { bytes in
      // zlib declares its input mutable, but only reads it.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.pointee.avail_in = UInt32(bytes.count)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 14) { buffer in
        var code = Z_OK
        repeat {
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          code = deflate(stream, flush)
          output += buffer[..<(buffer.count - Int(stream.pointee.avail_out))]
        } while stream.pointee.avail_out == 0 && code == Z_OK
        return code
      }
    }
    // Nothing to do is no error: it is what flushing twice gives.
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
      throw .unwritable(message: "zlib reports \(code)")
    }
  }
}

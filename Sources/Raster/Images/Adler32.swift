/// The checksum of zlib's format: <https://www.rfc-editor.org/rfc/rfc1950#section-8>.
///
/// OPTIMIZATION: zlib's own takes an addition after the other; here sixteen bytes go side by side.
enum Adler32 {
  private static let modulus: UInt32 = 65_521

  /// The most bytes, a multiple of 16, after which no sum is too large for 32 bits.
  private static let block = 5_552

  /// Continues a checksum, which starts with 1, over further bytes.
  static func continued(_ checksum: UInt32, over bytes: borrowing [UInt8]) -> UInt32 {
    var first = checksum & 0xFFFF
    var second = checksum >> 16
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + block, bytes.count)
        let wide = (end - start) / 16 * 16
        // In each place of the sixteen: the sum of its bytes, and the sum of all such sums so far.
        var sums = SIMD16<UInt32>(repeating: 0)
        var sumsOfSums = SIMD16<UInt32>(repeating: 0)
        for index in stride(from: start, to: start + wide, by: 16) {
          let chunk = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
          sums &+= SIMD16<UInt32>(truncatingIfNeeded: chunk)
          sumsOfSums &+= sums
        }
        second &+= first &* UInt32(wide)
        second %= modulus
        // At most 16 × 16 × 255 × 347 × 348 / 2, which 64 bits hold.
        var weighted: UInt64 = 0
        for place in 0..<16 {
          first &+= sums[place]
          weighted += 16 * UInt64(sumsOfSums[place]) - UInt64(place) * UInt64(sums[place])
        }
        second &+= UInt32(weighted % UInt64(modulus))
        for index in start + wide..<end {
          first &+= UInt32(bytes[index])
          second &+= first
        }
        first %= modulus
        second %= modulus
        start = end
      }
    }
    return second << 16 | first
  }
}

import CDeflate

/// The checksum of zlib's format.
struct Adler32 {
  private static let modulus: UInt64 = 65_521

  private(set) var value: UInt32 = 1

  mutating func addBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    value = libdeflate_adler32(value, bytes.baseAddress, bytes.count)
  }

  mutating func addByte(_ byte: UInt8) {
    let low = (UInt64(value & 0xFFFF) + UInt64(byte)) % Self.modulus
    set(low: low, high: UInt64(value >> 16) + low)
  }

  /// Adds zeros without looking at them.
  mutating func addZeros(_ count: Int) {
    let low = UInt64(value & 0xFFFF)
    set(low: low, high: UInt64(value >> 16) + UInt64(count) % Self.modulus * low)
  }

  private mutating func set(low: UInt64, high: UInt64) {
    value = UInt32(truncatingIfNeeded: (high % Self.modulus) << 16 | low)
  }
}

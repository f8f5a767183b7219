import CPlatform

/// SHA-256, as FIPS 180-4 gives it.
package enum SHA256 {
  /// The number of bytes of a digest.
  package static let size = 32

  private static let blockSize = 64

  /// Returns the digest of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is digested.
  ///   - usesProcessor: Whether the processor's own instructions may be used, which give the same.
  /// - Returns: The 32 bytes of the digest.
  package static func digest(
    _ bytes: some Collection<UInt8>, usesProcessor: Bool = true
  ) -> [UInt8] {
    bytes.withContiguousStorageIfAvailable { digest(of: UnsafeRawBufferPointer($0), usesProcessor) }
      ?? Array(bytes).withUnsafeBytes { digest(of: $0, usesProcessor) }
  }

  private static func digest(
    of bytes: UnsafeRawBufferPointer, _ usesProcessor: Bool
  ) -> [UInt8] {
    var state = initial
    func compress(_ blocks: UnsafeRawBufferPointer) {
      guard let start = blocks.baseAddress else { return }
      CPlatform_compressSHA256(
        &state, start.assumingMemoryBound(to: UInt8.self), blocks.count / blockSize, usesProcessor)
    }
    let whole = bytes.count - bytes.count % blockSize
    compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    // What ends every message: a bit, zeros, and its length in bits.
    var end = Array(bytes[whole...]) + [0x80]
    end += [UInt8](repeating: 0, count: (120 - end.count % blockSize) % blockSize)
    let bits = UInt64(bytes.count) * 8
    end += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    end.withUnsafeBytes(compress)
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static let initial: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
}

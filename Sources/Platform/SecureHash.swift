import CPlatform

/// SHA-256, as FIPS 180-4 gives it.
package enum SHA256 {
  /// The number of bytes of a digest.
  package static let size = 32

  /// Returns the digest of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: What is digested.
  ///   - usesProcessor: Whether the processor's own instructions may be used, which give the same.
  /// - Returns: The 32 bytes of the digest.
  package static func digest(
    _ bytes: some Collection<UInt8>, usesProcessor: Bool = true
  ) -> [UInt8] {
    SecureHash.digest(bytes, initial: initial) { state, start, blocks in
      CPlatform_compressSHA256(state, start, blocks, usesProcessor)
    }
  }

  private static let initial: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
}

/// SHA-1, as FIPS 180-4 gives it: not for secrets, but by it Git names contents.
package enum SHA1 {
  /// Returns the digest of some bytes, 20 of them.
  package static func digest(_ bytes: some Collection<UInt8>) -> [UInt8] {
    SecureHash.digest(bytes, initial: initial) { state, start, blocks in
      CPlatform_compressSHA1(state, start, blocks)
    }
  }

  private static let initial: [UInt32] = [
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
  ]
}

/// What the digests of FIPS 180-4 with blocks of 64 bytes have in common.
private enum SecureHash {
  private static let blockSize = 64

  typealias Compress = (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt8>, Int) -> Void

  static func digest(
    _ bytes: some Collection<UInt8>, initial: [UInt32], compress: Compress
  ) -> [UInt8] {
    bytes.withContiguousStorageIfAvailable {
      digest(of: UnsafeRawBufferPointer($0), initial, compress)
    } ?? Array(bytes).withUnsafeBytes { digest(of: $0, initial, compress) }
  }

  private static func digest(
    of bytes: UnsafeRawBufferPointer, _ initial: [UInt32], _ compress: Compress
  ) -> [UInt8] {
    var state = initial
    func take(_ blocks: UnsafeRawBufferPointer) {
      guard let start = blocks.baseAddress else { return }
      compress(&state, start.assumingMemoryBound(to: UInt8.self), blocks.count / blockSize)
    }
    let whole = bytes.count - bytes.count % blockSize
    take(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    // What ends every message: a bit, zeros, and its length in bits.
    var end = Array(bytes[whole...]) + [0x80]
    end += [UInt8](repeating: 0, count: (120 - end.count % blockSize) % blockSize)
    let bits = UInt64(bytes.count) * 8
    end += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    end.withUnsafeBytes(take)
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }
}

import Testing

@testable import Raster

/// zlib reads back what `RunDeflate` writes.
struct RunDeflateTests {
  /// Bytes that look random, but are the same each time.
  static func noise(_ count: Int, below limit: UInt64 = 256) -> [UInt8] {
    var state: UInt64 = 42
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: (state >> 33) % limit)
    }
  }

  /// Bytes of which each occurs twice as often as the next, so that a code has its longest ones.
  static let unequal: [UInt8] = (0..<15).flatMap { value in
    [UInt8](repeating: 0, count: 1 << value).enumerated().map { index, _ in
      index % 2 == 0 ? UInt8(value) : 0xF0
    }
  }

  private static func compress(_ parts: [[UInt8]]) -> [UInt8] {
    var stream = RunDeflate(after: [0x78, 0x01])
    var checksum = Adler32()
    for part in parts {
      part.withUnsafeBufferPointer {
        stream.addBytes($0)
        checksum.addBytes($0)
      }
    }
    return stream.finish() + PNGChunks.bytes(of: checksum.value)
  }

  @Test(arguments: [
    [0], [7], noise(1), noise(100), noise(8191), noise(8192), noise(8193), noise(100_000),
    noise(200_000, below: 3), [UInt8](repeating: 0, count: 300_000), unequal,
    (0...255).map { UInt8($0) },
  ])
  func `Bytes are read back by zlib`(bytes: [UInt8]) {
    #expect(ZlibData.decompress(Self.compress([bytes])[...], limit: 1 << 20) == bytes)
  }

  @Test func `Another thread gives the same data`() {
    let bytes = Self.noise(200_000, below: 5) + [UInt8](repeating: 0, count: 300_000) + Self.unequal
    func compressed<Stream: ByteCompressor & ~Copyable>(_ stream: consuming Stream) -> [UInt8] {
      bytes.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: 997) {
          let end = min(start + 997, bytes.count)
          stream.addBytes(UnsafeBufferPointer(rebasing: bytes[start..<end]))
          stream.addZeros(start % 3_000)
          stream.addByte(7)
        }
        for _ in 0..<10_000 { stream.addZeros(1) }
      }
      return stream.finish()
    }
    #expect(
      compressed(RunDeflate(after: [0x78, 0x01])) == compressed(DeflateAside(after: [0x78, 0x01])))
  }

  @Test func `More zeros than a block has room for are read back`() {
    var stream = RunDeflate(after: [0x78, 0x01])
    stream.addZeros(9_000_000)
    var checksum = Adler32()
    checksum.addZeros(9_000_000)
    let bytes = stream.finish() + PNGChunks.bytes(of: checksum.value)
    let zeros = ZlibData.decompress(bytes[...], limit: 1 << 24)
    #expect(zeros?.count == 9_000_000 && zeros?.allSatisfy { $0 == 0 } == true)
  }

  @Test func `Runs of every length are read back by zlib`() {
    var bytes: [UInt8] = []
    for length in 1...530 {
      bytes += [UInt8](repeating: UInt8(length % 2), count: length) + [0x80]
    }
    for start in 0..<8 {
      let part = Array(bytes.dropFirst(start))
      #expect(ZlibData.decompress(Self.compress([part])[...], limit: 1 << 20) == part)
    }
  }

  @Test func `Zeros are what they are when they are written out`() {
    for count in [1, 2, 3, 4, 258, 259, 260, 261, 262, 3537, 200_000] {
      var stream = RunDeflate(after: [0x78, 0x01])
      var checksum = Adler32()
      let zeros = [UInt8](repeating: 0, count: count)
      stream.addByte(9)
      checksum.addByte(9)
      stream.addZeros(count)
      checksum.addZeros(count)
      stream.addByte(200)
      checksum.addByte(200)
      let data = stream.finish() + PNGChunks.bytes(of: checksum.value)
      #expect(ZlibData.decompress(data[...], limit: 1 << 20) == [9] + zeros + [200])
    }
  }

  @Test func `A run takes a fraction of its bytes and noise hardly more than its own`() {
    #expect(Self.compress([[UInt8](repeating: 5, count: 1_000_000)]).count < 2000)
    let noise = Self.noise(1_000_000)
    #expect(Self.compress([noise]).count < noise.count * 102 / 100)
  }

  @Test func `Few bytes take no description of a code`() {
    #expect(Self.compress([[0, 0, 0, 0, 0, 0, 0]]).count <= 15)
  }

  @Test func `Codes are never longer than their limit, and complete`() {
    // Fibonacci's numbers make the deepest trees.
    var counts: [UInt32] = [1, 1]
    while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for limit in [6, 7, 12, 15] {
      let lengths = HuffmanCode(for: counts, limit: limit).lengths.map { Int($0) }
      #expect(lengths.allSatisfy { 1...limit ~= $0 })
      let shares = lengths.reduce(into: 0) { sum, length in sum += 1 << (limit - length) }
      #expect(shares == 1 << limit)
    }
  }
}

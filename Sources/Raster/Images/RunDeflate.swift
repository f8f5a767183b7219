/// Compresses bytes in the Deflate format, looking only for runs of one byte.
///
/// That suits the filtered rows of screens: most of their bytes are zeros in long runs, and in the
/// rows of a photograph there are hardly any repetitions to be found. The same bytes give the same
/// data everywhere, as it depends on no library.
///
/// OPTIMIZATION: pointers and wrapping arithmetic, because a frame has nine million bytes.
struct RunDeflate: ByteCompressor, ~Copyable {
  /// The most tokens of a block, which has a code of its own.
  private static let capacity = 1 << 15

  /// The most bytes, or runs of zeros, that are made into tokens at a time; a block has room for them.
  private static let portion = 1 << 13

  /// The tokens of the block: a byte each, or a repetition of the byte before.
  private let tokens: UnsafeMutablePointer<UInt16>
  private var count = 0

  private var output: DeflateOutput

  /// The number of blocks that were added.
  private(set) var blockCount = 0

  init(after header: [UInt8]) {
    // Eight literals are stored at a time, of which some may be none.
    tokens = .allocate(capacity: Self.capacity + 8)
    tokens.initialize(repeating: 0, count: Self.capacity + 8)
    output = DeflateOutput(bytes: header)
  }

  deinit { tokens.deallocate() }

  mutating func addBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < bytes.count {
      let portion = min(Self.portion, bytes.count - start)
      makeRoom(portion)
      addPortion(UnsafeBufferPointer(rebasing: bytes[start..<start + portion]))
      start += portion
    }
  }

  mutating func addByte(_ byte: UInt8) {
    makeRoom(1)
    tokens[count] = UInt16(byte)
    count &+= 1
  }

  mutating func addZeros(_ number: Int) {
    var left = number
    while left > 0 {
      let part = min(left, Self.portion * DeflateToken.maximumRunLength)
      makeRoom(Self.portion + 4)
      tokens[count] = 0
      count &+= 1
      addRun(part &- 1, of: 0)
      left &-= part
    }
  }

  mutating func finish() -> [UInt8] {
    output.addBlock(UnsafeBufferPointer(start: tokens, count: count), isLast: true)
    count = 0
    return output.finish()
  }

  /// Compares the blocks that are written with other data.
  ///
  /// - Parameters:
  ///   - data: The other data.
  ///   - start: The number of bytes that are known to be the same.
  /// - Returns: The number of bytes that are the same; nil if any differs.
  func compared(to data: ArraySlice<UInt8>, from start: Int) -> Int? {
    output.isEqual(to: data, from: start) ? output.count : nil
  }

  private mutating func makeRoom(_ tokenCount: Int) {
    guard count + tokenCount > Self.capacity else { return }
    output.addBlock(UnsafeBufferPointer(start: tokens, count: count), isLast: false)
    blockCount += 1
    count = 0
  }

  private mutating func addPortion(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.baseAddress else { return }
    let end = bytes.count
    let raw = UnsafeRawPointer(first)
    func word(at offset: Int) -> UInt64 {
      (raw + offset).loadUnaligned(as: UInt64.self).littleEndian
    }
    tokens[count] = UInt16(first[0])
    count &+= 1
    var i = 1
    while i &+ 8 <= end {
      let before = word(at: i &- 1)
      let changes = before ^ before >> 8
      // Of its lowest five bytes those are zero where the byte before is repeated three times.
      let three = (changes | changes >> 8 | changes >> 16) & 0xFF_FFFF_FFFF
      let zeros = (three &- 0x01_0101_0101) & ~three & 0x80_8080_8080
      // The lowest bit is right, whatever is above it.
      let literals = zeros == 0 ? 5 : zeros.trailingZeroBitCount >> 3
      addLiterals(word(at: i), literals)
      i &+= literals
      guard zeros != 0 else { continue }
      let byte = first[i &- 1]
      let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
      var stop = i &+ 3
      while stop &+ 8 <= end, word(at: stop) == pattern { stop &+= 8 }
      while stop < end, first[stop] == byte { stop &+= 1 }
      addRun(stop &- i, of: byte)
      i = stop
    }
    while i < end {
      tokens[count] = UInt16(first[i])
      count &+= 1
      i &+= 1
    }
  }

  /// Adds up to eight bytes, the lowest first.
  @inline(__always) private mutating func addLiterals(_ word: UInt64, _ number: Int) {
    let bytes = unsafeBitCast(word.littleEndian, to: SIMD8<UInt8>.self)
    UnsafeMutableRawPointer(tokens + count).storeBytes(
      of: SIMD8<UInt16>(truncatingIfNeeded: bytes), as: SIMD8<UInt16>.self)
    count &+= number
  }

  /// Adds repetitions of the last byte.
  @inline(__always) private mutating func addRun(_ length: Int, of byte: UInt8) {
    var left = length
    while left >= DeflateToken.maximumRunLength {
      tokens[count] = DeflateToken.run(DeflateToken.maximumRunLength)
      count &+= 1
      left &-= DeflateToken.maximumRunLength
    }
    if left >= DeflateToken.minimumRunLength {
      tokens[count] = DeflateToken.run(left)
      count &+= 1
    } else {
      for _ in 0..<left {
        tokens[count] = UInt16(byte)
        count &+= 1
      }
    }
  }
}

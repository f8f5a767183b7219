import Platform

/// Writes tokens in Deflate's blocks.
struct DeflateOutput {
  /// The longest code of a block, so that three tokens and a part of a byte fit into 64 bits.
  private static let maximumCodeLength = 12

  /// The most bits of a token: a length's code and five more bits, and a distance.
  private static let maximumBits = maximumCodeLength + 5 + 1

  private var bytes: [UInt8]

  /// How many whole bytes were written.
  var count: Int { bytes.count }

  /// Bits that are not in the bytes yet, the first one lowest; fewer than eight.
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// Continues bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    // OPTIMIZATION: enough for most frames, whose data would else be moved twice. What is not used is
    // no memory.
    self.bytes.reserveCapacity(1 << 19)
  }

  /// Fills the last byte and returns all; what is added later is put into other bytes.
  mutating func finish() -> [UInt8] {
    if bitCount > 0 { addBits(0, 8 - bitCount) }
    // Whoever adds to them need not copy them first.
    defer { bytes = [] }
    return bytes
  }

  /// Whether the bytes from one on are those of other data.
  func isEqual(to data: ArraySlice<UInt8>, from start: Int) -> Bool {
    guard bytes.count <= data.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      data.withUnsafeBytes { data in
        guard let one = bytes.baseAddress, let other = data.baseAddress else { return true }
        return memcmp(one + start, other + start, bytes.count - start) == 0
      }
    }
  }

  /// Adds a block.
  mutating func addBlock(_ tokens: UnsafeBufferPointer<UInt16>, isLast: Bool) {
    let counts = Self.counts(of: tokens)
    var symbols = [UInt32](repeating: 0, count: DeflateToken.symbolCount)
    for byte in 0..<256 { symbols[byte] = counts[byte] }
    symbols[DeflateToken.endSymbol] = 1
    var runs: UInt32 = 0
    for (index, length) in DeflateToken.lengths.enumerated() {
      symbols[length.symbol] += counts[256 + index]
      runs += counts[256 + index]
    }
    let code = HuffmanCode(for: symbols, limit: Self.maximumCodeLength)
    // A distance of one is the only one: one bit, if there is any.
    let description = CodeDescription(code.lengths, distances: [runs > 0 ? 1 : 0])
    addBits(isLast ? 1 : 0, 1)
    // OPTIMIZATION: counted again only where it can matter.
    if tokens.count < 4096,
      Self.fixedCode.size(of: symbols) + 5 * Int(runs)
        <= description.size + code.size(of: symbols) + Int(runs)
    {
      addBits(1, 2)
      addTokens(tokens, code: Self.fixedCode, distanceBits: 5)
    } else {
      addBits(2, 2)
      addCodeDescription(description)
      addTokens(tokens, code: code, distanceBits: 1)
    }
  }

  /// The code that every reader knows.
  ///
  /// Its distances have five bits each, none of which is set for a distance of one.
  private static let fixedCode = HuffmanCode(
    lengths: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))

  /// How often each token occurs.
  private static func counts(of tokens: UnsafeBufferPointer<UInt16>) -> [UInt32] {
    // OPTIMIZATION: four tables, as adding to the same number again has to wait for the last time.
    let number = DeflateToken.count
    var counts = [UInt32](repeating: 0, count: number * 4)
    counts.withUnsafeMutableBufferPointer { buffer in
      guard let counts = buffer.baseAddress else { return }
      var i = 0
      while i &+ 4 <= tokens.count {
        counts[Int(tokens[i])] &+= 1
        counts[number &+ Int(tokens[i &+ 1])] &+= 1
        counts[2 &* number &+ Int(tokens[i &+ 2])] &+= 1
        counts[3 &* number &+ Int(tokens[i &+ 3])] &+= 1
        i &+= 4
      }
      while i < tokens.count {
        counts[Int(tokens[i])] &+= 1
        i &+= 1
      }
      for token in 0..<number {
        for table in 1..<4 { counts[token] &+= counts[table &* number &+ token] }
      }
    }
    return Array(counts[..<number])
  }

  private mutating func addBits(_ code: UInt32, _ number: UInt64) {
    bits |= UInt64(code) << bitCount
    bitCount += number
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func addCodeDescription(_ description: CodeDescription) {
    for part in description.parts { addBits(part.code, UInt64(part.bits)) }
  }

  private mutating func addTokens(
    _ tokens: UnsafeBufferPointer<UInt16>, code: HuffmanCode, distanceBits: UInt32
  ) {
    // For each token its bits, and in the highest byte how many they are.
    var table = [UInt32](repeating: 0, count: DeflateToken.count)
    for byte in 0..<256 { table[byte] = code.codes[byte] | UInt32(code.lengths[byte]) << 24 }
    for (index, length) in DeflateToken.lengths.enumerated() {
      let bits = UInt32(code.lengths[length.symbol])
      table[256 + index] =
        code.codes[length.symbol] | length.extra << bits
        | (bits + length.extraBits + distanceBits) << 24
    }
    let room = (tokens.count * Self.maximumBits + 7) / 8 + 8
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) { buffer in
      guard let first = buffer.baseAddress else { return }
      let end = table.withUnsafeBufferPointer { write(tokens, $0, to: first) }
      bytes += UnsafeRawBufferPointer(start: first, count: end - first)
    }
    addBits(code.codes[DeflateToken.endSymbol], UInt64(code.lengths[DeflateToken.endSymbol]))
  }

  /// Writes tokens by a table of their bits and returns where they end.
  private mutating func write(
    _ tokens: UnsafeBufferPointer<UInt16>, _ table: UnsafeBufferPointer<UInt32>,
    to first: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var (out, bits, bitCount) = (first, bits, bitCount)
    @inline(__always) func addToken(_ token: UInt16) {
      let entry = table[Int(token)]
      bits |= UInt64(entry & 0xFF_FFFF) << (bitCount & 63)
      bitCount &+= UInt64(entry >> 24)
    }
    @inline(__always) func flush() {
      out.storeBytes(of: bits.littleEndian, as: UInt64.self)
      out += Int(truncatingIfNeeded: bitCount >> 3)
      bits >>= bitCount & 56
      bitCount &= 7
    }
    var i = 0
    while i &+ 3 <= tokens.count {
      addToken(tokens[i])
      addToken(tokens[i &+ 1])
      addToken(tokens[i &+ 2])
      flush()
      i &+= 3
    }
    while i < tokens.count {
      addToken(tokens[i])
      flush()
      i &+= 1
    }
    (self.bits, self.bitCount) = (bits, bitCount)
    return out
  }
}

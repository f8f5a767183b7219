/// The lengths of a block's codes as Deflate writes them before the block: themselves in a Huffman
/// code, with symbols for repetitions.
struct CodeDescription {
  /// Bits, of which the first one to be written is lowest, and how many they are.
  private(set) var parts: [(code: UInt32, bits: UInt8)] = []

  /// How many bits all parts have.
  var size: Int { parts.reduce(0) { $0 + Int($1.bits) } }

  /// The order in which the lengths of the lengths' code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Describes the codes of bytes and lengths, and of distances.
  init(_ lengths: [UInt8], distances: [UInt8]) {
    let used = max(257, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let symbols = Self.symbols(of: Array(lengths[..<used]) + distances)
    var counts = [UInt32](repeating: 0, count: Self.order.count)
    for symbol in symbols { counts[symbol.number] += 1 }
    let code = HuffmanCode(for: counts, limit: 7)
    let number = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    parts = [
      (UInt32(used - 257), 5), (UInt32(distances.count - 1), 5), (UInt32(number - 4), 4),
    ]
    parts += Self.order[..<number].map { (UInt32(code.lengths[$0]), 3) }
    for symbol in symbols {
      parts.append((code.codes[symbol.number], code.lengths[symbol.number]))
      if symbol.extraBits > 0 { parts.append((symbol.extra, symbol.extraBits)) }
    }
  }

  /// A length, or 16 for the last one again, or 17 and 18 for zeros.
  private struct Symbol {
    var number: Int
    var extra: UInt32 = 0
    var extraBits: UInt8 = 0
  }

  private static func symbols(of lengths: [UInt8]) -> [Symbol] {
    var symbols: [Symbol] = []
    var i = 0
    while i < lengths.count {
      let length = lengths[i]
      var run = 1
      while i + run < lengths.count, lengths[i + run] == length { run += 1 }
      i += run
      if length > 0 {
        symbols.append(Symbol(number: Int(length)))
        run -= 1
      }
      while run >= 3 {
        let part = min(run, length > 0 ? 6 : 138)
        switch (length, part) {
        case (1..., _): symbols.append(Symbol(number: 16, extra: UInt32(part - 3), extraBits: 2))
        case (_, ...10): symbols.append(Symbol(number: 17, extra: UInt32(part - 3), extraBits: 3))
        default: symbols.append(Symbol(number: 18, extra: UInt32(part - 11), extraBits: 7))
        }
        run -= part
      }
      for _ in 0..<run { symbols.append(Symbol(number: Int(length))) }
    }
    return symbols
  }
}

/// A Huffman code in the form that Deflate writes down: lengths alone.
struct HuffmanCode {
  /// The bits of each symbol's code, of which the first one to be written is lowest.
  let codes: [UInt32]

  /// How many bits the symbols' codes have; 0 for a symbol that does not occur.
  let lengths: [UInt8]

  /// Creates the code of lengths.
  init(lengths: [UInt8]) {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    // The first code of a length follows the last one that is a bit shorter.
    for length in 1..<next.count { next[length] = (next[length - 1] + next[length]) << 1 }
    self.lengths = lengths
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return Self.reversed(next[Int(length)], bits: length)
    }
  }

  /// Creates a code that is as short as can be for symbols that occur so often.
  ///
  /// A single symbol gets one bit.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs.
  ///   - limit: The greatest length in bits. Two to its power is at least the number of symbols.
  init(for counts: [UInt32], limit: Int) {
    self.init(lengths: Self.lengths(for: counts, limit: limit))
  }

  /// How many bits are written for symbols that occur so often.
  func size(of counts: [UInt32]) -> Int {
    zip(lengths, counts).reduce(0) { $0 + Int($1.0) * Int($1.1) }
  }

  private static func reversed(_ code: UInt32, bits: UInt8) -> UInt32 {
    var (code, result) = (code, UInt32(0))
    for _ in 0..<bits {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }

  private static func lengths(for counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // Ties go by the symbol, so that the same counts always give the same code.
    var leaves: [UInt64] = []
    for (symbol, count) in counts.enumerated() where count > 0 {
      leaves.append(UInt64(count) << 16 | UInt64(symbol))
    }
    leaves.sort()
    guard leaves.count > 1 else {
      if let only = leaves.first { lengths[Int(only & 0xFFFF)] = 1 }
      return lengths
    }
    var numbers = Self.numbersOfLengths(for: leaves.map { $0 >> 16 }, limit: limit)
    // The rarest symbols get the longest codes.
    var length = limit
    for leaf in leaves {
      while numbers[length] == 0 { length -= 1 }
      numbers[length] -= 1
      lengths[Int(leaf & 0xFFFF)] = UInt8(length)
    }
    return lengths
  }

  /// How many codes there are of each length, for weights in their order.
  private static func numbersOfLengths(for leaves: [UInt64], limit: Int) -> [Int] {
    // The leaves, and behind them the nodes that join two each, which are in order too.
    let count = leaves.count
    var weights = leaves
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, node) = (0, count)
    while weights.count < 2 * count - 1 {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        let isLeaf = leaf < count && (node == weights.count || weights[leaf] <= weights[node])
        let next = isLeaf ? leaf : node
        if isLeaf { leaf += 1 } else { node += 1 }
        sum += weights[next]
        parents[next] = weights.count
      }
      weights.append(sum)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var numbers = [Int](repeating: 0, count: limit + 1)
    for index in (0..<2 * count - 2).reversed() {
      depths[index] = depths[parents[index]] + 1
      if index < count { numbers[min(depths[index], limit)] += 1 }
    }
    // Where codes were cut to the limit there are more than fit: another one is made longer to
    // have room for two, until they do.
    var used = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while used > 1 << limit, let shorter = (1..<limit).last(where: { numbers[$0] > 0 }) {
      numbers[limit] -= 1
      numbers[shorter] -= 1
      numbers[shorter + 1] += 2
      used -= 1
    }
    return numbers
  }
}

/// What `RunDeflate` makes of bytes: a number below 256 is a byte, any other a repetition of the byte
/// before, of 3 to 258 times.
enum DeflateToken {
  /// How many tokens there are.
  static let count = 512

  static let minimumRunLength = 3
  static let maximumRunLength = 258

  /// The symbol after the last token of a block.
  static let endSymbol = 256

  /// How many symbols bytes, the end and lengths have.
  static let symbolCount = 286

  /// Returns the token of a repetition.
  @inline(__always) static func run(_ length: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: length &+ (256 - minimumRunLength))
  }

  /// How Deflate writes the length of a repetition.
  struct Length {
    let symbol: Int

    /// Bits that follow the symbol's code.
    let extra: UInt32
    let extraBits: UInt32

    init(ofToken token: Int) {
      let offset = token - 256
      // Eight lengths have symbols of their own, then there are four symbols for each number of
      // extra bits; the longest has one of its own again.
      if token == count - 1 {
        (symbol, extra, extraBits) = (285, 0, 0)
      } else if offset < 8 {
        (symbol, extra, extraBits) = (257 + offset, 0, 0)
      } else {
        let bits = Int.bitWidth - offset.leadingZeroBitCount - 3
        symbol = 257 + 4 * bits + offset >> bits
        extra = UInt32(offset & (1 << bits - 1))
        extraBits = UInt32(bits)
      }
    }
  }

  /// The lengths of all tokens that are repetitions, the shortest first.
  static let lengths = (256..<count).map(Length.init(ofToken:))
}

/// Changes of an input that are the same in every run: a small part of what libFuzzer does.
public struct Mutation {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Returns an input with one to four changes.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - others: Inputs of the same kind, from which pieces are taken.
  /// - Returns: The changed input, not longer than twice the longest of them.
  public mutating func mutated(_ input: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    var bytes = input
    for _ in 0...below(4) { change(&bytes, others) }
    return bytes
  }

  /// Values at the edges of what integers and lengths can be.
  private static let edges: [[UInt8]] = [
    [0], [0x7F], [0x80], [0xFF], [0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 0], [0x80, 0, 0, 0], Array("-1".utf8), Array("1e308".utf8), Array("NaN".utf8),
    Array("99999999999999999999".utf8), Array("\u{202E}".utf8), [0xC3], [0xED, 0xA0, 0x80],
  ]

  private mutating func change(_ bytes: inout [UInt8], _ others: [[UInt8]]) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(below(256))]
      return
    }
    let at = below(bytes.count)
    let length = min(1 + below(below(8) == 0 ? 256 : 8), bytes.count - at)
    switch below(7) {
    case 0: bytes[at] ^= 1 << UInt8(below(8))
    case 1: bytes[at] = UInt8(below(256))
    case 2: bytes.removeSubrange(at..<at + length)
    case 3: bytes.insert(contentsOf: bytes[at..<at + length], at: below(bytes.count))
    case 4: bytes.insert(contentsOf: Self.edges[below(Self.edges.count)], at: at)
    case 5:
      let edge = Self.edges[below(Self.edges.count)]
      bytes.replaceSubrange(at..<min(at + edge.count, bytes.count), with: edge)
    default:
      guard !others.isEmpty else { return }
      let other = others[below(others.count)]
      guard !other.isEmpty else { return }
      let start = below(other.count)
      let piece = other[start..<min(start + 1 + below(64), other.count)]
      bytes.replaceSubrange(at..<at + length, with: piece)
    }
  }

  /// A number from 0 up to, without, the limit: the generator SplitMix64.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
  }
}

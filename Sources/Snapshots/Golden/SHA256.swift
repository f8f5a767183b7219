/// SHA-256 (FIPS 180-4), of four messages of equal length at once.
///
/// OPTIMIZATION: four lanes in vectors, because the rows of a picture are many messages of equal
/// length and one after the other takes twice as long.
enum SHA256 {
  /// The number of bytes of a digest.
  static let size = 32

  static let laneCount = 4

  private typealias Lanes = SIMD4<UInt32>

  /// Returns the digest of some bytes.
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { bytes in
      digests([bytes, bytes, bytes, bytes])[0]
    }
  }

  /// Returns the digests of four messages of equal length.
  static func digests(_ messages: [UnsafeRawBufferPointer]) -> [[UInt8]] {
    precondition(messages.count == laneCount, "There is a message for each lane.")
    let count = messages[0].count
    precondition(messages.allSatisfy { $0.count == count }, "Messages are of equal length.")
    var state = initial
    constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 64) { schedule in
        let whole = count / 64 * 64
        var offset = 0
        while offset < whole {
          for lane in 0..<laneCount { load(messages[lane], offset, lane, into: schedule) }
          compress(&state, schedule, constants)
          offset += 64
        }
        let tails = messages.map { padded($0[whole...], count) }
        for offset in stride(from: 0, to: tails[0].count, by: 64) {
          for lane in 0..<laneCount {
            tails[lane].withUnsafeBytes { load($0, offset, lane, into: schedule) }
          }
          compress(&state, schedule, constants)
        }
      }
    }
    return (0..<laneCount).map { lane in
      state.flatMap { word in
        stride(from: 24, through: 0, by: -8).map {
          UInt8(truncatingIfNeeded: word[lane] >> UInt32($0))
        }
      }
    }
  }

  /// The last bytes of a message with what ends every message: a bit, zeros, and its length.
  private static func padded(_ rest: Slice<UnsafeRawBufferPointer>, _ count: Int) -> [UInt8] {
    var bytes = Array(rest) + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return bytes
  }

  @inline(__always) private static func load(
    _ message: UnsafeRawBufferPointer, _ offset: Int, _ lane: Int,
    into schedule: UnsafeMutableBufferPointer<Lanes>
  ) {
    for index in 0..<16 {
      schedule[index][lane] = UInt32(
        bigEndian: message.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self))
    }
  }

  @inline(__always) private static func rotated(_ word: Lanes, _ count: UInt32) -> Lanes {
    word &>> Lanes(repeating: count) | word &<< Lanes(repeating: 32 &- count)
  }

  private static func compress(
    _ state: inout [Lanes], _ schedule: UnsafeMutableBufferPointer<Lanes>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    guard let w = schedule.baseAddress, let k = constants.baseAddress else { return }
    for t in 16..<64 {
      let (near, far) = (w[t &- 2], w[t &- 15])
      let s1 = rotated(near, 17) ^ rotated(near, 19) ^ (near &>> Lanes(repeating: 10))
      let s0 = rotated(far, 7) ^ rotated(far, 18) ^ (far &>> Lanes(repeating: 3))
      w[t] = w[t &- 16] &+ s0 &+ w[t &- 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ s1 &+ choice &+ Lanes(repeating: k[t]) &+ w[t]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ s0 &+ majority)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static let initial: [Lanes] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ].map { Lanes(repeating: $0) }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

import Testing

@testable import Raster

struct Adler32Tests {
  @Test(arguments: [0, 1, 15, 16, 17, 5_551, 5_552, 5_553, 5_568, 20_000])
  func `The checksum is that of the definition`(_ count: Int) {
    for bytes in [
      [UInt8](repeating: 255, count: count),
      (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7919) },
    ] {
      var (first, second) = (1, 0)
      for byte in bytes {
        first = (first + Int(byte)) % 65_521
        second = (second + first) % 65_521
      }
      #expect(Adler32.continued(1, over: bytes) == UInt32(second << 16 | first))
      // In two steps, from sums that are as large as they get.
      let half = Adler32.continued(0xFFF0_FFF0, over: Array(bytes.prefix(count / 3)))
      #expect(
        Adler32.continued(half, over: Array(bytes.dropFirst(count / 3)))
          == Adler32.continued(0xFFF0_FFF0, over: bytes))
    }
  }
}

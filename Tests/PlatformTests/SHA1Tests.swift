import Platform
import Testing

struct SHA1Tests {
  @Test(
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      ("blob 0\0", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
      (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    ])
  func `The digest of a text is the one that the standard gives`(
    _ text: String, _ digest: String
  ) {
    let bytes = SHA1.digest(text.utf8)
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }
}

import Platform
import Testing

struct WrittenBytesTests {
  @Test func `Every byte has two hexadecimal digits`() {
    #expect([UInt8]([0x01, 0x11, 0xAF, 0x00]).inHexadecimal == "0111af00")
    #expect([UInt8]([0x11, 0x01]).inHexadecimal != [UInt8]([0x01, 0x11]).inHexadecimal)
    #expect([UInt8]().inHexadecimal == "")
  }

  static let coded: [(String, lenient: String, strict: String?)] = [
    ("a%41%c3%A9+", "aAé+", "aAé+"), ("%", "%", nil), ("50%", "50%", nil), ("%4", "%4", nil),
    ("%4g", "%4g", nil), ("%+4", "%+4", nil), ("%%41", "%A", nil), ("", "", ""),
  ]

  @Test(arguments: coded)
  func `Percent coding is read`(_ text: String, _ lenient: String, _ strict: String?) {
    func decoded(_ isStrict: Bool) -> String? {
      text.utf8.percentDecoded(isStrict: isStrict).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(decoded(false) == lenient)
    #expect(decoded(true) == strict)
  }

  @Test func `Percent coding is written`() {
    #expect("aZ09 é/~%".percentCoded(keeping: "-._~") == "aZ09%20%C3%A9%2F~%25")
    #expect("é/\n".percentCoded(keeping: "/") == "%C3%A9/%0A")
  }

  @Test func `A real path has no links, and nothing has none`() {
    #expect(SystemCall.realPath("/./usr/../") == Array("/".utf8))
    #expect(SystemCall.realPath("/nothing is here") == nil)
  }
}

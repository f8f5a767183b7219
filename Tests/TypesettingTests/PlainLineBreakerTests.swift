import CUnicode
import Testing

@testable import Typesetting

struct PlainLineBreakerTests {
  /// One character or two of each class.
  private static let representatives = Array("a1 \n\t-./!\"(})$%".utf16)

  private let breakers = LineBreakers()

  @Test func `Every short sequence of classes breaks as in ICU`() {
    let letters = Self.representatives
    var different: [String] = []
    for length in 1...4 {
      var count = 1
      for _ in 0..<length { count *= letters.count }
      var joined: [UInt16] = []
      for number in 0..<count {
        var rest = number
        for _ in 0..<length {
          joined.append(letters[rest % letters.count])
          rest /= letters.count
        }
        joined += [0x0C]
      }
      let plain = PlainLineBreaker.mark(joined)
      let icu = breakers.markWithUnicodeData(joined, locale: nil)
      guard let plain, plain != icu else { continue }
      for start in stride(from: 0, to: joined.count, by: length + 1)
      where plain[start..<start + length] != icu[start..<start + length] {
        let text = String(decoding: joined[start..<start + length], as: UTF16.self)
        different.append("\(text.debugDescription) \(Array(plain[start..<start+length])) \(Array(icu[start..<start+length]))")
      }
    }
    let summary = "\(different.count): \(different.prefix(30).joined(separator: "\n"))"
    #expect(summary == "0: ")
  }
}

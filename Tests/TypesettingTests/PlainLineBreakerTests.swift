import CUnicode
import Testing
import Typesetting

/// Other versions of ICU differ around quotation marks.
@Suite(.enabled(if: CUnicodeVersion() == 72, "The rules are those of ICU 72."))
struct PlainLineBreakerTests {
  /// One character or two of each class.
  private static let representatives = Array("a1 \n\t-./!\"(})$%\u{A0}…".utf16)

  /// Every character beyond ASCII that is taken for plain.
  private static let beyondASCII: [UInt16] = (0x80...0xFFFF).filter {
    PlainLineBreaker.mark([$0]) != nil
  }

  private let breakers = LineBreakers()

  @Test func `Every short sequence of classes breaks as in ICU`() {
    for length in 1...4 {
      var joined: [UInt16] = []
      var digits = [Int](repeating: 0, count: length)
      repeat {
        joined += digits.map { Self.representatives[$0] } + [Self.formFeed]
      } while count(up: &digits)
      #expect(differences(in: joined) == [])
    }
  }

  @Test func `Random plain text breaks as in ICU`() {
    var random = RandomNumbers(state: 1)
    for _ in 0..<200 {
      var joined: [UInt16] = []
      for _ in 0..<40 {
        joined += (0..<Int(random.next() % 40)).map { _ in
          let number = UInt16(random.next() % 98)
          return number < 95 ? 0x20 + number : [0x0A, 0x0D, 0x09][Int(number) - 95]
        }
        joined.append(Self.formFeed)
      }
      #expect(differences(in: joined) == [])
    }
  }

  @Test(arguments: ["", "de", "fi", "fr", "ja", "zh"])
  func `Every plain character beyond ASCII breaks from its neighbours as in ICU`(_ locale: String) {
    #expect(Self.beyondASCII.count > 0x180)
    for before in Self.representatives {
      for after in Self.representatives {
        let joined = Self.beyondASCII.flatMap { [before, $0, after, Self.formFeed] }
        #expect(differences(in: joined, locale: locale) == [])
      }
    }
  }

  @Test(arguments: ["—", "\u{AD}", "\u{7F}", "\u{1}", "e\u{301}", "中", "🎉", "ب"])
  func `Text with other characters needs Unicode's data`(_ character: String) {
    #expect(PlainLineBreaker.mark(Array("a \(character) b".utf16)) == nil)
  }

  @Test func `An empty text has one end`() {
    #expect(PlainLineBreaker.mark([]) == [CUNICODE_HARD_BREAK])
  }

  /// Separates samples, as a line must end at it.
  private static let formFeed: UInt16 = 0x0C

  /// Returns the samples whose breaks are not those of ICU, at most ten.
  private func differences(in joined: [UInt16], locale: String? = nil) -> [String] {
    let plain = breakers.mark(joined, locale: locale)
    let icu = breakers.markWithUnicodeData(joined, locale: locale)
    guard plain != icu else { return [] }
    var different: [String] = []
    var start = 0
    for (offset, unit) in joined.enumerated() where unit == Self.formFeed {
      let range = start...offset
      if plain[range] != icu[range], different.count < 10 {
        let text = String(decoding: joined[range], as: UTF16.self).debugDescription
        different.append("\(text): \(Array(plain[range])), ICU \(Array(icu[range]))")
      }
      start = offset + 1
    }
    return different
  }

  /// Returns false when all digits were used.
  private func count(up digits: inout [Int]) -> Bool {
    for index in digits.indices {
      digits[index] += 1
      if digits[index] < Self.representatives.count { return true }
      digits[index] = 0
    }
    return false
  }
}

/// Numbers that are the same in each run: a linear congruential generator.
struct RandomNumbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

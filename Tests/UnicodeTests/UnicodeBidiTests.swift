import TestSupport
import Testing
import Typesetting

/// Unicode's own data about directions, through what text setting asks.
@Suite(.enabled(if: UnicodeData.isExpected, "Unicode's data is not here."))
struct UnicodeBidiTests {
  /// What a line of either file says.
  private struct Sample {
    var units: [UInt16] = []

    /// The offset at which each character starts.
    var starts: [Int] = []

    mutating func append(_ scalar: Unicode.Scalar) {
      starts.append(units.count)
      units += String(scalar).utf16
    }

    /// The levels of the characters on a line of their own, and their order from left to right.
    ///
    /// Both only for characters with a level; a missing one is nil.
    func result(
      baseLevel: UInt8?, known levels: [UInt8?]
    ) -> (baseLevel: UInt8, levels: [UInt8?], order: [Int]) {
      let bidi = BidiParagraph(units[...], baseLevel: baseLevel)
      let found = bidi.levels
      let ordered = starts.indices.filter { levels[$0] != nil }
      let order = visualOrder(of: ordered.map { found[starts[$0]] }).map { ordered[$0] }
      return (
        bidi.baseLevel, starts.indices.map { levels[$0] == nil ? nil : found[starts[$0]] }, order
      )
    }
  }

  @Test func `Levels and order are those of BidiCharacterTest`() throws {
    let lines = try UnicodeData.lines(of: "BidiCharacterTest.txt")
    #expect(lines.count == 91_707)
    var failed: [Substring] = []
    // The first lines are picked by hand, and the rest are combinations.
    for (number, line) in lines.enumerated()
    where number < 500 || number % UnicodeData.stride == 0 {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      try #require(fields.count == 5)
      var sample = Sample()
      for part in fields[0].split(separator: " ") {
        sample.append(try #require(UInt32(part, radix: 16).flatMap(Unicode.Scalar.init)))
      }
      let levels = fields[3].split(separator: " ").map { UInt8($0) }
      let found = sample.result(baseLevel: fields[1] == "2" ? nil : UInt8(fields[1]), known: levels)
      let order = fields[4].split(separator: " ").map { Int($0) }
      if found.levels != levels || found.order != order || found.baseLevel != UInt8(fields[2]) {
        failed.append(line)
      }
    }
    #expect(failed == [])
  }

  @Test func `Levels and order are those of BidiTest`() throws {
    var levels: [UInt8?] = []
    var order: [Int] = []
    var count = 0
    var failed: [String] = []
    for (number, line) in try UnicodeData.lines(of: "BidiTest.txt").enumerated() {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else if number % UnicodeData.stride == 0 {
        let fields = line.split(separator: ";")
        var sample = Sample()
        for name in fields[0].split(separator: " ") {
          sample.append(try #require(Self.characters[String(name)]))
        }
        let bits = try #require(fields[1].split(separator: " ").first.flatMap { Int($0) })
        for (bit, base) in [(1, UInt8?.none), (2, 0), (4, 1)] where bits & bit != 0 {
          let found = sample.result(baseLevel: base, known: levels)
          count += 1
          if found.levels != levels || found.order != order { failed.append("\(line) \(bit)") }
        }
      }
    }
    #expect(failed == [])
    #expect(UnicodeData.stride == 1 ? count == 770_241 : count > 20_000)
  }

  /// A character of each class.
  private static let characters: [String: Unicode.Scalar] = [
    "L": "a", "R": "א", "EN": "1", "ES": "-", "ET": "$", "AN": "\u{661}", "CS": ",",
    "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "LRE": "\u{202A}", "LRO": "\u{202D}",
    "AL": "ب", "RLE": "\u{202B}", "RLO": "\u{202E}", "PDF": "\u{202C}", "NSM": "\u{301}",
    "BN": "\u{AD}", "FSI": "\u{2068}", "LRI": "\u{2066}", "RLI": "\u{2067}", "PDI": "\u{2069}",
  ]
}

import CUnicode
import TestSupport
import Testing
import Typesetting

/// Unicode's own data about breaks, through what text setting asks.
@Suite(.enabled(if: UnicodeData.isExpected, "Unicode's data is not here."))
struct UnicodeBreakTests {
  @Test(.enabled(if: CUnicodeVersion() == 72, "The exceptions are those of ICU 72."))
  func `Lines break where LineBreakTest says`() throws {
    let name = "auxiliary/LineBreakTest.txt"
    let breakers = LineBreakers()
    let failed = try failures(in: name, count: 7654) { units in
      breakers.mark(units, locale: nil).map { $0 != CUNICODE_NO_BREAK }
    }
    let known = try UnicodeData.exceptions(to: name)
    #expect(failed.filter { !known.contains($0) } == [])
    #expect(known.subtracting(failed) == [])
  }

  @Test func `Characters start where GraphemeBreakTest says`() throws {
    let name = "auxiliary/GraphemeBreakTest.txt"
    let failed = try failures(in: name, count: 602) { units in
      var starts = [Bool](repeating: false, count: units.count) + [true]
      for (_, range) in Characters(units) { starts[range.lowerBound] = true }
      return starts
    }
    let known = try UnicodeData.exceptions(to: name)
    #expect(failed.filter { !known.contains($0) } == [])
    #expect(known.subtracting(failed) == [])
  }

  /// Returns the lines whose breaks are others, start of text aside.
  private func failures(
    in name: String, count: Int, breaks: ([UInt16]) -> [Bool]
  ) throws -> [String] {
    let samples = try UnicodeData.lines(of: name).map { try #require(BreakSample($0)) }
    #expect(samples.count == count)
    return samples.filter { breaks($0.units).dropFirst() != $0.breaks.dropFirst() }.map(\.line)
  }
}

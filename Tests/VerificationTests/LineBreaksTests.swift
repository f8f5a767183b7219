import Testing

@testable import Verification

struct LineBreaksTests {
  /// Lines of words ten pixels wide for each letter, with spaces of five.
  private func breaks(_ lines: [String]) throws -> LineBreaks {
    var expected: [ExpectedLine] = []
    var inks: [InkLine] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      var x = 0.0
      var gaps: [Span] = []
      for (index, word) in words.enumerated() {
        if index > 0 {
          gaps.append(Span(start: x, end: x + 5))
          x += 5
        }
        x += 10 * Double(word.count)
      }
      let columns = Span(start: 0, end: x)
      expected.append(
        ExpectedLine(
          columns: columns, rows: Span(start: 0, end: 20), baseline: 15, em: 20, words: words))
      inks.append(InkLine(columns: columns, gaps: gaps))
    }
    return try #require(LineBreaks(expected, inks))
  }

  @Test func `Widths of the expected lines are read as these, in letters of any width`() throws {
    let breaks = try breaks(["one two three", "four five six", "seven"])
    let reading = try #require(breaks.reading([144, 144, 60], as: breaks.expected))
    #expect(reading.error < 0.01)
    #expect(abs(reading.stretch - 1.2) < 0.01)
  }

  @Test func `A word that went to the next line is named`() throws {
    let breaks = try breaks(["one two three", "four five six", "seven"])
    let reading = try #require(breaks.reading([66, 94, 76, 50]))
    #expect(reading.counts == [2, 2, 2, 1])
    let change = try #require(breaks.change(to: reading.counts))
    #expect(change.after == "two" && change.expected == "three")
  }

  @Test func `A break that was moved by hand is read too`() throws {
    let breaks = try breaks(["one two three", "four five six", "seven"])
    let reading = try #require(breaks.reading([65, 192, 50]))
    #expect(reading.counts == [2, 4, 1])
  }

  @Test func `Breaks that no width of lines gives are read in wider letters`() throws {
    let breaks = try breaks(["a bb ccc dddd", "eeeee f gg hhh", "iiii j"])
    // "a bb", "ccc dddd eeeee f", "gg hhh iiii j", a tenth wider.
    let reading = try #require(breaks.reading([38.5, 159.5, 126.5]))
    #expect(reading.counts == [2, 4, 4])
    #expect(reading.error < 0.01)
  }

  @Test func `A line that is new has no word after which it was expected to end`() throws {
    let breaks = try breaks(["one two"])
    let change = try #require(breaks.change(to: [1, 1]))
    #expect(change.after == "one" && change.expected == nil)
  }
}

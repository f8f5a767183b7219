/// Reads the lines of a text at a position of the screenshot: how wide they are, where they break,
/// and how far they are from where they were expected.
struct TextReader {
  let lines: [ExpectedLine]

  /// The side that doesn't depend on the widths of letters.
  let anchor: Anchor

  /// Whether it is certain that it is that side.
  let isAnchorClear: Bool

  /// The ink of the lines in the drawing, and where their letters end below.
  let inks: [InkLine]
  let bases: [Double?]
  let breaks: LineBreaks
  let shapes: WordShapes

  /// The rows of the lines in the drawing.
  let rows: [LetterRows]

  /// Pixels for each point.
  let scale: Double

  /// How much larger the letters are taken to be, and how much farther apart the lines.
  var zoom = 1.0

  /// How much widths of lines differ in another font, of the widest line.
  private static let defaultError = 0.06

  /// How many lines more or fewer than expected are looked for.
  private static let otherLines = 3

  /// How far elsewhere letters of another font begin, of its size.
  private static let otherStart = 0.05

  /// Letters of another font are up to this much narrower or wider.
  private static let stretches = 0.78...1.32

  /// How alike other words are at most, and how much more the same words in another font are.
  private static let likenessOfWords = (other: 0.41, range: 0.2)

  /// How much less alike words may be that are on other lines than expected.
  private static let asAlike = 0.1

  /// How well widths must agree with other breaks than those that were expected.
  private static let closeError = 0.045

  /// What lines were taken for.
  private struct Choice {
    var reading: LineBreaks.Reading
    var inks: [InkLine]

    /// The number of the first line, from that which was expected first.
    var start: Int
  }

  private var em: Double { lines[0].em * zoom }

  /// How far lines are apart.
  private var pitch: Double {
    lines.count > 1
      ? (lines[lines.count - 1].baseline - lines[0].baseline) / Double(lines.count - 1) * zoom
      : max(lines[0].rows.length * zoom, em)
  }

  /// How far down a line is because of larger letters in those before it.
  private func drop(_ number: Int) -> Double {
    (lines[number].baseline - lines[0].baseline) * (zoom - 1)
  }

  /// Reads the lines at a position.
  ///
  /// - Parameters:
  ///   - map: The ink of the screenshot.
  ///   - sums: That of its rows.
  ///   - drift: How far the text is from where it was expected.
  ///   - likely: How far to the right it may be.
  ///   - room: Where it can be.
  /// - Returns: What was read; nil where the widths of lines are those of another text.
  func reading(
    in map: InkMap, _ sums: [Float], at drift: (x: Double, y: Double), likely: [Double],
    _ room: TextFinder.Room
  ) -> TextMatch? {
    let choice = choice(in: map, drift, room)
    let expected = choice.expected.flatMap {
      match($0, in: map, sums, at: drift, likely: likely)
    }
    let other = choice.other.flatMap { match($0, in: map, sums, at: drift, likely: likely) }
    guard let expected else { return other?.match }
    guard let other else { return expected.match }
    // Widths alone may be those of other lines, such as that of a button below.
    return other.likeness > expected.likeness - Self.asAlike ? other.match : expected.match
  }

  /// What a choice says, and how alike its words are; nil where the widths of its lines are those of
  /// another text.
  private func match(
    _ choice: Choice, in map: InkMap, _ sums: [Float], at drift: (x: Double, y: Double),
    likely: [Double]
  ) -> (match: TextMatch, likeness: Double)? {
    guard Self.stretches.contains(choice.reading.stretch) else { return nil }
    let reading = choice.reading
    let isBrokenElsewhere = reading.counts != breaks.expected
    var found = TextMatch(
      x: nil, y: drift.y + Double(choice.start) * pitch, score: 0, lineCount: choice.inks.count,
      growth: Double(choice.inks.count - lines.count) * pitch + drop(lines.count - 1), change: nil,
      ink: (map, map))
    if isBrokenElsewhere { found.change = breaks.change(to: reading.counts) }
    let shifts = zip(lines.indices, bases).map { number, base -> Double? in
      guard let base, number < choice.inks.count else { return nil }
      let near = lines[number].baseline + drop(number) + drift.y
      return map.baseline(sums, near: near, em: em).map { $0 - base - drop(number) }
    }
    if let exact = TextFinder.median(shifts.compactMap(\.self)), abs(exact - drift.y) < 0.16 * em,
      choice.start == 0
    {
      found.y = exact
    }
    found.x = shift(of: choice.inks, likely: likely)
    let widths = max(0, 1 - max(0, reading.error - Self.defaultError) / 0.14)
    let stretch = max(0, 1 - max(0, abs(reading.stretch - 1) - 0.14) / 0.3)
    let likeness = shapes.likeness(
      to: words(of: choice, in: map, found.y), space: breaks.space)
    let words = (likeness - Self.likenessOfWords.other) / Self.likenessOfWords.range
    found.score = min(1, max(0, words)) * widths * stretch
    found.hasOtherWords = words < ElementMeasurer.minimumConfidence
    found.stretch = reading.stretch
    found.letters = letters(of: choice, in: map, found.y, likeness)
    if let size = found.otherSize, let first = lines.first, let last = lines.last {
      let added = Double(choice.inks.count - lines.count) * pitch / zoom * size
      found.growth = added + (last.baseline - first.baseline) * (size - 1)
      if choice.inks.count == lines.count, let start = shifts.first, let end = shifts.last,
        let start, let end
      {
        found.growth = end + drop(lines.count - 1) - start
      }
    }
    return (found, likeness)
  }

  /// The lines that were found, with the words that they were taken to have.
  private func words(
    of choice: Choice, in map: InkMap, _ y: Double
  ) -> [WordShapes.FoundLine] {
    var next = 0
    return zip(choice.inks, choice.reading.counts).enumerated().map { index, line in
      let near = min(index, lines.count - 1)
      let baseline = lines[near].baseline + drop(near) + Double(index - near) * pitch + y
      let words = next..<(next + line.1)
      next += line.1
      return WordShapes.FoundLine(
        shape: LineShape(map, baseline: baseline, em: em), columns: line.0.columns, words: words)
    }
  }

  /// How the letters differ from those that were expected.
  private func letters(
    of choice: Choice, in map: InkMap, _ y: Double, _ likeness: Double
  ) -> LetterComparison? {
    let count = min(rows.count, choice.inks.count)
    let seen = (0..<count).map { index in
      let baseline = (bases[index] ?? lines[index].baseline) + drop(index) + y
      return LetterRows(map, choice.inks[index].columns, baseline: baseline, em: lines[0].em)
    }
    return LetterComparison(
      Array(rows.prefix(count)), seen, em: lines[0].em, likeness: likeness)
  }

  /// The lines at a position, as they were expected, and with the breaks that explain their widths
  /// much better.
  private func choice(
    in map: InkMap, _ drift: (x: Double, y: Double), _ room: TextFinder.Room
  ) -> (expected: Choice?, other: Choice?) {
    func line(_ number: Int) -> InkLine? { self.line(number, in: map, drift: drift, room: room) }
    let here = lines.indices.compactMap(line)
    guard !here.isEmpty else { return (nil, nil) }
    var asExpected: Choice?
    if here.count == lines.count,
      let expected = breaks.reading(here.map(\.columns.length), as: breaks.expected)
    {
      asExpected = Choice(reading: expected, inks: here, start: 0)
    }
    guard lines.count > 1 || lines[0].words.count > 1 else { return (asExpected, nil) }
    var best = asExpected
    var other: Choice?
    let current = best?.reading.error ?? 1
    // Other breaks must explain the widths much better.
    for first in current > Self.defaultError / 2 ? -1...1 : 0...0 {
      var others: [InkLine] = []
      for number in first..<(lines.count + Self.otherLines) {
        guard let ink = line(number), ink.columns.length > 0.3 * em else { break }
        others.append(ink)
        // One more line says more than widths that are a little better.
        let isLonger =
          first == 0 && others.count > lines.count && best?.inks.count ?? 0 <= lines.count
        guard isLonger || current > Self.defaultError,
          let reading = breaks.reading(others.map(\.columns.length)),
          Self.stretches.contains(reading.stretch),
          reading.error < Self.closeError || others.count == 1,
          reading.counts != breaks.expected || first != 0
        else { continue }
        let limit = min(
          isLonger ? 0.8 * current : 0.5 * min(current, best?.reading.error ?? 1), Self.closeError)
        guard reading.error < limit, reading.counts.count > 1 || reading.stretch > 0.9 else {
          continue
        }
        best = Choice(reading: reading, inks: others, start: first)
        other = best
      }
    }
    return (asExpected, other)
  }

  private func line(
    _ number: Int, in map: InkMap, drift: (x: Double, y: Double), room: TextFinder.Room
  ) -> InkLine? {
    let near = min(max(0, number), lines.count - 1)
    let baseline = lines[near].baseline + drop(near) + drift.y + Double(number - near) * pitch
    let band = ExpectedLine.band(baseline: baseline, em: em)
    guard band.start >= Double(map.rows.lowerBound) - 0.2 * em,
      band.end <= Double(map.rows.upperBound) + 0.2 * em
    else { return nil }
    let columns =
      number == near
      ? lines[near].columns
      : Span(
        start: lines.map(\.columns.start).min() ?? 0, end: lines.map(\.columns.end).max() ?? 0)
    return map.line(
      band, near: columns.moved(by: drift.x), gap: 0.65 * em, em: em, room: room.columns)
  }

  /// How far lines are to the right, by the side that doesn't depend on the widths of letters.
  private func shift(of seen: [InkLine], likely: [Double]) -> Double? {
    let pairs = Array(zip(inks, seen))
    guard let start = TextFinder.median(pairs.map { $1.columns.start - $0.columns.start }),
      let end = TextFinder.median(pairs.map { $1.columns.end - $0.columns.end }),
      let middle = TextFinder.median(pairs.map { $1.columns.middle - $0.columns.middle })
    else { return nil }
    let growth = abs(end - start)
    if growth < 1.2 * scale { return middle }
    let (own, others) =
      switch anchor {
      case .start: (start, [middle, end])
      case .middle: (middle, [start, end])
      case .end: (end, [start, middle])
      }
    // Wider letters that were set from another side look like a move.
    func isLikely(_ shift: Double) -> Bool { likely.contains { abs($0 - shift) < 0.9 * scale } }
    if !isAnchorClear, !isLikely(own), others.contains(where: isLikely) { return nil }
    // What is as near to a likely place as letters may begin elsewhere is as likely there.
    let near = likely.min { abs($0 - own) < abs($1 - own) } ?? own
    return abs(near - own) < Self.otherStart * em ? (near + own) / 2 : own
  }
}

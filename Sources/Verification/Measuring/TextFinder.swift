/// What was found of a text.
struct TextMatch: Sendable {
  /// How far it is to the right, in pixels; nil where letters of another width leave it open.
  var x: Double?

  /// How far it is down, in pixels.
  var y: Double

  /// How sure that is, from 0 to 1.
  var score: Double

  /// How many lines it has.
  var lineCount: Int

  /// How much higher that makes it, in pixels.
  var growth: Double

  /// The word after which it breaks elsewhere, and that after which it was expected to; nil for a
  /// text that breaks where it was expected.
  var change: (after: String, expected: String?)?

  /// What the letters look like, and were expected to.
  var ink: (found: InkMap, expected: InkMap)
}

/// Finds texts by where their lines have ink: letters of another font are on the same baselines, in
/// lines of about the same widths.
struct TextFinder {
  let expected: PixelPlane
  let screen: PixelPlane

  /// Pixels for each point.
  let scale: Double

  /// How far from a likely place is looked, in points.
  private static let reach = 40.0

  /// How much less likely a place is for each point that it is away.
  private static let costOfDistance = 0.006

  /// The most places whose lines are looked at.
  private static let mostPlaces = 5

  /// How much widths of lines differ in another font, of the widest line.
  private static let usualError = 0.06

  /// How many lines more or fewer than expected are looked for.
  private static let otherLines = 3

  /// Letters of another font are up to this much narrower or wider.
  private static let stretches = 0.78...1.32

  /// Where a text may be in the screenshot, in pixels.
  struct Room: Sendable {
    var columns: Span
    var rows: Span
  }

  /// Finds a text in the screenshot.
  ///
  /// - Parameters:
  ///   - lines: Its lines, as they are expected.
  ///   - anchor: The side that doesn't depend on the widths of its letters.
  ///   - likely: How far it may be from there, in pixels.
  ///   - room: Where it can be.
  ///   - isVisible: Gets whether it can be read in the expected picture.
  /// - Returns: What was found; nil for nothing.
  func match(
    _ lines: [ExpectedLine], _ anchor: Anchor, likely: [(x: Double, y: Double)], in room: Room,
    isVisible: inout Bool
  ) -> TextMatch? {
    isVisible = false
    guard let first = lines.first, let last = lines.last else { return nil }
    let columns = Span(
      start: lines.map(\.columns.start).min() ?? 0, end: lines.map(\.columns.end).max() ?? 0)
    let rows = Span(start: first.band.start, end: last.band.end)
    let em = first.em
    let margin = 0.4 * em
    let own = columns.inset(by: -2 * scale)
    let ownRows = rows.inset(by: -margin).pixels(within: expected.height)
    guard
      let map = InkMap(
        expected, own.pixels(within: expected.width), ownRows,
        text: (columns.pixels(within: expected.width), rows.pixels(within: expected.height)))
    else { return nil }
    let knownSums = map.rowSums(map.columns)
    let known = lines.compactMap { line in
      map.line(line.band, near: line.columns, gap: 0.65 * em, em: em, room: own)
    }
    guard known.count == lines.count, let breaks = LineBreaks(lines, known) else { return nil }
    isVisible = true
    let bases = lines.map { map.baseline(knownSums, near: $0.baseline, em: em) }

    var best: TextMatch?
    var bestScore = -1.0
    var tried: Set<[Int]> = []
    for place in likely where tried.insert([Int(place.x), Int(place.y)]).inserted {
      let around = rows.moved(by: place.y)
      let reach = Self.reach * scale
      let wide = Span(
        start: max(room.columns.start, columns.start + place.x - reach),
        end: min(room.columns.end, columns.end + place.x + reach))
      let high = Span(
        start: max(room.rows.start, around.start - reach),
        end: min(room.rows.end, around.end + reach))
      let near = columns.moved(by: place.x)
      guard
        let seen = InkMap(
          screen, wide.pixels(within: screen.width), high.pixels(within: screen.height),
          text: (near.pixels(within: screen.width), around.pixels(within: screen.height)))
      else { continue }
      let sums = seen.rowSums(near.inset(by: -margin).pixels(within: screen.width))
      let profile = RowProfile(knownSums, smoothing: scale)
      let places = profile.places(
        in: RowProfile(sums, smoothing: scale), from: seen.rows.lowerBound - ownRows.lowerBound,
        likely: likely.map(\.y), cost: Self.costOfDistance / scale)
      for candidate in places.prefix(Self.mostPlaces) {
        let drift = (x: place.x, y: candidate.shift)
        guard
          var found = reading(
            lines, (known, bases), breaks, (anchor, likely.map(\.x)), in: seen, sums, drift,
            candidate.score, room)
        else { continue }
        found.ink = (seen, map)
        let distance = likely.map { abs($0.y - found.y) }.min() ?? 0
        let score = found.score - Self.costOfDistance * distance / scale
        if score > bestScore { (best, bestScore) = (found, score) }
      }
    }
    return best
  }

  /// Reads the lines of a text at a place.
  private func reading(
    _ lines: [ExpectedLine], _ known: (inks: [InkLine], bases: [Double?]), _ breaks: LineBreaks,
    _ anchor: (side: Anchor, likely: [Double]), in map: InkMap, _ sums: [Float],
    _ drift: (x: Double, y: Double),
    _ alike: Double, _ room: Room
  ) -> TextMatch? {
    let em = lines[0].em
    let pitch =
      lines.count > 1
      ? (lines[lines.count - 1].baseline - lines[0].baseline) / Double(lines.count - 1)
      : max(lines[0].rows.length, em)
    let left = lines.map(\.columns.start).min() ?? 0
    let right = lines.map(\.columns.end).max() ?? 0
    func line(_ number: Int) -> InkLine? {
      let near = min(max(0, number), lines.count - 1)
      let band = lines[near].band.moved(by: drift.y + Double(number - near) * pitch)
      guard band.start >= Double(map.rows.lowerBound) - 0.2 * em,
        band.end <= Double(map.rows.upperBound) + 0.2 * em
      else { return nil }
      let columns =
        number == near ? lines[near].columns : Span(start: left, end: right)
      return map.line(
        band, near: columns.moved(by: drift.x), gap: 0.65 * em, em: em, room: room.columns)
    }
    let inks = lines.indices.map(line)
    let here = inks.compactMap(\.self)
    guard !here.isEmpty else { return nil }
    var best: LineBreaks.Reading?
    var chosen: [InkLine] = []
    var start = 0
    if here.count == lines.count {
      best = breaks.reading(here.map(\.columns.length), as: breaks.expected)
      chosen = here
    }
    if best?.error ?? 1 > Self.usualError / 2, lines.count > 1 || lines[0].words.count > 1 {
      let current = best?.error ?? 1
      // Other breaks must explain the widths much better.
      for first in -1...1 {
        var others: [InkLine] = []
        for number in first..<(lines.count + Self.otherLines) {
          guard let ink = line(number), ink.columns.length > 0.3 * em else { break }
          others.append(ink)
          guard let reading = breaks.reading(others.map(\.columns.length)),
            Self.stretches.contains(reading.stretch),
            reading.error < 0.045 || others.count == 1,
            reading.counts != breaks.expected || first != 0
          else { continue }
          // One more line says more than widths that are a little better.
          let isLonger = first == 0 && others.count > lines.count && chosen.count <= lines.count
          let limit = min(
            isLonger ? 0.8 * current : 0.5 * min(current, best?.error ?? 1), 0.045)
          guard isLonger || current > Self.usualError, reading.error < limit,
            reading.counts.count > 1 || reading.stretch > 0.9
          else {
            continue
          }
          (best, chosen, start) = (reading, others, first)
        }
      }
    }
    guard let best, Self.stretches.contains(best.stretch) else { return nil }
    let isBrokenElsewhere = best.counts != breaks.expected
    var found = TextMatch(
      x: nil, y: drift.y + Double(start) * pitch, score: 0, lineCount: chosen.count,
      growth: Double(chosen.count - lines.count) * pitch, change: nil,
      ink: (map, map))
    if isBrokenElsewhere { found.change = breaks.change(to: best.counts) }
    let shifts = zip(lines.indices, known.bases).compactMap { number, base -> Double? in
      guard let base, number < chosen.count else { return nil }
      let near = lines[number].baseline + drift.y
      return map.baseline(sums, near: near, em: em).map { $0 - base }
    }
    if let exact = Self.median(shifts), abs(exact - drift.y) < 0.16 * em, start == 0 {
      found.y = exact
    }
    found.x = Self.shift(known.inks, chosen, anchor.side, likely: anchor.likely, scale)
    let widths = max(0, 1 - max(0, best.error - Self.usualError) / 0.14)
    let stretch = max(0, 1 - max(0, abs(best.stretch - 1) - 0.14) / 0.3)
    // Rows of lines that were broken elsewhere have another share of the ink.
    let letters = min(1, max(0, (alike - (isBrokenElsewhere ? 0.1 : 0.2)) / 0.35))
    found.score = letters * widths * stretch
    return found
  }

  /// How far lines are to the right, by the side that doesn't depend on the widths of letters.
  private static func shift(
    _ known: [InkLine], _ seen: [InkLine], _ anchor: Anchor, likely: [Double],
    _ scale: Double
  ) -> Double? {
    let pairs = Array(zip(known, seen))
    guard let start = median(pairs.map { $1.columns.start - $0.columns.start }),
      let end = median(pairs.map { $1.columns.end - $0.columns.end }),
      let middle = median(pairs.map { $1.columns.middle - $0.columns.middle })
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
    return !isLikely(own) && others.contains(where: isLikely) ? nil : own
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

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

  /// How much wider its letters are than expected.
  var stretch = 1.0

  /// Whether its words are others, or can't be read.
  var hasOtherWords = false

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

  /// How much less likely a position is for each point that it is away.
  private static let costOfDistance = 0.006

  /// How much it counts that rows are more alike than at another position.
  private static let weightOfRows = 0.15

  /// The most places whose lines are looked at.
  private static let maximumPositions = 5

  /// Where a text may be in the screenshot, in pixels.
  struct Room: Sendable {
    var columns: Span
    var rows: Span
  }

  /// Finds a text in the screenshot.
  ///
  /// - Parameters:
  ///   - lines: Its lines, as they are expected.
  ///   - anchor: The side that doesn't depend on the widths of its letters, and whether that is
  ///     certain.
  ///   - likely: How far it may be from there, in pixels.
  ///   - room: Where it can be.
  ///   - isVisible: Gets whether it can be read in the expected image.
  /// - Returns: What was found; nil for nothing.
  func match(
    _ lines: [ExpectedLine], _ anchor: (side: Anchor, isClear: Bool),
    likely: [(x: Double, y: Double)], in room: Room, isVisible: inout Bool
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
    let reader = TextReader(
      lines: lines, anchor: anchor.side, isAnchorClear: anchor.isClear, inks: known,
      bases: lines.map { map.baseline(knownSums, near: $0.baseline, em: em) }, breaks: breaks,
      shapes: WordShapes(
        words: breaks.positions,
        lines: lines.map { LineShape(map, baseline: $0.baseline, em: em) }, em: em),
      scale: scale)

    var best: TextMatch?
    var bestScore = -1.0
    var tried: Set<[Int]> = []
    for position in likely where tried.insert([Int(position.x), Int(position.y)]).inserted {
      let around = rows.moved(by: position.y)
      let reach = Self.reach * scale
      let wide = Span(
        start: max(room.columns.start, columns.start + position.x - reach),
        end: min(room.columns.end, columns.end + position.x + reach))
      let high = Span(
        start: max(room.rows.start, around.start - reach),
        end: min(room.rows.end, around.end + reach))
      let near = columns.moved(by: position.x)
      guard
        let seen = InkMap(
          screen, wide.pixels(within: screen.width), high.pixels(within: screen.height),
          text: (near.pixels(within: screen.width), around.pixels(within: screen.height)),
          letters: map.letters)
      else { continue }
      let sums = seen.rowSums(near.inset(by: -margin).pixels(within: screen.width))
      let profile = RowProfile(knownSums, smoothing: scale)
      // A text may be at a side of the screen, with less around it than in the drawing.
      let none = [Float](repeating: 0, count: Int(margin.rounded(.up)))
      let positions = profile.positions(
        in: RowProfile(none + sums + none, smoothing: scale),
        from: seen.rows.lowerBound - none.count - ownRows.lowerBound, likely: likely.map(\.y),
        cost: Self.costOfDistance / scale)
      for candidate in positions.prefix(Self.maximumPositions) {
        let drift = (x: position.x, y: candidate.shift)
        guard
          var found = reader.reading(
            in: seen, sums, at: drift, likely: likely.map(\.x), room)
        else { continue }
        // Colours are those of where it was found, not of where it was likely.
        let lines = rows.moved(by: found.y).pixels(within: screen.height)
        let isElsewhere = abs(found.y - position.y) > em / 2
        let near =
          isElsewhere
          ? InkMap(
            screen, seen.columns, seen.rows,
            text: (near.pixels(within: screen.width), lines), letters: map.letters) : nil
        found.ink = (near ?? seen, map)
        let distance = likely.map { abs($0.y - found.y) }.min() ?? 0
        let score =
          found.score + Self.weightOfRows * candidate.score
          - Self.costOfDistance * distance / scale
        if score > bestScore { (best, bestScore) = (found, score) }
      }
    }
    return best
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

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

  /// How its letters differ from those that were expected; nil where that can't be said.
  var letters: LetterComparison?

  /// The size of its letters, of the expected one, where it is another one.
  var otherSize: Double? {
    guard case .size(let ratio)? = letters?.difference(stretch: stretch, isClear: false) else {
      return nil
    }
    return ratio
  }

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

  /// A string that is found with less, or whose letters are wider or narrower by more, may have
  /// another size; its words must be more alike then by so much.
  private static let clearScore = 0.9
  private static let sameStretch = 0.03
  private static let clearGain = 0.03

  /// The sizes that are tried.
  private static let zooms = [0.86, 0.89, 0.92, 0.95, 1.05, 1.08, 1.11, 1.15]

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
        plane: expected, columns: own.pixels(within: expected.width), rows: ownRows,
        text: (columns.pixels(within: expected.width), rows.pixels(within: expected.height)))
    else { return nil }
    let knownSums = map.rowSums(map.columns)
    let known = lines.compactMap { line in
      map.line(line.band, near: line.columns, gap: 0.65 * em, em: em, room: own)
    }
    guard known.count == lines.count, let breaks = LineBreaks(lines, known) else { return nil }
    isVisible = true
    let bases = lines.map { map.baseline(knownSums, near: $0.baseline, em: em) }
    let reader = TextReader(
      lines: lines, anchor: anchor.side, isAnchorClear: anchor.isClear, inks: known,
      bases: bases, breaks: breaks,
      shapes: WordShapes(
        words: breaks.positions,
        lines: lines.map { LineShape(map, baseline: $0.baseline, em: em) }, em: em),
      rows: lines.indices.map { number in
        LetterRows(
          map, known[number].columns, baseline: bases[number] ?? lines[number].baseline, em: em)
      },
      scale: scale)

    var best: TextMatch?
    var bestScore = -1.0
    var larger: TextMatch?
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
          plane: screen, columns: wide.pixels(within: screen.width),
          rows: high.pixels(within: screen.height),
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
            plane: screen, columns: seen.columns, rows: seen.rows,
            text: (near.pixels(within: screen.width), lines), letters: map.letters) : nil
        found.ink = (near ?? seen, map)
        let distance = likely.map { abs($0.y - found.y) }.min() ?? 0
        let score =
          found.score + Self.weightOfRows * candidate.score
          - Self.costOfDistance * distance / scale
        if score > bestScore { (best, bestScore) = (found, score) }
      }
      // Lines of letters of another size are farther apart, or nearer.
      let isSame =
        best?.score ?? 0 >= Self.clearScore && abs((best?.stretch ?? 0) - 1) < Self.sameStretch
      guard lines.count > 1, !isSame else { continue }
      for zoom in Self.zooms {
        var zoomed = reader
        zoomed.zoom = zoom
        for y in likely.map(\.y) + [best?.y].compactMap(\.self) {
          let drift = (x: position.x, y: y)
          guard
            var found = zoomed.reading(in: seen, sums, at: drift, likely: likely.map(\.x), room),
            found.score >= Self.clearScore, let likeness = found.letters?.likeness,
            likeness > larger?.letters?.likeness ?? 0
          else { continue }
          found.ink = (seen, map)
          larger = found
        }
      }
    }
    let gain = (larger?.letters?.likeness ?? 0) - (best?.letters?.likeness ?? 0)
    if let larger, best == nil || gain >= Self.clearGain { return larger }
    return best
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

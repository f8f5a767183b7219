/// A line of text as it is expected, in pixels.
struct ExpectedLine: Sendable {
  var columns: Span
  var rows: Span
  var baseline: Double

  /// The size of the font.
  var em: Double

  /// The words on it, in the order of the text.
  var words: [String]

  /// The rows that its letters reach, from capitals to those below the baseline.
  var band: Span { Self.band(baseline: baseline, em: em) }

  /// The rows that letters of a size on a baseline reach.
  static func band(baseline: Double, em: Double) -> Span {
    Span(start: baseline - 0.76 * em, end: baseline + 0.22 * em)
  }
}

/// Which side of a text doesn't depend on the widths of its letters.
enum Anchor: Sendable {
  case start
  case middle
  case end
}

/// The ink of a line: where it begins and ends, and the gaps in it.
struct InkLine: Sendable {
  var columns: Span

  /// Where there is no ink between the first and the last, from left to right.
  var gaps: [Span]
}

extension InkMap {
  /// The strokes of letters of smaller fonts, in pixels, may cover no whole pixel.
  private static let smallLetters = 32.0

  /// Finds the ink of a line of text near where it is expected.
  ///
  /// - Parameters:
  ///   - band: The rows with its letters.
  ///   - near: Where it is expected; of several inks apart from each other that which covers most of
  ///     it is taken.
  ///   - gap: What is as far from the rest belongs to something else.
  ///   - em: The size of the font.
  ///   - room: The columns in which it can be.
  /// - Returns: The ink; nil where there is none, or it goes on outside.
  func line(_ band: Span, near: Span, gap: Double, em: Double, room: Span) -> InkLine? {
    let isSmall = em < Self.smallLetters
    // The least ink of a column with a letter.
    let letter: Float = isSmall ? 0.28 : 0.42
    let part = band.pixels(within: Int.max / 4)
    let peaks = columnPeaks(part, isSmall: isSmall)
    let first = Double(columns.lowerBound)
    let limits = Span(start: room.start - first, end: room.end - first)
    let allowed = limits.pixels(within: peaks.count)
    var runs: [Span] = []
    for index in allowed where peaks[index] >= letter {
      // A column counts as far as it has ink, with the one before or after it.
      let before = index > allowed.lowerBound ? peaks[index - 1] : 0
      let after = index + 1 < allowed.upperBound ? peaks[index + 1] : 0
      let part = Double(1 - min(1, peaks[index]))
      let start = Double(index) + (before < letter ? part - Double(before) : 0)
      let end = Double(index + 1) - (after < letter ? part - Double(after) : 0)
      if let last = runs.last, Double(index) - last.end <= 1 {
        runs[runs.count - 1].end = end
      } else {
        runs.append(Span(start: start, end: end))
      }
    }
    var groups: [[Span]] = []
    for run in runs {
      if let last = groups.last?.last, run.start - last.end <= gap {
        groups[groups.count - 1].append(run)
      } else {
        groups.append([run])
      }
    }
    func overlap(_ group: [Span]) -> Double {
      guard let start = group.first?.start, let end = group.last?.end else { return 0 }
      let width = min(end + first, near.end) - max(start + first, near.start)
      // Among those that cover nothing the nearest.
      return width > 0 ? width : width / 1000
    }
    var best: [Span] = []
    for group in groups where best.isEmpty || overlap(group) > overlap(best) { best = group }
    guard let start = best.first?.start, let end = best.last?.end else { return nil }
    // What goes on outside of the room is more than this line.
    guard start > Double(allowed.lowerBound) + 0.5, end < Double(allowed.upperBound) - 0.5 else {
      return nil
    }
    return InkLine(
      columns: Span(start: start + first, end: end + first),
      gaps: zip(best, best.dropFirst()).map { Span(start: $0.end + first, end: $1.start + first) })
  }

  /// Where the letters of a line end below: where the ink of rows falls to half of what it was.
  ///
  /// - Parameters:
  ///   - sums: The ink of the rows.
  ///   - expected: Where the baseline is expected.
  ///   - em: The size of the font.
  /// - Returns: The lower side of the letters' last row; nil where none can be seen.
  func baseline(_ sums: [Float], near expected: Double, em: Double) -> Double? {
    let first = Double(rows.lowerBound)
    func mean(_ start: Double, _ end: Double) -> Float? {
      let part = Span(start: start - first, end: end - first).pixels(within: sums.count)
      guard !part.isEmpty else { return nil }
      return part.reduce(0) { $0 + sums[$1] } / Float(part.count)
    }
    var best: (row: Int, fall: Float)?
    let part = Span(start: expected - 0.2 * em - first, end: expected + 0.2 * em - first)
    for row in part.pixels(within: sums.count) where row >= 2 && row + 2 < sums.count {
      let fall = sums[row - 1] + sums[row - 2] - sums[row + 1] - sums[row + 2]
      if fall > best?.fall ?? 0 { best = (row, fall) }
    }
    guard let best, best.fall > 0 else { return nil }
    let middle = Double(best.row) + first
    guard let above = mean(middle - max(3, 0.28 * em), middle - max(1, 0.06 * em)),
      let below = mean(middle + max(2, 0.06 * em), middle + max(3, 0.14 * em)), above > below * 1.2
    else { return nil }
    // Each row near it counts as far as it still has ink.
    let reach = max(2, Int((0.07 * em).rounded()))
    guard best.row - reach >= 0, best.row + reach < sums.count else { return nil }
    var edge = Double(best.row - reach) + first
    for row in (best.row - reach)...(best.row + reach) {
      edge += Double(min(max(0, (sums[row] - below) / (above - below)), 1))
    }
    return edge
  }
}

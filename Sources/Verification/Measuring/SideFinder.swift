/// A side of a box as it is expected, in pixels.
struct Side: Sendable {
  /// The axis that crosses the side: `.x` for the left and the right one.
  var axis: Axis

  /// Whether the box is before the side: at its right and lower ones.
  var isEnd: Bool
  var position: Double

  /// The straight part of the side.
  var along: Span

  /// Whether what is outside is the app's screen, of which nothing is known.
  var isOverApp = false
}

/// Where a side may be.
struct SideMatch: Sendable {
  /// How far it is from where it was expected, in pixels.
  var shift: Double

  /// How much of the side agrees, from 0 to 1.
  var score: Double
}

/// Finds sides of boxes: places where, along most of the side, one colour becomes another.
///
/// Each of a number of lines across the side votes for itself, so that letters or noise on a few of
/// them don't matter.
struct SideFinder {
  let expected: PixelPlane
  let screen: PixelPlane

  /// Pixels for each point.
  let scale: Double

  /// The most lines across a side that are looked at.
  private static let maximumLines = 72

  /// The fewest lines that say something.
  private static let minimumLines = 4

  /// The least difference of colours that is a side, in levels.
  private static let minimumContrast: Float = 5

  /// How much less sure a side is for each point that it is away from where it is likely.
  private static let costOfDistance = 0.0035

  /// The least score of a position that may be the side.
  private static let minimumScore = 0.3

  /// The most places that are returned.
  private static let maximumMatches = 6

  /// How far from where it is likely a side is that is taken to be there, in pixels.
  private static let near = 1.5

  /// How much of the colours across a side may be otherwise there.
  private static let maximumRest: Float = 0.06

  /// How many pixels on each side of the edge are taken together, and how many next to it are left
  /// out because they are a mixture.
  private var thickness: Int { max(2, Int((1.4 * scale).rounded())) }
  private let skipped = 1
  private var margin: Int { thickness + skipped + 1 }

  private struct Line {
    var position: Int
    var inside: Tone
    var outside: Tone
    var contrast: Float
  }

  /// Finds a side in the screenshot.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - drift: How far the box is along the side, in pixels.
  ///   - likely: How far across the side may be; the first is the likeliest.
  ///   - reach: How far from these is looked, in pixels.
  /// - Returns: Places, the best first; nil when it can't be seen in the expected image.
  func matches(
    of side: Side, drift: Double, likely: [Double], reach: Double
  ) -> [SideMatch]? {
    let lines = lines(of: side)
    guard lines.count >= Self.minimumLines else { return nil }
    let origin = Int(side.position.rounded())
    let drift = Int(drift.rounded())
    let unmoved = unmoved(side, lines: lines, drift: drift, likely: likely)
    let count = screen.length(side.axis)
    let first = max(margin, origin + Int(((likely.min() ?? 0) - reach).rounded()))
    let last = min(count - margin, origin + Int(((likely.max() ?? 0) + reach).rounded()))
    guard first <= last else { return [] }
    let window = (first - margin)..<(last + margin)
    var scores = [Float](repeating: 0, count: last - first + 1)
    var steps = scores
    var voters: Float = 0
    for line in lines {
      let position = line.position + drift
      guard position >= 0, position < screen.length(side.axis.other) else { continue }
      voters += 1
      var sums = [Tone.zero]
      sums.reserveCapacity(window.count + 1)
      var sum = Tone.zero
      for tone in screen.band(side.axis, at: position, window) {
        sum += tone
        sums.append(sum)
      }
      for index in scores.indices {
        let edge = index + margin
        let before = sums[edge - skipped] - sums[edge - skipped - thickness]
        let after = sums[edge + skipped + thickness] - sums[edge + skipped]
        let (inside, outside) = side.isEnd ? (before, after) : (after, before)
        steps[index] += (inside - outside).length
        scores[index] += vote(
          inside / Float(thickness), outside: outside / Float(thickness), line: line,
          isOverApp: side.isOverApp)
      }
    }
    guard voters >= Float(Self.minimumLines), voters * 2 >= Float(lines.count) else { return [] }
    // Beside an edge there is a part of its step; the edge itself has all of it.
    for index in scores.indices {
      let near = max(0, index - margin)...min(steps.count - 1, index + margin)
      let maximum = steps[near].max() ?? 0
      scores[index] *= 0.7 + 0.3 * (maximum > 0 ? steps[index] / maximum : 0)
    }
    let found = peaks(scores.map { Double($0 / voters) }, from: first - origin, likely)
    let base = edge(of: side, lines.map(\.position), expected, near: origin) ?? side.position
    let others = found.map { match in
      let near = origin + Int(match.shift)
      let exact = edge(of: side, lines.map { $0.position + drift }, screen, near: near)
      return SideMatch(
        shift: exact.map { $0 - base } ?? match.shift, score: match.score)
    }
    guard let unmoved else { return others }
    return [unmoved] + others.filter { abs($0.shift - unmoved.shift) > Self.near }
  }

  /// The side where it is likely, if what is across it is there as it was expected: where a line is
  /// around a box, each of its own sides would do for the votes.
  private func unmoved(
    _ side: Side, lines: [Line], drift: Int, likely: [Double]
  ) -> SideMatch? {
    let origin = Int(side.position.rounded())
    let positions = lines.map(\.position)
    guard
      let known = profile(
        expected, side.axis, at: positions, in: (origin - margin)..<(origin + margin))
    else { return nil }
    let mean = known.reduce(.zero, +) / Float(known.count)
    let spread = known.reduce(Float(0)) { $0 + (($1 - mean) * ($1 - mean)).sum() }
    guard spread > 0 else { return nil }
    let reach = Int(Self.near.rounded(.up)) + 1
    let step = 0.125
    var best: (shift: Double, rest: Float)?
    for likely in likely {
      let middle = origin + Int(likely.rounded())
      let first = middle - margin - reach
      guard
        let seen = profile(
          screen, side.axis, at: positions.map { $0 + drift },
          in: first..<(middle + margin + reach))
      else { continue }
      for distance in stride(from: -Self.near, through: Self.near, by: step) {
        let start = Double(reach) + distance
        let index = Int(start.rounded(.down))
        let part = Float(start - Double(index))
        var rest: Float = 0
        for (number, tone) in known.enumerated() where index + number + 1 < seen.count {
          let there = seen[index + number] * (1 - part) + seen[index + number + 1] * part
          rest += ((there - tone) * (there - tone)).sum()
        }
        if rest < best?.rest ?? .infinity {
          best = (Double(middle - origin) + distance, rest)
        }
      }
    }
    guard let best, best.rest <= Self.maximumRest * spread else { return nil }
    return SideMatch(shift: best.shift, score: 1)
  }

  /// The median colours across a side, along all of it; nil where that goes on outside.
  private func profile(
    _ plane: PixelPlane, _ axis: Axis, at positions: [Int], in range: Range<Int>
  ) -> [Tone]? {
    guard range.lowerBound >= 0, range.upperBound <= plane.length(axis) else { return nil }
    let limit = plane.length(axis.other)
    let lines = positions.filter { $0 >= 0 && $0 < limit }.map { plane.line(axis, at: $0, range) }
    guard lines.count >= Self.minimumLines, lines.count * 2 >= positions.count else { return nil }
    return range.indices.map { index in
      Self.median(lines.map { $0[index - range.lowerBound] })
    }
  }

  /// How much a line across speaks for an edge, from 0 to 1.
  private func vote(_ inside: Tone, outside: Tone, line: Line, isOverApp: Bool) -> Float {
    let step = inside - outside
    let wanted = line.inside - line.outside
    let whole = max(0, 1 - step.distance(to: wanted) / line.contrast)
    // The box or what is around it may have another colour; then the step must be large.
    let size = min(1, step.length / min(max(10, line.contrast * 0.6), 28))
    let slack = max(18, line.contrast * 0.4)
    let box = max(0, 1 - inside.distance(to: line.inside) / slack) * size
    let around = max(0, 1 - outside.distance(to: line.outside) / slack) * size
    // Both colours must be as expected, not only their difference.
    let agreement = max(0, 1 - (inside + outside - line.inside - line.outside).length / 160)
    // What has the colour of the box is the box rather than what is beside it.
    let parts = max(box * (isOverApp ? 0.95 : 0.82), around * 0.7)
    return max(whole * (0.6 + 0.4 * agreement), parts)
  }

  private func lines(of side: Side) -> [Line] {
    let origin = Int(side.position.rounded())
    let across = expected.length(side.axis)
    guard origin - margin >= 0, origin + margin <= across else { return [] }
    let positions = side.along.pixels(within: expected.length(side.axis.other))
    guard !positions.isEmpty else { return [] }
    let count = min(positions.count, Self.maximumLines)
    var lines: [Line] = []
    for number in 0..<count {
      let position = positions.lowerBound + (2 * number + 1) * positions.count / (2 * count)
      let window = expected.band(side.axis, at: position, (origin - margin)..<(origin + margin))
      let before = window[(margin - skipped - thickness)..<(margin - skipped)].reduce(.zero, +)
      let after = window[(margin + skipped)..<(margin + skipped + thickness)].reduce(.zero, +)
      let (inside, outside) = side.isEnd ? (before, after) : (after, before)
      let line = Line(
        position: position, inside: inside / Float(thickness), outside: outside / Float(thickness),
        contrast: (inside - outside).length / Float(thickness))
      lines.append(line)
    }
    let visible = lines.filter { $0.contrast >= Self.minimumContrast }
    return visible.count * 5 >= lines.count * 2 ? visible : []
  }

  /// The best places, of those nearby the best.
  private func peaks(_ scores: [Double], from first: Int, _ likely: [Double]) -> [SideMatch] {
    var found: [SideMatch] = []
    for (index, score) in scores.enumerated() where score >= Self.minimumScore {
      if index > 0, scores[index - 1] > score { continue }
      if index + 1 < scores.count, scores[index + 1] >= score { continue }
      let shift = Double(first + index)
      let distance = likely.map { abs($0 - shift) }.min() ?? 0
      found.append(
        SideMatch(shift: shift, score: score - Self.costOfDistance * distance / scale))
    }
    found.sort { ($1.score, abs($0.shift)) < ($0.score, abs($1.shift)) }
    return Array(found.prefix(Self.maximumMatches))
  }

  /// Where the edge is to a part of a pixel: where the colour is half of what it becomes.
  private func edge(
    of side: Side, _ positions: [Int], _ plane: PixelPlane, near position: Int
  ) -> Double? {
    let reach = max(2, skipped + 2)
    let (first, last) = (position - reach - 1, position + reach + 1)
    guard first >= 0, last <= plane.length(side.axis) else { return nil }
    let limit = plane.length(side.axis.other)
    var profiles: [[Tone]] = []
    for position in positions where position >= 0 && position < limit {
      profiles.append(plane.line(side.axis, at: position, first..<last))
    }
    guard !profiles.isEmpty else { return nil }
    let middle = (0..<(last - first)).map { index in
      Self.median(profiles.map { $0[index] })
    }
    guard let start = middle.first, let end = middle.last else { return nil }
    let step = end - start
    let size = (step * step).sum()
    guard size > 9 else { return nil }
    // Each pixel counts as far as it still has the first colour.
    var length = Double(first)
    for tone in middle {
      let part = ((end - tone) * step).sum() / size
      length += Double(min(max(0, part), 1))
    }
    return length
  }

  static func median(_ tones: [Tone]) -> Tone {
    func middle(_ values: [Float]) -> Float { values.sorted()[values.count / 2] }
    return Tone(middle(tones.map(\.x)), middle(tones.map(\.y)), middle(tones.map(\.z)), 0)
  }
}

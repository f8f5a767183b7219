/// The ink of a line of text in three zones.
///
/// They are those of letters that reach up, of small letters, and of letters that reach down. Where
/// these are in a word is about the same in all fonts.
struct LineShape: Sendable {
  /// The first column.
  private let first: Double

  /// Of each zone, the ink before each column.
  private let sums: [[Float]]

  /// Where the zones are, from the baseline down, of the size of the font.
  private static let zones = [(-0.8, -0.57), (-0.5, -0.02), (0.04, 0.24)]

  static var zoneCount: Int { zones.count }

  init(_ map: InkMap, baseline: Double, em: Double) {
    first = Double(map.columns.lowerBound)
    sums = Self.zones.map { zone in
      let rows = Span(start: baseline + zone.0 * em, end: baseline + zone.1 * em)
        .pixels(within: Int.max / 4)
      var sum: Float = 0
      return [0]
        + map.columnSums(rows).map { ink in
          sum += ink / Float(max(1, rows.count))
          return sum
        }
    }
  }

  /// The mean ink of a zone between two places.
  func ink(_ zone: Int, start: Double, end: Double) -> Float {
    (before(end, zone) - before(start, zone)) / Float(end - start)
  }

  /// The ink of a zone before a position.
  private func before(_ position: Double, _ zone: Int) -> Float {
    let sums = sums[zone]
    let column = min(max(0, position - first), Double(sums.count - 1))
    let index = min(Int(column), max(0, sums.count - 2))
    guard index + 1 < sums.count else { return sums.last ?? 0 }
    return sums[index] + (sums[index + 1] - sums[index]) * Float(column - Double(index))
  }
}

/// The words of a text as shapes, to be held against lines that may be the same words in another
/// font.
struct WordShapes: Sendable {
  /// A word, the line of the drawing that it is on, and its columns there.
  struct Word: Sendable {
    var line: Int
    var columns: Span
  }

  let words: [Word]
  let lines: [LineShape]

  /// The size of the font.
  let em: Double

  /// How far a word may be from where the widths of letters have it, of the size of the font.
  private static let reach = 0.4

  /// How much wider or narrower a word may be beside others.
  private static let stretches = [0.92, 1, 1.08]

  /// How far places are apart at which ink is compared, of the size of the font.
  private static let step = 0.09

  /// The most places of a word at which ink is compared.
  private static let maximumParts = 1_000.0

  /// A line that was found: its ink, where it begins and ends, and which words it is taken to have.
  struct FoundLine {
    var shape: LineShape
    var columns: Span
    var words: Range<Int>
  }

  /// How alike the words are to those of lines, to 1.
  func likeness(to found: [FoundLine], space: Double) -> Double {
    var total = Correlation()
    for line in found {
      guard let first = line.words.first, line.words.upperBound <= words.count else { continue }
      var starts: [Double] = []
      var position = 0.0
      for index in line.words {
        if index > first {
          let (before, own) = (words[index - 1], words[index])
          position += before.line == own.line ? own.columns.start - before.columns.end : space
        }
        starts.append(position)
        position += words[index].columns.length
      }
      guard position > 0 else { continue }
      let stretch = line.columns.length / position
      for (index, start) in zip(line.words, starts) {
        total.add(
          best(words[index], in: line.shape, at: line.columns.start + start * stretch, stretch))
      }
    }
    return total.value
  }

  /// How a word agrees best with what is near a position.
  private func best(
    _ word: Word, in shape: LineShape, at start: Double, _ stretch: Double
  ) -> Correlation {
    let step = Self.step * em
    let margin = 2
    let parts = min(max(1, word.columns.length / step), Self.maximumParts)
    let count = Int(parts.rounded()) + 2 * margin
    let own = word.columns.length / Double(count - 2 * margin)
    let middle = start + word.columns.length * stretch / 2
    let shifts = Int((Self.reach * em / step).rounded(.up))
    var best = Correlation()
    for wider in Self.stretches {
      let other = own * stretch * wider
      let left = middle - other * Double(count) / 2
      for shift in -shifts...shifts {
        var sum = Correlation()
        for zone in 0..<LineShape.zoneCount {
          for index in 0..<count {
            let here = word.columns.start + own * Double(index - margin)
            let there = left + other * Double(index) + step * Double(shift)
            sum.add(
              zone, one: lines[word.line].ink(zone, start: here, end: here + own),
              other: shape.ink(zone, start: there, end: there + other))
          }
        }
        if sum.value > best.value || best.isEmpty { best = sum }
      }
    }
    return best
  }
}

/// How two rows of numbers in zones vary together.
private struct Correlation {
  private var zones = [Sums](repeating: Sums(), count: LineShape.zoneCount)

  private struct Sums {
    var (count, a, b): (Float, Float, Float) = (0, 0, 0)
    var (aa, bb, ab): (Float, Float, Float) = (0, 0, 0)
  }

  var isEmpty: Bool { zones.allSatisfy { $0.count == 0 } }

  mutating func add(_ zone: Int, one: Float, other: Float) {
    zones[zone].count += 1
    zones[zone].a += one
    zones[zone].b += other
    zones[zone].aa += one * one
    zones[zone].bb += other * other
    zones[zone].ab += one * other
  }

  mutating func add(_ other: Correlation) {
    for zone in zones.indices {
      zones[zone].count += other.zones[zone].count
      zones[zone].a += other.zones[zone].a
      zones[zone].b += other.zones[zone].b
      zones[zone].aa += other.zones[zone].aa
      zones[zone].bb += other.zones[zone].bb
      zones[zone].ab += other.zones[zone].ab
    }
  }

  /// From −1 to 1, the mean of each zone taken away.
  var value: Double {
    var (both, first, second): (Float, Float, Float) = (0, 0, 0)
    for sums in zones where sums.count > 0 {
      both += sums.ab - sums.a * sums.b / sums.count
      first += sums.aa - sums.a * sums.a / sums.count
      second += sums.bb - sums.b * sums.b / sums.count
    }
    return first > 1e-4 && second > 1e-4 ? Double(both / (first * second).squareRoot()) : 0
  }
}

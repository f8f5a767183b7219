/// How much ink each pixel of a part of an image has, from 0 to 1: how far it is from the colour of
/// the paper towards that of the letters, whatever shape these have.
struct InkMap: Sendable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// The colour of the paper.
  let paper: Tone

  /// The colour that the letters have where they are thickest.
  let ink: Tone

  /// How many pixels are nearly of that colour.
  let letters: Int
  private var values: [Float]

  /// How much of the paper must have its colour.
  private static let minimumPaper: Float = 0.3

  /// The least difference of letters from the paper, in levels.
  private static let minimumContrast: Float = 24

  /// How much darker or lighter than the paper still counts as paper.
  private static let noise: Float = 0.16

  /// Takes the ink of a part of an image; fails where nothing can be read.
  ///
  /// - Parameters:
  ///   - plane: The image.
  ///   - columns: The columns of the part.
  ///   - rows: Its rows.
  ///   - text: Where in it the colours of paper and letters are found.
  ///   - expected: How many pixels about have the colour of the letters, where that is known: noise
  ///     has many of all colours.
  init?(
    plane: PixelPlane, columns: Range<Int>, rows: Range<Int>,
    text: (columns: Range<Int>, rows: Range<Int>), letters expected: Int? = nil
  ) {
    let columns = columns.clamped(to: 0..<plane.width)
    let rows = rows.clamped(to: 0..<plane.height)
    guard let paper = plane.paper(text.columns, text.rows), paper.share >= Self.minimumPaper else {
      return nil
    }
    self.columns = columns
    self.rows = rows
    self.paper = paper.tone
    // What is as far from the paper as few other pixels are: letters are thin.
    let textColumns = text.columns.clamped(to: 0..<plane.width)
    let textRows = text.rows.clamped(to: 0..<plane.height)
    var counts = [Int](repeating: 0, count: 512)
    var total = 0
    for y in textRows {
      for x in textColumns {
        counts[min(511, Int(plane[x, y].distance(to: paper.tone)))] += 1
        total += 1
      }
    }
    func contrast(of few: Int) -> Int {
      var (rest, contrast) = (few, 511)
      while contrast > 0, rest > 0 {
        rest -= counts[contrast]
        contrast -= 1
      }
      return contrast
    }
    let darkest = contrast(of: 3)
    let known = expected ?? counts[(darkest * 3 / 4)...].reduce(0, +)
    letters = known
    let contrast = contrast(of: max(3, min(total / 60, known * 3 / 5)))
    guard Float(contrast) >= Self.minimumContrast else { return nil }
    var sum = Tone.zero
    var number: Float = 0
    for y in textRows {
      for x in textColumns {
        let tone = plane[x, y]
        if tone.distance(to: paper.tone) >= Float(contrast) {
          sum += tone
          number += 1
        }
      }
    }
    ink = sum / max(1, number)
    let step = ink - paper.tone
    let size = (step * step).sum()
    guard size > Self.minimumContrast * Self.minimumContrast / 4 else { return nil }
    values = []
    values.reserveCapacity(columns.count * rows.count)
    for y in rows {
      for x in columns {
        let difference = plane[x, y] - paper.tone
        let part = abs((difference * step).sum()) / size
        let other = (difference.length - abs((difference * step).sum()) / size.squareRoot())
        // What has a colour that letters don't have is no paper either.
        let value = min(1, max(part, other / size.squareRoot()))
        values.append(value <= Self.noise ? 0 : value)
      }
    }
  }

  /// The ink in the rows of the map, of each the sum over columns.
  func rowSums(_ part: Range<Int>) -> [Float] {
    let part = part.clamped(to: columns)
    return rows.map { y in
      let start = (y - rows.lowerBound) * columns.count - columns.lowerBound
      var sum: Float = 0
      for x in part { sum += values[start + x] }
      return sum
    }
  }

  /// The ink in the columns of the map, of each the sum over rows.
  func columnSums(_ part: Range<Int>) -> [Float] {
    var sums = [Float](repeating: 0, count: columns.count)
    for y in part.clamped(to: rows) {
      let start = (y - rows.lowerBound) * columns.count
      for x in sums.indices { sums[x] += values[start + x] }
    }
    return sums
  }

  /// The most ink in each column of the map, within rows: the second most, as single pixels are
  /// noise; of small letters the mean of both, as a full stop is a single pixel.
  func columnPeaks(_ part: Range<Int>, isSmall: Bool) -> [Float] {
    let part = part.clamped(to: rows)
    var maximum = [Float](repeating: 0, count: columns.count)
    var second = maximum
    for y in part {
      let start = (y - rows.lowerBound) * columns.count
      for x in 0..<columns.count {
        let value = values[start + x]
        if value > maximum[x] {
          second[x] = maximum[x]
          maximum[x] = value
        } else if value > second[x] {
          second[x] = value
        }
      }
    }
    return isSmall ? zip(maximum, second).map { ($0 + $1) / 2 } : second
  }
}

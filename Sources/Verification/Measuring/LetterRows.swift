/// The ink of the rows of a line of text, from its baseline, to be held against another one.
struct LetterRows: Sendable {
  /// The ink of rows, the first of them as far above the baseline as `top` says.
  private let sums: [Float]

  /// Where the first row begins, from the baseline, in pixels.
  private let top: Double

  /// How wide the line is, in pixels.
  let width: Double

  /// The rows that are looked at, of the size of the font, from the baseline.
  private static let above = 1.25
  private static let below = 0.45

  init(_ map: InkMap, _ columns: Span, baseline: Double, em: Double) {
    let first = Int((baseline - Self.above * em).rounded(.down))
    let last = max(first + 1, Int((baseline + Self.below * em).rounded(.up)))
    let known = map.rowSums(columns.pixels(within: Int.max / 4))
    sums = (first..<last).map { row in
      let index = row - map.rows.lowerBound
      return known.indices.contains(index) ? known[index] : 0
    }
    top = Double(first) - baseline
    width = columns.length
  }

  /// The ink of a row, between those of the two next to it.
  func ink(_ row: Double) -> Float {
    let position = row - top - 0.5
    let index = Int(position.rounded(.down))
    guard index >= 0, index + 1 < sums.count else { return 0 }
    return sums[index] + (sums[index + 1] - sums[index]) * Float(position - Double(index))
  }

  /// The ink between two rows.
  func total(_ start: Double, _ end: Double) -> Float {
    stride(from: start + 0.25, to: end, by: 0.5).reduce(0) { $0 + ink($1) } / 2
  }
}

/// How the letters of a string differ from those that were expected, beside their widths.
struct LetterComparison: Sendable {
  /// How much higher they are.
  let height: Double

  /// How much higher the rows of lines that are so are alike than those as high as expected.
  let certainty: Double

  /// How much ink they have for their width and height, of what was expected.
  let ink: Double

  /// How alike the shapes of the words are, to 1.
  let likeness: Double

  enum Difference: Hashable, Sendable {
    case none

    /// Another size, of the expected one.
    case size(Double)

    /// More ink or less, as a share.
    case weight(Double)
  }

  /// The heights that are tried, of the expected one.
  private static let heights = 74...136

  /// The least difference of a size and of ink.
  private static let otherSize = 0.045
  private static let otherInk = 0.2

  /// How far width and height of letters of another size may be apart.
  private static let sameRatio = 0.03

  /// How much more alike rows must be for letters to have another height.
  private static let clearHeight = 0.012

  /// The least likeness of words in the same font.
  private static let sameFont = 0.8

  /// Compares lines that were found with those that were expected.
  init?(_ known: [LetterRows], _ seen: [LetterRows], em: Double, likeness: Double) {
    guard !known.isEmpty, known.count == seen.count, em >= 10 else { return nil }
    self.likeness = likeness
    let rows = Array(stride(from: -0.95 * em, through: 0.3 * em, by: max(0.5, em / 40)))
    func alike(_ height: Double) -> Double {
      var best = -1.0
      // The baseline of either is known to about a half of a pixel.
      for shift in stride(from: -1.5, through: 1.5, by: 0.5) {
        var (a, b, aa, bb): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var (ab, count): (Float, Float) = (0, 0)
        for (one, other) in zip(known, seen) {
          for row in rows {
            let (x, y) = (one.ink(row), other.ink(row * height + shift))
            a += x
            b += y
            aa += x * x
            bb += y * y
            ab += x * y
            count += 1
          }
        }
        let (first, second) = (aa - a * a / count, bb - b * b / count)
        guard first > 0, second > 0 else { continue }
        best = max(best, Double((ab - a * b / count) / (first * second).squareRoot()))
      }
      return best
    }
    let scores = Self.heights.map { alike(Double($0) / 100) }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let height = Double(Self.heights.lowerBound + best) / 100
    self.height = height
    let certainty = scores[best] - scores[100 - Self.heights.lowerBound]
    self.certainty = certainty
    let inked = certainty > Self.clearHeight ? height : 1
    func density(_ lines: [LetterRows], _ height: Double) -> Float {
      let ink = lines.reduce(0) { $0 + $1.total(-0.95 * em * height, 0.3 * em * height) }
      let area = lines.reduce(0) { $0 + $1.width } * em * height
      return area > 0 ? ink / Float(area) : 0
    }
    let expected = density(known, 1)
    guard expected > 0 else { return nil }
    ink = Double(density(seen, inked) / expected)
  }

  /// Whether sizes and weights can be compared: of the same words in about the same font.
  var isComparable: Bool { likeness >= Self.sameFont }

  /// What differs.
  ///
  /// - Parameters:
  ///   - stretch: How much wider the letters are than expected.
  ///   - isClear: Whether there are enough pixels for strokes to be seen.
  /// - Returns: The size, or else the weight.
  func difference(stretch: Double, isClear: Bool) -> Difference {
    guard isComparable else { return .none }
    let isOtherSize =
      abs(stretch - 1) >= Self.otherSize && abs(height - 1) >= Self.otherSize - Self.sameRatio / 2
      && abs(height - stretch) <= Self.sameRatio && certainty > Self.clearHeight
    if isOtherSize { return .size(stretch) }
    guard isClear, certainty <= Self.clearHeight, abs(ink - 1) >= Self.otherInk else {
      return .none
    }
    return .weight(ink - 1)
  }
}

/// The ink of rows and how it changes from row to row, to be found in another one.
struct RowProfile: Sendable {
  private let values: [Float]
  private let changes: [Float]

  /// How much the changes count; the rest is for the ink itself.
  private static let weightOfChanges = 0.65

  /// The least likeness of a position.
  private static let minimumScore = 0.2

  /// Takes the ink of rows, made smoother as more pixels are a point.
  init(_ sums: [Float], smoothing scale: Double) {
    var values = sums
    for _ in 0..<max(1, Int((scale / 1.5).rounded())) {
      let old = values
      for index in values.indices {
        let before = old[max(0, index - 1)]
        let after = old[min(old.count - 1, index + 1)]
        values[index] = (before + 2 * old[index] + after) / 4
      }
    }
    self.values = values
    changes = values.indices.map { values[min(values.count - 1, $0 + 1)] - values[max(0, $0 - 1)] }
  }

  /// Finds where this profile is in another one.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - origin: How many rows the first of the other is below the first of this one, in a drawing in
  ///     which nothing moved.
  ///   - likely: How far down it may be.
  ///   - cost: How much less likely it is for each pixel that it is elsewhere.
  /// - Returns: How far it is down, the likeliest first.
  func positions(
    in other: RowProfile, from origin: Int, likely: [Double], cost: Double
  ) -> [(shift: Double, score: Double)] {
    let last = other.values.count - values.count
    guard last >= 0, !values.isEmpty else { return [] }
    let alike = (0...last).map { offset in
      Self.weightOfChanges * Self.correlation(changes, whole: other.changes, offset: offset)
        + (1 - Self.weightOfChanges) * Self.correlation(values, whole: other.values, offset: offset)
    }
    var found: [(shift: Double, score: Double, rank: Double)] = []
    for (offset, score) in alike.enumerated() where score >= Self.minimumScore {
      if offset > 0, alike[offset - 1] > score { continue }
      if offset < last, alike[offset + 1] >= score { continue }
      let shift = Double(offset + origin)
      let distance = likely.map { abs($0 - shift) }.min() ?? 0
      found.append((shift, score, score - cost * distance))
    }
    found.sort { ($1.rank, $0.shift) < ($0.rank, $1.shift) }
    return found.map { ($0.shift, $0.score) }
  }

  private static func correlation(_ part: [Float], whole: [Float], offset: Int) -> Double {
    var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for index in part.indices {
      let (x, y) = (part[index], whole[index + offset])
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
    let count = Float(part.count)
    let (first, second) = (aa - a * a / count, bb - b * b / count)
    guard first > 0.01, second > 0.01 else { return 0 }
    return Double((ab - a * b / count) / (first * second).squareRoot())
  }
}

/// Finds images and icons by how their pixels vary: normalised correlation.
struct ImageFinder {
  let expected: PixelPlane
  let screen: PixelPlane

  /// Both with about one pixel for each point, in which is looked first.
  let small: (expected: PixelPlane, screen: PixelPlane)

  /// Pixels of the large ones for each of the small ones.
  let factor: Int

  /// Pixels for each point.
  let scale: Double

  init(expected: PixelPlane, screen: PixelPlane, scale: Double) {
    self.expected = expected
    self.screen = screen
    self.scale = scale
    factor = max(1, Int(scale.rounded()))
    small = (expected.reduced(by: factor), screen.reduced(by: factor))
  }

  /// The most pixels of an image that are compared, at even distances.
  private static let maximumPixels = 700

  /// How far from a likely place is looked, in points.
  private static let reach = 28

  struct Match: Sendable {
    var x: Double
    var y: Double

    /// The correlation, to 1.
    var score: Double
  }

  /// Finds the pixels of a rectangle of the expected image in the screenshot.
  ///
  /// - Parameters:
  ///   - columns: The rectangle's columns.
  ///   - rows: Its rows.
  ///   - likely: How far it may be from there.
  /// - Returns: How far it is, in pixels; nil for one without anything to see.
  func match(_ columns: Span, _ rows: Span, likely: [(x: Double, y: Double)]) -> Match? {
    let size = Double(factor)
    let few = samples(
      small.expected, columns: Span(start: columns.start / size, end: columns.end / size),
      rows: Span(start: rows.start / size, end: rows.end / size))
    let many = samples(expected, columns: columns, rows: rows)
    guard let few, let many else { return nil }
    let reach = Self.reach * max(1, Int(scale.rounded())) / factor
    var best: (x: Int, y: Int, score: Float)?
    for center in likely {
      let (x, y) = (Int((center.x / size).rounded()), Int((center.y / size).rounded()))
      for row in (y - reach)...(y + reach) {
        for column in (x - reach)...(x + reach) {
          let distance = Float(max(abs(row - y), abs(column - x)))
          let score = few.correlation(small.screen, x: column, y: row) - 0.003 * distance
          if score > best?.score ?? -1 { best = (column, row, score) }
        }
      }
    }
    guard let best else { return nil }
    var exact: (x: Int, y: Int, score: Float) = (0, 0, -1)
    let near = factor + 1
    for row in (best.y * factor - near)...(best.y * factor + near) {
      for column in (best.x * factor - near)...(best.x * factor + near) {
        let score = many.correlation(screen, x: column, y: row)
        if score > exact.score { exact = (column, row, score) }
      }
    }
    guard exact.score > 0 else { return nil }
    func part(_ before: Float, _ after: Float) -> Double {
      let bend = before + after - 2 * exact.score
      guard bend < 0 else { return 0 }
      return Double(min(max(-0.5, (before - after) / (2 * bend)), 0.5))
    }
    // An image that is the same has its peak exactly there.
    if exact.score > 0.9999 {
      return Match(x: Double(exact.x), y: Double(exact.y), score: Double(exact.score))
    }
    return Match(
      x: Double(exact.x)
        + part(
          many.correlation(screen, x: exact.x - 1, y: exact.y),
          many.correlation(screen, x: exact.x + 1, y: exact.y)),
      y: Double(exact.y)
        + part(
          many.correlation(screen, x: exact.x, y: exact.y - 1),
          many.correlation(screen, x: exact.x, y: exact.y + 1)),
      score: Double(exact.score))
  }

  /// Pixels of an image, their mean taken away.
  private struct Samples {
    var positions: [(x: Int, y: Int, tone: Tone)]
    var size: Float

    /// How alike the pixels at a distance are, to 1; they may be brighter or darker as a whole.
    func correlation(_ plane: PixelPlane, x: Int, y: Int) -> Float {
      var (sum, squares) = (Tone.zero, Tone.zero)
      var product = Tone.zero
      for position in positions {
        let (column, row) = (position.x + x, position.y + y)
        guard column >= 0, row >= 0, column < plane.width, row < plane.height else { return -1 }
        let tone = plane[column, row]
        sum += tone
        squares += tone * tone
        product += tone * position.tone
      }
      let count = Float(positions.count)
      let spread = (squares - sum * sum / count).sum()
      guard spread > count * 4 else { return 0 }
      return product.sum() / (spread * size).squareRoot()
    }
  }

  private func samples(_ plane: PixelPlane, columns: Span, rows: Span) -> Samples? {
    let columns = columns.pixels(within: plane.width)
    let rows = rows.pixels(within: plane.height)
    guard columns.count * rows.count >= 9 else { return nil }
    var step = 1
    while (columns.count / step) * (rows.count / step) > Self.maximumPixels { step += 1 }
    var positions: [(x: Int, y: Int, tone: Tone)] = []
    var sum = Tone.zero
    for (number, y) in stride(from: rows.lowerBound, to: rows.upperBound, by: step).enumerated() {
      // Every other row is shifted, so that no stripe is missed.
      let first = columns.lowerBound + (number % 2) * (step / 2)
      for x in stride(from: first, to: columns.upperBound, by: step) {
        let tone = plane[x, y]
        positions.append((x, y, tone))
        sum += tone
      }
    }
    guard positions.count >= 9 else { return nil }
    let mean = sum / Float(positions.count)
    var size: Float = 0
    for index in positions.indices {
      positions[index].tone -= mean
      size += (positions[index].tone * positions[index].tone).sum()
    }
    // What is nearly of one colour could be anywhere.
    return size > Float(positions.count) * 60 ? Samples(positions: positions, size: size) : nil
  }
}

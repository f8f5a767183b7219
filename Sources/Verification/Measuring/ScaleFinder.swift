import Geometry
import Raster

/// Finds at which scale an image shows a part of a screen: that at which most edges of the drawing
/// are in it.
enum ScaleFinder {
  /// How much a scale is larger than the one before it; what was found says it more exactly.
  private static let step = 1.02

  /// Pixels a point at which edges are compared.
  private static let coarse = 0.5

  /// The most edges of the drawing that are compared.
  private static let maximumPositions = 400

  /// Finds the scales that are likeliest.
  ///
  /// - Parameters:
  ///   - part: The image.
  ///   - drawing: All of the screen.
  ///   - viewport: The size of the screen, in points.
  ///   - range: The pixels a point that the image may have.
  ///   - count: The most scales that are returned.
  /// - Returns: Pixels of the image a point, the likeliest first.
  static func scales(
    of part: Bitmap, in drawing: Bitmap, of viewport: Size, within range: ClosedRange<Double>,
    count: Int
  ) -> [Double] {
    func pixels(_ points: Double) -> Int { max(1, Int((points * coarse).rounded())) }
    let whole = drawing.scaled(width: pixels(viewport.width), height: pixels(viewport.height))
    var scores: [(scale: Double, score: Double)] = []
    var scale = range.lowerBound
    while scale <= range.upperBound {
      let (width, height) = (Double(part.width) / scale, Double(part.height) / scale)
      if width <= viewport.width + 1, height <= viewport.height + 1 {
        let seen = part.scaled(
          width: min(whole.width, pixels(width)), height: min(whole.height, pixels(height)))
        let finder = PartFinder(whole, seen, scale: 1, maximumPositions: maximumPositions)
        scores.append((scale, finder.score))
      }
      scale *= step
    }
    let peaks = scores.indices.filter { index in
      (index == 0 || scores[index - 1].score < scores[index].score)
        && (index + 1 == scores.count || scores[index + 1].score <= scores[index].score)
    }
    return peaks.map { scores[$0] }.sorted { ($1.score, $0.scale) < ($0.score, $1.scale) }
      .prefix(count).map(\.scale)
  }

  /// How far apart two sides are at least whose distance says something of the scale, in points.
  private static let apart = 40.0

  /// The most sides that are compared with each other.
  private static let maximumSides = 80

  /// By how much the scale is larger than it was taken to be: the median of what the distances of
  /// sides and strings say, of which what changed by itself is a small part.
  ///
  /// - Returns: nil where too little was measured.
  static func correction(
    _ elements: [ExpectedElement], _ found: [Measurement], scale: Double
  ) -> Double? {
    var ratios: [Double] = []
    for axis in [Axis.x, .y] {
      var sides: [(known: Double, seen: Double)] = []
      for (element, measurement) in zip(elements, found) where !measurement.isInferred {
        let frame = measurement.hasOwnSides ? element.painted : element.frame
        let ends = axis == .x ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let known = (ends.0 * scale, ends.1 * scale)
        if measurement.hasOwnSides {
          let (start, end) = measurement.sides(axis)
          if let start { sides.append((known.0, known.0 + start.distance)) }
          if let end { sides.append((known.1, known.1 + end.distance)) }
        } else if let shifts = measurement.shifts(axis) {
          let middle = axis == .x ? (known.0 + known.1) / 2 : known.0
          sides.append((middle, middle + (axis == .x ? shifts.middle : shifts.start)))
        }
      }
      for (index, one) in sides.prefix(maximumSides).enumerated() {
        for other in sides.prefix(maximumSides).dropFirst(index + 1)
        where abs(other.known - one.known) >= apart * scale {
          ratios.append((other.seen - one.seen) / (other.known - one.known))
        }
      }
    }
    return ratios.count >= 3 ? TextFinder.median(ratios) : nil
  }
}

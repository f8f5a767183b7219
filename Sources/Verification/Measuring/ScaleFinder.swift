import Geometry
import Raster

/// Finds at which scale an image shows a part of a screen: that at which most edges of the drawing
/// are in it.
struct ScaleFinder {
  /// A scale of the image, where it is on the screen at that scale, and how well it agrees.
  struct Candidate {
    /// Pixels of the image a point.
    var scale: Double

    /// How well edges agree, to 1.
    var score: Double
  }

  /// How much a scale is larger than the one before it, first and near the likeliest.
  private static let step = (coarse: 1.02, fine: 1.004)

  /// How many steps around a likely scale are tried.
  private static let fineSteps = 3

  /// Pixels a point at which edges are compared.
  private static let density = (coarse: 0.5, fine: 1.0)

  /// The most edges of the drawing that are compared.
  private static let maximumPositions = (coarse: 400, fine: 800)

  /// The most scales that are looked at more closely.
  private static let maximumPeaks = 6

  private let part: Bitmap
  private let viewport: Size
  private let range: ClosedRange<Double>
  private let coarse: PartFinder
  private let fine: PartFinder

  /// The image with no more pixels than the finest scale needs.
  private let small: Bitmap

  /// Prepares to find a part.
  ///
  /// - Parameters:
  ///   - part: The image.
  ///   - drawing: All of the screen.
  ///   - viewport: The size of the screen, in points.
  ///   - range: The pixels a point that the image may have.
  init(
    of part: Bitmap, in drawing: Bitmap, of viewport: Size, within range: ClosedRange<Double>
  ) {
    self.part = part
    self.viewport = viewport
    self.range = range
    func finder(_ density: Double, _ maximumPositions: Int) -> PartFinder {
      let whole = drawing.scaled(
        width: Self.pixels(viewport.width, density), height: Self.pixels(viewport.height, density))
      return PartFinder(whole, scale: 1, maximumPositions: maximumPositions)
    }
    coarse = finder(Self.density.coarse, Self.maximumPositions.coarse)
    fine = finder(Self.density.fine, Self.maximumPositions.fine)
    let finest = Self.density.fine / range.lowerBound
    small =
      finest < 1
      ? part.scaled(
        width: max(1, Int((Double(part.width) * finest).rounded(.up))),
        height: max(1, Int((Double(part.height) * finest).rounded(.up)))) : part
  }

  private static func pixels(_ points: Double, _ density: Double) -> Int {
    max(1, Int((points * density).rounded()))
  }

  /// How well edges agree at a scale; nil where the image doesn't fit the screen.
  private func match(
    scale: Double, density: Double, with finder: PartFinder, near: (x: Double, y: Double)? = nil
  ) -> PartFinder.Match? {
    let (width, height) = (Double(part.width) / scale, Double(part.height) / scale)
    guard width <= viewport.width + 1, height <= viewport.height + 1 else { return nil }
    let seen = small.scaled(
      width: min(finder.width, Self.pixels(width, density)),
      height: min(finder.height, Self.pixels(height, density)))
    return finder.match(seen, near: near)
  }

  /// How well edges agree at each of some scales.
  func candidates(_ scales: [Double]) -> [Candidate] {
    scales.compactMap { scale in
      guard let rough = match(scale: scale, density: Self.density.coarse, with: coarse),
        let exact = match(
          scale: scale, density: Self.density.fine, with: fine, near: finer(rough.origin))
      else { return nil }
      return Candidate(scale: scale, score: exact.score)
    }
  }

  /// Where a position of the coarse drawing is in the fine one.
  private func finer(_ origin: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let ratio = Self.density.fine / Self.density.coarse
    return (origin.x * ratio, origin.y * ratio)
  }

  /// Finds the scales that are likeliest.
  ///
  /// - Parameter count: The most scales that are returned.
  /// - Returns: Pixels of the image a point, the likeliest first.
  func scales(count: Int) -> [Candidate] {
    var rough: [(scale: Double, match: PartFinder.Match)] = []
    var scale = range.lowerBound
    while scale <= range.upperBound {
      if let match = match(scale: scale, density: Self.density.coarse, with: coarse) {
        rough.append((scale, match))
      }
      scale *= Self.step.coarse
    }
    let peaks = rough.indices.filter { index in
      (index == 0 || rough[index - 1].match.score < rough[index].match.score)
        && (index + 1 == rough.count || rough[index + 1].match.score <= rough[index].match.score)
    }
    let likely = peaks.map { rough[$0] }.sorted {
      ($1.match.score, $0.scale) < ($0.match.score, $1.scale)
    }
    let exact = likely.prefix(Self.maximumPeaks).compactMap { peak -> Candidate? in
      let origin = finer(peak.match.origin)
      var best: Candidate?
      var scale = peak.scale
      for _ in 0..<Self.fineSteps { scale /= Self.step.fine }
      for _ in -Self.fineSteps...Self.fineSteps {
        if let match = match(scale: scale, density: Self.density.fine, with: fine, near: origin),
          match.score > best?.score ?? -.infinity
        {
          best = Candidate(scale: scale, score: match.score)
        }
        scale *= Self.step.fine
      }
      return best
    }
    return Array(
      exact.sorted { ($1.score, $0.scale) < ($0.score, $1.scale) }.prefix(count))
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

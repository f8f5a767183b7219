import Geometry

/// Images and icons.
extension ElementMeasurer {
  /// The least correlation of an image.
  private static let minimumLikeness = 0.55

  /// That of a small box: bars and lines are like many others.
  private static let minimumLikenessOfBox = 0.75

  /// That of an image without the sides that it should have.
  private static let minimumLikenessOfMissing = 0.9

  func image(
    _ element: ExpectedElement, likely: (x: [Double], y: [Double]), result: inout Measurement
  ) {
    let margin = -2 * scale
    var positions: [(x: Double, y: Double)] = []
    for y in likely.y.prefix(2) {
      positions.append((result.shifts(.x)?.middle ?? likely.x[0], result.shifts(.y)?.middle ?? y))
    }
    guard
      let match = images.match(
        span(.x, element.visible).inset(by: margin), span(.y, element.visible).inset(by: margin),
        likely: positions)
    else { return }
    // An image whose sides can be seen, but were not found, may be larger or missing.
    let isMissing = element.isRectangular && result.reason == .notFound
    let minimum =
      isMissing
      ? Self.minimumLikenessOfMissing
      : element.isImage ? Self.minimumLikeness : Self.minimumLikenessOfBox
    guard match.score >= minimum else {
      result.reason = .unclear
      return
    }
    let confidence = min(1, (match.score - 0.2) / 0.6)
    if result.shifts(.x) == nil {
      let shift = Measurement.Shift(distance: match.x, confidence: confidence)
      (result.left, result.right) = (shift, shift)
    }
    if result.shifts(.y) == nil {
      let shift = Measurement.Shift(distance: match.y, confidence: confidence)
      (result.top, result.bottom) = (shift, shift)
    }
  }
}

import Geometry

/// Pictures and icons.
extension ElementMeasurer {
  /// The least correlation of a picture.
  private static let leastLikeness = 0.55

  /// That of a small box: bars and lines are like many others.
  private static let leastLikenessOfBox = 0.75

  /// That of a picture without the sides that it should have.
  private static let leastLikenessOfMissing = 0.9

  func picture(
    _ element: ExpectedElement, _ likely: (x: [Double], y: [Double]), _ result: inout Measurement
  ) {
    let margin = -2 * scale
    var places: [(x: Double, y: Double)] = []
    for y in likely.y.prefix(2) {
      places.append((result.shifts(.x)?.middle ?? likely.x[0], result.shifts(.y)?.middle ?? y))
    }
    guard
      let match = pictures.match(
        span(.x, element.visible).inset(by: margin), span(.y, element.visible).inset(by: margin),
        likely: places)
    else { return }
    // A picture whose sides can be seen, but were not found, may be larger or missing.
    let isMissing = element.isRectangular && result.reason == .notFound
    let least =
      isMissing
      ? Self.leastLikenessOfMissing
      : element.isPicture ? Self.leastLikeness : Self.leastLikenessOfBox
    guard match.score >= least else {
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

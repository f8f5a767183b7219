/// Measures how round the corners of a box are, on the diagonals from its corners.
struct CornerFinder {
  let expected: PixelPlane
  let screen: PixelPlane

  /// Pixels for each point.
  let scale: Double

  /// How far a circle is from the corner of its square, along one side, of its radius.
  private static let gap = 0.2929

  /// The largest radius that is measured, in points.
  private static let maximumRadius = 40.0

  /// The least difference of the colours inside and outside.
  private static let minimumContrast: Float = 10

  /// That of the colours of an image and what is around it.
  private static let minimumContrastOfImage: Float = 28

  /// How much larger the radius of a box is, in pixels.
  ///
  /// - Parameters:
  ///   - known: The box in the drawing: its columns and rows.
  ///   - seen: The box in the screenshot.
  ///   - inside: The color inside, in the drawing and in the screenshot; nil for an image, which may
  ///     have any: then what is outside ends where it becomes something else.
  ///   - isBordered: Whether a line of another colour is around it.
  ///   - radius: The radius of the corners in the drawing, in pixels.
  ///   - isCovered: Whether something is over a corner or next to it, the right or left and lower or
  ///     upper one.
  /// - Returns: nil where too few corners can be seen, or they don't agree.
  func growth(
    _ known: (Span, Span), _ seen: (Span, Span), inside: (expected: Tone, found: Tone)?,
    isBordered: Bool, radius: Double = 0, isCovered: (_ isRight: Bool, _ isLower: Bool) -> Bool
  ) -> Measurement.Shift? {
    var growths: [Double] = []
    var fewest = 3
    for isRight in [false, true] {
      for isLower in [false, true] {
        // At a side of the screen or an image, two corners are all there is.
        let edge = isLower ? known.1.end : known.1.start
        let isHidden = isCovered(isRight, isLower)
        if isHidden || edge <= 1 || edge >= Double(expected.height) - 1 { fewest = 2 }
        guard !isHidden,
          let old = distance(
            expected, box: known, isRight: isRight, isLower: isLower, inside: inside?.expected,
            isBordered: isBordered),
          let new = distance(
            screen, box: seen, isRight: isRight, isLower: isLower, inside: inside?.found,
            isBordered: isBordered)
        else { continue }
        // An image whose corner has the colour of what is around it shows no corner.
        if inside == nil, abs(old - radius * Self.gap) > max(1.5, scale) { continue }
        growths.append((new - old) / Self.gap)
      }
    }
    // Most of them must agree.
    growths.sort()
    let groups = growths.indices.map { first in
      growths[first...].prefix { $0 - growths[first] < 2.5 * scale }
    }
    guard let dominant = groups.max(by: { $0.count < $1.count }), dominant.count >= fewest,
      dominant.count * 2 > growths.count
    else { return nil }
    return TextFinder.median(Array(dominant)).map {
      Measurement.Shift(distance: $0, confidence: min(0.9, 0.5 + 0.1 * Double(dominant.count)))
    }
  }

  /// How far inside of a corner the colour of the box begins, in pixels along a side; of one with a
  /// line around it, where the colour outside ends.
  private func distance(
    _ plane: PixelPlane, box: (Span, Span), isRight: Bool, isLower: Bool, inside: Tone?,
    isBordered: Bool
  ) -> Double? {
    let x = isRight ? box.0.end : box.0.start
    let y = isLower ? box.1.end : box.1.start
    func tone(_ step: Int) -> Tone? {
      let column = (x + (isRight ? -1 : 1) * (Double(step) + 0.5)).rounded(.down)
      let row = (y + (isLower ? -1 : 1) * (Double(step) + 0.5)).rounded(.down)
      guard column >= 0, row >= 0, column < Double(plane.width), row < Double(plane.height) else {
        return nil
      }
      return plane[Int(column), Int(row)]
    }
    guard let outside = tone(-2) else { return nil }
    let side = min(box.0.length, box.1.length) / 2
    let limit = Int(min(side, Self.maximumRadius * scale * Self.gap + 3))
    guard let inside else {
      return (-1..<max(0, limit)).first { step in
        (step...step + 2).allSatisfy {
          (tone($0)?.distance(to: outside) ?? 0) >= Self.minimumContrastOfImage
        }
      }.map(Double.init)
    }
    let contrast = outside.distance(to: inside)
    guard contrast >= Self.minimumContrast else { return nil }
    func rest(_ tone: Tone) -> Float {
      isBordered
        ? 1 - min(1, tone.distance(to: outside) / contrast)
        : min(1, tone.distance(to: inside) / contrast)
    }
    var before: Float = 1
    for step in -1..<max(0, limit) {
      guard let here = tone(step) else { return nil }
      let part = rest(here)
      if part < 0.5 {
        // What follows must be the box too, not a single pixel.
        guard let next = tone(step + 2), rest(next) < 0.5 else { return nil }
        return Double(step) + Double((0.5 - part) / max(0.01, before - part)) * -1
      }
      before = part
    }
    return nil
  }
}

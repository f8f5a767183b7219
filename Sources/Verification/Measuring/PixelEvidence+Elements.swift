import Geometry
import Rendering

/// What of an element has the pixels of the drawing.
extension PixelEvidence {
  /// How much of the contrast may be otherwise: of sides, of strings and images, of letters whose
  /// weight or colour is asked for, of the colours of these, and of corners.
  private static let rest: (side: Float, any: Float, letters: Float, colors: Float, corner: Float) =
    (0.2, 0.15, 0.05, 0.07, 0.1)

  /// The least contrast of what says something, in levels.
  private static let minimumContrast: Float = 6

  /// The least contrast of an element that is found by its pixels alone, and how much of it may be
  /// otherwise.
  private static let clear: (contrast: Float, rest: Float) = (12, 0.08)

  /// How far colours may be apart, in levels.
  private static let sameColor: Float = 14

  /// How much paler or darker letters may be, as a share.
  private static let sameInk: Float = 0.12

  /// How far what belongs to a side reaches on both sides of it, in points.
  private static let reachOfSide = 2.0

  /// The smallest part of a corner that is compared, in points.
  private static let minimumCorner = 8.0

  /// Where an element is whose pixels are those of the drawing, as a distance in pixels; nil where
  /// they are not, or say too little.
  func position(of element: ExpectedElement, scale: Double) -> (x: Double, y: Double)? {
    let area = element.lines.isEmpty ? element.visible : Self.area(of: element.lines)
    guard
      let found = agreement(
        span(area, \.minX, \.maxX, scale), span(area, \.minY, \.maxY, scale)),
      found.contrast >= Self.clear.contrast, found.rest <= Self.clear.rest
    else { return nil }
    return shift(found)
  }

  /// Whether the pixels show that a property of an element is as expected.
  func shows(
    _ property: Verification.Change.Property, of element: ExpectedElement, scale: Double
  ) -> Bool {
    switch property {
    case .x, .width: showsPosition(.x, of: element, scale: scale)
    case .y, .height: showsPosition(.y, of: element, scale: scale)
    case .textX, .textY, .lines, .textSize:
      isAlike([area(of: element, scale)], rest: Self.rest.any)
    case .textWeight: showsLetters(of: element, scale: scale)
    case .textColor: showsLetters(of: element, inColors: true, scale: scale)
    case .radius: isAlike(corners(of: element, scale), rest: Self.rest.corner)
    case .color: showsColor(of: element, scale: scale)
    case .lineColor: showsLineColor(of: element, scale: scale)
    }
  }

  private typealias Area = (columns: Span, rows: Span)

  /// Whether all parts with some contrast agree, and there are any.
  ///
  /// - Parameters:
  ///   - areas: The parts.
  ///   - rest: How much may be otherwise.
  ///   - axis: The axis along which they must be as far from each other as expected, if any: two sides
  ///     that are hardly elsewhere make a box larger by both.
  /// - Returns: Whether they agree; not where none has enough contrast.
  private func isAlike(_ areas: [Area], rest: Float, along axis: Axis? = nil) -> Bool {
    var isSeen = false
    var offsets: [Int] = []
    for (columns, rows) in areas {
      guard let found = agreement(columns, rows) else { continue }
      guard found.contrast >= Self.minimumContrast else { continue }
      guard found.rest <= rest else { return false }
      isSeen = true
      if let axis { offsets.append(axis == .x ? found.offset.x : found.offset.y) }
    }
    return isSeen && (offsets.max() ?? 0) - (offsets.min() ?? 0) <= reach
  }

  private func showsPosition(_ axis: Axis, of element: ExpectedElement, scale: Double) -> Bool {
    guard element.isPainted || element.isRectangular else {
      return isAlike([area(of: element, scale)], rest: Self.rest.any)
    }
    return isAlike(sides(axis, of: element, scale), rest: Self.rest.side, along: axis)
  }

  private func showsLetters(
    of element: ExpectedElement, inColors: Bool = false, scale: Double
  ) -> Bool {
    let area = area(of: element, scale)
    guard let found = agreement(area.columns, area.rows),
      found.contrast >= Self.minimumContrast
    else { return false }
    return found.rest <= Self.rest.letters && abs(found.gain) <= Self.sameInk
      && (!inColors || found.restOfColors <= Self.rest.colors)
  }

  private func showsColor(of element: ExpectedElement, scale: Double) -> Bool {
    let area = element.visible
    guard
      let found = agreement(span(area, \.minX, \.maxX, scale), span(area, \.minY, \.maxY, scale))
    else { return false }
    return found.difference.length <= Self.sameColor && found.rest <= Self.rest.any
  }

  private func showsLineColor(of element: ExpectedElement, scale: Double) -> Bool {
    let areas = sides(.x, of: element, scale) + sides(.y, of: element, scale)
    let found = areas.compactMap { agreement($0.columns, $0.rows) }
    return !found.isEmpty
      && found.allSatisfy {
        $0.difference.length <= Self.sameColor
          && ($0.contrast < Self.minimumContrast || $0.rest <= Self.rest.letters)
      }
  }

  private func span(
    _ area: Rect, _ start: (Rect) -> Double, _ end: (Rect) -> Double, _ scale: Double
  ) -> Span {
    Span(start: start(area) * scale, end: end(area) * scale)
  }

  private static func area(of lines: [LayoutLine]) -> Rect {
    let frames = lines.map(\.frame)
    return frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
  }

  /// The letters of an element or, where it has none, all of it.
  private func area(of element: ExpectedElement, _ scale: Double) -> Area {
    let area = element.lines.isEmpty ? element.visible : Self.area(of: element.lines)
    let margin = -Self.reachOfSide * scale
    return (
      span(area, \.minX, \.maxX, scale).inset(by: margin),
      span(area, \.minY, \.maxY, scale).inset(by: margin)
    )
  }

  /// What is next to both sides of an element that can be seen.
  private func sides(_ axis: Axis, of element: ExpectedElement, _ scale: Double) -> [Area] {
    let reach = max(3, Self.reachOfSide * scale)
    func spans(_ area: Rect) -> (Span, Span) {
      (span(area, \.minX, \.maxX, scale), span(area, \.minY, \.maxY, scale))
    }
    let (own, shown) = (spans(element.painted), spans(element.visible))
    let (across, limits, along) = axis == .x ? (own.0, shown.0, shown.1) : (own.1, shown.1, shown.0)
    return [(across.start, limits.start), (across.end, limits.end)].compactMap { side, limit in
      guard abs(side - limit) < 0.5 else { return nil }
      let strip = Span(start: side - reach, end: side + reach)
      return axis == .x ? (strip, along) : (along, strip)
    }
  }

  private func corners(of element: ExpectedElement, _ scale: Double) -> [Area] {
    let x = span(element.visible, \.minX, \.maxX, scale)
    let y = span(element.visible, \.minY, \.maxY, scale)
    let size = min(
      max(element.radius, Self.minimumCorner) * scale + 2, min(x.length, y.length) / 2)
    let margin = 2.0
    func ends(_ span: Span) -> [Span] {
      [
        Span(start: span.start - margin, end: span.start + size),
        Span(start: span.end - size, end: span.end + margin),
      ]
    }
    return ends(x).flatMap { columns in ends(y).map { (columns, $0) } }
  }
}

import Geometry

/// Boxes: where their sides are.
extension ElementMeasurer {
  /// How far from a likely place a side is looked for, in points.
  private static let reach = 40.0

  /// The largest radius that corners are likely to have, in points.
  private static let maximumCorner = 24.0

  /// Colours that are as near are the same in a compressed image, in levels.
  private static let sameColor: Float = 24

  /// What is smaller, in points, doesn't grow by much.
  private static let small = 12.0

  func box(
    _ element: ExpectedElement, in around: ExpectedElement?, isOverApp: Bool,
    likely: (x: [Double], y: [Double]), result: inout Measurement
  ) {
    var drift = (x: likely.x[0], y: likely.y[0])
    var vertical = sides(.y, of: element, isOverApp: isOverApp, drift: drift.x, likely: likely.y)
    drift.y = (vertical.0 ?? vertical.1)?.distance ?? drift.y
    let horizontal = sides(.x, of: element, isOverApp: isOverApp, drift: drift.y, likely: likely.x)
    let shifts = [horizontal.0, horizontal.1].compactMap(\.?.distance)
    let x = shifts.isEmpty ? drift.x : shifts.reduce(0, +) / Double(shifts.count)
    if abs(x - drift.x) > 2 * scale {
      vertical = sides(.y, of: element, isOverApp: isOverApp, drift: x, likely: likely.y)
    }
    (result.top, result.bottom) = (vertical.0, vertical.1)
    (result.left, result.right) = (horizontal.0, horizontal.1)
    // Sides that are those of the box around say nothing where the others are missing.
    if vertical.isSeen, vertical.0 == nil, vertical.1 == nil,
      isAlong(.x, element: element, around: around)
    {
      (result.left, result.right) = (nil, nil)
    }
    if horizontal.isSeen, horizontal.0 == nil, horizontal.1 == nil,
      isAlong(.y, element: element, around: around)
    {
      (result.top, result.bottom) = (nil, nil)
    }
    // Two sides that moved apart aren't those of a box whose other sides aren't there.
    if vertical.isSeen, vertical.0 == nil, vertical.1 == nil, isApart(result.left, result.right) {
      (result.left, result.right) = (nil, nil)
    }
    if horizontal.isSeen, horizontal.0 == nil, horizontal.1 == nil,
      isApart(result.top, result.bottom)
    {
      (result.top, result.bottom) = (nil, nil)
    }
    let isSeen = horizontal.isSeen || vertical.isSeen
    result.reason = isSeen ? .notFound : .noContrast
  }

  /// Whether two opposite sides are farther apart or nearer to each other than expected.
  private func isApart(_ start: Measurement.Shift?, _ end: Measurement.Shift?) -> Bool {
    guard let start, let end else { return false }
    return abs(end.distance - start.distance) > Verification.tolerance * scale
  }

  private func isLikely(_ shift: Double, _ likely: [Double]) -> Bool {
    likely.contains { abs($0 - shift) < scale }
  }

  /// Whether both sides of an element on an axis are those of the box around it.
  private func isAlong(
    _ axis: Axis, element: ExpectedElement, around: ExpectedElement?
  ) -> Bool {
    guard let around else { return false }
    let (own, other) = (span(axis, element.painted), span(axis, around.painted))
    return abs(own.start - other.start) < scale && abs(own.end - other.end) < scale
  }

  /// The side of a box that is that of the screen, if it is there in the screenshot too: else what is
  /// next to it would be something else.
  private func screenSide(
    _ axis: Axis, isEnd: Bool, own: Span, along: Span
  ) -> Measurement.Shift? {
    let length = expected.length(axis)
    let edge = isEnd ? Double(length) : 0
    guard abs((isEnd ? own.end : own.start) - edge) < 0.5, screen.length(axis) == length,
      length > 2
    else { return nil }
    let position = isEnd ? length - 2 : 1
    let count = min(expected.length(axis.other), screen.length(axis.other))
    let lines = along.pixels(within: count)
    guard !lines.isEmpty else { return nil }
    let known = expected.line(axis.other, at: position, lines)
    let seen = screen.line(axis.other, at: position, lines)
    let alike = zip(known, seen).count { $0.distance(to: $1) < Self.sameColor }
    let share = Double(alike) / Double(lines.count)
    return share >= Self.minimumConfidence
      ? Measurement.Shift(distance: 0, confidence: share) : nil
  }

  /// Finds two opposite sides together, as a box rather moves than changes its size.
  private func sides(
    _ axis: Axis, of element: ExpectedElement, isOverApp: Bool, drift: Double,
    likely: [Double]
  ) -> (Measurement.Shift?, Measurement.Shift?, isSeen: Bool) {
    let own = span(axis, element.painted)
    let shown = span(axis, element.visible)
    let corner = min(
      element.radius * scale, span(axis.other, element.painted).length * 0.5 - 2 * scale)
    let whole = span(axis.other, element.visible)
    // The corners may be rounder than expected.
    let along = whole.inset(by: max(min(Self.maximumCorner * scale, whole.length / 3), corner))
    func matches(_ isEnd: Bool) -> [SideMatch]? {
      let (position, edge) = isEnd ? (own.end, shown.end) : (own.start, shown.start)
      // What is cut off does not count as a side.
      guard abs(position - edge) < 0.5 else { return nil }
      let side = Side(
        axis: axis, isEnd: isEnd, position: position, along: along, isOverApp: isOverApp)
      return sides.matches(
        of: side, drift: drift, likely: likely, reach: Self.reach * scale)
    }
    let starts = matches(false)
    let ends = matches(true)
    let isSeen = starts != nil || ends != nil
    func shift(_ match: SideMatch?, _ rival: Double) -> Measurement.Shift? {
      guard let match else { return nil }
      let sure = min(1, max(0, (match.score - 0.15) / 0.55))
      let confidence = sure * (rival < 0.03 ? 0.7 : 1)
      guard confidence >= Self.minimumConfidence else { return nil }
      return Measurement.Shift(distance: match.shift, confidence: confidence)
    }
    // What left the screen on one side may have moved there; what goes away from it has grown.
    if let end = ends?.first, starts == nil, end.shift > 0,
      let start = screenSide(axis, isEnd: false, own: own, along: along)
    {
      return (start, shift(end, 1), isSeen)
    }
    if let start = starts?.first, ends == nil, start.shift < 0,
      let end = screenSide(axis, isEnd: true, own: own, along: along)
    {
      return (shift(start, 1), end, isSeen)
    }
    guard let starts, let ends, !starts.isEmpty, !ends.isEmpty else {
      let known = [starts, ends].compactMap(\.self).first { !$0.isEmpty } ?? []
      let rival = known.count > 1 ? known[0].score - known[1].score : 1
      var only = shift(known.first, rival)
      if starts != nil, ends != nil, let shift = only, !isLikely(shift.distance, likely) {
        only = nil
      }
      return starts?.isEmpty == false ? (only, nil, isSeen) : (nil, only, isSeen)
    }
    var best: (start: SideMatch, end: SideMatch, score: Double)?
    for start in starts {
      for end in ends {
        let length = own.length + end.shift - start.shift
        guard length > own.length * 0.3,
          own.length > Self.small * scale || length < own.length * 1.6 + 2 * scale
        else { continue }
        let growth = abs(end.shift - start.shift) / scale
        let score = start.score + end.score - (growth < 0.6 ? 0 : 0.03 + 0.003 * growth)
        if score > best?.score ?? -9 { best = (start, end, score) }
      }
    }
    guard let best else { return (nil, nil, isSeen) }
    func rival(_ matches: [SideMatch], _ chosen: SideMatch) -> Double {
      let others = matches.filter { abs($0.shift - chosen.shift) > 1.5 * scale }
      return chosen.score - (others.map(\.score).max() ?? -1)
    }
    // Two sides that moved alike leave no doubt where one side would.
    let isRigid = abs(best.start.shift - best.end.shift) < 0.6 * scale
    let start = shift(best.start, isRigid ? 1 : rival(starts, best.start))
    let end = shift(best.end, isRigid ? 1 : rival(ends, best.end))
    // Of two sides that can be seen, one alone says nothing but what is likely anyway.
    if let only = start ?? end, start == nil || end == nil, !isLikely(only.distance, likely) {
      return (nil, nil, isSeen)
    }
    return (start, end, isSeen)
  }
}

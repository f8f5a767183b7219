import Geometry

extension Path {
  /// Adds a part of an ellipse.
  ///
  /// The steps are those of <https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes>, with
  /// vectors in place of angles.
  mutating func addArc(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, turnedBy degrees: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    if start == end { return }
    var (rx, ry) = (radiusX.magnitude, radiusY.magnitude)
    guard rx > 0, ry > 0, let angle = CSSAngle(degrees, "deg") else { return line(to: end) }
    let turn = angle.rotation
    let back = Transform(a: turn.a, b: -turn.b, c: -turn.c, d: turn.d)

    // From the ellipse's own axes on, with the middle between both points as the origin.
    let half = back(Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2))
    let reach = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let (x, y) = (half.x / rx, half.y / ry)
    let square = x * x + y * y
    guard square > 0, square.isFinite else { return line(to: end) }
    var factor = max(0, 1 / square - 1).squareRoot()
    if isLarge == isClockwise { factor = -factor }
    // In a circle of radius 1: its centre, and both points from there.
    let center = Point(x: factor * y, y: -factor * x)
    var from = Point(x: x - center.x, y: y - center.y)
    let to = Point(x: -x - center.x, y: -y - center.y)

    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let map = Transform(movingBy: middle).after(turn)
      .after(Transform(a: rx, d: ry)).after(Transform(movingBy: center))
    // Quarters first, and what is left of one.
    for _ in 0..<4 {
      let cross = (from.x * to.y - from.y * to.x) * (isClockwise ? 1 : -1)
      let dot = from.x * to.x + from.y * to.y
      if cross >= 0, dot >= 0 { break }
      let next =
        isClockwise ? Point(x: -from.y, y: from.x) : Point(x: from.y, y: -from.x)
      addQuarter(from, to: next, isClockwise: isClockwise, map: map, end: map(next))
      from = next
    }
    addQuarter(from, to: to, isClockwise: isClockwise, map: map, end: end)
  }

  /// Adds at most a quarter of a circle of radius 1, mapped to where it is seen.
  private mutating func addQuarter(
    _ from: Point, to: Point, isClockwise: Bool, map: Transform, end: Point
  ) {
    let cosine = max(-1, min(1, from.x * to.x + from.y * to.y))
    // 4/3 of the tangent of a quarter of the angle.
    let reach = 4.0 / 3 * ((1 - cosine) / 2).squareRoot() / (1 + ((1 + cosine) / 2).squareRoot())
    let length = isClockwise ? reach : -reach
    curve(
      to: end,
      control1: map(Point(x: from.x - from.y * length, y: from.y + from.x * length)),
      control2: map(Point(x: to.x + to.y * length, y: to.y - to.x * length)))
  }

  /// The smallest upright rectangle around the path, nil for an empty one.
  var tightBounds: Rect? {
    var bounds: (left: Double, top: Double, right: Double, bottom: Double)?
    func addPoint(_ point: Point) {
      let old = bounds ?? (point.x, point.y, point.x, point.y)
      bounds = (
        min(old.left, point.x), min(old.top, point.y), max(old.right, point.x),
        max(old.bottom, point.y)
      )
    }
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        (current, start) = (point, point)
        addPoint(point)
      case .line(let point):
        addPoint(point)
        current = point
      case .curve(let end, let first, let second):
        addPoint(end)
        let across = Self.turns(a: current.x, b: first.x, c: second.x, d: end.x)
        let down = Self.turns(a: current.y, b: first.y, c: second.y, d: end.y)
        for position in across + down {
          let rest = 1 - position
          func mixed(a: Double, b: Double, c: Double, d: Double) -> Double {
            rest * rest * rest * a + 3 * rest * rest * position * b + 3 * rest * position * position
              * c
              + position * position * position * d
          }
          addPoint(
            Point(
              x: mixed(a: current.x, b: first.x, c: second.x, d: end.x),
              y: mixed(a: current.y, b: first.y, c: second.y, d: end.y)))
        }
        current = end
      case .close: current = start
      }
    }
    return bounds.map {
      Rect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }

  /// The positions between 0 and 1 at which one coordinate of a curve turns back.
  private static func turns(a: Double, b: Double, c: Double, d: Double) -> [Double] {
    // The derivative: p t² + q t + r, all divided by 3.
    let p = d - 3 * c + 3 * b - a
    let q = 2 * (c - 2 * b + a)
    let r = b - a
    var positions: [Double] = []
    if p.magnitude < 1e-12 {
      if q != 0 { positions = [-r / q] }
    } else {
      let square = q * q - 4 * p * r
      guard square >= 0 else { return [] }
      let root = square.squareRoot()
      positions = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
    }
    return positions.filter { $0 > 0 && $0 < 1 }
  }
}

import Geometry

/// A chain of straight lines, in pixels.
struct Polyline {
  var points: [Point] = []
  var isClosed = false

  /// The same chain from its end to its start.
  var reversed: Polyline { Polyline(points: points.reversed(), isClosed: isClosed) }

  /// The length of all lines, in pixels.
  var length: Double {
    var result = 0.0
    for (from, to) in zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : [])) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      result += (x * x + y * y).squareRoot()
    }
    return result
  }

  /// How far a chain may be from the curve that it represents, in pixels.
  private static let tolerance = 1.0 / 32

  /// The most lines for one curve, whatever its size.
  private static let maximumLines = 256.0

  /// Returns the subpaths of a path as chains; none when a coordinate is not finite.
  static func flatten(_ path: Path) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline()
    func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }

    func end() {
      if current.points.count > 1 || current.isClosed { result.append(current) }
      current = Polyline()
    }

    for element in path.elements {
      switch element {
      case .move(let point):
        guard isFinite(point) else { return [] }
        end()
        current.points = [point]
      case .line(let point):
        guard isFinite(point) else { return [] }
        current.points.append(point)
      case .curve(let point, let control1, let control2):
        guard isFinite(point), isFinite(control1), isFinite(control2) else { return [] }
        current.addCurve(to: point, control1, control2)
      case .close:
        guard let start = current.points.first else { continue }
        current.isClosed = true
        end()
        // As in PDF and SVG, what follows starts where the closed part did.
        current.points = [start]
      }
    }
    end()
    return result
  }

  private mutating func addCurve(to end: Point, _ control1: Point, _ control2: Point) {
    let start = points.last ?? control1
    // A cubic curve is nowhere farther from n chords than 3/4 of its second difference over n².
    func difference(a: Point, b: Point, c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return x * x + y * y
    }
    let bend = max(
      difference(a: start, b: control1, c: control2), difference(a: control1, b: control2, c: end)
    ).squareRoot()
    let lines = max(
      1, min(Self.maximumLines, (0.75 * bend / Self.tolerance).squareRoot().rounded(.up)))
    for index in 1..<Int(max(lines, 1)) where lines > 1 {
      let t = Double(index) / lines
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(
          x: a * start.x + b * control1.x + c * control2.x + d * end.x,
          y: a * start.y + b * control1.y + c * control2.y + d * end.y))
    }
    points.append(end)
  }
}

import Geometry

/// Divides lines into dashes and gaps.
struct Dashes {
  /// The length of a dash, in pixels.
  var length: Double

  /// The length that a gap has at best, in pixels.
  var gap: Double

  /// The most dashes along one line.
  private static let maximumCount = 10_000.0

  /// Returns the dashes along a line; one that isn't closed begins and ends with a whole one.
  ///
  /// As in browsers, the number of dashes is that whose gaps are nearest to what is asked for.
  func pieces(of line: Polyline) -> [Polyline] {
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    let lengths = zip(points, points.dropFirst()).map { Self.distance($0, $1) }
    let whole = lengths.reduce(0, +)
    guard length > 0, gap > 0, whole.isFinite else { return [] }
    guard whole > length else { return [Polyline(points: points)] }
    let room = line.isClosed ? whole : whole + gap
    let fewest = max(1, min((room / (length + gap)).rounded(.down), Self.maximumCount))
    func width(ofGapsFor count: Double) -> Double {
      let gaps = line.isClosed ? count : count - 1
      return gaps > 0 ? (whole - count * length) / gaps : whole
    }
    let (wide, narrow) = (width(ofGapsFor: fewest), width(ofGapsFor: fewest + 1))
    let takesFewest =
      narrow <= 0 || (wide - gap).magnitude < (narrow - gap).magnitude
    let (count, step) =
      takesFewest ? (fewest, length + wide) : (fewest + 1, length + narrow)
    return cut(points, lengths, count: Int(count), step: step)
  }

  private func cut(
    _ points: [Point], _ lengths: [Double], count: Int, step: Double
  ) -> [Polyline] {
    var result: [Polyline] = []
    // The segment that is walked along, and the distance of its start from the line's.
    var (segment, passed) = (0, 0.0)
    func advance(to distance: Double, _ corner: (Point) -> Void) -> Point {
      while segment < lengths.count - 1, passed + lengths[segment] <= distance {
        passed += lengths[segment]
        segment += 1
        corner(points[segment])
      }
      let part = lengths[segment] > 0 ? min(1, (distance - passed) / lengths[segment]) : 0
      let (from, to) = (points[segment], points[segment + 1])
      return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
    for index in 0..<count {
      let start = Double(index) * step
      var dash = Polyline(points: [advance(to: start) { _ in }])
      let end = advance(to: start + length) { dash.points.append($0) }
      dash.points.append(end)
      result.append(dash)
    }
    return result
  }

  static func distance(_ first: Point, _ second: Point) -> Double {
    let delta = second - first
    return (delta.x * delta.x + delta.y * delta.y).squareRoot()
  }
}

extension Polyline {
  /// The point halfway between its ends, along a straight line.
  var middle: Point? {
    guard let first = points.first, let last = points.last else { return nil }
    return Point(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
  }
}

import Geometry

/// The shape of a line's two ends.
public enum LineCap: Hashable, Sendable {
  /// The line ends at its end points.
  case butt
  /// The line ends in half circles around its end points.
  case round
  /// The line ends half its width behind its end points.
  case square
}

/// The shape of a line's corners.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges go on until they meet.
  case miter

  /// A circle around the corner.
  case round
  /// The corner is cut off.
  case bevel
}

/// Makes the outline of a line along a path.
struct Stroke {
  private let half: Double
  private let cap: LineCap
  private let join: LineJoin

  /// A mitred corner is cut off when it would be longer than this many line widths.
  private let miterLimit: Double

  /// How far a rounded corner may be from a circle, in pixels.
  private static let tolerance = 1.0 / 32

  /// Corners are mitred with butt ends and rounded with round ends.
  init(width: Double, cap: LineCap) {
    self.init(width: width, cap: cap, join: cap == .butt ? .miter : .round, miterLimit: 10)
  }

  init(width: Double, cap: LineCap, join: LineJoin, miterLimit: Double) {
    half = width.isFinite ? max(0, width / 2) : 0
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// The polygons whose non-zero inside is the line.
  func outline(of path: Path) -> [Polyline] {
    outline(of: Polyline.flatten(path))
  }

  /// The polygons whose non-zero inside is the line along some chains.
  func outline(of lines: [Polyline]) -> [Polyline] {
    guard half > 0 else { return [] }
    return lines.flatMap(outline)
  }

  private func outline(of line: Polyline) -> [Polyline] {
    var points: [Point] = []
    for point in line.points where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }

    guard let first = points.first, let last = points.last else { return [] }
    if points.count == 1 {
      // A dot, where the ends reach further than the line.
      if cap == .square {
        let corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        return [
          Polyline(points: corners.map { first + Point(x: $0.0, y: $0.1) }, isClosed: true)
        ]
      }
      guard cap == .round else { return [] }
      var circle: [Point] = []
      addHalfCircle(to: &circle, around: first, from: Point(x: half, y: 0))
      addHalfCircle(to: &circle, around: first, from: Point(x: -half, y: 0))
      return [Polyline(points: circle, isClosed: true)]
    }

    let reversed = Array(points.reversed())
    if line.isClosed, points.count > 2 {
      return [
        Polyline(points: side(of: points, isClosed: true), isClosed: true),
        Polyline(points: side(of: reversed, isClosed: true), isClosed: true),
      ]
    }
    var outline = side(of: points, isClosed: false)
    addCap(to: &outline, at: last, from: points[points.count - 2])
    outline += side(of: reversed, isClosed: false)
    addCap(to: &outline, at: first, from: points[1])
    return [Polyline(points: outline, isClosed: true)]
  }

  /// Adds what is beyond the end of a line that comes from a point.
  private func addCap(to outline: inout [Point], at end: Point, from point: Point) {
    guard let normal = normal(from: point, to: end) else { return }
    switch cap {
    case .butt: break
    case .round: addHalfCircle(to: &outline, around: end, from: normal)
    case .square:
      let ahead = Point(x: -normal.y, y: normal.x)
      outline.append(end + normal + ahead)
      outline.append(end + ahead - normal)
    }
  }

  /// The line at half the width beside a chain, on the left of its direction on the screen.
  private func side(of points: [Point], isClosed: Bool) -> [Point] {
    var result: [Point] = []
    let count = points.count
    for index in 0..<count {
      let point = points[index]
      let before = index > 0 ? points[index - 1] : isClosed ? points[count - 1] : nil
      let after = index + 1 < count ? points[index + 1] : isClosed ? points[0] : nil
      let arriving = before.flatMap { normal(from: $0, to: point) }
      let leaving = after.flatMap { normal(from: point, to: $0) }
      if let arriving, let leaving, let before, let after {
        let room = min(distance(before, point), distance(point, after))
        addCorner(to: &result, at: point, arriving, leaving, room: room)
      } else if let normal = arriving ?? leaving {
        result.append(point + normal)
      }
    }
    return result
  }

  private func addCorner(
    to result: inout [Point], at point: Point, _ arriving: Point, _ leaving: Point, room: Double
  ) {
    let square = half * half
    let cosine = (arriving.x * leaving.x + arriving.y * leaving.y) / square
    let turn = arriving.x * leaving.y - arriving.y * leaving.x
    // The point where both sides meet is at the sum of the normals, made longer. The miter's length
    // against the line's width is 1 / cos of half the angle, whose square is (1 + cosine) / 2.
    let reach = (1 + cosine) / 2
    let meeting =
      reach > 1e-9
      ? Point(
        x: point.x + (arriving.x + leaving.x) / (2 * reach),
        y: point.y + (arriving.y + leaving.y) / (2 * reach))
      : nil
    // The chain turns away from this side when the normals turn clockwise on the screen.
    let isOutside = turn > 0 || (turn == 0 && cosine < 0)
    let isSmooth = cosine > 0.97
    if isOutside {
      if let meeting, isSmooth || (join == .miter && reach * miterLimit * miterLimit >= 1) {
        result.append(meeting)
      } else {
        if join == .round, meeting == nil {
          // The line turns back, and both points are opposite each other.
          return addHalfCircle(to: &result, around: point, from: arriving)
        }
        result.append(point + arriving)
        if join == .round { addArc(to: &result, around: point, arriving, leaving) }
        result.append(point + leaving)
      }
    } else if let meeting, half * half * (1 - cosine) <= room * room * (1 + cosine) {
      // The sides meet before the lines end: half × tan of half the angle is no longer than them.
      result.append(meeting)
    } else {
      result += [point + arriving, point, point + leaving]
    }
  }

  private func addHalfCircle(to result: inout [Point], around center: Point, from start: Point) {
    let middle = Point(x: -start.y, y: start.x)
    let end = Point(x: -start.x, y: -start.y)
    result.append(center + start)
    addArc(to: &result, around: center, start, middle)
    result.append(center + middle)
    addArc(to: &result, around: center, middle, end)
    result.append(center + end)
  }

  /// Adds the points between two points of a circle, by halving the angle until it is flat enough.
  private func addArc(to result: inout [Point], around center: Point, _ start: Point, _ end: Point)
  {
    let sum = start + end
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    // Half of the sum is the middle of the chord.
    guard half - length / 2 > Self.tolerance, length > 0 else { return }
    let middle = Point(x: sum.x * half / length, y: sum.y * half / length)
    addArc(to: &result, around: center, start, middle)
    result.append(center + middle)
    addArc(to: &result, around: center, middle, end)
  }

  /// The vector to the left of a line on the screen, half the width long.
  private func normal(from start: Point, to end: Point) -> Point? {
    let length = distance(start, end)
    guard length > 0 else { return nil }
    return Point(x: (end.y - start.y) * half / length, y: -(end.x - start.x) * half / length)
  }

  private func distance(_ first: Point, _ second: Point) -> Double {
    let delta = second - first
    return (delta.x * delta.x + delta.y * delta.y).squareRoot()
  }
}

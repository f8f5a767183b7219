public import Geometry

/// Points along a path by their distance from its start.
public struct PathWalk: Sendable {
  private var points: [Point] = []

  /// The distance of each point from the start; where a part of the path starts it is that of the
  /// end before.
  private var distances: [Double] = []

  /// Takes a path apart into straight lines, curves as finely as they are seen at a scale.
  public init(_ path: Path, scale: Double) {
    let factor = scale > 0 && scale.isFinite ? scale : 1
    let lines = Polyline.flatten(path.transformed(by: Transform(a: factor, d: factor)))
    var passed = 0.0
    for line in lines {
      var line = line.points + (line.isClosed ? Array(line.points.prefix(1)) : [])
      for index in line.indices {
        line[index] = Point(x: line[index].x / factor, y: line[index].y / factor)
      }
      for (index, point) in line.enumerated() {
        if index > 0 { passed += Dashes.distance(line[index - 1], point) }
        points.append(point)
        distances.append(passed)
      }
    }
  }

  /// The length of the path.
  public var length: Double { distances.last ?? 0 }

  /// The point at a distance from the start, and the direction there, of length 1; nil beyond the
  /// ends.
  public func position(at distance: Double) -> (point: Point, direction: Point)? {
    guard distance >= 0, distance <= length, length > 0 else { return nil }
    var (low, high) = (0, distances.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if distances[middle] <= distance { low = middle } else { high = middle }
    }
    let (from, to) = (points[low], points[high])
    let span = distances[high] - distances[low]
    guard span > 0 else { return nil }
    let part = (distance - distances[low]) / span
    return (
      Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
      Point(x: (to.x - from.x) / span, y: (to.y - from.y) / span)
    )
  }
}

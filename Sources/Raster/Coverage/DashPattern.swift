import Geometry

/// Divides lines into dashes and gaps of given lengths, as SVG does.
struct DashPattern {
  /// Dashes and gaps in turn, an even number of them, none below zero.
  var lengths: [Double]

  /// How far into the pattern a line begins.
  var offset: Double

  /// The most dashes along the lines of a path; beyond it they are drawn solid.
  static let maximumCount = 20_000

  /// Returns the dashes along some lines.
  func pieces(of lines: [Polyline]) -> [Polyline] {
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, offset.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return lines
    }
    var result: [Polyline] = []
    for line in lines {
      guard addDashes(line, period: period, to: &result) else { return lines }
    }
    return result
  }

  private func addDashes(_ line: Polyline, period: Double, to result: inout [Polyline]) -> Bool {
    var points = line.points
    if line.isClosed, let first = points.first { points.append(first) }
    var rest = offset - (offset / period).rounded(.down) * period
    var number = 0
    // A dash without a length is drawn where the line begins with it.
    while number < lengths.count - 1, rest > 0, rest >= lengths[number] {
      rest -= lengths[number]
      number += 1
    }
    let startsInDash = number.isMultiple(of: 2)
    let start = result.count
    // What is left of the dash or gap that the line is in.
    var left = lengths[number] - rest
    var dash = Polyline(points: number.isMultiple(of: 2) ? Array(points.prefix(1)) : [])
    for (from, end) in zip(points, points.dropFirst()) {
      let length = Dashes.distance(from, end)
      var passed = 0.0
      while length - passed > left {
        passed += left
        let part = passed / length
        let position = Point(
          x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part)
        if number.isMultiple(of: 2) {
          dash.points.append(position)
          result.append(dash)
          dash.points = []
          if result.count > Self.maximumCount { return false }
        } else {
          dash.points = [position]
        }
        number = (number + 1) % lengths.count
        left = lengths[number]
        // Lengths too small to count with would never end.
        if passed + left == passed, left > 0 || period < length * 1e-9 { return false }
      }
      left -= length - passed
      if number.isMultiple(of: 2) { dash.points.append(end) }
    }
    guard number.isMultiple(of: 2), dash.points.count > 1 else { return true }
    if line.isClosed, startsInDash, result.count > start {
      // The corner between the last dash and the first one is joined.
      result[start].points = dash.points + result[start].points.dropFirst()
    } else {
      result.append(dash)
    }
    return true
  }
}

import CFreeType
import Geometry

extension Path {
  /// Makes the path of an outline, from 64ths of pixels upwards to pixels downwards.
  ///
  /// Returns nil for an outline that is damaged.
  init?(_ outline: inout FT_Outline) {
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, walk in
      OutlineWalk.change(walk) { $0.move(to: to) }
    }
    functions.line_to = { to, walk in
      OutlineWalk.change(walk) { $0.line(to: to) }
    }
    functions.conic_to = { control, to, walk in
      OutlineWalk.change(walk) { $0.curve(to: to, control) }
    }
    functions.cubic_to = { control1, control2, to, walk in
      OutlineWalk.change(walk) { $0.curve(to: to, control1, control2) }
    }
    var walk = OutlineWalk()
    let code = withUnsafeMutablePointer(to: &walk) {
      FT_Outline_Decompose(&outline, &functions, $0)
    }
    guard code == 0 else { return nil }
    walk.close()
    self = walk.path
  }
}

/// A path that grows while FreeType walks along an outline.
private struct OutlineWalk {
  var path = Path()
  private var current = Point.zero

  /// Changes the walk that FreeType was given.
  static func change(
    _ walk: UnsafeMutableRawPointer?, _ change: (inout OutlineWalk) -> Void
  ) -> Int32 {
    guard let walk else { return Int32(FT_Err_Invalid_Argument) }
    change(&walk.assumingMemoryBound(to: OutlineWalk.self).pointee)
    return 0
  }

  mutating func close() {
    if !path.elements.isEmpty { path.close() }
  }

  mutating func move(to point: UnsafePointer<FT_Vector>?) {
    close()
    current = Self.point(point)
    path.move(to: current)
  }

  mutating func line(to point: UnsafePointer<FT_Vector>?) {
    current = Self.point(point)
    path.line(to: current)
  }

  /// Adds a quadratic curve, which is a cubic one whose controls are at two thirds of the way.
  mutating func curve(to end: UnsafePointer<FT_Vector>?, _ control: UnsafePointer<FT_Vector>?) {
    let (control, end) = (Self.point(control), Self.point(end))
    func twoThirds(from point: Point) -> Point {
      Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    }
    path.curve(
      to: end, control1: twoThirds(from: current), control2: twoThirds(from: end))
    current = end
  }

  mutating func curve(
    to end: UnsafePointer<FT_Vector>?, _ control1: UnsafePointer<FT_Vector>?,
    _ control2: UnsafePointer<FT_Vector>?
  ) {
    current = Self.point(end)
    path.curve(to: current, control1: Self.point(control1), control2: Self.point(control2))
  }

  private static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = vector?.pointee else { return .zero }
    return Point(x: Double(vector.x) / 64, y: -Double(vector.y) / 64)
  }
}

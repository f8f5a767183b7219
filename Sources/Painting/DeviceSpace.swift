import Geometry

/// The pixels of a device, in which a canvas counts.
struct DeviceSpace {
  /// Pixels along one point.
  var scale: Double

  /// A length in pixels, which need not be whole.
  func length(_ points: Double) -> Double { points * scale }

  /// The nearest edge of pixels to a coordinate; a half goes up.
  func edge(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }

  /// A line's thickness in whole pixels: at least one if there is a line at all.
  func thickness(_ points: Double) -> Double { points > 0 ? max(1, edge(points)) : 0 }

  /// The pixels of a rectangle, each edge moved to the nearest edge of pixels.
  func rect(_ rect: Rect) -> Rect {
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    return Rect(x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }

  /// A map of points as a map of pixels.
  func transform(_ transform: Transform) -> Transform {
    var result = transform
    result.tx *= scale
    result.ty *= scale
    return result
  }

  /// A path moved by a vector in points and turned to pixels, which need not be whole.
  func path(_ path: Path, movedBy offset: Point) -> Path {
    func position(_ point: Point) -> Point {
      Point(x: (point.x + offset.x) * scale, y: (point.y + offset.y) * scale)
    }
    var result = path
    result.elements = path.elements.map { element in
      switch element {
      case .move(let point): .move(position(point))
      case .line(let point): .line(position(point))
      case .curve(let point, let control1, let control2):
        .curve(position(point), control1: position(control1), control2: position(control2))
      case .close: .close
      }
    }
    return result
  }
}

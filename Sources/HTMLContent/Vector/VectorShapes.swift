import Boxes
import Geometry

/// The basic shapes: <https://www.w3.org/TR/SVG2/shapes.html>.
enum VectorShapes {
  /// The names of the elements that are figures.
  static let names: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Returns the outline of an element, empty where it draws nothing.
  ///
  /// The limit is the number of parts that it may have; the rest is left out.
  static func path(
    of element: HTMLDocument.Element, _ style: ComputedStyle, _ viewport: VectorViewport, limit: Int
  ) -> Path {
    func length(_ name: String, _ axis: VectorViewport.Axis) -> Double? {
      viewport.length(name, axis, element, style)
    }
    var path = Path()
    switch element.name {
    case "path": return PathData.path(data(of: element, style), limit: limit)
    case "rect":
      let rect = Rect(
        x: length("x", .x) ?? 0, y: length("y", .y) ?? 0, width: length("width", .x) ?? 0,
        height: length("height", .y) ?? 0)
      addRect(rect, length("rx", .x), length("ry", .y), to: &path)
    case "circle":
      let radius = length("r", .none) ?? 0
      addEllipse(length("cx", .x) ?? 0, length("cy", .y) ?? 0, radius, radius, to: &path)
    case "ellipse":
      let (rx, ry) = (length("rx", .x), length("ry", .y))
      addEllipse(
        length("cx", .x) ?? 0, length("cy", .y) ?? 0, rx ?? ry ?? 0, ry ?? rx ?? 0, to: &path)
    case "line":
      path.move(to: Point(x: length("x1", .x) ?? 0, y: length("y1", .y) ?? 0))
      path.line(to: Point(x: length("x2", .x) ?? 0, y: length("y2", .y) ?? 0))
    case "polyline", "polygon":
      var scanner = NumberScanner(element["points"] ?? "")
      while path.elements.count < limit, let x = scanner.number(), let y = scanner.number() {
        let point = Point(x: x, y: y)
        if path.elements.isEmpty { path.move(to: point) } else { path.line(to: point) }
      }
      if element.name == "polygon", !path.elements.isEmpty { path.close() }
    default: break
    }
    return path
  }

  /// What a path's property or attribute `d` says.
  static func data(of element: HTMLDocument.Element, _ style: ComputedStyle) -> String {
    style.rare.figureProperties.first?.path ?? element["d"] ?? ""
  }

  /// The path of a rectangle with corners that are parts of ellipses.
  static func rect(_ rect: Rect, _ rx: Double, _ ry: Double) -> Path {
    var path = Path()
    addRect(rect, rx, ry, to: &path)
    return path
  }

  private static func addRect(_ rect: Rect, _ rx: Double?, _ ry: Double?, to path: inout Path) {
    guard rect.width > 0, rect.height > 0 else { return }
    let across = min(max(0, rx ?? ry ?? 0), rect.width / 2)
    let down = min(max(0, ry ?? rx ?? 0), rect.height / 2)
    guard across > 0, down > 0 else {
      path = Path(rect)
      return
    }
    func corner(from start: Point, to end: Point) {
      path.line(to: start)
      path.addArc(
        from: start, to: end, radiusX: across, radiusY: down, turnedBy: 0, isLarge: false,
        isClockwise: true)
    }
    path.move(to: Point(x: rect.minX + across, y: rect.minY))
    corner(
      from: Point(x: rect.maxX - across, y: rect.minY),
      to: Point(x: rect.maxX, y: rect.minY + down))
    corner(
      from: Point(x: rect.maxX, y: rect.maxY - down),
      to: Point(x: rect.maxX - across, y: rect.maxY))
    corner(
      from: Point(x: rect.minX + across, y: rect.maxY),
      to: Point(x: rect.minX, y: rect.maxY - down))
    corner(
      from: Point(x: rect.minX, y: rect.minY + down),
      to: Point(x: rect.minX + across, y: rect.minY))
    path.close()
  }

  private static func addEllipse(
    _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, to path: inout Path
  ) {
    guard rx > 0, ry > 0 else { return }
    path.addEllipse(in: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }
}

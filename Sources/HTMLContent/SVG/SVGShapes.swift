import Boxes
import Geometry

/// The basic shapes: <https://www.w3.org/TR/SVG2/shapes.html>.
enum SVGShapes {
  /// The names of the elements that are shapes.
  static let names: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// Returns the outline of an element, empty where it draws nothing.
  ///
  /// The limit is the number of parts that it may have; the rest is left out.
  static func path(
    of element: HTMLDocument.Element, _ style: ComputedStyle, _ viewport: SVGViewport, limit: Int
  ) -> Path {
    func length(_ name: String, _ axis: SVGViewport.Axis) -> Double? {
      viewport.length(name, axis: axis, element: element, style: style)
    }
    var path = Path()
    switch element.name {
    case "path": return PathData.path(data(of: element, style), limit: limit)
    case "rect":
      let rect = Rect(
        x: length("x", .x) ?? 0, y: length("y", .y) ?? 0, width: length("width", .x) ?? 0,
        height: length("height", .y) ?? 0)
      addRect(rect, rx: length("rx", .x), ry: length("ry", .y), to: &path)
    case "circle":
      let radius = length("r", .none) ?? 0
      addEllipse(
        x: length("cx", .x) ?? 0, y: length("cy", .y) ?? 0, rx: radius, ry: radius, to: &path)
    case "ellipse":
      let (rx, ry) = (length("rx", .x), length("ry", .y))
      addEllipse(
        x: length("cx", .x) ?? 0, y: length("cy", .y) ?? 0, rx: rx ?? ry ?? 0, ry: ry ?? rx ?? 0,
        to: &path)
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
    style.rare.shapeProperties.first?.path ?? element["d"] ?? ""
  }

  private static func addRect(_ rect: Rect, rx: Double?, ry: Double?, to path: inout Path) {
    guard rect.width > 0, rect.height > 0 else { return }
    let corner = Size(
      width: min(max(0, rx ?? ry ?? 0), rect.width / 2),
      height: min(max(0, ry ?? rx ?? 0), rect.height / 2))
    path = self.rect(rect, corners: Array(repeating: corner, count: 4))
  }

  /// The path of a rectangle with corners that are parts of ellipses, from the top left one on
  /// clockwise; those that don't fit beside each other are smaller together.
  static func rect(_ rect: Rect, corners: [Size]) -> Path {
    guard corners.count == 4, corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return Path(rect)
    }
    let sides = [
      (rect.width, corners[0].width + corners[1].width),
      (rect.width, corners[2].width + corners[3].width),
      (rect.height, corners[1].height + corners[2].height),
      (rect.height, corners[3].height + corners[0].height),
    ]
    let factor = sides.reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    var path = Path()
    /// Goes along a side and around the corner at its end, whose ellipse begins and ends so far from
    /// it.
    func addCorner(_ number: Int, corner: Point, start: Point, end: Point) {
      let (x, y) = (corners[number].width * factor, corners[number].height * factor)
      func position(_ way: Point) -> Point {
        Point(x: corner.x + way.x * x, y: corner.y + way.y * y)
      }
      path.line(to: position(start))
      path.addArc(
        from: position(start), to: position(end), radiusX: x, radiusY: y, turnedBy: 0,
        isLarge: false,
        isClockwise: true)
    }
    path.move(to: Point(x: rect.minX + corners[0].width * factor, y: rect.minY))
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    addCorner(1, corner: Point(x: rect.maxX, y: rect.minY), start: left, end: down)
    addCorner(2, corner: Point(x: rect.maxX, y: rect.maxY), start: up, end: left)
    addCorner(3, corner: Point(x: rect.minX, y: rect.maxY), start: right, end: up)
    addCorner(0, corner: rect.origin, start: down, end: right)
    path.close()
    return path
  }

  private static func addEllipse(
    x: Double, y: Double, rx: Double, ry: Double, to path: inout Path
  ) {
    guard rx > 0, ry > 0 else { return }
    path.addEllipse(in: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }
}

import Boxes
import Diagnostics
import Geometry

/// What is drawn at the points of paths: <https://www.w3.org/TR/SVG2/painting.html#Markers>.
extension SVGConverter {
  /// Draws the markers of a shape, whose coordinates are those of the element.
  mutating func drawMarkers(
    of element: HTMLDocument.Element, path: Path, style: ComputedStyle, item: Element
  ) {
    let ends =
      element.name == "path"
      ? PathData.ends(SVGShapes.data(of: element, style), limit: path.elements.count)
      : Array(path.elements.indices)
    let points = MarkedPath(path, at: ends).points
    let svg = style.inherited.svg
    let width = item.viewport.points(svg.strokeWidth)
    for (index, point) in points.enumerated() {
      var ids: [(id: String?, isStart: Bool)] = []
      if index == 0 { ids.append((svg.markerStart, true)) }
      if index > 0, index < points.count - 1 { ids.append((svg.markerMid, false)) }
      if index == points.count - 1 { ids.append((svg.markerEnd, false)) }
      for (id, isStart) in ids {
        guard let id, let node = resource(id) else { continue }
        drawMarker(node, at: point, isStart: isStart, width: width, item)
      }
    }
  }

  private mutating func drawMarker(
    _ node: Int, at point: MarkedPoint, isStart: Bool, width: Double, _ item: Element
  ) {
    guard let element = document.element(node), element.name == "marker",
      mayFollow(node, from: item), budget.spendStep()
    else { return }
    let style = style(ofResource: node)
    guard style.box.display != .none else { return }
    func length(_ name: String, axis: SVGViewport.Axis, defaultValue: Double) -> Double {
      item.viewport.points(element[name], axis: axis, style: style) ?? defaultValue
    }
    let size = Size(
      width: length("markerwidth", axis: .x, defaultValue: 3),
      height: length("markerheight", axis: .y, defaultValue: 3))
    let view = SVGSize(element)
    guard size.width > 0, size.height > 0, !view.isEmpty else { return }
    let fitted = view.viewBox.map { element.svgPlacement.map($0, to: size) } ?? .identity
    var map = item.transform.after(Transform(movingBy: point.position))
    switch element["orient"]?.asciiLowercased.trimmed {
    case "auto"?: map = map.after(point.turn)
    case "auto-start-reverse"?:
      map = map.after(point.turn)
      if isStart { map = map.after(Transform(a: -1, d: -1)) }
    case let text?:
      var reader = ValueReader(ComponentValue.parse(text))
      let angle = reader.angle() ?? Double(text).flatMap { CSSAngle($0, "deg") }
      if let angle { map = map.after(angle.rotation) }
    case nil: break
    }
    if element["markerunits"]?.asciiLowercased != "userspaceonuse" {
      map = map.after(Transform(a: width, d: width))
    }
    let box = view.viewBox ?? Rect(origin: .zero, size: size)
    func reference(_ name: String, axis: SVGViewport.Axis, side: Double, start: Double)
      -> Double
    {
      switch element[name]?.asciiLowercased.trimmed {
      case "left"?, "top"?: start
      case "center"?: start + side / 2
      case "right"?, "bottom"?: start + side
      default: item.viewport.points(element[name], axis: axis, style: style) ?? 0
      }
    }
    let anchor = fitted(
      Point(
        x: reference("refx", axis: .x, side: box.width, start: box.minX),
        y: reference("refy", axis: .y, side: box.height, start: box.minY)))
    map = map.after(Transform(tx: -anchor.x, ty: -anchor.y))
    guard map.isUsable else { return }
    var inner = item
    inner.node = node
    inner.parent = style
    inner.transform = map.after(fitted)
    inner.viewport.size = box.size
    inner.depth += 1
    inner.references.append(node)
    let start = svgImage.steps.count
    let steps = contents(of: document.nodes[node].children, inner).steps
    guard !steps.isEmpty else { return }
    let frame = Path(Rect(origin: .zero, size: size)).transformed(by: map)
    let cut = element.isCut(style) ? Prefix(clip: [SVGImage.Outline(frame)]) : Prefix()
    svgImage.steps += cut.steps + steps + Array(repeating: .end, count: cut.ends)
    finish(from: start, style: style, item: item, transform: map, bounds: nil)
  }
}

/// A point of a path at which a marker may be, with the direction of the path there.
private struct MarkedPoint {
  var position: Point

  /// The directions in which the path comes and goes, of length 1; nil for none.
  var incoming: Point?
  var outgoing: Point?

  /// Turns what points to the right into the path's direction.
  var turn: Transform {
    guard let first = incoming ?? outgoing, let second = outgoing ?? incoming else {
      return .identity
    }
    var (x, y) = (first.x + second.x, first.y + second.y)
    // Of a path that turns back the way in which it came counts.
    if x.magnitude + y.magnitude < 1e-9 { (x, y) = (-first.y, first.x) }
    let length = (x * x + y * y).squareRoot()
    let (cosine, sine) = (x / length, y / length)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }
}

/// The points of a path at which markers may be.
private struct MarkedPath {
  private(set) var points: [MarkedPoint] = []
  private var current = Point.zero
  private var start = Point.zero

  /// The point with which the part of the path begins.
  private var first = 0

  /// Whether a command is drawn as several elements, of which some are still to come.
  private var isInside = false

  /// The points that are the ends of some elements.
  init(_ path: Path, at ends: [Int]) {
    let ends = Set(ends)
    for (index, element) in path.elements.enumerated() {
      let isEnd = ends.contains(index)
      switch element {
      case .move(let point):
        (current, start, isInside) = (point, point, false)
        // Behind a closed part another may go on without a point of its own.
        first = isEnd ? points.count : max(0, points.count - 1)
        if isEnd { points.append(MarkedPoint(position: point)) }
      case .line(let point):
        let way = Self.direction(current, [point])
        go(to: point, from: way, into: way, isEnd: isEnd)
      case .curve(let point, let control1, let control2):
        let back = Self.direction(point, [control2, control1, current])
        go(
          to: point, from: Self.direction(current, [control1, control2, point]),
          into: back.map { Point(x: -$0.x, y: -$0.y) }, isEnd: isEnd)
      case .close:
        let way = Self.direction(current, [start])
        go(to: start, from: way, into: way, isEnd: isEnd)
        guard isEnd, points.indices.contains(first), let last = points.indices.last else {
          continue
        }
        // Both ends of a closed part are turned alike.
        let incoming = points[last].incoming
        points[last].outgoing = points[first].outgoing
        points[first].incoming = incoming
      }
    }
  }

  private mutating func go(
    to point: Point, from outgoing: Point?, into incoming: Point?, isEnd: Bool
  ) {
    if let last = points.indices.last, !isInside, points[last].outgoing == nil {
      points[last].outgoing = outgoing
    }
    (current, isInside) = (point, !isEnd)
    if isEnd { points.append(MarkedPoint(position: point, incoming: incoming)) }
  }

  /// The direction from a point to the first of others that is elsewhere.
  private static func direction(_ from: Point, _ others: [Point]) -> Point? {
    for other in others {
      let (x, y) = (other.x - from.x, other.y - from.y)
      let length = (x * x + y * y).squareRoot()
      if length > 1e-9, length.isFinite { return Point(x: x / length, y: y / length) }
    }
    return nil
  }
}

import Boxes
import Geometry
import Raster

/// What boxes are cut to other than their own shape.
extension BoxPainter {
  /// Clips what is drawn until the matching `pop` to a shape in a box.
  mutating func pushClip(to shape: ClipShape, of box: PaintedBox) {
    let frame = box.fragment.gridFrame ?? box.fragment.layoutFrame
    let origin = Point(x: device.length(frame.minX), y: device.length(frame.minY))
    func point(_ point: Point) -> Point {
      Point(x: origin.x + device.length(point.x), y: origin.y + device.length(point.y))
    }
    switch shape {
    case .inset(let sides, let corners):
      // What is moved in by more than there is leaves nothing.
      let left = sides.left.points(percentOf: frame.width)
      let top = sides.top.points(percentOf: frame.height)
      let width = frame.width - left - sides.right.points(percentOf: frame.width)
      let height = frame.height - top - sides.bottom.points(percentOf: frame.height)
      func radius(_ radius: Corners.Radius) -> RoundedRect.Radius {
        RoundedRect.Radius(
          x: device.length(radius.x.points(percentOf: frame.width)),
          y: device.length(radius.y.points(percentOf: frame.height)))
      }
      let start = point(Point(x: left, y: top))
      canvas.pushClip(
        RoundedRect(
          Rect(
            x: start.x, y: start.y, width: device.length(max(0, width)),
            height: device.length(max(0, height))),
          radii: RoundedRect.Radii(
            topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
            bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft))))
    case .ellipse:
      var path = Path()
      if let ellipse = shape.ellipse(in: frame.size), ellipse.width > 0, ellipse.height > 0 {
        let start = point(ellipse.origin)
        path.addEllipse(
          in: Rect(
            x: start.x, y: start.y, width: device.length(ellipse.width),
            height: device.length(ellipse.height)))
      }
      canvas.pushClip([(path, false)])
    case .polygon(_, let isEvenOdd):
      var path = Path()
      for (index, position) in shape.points(in: frame.size).enumerated() {
        if index == 0 { path.move(to: point(position)) } else { path.line(to: point(position)) }
      }
      path.close()
      canvas.pushClip([(path, isEvenOdd)])
    case .paths(let shapes, let isInUnits):
      let unit = isInUnits ? frame.size : Size(width: 1, height: 1)
      let map = Transform(
        a: device.length(unit.width), d: device.length(unit.height), tx: origin.x, ty: origin.y)
      canvas.pushClip(shapes.map { ($0.path.transformed(by: map), $0.isEvenOdd) })
    }
  }

  /// Clips what is drawn until the matching `pop` to the letters in a box.
  mutating func pushClip(toTextIn index: Int) {
    let ink = inkBounds(of: index)
    spend(Self.letterTimes, index)
    if canvas.pushLayer(in: ink), mayGoOn() {
      for text in index..<fragments[index].end {
        guard let letters = fragments[text].text else { continue }
        let box = PaintedBox(fragments[text], in: tree, device)
        let insets = box.fragment.contentInsets
        setTransform(text)
        paint(
          letters, at: box.fragment.layoutFrame.origin + Point(x: insets.left, y: insets.top), box,
          tint: Color(white: 0))
      }
      setTransform(index)
    }
    canvas.popAsClip()
  }

  /// How much longer a pixel of letters takes that cut a colour than one of the colour.
  private static let letterTimes = 48
}

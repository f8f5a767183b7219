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
      for (index, place) in shape.points(in: frame.size).enumerated() {
        if index == 0 { path.move(to: point(place)) } else { path.line(to: point(place)) }
      }
      path.close()
      canvas.pushClip([(path, isEvenOdd)])
    }
  }

  /// Clips what is drawn until the matching `pop` to the letters in a box.
  mutating func pushClip(toTextIn index: Int) {
    let clip = canvas.clip
    let ink = inkBounds(of: index)
    func whole(_ value: Double, _ least: Int, _ most: Int) -> Int {
      Int(max(Double(least), min(value.rounded(.down), Double(most))))
    }
    let left = whole(ink.minX, clip.x, clip.maxX)
    let top = whole(ink.minY, clip.y, clip.maxY)
    let size = PixelSize(
      width: whole(ink.maxX + 1, left, clip.maxX) - left,
      height: whole(ink.maxY + 1, top, clip.maxY) - top)
    // The letters alone, on a canvas of their own, which is read again as the mask.
    paintedPixels += 48 * size.width * size.height
    var letters = Canvas(size: size, background: .clear)
    if mayGoOn() {
      swap(&canvas, &letters)
      for text in index..<fragments[index].end where fragments[text].text != nil {
        paintShade(ofTextIn: text, left: left, top: top)
      }
      swap(&canvas, &letters)
      setTransform(index)
    }
    canvas.pushClip(to: letters.finish(), x: left, y: top)
  }

  /// Draws the letters of a text in black on a canvas that begins at a pixel of the picture.
  private mutating func paintShade(ofTextIn index: Int, left: Int, top: Int) {
    guard let text = fragments[index].text else { return }
    let box = PaintedBox(fragments[index], in: tree, device)
    let insets = box.fragment.contentInsets
    var origin = box.fragment.layoutFrame.origin + Point(x: insets.left, y: insets.top)
    setTransform(index)
    if canvas.transform != nil {
      canvas.transform?.tx -= Double(left)
      canvas.transform?.ty -= Double(top)
    } else {
      origin = origin - Point(x: Double(left) / device.scale, y: Double(top) / device.scale)
    }
    paint(text, at: origin, box, shade: Color(white: 0))
  }
}

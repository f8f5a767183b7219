import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the shadows of a box's shape that are outside of it.
  mutating func paintShadows(of box: PaintedBox) {
    guard let decoration = box.decoration, !decoration.shadows.isEmpty else { return }
    let hides = decoration.background.alpha >= 1 && decoration.backgroundClip == .borderBox
    let reach = openEnds(of: box)
    defer { if reach != nil { canvas.pop() } }
    var shape = box.shape
    if let reach { shape.rect = box.continued(shape.rect, by: reach) }
    for shadow in decoration.shadows.reversed()
    where shadow.color.alpha > 0 && shadow.position != .inside {
      let offset = offset(of: shadow)
      let sigma = device.length(shadow.sigma)
      if shadow.spread == 0 && (hides || shadow.position == .under) {
        canvas.drawShadow(
          of: shape, sigma: sigma, offset: offset, shadow.color, hiddenByShape: hides)
      } else {
        // What is opaque covers the shadow's edge, so that nothing is seen between the two.
        let isLarge = min(box.rect.width, box.rect.height) > 2
        let hole = hides && isLarge ? shape.inset(by: EdgeInsets(all: 1)) : shape
        canvas.drawShadow(
          of: shape.spread(by: device.edge(shadow.spread)), sigma: sigma, offset: offset,
          shadow.color, outside: shadow.position == .around ? hole : nil)
      }
    }
  }

  /// Draws the shadows that a box's edge casts into it.
  mutating func paintInnerShadows(of box: PaintedBox) {
    let shadows = (box.decoration?.shadows ?? []).filter {
      $0.color.alpha > 0 && $0.position == .inside
    }
    guard !shadows.isEmpty else { return }
    let reach = openEnds(of: box)
    defer { if reach != nil { canvas.pop() } }
    var shape = box.paddingShape
    if let reach { shape.rect = box.continued(shape.rect, by: reach) }
    for shadow in shadows.reversed() {
      var hole = shape.spread(by: -device.edge(shadow.spread))
      hole.rect = hole.rect.offset(by: offset(of: shadow))
      canvas.drawInnerShadow(
        in: shape, around: hole, sigma: device.length(shadow.sigma), shadow.color)
    }
  }

  /// Clips to the part of an inline box that a line has, whose shadow is one with that of the other
  /// lines, and returns how much longer the piece is for it; nil, and no clip, for whole boxes.
  ///
  /// <https://www.w3.org/TR/css-break-3/#break-decoration>
  private mutating func openEnds(of box: PaintedBox) -> Double? {
    guard box.isCutLeft || box.isCutRight else { return nil }
    let reach = (box.decoration?.shadows ?? []).reduce(0) { reach, shadow in
      let move = max(shadow.offset.x.magnitude, shadow.offset.y.magnitude)
      return max(reach, device.length(move + shadow.sigma * 3 + shadow.spread.magnitude) + 4)
    }
    let whole = box.rect.inset(by: EdgeInsets(all: -reach))
    let left = box.isCutLeft ? box.rect.minX : whole.minX
    let right = box.isCutRight ? box.rect.maxX : whole.maxX
    canvas.pushClip(
      RoundedRect(Rect(x: left, y: whole.minY, width: right - left, height: whole.height)))
    return reach
  }

  // A shadow that lies on whole pixels is blurred faster and looks no different.
  private func offset(of shadow: Shadow) -> Point {
    Point(x: device.edge(shadow.offset.x), y: device.edge(shadow.offset.y))
  }
}

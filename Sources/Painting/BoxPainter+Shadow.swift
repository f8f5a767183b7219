import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the shadows of a box's shape that are outside of it.
  mutating func paintShadows(of box: PaintedBox) {
    guard let decoration = box.decoration else { return }
    let hides = decoration.background.alpha >= 1 && decoration.backgroundClip == .borderBox
    for shadow in decoration.shadows.reversed()
    where shadow.color.alpha > 0 && shadow.position != .inside {
      let offset = offset(of: shadow)
      let sigma = device.length(shadow.sigma)
      if shadow.spread == 0 && (hides || shadow.position == .under) {
        canvas.drawShadow(
          of: box.shape, sigma: sigma, offset: offset, shadow.color, hiddenByShape: hides)
      } else {
        // What is opaque covers the shadow's edge, so that nothing is seen between the two.
        let isLarge = min(box.rect.width, box.rect.height) > 2
        let hole = hides && isLarge ? box.shape.inset(by: EdgeInsets(all: 1)) : box.shape
        canvas.drawShadow(
          of: box.shape.spread(by: device.edge(shadow.spread)), sigma: sigma, offset: offset,
          shadow.color, outside: shadow.position == .around ? hole : nil)
      }
    }
  }

  /// Draws the shadows that a box's edge casts into it.
  mutating func paintInnerShadows(of box: PaintedBox) {
    for shadow in (box.decoration?.shadows ?? []).reversed()
    where shadow.color.alpha > 0 && shadow.position == .inside {
      var hole = box.paddingShape.spread(by: -device.edge(shadow.spread))
      hole.rect = hole.rect.offset(by: offset(of: shadow))
      canvas.drawInnerShadow(
        in: box.paddingShape, around: hole, sigma: device.length(shadow.sigma), shadow.color)
    }
  }

  // A shadow that lies on whole pixels is blurred faster and looks no different.
  private func offset(of shadow: Shadow) -> Point {
    Point(x: device.edge(shadow.offset.x), y: device.edge(shadow.offset.y))
  }
}

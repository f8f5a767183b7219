import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Draws the shadow of a box's shape.
  mutating func paintShadow(of box: PaintedBox) {
    guard let decoration = box.decoration, let shadow = decoration.shadow, shadow.color.alpha > 0
    else { return }
    // A shadow that lies on whole pixels is blurred faster and looks no different.
    let offset = Point(x: device.edge(shadow.offset.x), y: device.edge(shadow.offset.y))
    canvas.drawShadow(
      of: box.shape, sigma: device.length(shadow.sigma), offset: offset, shadow.color,
      hiddenByShape: decoration.background.alpha >= 1)
  }
}

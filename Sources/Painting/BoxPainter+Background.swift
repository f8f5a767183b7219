import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Fills a box as far as its border's outer edge.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBackground(of box: PaintedBox, isCut: Bool) {
    guard let color = box.decoration?.background, color.alpha > 0 else { return }
    if isCut || box.isSquare {
      canvas.fill(box.rect, color)
    } else {
      canvas.fill(box.shape, color)
    }
  }
}

import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Fills a box as far as its border's outer edge.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBackground(of box: PaintedBox, isCut: Bool) {
    guard let decoration = box.decoration else { return }
    let color = decoration.background
    if color.alpha > 0 {
      if isCut || box.isSquare {
        canvas.fill(box.rect, color)
      } else {
        canvas.fill(box.shape, color)
      }
    }
    if let gradient = decoration.gradient { paint(gradient, in: box, isCut: isCut) }
  }

  private mutating func paint(_ gradient: LinearGradient, in box: PaintedBox, isCut: Bool) {
    let area = box.paddingRect
    let line = gradient.line(width: area.width, height: area.height)
    guard line.length > 0 else { return }
    let places = gradient.places(length: line.length / device.scale)
    canvas.fill(
      isCut || box.isSquare ? RoundedRect(box.rect) : box.shape,
      GradientRamp(
        stops: zip(gradient.stops, places).map { (color: $0.color, place: $1) },
        length: line.length),
      in: area, direction: Point(x: line.x, y: line.y), length: line.length)
  }
}

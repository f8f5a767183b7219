import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the shapes of a box.
  mutating func paintDrawings(of box: PaintedBox) {
    for drawing in box.decoration?.drawings ?? [] {
      let path = device.path(drawing.path, movedBy: box.fragment.layoutFrame.origin)
      switch drawing.paint {
      case .fill:
        canvas.fill(path, drawing.color)
      case .stroke(let width, let cap):
        canvas.stroke(
          path, width: device.length(width), cap: cap == .round ? .round : .butt, drawing.color)
      }
    }
  }
}

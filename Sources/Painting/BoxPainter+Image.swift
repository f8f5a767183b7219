import BoxLayout
import Geometry
import Raster

extension BoxPainter {
  /// Draws the picture of a box into its content box.
  mutating func paintImage(of box: PaintedBox) {
    guard let content = box.decoration?.image, let image = images[content.source],
      image.width > 0, image.height > 0
    else { return }
    let room = box.contentRect
    let natural = Size(width: Double(image.width), height: Double(image.height))
    switch content.fit {
    case .fill:
      canvas.draw(image, in: room, tint: content.tint)
    case .contain:
      let factor = min(room.width / natural.width, room.height / natural.height)
      // Whole pixels keep the edges crisp.
      let snapped = PixelGrid(scale: 1).snap(centered(natural, scaledBy: factor, in: room))
      canvas.draw(image, in: snapped, tint: content.tint)
    case .cover:
      let factor = max(room.width / natural.width, room.height / natural.height)
      canvas.pushClip(RoundedRect(room))
      canvas.draw(image, in: centered(natural, scaledBy: factor, in: room), tint: content.tint)
      canvas.pop()
    }
  }

  private func centered(_ size: Size, scaledBy factor: Double, in room: Rect) -> Rect {
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
  }
}

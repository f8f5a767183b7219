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
      // Whole pixels keep the edges crisp.
      let place = PixelGrid(scale: 1).snap(fitted(natural, in: room, covering: false))
      canvas.draw(image, in: place, tint: content.tint)
    case .cover:
      canvas.pushClip(RoundedRect(room))
      canvas.draw(image, in: fitted(natural, in: room, covering: true), tint: content.tint)
      canvas.pop()
    }
  }

  /// The place of a picture in the middle of a room that it fills along one side.
  private func fitted(_ size: Size, in room: Rect, covering: Bool) -> Rect {
    let isWider = size.width * room.height > room.width * size.height
    let (width, height) =
      isWider == covering
      ? (size.width * room.height / size.height, room.height)
      : (room.width, size.height * room.width / size.width)
    return Rect(
      x: room.minX + (room.width - width) / 2, y: room.minY + (room.height - height) / 2,
      width: width, height: height)
  }
}

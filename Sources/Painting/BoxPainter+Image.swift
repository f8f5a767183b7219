import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the image of a box into its content box.
  mutating func paintImage(of box: PaintedBox) {
    guard let content = box.decoration?.image, let image = images[content.source],
      image.width > 0, image.height > 0
    else { return }
    let room = box.contentRect
    let natural = Size(
      width: device.length(Double(image.width)), height: device.length(Double(image.height)))
    switch content.fit {
    case .fill:
      canvas.draw(image, in: room, tint: content.tint, kept: painter.images)
    case .contain:
      draw(image, content, size: fitted(natural, in: room, covering: false), in: room)
    case .cover:
      canvas.pushClip(RoundedRect(room))
      let size = fitted(natural, in: room, covering: true)
      canvas.draw(
        image, in: position(size, content, in: room), tint: content.tint, kept: painter.images)
      canvas.pop()
    case .none:
      draw(image, content, size: natural, in: room)
    case .scaleDown:
      let isSmall = natural.width <= room.width && natural.height <= room.height
      let size = isSmall ? natural : fitted(natural, in: room, covering: false)
      draw(image, content, size: size, in: room)
    }
  }

  private mutating func draw(_ image: Bitmap, _ content: ImageContent, size: Size, in room: Rect) {
    // Whole pixels keep the edges crisp.
    let position = PixelGrid(scale: 1).snap(position(size, content, in: room))
    canvas.pushClip(RoundedRect(room))
    canvas.draw(image, in: position, tint: content.tint, kept: painter.images)
    canvas.pop()
  }

  /// The position of an image of a size in a room.
  private func position(_ size: Size, _ content: ImageContent, in room: Rect) -> Rect {
    // Lengths count in points and the room in pixels.
    func start(_ position: Length, _ free: Double) -> Double {
      device.length(position.points(percentOf: free / device.scale))
    }
    return Rect(
      x: room.minX + start(content.positionX, room.width - size.width),
      y: room.minY + start(content.positionY, room.height - size.height),
      width: size.width, height: size.height)
  }

  /// The size of an image that fills a room along one side.
  private func fitted(_ size: Size, in room: Rect, covering: Bool) -> Size {
    let isWider = size.width * room.height > room.width * size.height
    return isWider == covering
      ? Size(width: size.width * room.height / size.height, height: room.height)
      : Size(width: room.width, height: size.height * room.width / size.width)
  }
}

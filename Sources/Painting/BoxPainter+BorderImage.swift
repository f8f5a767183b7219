import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Draws the image of a box's border, whose corners are square whatever those of the box are.
  mutating func paint(_ image: BorderImage, of box: PaintedBox) {
    let (rect, border) = box.strip.map { ($0.rect, $0.border) } ?? (box.rect, box.border)
    let grid = BorderImageGrid(image, around: rect, border: border, device)
    guard mayBeSeen(grid.area), let bitmap = bitmap(of: image.layer, grid) else { return }
    if box.strip != nil {
      // A line shows its part of what is around all lines.
      let left = rect.minX < box.rect.minX ? box.rect.minX : grid.area.minX
      let right = rect.maxX > box.rect.maxX ? box.rect.maxX : grid.area.maxX
      canvas.pushClip(
        RoundedRect(
          Rect(x: left, y: grid.area.minY, width: right - left, height: grid.area.height)))
    }
    for part in grid.parts(of: bitmap.size) {
      canvas.fill(
        RoundedRect(part.target), image: bitmap.cropped(to: part.source),
        tiling: Tiling(
          tile: Rect(
            x: part.target.minX + part.across.start, y: part.target.minY + part.down.start,
            width: part.across.length, height: part.down.length),
          stepX: part.across.step, stepY: part.down.step))
    }
    if box.strip != nil { canvas.pop() }
  }

  /// The pixels of an image that is cut into parts: as many as are seen of what has none by itself.
  private mutating func bitmap(of layer: BackgroundLayer, _ grid: BorderImageGrid) -> Bitmap? {
    if case .bitmap(let source, _) = layer.image { return images[source] }
    var scale = device.scale
    // Colours that go over look the same however many pixels they have.
    if case .svg = layer.image { scale = max(scale, grid.enlargement) }
    let longest = max(grid.natural.width, grid.natural.height)
    guard longest > 0, grid.natural.width > 0, grid.natural.height > 0 else { return nil }
    scale = min(scale, Self.maximumTileSide / longest)
    let size = PixelSize(
      width: max(1, Int((grid.natural.width * scale).rounded())),
      height: max(1, Int((grid.natural.height * scale).rounded())))
    paintedPixels += 16 * size.width * size.height
    guard mayGoOn() else { return nil }
    let tile = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    var inner = BoxPainter(
      painter: painter, fragments: [], tree: BoxTree(), images: images,
      device: DeviceSpace(scale: scale), canvas: Canvas(size: size, background: .clear))
    inner.paintedPixels = paintedPixels
    inner.fill(RoundedRect(tile), layer.image, grid.natural, Tiling(tile: tile))
    paintedPixels = inner.paintedPixels
    if inner.isSimplified { isSimplified = true }
    return inner.finish()
  }
}

import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// Fills a box as far as its border's outer edge.
  ///
  /// `isCut` says that the canvas is clipped to the box's shape already.
  mutating func paintBackground(of box: PaintedBox, _ index: Int, isCut: Bool) {
    guard let decoration = box.decoration else { return }
    // The layers cover one another and the colour, and nothing that is behind the box.
    let isMixed = decoration.backgroundLayers.contains { $0.blendMode != .normal }
    if isMixed { canvas.pushLayer(in: inkBounds(of: index)) }
    defer { if isMixed { canvas.pop() } }
    let color = decoration.background
    if color.alpha > 0, decoration.backgroundClip == .text {
      pushClip(toTextIn: index)
      canvas.fill(box.rect, color)
      canvas.pop()
    } else if color.alpha > 0 {
      if (isCut || box.isSquare) && decoration.backgroundClip == .borderBox {
        canvas.fill(box.rect, color)
      } else {
        canvas.fill(shape(decoration.backgroundClip, of: box, isCut: isCut), color)
      }
    }
    for layer in decoration.backgroundLayers.reversed() {
      if layer.clip == .text { pushClip(toTextIn: index) }
      if layer.blendMode != .normal {
        canvas.pushLayer(blendMode: layer.blendMode, in: inkBounds(of: index))
      }
      paint(layer, in: box, isCut: isCut)
      if layer.blendMode != .normal { canvas.pop() }
      if layer.clip == .text { canvas.pop() }
    }
  }

  mutating func paint(_ layer: BackgroundLayer, in box: PaintedBox, isCut: Bool) {
    let area = rect(layer.origin, of: box)
    let scale = device.scale
    let position = layer.tile(in: Size(width: area.width / scale, height: area.height / scale))
    let tiling = Tiling(
      tile: Rect(
        x: area.minX + device.length(position.rect.minX),
        y: area.minY + device.length(position.rect.minY),
        width: device.length(position.rect.width), height: device.length(position.rect.height)),
      stepX: position.stepX.map(device.length), stepY: position.stepY.map(device.length))
    let shape = shape(layer.clip, of: box, isCut: isCut)
    fill(shape, layer.image, position.rect.size, tiling)
  }

  /// Fills a shape with tiles of an image, each of a size in points.
  mutating func fill(
    _ shape: RoundedRect, _ image: BackgroundLayer.Image, _ points: Size, _ tiling: Tiling
  ) {
    // The colours of a gradient are not computed where none can be seen.
    guard mayBeSeen(shape.rect) else { return }
    switch image {
    case .linear(let gradient):
      let size = tiling.tile.size
      let line = gradient.line(width: size.width, height: size.height)
      guard line.length > 0 else { return }
      canvas.fill(
        shape, ramp: ramp(gradient.stops, length: line.length, isRepeating: gradient.isRepeating),
        gradient: .line(
          middle: Point(x: size.width / 2, y: size.height / 2),
          direction: Point(x: line.x, y: line.y), length: line.length),
        tiling: tiling)
    case .radial(let gradient):
      let (center, radiusX, radiusY) = gradient.ellipse(in: points)
      let length = device.length(radiusX)
      canvas.fill(
        shape, ramp: ramp(gradient.stops, length: length, isRepeating: gradient.isRepeating),
        gradient: .ellipse(
          center: Point(x: device.length(center.x), y: device.length(center.y)),
          radiusX: length, radiusY: device.length(radiusY)),
        tiling: tiling)
    case .conic(let gradient):
      let center = gradient.center(in: points)
      canvas.fill(
        shape,
        ramp: ramp(
          gradient.stops, length: 3 * max(tiling.tile.width, tiling.tile.height),
          isRepeating: gradient.isRepeating),
        gradient: .turn(
          center: Point(x: device.length(center.x), y: device.length(center.y)),
          start: gradient.start),
        tiling: tiling)
    case .bitmap(let source, _):
      guard let image = images[source] else { return }
      canvas.fill(shape, image: image, tiling: tiling)
    case .svg(let image, _): paint(image, in: shape, tiling)
    }
  }

  /// The most pixels along a side of a tile that shapes are drawn into.
  static let maximumTileSide = 4_096.0

  /// Fills a shape with tiles of shapes: with a single one directly, else with an image of it.
  private mutating func paint(
    _ image: SVGImage, in shape: RoundedRect, _ tiling: Tiling
  ) {
    let tile = tiling.tile
    guard tile.width > 0, tile.height > 0 else { return }
    let isSingle =
      (tiling.stepX == nil || (tile.minX <= shape.rect.minX && tile.maxX >= shape.rect.maxX))
      && (tiling.stepY == nil || (tile.minY <= shape.rect.minY && tile.maxY >= shape.rect.maxY))
    if isSingle {
      canvas.pushClip(shape)
      canvas.pushClip(RoundedRect(tile))
      paint(image, in: tile)
      canvas.pop()
      canvas.pop()
      return
    }
    let size = PixelSize(
      width: Int(min(tile.width.rounded(.up), Self.maximumTileSide)),
      height: Int(min(tile.height.rounded(.up), Self.maximumTileSide)))
    var inner = BoxPainter(
      painter: painter, fragments: [], tree: BoxTree(), images: images,
      device: device, canvas: Canvas(size: size, background: .clear))
    inner.paintedPixels = paintedPixels
    inner.paint(
      image,
      in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    paintedPixels = inner.paintedPixels
    if inner.isSimplified { isSimplified = true }
    canvas.fill(shape, image: inner.finish(), tiling: tiling)
  }

  /// The colours of a gradient whose line has a length in pixels.
  private func ramp(_ stops: [GradientStop], length: Double, isRepeating: Bool) -> GradientRamp {
    // A line without a length has all its colours in one position.
    let positions = stops.positions(length: max(length, 1e-3) / device.scale)
    return GradientRamp(
      stops: zip(stops, positions).map { (color: $0.color, position: $1) }, length: length,
      isRepeating: isRepeating)
  }

  /// All that is drawn to, in the coordinates of a box that may be scaled.
  private var visibleRect: Rect {
    let clip = canvas.clip
    let rect = Rect(
      x: Double(clip.x), y: Double(clip.y), width: Double(clip.width), height: Double(clip.height))
    return canvas.transform?.inverse?.boundingBox(of: rect) ?? rect
  }

  /// Whether a rectangle touches pixels that are drawn to.
  func mayBeSeen(_ rect: Rect) -> Bool {
    let clip = canvas.clip
    if clip.isEmpty { return false }
    if canvas.transform != nil { return true }
    return rect.maxX > Double(clip.x) && rect.minX < Double(clip.maxX)
      && rect.maxY > Double(clip.y) && rect.minY < Double(clip.maxY)
  }

  private func rect(_ area: BackgroundLayer.Area, of box: PaintedBox) -> Rect {
    switch area {
    case .borderBox, .canvas, .text: box.strip?.rect ?? box.rect
    case .paddingBox: box.strip?.paddingRect ?? box.paddingRect
    case .contentBox: box.strip?.contentRect ?? box.contentRect
    }
  }

  private func shape(
    _ area: BackgroundLayer.Area, of box: PaintedBox, isCut: Bool
  ) -> RoundedRect {
    switch area {
    case .borderBox, .text: isCut ? RoundedRect(box.rect) : box.shape
    case .paddingBox: box.paddingShape
    case .canvas: RoundedRect(visibleRect)
    case .contentBox:
      box.shape.inset(
        by: EdgeInsets(
          top: box.contentRect.minY - box.rect.minY, left: box.contentRect.minX - box.rect.minX,
          bottom: box.rect.maxY - box.contentRect.maxY,
          right: box.rect.maxX - box.contentRect.maxX))
    }
  }
}

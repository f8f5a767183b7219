import Boxes
import Geometry
import Raster

/// Images made of shapes.
extension BoxPainter {
  /// Draws the shapes of a box into its content box.
  mutating func paintSVG(of box: PaintedBox) {
    guard let content = box.decoration?.svg else { return }
    let room = box.contentRect
    guard room.width > 0, room.height > 0 else { return }
    if content.overflows { return paint(content.image, in: room) }
    canvas.pushClip(RoundedRect(room))
    paint(content.image, in: rect(of: content, in: room))
    canvas.pop()
  }

  /// The position of an image in a room, in pixels.
  private func rect(of content: SVGContent, in room: Rect) -> Rect {
    guard let size = content.size, size.width > 0, size.height > 0, content.fit != .fill else {
      return room
    }
    let natural = Size(width: device.length(size.width), height: device.length(size.height))
    let (across, down) = (room.width / natural.width, room.height / natural.height)
    let factor =
      switch content.fit {
      case .fill, .none: 1.0
      case .contain: min(across, down)
      case .cover: max(across, down)
      case .scaleDown: min(1, across, down)
      }
    let (width, height) = (natural.width * factor, natural.height * factor)
    func start(_ position: Length, _ free: Double) -> Double {
      device.length(position.points(percentOf: free / device.scale))
    }
    return Rect(
      x: room.minX + start(content.positionX, room.width - width),
      y: room.minY + start(content.positionY, room.height - height), width: width, height: height)
  }

  /// Draws shapes that fill a rectangle of pixels.
  mutating func paint(_ image: SVGImage, in rect: Rect) {
    let size = Size(width: rect.width / device.scale, height: rect.height / device.scale)
    let own = canvas.transform
    let position = Transform(a: device.scale, d: device.scale, tx: rect.minX, ty: rect.minY)
    let host = (own ?? .identity).after(position)
    // What is mixed with what is behind it is mixed with the image alone.
    let isMixed = image.steps.contains(where: \.isMixed)
    if isMixed { canvas.pushLayer(in: canvas.clip.rect) }
    paint(
      image.steps,
      SVGSpace(host: host, image: image.map(to: size), isMixed: isMixed))
    if isMixed { canvas.pop() }
    canvas.transform = own
  }

  /// Draws steps whose coordinates a map puts on the canvas.
  mutating func paint(_ steps: [SVGImage.Step], _ space: SVGSpace) {
    let map = space.host.after(space.image)
    // What was pushed for each group that is open.
    var pushed: [Int] = []
    var masks = 0
    // How many masks are passed over that begin in one for which there is no room, with that one.
    var missed = 0
    // The step up to whose end all is drawn already.
    var done = -1
    for (index, step) in steps.enumerated() where index > done {
      if missed > 0 {
        if case .beginMask = step { missed += 1 }
        guard case .endMask = step else { continue }
        missed -= 1
        guard missed == 0 else { continue }
      }
      switch step {
      case .shape(let shape):
        let whole = map.after(shape.transform)
        guard whole.isUsable, !canvas.clip.isEmpty, mayPaint(shape, mappedBy: whole) else {
          continue
        }
        canvas.transform = whole
        draw(shape, space)
      case .image(let image):
        let whole = map.after(image.transform)
        guard whole.isUsable, !canvas.clip.isEmpty else { continue }
        canvas.transform = whole
        draw(image)
      case .text(let text):
        guard !canvas.clip.isEmpty else { continue }
        draw(text, space)
      case .begin(let group):
        if let filter = group.filterElement, let end = steps.end(of: index) {
          if !canvas.clip.isEmpty { paint(Array(steps[(index + 1)..<end]), through: filter, space) }
          done = end
          continue
        }
        canvas.transform = map
        pushed.append(push(group, map, isMixed: space.isMixed))
      case .beginMask:
        spend(Self.maskTimes, on: canvas.clip)
        masks += 1
        if !canvas.pushLayer(in: mayGoOn() ? canvas.clip.rect : .zero) { missed = 1 }
      case .endMask(let isLuminance):
        guard masks > 0 else { continue }
        masks -= 1
        canvas.popAsClip(isLuminance: isLuminance)
        pushed.append(1)
      case .end:
        for _ in 0..<(pushed.popLast() ?? 0) { canvas.pop() }
      }
    }
    for _ in 0..<masks { canvas.pop() }
    for count in pushed { for _ in 0..<count { canvas.pop() } }
  }

  /// Pushes what is done to a group, the outermost first, and returns how much was pushed.
  private mutating func push(
    _ group: SVGImage.Group, _ map: Transform, isMixed: Bool
  ) -> Int {
    var count = 0
    let isLayer = group.blendMode != .normal || group.isIsolated || isMixed && !group.isEmpty
    if isLayer {
      spend(Self.blendTimes, on: canvas.clip)
      canvas.pushLayer(
        blendMode: mayGoOn() ? group.blendMode : .normal, in: canvas.clip.rect)
      count += 1
    }
    if group.opacity < 1 {
      canvas.pushOpacity(group.opacity, in: canvas.clip.rect)
      count += 1
    }
    if let clip = group.clip {
      // Only where there is something left to cut do clips take time.
      let outlines = canvas.clip.isEmpty || isSimplified ? [] : clip
      canvas.pushClip(outlines.map { (path: $0.path, isEvenOdd: $0.isEvenOdd) })
      spend(max(1, outlines.count), on: canvas.clip)
      count += 1
    }
    if !group.filters.isEmpty {
      let filters = group.filters.map { $0.mapped(by: map) }
      spend(cost(of: filters), on: canvas.layerBounds(filters, in: canvas.clip.rect))
      if mayGoOn() {
        canvas.pushLayer(filters, in: canvas.clip.rect)
        count += 1
      }
    }
    return count
  }

  mutating func draw(_ shape: SVGImage.Shape, _ space: SVGSpace) {
    let outline = shape.outline
    let scale = (canvas.transform ?? .identity).scaleX
    if let fill = shape.fill {
      canvas.fill(
        outline.path, isEvenOdd: outline.isEvenOdd, paint(fill, scale: scale, .identity),
        isCrisp: shape.isCrisp)
    }
    guard let stroke = shape.stroke else { return }
    let line = LineShape(
      cap: stroke.cap.raster, join: stroke.join.raster, miterLimit: stroke.miterLimit,
      dashes: stroke.dashes, dashOffset: stroke.dashOffset, pathLength: stroke.pathLength)
    guard stroke.keepsWidth else {
      let paint = paint(stroke.paint, scale: scale, .identity)
      return canvas.stroke(
        outline.path, width: stroke.width, shape: line, paint: paint, isCrisp: shape.isCrisp)
    }
    let map = space.image.after(shape.transform)
    let paint = paint(stroke.paint, scale: scale, map)
    canvas.transform = space.host
    canvas.stroke(
      outline.path.transformed(by: map), width: stroke.width, shape: line, paint: paint,
      isCrisp: shape.isCrisp)
  }

  private mutating func draw(_ image: SVGImage.Image) {
    guard let bitmap = images[image.source], bitmap.width > 0, bitmap.height > 0 else { return }
    let natural = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let position = Transform(movingBy: image.frame.origin)
      .after(image.placement.map(natural, to: image.frame.size)).boundingBox(of: natural)
    let isCut = image.placement.fit == .slice
    if isCut { canvas.pushClip([(Path(image.frame), false)]) }
    spend(64, on: canvas.clip)
    if mayGoOn() { canvas.draw(bitmap, in: position) }
    if isCut { canvas.pop() }
  }

  /// Notes what a shape paints, and says whether all of them together may paint so much.
  mutating func mayPaint(
    _ shape: SVGImage.Shape, mappedBy map: Transform
  ) -> Bool {
    var ink = Ink()
    for element in shape.outline.path.elements {
      for point in element.points { ink.addRect(Rect(origin: map(point), size: .zero)) }
    }
    let reach =
      (shape.stroke.map { $0.width * max(1, $0.miterLimit) } ?? 0)
      * max(map.scaleX, map.scaleY)
    let clip = canvas.clip
    let width = min(ink.right + reach, Double(clip.maxX)) - max(ink.left - reach, Double(clip.x))
    let height = min(ink.bottom + reach, Double(clip.maxY)) - max(ink.top - reach, Double(clip.y))
    let area = width > 0 && height > 0 ? Int(width) * Int(height) : 0
    let times = (shape.fill?.weight ?? 0) + (shape.stroke?.paint.weight ?? 0)
    paintedPixels += area * times + 192 * shape.outline.path.elements.count + 1_500
    return mayGoOn()
  }
}

/// The coordinates in which an image is drawn.
struct SVGSpace {
  /// From points of the box that shows the image to pixels.
  var host: Transform

  /// From the image's coordinates to points of that box.
  var image: Transform

  /// Whether something in the image is mixed with what is behind it.
  var isMixed: Bool
}

extension SVGImage.Step {
  /// Whether the step is mixed with what is behind it.
  fileprivate var isMixed: Bool {
    if case .begin(let group) = self { group.blendMode != .normal } else { false }
  }
}

extension PixelRect {
  fileprivate var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

extension SVGImage.Paint {
  /// How much longer a pixel of it takes than one of a box's colour; one of a pattern is mixed from
  /// four of its tile.
  fileprivate var weight: Int {
    switch self {
    case .color: 8
    case .gradient: 24
    case .pattern: 96
    }
  }
}

extension SVGImage.Stroke.Cap {
  fileprivate var raster: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension SVGImage.Stroke.Join {
  var raster: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

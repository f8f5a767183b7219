import Boxes
import Geometry
import Raster

/// Pictures made of figures.
extension BoxPainter {
  /// Draws the figures of a box into its content box.
  mutating func paintVector(of box: PaintedBox) {
    guard let content = box.decoration?.vector else { return }
    let room = box.contentRect
    guard room.width > 0, room.height > 0 else { return }
    canvas.pushClip(RoundedRect(room))
    paint(content.picture, in: rect(of: content, in: room))
    canvas.pop()
  }

  /// The place of a picture in a room, in pixels.
  private func rect(of content: VectorContent, in room: Rect) -> Rect {
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

  /// Draws figures that fill a rectangle of pixels.
  mutating func paint(_ picture: VectorPicture, in rect: Rect) {
    let size = Size(width: rect.width / device.scale, height: rect.height / device.scale)
    let own = canvas.transform
    let place = Transform(a: device.scale, d: device.scale, tx: rect.minX, ty: rect.minY)
    let map = (own ?? .identity).after(place).after(picture.map(to: size))
    // What was pushed for each group that is open.
    var pushed: [Int] = []
    for step in picture.steps {
      switch step {
      case .figure(let figure):
        let whole = map.after(figure.transform)
        guard whole.isUsable, !canvas.clip.isEmpty, mayPaint(figure, mappedBy: whole) else {
          continue
        }
        canvas.transform = whole
        draw(figure)
      case .begin(let opacity, let clip):
        var count = 0
        canvas.transform = map
        if opacity < 1 {
          let bounds = canvas.clip
          canvas.pushOpacity(
            opacity,
            in: Rect(
              x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
              height: Double(bounds.height)))
          count += 1
        }
        if let clip {
          // Only where there is something left to cut do clips take time.
          let shapes = canvas.clip.isEmpty || isSimplified ? [] : clip
          canvas.pushClip(shapes.map { (path: $0.path, isEvenOdd: $0.isEvenOdd) })
          paintedPixels += canvas.clip.width * canvas.clip.height * max(1, shapes.count)
          count += 1
        }
        pushed.append(count)
      case .end:
        for _ in 0..<(pushed.popLast() ?? 0) { canvas.pop() }
      }
    }
    for count in pushed { for _ in 0..<count { canvas.pop() } }
    canvas.transform = own
  }

  private mutating func draw(_ figure: VectorPicture.Figure) {
    let shape = figure.shape
    let scale = (canvas.transform ?? .identity).scaleX
    if let fill = figure.fill {
      canvas.fill(shape.path, isEvenOdd: shape.isEvenOdd, paint(fill, scale: scale))
    }
    guard let stroke = figure.stroke else { return }
    let line = LineShape(
      cap: stroke.cap.raster, join: stroke.join.raster, miterLimit: stroke.miterLimit,
      dashes: stroke.dashes, dashOffset: stroke.dashOffset)
    canvas.stroke(shape.path, width: stroke.width, line, paint(stroke.paint, scale: scale))
  }

  private func paint(_ paint: VectorPicture.Paint, scale: Double) -> FigurePaint {
    switch paint {
    case .color(let color): return .color(color)
    case .gradient(let gradient):
      let line: FigureGradient.Line
      var length: Double
      switch gradient.line {
      case .linear(let start, let end):
        line = .linear(from: start, to: end)
        let (x, y) = (end.x - start.x, end.y - start.y)
        length = (x * x + y * y).squareRoot()
      case .radial(let center, let radius, let focus):
        line = .radial(center: center, radius: radius, focus: focus)
        length = radius
      }
      length *= max(gradient.transform.scaleX, gradient.transform.scaleY) * scale
      let spread: FigureGradient.Spread =
        switch gradient.spread {
        case .pad: .pad
        case .reflect: .reflect
        case .repeat: .repeat
        }
      return .gradient(
        FigureGradient(
          line, GradientRamp(stops: gradient.ramp, length: length.isFinite ? length : 0),
          spread: spread, transform: gradient.transform))
    }
  }

  /// Notes what a figure paints, and says whether all of them together may paint so much.
  private mutating func mayPaint(
    _ figure: VectorPicture.Figure, mappedBy map: Transform
  ) -> Bool {
    var ink = Ink()
    for element in figure.shape.path.elements {
      for point in element.points { ink.add(Rect(origin: map(point), size: .zero)) }
    }
    let reach =
      (figure.stroke.map { $0.width * max(1, $0.miterLimit) } ?? 0)
      * max(map.scaleX, map.scaleY)
    let clip = canvas.clip
    let width = min(ink.right + reach, Double(clip.maxX)) - max(ink.left - reach, Double(clip.x))
    let height = min(ink.bottom + reach, Double(clip.maxY)) - max(ink.top - reach, Double(clip.y))
    let area = width > 0 && height > 0 ? Int(width) * Int(height) : 0
    let times = (figure.fill?.weight ?? 0) + (figure.stroke?.paint.weight ?? 0)
    paintedPixels += area * times + 64 * figure.shape.path.elements.count
    return mayGoOn()
  }
}

extension VectorPicture.Paint {
  /// How much longer a pixel of it takes than one of a box's colour.
  fileprivate var weight: Int { if case .color = self { 4 } else { 24 } }
}

extension VectorPicture.Gradient {
  /// The stops for a ramp that mixes colours with their alpha multiplied in, where SVG mixes them
  /// without: between two that differ in both, more are put in.
  fileprivate var ramp: [(color: Color, place: Double)] {
    let steps = 16
    var result: [(color: Color, place: Double)] = []
    for (index, stop) in stops.enumerated() {
      if index > 0, stops.count < 256 {
        let before = stops[index - 1]
        let isMixed = before.color.alpha != stop.color.alpha && before.place < stop.place
        for step in 1..<steps where isMixed {
          let part = Double(step) / Double(steps)
          func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
          result.append(
            (
              Color(
                red: mixed(before.color.red, stop.color.red),
                green: mixed(before.color.green, stop.color.green),
                blue: mixed(before.color.blue, stop.color.blue),
                alpha: mixed(before.color.alpha, stop.color.alpha)),
              mixed(before.place, stop.place)
            ))
        }
      }
      result.append((stop.color, stop.place))
    }
    return result
  }
}

extension VectorPicture.Stroke.Cap {
  fileprivate var raster: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension VectorPicture.Stroke.Join {
  fileprivate var raster: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

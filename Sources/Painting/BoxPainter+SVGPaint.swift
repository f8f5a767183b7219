import Boxes
import Geometry
import Raster

/// What shapes are filled and stroked with.
extension BoxPainter {
  /// Returns what a shape is painted with that is drawn at some scale; the map is from the paint's
  /// coordinates to those in which the shape is drawn.
  mutating func paint(
    _ paint: SVGImage.Paint, scale: Double, _ map: Transform
  ) -> ShapePaint {
    switch paint {
    case .color(let color): return .color(color)
    case .gradient(let gradient):
      let line: ShapeGradient.Line
      var length: Double
      switch gradient.line {
      case .linear(let start, let end):
        line = .linear(from: start, to: end)
        let (x, y) = (end.x - start.x, end.y - start.y)
        length = (x * x + y * y).squareRoot()
      case .radial(let center, let radius, let focus, let focusRadius):
        line = .radial(center: center, radius: radius, focus: focus, focusRadius: focusRadius)
        length = radius
      }
      length *= max(gradient.transform.scaleX, gradient.transform.scaleY) * scale
      let spread: ShapeGradient.Spread =
        switch gradient.spread {
        case .pad: .pad
        case .reflect: .reflect
        case .repeat: .repeat
        }
      return .gradient(
        ShapeGradient(
          line, GradientRamp(stops: gradient.ramp, length: length.isFinite ? length : 0),
          spread: spread, transform: map.after(gradient.transform)))
    case .pattern(let pattern):
      let whole = (canvas.transform ?? .identity).after(pattern.transform)
      return .tiles(
        ShapeTiles(
          tile(of: pattern, whole), in: pattern.tile, opacity: pattern.opacity,
          transform: map.after(pattern.transform)))
    }
  }

  /// The most pixels along a side of a tile.
  private static let maximumTileLength = 2_048.0

  /// The most pixels of tiles that are drawn for one another at a time.
  private static let maximumTilePixels = 1 << 23

  /// Draws one tile of a pattern as large as it is seen.
  private mutating func tile(of pattern: SVGImage.Pattern, _ whole: Transform) -> Bitmap {
    func side(_ length: Double, _ scale: Double) -> Int {
      let pixels = length * scale
      return pixels.isFinite ? Int(max(1, min(pixels.rounded(.up), Self.maximumTileLength))) : 1
    }
    let size = PixelSize(
      width: side(pattern.tile.width, whole.scaleX),
      height: side(pattern.tile.height, whole.scaleY))
    let count = size.width * size.height
    paintedPixels += 16 * count
    openTilePixels += count
    defer { openTilePixels -= count }
    if openTilePixels > Self.maximumTilePixels { isSimplified = true }
    guard mayGoOn(), openTilePixels <= Self.maximumTilePixels else {
      return Bitmap(width: 1, height: 1, filledWith: .clear)
    }
    var canvas = Canvas(size: size, background: .clear)
    swap(&self.canvas, &canvas)
    let map = Transform(
      a: Double(size.width) / pattern.tile.width, d: Double(size.height) / pattern.tile.height
    ).after(Transform(tx: -pattern.tile.minX, ty: -pattern.tile.minY))
    paint(
      pattern.steps, SVGSpace(host: map, image: pattern.content, isMixed: false))
    swap(&self.canvas, &canvas)
    paintedPixels += Self.keptTimes * canvas.keptInAll
    return canvas.finish()
  }
}

extension SVGImage.Gradient {
  /// The stops for a ramp that mixes colours with their alpha multiplied in, where SVG mixes them
  /// without, or mixes light: between two stops for which that differs, more are put in.
  fileprivate var ramp: [(color: Color, position: Double)] {
    let steps = 16
    var result: [(color: Color, position: Double)] = []
    for (index, stop) in stops.enumerated() {
      if index > 0, stops.count < 256 {
        let before = stops[index - 1]
        let isMixed =
          (isLinearLight || before.color.alpha != stop.color.alpha)
          && before.position < stop.position
        for step in 1..<steps where isMixed {
          let part = Double(step) / Double(steps)
          func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
          func component(_ one: Double, _ other: Double) -> Double {
            isLinearLight
              ? mixed(one.light, other.light).component : mixed(one, other)
          }
          result.append(
            (
              Color(
                red: component(before.color.red, stop.color.red),
                green: component(before.color.green, stop.color.green),
                blue: component(before.color.blue, stop.color.blue),
                alpha: mixed(before.color.alpha, stop.color.alpha)),
              mixed(before.position, stop.position)
            ))
        }
      }
      result.append((stop.color, stop.position))
    }
    return result
  }
}

extension Double {
  /// About how much light a value of sRGB is, and the value of some light: squares and roots, which
  /// are the same on every machine.
  fileprivate var light: Double { self * self }
  fileprivate var component: Double { squareRoot() }
}

public import Geometry

/// Colours along a line or from a centre outwards, ready to be drawn.
public struct GradientRamp: Sendable {
  /// The most colours that are computed in advance; more than a line has pixels would show nothing.
  private static let maximumCount = 8_192

  /// From the first to the last position.
  private let colors: [Pixel]
  /// The colours before the first and beyond the last position.
  private let begin: Pixel
  private let end: Pixel
  private let start: Double
  private let extent: Double
  private let isRepeating: Bool

  /// Computes colours as they go over into one another, alpha multiplied in.
  ///
  /// - Parameters:
  ///   - stops: Colours and their positions, from 0 at the start to 1 at the end and beyond, in
  ///     order.
  ///   - length: The length of the line in pixels.
  ///   - isRepeating: Whether the colours from the first to the last stop come again and again.
  public init(
    stops: [(color: Color, position: Double)], length: Double, isRepeating: Bool = false
  ) {
    let (first, last) = (stops.first?.position ?? 0, stops.last?.position ?? 1)
    self.isRepeating = isRepeating && last > first
    start = self.isRepeating ? first : 0
    extent = self.isRepeating ? last - first : max(1, last)
    let pixels = min(length * extent, 1e6)
    let count = max(256, min(Self.maximumCount, pixels > 0 ? Int(pixels) * 2 : 0))
    var colors: [Pixel] = []
    colors.reserveCapacity(count)
    var next = 0
    for index in 0..<count {
      let position = start + (Double(index) + 0.5) / Double(count) * extent
      while next < stops.count, stops[next].position <= position { next += 1 }
      if next == 0 || next == stops.count || (isRepeating && !self.isRepeating) {
        let nearest = isRepeating && !self.isRepeating ? stops.count : next
        colors.append(stops.isEmpty ? Pixel(.clear) : Pixel(stops[max(0, nearest - 1)].color))
        continue
      }
      let (before, after) = (stops[next - 1], stops[next])
      let part = (position - before.position) / (after.position - before.position)
      func mixed(_ one: Double, _ other: Double) -> UInt8 {
        let value = one * before.color.alpha * (1 - part) + other * after.color.alpha * part
        return UInt8(max(0, min(255, (value * 255).rounded())))
      }
      colors.append(
        Pixel(
          red: mixed(before.color.red, after.color.red),
          green: mixed(before.color.green, after.color.green),
          blue: mixed(before.color.blue, after.color.blue), alpha: mixed(1, 1)))
    }
    self.colors = colors
    begin = stops.first.map { Pixel($0.color) } ?? .clear
    end = stops.last.map { Pixel($0.color) } ?? .clear
  }

  func color(at position: Double) -> Pixel {
    var part = (position - start) / extent
    if isRepeating { part -= part.rounded(.down) }
    // What is no number goes to the end too.
    guard part < 1 else { return end }
    if part < 0 { return begin }
    return colors[min(colors.count - 1, Int(max(0, part) * Double(colors.count)))]
  }
}

/// Where the colours of a gradient are, in pixels from a tile's top-left corner.
public enum GradientShape: Hashable, Sendable {
  /// Along a line of a length with a point in its middle; the direction has length 1.
  case line(middle: Point, direction: Point, length: Double)

  /// From a centre out to an ellipse.
  case ellipse(center: Point, radiusX: Double, radiusY: Double)

  /// Around a centre, clockwise from an angle in degrees that counts from upwards.
  case turn(center: Point, start: Double)
}

/// How a rectangle comes again and again, in pixels.
public struct Tiling: Hashable, Sendable {
  /// One of the tiles.
  public var tile: Rect

  /// The distances from one tile to the next; nil where there is only one.
  public var stepX: Double?

  /// How far down the next copy is, in points; nil for one row.
  public var stepY: Double?

  /// Repeats a tile by its steps.
  public init(tile: Rect, stepX: Double? = nil, stepY: Double? = nil) {
    self.tile = tile
    self.stepX = stepX
    self.stepY = stepY
  }
}

extension Canvas {
  /// Fills a rounded rectangle with the colours of a gradient in tiles.
  public mutating func fill(
    _ shape: RoundedRect, ramp: GradientRamp, gradient: GradientShape, tiling: Tiling
  ) {
    guard tiling.isVisible else { return }
    let mask = mask(of: shape)
    switch gradient {
    case .line(let middle, let direction, let length):
      guard length > 0 else { return }
      let source = LineSource(ramp: ramp, middle: middle, direction: direction, length: length)
      fill(mask, TiledSource(source: source, tiling: tiling))
    case .ellipse(let center, let radiusX, let radiusY):
      // Without a radius, all is as far out as can be.
      let source = EllipseSource(
        ramp: ramp, center: center, radiusX: max(radiusX, 1e-6), radiusY: max(radiusY, 1e-6))
      fill(mask, TiledSource(source: source, tiling: tiling))
    case .turn(let center, let start):
      let source = TurnSource(ramp: ramp, center: center, start: start)
      fill(mask, TiledSource(source: source, tiling: tiling))
    }
  }

  /// Fills a rounded rectangle with a bitmap in tiles.
  public mutating func fill(_ shape: RoundedRect, image: Bitmap, tiling: Tiling) {
    guard tiling.isVisible, image.width > 0, image.height > 0 else { return }
    let rects = tiling.rects(in: userClip)
    guard let rects else {
      // So many that one is small.
      let size = PixelSize(
        width: side(tiling.tile.width), height: side(tiling.tile.height))
      let part = image.scaled(to: size)
      let whole = Rect(origin: .zero, size: tiling.tile.size)
      return fill(
        mask(of: shape),
        TiledSource(source: BitmapSource(part, in: whole), tiling: tiling))
    }
    pushClip(shape)
    for rect in rects { draw(image, in: rect) }
    pop()
  }

  /// A side of a tile that is computed in advance.
  private func side(_ length: Double) -> Int { Int(max(1, min(length.rounded(), 2_048))) }
}

extension Tiling {
  /// The most tiles that are drawn one by one.
  private static let maximumRects = 256

  fileprivate var isVisible: Bool {
    tile.width > 0 && tile.height > 0 && (stepX ?? 1) > 0 && (stepY ?? 1) > 0
      && [tile.minX, tile.minY, tile.maxX, tile.maxY].allSatisfy(\.isFinite)
  }

  /// The tiles that touch an area, each edge moved to the nearest edge of pixels; nil if there are
  /// too many.
  fileprivate func rects(in area: PixelRect) -> [Rect]? {
    func range(_ start: Double, size: Double, step: Double?, first: Int, last: Int)
      -> (first: Double, count: Double)
    {
      guard let step else { return (0, 1) }
      let before = ((Double(first) - start - size) / step).rounded(.down)
      return (before, ((Double(last) - start) / step).rounded(.up) - before)
    }
    let columns = range(tile.minX, size: tile.width, step: stepX, first: area.x, last: area.maxX)
    let rows = range(tile.minY, size: tile.height, step: stepY, first: area.y, last: area.maxY)
    guard columns.count * rows.count <= Double(Self.maximumRects) else { return nil }
    var result: [Rect] = []
    for row in 0..<max(0, Int(rows.count)) {
      for column in 0..<max(0, Int(columns.count)) {
        let moved = tile.offset(
          by: Point(
            x: (columns.first + Double(column)) * (stepX ?? 0),
            y: (rows.first + Double(row)) * (stepY ?? 0)))
        result.append(PixelGrid(scale: 1).snap(moved))
      }
    }
    return result
  }
}

/// Colours along a line.
private struct LineSource: PixelSource {
  let ramp: GradientRamp
  let middle: Point
  let direction: Point
  let length: Double

  func pixel(x: Double, y: Double) -> Pixel {
    ramp.color(
      at: ((x - middle.x) * direction.x + (y - middle.y) * direction.y) / length + 0.5)
  }
}

/// Colours from a centre outwards.
private struct EllipseSource: PixelSource {
  let ramp: GradientRamp
  let center: Point
  let radiusX: Double
  let radiusY: Double

  func pixel(x: Double, y: Double) -> Pixel {
    let (x, y) = ((x - center.x) / radiusX, (y - center.y) / radiusY)
    return ramp.color(at: min((x * x + y * y).squareRoot(), 1e12))
  }
}

/// Colours around a centre.
private struct TurnSource: PixelSource {
  let ramp: GradientRamp
  let center: Point
  let start: Double

  func pixel(x: Double, y: Double) -> Pixel {
    let part = turn(x: x - center.x, y: y - center.y) - start / 360
    return ramp.color(at: part - part.rounded(.down))
  }

  /// The part of a turn from upwards to a vector, to a hundred thousandth of it.
  private func turn(x: Double, y: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    let longer = max(width, height)
    guard longer > 0 else { return 0 }
    // Within an eighth of a turn, the arc tangent is nearly this polynomial of odd powers.
    let z = min(width, height) / longer
    let square = z * z
    var sum = 0.052_653_32 - 0.011_721_20 * square
    sum = sum * square - 0.116_432_87
    sum = sum * square + 0.193_543_46
    sum = sum * square - 0.332_623_47
    sum = sum * square + 0.999_977_26
    let eighth = sum * z / (2 * Double.pi)
    let quarter = width > height ? 0.25 - eighth : eighth
    let half = y > 0 ? 0.5 - quarter : quarter
    return x < 0 ? 1 - half : half
  }
}

/// Pixels of a source that counts from a tile's corner, again and again.
private struct TiledSource<Source: PixelSource>: PixelSource {
  let source: Source
  let tiling: Tiling

  func pixel(x: Double, y: Double) -> Pixel {
    var (x, y) = (x - tiling.tile.minX, y - tiling.tile.minY)
    if let step = tiling.stepX { x -= (x / step).rounded(.down) * step }
    if let step = tiling.stepY { y -= (y / step).rounded(.down) * step }
    guard x >= 0, y >= 0, x < tiling.tile.width, y < tiling.tile.height else { return .clear }
    return source.pixel(x: x, y: y)
  }
}

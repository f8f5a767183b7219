import Geometry

extension ShapeGradient.Spread {
  /// The position between 0 and 1 that has the colour of a position anywhere.
  func position(_ position: Double) -> Double {
    switch self {
    case .pad: return position
    case .repeat: return position - position.rounded(.down)
    case .reflect:
      let part = position - (position / 2).rounded(.down) * 2
      return part > 1 ? 2 - part : part
    }
  }
}

/// Colours along a line; where that has no length, the last one.
struct LinearGradientSource: PixelSource {
  private let ramp: GradientRamp
  private let spread: ShapeGradient.Spread
  private let start: Point
  private let step: Point?

  init(_ ramp: GradientRamp, _ spread: ShapeGradient.Spread, from start: Point, to end: Point) {
    self.ramp = ramp
    self.spread = spread
    self.start = start
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    step = square > 0 ? Point(x: x / square, y: y / square) : nil
  }

  func pixel(x: Double, y: Double) -> Pixel {
    guard let step else { return ramp.color(at: 1) }
    return ramp.color(at: spread.position((x - start.x) * step.x + (y - start.y) * step.y))
  }
}

/// Colours from one circle to another: those of all circles between and beyond them, of which the
/// last one through a position counts.
///
/// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-createradialgradient>
struct TwoPointConicalGradientSource: PixelSource {
  private let ramp: GradientRamp
  private let spread: ShapeGradient.Spread
  private let focus: Point
  private let focusRadius: Double

  /// From the first circle's centre to the second's, and how much larger that is.
  private let way: Point
  private let growth: Double
  private let square: Double
  private let isSolid: Bool

  /// Whether both circles are the same, so that the colours change at once.
  private let isSharp: Bool

  init(
    ramp: GradientRamp, spread: ShapeGradient.Spread, from focus: Point, focusRadius: Double,
    to center: Point, radius: Double
  ) {
    self.ramp = ramp
    self.spread = spread
    self.focus = focus
    self.focusRadius = focusRadius
    var (x, y) = (center.x - focus.x, center.y - focus.y)
    growth = radius - focusRadius
    // A first circle that touches the second from inside is moved in a little for the numbers.
    let distance = (x * x + y * y).squareRoot()
    if growth > 0, distance > growth * 0.999, distance <= growth * 1.001 {
      (x, y) = (x * growth * 0.999 / distance, y * growth * 0.999 / distance)
    }
    way = Point(x: x, y: y)
    square = x * x + y * y - growth * growth
    isSolid = radius <= 0
    isSharp = x == 0 && y == 0 && growth == 0
  }

  func pixel(x: Double, y: Double) -> Pixel {
    if isSolid { return ramp.color(at: 1) }
    let (x, y) = (x - focus.x, y - focus.y)
    if isSharp { return ramp.color(at: x * x + y * y < focusRadius * focusRadius ? -1 : 2) }
    // The circles through the position: square · t² - 2 · middle · t + rest = 0.
    let middle = x * way.x + y * way.y + focusRadius * growth
    let rest = x * x + y * y - focusRadius * focusRadius
    var positions: (Double, Double)
    if square.magnitude < 1e-12 {
      guard middle != 0 else { return .clear }
      positions = (rest / (2 * middle), -.infinity)
    } else {
      let inner = middle * middle - square * rest
      guard inner >= 0 else { return .clear }
      let root = inner.squareRoot()
      positions = ((middle + root) / square, (middle - root) / square)
      if positions.0 < positions.1 { swap(&positions.0, &positions.1) }
    }
    for position in [positions.0, positions.1]
    where position.isFinite && focusRadius + position * growth >= 0 {
      return ramp.color(at: spread.position(position))
    }
    return .clear
  }
}

/// An image that is repeated, with what is between its pixels interpolated.
struct TileSource: PixelSource {
  private let bitmap: Bitmap
  private let tile: Rect
  private let scaleX: Double
  private let scaleY: Double
  private let opacity: UInt8

  init(_ tiles: ShapeTiles) {
    bitmap = tiles.bitmap
    tile = tiles.tile
    scaleX = tile.width > 0 ? Double(bitmap.width) / tile.width : 0
    scaleY = tile.height > 0 ? Double(bitmap.height) / tile.height : 0
    opacity = UInt8(max(0, min(tiles.opacity, 1)) * 255 + 0.5)
  }

  func pixel(x: Double, y: Double) -> Pixel {
    // OPTIMIZATION: without calls that round and without divisions of integers, for every pixel.
    func position(_ value: Double, _ count: Int) -> (first: Int, second: Int, part: UInt8)? {
      let turns = value / Double(count)
      guard turns.magnitude < 1e9 else { return nil }
      var whole = Double(Int(turns))
      if whole > turns { whole -= 1 }
      // From the first pixel to the one behind the last, which is the first again.
      let fixed = Int((value - whole * Double(count)) * 256 + 0.5)
      let first = fixed >> 8 < count ? fixed >> 8 : 0
      return (first, first + 1 < count ? first + 1 : 0, UInt8(truncatingIfNeeded: fixed & 255))
    }
    guard let (left, right, partX) = position((x - tile.minX) * scaleX - 0.5, bitmap.width),
      let (top, bottom, partY) = position((y - tile.minY) * scaleY - 0.5, bitmap.height)
    else { return .clear }
    let upper = mix(bitmap[left, top], bitmap[right, top], amount: partX)
    let lower = mix(bitmap[left, bottom], bitmap[right, bottom], amount: partX)
    return mix(.clear, mix(upper, lower, amount: partY), amount: opacity)
  }
}

import Geometry

/// Noise: <https://www.w3.org/TR/filter-effects-1/#feTurbulenceElement>, whose reference code says
/// each number.
extension FilterPlane {
  /// Fills the image with noise; the map is from pixels to the coordinates of the noise.
  mutating func fill(with turbulence: FilterPrimitive.Turbulence, _ map: Transform) {
    let noise = Noise(turbulence)
    for y in 0..<height {
      for x in 0..<width {
        let point = map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        var color = Value.zero
        for channel in 0..<4 {
          let value = noise.value(channel, point)
          color[channel] = Float(turbulence.isFractal ? (value + 1) / 2 : value)
        }
        values[y * width + x] = color.clamped.premultiplied
      }
    }
  }
}

private struct Noise {
  private static let size = 256
  private var lattice: [Int] = []
  private var gradients: [[Point]] = []
  private let turbulence: FilterPrimitive.Turbulence
  private var frequency: Point

  /// Where stitched noise starts again, and its period, in steps of the lattice.
  private struct Stitch {
    var width: Int
    var height: Int
    var wrapX: Int
    var wrapY: Int
  }
  private var stitch: Stitch?

  init(_ turbulence: FilterPrimitive.Turbulence) {
    self.turbulence = turbulence
    frequency = turbulence.frequency
    var random = Random(turbulence.seed)
    let size = Self.size
    lattice = Array(0..<size)
    for _ in 0..<4 {
      gradients.append(
        (0..<size).map { _ in
          func component() -> Double {
            Double(random.next() % (2 * size) - size) / Double(size)
          }
          let (x, y) = (component(), component())
          let length = (x * x + y * y).squareRoot()
          return length > 0 ? Point(x: x / length, y: y / length) : .zero
        })
    }
    for index in (1..<size).reversed() { lattice.swapAt(index, random.next() % size) }
    lattice += lattice + lattice.prefix(2)
    for channel in 0..<4 {
      gradients[channel] += gradients[channel] + gradients[channel].prefix(2)
    }
    guard let rect = turbulence.stitched, rect.width > 0, rect.height > 0 else { return }
    // A whole number of periods fits in.
    func fitted(_ frequency: Double, _ length: Double) -> Double {
      guard frequency > 0 else { return frequency }
      let low = (length * frequency).rounded(.down) / length
      let high = (length * frequency).rounded(.up) / length
      return low > 0 && frequency / low < high / frequency ? low : high
    }
    frequency.x = fitted(frequency.x, rect.width)
    frequency.y = fitted(frequency.y, rect.height)
    func steps(_ value: Double) -> Int { Int(max(0, min((value + 0.5).rounded(.down), 1e6))) }
    let (width, height) = (steps(rect.width * frequency.x), steps(rect.height * frequency.y))
    func start(_ value: Double) -> Int { Int(max(-1e6, min(value.rounded(.towardZero), 1e6))) }
    stitch = Stitch(
      width: width, height: height, wrapX: start(rect.minX * frequency.x) + 4_096 + width,
      wrapY: start(rect.minY * frequency.y) + 4_096 + height)
  }

  func value(_ channel: Int, _ point: Point) -> Double {
    var sum = 0.0
    var position = Point(x: point.x * frequency.x, y: point.y * frequency.y)
    var stitch = stitch
    var ratio = 1.0
    for _ in 0..<turbulence.octaves {
      let noise = noise(channel, point: position, stitch: stitch)
      sum += (turbulence.isFractal ? noise : noise.magnitude) / ratio
      position = Point(x: position.x * 2, y: position.y * 2)
      ratio *= 2
      if let own = stitch {
        stitch = Stitch(
          width: own.width * 2, height: own.height * 2, wrapX: 2 * own.wrapX - 4_096,
          wrapY: 2 * own.wrapY - 4_096)
      }
    }
    return sum
  }

  private func noise(_ channel: Int, point: Point, stitch: Stitch?) -> Double {
    func cell(_ value: Double) -> (Int, Double) {
      let moved = max(-1e9, min(value, 1e9)) + 4_096
      let whole = moved.rounded(.towardZero)
      return (Int(whole), moved - whole)
    }
    var (left, x) = cell(point.x)
    var (top, y) = cell(point.y)
    var (right, bottom) = (left + 1, top + 1)
    if let stitch {
      if left >= stitch.wrapX { left -= stitch.width }
      if right >= stitch.wrapX { right -= stitch.width }
      if top >= stitch.wrapY { top -= stitch.height }
      if bottom >= stitch.wrapY { bottom -= stitch.height }
    }
    (left, right, top, bottom) = (left & 255, right & 255, top & 255, bottom & 255)
    let (i, j) = (lattice[left], lattice[right])
    func eased(_ value: Double) -> Double { value * value * (3 - 2 * value) }
    func mixed(_ part: Double, one: Double, other: Double) -> Double {
      one + part * (other - one)
    }
    func slope(_ index: Int, x: Double, y: Double) -> Double {
      let gradient = gradients[channel][index]
      return x * gradient.x + y * gradient.y
    }
    let partX = eased(x)
    let above = mixed(
      partX, one: slope(lattice[i + top], x: x, y: y),
      other: slope(lattice[j + top], x: x - 1, y: y))
    let below = mixed(
      partX, one: slope(lattice[i + bottom], x: x, y: y - 1),
      other: slope(lattice[j + bottom], x: x - 1, y: y - 1))
    return mixed(eased(y), one: above, other: below)
  }
}

/// The random numbers of the reference code.
private struct Random {
  private var state: Int

  init(_ seed: Double) {
    var value = seed.isFinite ? Int(max(-2e9, min(seed.rounded(.towardZero), 2e9))) : 0
    if value <= 0 { value = -(value % 2_147_483_646) + 1 }
    state = min(value, 2_147_483_646)
  }

  mutating func next() -> Int {
    let result = 16_807 * (state % 127_773) - 2_836 * (state / 127_773)
    state = result <= 0 ? result + 2_147_483_647 : result
    return state
  }
}

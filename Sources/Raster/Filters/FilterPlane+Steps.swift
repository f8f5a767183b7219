import Geometry

/// The steps that look at one pixel of each input.
extension FilterPlane {
  mutating func composite(_ other: FilterPlane, _ kind: FilterPrimitive.CompositeOperator) {
    switch kind {
    case .over: combine(other) { $0 + $1 * (1 - $0.w) }
    case .in: combine(other) { $0 * $1.w }
    case .out: combine(other) { $0 * (1 - $1.w) }
    case .atop: combine(other) { $0 * $1.w + $1 * (1 - $0.w) }
    case .xor: combine(other) { $0 * (1 - $1.w) + $1 * (1 - $0.w) }
    case .lighter: combine(other) { ($0 + $1).clamped }
    case .arithmetic(let k1, let k2, let k3, let k4):
      let (k1, k2, k3, k4) = (Float(k1), Float(k2), Float(k3), Float(k4))
      combine(other) { first, second in
        let product = first * second * k1
        return (product + first * k2 + second * k3 + k4).premultipliedRange
      }
    }
  }

  /// Multiplies colours without their alpha by a matrix of four rows of five.
  mutating func apply(matrix: [Double]) {
    guard matrix.count == 20 else { return }
    let columns = (0..<5).map { column in
      Value((0..<4).map { Float(matrix[$0 * 5 + column]) })
    }
    for index in values.indices {
      let color = values[index].straight
      let red = columns[0] * color.x + columns[1] * color.y
      let blue = columns[2] * color.z + columns[3] * color.w
      values[index] = (red + blue + columns[4]).clamped.premultiplied
    }
  }

  /// Changes each channel of colours without their alpha by itself.
  mutating func apply(_ functions: [FilterPrimitive.TransferFunction]) {
    guard functions.count == 4 else { return }
    let tables = functions.map { function in
      (0...255).map { Float(function.value(Double($0) / 255)) }
    }
    for index in values.indices {
      let bytes = (values[index].straight.clamped * 255 + 0.5).rounded(.down)
      var color = Value.zero
      for channel in 0..<4 { color[channel] = tables[channel][Int(bytes[channel])] }
      values[index] = color.clamped.premultiplied
    }
  }

  /// Moves the image by whole pixels.
  mutating func move(by offset: (x: Int, y: Int)) {
    guard offset != (0, 0) else { return }
    let old = self
    for y in 0..<height {
      for x in 0..<width { values[y * width + x] = old.value(x - offset.x, y - offset.y) }
    }
  }

  /// Repeats what is in a rectangle.
  mutating func tile(_ rect: PixelRect) {
    guard rect.width > 0, rect.height > 0 else {
      self = FilterPlane(width: width, height: height)
      return
    }
    func seen(_ position: Int, start: Int, count: Int) -> Int {
      let rest = (position - start) % count
      return start + (rest < 0 ? rest + count : rest)
    }
    let old = self
    for y in 0..<height {
      for x in 0..<width {
        values[y * width + x] = old.value(
          seen(x, start: rect.x, count: rect.width), seen(y, start: rect.y, count: rect.height))
      }
    }
  }

  /// Takes pixels from where two channels of another image say, with the lengths of 1 in pixels.
  mutating func displace(
    by other: FilterPlane, x: (channel: Int, scale: Double), y: (channel: Int, scale: Double)
  ) {
    let old = self
    for row in 0..<height {
      for column in 0..<width {
        let color = other.value(column, row).straight
        func distance(_ axis: (channel: Int, scale: Double)) -> Int {
          let way = (Double(color[axis.channel & 3]) - 0.5) * axis.scale
          return Int(max(-1e6, min(way.rounded(), 1e6)))
        }
        values[row * width + column] = old.value(column + distance(x), row + distance(y))
      }
    }
  }
}

extension FilterPrimitive.TransferFunction {
  /// What a channel from 0 to 1 becomes.
  fileprivate func value(_ value: Double) -> Double {
    switch self {
    case .identity: return value
    case .table(let values):
      guard let last = values.last, values.count > 1 else { return values.first ?? value }
      let position = value * Double(values.count - 1)
      let index = Int(position)
      guard index + 1 < values.count else { return last }
      return values[index] + (position - Double(index)) * (values[index + 1] - values[index])
    case .discrete(let values):
      guard !values.isEmpty else { return value }
      return values[min(Int(value * Double(values.count)), values.count - 1)]
    case .linear(let slope, let intercept): return slope * value + intercept
    case .gamma(let amplitude, let exponent, let offset):
      return amplitude * value.power(exponent) + offset
    }
  }
}

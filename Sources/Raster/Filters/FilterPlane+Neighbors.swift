import Geometry

/// The steps that look at the neighbours of a pixel.
extension FilterPlane {
  /// Blurs the image with a standard deviation along each axis, in pixels.
  mutating func blur(x: Double, y: Double) {
    let (across, down) = (BoxBlur(sigma: x), BoxBlur(sigma: y))
    guard across.reach > 0 || down.reach > 0, width > 0, height > 0 else { return }
    for channel in 0..<4 {
      // The most that a blur takes.
      let whole: Float = 16_383
      var numbers = values.map { Int32($0[channel] * whole + 0.5) }
      if across.reach > 0 {
        numbers = transposed(numbers, width: width, height: height)
        across.blurColumns(&numbers, width: height, height: width, below: .nothing)
        numbers = transposed(numbers, width: height, height: width)
      }
      if down.reach > 0 {
        down.blurColumns(&numbers, width: width, height: height, below: .nothing)
      }
      for index in values.indices { values[index][channel] = Float(numbers[index]) / whole }
    }
  }

  /// Takes the largest or the smallest of each channel within a distance, in pixels.
  mutating func morph(isDilation: Bool, x: Double, y: Double) {
    func radius(_ value: Double, _ count: Int) -> Int {
      Int(max(0, min(value.rounded(), Double(count))))
    }
    let (across, down) = (radius(x, width), radius(y, height))
    if across > 0 {
      for row in 0..<height {
        morph(from: row * width, step: 1, count: width, radius: across, isDilation)
      }
    }
    if down > 0 {
      for column in 0..<width {
        morph(from: column, step: width, count: height, radius: down, isDilation)
      }
    }
  }

  /// Does so along one line: blocks as long as a window, whose extremes up to and from each pixel
  /// are known, give that of any window in one comparison (van Herk, 1992).
  private mutating func morph(
    from start: Int, step: Int, count: Int, radius: Int, _ isDilation: Bool
  ) {
    let window = 2 * radius + 1
    func extreme(_ one: Value, _ other: Value) -> Value {
      isDilation
        ? one.replacing(with: other, where: other .> one)
        : one.replacing(with: other, where: other .< one)
    }
    let blocks = (count + 2 * radius + window - 1) / window
    let length = blocks * window
    var line = [Value](repeating: .zero, count: length)
    for index in 0..<count { line[index + radius] = values[start + index * step] }
    var (left, right) = (line, line)
    for index in 1..<length where index % window != 0 {
      left[index] = extreme(left[index - 1], line[index])
    }
    for index in (0..<(length - 1)).reversed() where (index + 1) % window != 0 {
      right[index] = extreme(right[index + 1], line[index])
    }
    for index in 0..<count {
      values[start + index * step] = extreme(right[index], left[index + window - 1])
    }
  }

  /// Sums up neighbours by weights.
  mutating func convolve(_ convolution: FilterPrimitive.Convolution) {
    let old = self
    let (columns, rows) = (convolution.columns, convolution.rows)
    guard columns > 0, rows > 0, convolution.kernel.count == columns * rows, width > 0, height > 0
    else { return }
    let weights = convolution.kernel.map { Float($0 / convolution.divisor) }
    let bias = Float(convolution.bias)
    func position(_ index: Int, _ count: Int) -> Int {
      switch convolution.edge {
      case .none: index
      case .duplicate: max(0, min(index, count - 1))
      case .wrap: ((index % count) + count) % count
      }
    }
    for y in 0..<height {
      for x in 0..<width {
        var sum = Value.zero
        for row in 0..<rows {
          let sourceY = position(y - convolution.targetY + row, height)
          for column in 0..<columns {
            let sourceX = position(x - convolution.targetX + column, width)
            var value = old.value(sourceX, sourceY)
            if convolution.keepsAlpha { value = value.straight }
            // The kernel is turned around: its last weight is that of the first neighbour.
            sum += value * weights[weights.count - 1 - (row * columns + column)]
          }
        }
        if convolution.keepsAlpha {
          sum += bias
          sum.w = old.values[y * width + x].w
          values[y * width + x] = sum.clamped.premultiplied
        } else {
          sum += bias
          values[y * width + x] = sum.premultipliedRange
        }
      }
    }
  }
}

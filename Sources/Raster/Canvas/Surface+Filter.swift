package import Geometry

extension Filter {
  /// How much longer a pixel takes than one of a colour; lengths are pixels.
  package var cost: Int {
    switch self {
    case .color: 32
    case .blur(let sigma), .dropShadow(_, let sigma, _):
      sigma < PlaneBlur.reducedFrom ? 384 : 96
    }
  }
}

extension Point {
  /// The nearest whole numbers; a shadow that is moved further than these go can't be seen.
  var wholePixels: (x: Int, y: Int) {
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(Swift.max(-4_096, Swift.min(value.rounded(), 4_096))) : 0
    }
    return (whole(x), whole(y))
  }
}

/// Filters, which leave the bounds as they are: what is to be seen beyond an image needs clear
/// pixels around it.
extension Surface {
  mutating func apply(_ filters: [Filter]) {
    guard !filters.isEmpty, !bounds.isEmpty else { return }
    fillPixels()
    for filter in filters {
      switch filter {
      case .blur(let sigma): blur(sigma: sigma)
      case .color(let matrix): apply(matrix)
      case .dropShadow(let offset, let sigma, let color):
        addShadow(offset.wholePixels, blur: PlaneBlur(sigma: sigma), color: Pixel(color))
      }
    }
  }

  private mutating func apply(_ matrix: ColorMatrix) {
    let row = matrix.rows.map { SIMD3($0[0], $0[1], $0[2]) }
    let (red, green, blue) = (row[0], row[1], row[2])
    func part(_ row: SIMD3<Double>, _ color: SIMD3<Double>) -> Double {
      let product = row * color
      return max(0, min(product.x + product.y + product.z + matrix.offset, 1))
    }
    func changed(_ pixel: Pixel) -> Pixel {
      guard pixel.alpha > 0 else { return .clear }
      let color =
        SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / Double(pixel.alpha)
      return Pixel(
        Color(
          red: part(red, color), green: part(green, color), blue: part(blue, color),
          alpha: Double(pixel.alpha) / 255 * matrix.opacity))
    }
    // OPTIMIZATION: most pixels are as the one before.
    var (last, result) = (Pixel.clear, Pixel.clear)
    for index in pixels.indices {
      if pixels[index] != last {
        last = pixels[index]
        result = changed(last)
      }
      pixels[index] = result
    }
  }

  private mutating func blur(sigma: Double) {
    let blur = PlaneBlur(sigma: sigma)
    guard !blur.isIdle else { return }
    var words = [UInt32](repeating: 0, count: pixels.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      addChannel(shift, blurredBy: blur, to: &words)
    }
    for index in words.indices { pixels[index] = Pixel(word: words[index]) }
  }

  /// Adds one channel of the pixels, blurred, to words of nothing in its position.
  ///
  /// The arithmetic is the same for all, and never makes a larger number smaller than a smaller
  /// one: so no colour gets above the alpha.
  private func addChannel(_ shift: UInt32, blurredBy blur: PlaneBlur, to words: inout [UInt32]) {
    let values = blur.blurred(
      pixels.map { UInt8(truncatingIfNeeded: $0.word >> shift) }, width: bounds.width,
      height: bounds.height)
    words.withUnsafeMutableBufferPointer { words in
      values.withUnsafeBufferPointer { values in
        for index in 0..<min(words.count, values.count) {
          words[index] |= UInt32(values[index]) << shift
        }
      }
    }
  }

  private mutating func addShadow(
    _ offset: (x: Int, y: Int), blur: PlaneBlur, color: Pixel
  ) {
    let (width, height) = (bounds.width, bounds.height)
    let blurredAlpha = blur.blurred(pixels.map(\.alpha), width: width, height: height)
    let lanes = spread(color.word)
    for y in max(0, offset.y)..<max(max(0, offset.y), min(height, height + offset.y)) {
      let source = (y - offset.y) * width - offset.x
      let columns = max(0, offset.x)..<max(max(0, offset.x), min(width, width + offset.x))
      for x in columns {
        let covered = UInt32(blurredAlpha[source + x])
        let pixel = pixels[y * width + x]
        guard covered > 0, pixel.alpha < 255 else { continue }
        let shadow = dividedBy255(lanes &* Lanes(covered))
        let kept = dividedBy255(shadow &* Lanes(255 - pixel.alpha))
        pixels[y * width + x] = Pixel(word: packed(spread(pixel.word) &+ kept))
      }
    }
  }
}

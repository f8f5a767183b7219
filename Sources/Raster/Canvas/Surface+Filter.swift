import Geometry

extension [Filter] {
  /// How many pixels away from a pixel it can be seen after all steps; their lengths are pixels.
  package var reach: Int {
    reduce(0) { sum, filter in
      switch filter {
      case .blur(let sigma): return sum + BoxBlur(sigma: sigma).reach
      case .color: return sum
      case .dropShadow(let offset, let sigma, _):
        let offset = offset.wholePixels
        return sum + BoxBlur(sigma: sigma).reach + Swift.max(abs(offset.x), abs(offset.y))
      }
    }
  }
}

extension Point {
  /// The nearest whole numbers; a shadow that is moved further than these go can't be seen.
  fileprivate var wholePixels: (x: Int, y: Int) {
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(Swift.max(-4_096, Swift.min(value.rounded(), 4_096))) : 0
    }
    return (whole(x), whole(y))
  }
}

/// Filters, which leave the bounds as they are: what is to be seen beyond a picture needs clear
/// pixels around it.
extension Surface {
  mutating func apply(_ filters: [Filter]) {
    guard !filters.isEmpty, !bounds.isEmpty else { return }
    fillPixels()
    for filter in filters {
      switch filter {
      case .blur(let sigma): blur(BoxBlur(sigma: sigma))
      case .color(let matrix): apply(matrix)
      case .dropShadow(let offset, let sigma, let color):
        addShadow(offset.wholePixels, BoxBlur(sigma: sigma), Pixel(color))
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

  private mutating func blur(_ blur: BoxBlur) {
    guard blur.reach > 0 else { return }
    var words = [UInt32](repeating: 0, count: pixels.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let values = blurred(shift, blur)
      for index in words.indices { words[index] |= values[index] << shift }
    }
    for index in words.indices { pixels[index] = Pixel(word: words[index]) }
  }

  /// One channel of the pixels, blurred.
  ///
  /// The arithmetic is the same for all, and never makes a larger number smaller than a smaller
  /// one: so no colour gets above the alpha.
  private func blurred(_ shift: UInt32, _ blur: BoxBlur) -> [UInt32] {
    var values = pixels.map { Int32(truncatingIfNeeded: ($0.word >> shift) & 255) << 6 }
    blur.blur(&values, width: bounds.width, height: bounds.height)
    return values.map { UInt32(truncatingIfNeeded: ($0 + 32) >> 6) & 255 }
  }

  private mutating func addShadow(
    _ offset: (x: Int, y: Int), _ blur: BoxBlur, _ color: Pixel
  ) {
    let shade = blurred(24, blur)
    let (width, height) = (bounds.width, bounds.height)
    let lanes = spread(color.word)
    for y in max(0, offset.y)..<max(max(0, offset.y), min(height, height + offset.y)) {
      let source = (y - offset.y) * width - offset.x
      let columns = max(0, offset.x)..<max(max(0, offset.x), min(width, width + offset.x))
      for x in columns {
        let covered = shade[source + x]
        let pixel = pixels[y * width + x]
        guard covered > 0, pixel.alpha < 255 else { continue }
        let shadow = dividedBy255(lanes &* Lanes(covered))
        let kept = dividedBy255(shadow &* Lanes(255 - pixel.alpha))
        pixels[y * width + x] = Pixel(word: packed(spread(pixel.word) &+ kept))
      }
    }
  }
}

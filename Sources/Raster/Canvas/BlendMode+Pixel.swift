import Geometry

/// Draws a run of pixels over another one, their colours mixed in one of CSS's ways.
func blend(
  _ source: UnsafePointer<Pixel>, over row: Row, count: Int, _ mode: BlendMode
) {
  if mode == .normal { return blend(source, over: row, count: count) }
  for index in 0..<count where source[index].alpha > 0 {
    row[index] = mode.mix(source[index], over: row[index])
  }
}

extension BlendMode {
  /// A pixel over another one: <https://www.w3.org/TR/compositing-1/#generalformula>.
  fileprivate func mix(_ source: Pixel, over target: Pixel) -> Pixel {
    let (above, below) = (Double(source.alpha) / 255, Double(target.alpha) / 255)
    let (colors, backdrop) = (source.channels, target.channels)
    if self == .plusLighter {
      return Pixel(sum: colors + backdrop, alpha: min(1, above + below))
    }
    guard target.alpha > 0 else { return source }
    let mixed = blended(backdrop / below, colors / above)
    return Pixel(
      sum: colors * (1 - below) + backdrop * (1 - above) + mixed * (above * below),
      alpha: above + below - above * below)
  }

  /// The same of values from 0 to 1.
  func mix(_ source: SIMD4<Float>, over target: SIMD4<Float>) -> SIMD4<Float> {
    guard self != .normal, source.w > 0, target.w > 0 else {
      return source + target * (1 - source.w)
    }
    let (above, below) = (Double(source.w), Double(target.w))
    func colors(_ value: SIMD4<Float>) -> SIMD3<Double> {
      SIMD3(Double(value.x), Double(value.y), Double(value.z))
    }
    let (front, back) = (colors(source), colors(target))
    let mixed = blended(back / below, front / above)
    let sum = front * (1 - below) + back * (1 - above) + mixed * (above * below)
    return SIMD4(
      Float(sum.x), Float(sum.y), Float(sum.z), Float(above + below - above * below)
    ).premultipliedRange
  }

  /// What a colour becomes behind another one.
  private func blended(_ below: SIMD3<Double>, _ above: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hue:
      return above.saturated(below.saturation).lit(below.luminosity)
    case .saturation:
      return below.saturated(above.saturation).lit(below.luminosity)
    case .color: return above.lit(below.luminosity)
    case .luminosity: return below.lit(above.luminosity)
    default:
      return SIMD3(
        channel(below.x, above.x), channel(below.y, above.y), channel(below.z, above.z))
    }
  }

  private func channel(_ below: Double, _ above: Double) -> Double {
    switch self {
    case .multiply: return below * above
    case .screen: return below + above - below * above
    case .overlay: return Self.hardLight(above, below)
    case .darken: return min(below, above)
    case .lighten: return max(below, above)
    case .colorDodge: return below <= 0 ? 0 : above >= 1 ? 1 : min(1, below / (1 - above))
    case .colorBurn: return below >= 1 ? 1 : above <= 0 ? 0 : 1 - min(1, (1 - below) / above)
    case .hardLight: return Self.hardLight(below, above)
    case .softLight:
      if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
      let brighter =
        below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
      return below + (2 * above - 1) * (brighter - below)
    case .difference: return (below - above).magnitude
    case .exclusion: return below + above - 2 * below * above
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter: return above
    }
  }

  private static func hardLight(_ below: Double, _ above: Double) -> Double {
    if above <= 0.5 { return below * 2 * above }
    let rest = 2 * above - 1
    return below + rest - below * rest
  }
}

extension Pixel {
  /// Red, green and blue from 0 to 1, multiplied by alpha.
  fileprivate var channels: SIMD3<Double> {
    SIMD3(Double(red), Double(green), Double(blue)) / 255
  }

  /// The nearest pixel to channels that are multiplied by alpha.
  fileprivate init(sum: SIMD3<Double>, alpha: Double) {
    let alpha = (alpha * 255 + 0.5).rounded(.down)
    func channel(_ value: Double) -> UInt8 {
      UInt8(max(0, min((value * 255 + 0.5).rounded(.down), alpha)))
    }
    self.init(
      red: channel(sum.x), green: channel(sum.y), blue: channel(sum.z), alpha: UInt8(alpha))
  }
}

/// Colours as brightness and saturation: <https://www.w3.org/TR/compositing-1/#blendingnonseparable>.
extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }

  fileprivate var saturation: Double { Swift.max(x, y, z) - Swift.min(x, y, z) }

  /// The colour with another saturation, its least channel 0.
  fileprivate func saturated(_ amount: Double) -> SIMD3 {
    let minimum = Swift.min(x, y, z)
    let own = saturation
    return own > 0 ? (self - minimum) * (amount / own) : .zero
  }

  /// The colour with another luminosity, moved towards grey where a channel would be out of range.
  fileprivate func lit(_ amount: Double) -> SIMD3 {
    var color = self + (amount - luminosity)
    let gray = color.luminosity
    let (minimum, maximum) = (
      Swift.min(color.x, color.y, color.z), Swift.max(color.x, color.y, color.z)
    )
    if minimum < 0, gray > minimum { color = gray + (color - gray) * (gray / (gray - minimum)) }
    if maximum > 1, maximum > gray {
      color = gray + (color - gray) * ((1 - gray) / (maximum - gray))
    }
    return color
  }
}

import Geometry

/// Light on a surface: <https://www.w3.org/TR/filter-effects-1/#feDiffuseLightingElement>.
extension FilterPlane {
  /// Makes the light that the image's alpha, taken as a surface, gives back.
  mutating func light(
    _ lighting: FilterPrimitive.Lighting, color: Value, _ map: Transform
  ) {
    let surface = values.map { Double($0.w) }
    let light = Light(lighting.source, map)
    let scale = lighting.surfaceScale * (map.a + map.d) / 2
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let normal = normal(surface, x: x, y: y, scale: scale)
        let (way, strength) = light.reaching(
          x: Double(x) + 0.5, y: Double(y) + 0.5, z: surface[index] * scale)
        var amount: Double
        if let exponent = lighting.specularExponent {
          // Half of the way between the light and the eye, which is far above.
          let half = (way + [0, 0, 1]).unit
          amount = lighting.constant * max(0, normal.dot(half)).power(exponent)
        } else {
          amount = lighting.constant * normal.dot(way)
        }
        amount = max(0, amount) * strength
        var result = (color * Float(amount)).clamped
        if lighting.specularExponent == nil {
          result.w = 1
        } else {
          result.w = max(result.x, result.y, result.z)
        }
        values[index] = result
      }
    }
  }

  /// The direction in which the surface looks at a pixel, from its neighbours; at the edges from
  /// those that there are.
  private func normal(
    _ surface: [Double], x: Int, y: Int, scale: Double
  ) -> SIMD3<Double> {
    let (left, right) = (max(0, x - 1), min(width - 1, x + 1))
    let (top, bottom) = (max(0, y - 1), min(height - 1, y + 1))
    func level(_ x: Int, _ y: Int) -> Double { surface[y * width + x] }
    /// The weighted mean of the slopes along three lines, of which the middle one counts twice.
    func slope(_ lines: [Int], middle: Int, span: Int, rise: (Int) -> Double) -> Double {
      guard span > 0 else { return 0 }
      var (sum, weights) = (0.0, 0.0)
      for line in Set(lines).sorted() {
        let weight: Double = line == middle ? 2 : 1
        sum += weight * rise(line)
        weights += weight
      }
      return sum / weights / Double(span)
    }
    let across = slope([top, y, bottom], middle: y, span: right - left) {
      level(right, $0) - level(left, $0)
    }
    let down = slope([left, x, right], middle: x, span: bottom - top) {
      level($0, bottom) - level($0, top)
    }
    return SIMD3(-scale * across, -scale * down, 1).unit
  }
}

/// A light in pixels.
private struct Light {
  /// How far, as a cosine, light fades inside the edge of a cone, as in browsers.
  private static let coneEdge = 0.016

  private var kind: FilterPrimitive.Lighting.Source
  private var position = SIMD3<Double>.zero
  private var axis = SIMD3<Double>.zero

  init(_ source: FilterPrimitive.Lighting.Source, _ map: Transform) {
    kind = source
    func pixels(_ light: FilterPrimitive.Lighting.Light) -> SIMD3<Double> {
      let point = map(light.position)
      return SIMD3(point.x, point.y, light.height * (map.a + map.d) / 2)
    }
    switch source {
    case .distant(let x, let y, let z): axis = SIMD3(x, y, z)
    case .point(let light): position = pixels(light)
    case .spot(let light, let target, _, _):
      position = pixels(light)
      axis = (pixels(target) - position).unit
    }
  }

  /// The direction to the light from a point, and how strong it is there.
  func reaching(x: Double, y: Double, z: Double) -> (way: SIMD3<Double>, strength: Double) {
    switch kind {
    case .distant: return (axis, 1)
    case .point: return ((position - SIMD3(x, y, z)).unit, 1)
    case .spot(_, _, let exponent, let cosine):
      let way = (position - SIMD3(x, y, z)).unit
      let angle = -way.dot(axis)
      guard angle > 0, angle >= cosine else { return (way, 0) }
      // The edge of the cone is soft.
      let edge = min(1, (angle - cosine) / Self.coneEdge)
      return (way, angle.power(exponent) * edge)
    }
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  fileprivate var unit: SIMD3<Double> {
    let length = dot(self).squareRoot()
    return length > 0 ? self / length : self
  }
}

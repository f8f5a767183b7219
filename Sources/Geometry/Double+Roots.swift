/// Functions that a system's library may round in its own way; made of steps whose results are the
/// same on all systems.
extension Double {
  /// The root of a degree from 2 to 12 of a number that is not negative.
  package func root(_ degree: Int) -> Double {
    guard self > 0, isFinite else { return self > 0 ? self : 0 }
    // Newton's steps, which fall to the root from above it.
    var root = max(1, self)
    for _ in 0..<200 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      let next = root - (root * power - self) / (Double(degree) * power)
      if next >= root { break }
      root = next
    }
    return root
  }

  /// The cube root, negative for negative numbers.
  package var cubeRoot: Double { self < 0 ? -(-self).root(3) : root(3) }

  /// A power of a number that is not negative; 0 where there is none.
  package func power(_ exponent: Double) -> Double {
    guard self > 0, isFinite, exponent.isFinite else { return exponent == 0 ? 1 : 0 }
    // The logarithm to the base 2: that of a number near 1 is a series with few terms.
    let isLarge = significand > 1.414_213_562_373_095_1
    let near = isLarge ? significand / 2 : significand
    let ratio = (near - 1) / (near + 1)
    var term = ratio
    var sum = 0.0
    for index in 0..<24 {
      sum += term / Double(2 * index + 1)
      term *= ratio * ratio
    }
    let logarithm = Double(self.exponent) + (isLarge ? 1 : 0) + 2 * sum / Self.logarithmOf2
    let total = logarithm * exponent
    guard total.magnitude < 1_000 else { return total > 0 ? .infinity : 0 }
    let whole = total.rounded()
    let rest = (total - whole) * Self.logarithmOf2
    var (power, part) = (1.0, 1.0)
    for index in 1..<24 {
      part *= rest / Double(index)
      power += part
    }
    return Double(sign: .plus, exponent: Int(whole), significand: power)
  }

  /// The natural logarithm of 2.
  private static let logarithmOf2 = 0.693_147_180_559_945_3

  /// The angle of a vector against the x axis, in degrees from 0 up to 360.
  package static func angle(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return 0 }
    // Each halving takes the tangent nearer to zero, where the series needs few terms.
    var tangent = y.magnitude / (length + x.magnitude)
    var factor = 2.0
    for _ in 0..<3 {
      tangent /= 1 + (1 + tangent * tangent).squareRoot()
      factor *= 2
    }
    var term = tangent
    var sum = 0.0
    for index in 0..<8 {
      sum += (index % 2 == 0 ? term : -term) / Double(2 * index + 1)
      term *= tangent * tangent
    }
    let angle = factor * sum * 180 / .pi
    let half = x < 0 ? 180 - angle : angle
    return y < 0 && half > 0 ? 360 - half : half
  }
}

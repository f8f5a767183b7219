/// An angle, clockwise from upwards.
struct CSSAngle: Hashable, Sendable {
  /// 0 up to 360.
  let degrees: Double

  init?(_ value: Double, _ unit: String) {
    guard let whole = Self.degrees(value, unit) else { return nil }
    let degrees = whole.truncatingRemainder(dividingBy: 360)
    self.degrees = degrees < 0 ? degrees + 360 : degrees
  }

  /// Returns an angle of any size in degrees; nil for a unit that is not one of angles.
  static func degrees(_ value: Double, _ unit: String) -> Double? {
    let factors = ["deg": 1, "grad": 0.9, "turn": 360, "rad": 180 / Double.pi]
    guard let factor = factors[unit], value.isFinite, value.magnitude < 1e9 else { return nil }
    return value * factor
  }

  /// The direction as a vector of length 1, x to the right and y downwards.
  ///
  /// The library's sine differs from one system to the next, so the series is summed here; within a
  /// quarter of a right angle around each axis it needs few terms.
  var vector: (x: Double, y: Double) {
    let quarter = (degrees / 90).rounded()
    let angle = (degrees - quarter * 90) * Double.pi / 180
    var (sine, cosine) = (0.0, 0.0)
    var term = 1.0
    for index in 0..<18 {
      switch index % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term = term * angle / Double(index + 1)
    }
    switch Int(quarter) % 4 {
    case 0: return (sine, -cosine)
    case 1: return (cosine, sine)
    case 2: return (-sine, cosine)
    default: return (-cosine, -sine)
    }
  }
}

import Boxes

/// What a calculation comes to: `clamp(minimum, percent + points, maximum)`.
///
/// What percentages refer to is never negative.
struct CalculatedSum: Hashable, Sendable {
  var percent = 0.0
  var points = 0.0
  var minimum = -Double.infinity
  var maximum = Double.infinity

  static let zero = CalculatedSum()

  /// Whether nothing depends on what percentages refer to.
  private var isFixed: Bool { percent == 0 }

  private var isLimited: Bool { minimum > -.infinity || maximum < .infinity }

  /// Returns the value where all percentages are of `whole`.
  func points(percentOf whole: Double) -> Double {
    max(minimum, min(percent / 100 * whole + points, maximum))
  }

  /// The sum as the layout knows it.
  var length: Length {
    if isFixed { return .points(points(percentOf: 0)) }
    if points == 0, !isLimited { return .percent(percent) }
    return .calculation(percent: percent, points: points, minimum: minimum, maximum: maximum)
  }

  /// Returns nil where both depend on percentages and one has a limit.
  func adding(_ other: CalculatedSum) -> CalculatedSum? {
    let (one, other) = isLimited ? (self, other) : (other, self)
    // What is fixed is one number, whatever its limits.
    if one.isFixed { return other.moved(by: one.points(percentOf: 0)) }
    if other.isFixed { return one.moved(by: other.points(percentOf: 0)) }
    guard !one.isLimited else { return nil }
    return CalculatedSum(percent: one.percent + other.percent, points: one.points + other.points)
  }

  private func moved(by distance: Double) -> CalculatedSum {
    CalculatedSum(
      percent: percent, points: points + distance, minimum: minimum + distance,
      maximum: maximum + distance)
  }

  func multiplied(by factor: Double) -> CalculatedSum {
    // Infinity times zero is no number.
    if factor == 0 { return .zero }
    let limits = (minimum * factor, maximum * factor)
    return CalculatedSum(
      percent: percent * factor, points: points * factor, minimum: min(limits.0, limits.1),
      maximum: max(limits.0, limits.1))
  }

  /// Returns the smaller of two, nil where it depends on what percentages refer to in more than
  /// one way.
  func smaller(than other: CalculatedSum) -> CalculatedSum? {
    // min(a, b) is -max(-a, -b).
    multiplied(by: -1).greater(than: other.multiplied(by: -1))?.multiplied(by: -1)
  }

  /// Returns the greater of two, nil where it depends on what percentages refer to in more than
  /// one way.
  func greater(than other: CalculatedSum) -> CalculatedSum? {
    if other.isFixed { return raised(to: other.points(percentOf: 0)) }
    if isFixed { return other.raised(to: points(percentOf: 0)) }
    guard !isLimited, !other.isLimited else { return nil }
    if percent == other.percent { return points > other.points ? self : other }
    if points == other.points { return percent > other.percent ? self : other }
    return nil
  }

  private func raised(to limit: Double) -> CalculatedSum {
    if percent >= 0, points >= limit, maximum >= limit { return self }
    if percent <= 0, points <= limit, minimum <= limit { return CalculatedSum(points: limit) }
    var result = self
    result.minimum = max(minimum, limit)
    result.maximum = max(maximum, limit)
    return result
  }
}

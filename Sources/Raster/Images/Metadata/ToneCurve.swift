import Geometry

/// How values follow light.
enum ToneCurve: Hashable, Sendable {
  /// Light is a power of the value.
  case power(Double)

  /// A power and a straight line below it, as profiles write them:
  /// `(a · value + b) ^ gamma + e` from `d` on, and `c · value + f` below.
  case parametric(gamma: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// Light at values in equal steps from 0 to 1, of 65,535.
  case table([UInt16])

  static let sRGB = ToneCurve.parametric(
    gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)

  /// The curve that ITU-T H.273 has a number for.
  init?(code: UInt8) {
    switch code {
    case 1, 6, 14, 15:
      self = .parametric(
        gamma: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081, e: 0, f: 0)
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 8: self = .power(1)
    case 13: self = .sRGB
    default: return nil
    }
  }

  /// The light of a value, both from 0 to 1.
  func light(_ value: Double) -> Double {
    let light: Double
    switch self {
    case .power(let gamma): light = value.power(gamma)
    case .parametric(let gamma, let a, let b, let c, let d, let e, let f):
      light = value >= d ? (a * value + b).power(gamma) + e : c * value + f
    case .table(let table):
      guard let last = table.last else { return value }
      let position = value * Double(table.count - 1)
      let index = min(Int(position), table.count - 1)
      let next = index + 1 < table.count ? table[index + 1] : last
      let part = position - Double(index)
      light = (Double(table[index]) * (1 - part) + Double(next) * part) / 65_535
    }
    // A sum that is not a number counts as 0.
    return light > 0 ? min(light, 1) : 0
  }
}

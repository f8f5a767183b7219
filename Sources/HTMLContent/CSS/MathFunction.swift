/// A function that computes one number from others.
///
/// Source: <https://www.w3.org/TR/css-values-4/#math>. What the libraries of systems compute
/// differently, such as powers that are not whole, is not here.
enum MathFunction: Hashable, Sendable {
  enum Rounding: String, Hashable, Sendable {
    case nearest, up, down
    case toZero = "to-zero"
  }

  case absolute
  case sign
  case rounded(Rounding)
  case modulo
  case remainder
  case hypotenuse
  case root
  case power

  /// Creates the function of a name; the one of `round()` goes to the nearest multiple.
  init?(name: String) {
    switch name {
    case "abs": self = .absolute
    case "sign": self = .sign
    case "round": self = .rounded(.nearest)
    case "mod": self = .modulo
    case "rem": self = .remainder
    case "hypot": self = .hypotenuse
    case "sqrt": self = .root
    case "pow": self = .power
    default: return nil
    }
  }

  /// How many arguments it has.
  var arguments: ClosedRange<Int> {
    switch self {
    case .absolute, .sign, .root: 1...1
    case .rounded, .modulo, .remainder, .power: 2...2
    case .hypotenuse: 1...32
    }
  }

  /// Whether arguments and value are numbers, and not lengths.
  var isOfNumbers: Bool {
    switch self {
    case .sign, .root, .power: true
    default: false
    }
  }

  /// The value for as many arguments as `arguments` says; nil where it has none.
  func value(_ arguments: [Double]) -> Double? {
    let first = arguments.first ?? 0
    let second = arguments.last ?? 0
    let result: Double
    switch self {
    case .absolute: result = first.magnitude
    case .sign: result = first < 0 ? -1 : first > 0 ? 1 : 0
    case .rounded(.nearest): result = (first / second + 0.5).rounded(.down) * second
    case .rounded(.up): result = (first / second).rounded(.up) * second
    case .rounded(.down): result = (first / second).rounded(.down) * second
    case .rounded(.toZero): result = (first / second).rounded(.towardZero) * second
    case .modulo: result = first - (first / second).rounded(.down) * second
    case .remainder: result = first.truncatingRemainder(dividingBy: second)
    case .hypotenuse: result = arguments.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .root: result = first.squareRoot()
    case .power:
      guard let exponent = Int(exactly: second), (-64...64).contains(exponent) else { return nil }
      let power = (0..<exponent.magnitude).reduce(1.0) { product, _ in product * first }
      result = exponent < 0 ? 1 / power : power
    }
    return result.isFinite ? result : nil
  }
}

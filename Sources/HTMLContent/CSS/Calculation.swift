import Boxes
import Geometry

/// What `calc()`, `min()`, `max()`, `clamp()` and functions of numbers compute.
indirect enum Calculation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number
    case length
    /// A percentage, or lengths and percentages together.
    case percentage
    case angle

    /// Whether a length can be expected of it.
    var isLength: Bool { self == .length || self == .percentage }
  }

  case number(Double)
  case length(Double, LengthUnit)
  case percent(Double)
  case degrees(Double)
  case sum(Calculation, Calculation)
  case product(Calculation, Double)
  case minimum([Calculation])
  case maximum([Calculation])
  case function(MathFunction, [Calculation])

  var kind: Kind {
    switch self {
    case .number: .number
    case .length: .length
    case .percent: .percentage
    case .degrees: .angle
    case .sum(let left, let right): left.kind == .length ? right.kind : left.kind
    case .product(let value, _): value.kind
    case .minimum(let values), .maximum(let values):
      values.contains { $0.kind == .percentage } ? .percentage : values.first?.kind ?? .number
    case .function(let function, let values):
      function.isOfNumbers ? .number : values.first?.kind ?? .number
    }
  }

  /// Returns the result, in points and percent, numbers and degrees being as points; nil where it
  /// can't be expressed in one sum.
  func sum(_ context: LengthContext) -> CalculatedSum? {
    func reduce(
      _ values: [Calculation], _ next: (CalculatedSum, CalculatedSum) -> CalculatedSum?
    ) -> CalculatedSum? {
      guard var result = values.first?.sum(context) else { return nil }
      for value in values.dropFirst() {
        guard let other = value.sum(context), let both = next(result, other) else { return nil }
        result = both
      }
      return result
    }
    /// The value of a function; no argument depends on what percentages refer to.
    func apply(_ function: MathFunction, _ values: [Calculation]) -> CalculatedSum? {
      let points = values.compactMap { $0.sum(context)?.points(percentOf: 0) }
      guard points.count == values.count else { return nil }
      return function.value(points).map { CalculatedSum(points: $0) }
    }
    return switch self {
    case .number(let value), .degrees(let value): CalculatedSum(points: value)
    case .percent(let value): CalculatedSum(percent: value)
    case .length(let value, let unit): CalculatedSum(points: context.points(value, unit))
    case .sum(let left, let right): reduce([left, right]) { $0.adding($1) }
    case .product(let value, let factor): value.sum(context)?.multiplied(by: factor)
    case .minimum(let values): reduce(values) { $0.smaller(than: $1) }
    case .maximum(let values): reduce(values) { $0.greater(than: $1) }
    case .function(let function, let values): apply(function, values)
    }
  }

  /// The value of a calculation of numbers only.
  var plainNumber: Double? {
    kind == .number ? sum(.arbitrary)?.points(percentOf: 0) : nil
  }

  /// The value of a calculation of angles, which may be any number of turns.
  var degrees: Double? {
    kind == .angle ? sum(.arbitrary)?.points(percentOf: 0) : nil
  }

  /// The direction that a calculation of angles gives.
  var angle: CSSAngle? { degrees.flatMap { CSSAngle($0, "deg") } }

  /// Whether two may be added or compared.
  fileprivate func suits(_ other: Calculation) -> Bool {
    kind == other.kind || kind.isLength && other.kind.isLength
  }
}

/// Why a calculation can't be used.
enum CalculationError: Error {
  /// It has no meaning.
  case invalid

  /// It depends on percentages in more than one way.
  case tooManyPercentages

  /// It has no value, or one that isn't computed here.
  case withoutValue
}

extension Calculation {
  /// Reads a function; nil for one that is no calculation.
  static func function(
    _ name: String, _ values: [ComponentValue]
  ) throws(CalculationError) -> Calculation? {
    let result = try nested(name, values)
    // Which units a calculation has decides whether there is one sum, not what they are worth.
    if let result, result.sum(.arbitrary) == nil {
      throw result.kind == .percentage ? .tooManyPercentages : .withoutValue
    }
    return result
  }

  private static func nested(
    _ name: String, _ values: [ComponentValue]
  ) throws(CalculationError) -> Calculation? {
    switch name {
    case "calc", "-webkit-calc":
      return try expression(values)
    case "min", "max", "clamp":
      let arguments = try arguments(values)
      guard let first = arguments.first else { throw .invalid }
      guard arguments.allSatisfy(first.suits) else { throw .invalid }
      if name == "min" { return .minimum(arguments) }
      if name == "max" { return .maximum(arguments) }
      guard arguments.count == 3 else { throw .invalid }
      return .maximum([arguments[0], .minimum([arguments[1], arguments[2]])])
    case "sin", "cos", "tan": return try .number(ratio(name, values))
    default:
      guard let function = MathFunction(name: name) else { return nil }
      return try self.function(function, values)
    }
  }

  /// The expressions between commas.
  private static func arguments(
    _ values: some Sequence<ComponentValue>
  ) throws(CalculationError) -> [Calculation] {
    var result: [Calculation] = []
    let groups = Array(values).split(omittingEmptySubsequences: false) { $0.isToken(.comma) }
    for group in groups { result.append(try expression(Array(group))) }
    return result
  }

  private static func function(
    _ function: MathFunction, _ values: [ComponentValue]
  ) throws(CalculationError) -> Calculation {
    var function = function
    var values = values[...]
    if function == .rounded(.nearest), let word = values.trimmed.first?.keyword,
      let rounding = MathFunction.Rounding(rawValue: word),
      let comma = values.firstIndex(where: { $0.isToken(.comma) })
    {
      function = .rounded(rounding)
      values = values[(comma + 1)...]
    }
    var arguments = try arguments(values)
    guard let first = arguments.first, arguments.allSatisfy(first.suits) else { throw .invalid }
    // Numbers are rounded to whole ones where nothing else is said.
    if case .rounded = function, arguments.count == 1, first.kind == .number {
      arguments.append(.number(1))
    }
    guard function.arguments.contains(arguments.count),
      first.kind == .number || !function.isOfNumbers
    else { throw .invalid }
    // What percentages are of is not known yet.
    guard arguments.allSatisfy({ $0.kind != .percentage }) else { throw .withoutValue }
    return .function(function, arguments)
  }

  /// The sine, cosine or tangent of an angle, or of a number of radians.
  private static func ratio(
    _ name: String, _ values: [ComponentValue]
  ) throws(CalculationError) -> Double {
    let argument = try expression(values)
    let angle = argument.angle ?? argument.plainNumber.flatMap { CSSAngle($0, "rad") }
    guard let vector = angle?.vector else { throw .invalid }
    // Angles of gradients begin upwards and go on to the right, so x is their sine.
    switch name {
    case "sin": return vector.x
    case "cos": return -vector.y
    default:
      guard vector.y != 0 else { throw .withoutValue }
      return vector.x / -vector.y
    }
  }

  /// Constants by their names; infinity is the longest length that the layout knows.
  private static let constants = [
    "e": 2.718281828459045, "pi": Double.pi, "infinity": Length.maximumPoints,
    "-infinity": -Length.maximumPoints,
    "nan": 0,
  ]

  private static func expression(
    _ values: [ComponentValue]
  ) throws(CalculationError) -> Calculation {
    var rest = values.filter { !$0.isWhitespace }[...]
    // The tree of a long sum would be as deep as the sum is long.
    guard rest.count <= 256 else { throw .invalid }
    var result = try product(&rest)
    while let sign = rest.popFirst() {
      let isMinus = sign.isToken(.delimiter("-"))
      guard isMinus || sign.isToken(.delimiter("+")) else { throw .invalid }
      let next = try product(&rest)
      guard next.suits(result) else { throw .invalid }
      result = .sum(result, isMinus ? .product(next, -1) : next)
    }
    return result
  }

  private static func product(
    _ rest: inout ArraySlice<ComponentValue>
  ) throws(CalculationError) -> Calculation {
    var result = try operand(&rest)
    while let sign = rest.first {
      if sign.isToken(.delimiter("*")) {
        rest = rest.dropFirst()
        let next = try operand(&rest)
        if let factor = next.plainNumber {
          result = .product(result, factor)
        } else if let factor = result.plainNumber {
          result = .product(next, factor)
        } else {
          throw .invalid
        }
      } else if sign.isToken(.delimiter("/")) {
        rest = rest.dropFirst()
        guard let divisor = try operand(&rest).plainNumber, divisor != 0 else {
          throw .withoutValue
        }
        result = .product(result, 1 / divisor)
      } else {
        break
      }
    }
    return result
  }

  private static func operand(
    _ rest: inout ArraySlice<ComponentValue>
  ) throws(CalculationError) -> Calculation {
    guard let value = rest.popFirst() else { throw .invalid }
    switch value.kind {
    case .token(.number(let number, _)): return .number(number)
    case .token(.percentage(let number)): return .percent(number)
    case .token(.dimension(let number, let unit)):
      if let unit = LengthUnit(name: unit) { return .length(number, unit) }
      guard let degrees = CSSAngle.degrees(number, unit) else { throw .invalid }
      return .degrees(degrees)
    case .token(.ident(let name)):
      guard let constant = constants[name.asciiLowercased] else { throw .invalid }
      return .number(constant)
    case .block("(", let values): return try expression(values)
    case .function(let name, let values):
      guard let result = try nested(name, values) else { throw .invalid }
      return result
    default: throw .invalid
    }
  }
}

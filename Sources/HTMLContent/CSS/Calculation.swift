import Geometry

/// What `calc()`, `min()`, `max()` and `clamp()` compute, as far as it comes to one kind of value.
indirect enum Calculation: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number
    case length
    case percent
  }

  case number(Double)
  case length(Double, LengthUnit)
  case percent(Double)
  case sum(Calculation, Calculation)
  case product(Calculation, Double)
  case least([Calculation])
  case greatest([Calculation])

  var kind: Kind {
    switch self {
    case .number: .number
    case .length: .length
    case .percent: .percent
    case .sum(let left, _): left.kind
    case .product(let value, _): value.kind
    case .least(let values), .greatest(let values): values.first?.kind ?? .number
    }
  }

  /// The value as a number, in points or in percent.
  func value(_ context: LengthContext) -> Double {
    switch self {
    case .number(let value), .percent(let value): value
    case .length(let value, let unit): context.points(value, unit)
    case .sum(let left, let right): left.value(context) + right.value(context)
    case .product(let value, let factor): value.value(context) * factor
    case .least(let values): values.map { $0.value(context) }.min() ?? 0
    case .greatest(let values): values.map { $0.value(context) }.max() ?? 0
    }
  }

  /// The value of a calculation of numbers only.
  var plainNumber: Double? {
    kind == .number
      ? value(LengthContext(fontSize: 0, rootFontSize: 0, viewport: .zero))
      : nil
  }
}

/// Why a calculation can't be used.
enum CalculationError: Error {
  /// It has no meaning.
  case invalid

  /// It adds percentages to lengths, which the layout can't keep apart.
  case mixed
}

extension Calculation {
  /// Reads a function; nil for one that is no calculation.
  static func function(
    _ name: String, _ values: [ComponentValue]
  ) throws(CalculationError) -> Calculation? {
    switch name {
    case "calc", "-webkit-calc":
      return try expression(values)
    case "min", "max", "clamp":
      let groups = values.split(
        omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
      var arguments: [Calculation] = []
      for group in groups { arguments.append(try expression(Array(group))) }
      guard let first = arguments.first else { throw .invalid }
      for argument in arguments where argument.kind != first.kind {
        throw first.kind == .number || argument.kind == .number ? .invalid : .mixed
      }
      if name == "min" { return .least(arguments) }
      if name == "max" { return .greatest(arguments) }
      guard arguments.count == 3 else { throw .invalid }
      return .greatest([arguments[0], .least([arguments[1], arguments[2]])])
    default: return nil
    }
  }

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
      guard next.kind == result.kind else {
        throw next.kind == .number || result.kind == .number ? .invalid : .mixed
      }
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
        guard let divisor = try operand(&rest).plainNumber, divisor != 0 else { throw .invalid }
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
      guard let unit = LengthUnit(rawValue: unit) else { throw .invalid }
      return .length(number, unit)
    case .block("(", let values): return try expression(values)
    case .function(let name, let values):
      guard let result = try function(name, values) else { throw .invalid }
      return result
    default: throw .invalid
    }
  }
}

extension Filter {
  /// Liquid's filters of numbers, and those that Braze has beside them.
  static let numbers: [Filter] = [
    Filter(name: "abs") { input in
      switch input.value.numeric {
      case .integer(let number): .integer(Int(clamping: number.magnitude))
      case let number: .number(number.double.magnitude)
      }
    },
    Filter(name: "at_least", count: 1...1) { input in
      let (value, limit) = (input.value.numeric, input.argument(0).numeric)
      return value.double < limit.double ? limit : value
    },
    Filter(name: "at_most", count: 1...1) { input in
      let (value, limit) = (input.value.numeric, input.argument(0).numeric)
      return value.double > limit.double ? limit : value
    },
    Filter(name: "ceil") { whole($0.value.double.rounded(.up)) },
    Filter(name: "floor") { whole($0.value.double.rounded(.down)) },
    Filter(name: "round", count: 0...1) { input in
      let digits = min(max(input.argument(0).integer ?? 0, -15), 15)
      let number = input.value.double
      if digits < 0 {
        let factor = (0..<(-digits)).reduce(1.0) { power, _ in power * 10 }
        return whole((number / factor).rounded(.toNearestOrAwayFromZero) * factor)
      }
      guard digits > 0, input.value != .null else {
        return whole(number.rounded(.toNearestOrAwayFromZero))
      }
      let factor = (0..<digits).reduce(1.0) { power, _ in power * 10 }
      return .number((number * factor).rounded(.toNearestOrAwayFromZero) / factor)
    },
    Filter(name: "plus", count: 1...1) { input in
      .combine(
        input.value, right: input.argument(0), whole: { $0.addingReportingOverflow($1) }, broken: +)
    },
    Filter(name: "minus", count: 1...1) { input in
      .combine(
        input.value, right: input.argument(0), whole: { $0.subtractingReportingOverflow($1) },
        broken: -)
    },
    Filter(name: "times", count: 1...1) { input in
      .combine(
        input.value, right: input.argument(0), whole: { $0.multipliedReportingOverflow(by: $1) },
        broken: *)
    },
    Filter(name: "divided_by", count: 1...1) { input throws(TemplateProblem) in
      try divided(input.value, by: input.argument(0))
    },
    Filter(name: "modulo", count: 1...1) { input throws(TemplateProblem) in
      try remainder(input.value, by: input.argument(0))
    },
    Filter(name: "number_with_delimiter", count: 0...1) { input in
      .string(
        grouped(input.value, separator: input.arguments.isEmpty ? "," : input.argument(0).text))
    },
    // Braze's own, which unlike Shopify's doesn't take the number for cents.
    Filter(name: "money") { input in
      .string(grouped(input.value, separator: ",", decimals: 2))
    },
  ]

  private static func whole(_ number: Double) -> DataValue {
    Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  /// Divides: of whole numbers the result is rounded down.
  static func divided(
    _ value: DataValue, by divisor: DataValue
  ) throws(TemplateProblem) -> DataValue {
    let (value, divisor) = (value.numeric, divisor.numeric)
    if case .integer(let number) = value, case .integer(let other) = divisor {
      if other == 0 { throw TemplateProblem("A number is divided by 0.") }
      if other == -1 { return number == .min ? .number(-Double(number)) : .integer(-number) }
      let quotient = number / other
      let isLower = number % other != 0 && (number < 0) != (other < 0)
      return .integer(isLower ? quotient - 1 : quotient)
    }
    if divisor.double == 0 { throw TemplateProblem("A number is divided by 0.") }
    return .number(value.double / divisor.double)
  }

  /// The remainder of a division, with the sign of the divisor.
  static func remainder(
    _ value: DataValue, by divisor: DataValue
  ) throws(TemplateProblem) -> DataValue {
    let (value, divisor) = (value.numeric, divisor.numeric)
    if case .integer(let number) = value, case .integer(let other) = divisor {
      if other == 0 { throw TemplateProblem("A number is divided by 0.") }
      if other == -1 { return .integer(0) }
      let rest = number % other
      return .integer(rest != 0 && (rest < 0) != (other < 0) ? rest + other : rest)
    }
    if divisor.double == 0 { throw TemplateProblem("A number is divided by 0.") }
    let rest = value.double.truncatingRemainder(dividingBy: divisor.double)
    return .decimal(rest != 0 && (rest < 0) != (divisor.double < 0) ? rest + divisor.double : rest)
  }

  /// A number with a separator after each three digits, and so many decimals; nil for those it has.
  static func grouped(_ value: DataValue, separator: String, decimals: Int? = nil) -> String {
    let number = value.numeric
    var text = number.text
    if text.contains("e") { return text }
    if let decimals {
      let factor = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
      let cents = (number.double.magnitude * factor).rounded(.toNearestOrAwayFromZero)
      guard let whole = Int(exactly: cents) else { return text }
      let digits = String(whole)
      let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      text =
        (number.double < 0 && whole > 0 ? "-" : "") + padded.dropLast(decimals)
        + (decimals > 0 ? "." + padded.suffix(decimals) : "")
    }
    let sign = text.hasPrefix("-") ? "-" : ""
    let parts = text.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
    guard let whole = parts.first else { return text }
    var result = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { result += separator }
      result.append(digit)
    }
    return sign + result + (parts.count > 1 ? "." + parts[1] : "")
  }
}

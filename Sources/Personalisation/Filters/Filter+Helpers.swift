extension Filter {
  /// The helpers of Handlebars: those of comparison, and those of strings, numbers and dates that
  /// Airship documents.
  ///
  /// The first argument of a helper is its value.
  static let handlebars = table(
    [
      ("upperCase", "upcase"), ("upper", "upcase"), ("lowerCase", "downcase"),
      ("lower", "downcase"), ("capitalizeFirst", "capitalize"), ("trim", "strip"),
      ("replace", "replace"), ("join", "join"), ("split", "split"), ("length", "size"),
      ("size", "size"), ("urlEncode", "url_param_escape"), ("default", "default"),
      ("append", "append"), ("first", "first"), ("last", "last"), ("plus", "plus"),
      ("add", "plus"), ("subtract", "minus"), ("multiply", "times"), ("divide", "divided_by"),
    ].compactMap { name, other in liquid[other].map { $0.named(name) } },
    [
      Filter(name: "eq", count: 1...1) { .bool(isSame($0.value, $0.argument(0))) },
      Filter(name: "neq", count: 1...1) { .bool(!isSame($0.value, $0.argument(0))) },
      Filter(name: "ne", count: 1...1) { .bool(!isSame($0.value, $0.argument(0))) },
      Filter(name: "gt", count: 1...1) { .bool(isBefore($0.argument(0), $0.value)) },
      Filter(name: "lt", count: 1...1) { .bool(isBefore($0.value, $0.argument(0))) },
      Filter(name: "gte", count: 1...1) { .bool(!isBefore($0.value, $0.argument(0))) },
      Filter(name: "lte", count: 1...1) { .bool(!isBefore($0.argument(0), $0.value)) },
      Filter(name: "and", count: 0...16) { input in
        .bool(input.value.isFilled && input.arguments.allSatisfy(\.isFilled))
      },
      Filter(name: "or", count: 0...16) { input in
        .bool(input.value.isFilled || input.arguments.contains(where: \.isFilled))
      },
      Filter(name: "not") { .bool(!$0.value.isFilled) },
      Filter(name: "contains", count: 1...1) { .bool($0.value.contains($0.argument(0))) },
      Filter(name: "lookup", count: 1...1) { $0.value.member($0.argument(0)) ?? .null },
      Filter(name: "capitalize") { input in
        .string(
          input.text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
      },
      Filter(name: "dateFormat") { input throws(TemplateProblem) in try dated(input, time: nil) },
      Filter(name: "datetimeFormat") { input throws(TemplateProblem) in
        try dated(input, time: "%-I:%M:%S %p")
      },
      Filter(name: "timeFormat") { input throws(TemplateProblem) in
        guard let moment = moment(input) ?? Moment("2000-01-01 \(input.text)") else {
          return input.value
        }
        let isShort = input.named["format"]?.text == "SHORT"
        return .string(moment.formatted(isShort ? "%-I:%M %p" : "%-I:%M:%S %p"))
      },
    ])

  /// Whether two values are equal, a number and a string with its digits among them.
  private static func isSame(_ one: DataValue, _ other: DataValue) -> Bool {
    one.equals(other) || one.text == other.text && one != .null && other != .null
  }

  private static func isBefore(_ one: DataValue, _ other: DataValue) -> Bool {
    one.precedes(other) ?? (one.double < other.double)
  }

  /// A date in the forms for `en-US`, the only language whose names of days and months are known.
  private static func dated(
    _ input: borrowing FilterInput, time: String?
  ) throws(TemplateProblem) -> DataValue {
    guard let moment = moment(input) else { return input.value }
    let locale = input.named["locale"]?.text ?? "en-US"
    guard input.named["pattern"] == nil, locale.hasPrefix("en") else {
      throw TemplateProblem(
        "Dates of the locale \"\(locale.prefix(20))\" or with a pattern are not supported.",
        solution: "Use locale=\"en-US\" and format=\"SHORT\", \"MEDIUM\", \"LONG\" or \"FULL\".")
    }
    let date: String
    switch input.named["format"]?.text ?? "SHORT" {
    case "FULL": date = "%A, %B %-d, %Y"
    case "LONG": date = "%B %-d, %Y"
    case "MEDIUM": date = "%b %-d, %Y"
    default: date = "%m/%d/%Y"
    }
    return .string(moment.formatted(date + (time.map { " " + $0 } ?? "")))
  }
}

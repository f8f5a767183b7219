import Devices
import Diagnostics

extension MediaQuery {
  /// Reads a list of queries; one that has no form never holds.
  static func list(_ values: [ComponentValue]) -> MediaQuery {
    if values.trimmed.isEmpty { return .always }
    let groups = values.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    return .any(
      groups.prefix(HTMLLimits.maximumMediaQueries).map { query($0.filter { !$0.isWhitespace }) })
  }

  private static func query(_ values: [ComponentValue]) -> MediaQuery {
    var rest = values[...]
    guard let word = rest.first?.keyword else { return condition(rest, depth: 0) ?? .never }
    var isNegated = false
    if word == "not" || word == "only" {
      // `not (…)` is a condition, `not screen` a query.
      guard let type = rest.dropFirst().first?.keyword, type != "and", type != "or" else {
        return condition(rest, depth: 0) ?? .never
      }
      isNegated = word == "not"
      rest = rest.dropFirst()
    }
    guard let type = rest.first?.keyword, !["not", "only", "and", "or"].contains(type) else {
      return .never
    }
    rest = rest.dropFirst()
    var parts: [MediaQuery] = [type == "all" || type == "screen" ? .always : .never]
    if !rest.isEmpty {
      guard rest.first?.keyword == "and", let condition = condition(rest.dropFirst(), depth: 0)
      else { return .never }
      parts.append(condition)
    }
    return isNegated ? .not(.all(parts)) : .all(parts)
  }

  /// Reads conditions in parentheses, joined by `and` or by `or`.
  private static func condition(
    _ values: ArraySlice<ComponentValue>, depth: Int
  ) -> MediaQuery? {
    var rest = values
    if rest.first?.keyword == "not" {
      guard rest.count == 2, let value = rest.last else { return nil }
      return parenthesis(value, depth).map(MediaQuery.not)
    }
    guard let first = rest.popFirst().flatMap({ parenthesis($0, depth) }) else { return nil }
    var parts = [first]
    let word = rest.first?.keyword
    while let next = rest.popFirst() {
      guard let keyword = next.keyword, keyword == "and" || keyword == "or", keyword == word,
        let part = rest.popFirst().flatMap({ parenthesis($0, depth) })
      else { return nil }
      parts.append(part)
    }
    return word == "or" ? .any(parts) : .all(parts)
  }

  private static func parenthesis(_ value: ComponentValue, _ depth: Int) -> MediaQuery? {
    switch value.kind {
    case .function: return .unknown
    case .block("(", let values):
      let values = values.filter { !$0.isWhitespace }
      if values.first?.keyword == "not" || values.first?.isParenthesis ?? false {
        return condition(values[...], depth: depth + 1)
      }
      return feature(values)
    default: return nil
    }
  }

  private static func feature(_ values: [ComponentValue]) -> MediaQuery {
    if values.count == 1, let name = values[0].keyword {
      // A feature without a value holds when it is not zero or none.
      if ["hover", "any-hover", "prefers-reduced-motion"].contains(name) { return .never }
      return [
        "width", "height", "aspect-ratio", "device-width", "device-height", "device-aspect-ratio",
        "resolution", "-webkit-device-pixel-ratio", "color", "orientation", "pointer",
        "any-pointer", "prefers-color-scheme",
      ].contains(name) ? .always : .unknown
    }
    if values.count >= 3, let name = values[0].keyword, values[1].isToken(.colon) {
      return plain(name, Array(values[2...]))
    }
    return range(values)
  }

  private static func plain(_ name: String, _ values: [ComponentValue]) -> MediaQuery {
    var comparison = Comparison.equal
    var name = name
    if name.startsExactly(with: "min-") {
      comparison = .greaterOrEqual
      name = String(Substring(name.utf8.dropFirst(4)))
    } else if name.startsExactly(with: "max-") {
      comparison = .lessOrEqual
      name = String(Substring(name.utf8.dropFirst(4)))
    } else if name == "-webkit-min-device-pixel-ratio" {
      (comparison, name) = (.greaterOrEqual, "-webkit-device-pixel-ratio")
    } else if name == "-webkit-max-device-pixel-ratio" {
      (comparison, name) = (.lessOrEqual, "-webkit-device-pixel-ratio")
    }
    switch (name, values.first?.keyword) {
    case ("orientation", let word?):
      return Orientation(rawValue: word).map(MediaQuery.orientation) ?? .unknown
    case ("prefers-color-scheme", let word?):
      return Appearance(rawValue: word).map(MediaQuery.colorScheme) ?? .unknown
    case ("prefers-reduced-motion", let word?): return word == "no-preference" ? .always : .never
    case ("hover", let word?), ("any-hover", let word?): return word == "none" ? .always : .never
    case ("pointer", let word?), ("any-pointer", let word?):
      return word == "coarse" ? .always : .never
    default: return compared(name, comparison: comparison, values: values)
    }
  }

  /// Reads `width >= 600px`, `600px <= width` and `400px <= width <= 700px`.
  private static func range(_ values: [ComponentValue]) -> MediaQuery {
    guard let index = values.firstIndex(where: { $0.keyword != nil }),
      let name = values[index].keyword
    else { return .unknown }
    var parts: [MediaQuery] = []
    let before = values[..<index]
    let after = values[(index + 1)...]
    if !before.isEmpty {
      let (comparison, count) = comparison(before.suffix(2), fromEnd: true)
      guard let comparison else { return .unknown }
      parts.append(
        compared(name, comparison: comparison.turned, values: Array(before.dropLast(count))))
    }
    if !after.isEmpty {
      let (comparison, count) = comparison(after.prefix(2), fromEnd: false)
      guard let comparison else { return .unknown }
      parts.append(compared(name, comparison: comparison, values: Array(after.dropFirst(count))))
    }
    return parts.isEmpty ? .unknown : .all(parts)
  }

  private static func comparison(
    _ values: ArraySlice<ComponentValue>, fromEnd: Bool
  ) -> (Comparison?, Int) {
    let signs = values.map { value -> Unicode.Scalar? in
      if case .token(.delimiter(let sign)) = value.kind { sign } else { nil }
    }
    switch signs {
    case ["<", "="]: return (.lessOrEqual, 2)
    case [">", "="]: return (.greaterOrEqual, 2)
    default: break
    }
    switch (fromEnd ? signs.last : signs.first) ?? nil {
    case "<"?: return (.less, 1)
    case ">"?: return (.greater, 1)
    case "="?: return (.equal, 1)
    default: return (nil, 0)
    }
  }

  /// How many bits the screens of phones have for each part of a colour.
  private static let bitsOfColor = 8.0

  private static func compared(
    _ name: String, comparison: Comparison, values: [ComponentValue]
  ) -> MediaQuery {
    switch name {
    case "width", "device-width":
      guard let length = length(values) else { return .unknown }
      return name == "width" ? .width(comparison, length) : .deviceWidth(comparison, length)
    case "height", "device-height":
      guard let length = length(values) else { return .unknown }
      return name == "height" ? .height(comparison, length) : .deviceHeight(comparison, length)
    case "aspect-ratio", "device-aspect-ratio":
      guard let ratio = ratio(values) else { return .unknown }
      return name == "aspect-ratio"
        ? .aspectRatio(comparison, ratio) : .deviceAspectRatio(comparison, ratio)
    case "color":
      guard values.count == 1, case .token(.number(let bits, isInteger: true)) = values[0].kind
      else { return .unknown }
      return comparison.holds(Self.bitsOfColor, bits) ? .always : .never
    case "resolution", "-webkit-device-pixel-ratio":
      guard values.count == 1 else { return .unknown }
      switch values[0].kind {
      case .token(.dimension(let value, let unit)):
        let perUnit = ["dppx": 1, "x": 1, "dpi": 1.0 / 96, "dpcm": 2.54 / 96][unit]
        return perUnit.map { .resolution(comparison, value * $0) } ?? .unknown
      case .token(.number(let value, _)) where name != "resolution":
        return .resolution(comparison, value)
      default: return .unknown
      }
    default: return .unknown
    }
  }

  /// A length in points; the sizes of fonts are those of the initial values.
  private static func length(_ values: [ComponentValue]) -> Double? {
    guard values.count == 1 else { return nil }
    switch values[0].kind {
    case .token(.number(0, _)): return 0
    case .token(.dimension(let value, let unit)):
      if unit == "em" || unit == "rem" { return value * 16 }
      return LengthUnit(name: unit)?.points.map { value * $0 }
    default: return nil
    }
  }

  private static func ratio(_ values: [ComponentValue]) -> Double? {
    let numbers = values.compactMap { value -> Double? in
      if case .token(.number(let number, _)) = value.kind { number } else { nil }
    }
    if values.count == 1, numbers.count == 1 { return numbers[0] }
    guard values.count == 3, numbers.count == 2, values[1].isToken(.delimiter("/")),
      numbers[1] > 0
    else { return nil }
    return numbers[0] / numbers[1]
  }
}

extension MediaQuery.Comparison {
  /// The same comparison with its sides exchanged.
  fileprivate var turned: Self {
    switch self {
    case .equal: .equal
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension ComponentValue {
  /// The name of an identifier, in lower case.
  var keyword: String? {
    if case .token(.ident(let name)) = kind { name.asciiLowercased } else { nil }
  }

  fileprivate var isParenthesis: Bool {
    if case .block("(", _) = kind { true } else { false }
  }
}

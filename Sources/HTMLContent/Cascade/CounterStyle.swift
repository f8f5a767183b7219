/// The ways of writing a number, or the sign that represents every number.
enum CounterStyle: String, CaseIterable, Hashable, Sendable {
  case none
  case disc
  case circle
  case square
  case decimal
  case decimalLeadingZero = "decimal-leading-zero"
  case lowerAlpha = "lower-alpha"
  case lowerLatin = "lower-latin"
  case upperAlpha = "upper-alpha"
  case upperLatin = "upper-latin"
  case lowerGreek = "lower-greek"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
  case disclosureOpen = "disclosure-open"
  case disclosureClosed = "disclosure-closed"

  /// The keywords as CSS writes them.
  static let keywords = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Returns the marker of an item with a number, without the space after it; nil for none.
  ///
  /// See <https://www.w3.org/TR/css-counter-styles-3/#predefined-counters>.
  func marker(_ number: Int) -> String? {
    switch self {
    case .none: nil
    case .disc: "•"
    case .circle: "◦"
    case .square: "▪"
    case .decimal: "\(number)."
    case .decimalLeadingZero: number < 0 ? "-\(padded(-number))." : "\(padded(number))."
    case .lowerAlpha, .lowerLatin:
      (alphabetic(number, "abcdefghijklmnopqrstuvwxyz") ?? "\(number)") + "."
    case .upperAlpha, .upperLatin:
      (alphabetic(number, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") ?? "\(number)") + "."
    case .lowerGreek: (alphabetic(number, "αβγδεζηθικλμνξοπρστυφχψω") ?? "\(number)") + "."
    case .lowerRoman: (roman(number)?.lowercased() ?? "\(number)") + "."
    case .upperRoman: (roman(number) ?? "\(number)") + "."
    case .disclosureOpen: "▼"
    case .disclosureClosed: "▶"
    }
  }

  /// Returns a number as `counter()` writes it.
  func string(_ number: Int) -> String {
    guard let marker = marker(number) else { return "" }
    return isSymbol ? marker : String(marker.dropLast())
  }

  /// Whether the marker is a sign that is the same for every item.
  var isSymbol: Bool {
    [.disc, .circle, .square, .disclosureOpen, .disclosureClosed].contains(self)
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Letters as digits: z, then aa; nil below 1.
  private func alphabetic(_ number: Int, _ letters: String) -> String? {
    guard number > 0 else { return nil }
    let letters = Array(letters)
    var rest = number
    var result = ""
    while rest > 0 {
      result = String(letters[(rest - 1) % letters.count]) + result
      rest = (rest - 1) / letters.count
    }
    return result
  }

  private static let numerals: [(Int, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  /// Roman numerals; nil outside of 1 to 3,999.
  private func roman(_ number: Int) -> String? {
    guard (1...3_999).contains(number) else { return nil }
    var rest = number
    var result = ""
    for (value, letters) in Self.numerals {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}

/// `list-style-type`: what the marker of a list's item shows.
enum ListStyleType: Hashable, Sendable {
  case counter(CounterStyle)
  case string(String)

  func marker(_ number: Int) -> String? {
    switch self {
    case .counter(let style): style.marker(number)
    case .string(let text): text.isEmpty ? nil : text
    }
  }
}

/// Where the marker of a list's item is.
enum ListStylePosition: Hashable, Sendable {
  case outside
  case inside
}

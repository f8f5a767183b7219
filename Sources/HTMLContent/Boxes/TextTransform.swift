import Boxes
import Diagnostics

/// `text-transform`: <https://www.w3.org/TR/css-text-3/#text-transform-property>.
extension ComputedStyle.TextTransform {
  /// Changes the case of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - word: Where in a word it starts.
  ///   - language: The language of the element, whose letters may have other capitals.
  /// - Returns: The text in the other case.
  func applied(
    to text: String, word: WordPosition = .outside, language: String?
  ) -> String {
    switch self {
    case .none: return text
    case .uppercase:
      if LetterCase.isGreek(language) { return GreekCapitals.uppercased(text) }
      return LetterCase.isTurkic(language) ? LetterCase.turkicUppercased(text) : text.uppercased()
    case .lowercase:
      return LetterCase.lowercased(text, isTurkic: LetterCase.isTurkic(language))
    case .capitalize:
      var word = word
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if word.advance(over: scalar) {
          let first = LetterCase.isTurkic(language) && scalar == "i" ? "\u{130}" : scalar.title
          result.append(first)
        } else {
          result.append(scalar)
        }
      }
      return String(result)
    }
  }
}

/// Where in a word a text has got to: <https://www.unicode.org/reports/tr29/#Word_Boundaries>.
///
/// A word goes on through inline boxes.
enum WordPosition: Hashable, Sendable {
  case outside
  case inside

  /// Behind a sign that may be in a word, as in `can't`.
  case behindSign

  private static let signs: Set<Unicode.Scalar> = [
    "'", "\u{2018}", "\u{2019}", ".", "\u{2024}", "\u{FE52}", "\u{FF07}", "\u{FF0E}", "\u{B7}",
    "\u{2027}",
  ]

  /// Passes a character, and says whether a word starts with it.
  mutating func advance(over scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let isInWord =
        (0x30...0x39).contains(scalar.value) || scalar == "_"
        || (0x61...0x7A).contains(scalar.value | 0x20)
      return isInWord ? enter() : leave(scalar)
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return false
    case .decimalNumber, .connectorPunctuation: return enter()
    default: return properties.isAlphabetic ? enter() : leave(scalar)
    }
  }

  private mutating func enter() -> Bool {
    defer { self = .inside }
    return self == .outside
  }

  private mutating func leave(_ scalar: Unicode.Scalar) -> Bool {
    self = self == .inside && Self.signs.contains(scalar) ? .behindSign : .outside
    return false
  }

  /// Passes a text.
  mutating func advance(over text: String) {
    // What is before the last few characters doesn't count.
    for scalar in text.unicodeScalars.suffix(8) { _ = advance(over: scalar) }
  }
}

extension Unicode.Scalar {
  /// The capital that a word starts with, where that is one character.
  fileprivate var title: Unicode.Scalar {
    let mapping = properties.titlecaseMapping.unicodeScalars
    guard mapping.count == 1, let title = mapping.first else { return self }
    return title
  }
}

/// Capitals and small letters that depend on the language or on what is around.
enum LetterCase {
  static func isGreek(_ language: String?) -> Bool { hasCode("el", language) }

  static func isTurkic(_ language: String?) -> Bool {
    hasCode("tr", language) || hasCode("az", language)
  }

  private static func hasCode(_ code: String, _ language: String?) -> Bool {
    guard let language else { return false }
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    return String(primary).asciiLowercased.isExactly(code)
  }

  /// The dotted i keeps its dot.
  static func turkicUppercased(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar == "i" ? "\u{130}" : scalar.properties.uppercaseMapping
    }
    return result
  }

  static func lowercased(_ text: String, isTurkic: Bool) -> String {
    let hasSigma = text.unicodeScalars.contains("\u{3A3}")
    guard isTurkic || hasSigma else { return text.lowercased() }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\u{3A3}": result += isFinal(index, scalars) ? "\u{3C2}" : "\u{3C3}"
      case "\u{130}" where isTurkic: result += "i"
      case "I" where isTurkic:
        let hasDot = index + 1 < scalars.count && scalars[index + 1] == "\u{307}"
        result += hasDot ? "i" : "\u{131}"
      case "\u{307}" where isTurkic && index > 0 && scalars[index - 1] == "I": continue
      default: result += scalar.properties.lowercaseMapping
      }
    }
    return result
  }

  /// Whether a sigma ends a word: letters are before it, and none behind it.
  private static func isFinal(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    func isCased(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isCased ?? false }
    let isBehind = isCased(scalars[..<index].last { !$0.properties.isCaseIgnorable })
    return isBehind && !isCased(scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable })
  }
}

import Diagnostics

/// Greek in capitals, which have no accents.
///
/// The rules are those of <https://icu.unicode.org/design/case/greek-upper>, which browsers follow: a
/// diaeresis stays, an iota or upsilon behind a vowel that lost its accent gains one, and `ή` alone
/// keeps its accent, so that it is not taken for an article.
enum GreekCapitals {
  /// A letter as its name says it.
  private struct Letter {
    var capital: Unicode.Scalar
    var isVowel: Bool
    var hasAccent = false
    var hasDiaeresis = false
    var hasIota = false
  }

  private static let vowels: [String: Unicode.Scalar] = [
    "ALPHA": "\u{391}", "EPSILON": "\u{395}", "ETA": "\u{397}", "IOTA": "\u{399}",
    "OMICRON": "\u{39F}", "UPSILON": "\u{3A5}", "OMEGA": "\u{3A9}",
  ]

  static func uppercased(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    var (followsCased, followsAccent) = (false, false)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard var letter = letter(scalar) else {
        result += scalar.properties.uppercaseMapping
        if !scalar.properties.isCaseIgnorable {
          followsCased = scalar.properties.isCased
          followsAccent = false
        }
        continue
      }
      while index < scalars.count, add(scalars[index], to: &letter) { index += 1 }
      let gainsDiaeresis =
        followsAccent && (letter.capital == "\u{399}" || letter.capital == "\u{3A5}")
      followsAccent =
        letter.isVowel && letter.hasAccent && !letter.hasDiaeresis && !gainsDiaeresis
      let isAlone = !followsCased && !isCased(scalars[index...])
      if letter.capital == "\u{397}", letter.hasAccent, !letter.hasIota, isAlone {
        result += "\u{389}"
      } else if letter.hasDiaeresis || gainsDiaeresis, letter.capital == "\u{399}" {
        result += "\u{3AA}"
      } else if letter.hasDiaeresis || gainsDiaeresis, letter.capital == "\u{3A5}" {
        result += "\u{3AB}"
      } else {
        result.unicodeScalars.append(letter.capital)
      }
      if letter.hasIota { result += "\u{399}" }
      followsCased = true
    }
    return result
  }

  private static func isCased(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
  }

  /// Adds a combining mark to a letter; false for what is none of Greek.
  private static func add(_ mark: Unicode.Scalar, to letter: inout Letter) -> Bool {
    switch mark.value {
    case 0x300, 0x301, 0x342, 0x302, 0x303, 0x311: letter.hasAccent = true
    case 0x308: letter.hasDiaeresis = true
    case 0x344: (letter.hasAccent, letter.hasDiaeresis) = (true, true)
    case 0x345: letter.hasIota = true
    case 0x304, 0x306, 0x313, 0x314, 0x343: break
    default: return false
    }
    return true
  }

  /// Reads a vowel or rho from its name, such as `GREEK SMALL LETTER IOTA WITH DIALYTIKA AND TONOS`.
  private static func letter(_ scalar: Unicode.Scalar) -> Letter? {
    guard (0x370...0x3FF).contains(scalar.value) || (0x1F00...0x1FFF).contains(scalar.value),
      let name = scalar.properties.name
    else { return nil }
    let words = name.split(separator: " ")
    guard words.count >= 4, words[0].isExactly("GREEK"),
      words[2].isExactly("LETTER")
    else { return nil }
    let vowel = vowels[String(words[3])]
    guard let capital = vowel ?? (words[3].isExactly("RHO") ? "\u{3A1}" : nil) else { return nil }
    var letter = Letter(capital: capital, isVowel: vowel != nil)
    for word in words.dropFirst(4) {
      if word.isExactly("DIALYTIKA") {
        letter.hasDiaeresis = true
        continue
      }
      switch word {
      case "TONOS", "OXIA", "VARIA", "PERISPOMENI": letter.hasAccent = true
      case "YPOGEGRAMMENI", "PROSGEGRAMMENI": letter.hasIota = true
      // PSILI, DASIA, VRACHY and MACRON go, and WITH and AND say nothing; others are no vowels.
      case "WITH", "AND", "PSILI", "DASIA", "VRACHY", "MACRON": break
      default: return nil
      }
    }
    return letter
  }
}

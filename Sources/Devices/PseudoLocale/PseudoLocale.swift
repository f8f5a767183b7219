/// A language that nobody speaks: it shows what a translation will do to a message.
///
/// Placeholders and addresses keep their letters: see `TranslatableText`.
public enum PseudoLocale: String, CaseIterable, Hashable, Sendable {
  /// Accented letters, about 35 % more of them, and brackets at both ends of every text: what is
  /// cut off lacks its bracket, and what was never translated lacks its accents.
  case accented

  /// Words run from right to left, and the layout is mirrored as for Arabic.
  case rightToLeft = "rtl"

  /// How much longer an accented text is, per letter.
  static let expansion = 0.35

  /// Returns a text as this language has it.
  public func translated(_ text: String) -> String {
    // Spaces around a text don't belong to it.
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    let end = text.index(after: last)
    return String(text[..<start]) + translated(text[start..<end]) + text[end...]
  }

  private func translated(_ text: Substring) -> String {
    let parts = TranslatableText(text).parts
    guard parts.contains(where: { !$0.isFixed && $0.string.contains(where: \.isLetter) }) else {
      return String(text)
    }
    return switch self {
    case .accented: Self.accented(parts)
    case .rightToLeft: Self.mirrored(parts)
    }
  }

  private static func accented(_ parts: [TranslatableText.Part]) -> String {
    var result = "["
    // How many letters the text lacks here to be longer by the expansion.
    var lacking = 0.0
    for part in parts {
      if part.isFixed {
        result += part.string
        continue
      }
      for character in part.string {
        let accented = accents[character] ?? character
        result.append(accented)
        guard character.isLetter else { continue }
        lacking += expansion
        // Doubled vowels can be read; other letters are doubled where there is no vowel for long.
        if lacking >= (vowels.contains(character) ? 0.5 : 1.5) {
          result.append(accented)
          lacking -= 1
        }
      }
    }
    return result + "]"
  }

  private static func mirrored(_ parts: [TranslatableText.Part]) -> String {
    // The mark makes the paragraph run from right to left, whatever its first letter.
    var result = "\u{200F}"
    for part in parts {
      if part.isFixed {
        result += part.string
        continue
      }
      var word = ""
      func endWord() -> String {
        defer { word = "" }
        // Numbers run from left to right in every language.
        return word.contains(where: \.isLetter) ? "\u{202E}\(word)\u{202C}" : word
      }
      for character in part.string {
        if character.isNewline {
          result += endWord() + String(character) + "\u{200F}"
        } else if character.isWhitespace {
          result += endWord() + String(character)
        } else {
          word.append(character)
        }
      }
      result += endWord()
    }
    return result
  }

  private static let vowels = Set<Character>("aeiouyAEIOUYåéîöûýÅÉÎÖÛÝäüÄÜ")

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçðéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ"))
}

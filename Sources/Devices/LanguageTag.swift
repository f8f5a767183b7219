public import Boxes
public import Diagnostics

/// A BCP 47 language tag such as `ar-EG`, checked for its form only.
public struct LanguageTag: Hashable, Sendable {
  /// The longest tag that is accepted, in letters: RFC 5646 expects no use beyond 35.
  public static let maximumLength = 100

  /// The tag as the user wrote it.
  public let text: String

  /// The primary language in lower case, such as `ar`.
  public let language: String

  /// The script with an upper-case initial, such as `Hebr`; nil when the tag names none.
  public let script: String?

  /// Reads a tag.
  ///
  /// Throws an error when it doesn't have the form that RFC 5646 gives. Tags registered before
  /// that form (`i-klingon`) are not accepted.
  public init(_ text: String) throws(Diagnostic) {
    guard text.utf8.count <= LanguageTag.maximumLength,
      let parts = LanguageTag.wellFormed(
        text.split(separator: "-", omittingEmptySubsequences: false))
    else {
      let corrected = String(text.map { $0 == "_" ? "-" : $0 })
      let example =
        corrected != text && (try? LanguageTag(corrected)) != nil ? corrected : "ar-EG"
      throw .error(
        "\"\(text.prefix(LanguageTag.maximumLength))\" is not a language tag.",
        solution: "Write a language and, if needed, a script and a region, such as \(example).")
    }
    self.text = text
    language = parts.language.lowercased()
    script = parts.script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
  }

  /// The direction in which the language is written; a script subtag decides before the language.
  public var direction: LayoutDirection {
    let isRightToLeft =
      script.map(LanguageTag.rightToLeftScripts.contains)
      ?? LanguageTag.rightToLeftLanguages.contains(language)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Languages whose default script runs from right to left (Unicode CLDR).
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "ps",
    "sd", "syr", "ug", "ur", "yi",
  ]

  /// Living scripts that run from right to left (Unicode CLDR).
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  /// Returns the language and script if the subtags follow the grammar of RFC 5646, section 2.1.
  private static func wellFormed(_ subtags: [Substring]) -> (
    language: Substring, script: Substring?
  )? {
    guard
      subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) }),
      let language = subtags.first, language.utf8.count >= 2, language.utf8.allSatisfy(isLetter)
    else { return nil }
    var rest = subtags.dropFirst()

    /// Takes the next subtag if it has the length and the kind of letters.
    func take(_ length: ClosedRange<Int>, _ accepts: (UInt8) -> Bool) -> Substring? {
      guard let next = rest.first, length.contains(next.utf8.count), next.utf8.allSatisfy(accepts)
      else { return nil }
      rest = rest.dropFirst()
      return next
    }

    if language.utf8.count <= 3 {
      // Up to three extended languages.
      var count = 0
      while count < 3, take(3...3, isLetter) != nil { count += 1 }
    }
    let script = take(4...4, isLetter)
    if take(2...2, isLetter) == nil { _ = take(3...3, isDigit) }
    while let variant = rest.first,
      variant.utf8.count >= 5
        || (variant.utf8.count == 4 && variant.utf8.first.map(isDigit) == true)
    {
      rest = rest.dropFirst()
    }
    // Extensions and private use: a single letter, then at least one subtag that isn't single.
    while let singleton = take(1...1, isAlphanumeric) {
      let shortest = singleton.lowercased() == "x" ? 1 : 2
      guard take(shortest...8, isAlphanumeric) != nil else { return nil }
      while take(shortest...8, isAlphanumeric) != nil {}
    }
    return rest.isEmpty ? (language, script) : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}

extension LanguageTag: CustomStringConvertible {
  public var description: String { text }
}

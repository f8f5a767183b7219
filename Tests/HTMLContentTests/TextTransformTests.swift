import Testing

@testable import HTMLContent

/// The case of letters, as ICU changes it for browsers.
struct TextTransformTests {
  private typealias Transform = ComputedStyle.TextTransform

  @Test(arguments: [
    ("ǆungla ßtraße ﬁne ĳs ñandú", "ǅungla ßtraße ﬁne Ĳs Ñandú"),
    ("o'neil can’t well-known e.g. 3rd", "O'neil Can’t Well-Known E.g. 3rd"),
    ("(paren) \"quote\" _under a_b", "(Paren) \"Quote\" _under A_b"),
    ("e\u{301}te\u{301} 'tis ok", "E\u{301}te\u{301} 'Tis Ok"), ("цена άρθρο", "Цена Άρθρο"),
  ])
  func `A word starts with the one letter that is its title case`(
    _ text: String, _ expected: String
  ) {
    let result = Transform.capitalize.applied(to: text, language: nil)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `A word that goes on from the text before has no capital`() {
    var word = WordPosition.outside
    word.advance(over: "a wor")
    #expect(Transform.capitalize.applied(to: "d or", word: word, language: nil) == "d Or")
    word.advance(over: " ")
    #expect(Transform.capitalize.applied(to: "two", word: word, language: nil) == "Two")
  }

  @Test(arguments: [
    ("straße ﬁ ŉ", nil, "STRASSE FI ʼN"), ("istanbul ırmak", "tr", "İSTANBUL IRMAK"),
    ("istanbul", "az-Latn", "İSTANBUL"), ("istanbul", "de", "ISTANBUL"),
    ("άέήίόύώ", "el", "ΑΕΗΪΟΫΩ"), ("Μάιος ή ΐ ρωμέικα", "el", "ΜΑΪΟΣ Ή Ϊ ΡΩΜΕΪΚΑ"),
    ("Ευρώπη ἄνθρωπος ᾳ ή.", "el-GR", "ΕΥΡΩΠΗ ΑΝΘΡΩΠΟΣ ΑΙ Ή."),
    ("α\u{301}υ\u{301}λος", "el", "ΑΫΛΟΣ"), ("άέή", nil, "ΆΈΉ"),
  ])
  func `Capitals are those of the language`(
    _ text: String, _ language: String?, _ expected: String
  ) {
    let result = Transform.uppercase.applied(to: text, language: language)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("ΟΔΟΣ ΣΑΣ. Σ", nil, "οδος σας. σ"), ("İSTANBUL IRMAK I\u{307}", "tr", "istanbul ırmak i"),
    ("IÀ", "en", "ià"),
  ])
  func `Small letters are those of the language and of the end of a word`(
    _ text: String, _ language: String?, _ expected: String
  ) {
    let result = Transform.lowercase.applied(to: text, language: language)
    #expect(Array(result.unicodeScalars) == Array(expected.unicodeScalars))
  }
}

extension FontBook {
  /// Returns the bundled fonts, in the order in which they are tried for a missing character.
  ///
  /// The facts are written down here so that no file is opened to learn them; a test compares them
  /// with the files. To add a font, add a row at the end and follow Fonts/README.md.
  static func catalog(in folder: String) -> [FontFile] {
    func font(
      _ path: String, _ family: String, weights: ClosedRange<Int> = 400...400,
      isItalic: Bool = false, isColor: Bool = false, scripts: [Script],
      disabledFeatures: [UInt32] = []
    ) -> FontFile {
      FontFile(
        path: folder + "/" + path, family: family, weights: weights, isItalic: isItalic,
        isColor: isColor, scripts: scripts, disabledFeatures: disabledFeatures)
    }
    // Inter's contextual alternates turn "->" into an arrow and "3x4" into a product, which the
    // system font that it replaces does not.
    let disabled = [tag("calt")]
    let bold = 700...700
    func liberation(_ design: String) -> [FontFile] {
      [
        ("Regular", 400, false), ("Bold", 700, false), ("Italic", 400, true),
        ("BoldItalic", 700, true),
      ]
      .map { name, weight, isItalic in
        font(
          "Liberation/Liberation\(design)-\(name).ttf", "Liberation \(design)",
          weights: weight...weight, isItalic: isItalic, scripts: [.latin, .greek, .cyrillic])
      }
    }
    let original = [
      font(
        "Inter/Inter-roman.var.ttf", systemFamily, weights: 100...900,
        scripts: [.latin, .greek, .cyrillic], disabledFeatures: disabled),
      font(
        "Inter/Inter-italic.var.ttf", systemFamily, weights: 100...900, isItalic: true,
        scripts: [.latin, .greek, .cyrillic], disabledFeatures: disabled),
      font("NotoSansArabic/NotoSansArabic-Regular.ttf", "Noto Sans Arabic", scripts: [.arabic]),
      font(
        "NotoSansArabic/NotoSansArabic-Bold.ttf", "Noto Sans Arabic", weights: bold,
        scripts: [.arabic]),
      font("NotoSansHebrew/NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", scripts: [.hebrew]),
      font(
        "NotoSansHebrew/NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew", weights: bold,
        scripts: [.hebrew]),
      font(
        "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari",
        scripts: [.devanagari]),
      font(
        "NotoSansDevanagari/NotoSansDevanagari-Bold.ttf", "Noto Sans Devanagari", weights: bold,
        scripts: [.devanagari]),
      font("NotoSansThai/NotoSansThai-Regular.ttf", "Noto Sans Thai", scripts: [.thai]),
      font(
        "NotoSansThai/NotoSansThai-Bold.ttf", "Noto Sans Thai", weights: bold, scripts: [.thai]),
      font(
        "DroidSansFallback/DroidSansFallback.ttf", "Droid Sans Fallback",
        scripts: [.han, .hiragana, .katakana, .hangul, .bopomofo]),
      font(
        "NotoColorEmoji/NotoColorEmoji.ttf", "Noto Color Emoji", isColor: true, scripts: [.emoji]),
      font("FontAwesome/fontawesome-webfont.ttf", "FontAwesome", scripts: []),
    ]
    // Arrows, dingbats, letters in circles and signs of mathematics that the others lack.
    let symbols = ["Symbols2", "Symbols", "Math"].map { name in
      font("NotoSans\(name)/NotoSans\(name)-Regular.ttf", "Noto Sans \(name)", scripts: [.common])
    }
    return original + liberation("Sans") + liberation("Serif") + liberation("Mono") + symbols
  }
}

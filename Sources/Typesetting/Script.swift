import CHarfBuzz

/// A writing system, as the four letters of ISO 15924 in one number.
struct Script: Hashable, Sendable {
  var rawValue: UInt32

  /// Whether letters are joined, so that browsers space words only.
  ///
  /// Source: <https://www.w3.org/TR/css-text-4/#cursive-tracking>.
  var joinsLetters: Bool { Self.joining.contains(self) }

  private static let joining: Set<Script> = [
    .arabic, Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"), Script("Phag"),
    Script("Rohg"),
  ]

  static let latin = Script("Latn")
  static let arabic = Script("Arab")
  static let hebrew = Script("Hebr")
  static let devanagari = Script("Deva")
  static let thai = Script("Thai")
  static let han = Script("Hani")
  static let hiragana = Script("Hira")
  static let katakana = Script("Kana")
  static let hangul = Script("Hang")
  static let bopomofo = Script("Bopo")
  static let greek = Script("Grek")
  static let cyrillic = Script("Cyrl")
  static let common = Script("Zyyy")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")
  static let emoji = Script("Zsye")

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ name: StaticString) {
    rawValue = tag(name)
  }

  /// The script of a character, from the Unicode data inside HarfBuzz.
  init(of scalar: Unicode.Scalar) {
    rawValue = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
  }

  /// Whether the script says something about the neighbours of a character.
  var isReal: Bool { self != .common && self != .inherited && self != .unknown }

  /// The four letters, such as `Latn`.
  var name: String { tagName(rawValue) }
}

/// Returns the number for four letters, as OpenType writes tags.
func tag(_ name: StaticString) -> UInt32 {
  name.withUTF8Buffer { letters in
    letters.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// Returns the four letters of an OpenType tag.
func tagName(_ tag: UInt32) -> String {
  String(
    decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
}

/// A writing system, as far as `language` tells languages apart by their letters.
///
/// The ranges are blocks of Unicode 16, <https://www.unicode.org/Public/UNIDATA/Blocks.txt>; of languages those
/// are known that are written in one way only, or whose tag says which.
enum LetterScript: String, CaseIterable, Hashable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case bengali = "Bengali"
  case tamil = "Tamil"
  case telugu = "Telugu"
  case thai = "Thai"
  case georgian = "Georgian"
  case hangul = "Korean"
  case kana = "Japanese"
  case han = "Chinese"

  /// The script of a letter; nil for what is no letter, and for other scripts.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    let script = Self.allCases.first { script in
      script.ranges.contains { $0.contains(scalar.value) }
    }
    guard let script else { return nil }
    self = script
  }

  private var ranges: [ClosedRange<UInt32>] {
    switch self {
    // Without the signs for ordinal numbers and micro, which are written in all languages.
    case .latin: [0x41...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]
    case .greek: [0x370...0x3FF, 0x1F00...0x1FFF]
    case .cyrillic: [0x400...0x52F]
    case .armenian: [0x530...0x58F]
    case .hebrew: [0x590...0x5FF]
    case .arabic: [0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC]
    case .devanagari: [0x900...0x97F]
    case .bengali: [0x980...0x9FF]
    case .tamil: [0xB80...0xBFF]
    case .telugu: [0xC00...0xC7F]
    case .thai: [0xE00...0xE7F]
    case .georgian: [0x10A0...0x10FF]
    case .hangul: [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3]
    case .kana: [0x3040...0x30FF]
    case .han: [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F]
    }
  }

  /// The scripts that a language is written in; nil for a language of which that isn't known.
  static func scripts(of tag: String) -> Set<LetterScript>? {
    let parts = tag.lowercased().split(separator: "-").map(String.init)
    guard let language = parts.first else { return nil }
    if let named = parts.dropFirst().lazy.compactMap({ scriptTags[$0] }).first { return named }
    return languages[language]
  }

  /// Subtags of scripts.
  private static let scriptTags: [String: Set<LetterScript>] = [
    "latn": [.latin], "cyrl": [.cyrillic], "arab": [.arabic], "hebr": [.hebrew], "grek": [.greek],
    "deva": [.devanagari], "hans": [.han], "hant": [.han],
  ]

  private static let languages: [String: Set<LetterScript>] = {
    var languages: [String: Set<LetterScript>] = [
      "el": [.greek], "hy": [.armenian], "he": [.hebrew], "iw": [.hebrew], "yi": [.hebrew],
      "bn": [.bengali], "ta": [.tamil], "te": [.telugu], "th": [.thai], "ka": [.georgian],
      "ko": [.hangul, .han], "ja": [.kana, .han], "zh": [.han], "yue": [.han],
    ]
    let groups: [(LetterScript, String)] = [
      (
        .latin,
        "en de fr es it pt nl sv da nb nn no fi is et lv lt pl cs sk sl hr hu ro sq tr vi id ms tl "
          + "ca gl eu ga cy mt af sw"
      ),
      (.cyrillic, "ru uk be bg mk"), (.arabic, "ar fa ur ps"), (.devanagari, "hi mr ne"),
    ]
    for (script, names) in groups {
      for name in names.split(separator: " ") { languages[String(name)] = [script] }
    }
    return languages
  }()
}

extension YAMLComposer {
  /// What a word without quotes is.
  static func kind(ofPlain word: UnsafeBufferPointer<UInt8>) -> Document.Kind {
    // OPTIMIZATION: Few words begin like anything else than a text.
    guard let first = word.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return isNumber(word) ? .number : .text
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"),
      UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      guard word.count <= 5 else { return .text }
      switch String(decoding: word, as: UTF8.self) {
      case "~", "null", "Null", "NULL": return .null
      case "true", "True", "TRUE": return .yes
      case "false", "False", "FALSE": return .no
      default: return .text
      }
    default: return .text
    }
  }

  /// Whether a word is a decimal number.
  private static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count <= 40 else { return false }
    var rest = word[...]
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return rest.count < count
    }
    func skip(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: one) || rest.first == UInt8(ascii: other) else {
        return false
      }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("-", "+")
    var hasDigits = skipDigits()
    if skip(".", ".") { hasDigits = skipDigits() || hasDigits }
    guard hasDigits else { return false }
    if skip("e", "E") {
      _ = skip("-", "+")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }
}

/// Finds the bytes of characters, which is what libyaml counts.
struct CharacterPositions {
  private let bytes: [UInt8]

  /// The number of bytes of the mark that libyaml does not see.
  private let mark: Int
  private let isASCII: Bool

  /// A character and its first byte, behind which is what is asked for but for a few bytes.
  private var known: (character: Int, byte: Int)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mark = bytes.starts(with: Document.mark) ? Document.mark.count : 0
    isASCII = bytes.dropFirst(mark).allSatisfy { $0 < 0x80 }
    known = (0, mark)
  }

  mutating func byte(of character: Int) -> Int {
    if isASCII { return character + mark }
    while known.character < character, known.byte < bytes.count {
      known.byte += 1
      while known.byte < bytes.count, bytes[known.byte] & 0xC0 == 0x80 { known.byte += 1 }
      known.character += 1
    }
    while known.character > character, known.byte > mark {
      known.byte -= 1
      while known.byte > mark, bytes[known.byte] & 0xC0 == 0x80 { known.byte -= 1 }
      known.character -= 1
    }
    return known.byte
  }
}

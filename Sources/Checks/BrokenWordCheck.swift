import Boxes
import Rendering

/// Words that are broken in the middle, because the line is narrower than the word.
struct BrokenWordCheck: FrameCheck {
  let name = "broken-word"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var seen: Set<BoxName> = []
    return checked.strings.compactMap { text in
      // Words are broken between lines, and most texts have one.
      guard let lines = checked.fragments[text.index].text?.lines, lines.count > 1,
        let word = Self.brokenWord(in: text.text.string, lines: lines.map(\.string)),
        seen.insert(text.name).inserted
      else { return nil }
      return FrameFinding(
        name: text.name, part: "The word \(word.excerpt)", predicate: "is broken in the middle",
        solution: "Use a smaller size or a shorter word, or give it more room.")
    }
  }

  /// Returns the first word of a text of which a line has only the beginning; nil when there is none.
  static func brokenWord(in text: String, lines: [String]) -> String? {
    let letters = Array(text.unicodeScalars)
    var position = 0
    for line in lines.dropLast() {
      let wanted = Array(line.unicodeScalars)
      guard let start = find(wanted, in: letters, from: position) else { return nil }
      let end = start + wanted.count
      position = end
      guard end > 0, end < letters.count, isInWord(letters[end - 1]), isInWord(letters[end]) else {
        continue
      }
      let first = letters[..<end].lastIndex { $0.properties.isWhitespace }.map { $0 + 1 } ?? 0
      let last = letters[end...].firstIndex { $0.properties.isWhitespace } ?? letters.count
      return String(String.UnicodeScalarView(letters[first..<last]))
    }
    return nil
  }

  /// Where a line is in the text; nil for what the typesetter has changed, such as an ellipsis.
  private static func find(
    _ line: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int
  ) -> Int? {
    var start = start
    // Only what a line leaves out at its end is between the two.
    while start < text.count, start + line.count <= text.count {
      if text[start..<start + line.count].elementsEqual(line) { return start }
      guard text[start].properties.isWhitespace else { return nil }
      start += 1
    }
    return nil
  }

  /// Whether a character is part of a word that only hyphens may break.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "'": return true
      default: return false
      }
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
      return scalar == "\u{2019}"
    }
    // Scripts that break between any two letters, or between words without blanks.
    return !unspaced.contains { $0.contains(scalar.value) }
  }

  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1100...0x11FF, 0x2E80...0x9FFF,
    0xA960...0xA97F, 0xA000...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
    0x1B000...0x1B2FF, 0x20000...0x3FFFF,
  ]
}

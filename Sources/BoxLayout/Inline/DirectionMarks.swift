import Boxes

/// The characters that represent the direction of a box in the text of its lines.
///
/// They are those of <https://www.w3.org/TR/css-writing-modes-4/#bidi-control-codes-injection-table>
/// and take no room.
struct DirectionMarks {
  let opening: String
  let closing: String

  var isEmpty: Bool { opening.isEmpty }

  /// Creates the marks of an inline box.
  init(_ bidi: InlineStyle.UnicodeBidi, isLTR: Bool) {
    let override = isLTR ? "\u{202D}" : "\u{202E}"
    (opening, closing) =
      switch bidi {
      case .normal: ("", "")
      case .embed: (isLTR ? "\u{202A}" : "\u{202B}", "\u{202C}")
      case .isolate: (isLTR ? "\u{2066}" : "\u{2067}", "\u{2069}")
      case .override: (override, "\u{202C}")
      case .isolateOverride: ("\u{2068}" + override, "\u{202C}\u{2069}")
      case .plaintext: ("\u{2068}", "\u{2069}")
      }
  }

  /// Whether a UTF-16 unit is one of the marks, or one that a page gives itself.
  static func contains(_ unit: UInt16) -> Bool {
    (0x202A...0x202E).contains(unit) || (0x2066...0x2069).contains(unit)
  }

  /// Creates the marks of a block container, whose text is isolated as it is.
  init(block bidi: InlineStyle.UnicodeBidi, isLTR: Bool) {
    let isOverride = bidi == .override || bidi == .isolateOverride
    self.init(isOverride ? .override : .normal, isLTR: isLTR)
  }
}

extension InlineStyle.UnicodeBidi {
  /// The parts of a text that need the marks of all boxes around them again, as they are
  /// paragraphs: <https://www.w3.org/TR/css-writing-modes-4/#bidi-embedding-breaks>.
  static func paragraphs(of text: String) -> [Substring] {
    var result: [Substring] = []
    var start = text.startIndex
    for index in text.unicodeScalars.indices {
      let value = text.unicodeScalars[index].value
      guard value < 0x10000, BreakFinder.isForcedBreak(UInt16(value)) else { continue }
      let end = text.unicodeScalars.index(after: index)
      result.append(text[start..<end])
      start = end
    }
    if start < text.endIndex { result.append(text[start...]) }
    return result
  }
}

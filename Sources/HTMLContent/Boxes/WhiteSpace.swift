import Boxes

/// What the white space of the next text depends on, in the lines of one box.
struct WhiteSpaceState: Hashable, Sendable {
  /// Whether a space is dropped because one is before it, or the line's start.
  var dropsSpace = true

  /// Where in a word the last text has ended, for the first letters of words.
  var word = WordPosition.outside

  /// The text that is last on the line and may end with a space to drop.
  var lastText: Int?

  init(dropsSpace: Bool = true) {
    self.dropsSpace = dropsSpace
  }

  /// Returns a text with its white space collapsed.
  ///
  /// The steps are those of <https://www.w3.org/TR/css-text-3/#white-space-phase-1>; what is left at
  /// the ends of lines is for the layout to drop.
  mutating func collapse(_ text: String, _ whiteSpace: InlineStyle.WhiteSpace) -> String {
    if whiteSpace.keepsSpaces {
      dropsSpace = false
      // A carriage return is no line break of CSS; a parser of HTML leaves none.
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if whiteSpace.keepsLines, scalar == "\n" {
        // Spaces around a line break go.
        if result.last == " " { result.removeLast() }
        result.append("\n")
        dropsSpace = true
      } else if scalar.isCSSSpace {
        if !dropsSpace { result.append(" ") }
        dropsSpace = true
      } else {
        result.append(scalar)
        dropsSpace = false
      }
    }
    return String(result)
  }
}

extension InlineStyle.WhiteSpace {
  var keepsSpaces: Bool { self == .pre || self == .preWrap }

  var keepsLines: Bool { self == .pre || self == .preWrap || self == .preLine }
}

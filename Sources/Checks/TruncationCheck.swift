import Boxes
import Geometry
import Rendering

/// Texts that can't be read to their end: cut after a number of lines, or by the box around them.
///
/// What a page hides wholly, it hides on purpose.
struct TruncationCheck: FrameCheck {
  let name = "truncated"

  /// How much of a line may be cut off, in points; a line's box has room around its letters.
  private static let tolerance = 2.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var reported: Set<BoxName> = []
    return checked.texts.compactMap { text in
      let isTruncated = checked.fragments[text.index].text?.isTruncated == true
      guard isTruncated || Self.isCut(text),
        !(checked.places[text.index].isInPage && Self.isHidden(text)),
        reported.insert(text.name).inserted
      else { return nil }
      return FrameFinding(
        name: text.name, part: "The text \(text.text.string.excerpt)",
        predicate: "is cut off", solution: "Shorten it, or give it more room.")
    }
  }

  private static func isCut(_ text: PlacedText) -> Bool {
    text.lines.contains { line in
      line.minY < text.reachable.minY - tolerance || line.maxY > text.reachable.maxY + tolerance
        || line.minX < text.reachable.minX - tolerance
        || line.maxX > text.reachable.maxX + tolerance
    }
  }

  /// Whether so little of a text is left that none of it is meant to be seen.
  private static func isHidden(_ text: PlacedText) -> Bool {
    text.lines.allSatisfy { line in
      let left = line.intersection(text.reachable)
      return left.width <= tolerance || left.height <= tolerance
    }
  }
}

extension String {
  /// The beginning of the text, in quotes and on one line.
  var excerpt: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\"" + (words.count <= 30 ? words : words.prefix(29) + "…") + "\""
  }
}

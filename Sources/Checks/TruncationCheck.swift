import Boxes
import Devices
import Geometry
import Rendering

/// Texts that can't be read to their end: cut after a number of lines, by the box around them, or at
/// the side of their page.
///
/// What a page hides wholly, it hides on purpose.
struct TruncationCheck: FrameCheck {
  let name = "truncated"

  /// How much of a line may be cut off, in points; a line's box has room around its letters.
  private static let tolerance = 2.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var reported: Set<BoxName> = []
    return checked.strings.compactMap { text in
      let isTruncated = checked.fragments[text.index].text?.isTruncated == true
      guard
        isTruncated || Self.isCut(text),
        !(checked.visibilities[text.index].isInPage && Self.isHidden(text))
      else {
        guard let beyond = Self.reach(of: text, beyondPageIn: checked),
          reported.insert(text.name).inserted
        else { return nil }
        return FrameFinding(
          name: text.name, value: beyond, threshold: 0,
          part: "The text \(text.text.string.excerpt)",
          predicate: "reaches \(beyond.formatted) points beyond the side of the page",
          solution: "Let it wrap, or make what is around it narrower.")
      }
      guard reported.insert(text.name).inserted else { return nil }
      return FrameFinding(
        name: text.name, part: "The text \(text.text.string.excerpt)",
        predicate: "is cut off", solution: "Shorten it, or give it more room.")
    }
  }

  /// How far letters reach beyond the side of their page, which would have to be scrolled sideways;
  /// nil for those that don't, and for what is beside the page altogether.
  private static func reach(of text: CheckedText, beyondPageIn checked: CheckedFrame) -> Double? {
    let visibility = checked.visibilities[text.index]
    guard visibility.isInPage else { return nil }
    let sides: Rect
    if let view = visibility.scroller {
      if checked.visibilities[view].isInPage { return nil }
      sides = checked.fragments[view].frame
    } else {
      sides = Rect(origin: .zero, size: checked.frame.environment.viewport)
    }
    let reaches = text.lines.filter { $0.minX < sides.maxX && $0.maxX > sides.minX }
      .map { max($0.maxX - sides.maxX, sides.minX - $0.minX) }
    return reaches.max().flatMap { $0 > tolerance ? $0 : nil }
  }

  private static func isCut(_ text: CheckedText) -> Bool {
    text.lines.contains { line in
      line.minY < text.reachable.minY - tolerance || line.maxY > text.reachable.maxY + tolerance
        || line.minX < text.reachable.minX - tolerance
        || line.maxX > text.reachable.maxX + tolerance
    }
  }

  /// Whether so little of a text is left that none of it is meant to be seen.
  private static func isHidden(_ text: CheckedText) -> Bool {
    text.lines.allSatisfy { line in
      let left = line.intersection(text.reachable)
      return left.width <= tolerance || left.height <= tolerance
    }
  }
}

extension String {
  /// The beginning of the text, in quotes and on one line.
  var excerpt: String {
    let description = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\"" + (description.count <= 30 ? description : description.prefix(29) + "…") + "\""
  }
}

import Boxes

/// Where a line is in the room of its block.
///
/// See <https://www.w3.org/TR/css-text-3/#justification> and `text-align` there.
struct TextAlignment {
  /// From the left side of the content box to the start of the line's content.
  var offset: Double

  /// What is added to each space.
  var spaceExpansion = 0.0

  /// Aligns a line that leaves some room free, or overflows by what is below zero.
  ///
  /// Of the spaces on the line `spaceCount` may be widened. A line that is the last or ends with a
  /// forced break may have an alignment of its own, and isn't justified without.
  init(
    _ align: InlineStyle.TextAlign, last: InlineStyle.TextAlign?, free: Double, isLTR: Bool,
    spaceCount: Int,
    isParagraphEnd: Bool
  ) {
    // A line that is too wide starts where its paragraph starts.
    guard free > 0 else {
      offset = isLTR ? 0 : free
      return
    }
    switch isParagraphEnd ? last ?? (align == .justify ? .start : align) : align {
    case .left: offset = 0
    case .right: offset = free
    case .center: offset = free / 2
    case .start: offset = isLTR ? 0 : free
    case .end: offset = isLTR ? free : 0
    case .justify:
      if spaceCount == 0 {
        offset = isLTR ? 0 : free
      } else {
        offset = 0
        spaceExpansion = free / Double(spaceCount)
      }
    }
  }
}

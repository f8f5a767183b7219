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
  /// Of the spaces on the line `spaceCount` may be widened, unless the line is the last or ends
  /// with a forced break.
  init(
    _ align: InlineStyle.TextAlign, free: Double, isLTR: Bool, spaceCount: Int,
    isParagraphEnd: Bool
  ) {
    // A line that is too wide starts where its paragraph starts.
    guard free > 0 else {
      offset = isLTR ? 0 : free
      return
    }
    switch align {
    case .left: offset = 0
    case .right: offset = free
    case .center: offset = free / 2
    case .start: offset = isLTR ? 0 : free
    case .end: offset = isLTR ? free : 0
    case .justify:
      if isParagraphEnd || spaceCount == 0 {
        offset = isLTR ? 0 : free
      } else {
        offset = 0
        spaceExpansion = free / Double(spaceCount)
      }
    }
  }
}

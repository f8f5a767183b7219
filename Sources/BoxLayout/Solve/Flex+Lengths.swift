import Geometry

/// Lines and flexible lengths.
///
/// <https://www.w3.org/TR/css-flexbox-1/#main-sizing>
extension Solver {
  // 5. Collect flex items into flex lines.
  mutating func collectLines(_ context: inout FlexContext) {
    var start = context.firstItem
    if context.isWrapping {
      var used = 0.0
      for index in context.firstItem..<context.endItem {
        let item = items.base[index]
        let size = item.hypotheticalMain + item.mainMargins
        let withGap = index == start ? size : used + context.mainGap + size
        if index > start, withGap > context.lineLimit + 1e-9 {
          lines.push(FlexLine(start: start, end: index))
          start = index
          used = size
        } else {
          used = withGap
        }
      }
    }
    if start < context.endItem || !context.isWrapping {
      lines.push(FlexLine(start: start, end: context.endItem))
    }
    context.endLine = lines.count
  }

  /// Resolves the flexible lengths of one line.
  ///
  /// The steps are those of <https://www.w3.org/TR/css-flexbox-1/#resolve-flexible-lengths>.
  mutating func resolveFlexibleLengths(_ lineIndex: Int, _ context: FlexContext) {
    let line = lines.base[lineIndex]
    let items = items.base
    let gaps = context.mainGap * Double(max(0, line.end - line.start - 1))

    // 1. Determine the used flex factor.
    var outerHypothetical = gaps
    for index in line.start..<line.end {
      outerHypothetical += items[index].hypotheticalMain + items[index].mainMargins
    }
    let isGrowing = outerHypothetical < context.innerMain

    // 2. Size inflexible items. 3. Calculate the initial free space.
    var unfrozen = 0
    var initialFree = context.innerMain - gaps
    for index in line.start..<line.end {
      let item = items + index
      let factor = isGrowing ? item.pointee.grow : item.pointee.shrink
      let isInflexible =
        factor == 0
        || (isGrowing && item.pointee.baseSize > item.pointee.hypotheticalMain)
        || (!isGrowing && item.pointee.baseSize < item.pointee.hypotheticalMain)
      item.pointee.isFrozen = isInflexible
      item.pointee.main =
        isInflexible ? item.pointee.hypotheticalMain : item.pointee.baseSize
      initialFree -= item.pointee.main + item.pointee.mainMargins
      if !isInflexible { unfrozen += 1 }
    }

    // 4. Loop; every round freezes at least one item.
    while unfrozen > 0 {
      unfrozen -= flexRound(
        line, context: context, gaps: gaps, initialFree: initialFree, isGrowing: isGrowing)
    }
  }

  /// Runs one round of the loop and returns how many items it froze.
  private func flexRound(
    _ line: FlexLine, context: FlexContext, gaps: Double, initialFree: Double,
    isGrowing: Bool
  ) -> Int {
    let items = items.base

    // b. Calculate the remaining free space.
    var free = context.innerMain - gaps
    var factors = 0.0
    var scaledShrink = 0.0
    for index in line.start..<line.end {
      let item = items[index]
      free -= (item.isFrozen ? item.main : item.baseSize) + item.mainMargins
      if item.isFrozen { continue }
      factors += isGrowing ? item.grow : item.shrink
      scaledShrink += item.shrink * max(0, item.baseSize - item.mainFrame)
    }
    if factors < 1, abs(initialFree * factors) < abs(free) { free = initialFree * factors }

    // c. Distribute free space proportional to the flex factors. d. Fix min/max violations.
    var violations = 0.0
    for index in line.start..<line.end where !items[index].isFrozen {
      let item = items + index
      var size = item.pointee.baseSize
      if isGrowing {
        if factors > 0, free > 0 { size += free * (item.pointee.grow / factors) }
      } else if scaledShrink > 0, free < 0 {
        let scaled = item.pointee.shrink * max(0, size - item.pointee.mainFrame)
        size += free * (scaled / scaledShrink)
      }
      let clamped = item.pointee.clampMain(size)
      item.pointee.violation = clamped - size
      item.pointee.main = clamped
      violations += item.pointee.violation
    }

    // e. Freeze over-flexed items.
    var frozen = 0
    for index in line.start..<line.end where !items[index].isFrozen {
      let violation = items[index].violation
      if violations == 0 || (violations > 0 && violation > 0) || (violations < 0 && violation < 0) {
        items[index].isFrozen = true
        frozen += 1
      }
    }
    // Sums that are not exact may leave a total with no item behind it: then all are done.
    if frozen == 0 {
      for index in line.start..<line.end where !items[index].isFrozen {
        items[index].isFrozen = true
        frozen += 1
      }
    }
    return frozen
  }
}

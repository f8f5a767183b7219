import Boxes
import Geometry

/// Cross sizes of items, lines and the container.
///
/// <https://www.w3.org/TR/css-flexbox-1/#cross-sizing>
extension Solver {
  // 7. Determine the hypothetical cross size of each item.
  mutating func determineHypotheticalCrossSize(
    _ index: Int, _ context: FlexContext, wantsBaseline: Bool
  ) {
    let item = items.base[index]
    let child = Int(item.node)
    let isBaselineAligned = context.isRow && item.alignment == .baseline
    if !context.isRow {
      // The width was settled before the height could be, save for columns in the item.
      if !item.stretches || context.isWrapping, wrapsColumns(child) {
        items.base[index].cross = fittingWidth(of: item, in: context.innerCross, context)
      } else if let width = widthByRatio(of: item, context) {
        items.base[index].cross = width
      }
      if wantsBaseline {
        items.base[index].baseline =
          measure(
            child,
            LayoutInput(
              width: item.cross, height: item.main,
              containerWidth: context.container.innerWidth,
              containerHeight: context.container.innerHeight, wantsBaseline: true)
          ).baseline
      }
      return
    }
    let needsBaseline = isBaselineAligned || wantsBaseline
    let stretched = stretchedByRatio(item, context)
    if !stretched.isUnresolved, !needsBaseline {
      items.base[index].cross = stretched
      return
    }
    if !item.preferredCross.isUnresolved, !needsBaseline, !nodes[child].isLimitedByContent {
      items.base[index].cross = item.clampCross(item.preferredCross)
      return
    }
    let output = measure(
      child,
      LayoutInput(
        width: item.main, height: stretched, isDefinite: !stretched.isUnresolved,
        containerWidth: context.container.innerWidth,
        containerHeight: context.container.innerHeight, wantsBaseline: needsBaseline))
    items.base[index].cross = item.clampCross(output.height)
    items.base[index].baseline = output.baseline
  }

  /// Returns the height of an item that fills the only line of a row whose height follows from a
  /// ratio, unresolved for others.
  ///
  /// As in browsers, that height is the line's before its items are measured, so that the content
  /// of such an item makes the row no higher.
  private func stretchedByRatio(_ item: FlexItem, _ context: FlexContext) -> Double {
    guard item.stretches, !context.isWrapping, context.innerCross.isUnresolved,
      context.container.ratioHeight > 0
    else { return .unresolved }
    return item.clampCross(max(0, context.container.ratioInnerHeight - item.crossMargins))
  }

  // 8. Calculate the cross size of each flex line.
  func determineLineCrossSizes(_ context: FlexContext) {
    if !context.isWrapping, !context.innerCross.isUnresolved {
      if context.endLine > context.firstLine {
        lines.base[context.firstLine].cross = context.innerCross
      }
      determineAscents(context)
      return
    }
    determineAscents(context)
    for lineIndex in context.firstLine..<context.endLine {
      let line = lines.base[lineIndex]
      var cross = 0.0
      var descent = -Double.infinity
      for index in line.start..<line.end {
        let item = items.base[index]
        let outer = item.cross + item.crossMargins
        if participatesInBaseline(item, context) {
          descent = max(descent, outer - item.marginCrossStart - ascent(of: item, context))
        } else {
          cross = max(cross, outer)
        }
      }
      lines.base[lineIndex].cross = max(0, cross, line.ascent + descent)
    }
    if !context.isWrapping {
      // A single line is clamped to the container's limits.
      let limits = context.container.heightLimits
      let extra = context.container.frame.vertical
      let line = lines.base + context.firstLine
      line.pointee.cross = max(0, limits.clamped(line.pointee.cross + extra) - extra)
      line.pointee.cross = max(line.pointee.cross, context.container.ratioHeight - extra)
    }
  }

  private func determineAscents(_ context: FlexContext) {
    for lineIndex in context.firstLine..<context.endLine {
      let line = lines.base[lineIndex]
      var largest = -Double.infinity
      for index in line.start..<line.end where participatesInBaseline(items.base[index], context) {
        let item = items.base[index]
        largest = max(largest, item.marginCrossStart + ascent(of: item, context))
      }
      lines.base[lineIndex].ascent = largest
    }
  }

  /// Items with an automatic margin on the cross axis take no part in baseline alignment.
  @inline(__always)
  func participatesInBaseline(_ item: FlexItem, _ context: FlexContext) -> Bool {
    context.isRow && item.alignment == .baseline
      && item.autoMargins.isDisjoint(with: [.crossStart, .crossEnd])
  }

  /// The baseline of an item, taken from its border box where it has none.
  @inline(__always)
  func baseline(of item: FlexItem) -> Double {
    item.baseline.isUnresolved ? item.cross : item.baseline
  }

  /// The distance of an item's baseline from the cross start of its border box.
  @inline(__always)
  private func ascent(of item: FlexItem, _ context: FlexContext) -> Double {
    context.isCrossReversed ? item.cross - baseline(of: item) : baseline(of: item)
  }

  /// The cross offset in its line of an item that is aligned by its baseline.
  func baselineOffset(of item: FlexItem, in line: FlexLine, _ context: FlexContext) -> Double {
    line.ascent - ascent(of: item, context)
  }

  // 15. Determine the flex container's used cross size; the container's height follows.
  func settleCrossSize(_ context: inout FlexContext) -> Double {
    let frame = context.container.frame
    if context.isRow, context.innerCross.isUnresolved {
      let count = context.endLine - context.firstLine
      var sum = context.crossGap * Double(max(0, count - 1))
      for index in context.firstLine..<context.endLine { sum += lines.base[index].cross }
      let natural = max((sum + frame.vertical).clampedLength, context.container.ratioHeight)
      let height = context.container.heightLimits.clamped(natural)
      context.innerCross = max(0, height - frame.vertical)
      return height
    }
    if !context.container.height.isUnresolved { return context.container.height }
    return context.innerMain + frame.vertical
  }

  // 9. Handle 'align-content: stretch'.
  func stretchLines(_ context: FlexContext) {
    let alignment = context.style.pointee.alignContent
    let count = context.endLine - context.firstLine
    guard context.isWrapping, count > 0, alignment == .stretch || alignment == .normal else {
      return
    }
    var spare = context.innerCross - context.crossGap * Double(count - 1)
    for index in context.firstLine..<context.endLine { spare -= lines.base[index].cross }
    guard spare > 0 else { return }
    for index in context.firstLine..<context.endLine {
      lines.base[index].cross += spare / Double(count)
    }
  }

  // 11. Determine the used cross size of each flex item.
  mutating func determineUsedCrossSizes(_ context: FlexContext) {
    for lineIndex in context.firstLine..<context.endLine {
      let line = lines.base[lineIndex]
      for index in line.start..<line.end {
        let item = items.base[index]
        if item.stretches {
          items.base[index].cross = item.clampCross(max(0, line.cross - item.crossMargins))
          if context.isRow, nodes[Int(item.node)].isLimitedByContent {
            items.base[index].cross = limitedHeight(
              items.base[index].cross, of: Int(item.node),
              LayoutInput(
                width: item.main, containerWidth: context.container.innerWidth,
                containerHeight: context.container.innerHeight))
          }
        } else if !context.isRow, context.isWrapping {
          // As in browsers, an item of a column has the room of its line.
          items.base[index].cross = fittingWidth(of: item, in: line.cross, context)
        }
      }
    }
  }

  /// Returns the width that a column's item has by its ratio, now that it has flexed; nil where its
  /// style says another one.
  private mutating func widthByRatio(of item: FlexItem, _ context: FlexContext) -> Double? {
    let child = Int(item.node)
    let style = styles + child
    let isDefinite =
      !context.container.innerHeight.isUnresolved
      || item.isBasisDefinite && !item.isBasisByRatio
    guard !item.stretches || context.isWrapping,
      item.isCrossAuto || style.pointee.width.isKeyword && style.pointee.width.unit != .stretch
    else { return nil }
    let frame = BorderAndPadding(style, containerWidth: context.container.innerWidth)
    guard let ratio = aspectRatio(child, frame: frame) else { return nil }
    return item.clampCross(
      width(
        of: child, forHeight: item.main, by: ratio, limits: .automatic,
        container: context.container.innerWidth, isDefinite: isDefinite))
  }

  /// Returns the width of a column's item that is not stretched in the room of its line.
  private mutating func fittingWidth(
    of item: FlexItem, in room: Double, _ context: FlexContext
  ) -> Double {
    let child = Int(item.node)
    let base = context.container.innerWidth
    let frame = BorderAndPadding(styles + child, containerWidth: base)
    guard item.isCrossAuto || styles[child].width.isKeyword,
      !nodes[child].isReplaced, aspectRatio(child, frame: frame) == nil
    else { return item.cross }
    let isDefinite = !context.container.innerHeight.isUnresolved || item.isBasisDefinite
    let height = isDefinite ? item.main : .unresolved
    let available = max(room - item.crossMargins, frame.horizontal)
    let width =
      keywordWidth(child, available: available, container: base, height: height)
      ?? fitContentWidth(child, available: available, container: base, height: height)
    return item.clampCross(width)
  }
}

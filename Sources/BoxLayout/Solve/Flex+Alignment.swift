import Boxes
import Geometry

/// Alignment along both axes.
///
/// <https://www.w3.org/TR/css-flexbox-1/#main-alignment>
extension Solver {
  // 12. Distribute any remaining free space along the main axis.
  mutating func distributeMainSpace(_ lineIndex: Int, _ context: FlexContext) {
    let line = lines.base[lineIndex]
    let items = items.base
    let count = line.end - line.start
    var free = context.innerMain - context.mainGap * Double(max(0, count - 1))
    var autoMargins = 0
    for index in line.start..<line.end {
      free -= items[index].main + items[index].mainMargins
      if items[index].autoMargins.contains(.mainStart) { autoMargins += 1 }
      if items[index].autoMargins.contains(.mainEnd) { autoMargins += 1 }
    }
    if free > 0, autoMargins > 0 {
      let share = free / Double(autoMargins)
      for index in line.start..<line.end {
        if items[index].autoMargins.contains(.mainStart) { items[index].marginMainStart = share }
        if items[index].autoMargins.contains(.mainEnd) { items[index].marginMainEnd = share }
      }
      free = 0
    }
    let isReversed = context.style.pointee.flexDirection.isReverse
    var alignment = mainAlignment(context)
    if free < 0, context.style.pointee.overflowAlignments.contains(.safeJustification) {
      // The start is that of the writing mode.
      alignment = isReversed ? .flexEnd : .flexStart
    }
    let spacing = Spacing(alignment, free: free, count: count, isReversed: isReversed)
    var offset = spacing.before
    for index in line.start..<line.end {
      offset += items[index].marginMainStart
      items[index].mainOffset = offset
      offset += items[index].main + items[index].marginMainEnd + context.mainGap + spacing.between
    }
  }

  /// Turns the values that speak of the writing mode or of sides into ones of the main axis.
  func mainAlignment(_ context: FlexContext) -> Style.ContentAlignment {
    let isReverse = context.style.pointee.flexDirection.isReverse
    let toStart = isReverse ? Style.ContentAlignment.flexEnd : .flexStart
    let toEnd = isReverse ? Style.ContentAlignment.flexStart : .flexEnd
    switch context.style.pointee.justifyContent {
    case .start: return toStart
    case .end: return toEnd
    case .left where context.isRow: return context.isMainReversed ? .flexEnd : .flexStart
    case .right where context.isRow: return context.isMainReversed ? .flexStart : .flexEnd
    case .left, .right: return toStart
    case .normal, .stretch: return .flexStart
    case let value: return value
    }
  }

  // 13. Resolve cross-axis auto margins. 14. Align all flex items along the cross axis.
  func alignItems(inLine lineIndex: Int, _ context: FlexContext) {
    let line = lines.base[lineIndex]
    for index in line.start..<line.end {
      let item = items.base + index
      let spare = line.cross - item.pointee.cross - item.pointee.crossMargins
      let autos = item.pointee.autoMargins
      var offset = item.pointee.marginCrossStart
      if autos.contains(.crossStart) || autos.contains(.crossEnd) {
        if spare > 0, autos.contains(.crossStart) {
          offset += autos.contains(.crossEnd) ? spare / 2 : spare
        }
      } else {
        var alignment = crossAlignment(item.pointee.alignment, of: Int(item.pointee.node), context)
        if spare < 0, item.pointee.isSafe {
          alignment = crossAlignment(.start, of: Int(item.pointee.node), context)
        }
        switch alignment {
        case .flexEnd: offset += spare
        case .center: offset += spare / 2
        case .baseline where context.isRow:
          offset = baselineOffset(of: item.pointee, in: line, context)
        default: break
        }
      }
      item.pointee.crossOffset = line.crossOffset + offset
    }
  }

  /// Turns the values that speak of the writing mode into ones of the cross axis.
  func crossAlignment(
    _ alignment: Style.ItemAlignment, of item: Int, _ context: FlexContext
  ) -> Style.ItemAlignment {
    let isReversed = context.style.pointee.flexWrap == .wrapReverse
    // In a column the item's own direction may be the other one.
    let isOpposed =
      !context.isRow && styles[item].direction != context.style.pointee.direction
    switch alignment {
    case .selfStart: return isReversed != isOpposed ? .flexEnd : .flexStart
    case .selfEnd: return isReversed != isOpposed ? .flexStart : .flexEnd
    case .start: return isReversed ? .flexEnd : .flexStart
    case .end: return isReversed ? .flexStart : .flexEnd
    case .stretch, .auto, .normal, .left, .right: return .flexStart
    case let value: return value
    }
  }

  // 16. Align all flex lines per 'align-content'.
  func alignLines(_ context: FlexContext) {
    let count = context.endLine - context.firstLine
    guard context.isWrapping, count > 0 else { return }
    var free = context.innerCross - context.crossGap * Double(count - 1)
    for index in context.firstLine..<context.endLine { free -= lines.base[index].cross }
    let isReversed = context.style.pointee.flexWrap == .wrapReverse
    var alignment = context.style.pointee.alignContent
    switch alignment {
    case .start: alignment = isReversed ? .flexEnd : .flexStart
    case .end: alignment = isReversed ? .flexStart : .flexEnd
    case .normal, .stretch, .left, .right: alignment = .flexStart
    default: break
    }
    if free < 0, context.style.pointee.overflowAlignments.contains(.safeContent) {
      alignment = isReversed ? .flexEnd : .flexStart
    }
    let spacing = Spacing(alignment, free: free, count: count, isReversed: isReversed)
    var offset = spacing.before
    for index in context.firstLine..<context.endLine {
      lines.base[index].crossOffset = offset
      offset += lines.base[index].cross + context.crossGap + spacing.between
    }
  }

  /// The first baseline of a flex container: <https://www.w3.org/TR/css-flexbox-1/#flex-baselines>.
  ///
  /// That is one of the first line and item as they are seen, whatever the order of the tree.
  func containerBaseline(_ context: FlexContext) -> Double {
    var chosen = startmostItem(context)
    guard chosen >= 0 else { return .unresolved }
    let line = startmostLine(context)
    for index in line.start..<line.end where participatesInBaseline(items.base[index], context) {
      chosen = index
      break
    }
    let item = items.base[chosen]
    let frame = context.container.frame
    if context.isRow {
      let top =
        context.isCrossReversed
        ? context.innerCross - item.crossOffset - item.cross : item.crossOffset
      return frame.top + top + baseline(of: item)
    }
    let top =
      context.isMainReversed ? context.innerMain - item.mainOffset - item.main : item.mainOffset
    return frame.top + top + (item.baseline.isUnresolved ? item.main : item.baseline)
  }
}

/// The first line and item as they are seen.
extension Solver {
  private func startmostLine(_ context: FlexContext) -> FlexLine {
    let isReversed = context.style.pointee.flexWrap == .wrapReverse
    return lines.base[isReversed ? context.endLine - 1 : context.firstLine]
  }

  /// Returns the number of the item, or -1 if there is none.
  func startmostItem(_ context: FlexContext) -> Int {
    guard context.endItem > context.firstItem else { return -1 }
    let line = startmostLine(context)
    return context.style.pointee.flexDirection.isReverse ? line.end - 1 : line.start
  }
}

/// Where free space goes for a value of `justify-content` or `align-content`.
struct Spacing {
  var before = 0.0
  var between = 0.0

  /// The values that share out space fall back to the start when there is none: to that of the
  /// flex container, or with room around the items to that of the writing mode, which lies at the
  /// other side in a reversed container.
  init(_ alignment: Style.ContentAlignment, free: Double, count: Int, isReversed: Bool) {
    switch alignment {
    case .flexEnd: before = free
    case .center: before = free / 2
    case .spaceBetween where free > 0 && count > 1: between = free / Double(count - 1)
    case .spaceAround where free > 0 && count > 0:
      between = free / Double(count)
      before = between / 2
    case .spaceEvenly where free > 0:
      between = free / Double(count + 1)
      before = between
    case .spaceAround, .spaceEvenly: before = isReversed ? free : 0
    default: break
    }
  }
}

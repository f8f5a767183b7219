import Boxes

/// The widths of flex items that are settled before the items flex.
extension Solver {
  /// Settles the width that a keyword asks for.
  mutating func setKeywordWidth(
    _ item: inout FlexItem, _ frame: BorderAndPadding, _ context: FlexContext
  ) {
    let child = Int(item.node)
    let isStretched = styles[child].width.unit == .stretch
    let height = context.isRow ? definiteCross(item, context) : .unresolved
    if !isStretched, !height.isUnresolved, !nodes[child].isReplaced,
      let ratio = aspectRatio(child, frame: frame)
    {
      // A ratio gives the content one width, and the automatic minimum comes later.
      item.preferredMain = ratio.width(forHeight: height)
      return
    }
    let containerWidth = context.container.innerWidth
    let margins = context.isRow ? item.mainMargins : item.crossMargins
    let keyword =
      keywordWidth(
        child, available: containerWidth - margins, container: containerWidth, height: height)
      ?? .unresolved
    if !context.isRow {
      item.preferredCross = keyword
    } else if isStretched || keyword.isUnresolved {
      item.preferredMain = keyword
    } else {
      item.preferredMain = clampByRatio(keyword, of: item, context)
    }
  }

  /// Returns the width by which the ratio of a column's table counts: as in browsers, that of its
  /// content, also where the table is stretched.
  mutating func tableWidth(_ index: Int, _ context: FlexContext) -> Double {
    let item = items.base[index]
    let child = Int(item.node)
    guard styles[child].aspectRatio != nil, item.isCrossAuto, !context.innerCross.isUnresolved
    else { return item.cross }
    return item.clampCross(
      fitContentWidth(
        child, available: max(0, context.innerCross - item.crossMargins),
        container: context.container.innerWidth))
  }

  /// Returns the border-box width that a column's item has before its line is stretched.
  mutating func columnItemWidth(_ index: Int, _ context: FlexContext) -> Double {
    let item = items.base[index]
    let child = Int(item.node)
    if context.innerCross.isUnresolved {
      // The width of the container is being asked for: every item has that of its content.
      return contribution(child, .max) - item.crossMargins
    }
    if !item.preferredCross.isUnresolved { return item.clampCross(item.preferredCross) }
    let available = context.innerCross - item.crossMargins
    let frame = BorderAndPadding(styles + child, containerWidth: context.container.innerWidth)
    if item.stretches, !context.isWrapping {
      return item.clampCross(max(available, frame.horizontal))
    }
    if !item.preferredMain.isUnresolved, let ratio = aspectRatio(child, frame: frame) {
      return item.clampCross(
        width(
          of: child, forHeight: item.clampMain(item.preferredMain), by: ratio, limits: .automatic,
          container: context.container.innerWidth))
    }
    let width = fitContentWidth(
      child, available: max(available, frame.horizontal), container: context.container.innerWidth)
    if styles[child].aspectRatio == nil { return item.clampCross(width) }
    return widthSize(
      child, container: context.container.innerWidth,
      containerHeight: context.container.innerHeight, frame: frame
    ).clamped(width)
  }
}

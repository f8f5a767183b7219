import Boxes
import Geometry

/// Intrinsic widths of flex containers: <https://www.w3.org/TR/css-flexbox-1/#intrinsic-sizes>.
extension Solver {
  /// What an item adds to the content width of a row: its margin box.
  ///
  /// As in browsers that is the contribution of any box, save for an item whose flex factors hold
  /// it at its `flex-basis`.
  mutating func flexContribution(_ child: Int, _ kind: ContentWidth) -> Double {
    let outer = contribution(child, kind, height: rowItemHeight(child))
    let style = styles + child
    guard style.pointee.flexBasis.unit == .points else { return outer }
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    let base = max(
      frame.horizontal,
      style.pointee.flexBasis.value
        + (style.pointee.boxSizing == .contentBox ? frame.horizontal : 0))
    let margin = style.pointee.margin
    let margins =
      resolveOrZero(margin.left, against: .unresolved)
      + resolveOrZero(margin.right, against: .unresolved)
    let isClamped =
      outer - margins > base ? style.pointee.flexGrow <= 0 : style.pointee.flexShrink <= 0
    guard isClamped else { return outer }
    var size = widthSize(child, container: .unresolved, frame: frame)
    if style.pointee.minWidth.isAuto, style.pointee.overflow == .visible {
      // The automatic minimum: <https://www.w3.org/TR/css-flexbox-1/#min-size-auto>.
      let content = minContentWidth(child, container: .unresolved)
      let specified = size.preferred.isUnresolved ? content : min(content, size.preferred)
      size.minimum = min(specified, size.maximum)
    }
    return size.clamped(base) + margins
  }

  /// Returns the border-box height of an item whose width depends on it, unresolved if it isn't known.
  ///
  /// The style of the container has to tell it: the item is stretched, or has a percentage.
  private func rowItemHeight(_ child: Int) -> Double {
    let style = styles + child
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    guard wrapsColumns(child) || aspectRatio(child, frame: frame) != nil else { return .unresolved }
    let parent = styles + Int(nodes[child].parent)
    let inner = ownInnerHeight(Int(nodes[child].parent))
    let own = AxisSize.height(style, container: inner, frame: frame)
    if !own.preferred.isUnresolved { return own.clamped(own.preferred) }
    let margin = style.pointee.margin
    let alignment =
      style.pointee.alignSelf == .auto ? parent.pointee.alignItems : style.pointee.alignSelf
    guard style.pointee.height.isAuto, parent.pointee.flexWrap == .noWrap, !inner.isUnresolved,
      [.stretch, .auto, .normal].contains(alignment), !margin.top.isAuto, !margin.bottom.isAuto
    else { return .unresolved }
    let margins =
      resolveOrZero(margin.top, against: .unresolved)
      + resolveOrZero(margin.bottom, against: .unresolved)
    return own.clamped(max(frame.vertical, inner - margins))
  }

  /// Whether a box is a flex container of several columns, whose width depends on its height.
  func wrapsColumns(_ node: Int) -> Bool {
    let style = styles + node
    return nodes[node].isContainer && style.pointee.display.isFlex
      && !style.pointee.flexDirection.isRow && style.pointee.flexWrap != .noWrap
  }

  /// Returns the max-content width of a column that wraps: as browsers do it, the widths of its
  /// lines when every item is as wide as its content asks for.
  ///
  /// The result is a border-box width; nil for a box that is no such container, or whose height
  /// sets its lines no end. The containing block's width is unresolved where it is not known, and so is
  /// the border-box height that the box will have where only its style can say.
  mutating func wrappedColumnsWidth(
    _ node: Int, container containerWidth: Double, height: Double
  ) -> Double? {
    guard wrapsColumns(node) else { return nil }
    let input = LayoutInput(
      width: .unresolved, height: height, isDefinite: !height.isUnresolved,
      containerWidth: containerWidth,
      containerHeight: .unresolved)
    let container = Container(solver: self, node: node, input: input)
    let itemMark = items.count
    let lineMark = lines.count
    defer {
      items.truncate(to: itemMark)
      lines.truncate(to: lineMark)
    }
    var context = makeContext(node, container)
    if context.innerMain.isUnresolved {
      context.lineLimit = columnLimit(node, container: container, input: input)
    }
    guard context.lineLimit.isFinite else { return nil }
    generateItems(node, &context)
    for index in context.firstItem..<context.endItem { determineBaseSize(index, context) }
    collectLines(&context)
    determineLineCrossSizes(context)
    let gaps = context.crossGap * Double(max(0, context.endLine - context.firstLine - 1))
    var sum = gaps
    for index in context.firstLine..<context.endLine { sum += lines.base[index].cross }
    return (max(sum, 0) + container.frame.horizontal).clampedLength
  }
}

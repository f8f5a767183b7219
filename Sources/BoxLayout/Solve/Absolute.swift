import Geometry

/// Absolutely positioned boxes: <https://www.w3.org/TR/css-position-3/#abspos-layout>.
extension Solver {
  /// Lays out a box that is out of the flow, after all that is in the flow has its place.
  ///
  /// Ancestors must come first, since a box may stand in another one that is out of the flow.
  mutating func placeAbsolute(_ node: Int, viewport: Size) {
    if isInHiddenBox(node) { return }
    let style = styles + node
    let block = containingBlock(of: node, viewport: viewport)
    let isLTR = isLTR(Int(nodes[node].parent))
    let frame = Frame(style, containerWidth: block.width)
    var horizontal = AbsoluteAxis(
      start: style.pointee.inset.left, end: style.pointee.inset.right,
      marginStart: style.pointee.margin.left, marginEnd: style.pointee.margin.right,
      extent: block.width, marginBase: block.width, isVertical: false)
    var vertical = AbsoluteAxis(
      start: style.pointee.inset.top, end: style.pointee.inset.bottom,
      marginStart: style.pointee.margin.top, marginEnd: style.pointee.margin.bottom,
      extent: block.height, marginBase: block.width, isVertical: true)

    let width = absoluteWidth(node, horizontal, vertical, block, frame)
    let heightSize = AxisSize.height(style, container: block.height, frame: frame)
    var height = heightSize.preferred
    if style.pointee.height.isAuto, let stretched = vertical.stretched,
      aspectRatio(node, frame: frame) == nil,
      nodes[node].content != .replaced, !isTable(node)
    {
      height = stretched
    }
    let answer = place(
      node,
      Question(
        width: width, height: height.isNaN ? .nan : heightSize.clamped(height),
        isDefinite: !height.isNaN, containerWidth: block.width, containerHeight: block.height))

    let still = staticPosition(
      of: node, width: width, height: answer.height, horizontalMargins: horizontal.margins)
    horizontal.settle(size: width, static: still.x - block.x, isStartFirst: isLTR)
    vertical.settle(size: answer.height, static: still.y - block.y, isStartFirst: true)
    states[node].x = (block.x + horizontal.offset).clampedLength
    states[node].y = (block.y + vertical.offset).clampedLength
  }

  private mutating func absoluteWidth(
    _ node: Int, _ horizontal: AbsoluteAxis, _ vertical: AbsoluteAxis, _ block: Block,
    _ frame: Frame
  ) -> Double {
    let style = styles + node
    let size = widthSize(node, container: block.width, frame: frame)
    if !size.preferred.isNaN { return size.clamped(size.preferred) }
    if let keyword = keywordWidth(
      node, available: horizontal.available, container: block.width)
    {
      return size.clamped(keyword)
    }
    if let ratio = aspectRatio(node, frame: frame) {
      let height = AxisSize.height(style, container: block.height, frame: frame)
      let known = height.preferred.isNaN ? vertical.stretched : height.preferred
      if let known, nodes[node].content != .replaced || !height.preferred.isNaN {
        return size.clamped(ratio.width(forHeight: height.clamped(known)))
      }
    }
    if nodes[node].content == .replaced { return size.clamped(replacedWidth(node, frame: frame)) }
    if let stretched = horizontal.stretched, !isTable(node) {
      return size.clamped(max(stretched, frame.horizontal))
    }
    return size.clamped(
      fitContentWidth(
        node, available: max(frame.horizontal, availableWidth(node, horizontal, block)),
        container: block.width))
  }

  /// The room that is left from where the box begins, which is its place in the flow unless an
  /// inset says otherwise.
  private func availableWidth(_ node: Int, _ axis: AbsoluteAxis, _ block: Block) -> Double {
    let parent = Int(nodes[node].parent)
    guard axis.isStatic, !styles[parent].display.isFlex else { return axis.available }
    let start = states[node].staticX - block.x
    return axis.available - (isLTR(parent) ? start : block.width - start)
  }

  /// A containing block in the coordinates of the box's parent.
  private struct Block {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private func containingBlock(of node: Int, viewport: Size) -> Block {
    var (x, y) = (0.0, 0.0)
    var ancestor = Int(nodes[node].parent)
    while ancestor >= 0 {
      let style = styles + ancestor
      let isContaining =
        style.pointee.position != .static && styles[node].position == .absolute
      if isContaining {
        // The padding box of the nearest positioned ancestor.
        let border = style.pointee.border
        return Block(
          x: x + border.left, y: y + border.top,
          width: max(0, states[ancestor].width - border.horizontal),
          height: max(0, states[ancestor].height - border.vertical))
      }
      x -= states[ancestor].x
      y -= states[ancestor].y
      ancestor = Int(nodes[ancestor].parent)
    }
    return Block(x: x, y: y, width: viewport.width, height: viewport.height)
  }

  /// Returns where the box would stand in the flow, relative to the parent's border box.
  ///
  /// The margins are left out: the point is the top-left corner of the margin box.
  private func staticPosition(
    of node: Int, width: Double, height: Double, horizontalMargins: Double
  ) -> Point {
    let parent = Int(nodes[node].parent)
    guard styles[parent].display.isFlex else {
      let x = states[node].staticX
      return Point(
        x: isLTR(parent) ? x : x - width - horizontalMargins, y: states[node].staticY)
    }
    return flexStaticPosition(of: node, in: parent, width: width, height: height)
  }

  /// Aligns the box as the only item: <https://www.w3.org/TR/css-flexbox-1/#abspos-items>.
  private func flexStaticPosition(
    of node: Int, in parent: Int, width: Double, height: Double
  ) -> Point {
    let state = states[parent]
    let container = Container(
      self, parent,
      Question(
        width: state.width, height: state.height, isDefinite: true, containerWidth: .nan,
        containerHeight: .nan))
    let context = makeContext(parent, container)
    let margin = styles[node].margin
    let outerWidth =
      width + resolveOrZero(margin.left, against: container.innerWidth)
      + resolveOrZero(margin.right, against: container.innerWidth)
    let outerHeight =
      height + resolveOrZero(margin.top, against: container.innerWidth)
      + resolveOrZero(margin.bottom, against: container.innerWidth)
    let (outerMain, outerCross) =
      context.isRow ? (outerWidth, outerHeight) : (outerHeight, outerWidth)
    let freeMain = context.innerMain - outerMain
    let freeCross = context.innerCross - outerCross
    var main = Spacing(mainAlignment(context), free: freeMain, count: 1).before
    var cross = 0.0
    let own = styles[node].alignSelf
    switch crossAlignment(own == .auto ? context.style.pointee.alignItems : own, context) {
    case .flexEnd: cross = freeCross
    case .center: cross = freeCross / 2
    default: break
    }
    if context.isMainReversed { main = freeMain - main }
    if context.isCrossReversed { cross = freeCross - cross }
    return Point(
      x: container.frame.left + (context.isRow ? main : cross),
      y: container.frame.top + (context.isRow ? cross : main))
  }

  private func isInHiddenBox(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if styles[current].display == .none { return true }
      current = Int(nodes[current].parent)
    }
    return false
  }
}

/// The position of an absolutely positioned box along one axis.
///
/// The rules are those of <https://www.w3.org/TR/CSS22/visudet.html#abs-non-replaced-width>.
struct AbsoluteAxis {
  private let start: Double
  private let end: Double
  private var marginStart: Double
  private var marginEnd: Double
  private let isStartAuto: Bool
  private let isEndAuto: Bool
  private let extent: Double
  private let isVertical: Bool

  /// From the containing block's start to the border box; known after `settle`.
  private(set) var offset = 0.0

  init(
    start: Length, end: Length, marginStart: Length, marginEnd: Length, extent: Double,
    marginBase: Double, isVertical: Bool
  ) {
    self.start = resolve(start, against: extent)
    self.end = resolve(end, against: extent)
    self.marginStart = resolveOrZero(marginStart, against: marginBase)
    self.marginEnd = resolveOrZero(marginEnd, against: marginBase)
    isStartAuto = marginStart.isAuto
    isEndAuto = marginEnd.isAuto
    self.extent = extent
    self.isVertical = isVertical
  }

  /// Whether no inset says where the box stands.
  var isStatic: Bool { start.isNaN && end.isNaN }

  /// The sum of both margins, those that are `auto` counting as zero.
  var margins: Double { marginStart + marginEnd }

  /// The room that the insets and margins leave.
  var available: Double {
    extent - (start.isNaN ? 0 : start) - (end.isNaN ? 0 : end) - marginStart - marginEnd
  }

  /// The size between two given insets; nil unless both are given.
  var stretched: Double? { start.isNaN || end.isNaN ? nil : max(0, available) }

  /// Solves the equation of insets, margins and size for what is left open.
  mutating func settle(size: Double, static still: Double, isStartFirst: Bool) {
    if start.isNaN, end.isNaN {
      offset = still + marginStart
    } else if start.isNaN {
      offset = extent - end - marginEnd - size
    } else if end.isNaN {
      offset = start + marginStart
    } else {
      let spare = available - size
      if isStartAuto, isEndAuto {
        // Auto margins share the room. An overflow of the width goes to the end alone.
        offset = start + (spare >= 0 || isVertical ? spare / 2 : isStartFirst ? 0 : spare)
      } else if isStartAuto {
        offset = start + spare
      } else if isEndAuto || isStartFirst {
        offset = start + marginStart
      } else {
        offset = extent - end - marginEnd - size
      }
    }
  }
}

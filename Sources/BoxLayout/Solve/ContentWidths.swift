import Boxes
import Geometry

/// Intrinsic widths: <https://www.w3.org/TR/css-sizing-3/#intrinsic-sizes>.
extension Solver {
  enum ContentWidth {
    case min
    case max
  }

  /// Returns a border-box width; percentages count as zero or auto, since nothing is known yet.
  mutating func computeContentWidth(_ node: Int, _ kind: ContentWidth) -> Double {
    if styles[node].aspectRatio != nil, !nodes[node].isReplaced {
      let frame = BorderAndPadding(styles + node, containerWidth: .unresolved)
      let height = AxisSize.height(
        styles + node, container: heightForPercentages(in: node), frame: frame)
      if !height.preferred.isUnresolved, let ratio = aspectRatio(node, frame: frame) {
        let width = width(
          of: node, forHeight: height.clamped(height.preferred), by: ratio, limits: .automatic,
          container: .unresolved)
        return isTable(node) ? max(width, contentsWidth(node, .min)) : width
      }
    }
    return contentsWidth(node, kind)
  }

  /// Returns the border-box width that what is in a box asks for, whatever the ratio of the box is.
  mutating func contentsWidth(_ node: Int, _ kind: ContentWidth) -> Double {
    let style = styles + node
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    var content = 0.0
    switch nodes[node].content {
    case .text:
      content = measureText(of: node, width: kind == .min ? 0 : .infinity).size.width.clampedLength
    case .replaced:
      return replacedWidth(node, frame: frame)
    case .none:
      switch style.pointee.display {
      case .none: return 0
      case .flex, .inlineFlex:
        let isRow = style.pointee.flexDirection.isRow
        let breaks = style.pointee.flexWrap != .noWrap
        if isRow {
          content =
            kind == .min && breaks
            ? widestContribution(node, kind) : summedContributions(node, kind)
        } else if kind == .max,
          let width = wrappedColumnsWidth(
            node, container: .unresolved, height: .unresolved)
        {
          return width
        } else {
          content = widestContribution(node, kind)
        }
      case .grid, .inlineGrid: content = gridContentWidth(node, kind)
      case .table, .inlineTable: return tableContentWidth(node, kind)
      default:
        content =
          nodes[node].holdsFloats
          ? widestAroundFloats(node, kind)
          : holdsLines(node) ? widestLine(node, kind) : widestContribution(node, kind)
      }
    }
    return (content + frame.horizontal).clampedLength
  }

  /// What a child adds to its parent's content width: its margin box.
  ///
  /// The steps are those of <https://www.w3.org/TR/css-sizing-3/#contributions>.
  ///
  /// The height is that of the child's border box as it will be, unresolved where it isn't known.
  mutating func contribution(
    _ child: Int, _ kind: ContentWidth, height: Double = .unresolved
  ) -> Double {
    let style = styles + child
    let frame = BorderAndPadding(style, containerWidth: .unresolved)
    let followsHeight = !height.isUnresolved && widthsByHeight.contains(child)
    if followsHeight { widthsByHeight.outerHeights[child] = height }
    defer { if followsHeight { widthsByHeight.outerHeights[child] = nil } }
    var width = widthSize(
      child, container: .unresolved, containerHeight: heightForPercentages(in: child), frame: frame)
    var size = width.preferred
    switch style.pointee.width.unit {
    case .minContent: size = minContentWidth(child, container: .unresolved)
    case .maxContent: size = maxContentWidth(child, container: .unresolved, height: height)
    default: break
    }
    if kind == .min, isCompressible(child) {
      // Percentages of nothing:
      // <https://www.w3.org/TR/css-sizing-3/#replaced-percentage-min-contribution>.
      let clamped = widthSize(child, container: 0, frame: frame)
      if size.isUnresolved { size = clamped.preferred }
      width.minimum = clamped.minimum
      width.maximum = clamped.maximum
    }
    if size.isUnresolved, !height.isUnresolved, let ratio = aspectRatio(child, frame: frame) {
      size = self.width(
        of: child, forHeight: height, by: ratio, limits: width, container: .unresolved)
    }
    if size.isUnresolved {
      size =
        kind == .min
        ? minContentWidth(child, container: .unresolved)
        : maxContentWidth(child, container: .unresolved, height: height)
    }
    let margin = style.pointee.margin
    return width.clamped(size) + resolveOrZero(margin.left, against: .unresolved)
      + resolveOrZero(margin.right, against: .unresolved)
  }

  /// Whether a box is an image or a field whose width follows its container, and so asks for none
  /// itself.
  private func isCompressible(_ node: Int) -> Bool {
    let style = styles + node
    if style.pointee.isCompressible { return style.pointee.width.isRelative }
    return nodes[node].isReplaced
      && (style.pointee.width.isRelative || style.pointee.maxWidth.isRelative)
  }

  private mutating func widestContribution(_ node: Int, _ kind: ContentWidth) -> Double {
    var widest = 0.0
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) { widest = max(widest, contribution(child, kind)) }
      child = nextSibling(of: child)
    }
    return widest
  }

  private mutating func summedContributions(_ node: Int, _ kind: ContentWidth) -> Double {
    let wraps = styles[node].flexWrap != .noWrap
    var sum = 0.0
    var minimum = 0.0
    var count = 0
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) {
        sum += flexContribution(child, kind)
        if wraps, styles[child].flexBasis.unit == .points {
          // The content may ask for more than the basis at which the item is held.
          minimum = max(minimum, contribution(child, .min))
        }
        count += 1
      }
      child = nextSibling(of: child)
    }
    let gap = resolveOrZero(styles[node].columnGap, against: .unresolved)
    return max(minimum, sum + gap * Double(max(0, count - 1)))
  }

  @inline(__always)
  func takesPartInFlow(_ node: Int) -> Bool {
    !styles[node].position.isOutOfFlow && styles[node].display != .none
      && nodes[node].floatSide == nil
  }
}

extension Style.Display {
  @inline(__always)
  var isFlex: Bool { self == .flex || self == .inlineFlex }

  @inline(__always)
  var isGrid: Bool { self == .grid || self == .inlineGrid }

  /// Whether the children are items that are beside each other whatever they are.
  @inline(__always)
  var holdsItems: Bool { isFlex || isGrid }
}

extension Style.FlexDirection {
  @inline(__always)
  var isRow: Bool { self == .row || self == .rowReverse }

  @inline(__always)
  var isReverse: Bool { self == .rowReverse || self == .columnReverse }
}

import BoxLayout
import Geometry

extension Box {
  /// An empty box with all that a style says.
  init(style: ComputedStyle) {
    self.init(style: style.box, decoration: style.decoration)
    self.style.aspectRatio = style.aspectRatio.ratio
    inline = style.inlineStyle
    if style.box.display.isTable || style.box.display.isTablePart { table = style.tableStyle }
  }
}

extension ComputedStyle {
  /// The looks of the text in the element.
  var textStyle: TextStyle {
    var style = TextStyle(
      size: inherited.fontSize, color: inherited.isVisible ? inherited.color : .clear)
    style.families = inherited.fontFamilies
    style.weight = inherited.fontWeight
    style.isItalic = inherited.isItalic
    style.isUnderlined = inherited.textLines.contains(.under)
    style.isStruckThrough = inherited.textLines.contains(.through)
    style.letterSpacing = inherited.letterSpacing
    style.isKerned = inherited.isKerned
    return style
  }

  var inlineStyle: InlineStyle {
    var style = InlineStyle(font: textStyle)
    style.lineHeight = lineHeight
    style.needsTextForStrut = inherited.isQuirky
    style.verticalAlign = verticalAlign
    style.unicodeBidi = unicodeBidi
    style.clonesEdges = clonesEdges
    style.textAlign = inherited.textAlign
    style.textIndent = inherited.textIndent
    style.whiteSpace = inherited.whiteSpace
    style.wordBreak = inherited.wordBreak.rule
    style.overflowWrap = overflowWrap
    return style
  }

  var tableStyle: TableStyle {
    var style = TableStyle()
    style.layout = tableLayout
    style.isCollapsed = inherited.isCollapsed
    style.horizontalSpacing = inherited.isCollapsed ? 0 : inherited.horizontalSpacing
    style.verticalSpacing = inherited.isCollapsed ? 0 : inherited.verticalSpacing
    style.captionSide = inherited.captionSide
    style.columnSpan = columnSpan
    style.rowSpan = rowSpan
    style.isRemoved = inherited.visibility == .collapse
    style.hiddenBorders = Edges(
      top: borderStyles.top == .hidden, left: borderStyles.left == .hidden,
      bottom: borderStyles.bottom == .hidden, right: borderStyles.right == .hidden)
    switch verticalAlign {
    case .top: style.cellAlign = .top
    case .middle: style.cellAlign = .middle
    case .bottom: style.cellAlign = .bottom
    default: style.cellAlign = .baseline
    }
    return style
  }

  /// How the lines of a text are set when it is laid out by itself.
  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    switch inherited.textAlign {
    case .start, .justify: style.alignment = .start
    case .end: style.alignment = .end
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    }
    style.direction = inherited.direction
    style.lineHeight = lineHeight
    style.overflowWrap = overflowWrap
    style.breakRules = .browsers
    style.locale = inherited.locale
    return style
  }

  private var overflowWrap: ParagraphStyle.OverflowWrap {
    inherited.wordBreak.breaksLongWords ? .anywhere : inherited.overflowWrap
  }

  /// What is painted for the element, nil for nothing.
  var decoration: Decoration? {
    guard inherited.isVisible else {
      return opacity < 1 ? Decoration { $0.opacity = opacity } : nil
    }
    let color = inherited.color
    var result = Decoration()
    result.background = background.resolved(color)
    result.gradient = gradient
    result.corners = corners
    result.opacity = opacity
    if box.border != .zero {
      result.borderColors = Edges(
        top: borderColors.top.resolved(color), left: borderColors.left.resolved(color),
        bottom: borderColors.bottom.resolved(color), right: borderColors.right.resolved(color))
    }
    if let shadow {
      // A blur of CSS is twice the standard deviation.
      result.shadow = BoxLayout.Shadow(
        color: shadow.color.resolved(color), offset: Point(x: shadow.x, y: shadow.y),
        sigma: shadow.blur / 2)
    }
    if outline.style == .line, outline.width > 0 {
      result.outline = BoxLayout.Outline(
        width: outline.width, color: outline.color.resolved(color), offset: outline.offset)
    }
    return result == Decoration() ? nil : result
  }

  private var corners: Corners {
    Corners(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }
}

extension ComputedStyle {
  /// Aligns a block as the block around it says:
  /// <https://html.spec.whatwg.org/multipage/rendering.html#align-descendants>.
  ///
  /// NOTE: Blocks with margins at their sides are left where they are.
  mutating func alignAsBlock(in parent: ComputedStyle) {
    guard parent.inherited.textAlignment.alignsBlocks, !box.display.isInlineLevel,
      !box.display.isTablePart, !parent.box.display.isFlexContainer,
      box.position == .static || box.position == .relative,
      box.margin.left == .zero, box.margin.right == .zero
    else { return }
    let alignment = parent.inherited.textAlign
    if alignment != .left { box.margin.left = .auto }
    if alignment != .right { box.margin.right = .auto }
  }
}

import Boxes
import Diagnostics
import Geometry

extension ComputedStyle {
  /// Makes an empty box with all that the style says.
  ///
  /// - Parameter images: Those behind the box, by address.
  /// - Returns: The box.
  func makeBox(images: [ExactText: PageImage] = [:]) -> Box {
    var result = Box(style: box, decoration: decoration(images))
    let holdsPlaced =
      result.decoration?.transform != nil || !rare.effects.filters.isEmpty
      || !rare.effects.backdropFilters.isEmpty
    if holdsPlaced, result.style.position == .static {
      // What is turned, moved or filtered holds boxes that are placed absolutely.
      result.style.position = .relative
      result.style.inset = .auto
    }
    result.style.contain(rare.containment)
    result.style.aspectRatio = aspectRatio.ratio
    result.inline = inlineStyle
    if box.display.isTable || box.display.isTablePart { result.table = tableStyle }
    result.grid = gridStyle.first
    return result
  }
}

extension Box {
  /// Lets percentages of heights refer to what is around the box while its own height is automatic,
  /// as in pages without a doctype.
  mutating func passHeights(of element: HTMLDocument.Element) {
    guard style.height.isAuto, style.position != .absolute, style.position != .fixed else { return }
    switch style.display {
    case .block, .flowRoot, .inlineBlock:
      let isPage = element.name == "html" || element.name == "body"
      heightBase = isPage ? .parentWithinEdges : .parent
    default: break
    }
  }

  /// Lets the height of a table's cell be that of its border box, as in pages without a doctype:
  /// <https://quirks.spec.whatwg.org/#the-table-cell-height-box-sizing-quirk>.
  mutating func holdHeight(of element: HTMLDocument.Element) {
    guard element.name == "td" || element.name == "th", style.boxSizing == .contentBox,
      let height = style.height.absolutePoints, let top = style.padding.top.absolutePoints,
      let bottom = style.padding.bottom.absolutePoints
    else { return }
    style.height = .points(max(0, height - top - bottom - style.border.top - style.border.bottom))
  }

  /// Lets `z-index` count in a flex container or grid, where it counts for boxes that aren't positioned too.
  mutating func stackAsItem(_ style: ComputedStyle) {
    guard let level = style.level else { return }
    var decoration = decoration ?? Decoration()
    decoration.stacking = .level(level)
    self.decoration = decoration
  }
}

extension ComputedStyle {
  /// The looks of the text in the element.
  var textStyle: TextStyle {
    let color = inherited.textFill?.resolved(inherited.color) ?? inherited.color
    var style = TextStyle(size: inherited.usedFontSize, color: inherited.isVisible ? color : .clear)
    style.families = inherited.fontFamilies
    style.defaultFamily = ComputedStyle.defaultFamily
    style.weight = inherited.fontWeight
    style.isItalic = inherited.isItalic
    style.isUnderlined = inherited.textLines.contains(.under)
    style.isStruckThrough = inherited.textLines.contains(.through)
    style.letterSpacing = inherited.letterSpacing
    style.wordSpacing = inherited.wordSpacing
    style.spacesJoinedLetters = false
    style.isKerned = inherited.isKerned
    return style
  }

  var inlineStyle: InlineStyle {
    var style = InlineStyle(font: textStyle)
    style.lineHeight = lineHeight
    style.needsTextForStrut = inherited.hasLineHeightQuirk
    style.verticalAlign = verticalAlign
    style.unicodeBidi = unicodeBidi
    style.clonesEdges = clonesEdges
    style.textAlign = inherited.textAlign
    style.textAlignLast = inherited.textAlignLast
    style.balancesLines = inherited.balancesLines
    style.textIndent = inherited.textIndent
    style.whiteSpace = inherited.whiteSpace
    style.wordBreak = inherited.wordBreak.rule
    style.overflowWrap = overflowWrap
    style.hasEllipsis = clipsTextWithEllipsis && !box.display.holdsItems
    style.lineLimit = clampedLines
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

  /// What moves, turns or stretches the element, nil for nothing; lines of text stay as they are.
  private var boxTransform: BoxTransform? {
    let steps = translation + rotation + scaling + transform
    guard !steps.isEmpty, box.display != .inline || isReplaced, box.display != .tableColumn,
      box.display != .tableColumnGroup
    else { return nil }
    return BoxTransform(steps: steps, originX: transformOrigin.x, originY: transformOrigin.y)
  }

  private var clipShape: ClipShape? {
    let isPlaced = box.position == .absolute || box.position == .fixed
    return rare.clipShape ?? (isPlaced ? rare.clipRect : nil)
  }

  private var stacking: Stacking {
    if box.position == .fixed || box.position == .sticky { return .level(level ?? 0) }
    if box.position != .static {
      if let level { return .level(level) }
      return isPlainlyPainted ? .automatic : .level(0)
    }
    return isPlainlyPainted ? .inOrder : .level(0)
  }

  /// Whether nothing is done to the element and what is in it as a whole.
  private var isPlainlyPainted: Bool {
    boxTransform == nil && opacity >= 1 && clipShape == nil && rare.effects.isEmpty
      && !hasMask && !rare.isIsolated
  }

  /// What is painted for the element, nil for nothing.
  private func decoration(_ images: [ExactText: PageImage]) -> Decoration? {
    // OPTIMIZATION: Most boxes only hold others.
    if opacity == 1, box.position == .static, hasNothingRare, corners == Corners(),
      background == .clear, box.border == .zero
    {
      return nil
    }
    var result = Decoration()
    result.opacity = opacity
    result.transform = boxTransform
    result.clipShape = clipShape
    var effects = rare.effects
    if hasMask { effects.masks = masks.layers(images) }
    if !effects.isEmpty { result.effects = effects }
    result.stacking = stacking
    guard inherited.isVisible else { return result == Decoration() ? nil : result }
    let color = inherited.color
    result.background = background.resolved(color)
    result.backgroundClip = backgrounds.colorClip
    result.backgroundLayers = backgrounds.layers(images)
    result.corners = corners
    if box.border != .zero {
      result.borderColors = Edges(
        top: borderColors.top.resolved(borderStyles.top.lineColor(color)),
        left: borderColors.left.resolved(borderStyles.left.lineColor(color)),
        bottom: borderColors.bottom.resolved(borderStyles.bottom.lineColor(color)),
        right: borderColors.right.resolved(borderStyles.right.lineColor(color)))
      result.borderStyles = Edges(
        top: borderStyles.top.line ?? .solid, left: borderStyles.left.line ?? .solid,
        bottom: borderStyles.bottom.line ?? .solid, right: borderStyles.right.line ?? .solid)
    }
    result.borderImage = rare.borderImageStyle.first?.image(images)
    result.shadows = shadows.map { $0.painted(color) }
    if outline.style.isDrawn, outline.width > 0 {
      result.outline = Boxes.Outline(
        width: outline.width, color: outline.color.resolved(color), offset: outline.offset)
      result.outline?.style = outline.style.line ?? .solid
    }
    return result == Decoration() ? nil : result
  }

  /// The line along the outlines of the element's letters as it is drawn, nil for none that is seen.
  private var textStroke: TextStroke? {
    guard var stroke = wantedTextStroke else { return nil }
    stroke.width = min(stroke.width, TextStroke.maximumWidth)
    stroke.miterLimit = min(stroke.miterLimit, TextStroke.maximumMiterLimit)
    return stroke
  }

  /// The line along the outlines of the element's letters as the page says it.
  var wantedTextStroke: TextStroke? {
    let value = inherited.textStroke
    guard value.width > 0 else { return nil }
    let color = value.color.resolved(inherited.color)
    guard color.alpha > 0 else { return nil }
    var stroke = TextStroke(width: value.width, color: color)
    let shape = inherited.svg
    stroke.join = shape.join
    stroke.miterLimit = shape.miterLimit
    stroke.isUnderFill = shape.paintOrder.first { $0 != .markers } == .stroke
    return stroke
  }

  /// What is painted with the text in the element, nil for nothing.
  var textDecoration: Decoration? {
    guard inherited.isVisible else { return nil }
    var result = Decoration()
    result.textShadows = inherited.textShadows.map { $0.painted(inherited.color) }
    result.textStroke = textStroke
    if !inherited.textLines.isEmpty, var textLine = inherited.textLineDecoration {
      textLine.isOver = inherited.textLines.contains(.over)
      textLine.offset = inherited.underlineOffset
      if let size = inherited.textLineFontSize, inherited.usedFontSize > 0 {
        textLine.scale = size / inherited.usedFontSize
      }
      if let font = inherited.textLineFonts.first, !font.hasFace(of: textStyle) {
        textLine.font = font
      }
      textLine.shift = inherited.textLineShift
      let isPlain =
        textLine.color == textStyle.color && textLine.style == .solid && !textLine.isOver
        && textLine.thickness == nil && textLine.offset == nil
        && textLine.scale == 1 && textLine.font == nil && textLine.shift == 0
      if !isPlain { result.textLine = textLine }
    }
    return result == Decoration() ? nil : result
  }
}

extension ComputedStyle.BorderStyle {
  /// What a border without a colour of its own has: the text's, but for raised lines WebKit's grey.
  fileprivate func lineColor(_ text: Color) -> Color {
    line?.isRaised ?? false ? Color(hex: 0xEEEEEE) : text
  }
}

extension ComputedStyle {
  /// Drops `float` where it has no effect: <https://www.w3.org/TR/CSS22/visuren.html#dis-pos-flo>.
  ///
  /// It has none on the root and on items of flex containers and grids, which aren't free.
  mutating func settleFloat(isFree: Bool) {
    if !isFree || box.position == .absolute || box.position == .fixed { box.float = .none }
  }

  /// Aligns a block as the block around it says:
  /// <https://html.spec.whatwg.org/multipage/rendering.html#align-descendants>.
  ///
  /// NOTE: Blocks with margins at their sides are left where they are.
  mutating func alignAsBlock(in parent: ComputedStyle) {
    guard parent.inherited.textAlignment.alignsBlocks, !box.display.isInlineLevel,
      !box.display.isTablePart, !parent.box.display.holdsItems,
      box.position != .absolute, box.position != .fixed,
      box.margin.left == .zero, box.margin.right == .zero
    else { return }
    let alignment = parent.inherited.textAlign
    if alignment != .left { box.margin.left = .auto }
    if alignment != .right { box.margin.right = .auto }
  }
}

extension TextStroke {
  /// The widest line along letters that is drawn, in points.
  ///
  /// Each letter takes time by the pixels that its line covers, also far from the screen.
  static let maximumWidth = 100.0

  /// The longest pointed corner that is drawn, in widths of the line.
  static let maximumMiterLimit = 10.0
}

extension ComputedStyle {
  /// How far the baseline of an inline box is below that of its parent, as far as it follows from
  /// the styles; the figures for `sub` and `super` are those of browsers.
  func baselineShift(in parent: ComputedStyle) -> Double {
    switch verticalAlign {
    case .sub: parent.inherited.usedFontSize / 5 + 1
    case .super: -(parent.inherited.usedFontSize / 3 + 1)
    case .raised(let length): -(length.absolutePoints ?? 0)
    default: 0
    }
  }
}

extension TextStyle {
  /// Whether the letters are from the same font, whatever their size.
  fileprivate func hasFace(of other: TextStyle) -> Bool {
    weight == other.weight && isItalic == other.isItalic
      && families.elementsEqual(other.families, by: { $0.isExactly($1) })
  }
}

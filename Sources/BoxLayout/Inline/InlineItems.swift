import Geometry

/// Whether a box holds lines, and what stands on them.
extension Solver {
  /// Whether the children of a block container are inline-level, which the first one tells.
  @inline(__always)
  func holdsLines(_ node: Int) -> Bool {
    var child = firstChild(of: node)
    while child >= 0 {
      if takesPartInFlow(child) { return styles[child].display.isInlineLevel }
      child = nextSibling(of: child)
    }
    return false
  }

  /// Returns the inline formatting context of a box, made when it is asked for first.
  mutating func inlineFlow(of node: Int) -> InlineFlow {
    if let known = inlineFlows[node] { return known }
    var collector = InlineCollector(self, node)
    let flow = collector.collect()
    inlineFlows[node] = flow
    return flow
  }
}

extension Style.Display {
  @inline(__always)
  var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineFlex, .inlineTable: true
    default: false
    }
  }
}

/// Walks through the boxes of an inline formatting context and puts them into a row.
private struct InlineCollector {
  private let nodes: UnsafePointer<Node>
  private let styles: UnsafePointer<Style>
  private let allTexts: [StyledText]
  private let inlineStyles: [Int: InlineStyle]
  private let measurer: any TextMeasuring
  private let root: Int

  private var items: [InlineItem] = []
  private var boxes: [InlineBox] = []
  private var texts: [InlineText] = []
  private var units: [UInt16] = []
  private var whole = StyledText(runs: [])
  private var hasParagraph = false

  /// The metrics of the style that was asked for last, as neighbours mostly share theirs.
  private var lastMetrics: (style: TextStyle, metrics: FontMetrics)?

  init(_ solver: borrowing Solver, _ root: Int) {
    nodes = solver.nodes
    styles = solver.styles
    allTexts = solver.texts
    inlineStyles = solver.inlineStyles
    measurer = solver.measurer
    self.root = root
  }

  mutating func collect() -> InlineFlow {
    let style = inlineStyles[root] ?? firstTextStyle().map(InlineStyle.init(font:))
    append(box: root, style, parent: -1)
    // The nesting is bounded by the depth of the tree.
    collectChildren(of: root, box: 0, style)
    whole.paragraph.direction = styles[root].direction
    return InlineFlow(
      items: items, boxes: boxes, texts: texts, units: units, prepared: measurer.prepare(whole),
      style: style, isLTR: styles[root].direction == .leftToRight)
  }

  /// What stands in for the font of a block that names none.
  private func firstTextStyle() -> TextStyle? {
    var child = Int(nodes[root].firstChild)
    while child >= 0 {
      if nodes[child].content == .text {
        return allTexts[Int(nodes[child].payload)].runs.first?.style
      }
      child = Int(nodes[child].nextSibling)
    }
    return nil
  }

  private mutating func collectChildren(of node: Int, box: Int32, _ style: InlineStyle?) {
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      collect(child, box: box, style)
      child = Int(nodes[child].nextSibling)
    }
  }

  private mutating func collect(_ node: Int, box: Int32, _ style: InlineStyle?) {
    let display = styles[node].display
    if display == .none { return }
    if styles[node].position.isOutOfFlow {
      append(.outOfFlow, node, box: box)
      return
    }
    switch (nodes[node].content, display) {
    case (.text, .inline): appendText(node, box: box, inlineStyles[node] ?? style)
    case (.none, .contents): collectChildren(of: node, box: box, style)
    case (.none, .inline):
      let own = inlineStyles[node] ?? style
      let number = append(box: node, own, parent: box)
      append(.open, node, box: number)
      collectChildren(of: node, box: number, own)
      append(.close, node, box: number)
    default:
      // A block among inline-level boxes stands on a line like an inline-block.
      let run = TextRun(
        "\u{FFFC}", style: style?.font ?? TextStyle(size: 0, color: .clear))
      whole.runs.append(run)
      units.append(0xFFFC)
      append(.atomic, node, box: box, from: units.count - 1)
    }
  }

  private mutating func append(
    _ kind: InlineItem.Kind, _ node: Int, box: Int32, text: Int = -1, from start: Int? = nil
  ) {
    items.append(
      InlineItem(
        kind: kind, node: Int32(node), box: box, text: Int32(text),
        start: Int32(start ?? units.count), end: Int32(units.count)))
  }

  @discardableResult
  private mutating func append(box node: Int, _ style: InlineStyle?, parent: Int32) -> Int32 {
    var metrics = FontMetrics.zero
    if let style { metrics = self.metrics(of: style.font) }
    let lineHeight = style?.lineHeight.map { max(0, $0.clampedLength) }
    boxes.append(
      InlineBox(
        node: Int32(node), parent: parent, depth: parent < 0 ? 0 : boxes[Int(parent)].depth + 1,
        metrics: metrics, fontSize: style?.font.size.clampedLength ?? 0,
        extent: LineExtent(metrics, lineHeight: lineHeight),
        lineHeight: lineHeight ?? metrics.ascent + metrics.descent + metrics.lineGap,
        verticalAlign: style?.verticalAlign ?? .baseline,
        isLTR: styles[node].direction == .leftToRight, wraps: style?.whiteSpace.wraps ?? true))
    return Int32(boxes.count - 1)
  }

  private mutating func appendText(_ node: Int, box: Int32, _ style: InlineStyle?) {
    let text = allTexts[Int(nodes[node].payload)]
    if !hasParagraph {
      hasParagraph = true
      whole.paragraph.locale = text.paragraph.locale
    }
    let whiteSpace = style?.whiteSpace ?? .normal
    for run in text.runs {
      let metrics = metrics(of: run.style)
      let lineHeight = style?.lineHeight.map { max(0, $0.clampedLength) }
      let isWithTabs = !whiteSpace.collapses && run.string.utf8.contains(0x09)
      texts.append(
        InlineText(
          metrics: metrics, extent: LineExtent(metrics, lineHeight: lineHeight),
          hasNormalHeight: lineHeight == nil, tabWidth: isWithTabs ? tabWidth(run.style) : 0,
          whiteSpace: whiteSpace, wordBreak: style?.wordBreak ?? .normal,
          overflowWrap: style?.overflowWrap ?? .normal))
      var start = units.count
      units.append(contentsOf: run.string.utf16)
      whole.runs.append(run)
      func appendItem(_ kind: InlineItem.Kind, to end: Int) {
        guard end > start else { return }
        items.append(
          InlineItem(
            kind: kind, node: Int32(node), box: box, text: Int32(texts.count - 1),
            start: Int32(start), end: Int32(end)))
        start = end
      }
      if isWithTabs {
        for offset in start..<units.count where units[offset] == 0x09 {
          appendItem(.text, to: offset)
          appendItem(.tab, to: offset + 1)
        }
      }
      appendItem(.text, to: units.count)
    }
  }

  private func tabWidth(_ style: TextStyle) -> Double {
    let spaces = measurer.prepare(StyledText("        ", style: style))
    return spaces.position(at: spaces.count).clampedLength
  }

  private mutating func metrics(of style: TextStyle) -> FontMetrics {
    if let lastMetrics, lastMetrics.style == style { return lastMetrics.metrics }
    let metrics = measurer.metrics(of: style)
    lastMetrics = (style, metrics)
    return metrics
  }
}

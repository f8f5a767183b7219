import Boxes
import Geometry

/// Whether a box holds lines, and what is on them.
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
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: true
    default: false
    }
  }
}

/// Walks through the boxes of an inline formatting context and puts them into a row.
private struct InlineCollector {
  private let nodes: UnsafePointer<Node>
  private let styles: StylePointers
  private let allStrings: [StyledText]
  private let inlineStyles: BoxMap<InlineStyle>
  private let decorations: BoxMap<Decoration>
  private let measurer: any TextMeasuring
  private let root: Int

  private var items: [InlineItem] = []
  private var boxes: [InlineBox] = []
  private var strings: [InlineText] = []
  private var units: [UInt16] = []
  private var whole = StyledText(runs: [])
  private var hasParagraph = false

  /// The marks of the boxes that are open.
  private var openMarks: [DirectionMarks] = []

  /// How many items there were when the last was added that is more than a position.
  private var solidCount = 0

  /// The metrics of the style that was asked for last, as neighbours mostly share theirs.
  private var lastMetrics: (style: TextStyle, metrics: FontMetrics)?

  init(_ solver: borrowing Solver, _ root: Int) {
    nodes = solver.nodes
    styles = solver.styles
    allStrings = solver.strings
    inlineStyles = solver.inlineStyles
    decorations = solver.decorations
    measurer = solver.measurer
    self.root = root
  }

  mutating func collect() -> InlineFlow {
    let style = inlineStyles[root] ?? firstTextStyle().map(InlineStyle.init(font:))
    append(box: root, style, parent: -1)
    // The nesting is bounded by the depth of the tree.
    let marks = DirectionMarks(block: style?.unicodeBidi ?? .normal, isLTR: isLTR(root))
    enter(marks, style)
    collectChildren(of: root, box: 0, style)
    leave(marks, style)
    var direction = styles[root].direction
    if style?.unicodeBidi == .plaintext {
      let text = whole.runs.lazy.flatMap(\.string.unicodeScalars)
      direction = LayoutDirection(firstStrongIn: text) ?? direction
    }
    whole.paragraph.direction = direction
    return InlineFlow(
      items: items, boxes: boxes, strings: strings, units: units, prepared: measurer.prepare(whole),
      style: style, isLTR: direction == .leftToRight)
  }

  /// What replaces the font of a block that names none.
  private func firstTextStyle() -> TextStyle? {
    var child = Int(nodes[root].firstChild)
    while child >= 0 {
      if nodes[child].isText {
        return allStrings[Int(nodes[child].payload)].runs.first?.style
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
    if nodes[node].floatSide != nil {
      append(.float, node, box: box)
      return
    }
    switch (nodes[node].content, display) {
    case (.text, .inline): appendText(node, box: box, inlineStyles[node] ?? style)
    case (.none, .contents): collectChildren(of: node, box: box, style)
    case (.none, .inline):
      let own = inlineStyles[node] ?? style
      let number = append(box: node, own, parent: box)
      append(.open, node, box: number)
      if hasEdge(node, atStart: true) { solidCount = items.count }
      let count = items.count
      let marks = DirectionMarks(own?.unicodeBidi ?? .normal, isLTR: isLTR(node))
      enter(marks, own)
      collectChildren(of: node, box: number, own)
      leave(marks, own)
      // An empty box has nothing to reach as far as.
      if solidCount <= count { boxes[Int(number)].isCulled = false }
      append(.close, node, box: number)
      if hasEdge(node, atStart: false) { solidCount = items.count }
    default:
      // A block among inline-level boxes is on a line like an inline-block.
      let run = TextRun(
        "\u{FFFC}", style: style?.font ?? TextStyle(size: 0, color: .clear))
      whole.runs.append(run)
      units.append(0xFFFC)
      append(.atomic, node, box: box, from: units.count - 1)
      boxes[Int(box)].isCulled = false
      solidCount = items.count
    }
  }

  private func isLTR(_ node: Int) -> Bool { styles[node].direction == .leftToRight }

  private mutating func enter(_ marks: DirectionMarks, _ style: InlineStyle?) {
    if marks.isEmpty { return }
    openMarks.append(marks)
    appendMarks(marks.opening, style)
  }

  private mutating func leave(_ marks: DirectionMarks, _ style: InlineStyle?) {
    if marks.isEmpty { return }
    openMarks.removeLast()
    appendMarks(marks.closing, style)
  }

  /// Puts marks between the items.
  private mutating func appendMarks(_ marks: String, _ style: InlineStyle?) {
    guard let font = style?.font else { return }
    units.append(contentsOf: marks.utf16)
    whole.runs.append(TextRun(marks, style: font))
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
    if parent >= 0, mayReachOut(node, style: style, metrics: metrics, of: Int(parent)) {
      boxes[Int(parent)].isCulled = false
    }
    let normalHeight = metrics.ascent + metrics.descent + metrics.lineGap
    var bordered = metrics
    bordered.ascent += max(0, styles[node].border.top.clampedLength)
    bordered.descent += max(0, styles[node].border.bottom.clampedLength)
    let extent = LineExtent(metrics, lineHeight: lineHeight)
    let isStrutless =
      style?.needsTextForStrut ?? false && (parent < 0 || !hasFrameAtSides(node))
    boxes.append(
      InlineBox(
        node: Int32(node), parent: parent, depth: parent < 0 ? 0 : boxes[Int(parent)].depth + 1,
        metrics: metrics, fontSize: style?.font.size.clampedLength ?? 0,
        extent: extent, lineHeight: lineHeight ?? normalHeight,
        extentWithoutText: isStrutless ? .none : extent,
        borderedExtent: LineExtent(bordered, lineHeight: lineHeight ?? normalHeight),
        verticalAlign: style?.verticalAlign ?? .baseline,
        isLTR: styles[node].direction == .leftToRight, wraps: style?.whiteSpace.wraps ?? true,
        clonesEdges: parent >= 0 && style?.clonesEdges ?? false,
        isCulled: parent >= 0 && isPlain(node)))
    return Int32(boxes.count - 1)
  }

  /// Whether a box has a border or padding at its left or right, for which browsers take an inline
  /// box to be not empty.
  private func hasFrameAtSides(_ node: Int) -> Bool {
    let style = styles[node]
    return style.border.left > 0 || style.border.right > 0
      || style.padding.left != .zero || style.padding.right != .zero
  }

  /// Whether a box has no edges, paints nothing and is moved nowhere.
  private func isPlain(_ node: Int) -> Bool {
    let style = styles[node]
    return style.margin == .zero && style.padding == .zero && style.border == .zero
      && style.position == .static && decorations[node] == nil
  }

  /// Whether a box on the line could reach other than the text of the box around it does.
  private func mayReachOut(
    _ node: Int, style: InlineStyle?, metrics: FontMetrics, of parent: Int
  ) -> Bool {
    styles[node].margin != .zero || style?.verticalAlign ?? .baseline != .baseline
      || metrics.ascent != boxes[parent].metrics.ascent
      || metrics.descent != boxes[parent].metrics.descent
  }

  private func hasEdge(_ node: Int, atStart: Bool) -> Bool {
    let style = styles[node]
    let isLeft = atStart == (style.direction == .leftToRight)
    return isLeft
      ? style.margin.left != .zero || style.padding.left != .zero || style.border.left != 0
      : style.margin.right != .zero || style.padding.right != .zero || style.border.right != 0
  }

  private mutating func appendText(_ node: Int, box: Int32, _ style: InlineStyle?) {
    let text = allStrings[Int(nodes[node].payload)]
    if !hasParagraph {
      hasParagraph = true
      whole.paragraph.locale = text.paragraph.locale
    }
    let whiteSpace = style?.whiteSpace ?? .normal
    for run in text.runs {
      let metrics = metrics(of: run.style)
      let lineHeight = style?.lineHeight.map { max(0, $0.clampedLength) }
      let isWithTabs = !whiteSpace.collapses && run.string.utf8.contains(0x09)
      strings.append(
        InlineText(
          metrics: metrics, extent: LineExtent(metrics, lineHeight: lineHeight),
          hasNormalHeight: lineHeight == nil, tabWidth: isWithTabs ? tabWidth(run.style) : 0,
          whiteSpace: whiteSpace, wordBreak: style?.wordBreak ?? .normal,
          overflowWrap: style?.overflowWrap ?? .normal))
      if openMarks.isEmpty {
        appendRun(run, node, box: box, isWithTabs: isWithTabs)
        continue
      }
      for paragraph in InlineStyle.UnicodeBidi.paragraphs(of: run.string) {
        let part = TextRun(String(paragraph), style: run.style)
        appendRun(part, node, box: box, isWithTabs: isWithTabs)
        if let last = units.last, BreakFinder.isForcedBreak(last) {
          for marks in openMarks { appendMarks(marks.opening, style) }
        }
      }
    }
  }

  /// Adds text with the looks that were added last.
  private mutating func appendRun(_ run: TextRun, _ node: Int, box: Int32, isWithTabs: Bool) {
    var start = units.count
    units.append(contentsOf: run.string.utf16)
    whole.runs.append(run)
    func appendItem(_ kind: InlineItem.Kind, to end: Int) {
      guard end > start else { return }
      items.append(
        InlineItem(
          kind: kind, node: Int32(node), box: box, text: Int32(strings.count - 1),
          start: Int32(start), end: Int32(end)))
      solidCount = items.count
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

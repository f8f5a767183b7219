import Boxes
import Devices
import Diagnostics
import Geometry

/// Makes the boxes of elements and texts, in document order.
struct BoxGenerator: ~Copyable {
  let document: HTMLDocument
  var resolver: StyleResolver
  let environment: PageEnvironment
  var warnings: [Diagnostic] = []
  var store = BoxStore()

  /// An element whose children are being looked at.
  struct OpenElement {
    var node: Int
    var style: ComputedStyle

    /// What it is called when it has no id.
    var path: String

    /// The position of its `::after` among those that trail; nil for none.
    var after: Int?
  }

  /// The way from the root to the element that was reached last.
  var open: [OpenElement] = []

  /// The box that the children of each node go into; -1 for none.
  var containers: [Int]

  /// The ids of all elements.
  let ids: Set<ExactText>
  var rootFontSize = 16.0
  var spaces: [Int: WhiteSpaceState] = [:]

  /// The number of the next item of each list, by the element that holds the items.
  var nextNumbers: [Int: Int] = [:]

  /// The boxes of items whose marker is outside of them.
  var markedItems: [Int] = []

  /// The images of styles, by address; nil for those that are not there.
  var styleImages: [ExactText: PageImage?] = [:]

  /// The elements that shapes may refer to, by their ids.
  let svgIDs: [ExactText: Int]

  /// The SVG images that were read from files, by name; nil for those that can't be used.
  var svgFiles: [ExactText: PageImage?] = [:]

  /// How many bytes these have together.
  var svgBytes = 0

  /// The images that shapes of the page name, by their addresses; nil until one asks for them.
  var svgImages: [ExactText: PageImage]?

  /// How much all SVG images may still be made of.
  var svgBudget = SVGBudget()

  /// Boxes that follow all children of others: the pseudo-elements `::after`.
  var trailing: [(parent: Int, style: ComputedStyle, text: String)] = []
  var counters = PageCounters()

  /// For all positions at which lines may end together, in how many inline boxes they are.
  var inlinePositions = 0

  /// The blocks around what was reached last whose first letter is still to come.
  var firstLetters: [FirstLetter] = []

  /// What was said about the page as a whole.
  var said: Set<Approximation> = []

  /// How much text pseudo-elements have, in bytes.
  var generatedText = 0

  init(document: HTMLDocument, resolver: StyleResolver, environment: PageEnvironment) {
    self.document = document
    self.resolver = resolver
    self.environment = environment
    containers = Array(repeating: -1, count: document.nodes.count)
    svgIDs = document.svgIDs
    ids = Set(
      document.nodes.compactMap { node in
        guard case .element(let element) = node.content else { return nil }
        return element.id.map { ExactText($0) }
      })
    store.reserveCapacity(document.nodes.count)
  }

  mutating func generate(_ images: (String) throws(Diagnostic) -> PageImage?) {
    for (index, node) in document.nodes.enumerated() {
      let isRoot = node.parent < 0
      guard isRoot || containers[node.parent] >= 0 else { continue }
      // Children are directly behind their parents, with all that is in them.
      while let last = open.last, last.node != node.parent { closeElement() }
      switch node.content {
      case .text(let text):
        if let parent = open.last, !isFolded(node.parent),
          !isDropped(text, in: containers[node.parent])
        {
          addText(
            environment.device.shown(text), style: parent.style, to: containers[node.parent],
            isOfPage: true)
        }
      case .element(let element): addElement(element, index: index, node: node, images: images)
      }
    }
    while !open.isEmpty { closeElement() }
    for (parent, style, text) in trailing { addPseudoElement(style, text, to: parent) }
    addLinesOfMarkers()
    for holder in spaces.keys.sorted() { trimEnd(of: holder) }
    if resolver.isExhausted {
      warnings.append(.warning("The style sheets take too long; some rules are left out."))
    }
    if inlinePositions > HTMLLimits.maximumInlinePositions {
      warnings.append(
        .warning("Too many inline boxes hold too much text; the rest of it is put behind them."))
    }
    if generatedText > HTMLLimits.maximumGeneratedText {
      warnings.append(
        .warning(
          "\"content\" and fields of several lines add more than "
            + "\(HTMLLimits.maximumGeneratedText) bytes of text; the rest is left out."))
    }
  }

  /// Adds the boxes that CSS adds: around lines, in tables and in flex containers.
  mutating func fix() -> BoxStore {
    // Nothing is needed any more of what the boxes were made from.
    (open, containers) = ([], [])
    let generated = store
    store = BoxStore()
    var fixer = BoxFixer(generated)
    fixer.fix()
    if fixer.isExhausted {
      warnings.append(
        .warning("Blocks break too many inline boxes; some of these are left out."))
    }
    return fixer.store
  }

  // MARK: Elements

  private mutating func addElement(
    _ element: HTMLDocument.Element, index: Int, node: HTMLDocument.Node,
    images: (String) throws(Diagnostic) -> PageImage?
  ) {
    let isRoot = node.parent < 0
    var parentStyle = open.last?.style ?? ComputedStyle()
    if isRoot { parentStyle.inherited.hasLineHeightQuirk = document.mode != .noQuirks }
    // A page says itself in which direction it runs; a real translation of it would.
    if isRoot, environment.device.pseudoLocale == .rightToLeft {
      parentStyle.inherited.direction = .rightToLeft
    }
    var style = resolver.style(of: index, parent: parentStyle, rootFontSize: rootFontSize)
    if isRoot { rootFontSize = style.inherited.fontSize }
    // As in browsers, `align` of a cell says nothing about what is in a table in it.
    if element.name == "table", style.inherited.textAlignment.alignsBlocks {
      style.inherited.textAlignment = ComputedStyle.TextAlignment()
    }
    setSpans(of: element, &style)
    if document.isQuirky, element.name == "body", style.box.height.isAuto {
      fillViewport(&style)
    }
    if isRoot {
      style.box.display = style.box.display == .none ? .none : .flowRoot
    }
    let path = path(element, node)
    open.append(OpenElement(node: index, style: style, path: path))
    switch style.box.display {
    case .none: return
    default: enterCounters(style, index, parent: node.parent)
    }
    switch style.box.display {
    case .contents where !isRoot:
      containers[index] = containers[node.parent]
      return
    default: break
    }
    let parent = isRoot ? nil : lineParent(containers[node.parent], positions: 1)
    style.settleFloat(isFree: parent.map { !store.display(of: $0).holdsItems } ?? false)
    if let parent {
      style.box.display = display(of: style, in: parent)
      if element.name == "legend", document.element(node.parent)?.name == "fieldset" {
        style.box.display = style.box.display.blockified
      }
      // Margins don't get out of a field set:
      // <https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements>.
      if element.name == "fieldset", style.box.display == .block { style.box.display = .flowRoot }
      open[open.count - 1].style.box.display = style.box.display
    }
    var control = FormControl(element, index, in: document)
    let sized = control
    // A button that is a flex container itself has its content as items.
    if case .button(nil)? = control, style.box.display.holdsItems { control = nil }
    if let control { prepare(control, &style) }
    if let sized { setWidths(of: sized, &style, in: parent) }
    style.alignAsBlock(in: parentStyle)
    findImages(behind: style, line: node.line, images)
    if !style.hasNothingRare {
      style.isReplaced = Self.replaced.contains(element.name)
      findClip(of: &style, line: node.line, isSVG: element.name == "svg")
    }
    sayApproximations(of: style, line: node.line)
    if parentStyle.holdsOldFlexItems { style.becomeOldFlexItem(in: parentStyle) }
    var box = self.box(for: style)
    // As in browsers, what is in a field set makes it no higher than its ratio does.
    if element.name == "fieldset", box.style.aspectRatio != nil, box.style.minHeight.isAuto {
      box.style.minHeight = .zero
    }
    if let parent, store.display(of: parent).holdsItems { box.stackAsItem(style) }
    if document.isQuirky {
      box.passHeights(of: element)
      box.holdHeight(of: element)
    }
    box.name = BoxName(
      name(of: element, path), kind(of: element, index), element: element.name,
      keyPath: String(node.line))
    switch element.name {
    case "br":
      passFirstLetter()
      if let parent { addLineBreak(style: style, to: parent) }
      return
    case "wbr":
      if let parent { _ = appendText("\u{200B}", style, to: parent) }
      return
    case "img": addImage(element, node: node, style: style, box: &box, images: images)
    case "canvas": box.content = .replaced(NaturalSize(NaturalSize.fallback))
    case "video", "iframe", "object", "embed": box.content = .replaced(NaturalSize())
    case "svg": addSVGImage(element, index: index, style: style, box: &box, loadImage: images)
    case "input" where control == nil:
      addImage(element, node: node, style: style, box: &box, images: images)
    default: break
    }
    let id = addBox(box, style, to: parent)
    if let control {
      containers[index] = addParts(of: control, index, style, to: id) ?? -1
    } else if case .none = box.content {
      containers[index] = id
    }
    if style.isListItem, containers[index] >= 0 {
      addMarker(of: index, element: element, style: style, to: id, images: images)
    }
    if containers[index] == id { expectFirstLetter(of: index, style) }
    addPseudoElements(of: index, style, to: id, images)
  }

  /// The elements that are boxes as a whole in a line, too.
  private static let replaced: Set<String> = [
    "img", "canvas", "video", "iframe", "object", "embed", "svg", "input", "meter", "progress",
  ]

  /// Whether only the summary of an element is seen, until somebody opens it.
  private func isFolded(_ node: Int) -> Bool {
    guard let element = document.element(node) else { return false }
    return element.name == "details" && element["open"] == nil
  }

  /// Whether a text is only space in a table or between its rows, where browsers make no box of it.
  private func isDropped(_ text: String, in parent: Int) -> Bool {
    switch store.display(of: parent) {
    case .table, .inlineTable, .tableHeaderGroup, .tableRowGroup, .tableFooterGroup, .tableRow:
      text.unicodeScalars.allSatisfy(\.isCSSSpace)
    default: false
    }
  }

  mutating func addBox(_ box: consuming Box, _ style: ComputedStyle, to parent: Int?) -> Int {
    guard let parent else { return store.append(box, style.inheritance) }
    var isInlineBox = false
    if case .none = box.content { isInlineBox = box.style.display == .inline }
    let holder = store[parent].lineHolder
    let id = store.append(box, style.inheritance, lineHolder: isInlineBox ? holder : nil)
    if isInlineBox { store[id].inlineDepth = store[parent].inlineDepth + 1 }
    store[parent].children.append(id)
    if store.isInFlow(id) {
      // A part of a table in an inline box is in a table of its own on the line.
      let isOnLine =
        store.isInlineLevel(id)
        || (store.display(of: id).isTablePart && store.isInlineBox(parent))
      if !isOnLine {
        startLine(of: holder)
      } else if !isInlineBox {
        spaces[holder] = WhiteSpaceState(dropsSpace: false)
        passFirstLetter()
      }
    }
    return id
  }

  /// What the display becomes in a flex container, for a float and out of the flow.
  func display(of style: ComputedStyle, in parent: Int) -> Style.Display {
    let display = style.box.display
    if store.display(of: parent).holdsItems || style.box.float != .none {
      return display.blockified
    }
    guard style.box.position == .absolute || style.box.position == .fixed else { return display }
    // A box that would be on a line keeps its position there, for where no inset says another.
    return display == .inline
      ? .inlineBlock : display.isInlineLevel ? display : display.blockified
  }

  /// In pages without a doctype `body` is at least as high as the screen:
  /// <https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk>.
  private func fillViewport(_ style: inout ComputedStyle) {
    func points(_ length: Length) -> Double { length.absolutePoints ?? 0 }
    var height = environment.viewport.layout.height - points(style.box.margin.top)
    height -= points(style.box.margin.bottom)
    if style.box.boxSizing == .contentBox {
      height -= points(style.box.padding.top) + points(style.box.padding.bottom)
      height -= style.box.border.top + style.box.border.bottom
    }
    if style.box.minHeight.isAuto { style.box.minHeight = .points(max(0, height)) }
  }

  private func setSpans(of element: HTMLDocument.Element, _ style: inout ComputedStyle) {
    func number(_ attribute: String, in range: ClosedRange<Int>) -> Int {
      guard let number = element[attribute].flatMap(\.leadingInteger) else { return 1 }
      return min(max(number, range.lowerBound), range.upperBound)
    }
    switch element.name {
    case "td", "th":
      style.columnSpan = number("colspan", in: 1...1000)
      style.rowSpan = number("rowspan", in: 0...65534)
    case "col", "colgroup": style.columnSpan = number("span", in: 1...1000)
    default: break
    }
  }
}

extension String {
  /// The whole number that an attribute starts with, whatever is behind it:
  /// <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#signed-integers>.
  fileprivate var leadingInteger: Int? {
    var rest = utf8.drop { $0.isHTMLSpace }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty else { return nil }
    // More digits are over every limit.
    let number = digits.prefix(8).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return isNegative ? -number : number
  }
}

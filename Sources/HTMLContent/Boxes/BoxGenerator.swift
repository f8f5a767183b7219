import BoxLayout
import Devices
import Diagnostics
import Geometry

/// Makes the boxes of elements and texts, in document order.
struct BoxGenerator {
  let document: HTMLDocument
  var resolver: StyleResolver
  private let environment: Environment
  private(set) var warnings: [Diagnostic] = []
  var store = BoxStore()

  /// The style of each element that was reached.
  private var styles: [ComputedStyle?]

  /// The box that the children of each node go into; -1 for none.
  var containers: [Int]

  /// What an element is called when it has no id.
  private var paths: [String]

  /// The ids of all elements, as bytes: texts of many combining marks are slow to hash.
  private let ids: Set<[UInt8]>
  var rootFontSize = 16.0
  private var spaces: [Int: WhiteSpaceState] = [:]

  /// The number of the next item of each list, by the element that holds the items.
  var nextNumbers: [Int: Int] = [:]

  /// The boxes of items whose marker stands outside of them.
  var markedItems: [Int] = []

  /// The pictures behind boxes, by address; nil for those that are not there.
  private var backgroundPictures: [String: PagePicture?] = [:]

  /// Boxes that follow all children of others: the pseudo-elements `::after`.
  var trailing: [(parent: Int, style: ComputedStyle)] = []

  /// For all places at which lines may end together, in how many inline boxes they stand.
  private var inlinePlaces = 0

  /// How much text pseudo-elements have, in bytes.
  var generatedText = 0

  init(_ document: HTMLDocument, _ resolver: StyleResolver, _ environment: Environment) {
    self.document = document
    self.resolver = resolver
    self.environment = environment
    styles = Array(repeating: nil, count: document.nodes.count)
    containers = Array(repeating: -1, count: document.nodes.count)
    paths = Array(repeating: "", count: document.nodes.count)
    ids = Set(
      document.nodes.compactMap { node in
        guard case .element(let element) = node.content else { return nil }
        return element.id.map { Array($0.utf8) }
      })
  }

  mutating func generate(_ pictures: (String) throws(Diagnostic) -> PagePicture?) {
    for (index, node) in document.nodes.enumerated() {
      let isRoot = node.parent < 0
      guard isRoot || containers[node.parent] >= 0 else { continue }
      switch node.content {
      case .text(let text):
        if let style = isRoot ? nil : styles[node.parent] {
          addText(environment.shown(text), style: style, to: containers[node.parent])
        }
      case .element(let element): add(element, index, node, pictures)
      }
    }
    for (parent, style) in trailing { addPseudoElement(style, to: parent) }
    addLinesOfMarkers()
    for holder in spaces.keys.sorted() { trimEnd(of: holder) }
    if resolver.isExhausted {
      warnings.append(.warning("The style sheets take too long; some rules are left out."))
    }
    if inlinePlaces > HTMLLimits.maximumInlinePlaces {
      warnings.append(
        .warning("Too many inline boxes hold too much text; the rest of it stands behind them."))
    }
    if generatedText > HTMLLimits.maximumGeneratedText {
      warnings.append(
        .warning(
          "\"content\" adds more than \(HTMLLimits.maximumGeneratedText) bytes of text; the rest "
            + "is left out."))
    }
  }

  /// Adds the boxes that CSS adds: around lines, in tables and in flex containers.
  mutating func fix() -> BoxStore {
    // Nothing is needed any more of what the boxes were made from.
    (styles, containers, paths) = ([], [], [])
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

  private mutating func add(
    _ element: HTMLDocument.Element, _ index: Int, _ node: HTMLDocument.Node,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    let isRoot = node.parent < 0
    var parentStyle = (isRoot ? nil : styles[node.parent]) ?? ComputedStyle()
    if isRoot { parentStyle.inherited.isQuirky = document.isQuirky }
    // A page says itself in which direction it runs; a real translation of it would.
    if isRoot, environment.pseudoLocale == .rightToLeft {
      parentStyle.inherited.direction = .rightToLeft
    }
    var style = resolver.style(of: index, parent: parentStyle, rootFontSize: rootFontSize)
    if isRoot { rootFontSize = style.inherited.fontSize }
    // As in browsers, `align` of a cell says nothing about what stands in a table in it.
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
    styles[index] = style
    paths[index] = path(element, node)
    switch style.box.display {
    case .none: return
    case .contents where !isRoot:
      containers[index] = containers[node.parent]
      return
    default: break
    }
    let parent = isRoot ? nil : lineParent(containers[node.parent], places: 1)
    style.settleFloat(isFree: parent.map { !store[$0].display.isFlexContainer } ?? false)
    if let parent {
      style.box.display = display(of: style, in: parent)
      styles[index]?.box.display = style.box.display
    }
    style.alignAsBlock(in: parentStyle)
    findPictures(behind: style, line: node.line, pictures)
    var box = self.box(for: style)
    if let parent, store[parent].display.isFlexContainer { box.stackAsFlexItem(style) }
    box.name = BoxName(
      name(of: element, index), kind(of: element, index), element: element.name,
      keyPath: String(node.line))
    switch element.name {
    case "br":
      if let parent { addLineBreak(style: style, to: parent) }
      return
    case "wbr":
      if let parent { _ = appendText("\u{200B}", style, to: parent) }
      return
    case "img": addPicture(element, node, style, &box, pictures)
    case "video", "iframe", "canvas", "object", "embed":
      box.content = .replaced(Size(width: 300, height: 150))
    case "input", "textarea", "select": box.content = .replaced(Size(width: 0, height: 0))
    default: break
    }
    let id = add(box, style, to: parent)
    if case .none = box.content { containers[index] = id }
    if style.isListItem, containers[index] >= 0 { addMarker(of: index, element, style, to: id) }
    addPseudoElements(of: index, style, to: id, pictures)
  }

  /// Looks up the pictures behind an element, each address once.
  mutating func findPictures(
    behind style: ComputedStyle, line: Int,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    guard style.inherited.isVisible else { return }
    for address in style.backgrounds.addresses where backgroundPictures[address] == nil {
      do throws(Diagnostic) {
        let picture = try pictures(address)
        backgroundPictures[address] = .some(picture)
        guard picture == nil else { continue }
        warnings.append(
          .warning(
            "There is no picture for \"\(address.prefix(200))\"; the background is left out.",
            keyPath: String(line), solution: "Put it into the assets folder."))
      } catch {
        backgroundPictures[address] = .some(nil)
        var warning = error
        warning.keyPath = String(line)
        warnings.append(warning)
      }
    }
  }

  /// An empty box for a style, with the pictures that are behind it.
  func box(for style: ComputedStyle) -> Box {
    guard !style.backgrounds.addresses.isEmpty else { return Box(style: style) }
    return Box(style: style, pictures: backgroundPictures.compactMapValues(\.self))
  }

  mutating func add(_ box: Box, _ style: ComputedStyle, to parent: Int?) -> Int {
    let id = store.entries.count
    var entry = BoxStore.Entry(box: box, style: style, lineHolder: id)
    if let parent {
      if entry.isInlineBox {
        entry.lineHolder = store[parent].lineHolder
        entry.inlineDepth = store[parent].inlineDepth + 1
      }
      store[parent].children.append(id)
      let holder = store[parent].lineHolder
      if entry.isInFlow {
        // A part of a table in an inline box stands in a table of its own on the line.
        let isOnLine =
          entry.isInlineLevel || (entry.display.isTablePart && store[parent].isInlineBox)
        if !isOnLine {
          startLine(of: holder)
        } else if !entry.isInlineBox {
          spaces[holder] = WhiteSpaceState(dropsSpace: false)
        }
      }
    }
    store.entries.append(entry)
    return id
  }

  /// What the display becomes in a flex container, for a float and out of the flow.
  func display(of style: ComputedStyle, in parent: Int) -> Style.Display {
    let display = style.box.display
    if store[parent].display.isFlexContainer || style.box.float != .none {
      return display.blockified
    }
    guard style.box.position == .absolute || style.box.position == .fixed else { return display }
    // A box that would stand on a line keeps its place there, for where no inset says another.
    return display == .inline
      ? .inlineBlock : display.isInlineLevel ? display : display.blockified
  }

  /// In pages without a doctype `body` is at least as high as the screen:
  /// <https://quirks.spec.whatwg.org/#the-body-element-fills-the-html-element-quirk>.
  private func fillViewport(_ style: inout ComputedStyle) {
    func points(_ length: Length) -> Double { length.absolutePoints ?? 0 }
    var height = environment.viewport.height - points(style.box.margin.top)
    height -= points(style.box.margin.bottom)
    if style.box.boxSizing == .contentBox {
      height -= points(style.box.padding.top) + points(style.box.padding.bottom)
      height -= style.box.border.top + style.box.border.bottom
    }
    if style.box.minHeight.isAuto { style.box.minHeight = .points(max(0, height)) }
  }

  private func setSpans(of element: HTMLDocument.Element, _ style: inout ComputedStyle) {
    func number(_ attribute: String, in range: ClosedRange<Int>) -> Int {
      guard let number = element[attribute].flatMap({ Int($0.prefix(8)) }) else { return 1 }
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

  /// The id, else the way from the root, which starts with a slash where an id reads the same.
  private func name(of element: HTMLDocument.Element, _ index: Int) -> String {
    if let id = element.id { return String(id.prefix(HTMLLimits.maximumNameLength)) }
    let isTaken = !ids.isEmpty && ids.contains(Array(paths[index].utf8))
    return isTaken ? "/" + paths[index] : paths[index]
  }

  /// The way from the root: `body/div[2]/p[1]`.
  private func path(_ element: HTMLDocument.Element, _ node: HTMLDocument.Node) -> String {
    guard node.parent >= 0 else { return element.name }
    guard document.nodes[node.parent].parent >= 0 else {
      return element.indexOfType == 0 && ["head", "body"].contains(element.name)
        ? element.name : "\(element.name)[\(element.indexOfType + 1)]"
    }
    var parent = paths[node.parent]
    // The middle of a very long way is left out.
    if parent.utf8.count > HTMLLimits.maximumNameLength { parent = "…" }
    return "\(parent)/\(element.name.prefix(32))[\(element.indexOfType + 1)]"
  }

  private func kind(of element: HTMLDocument.Element, _ index: Int) -> BoxName.Kind {
    switch element.name {
    case "img": return .image
    case "button", "input", "select", "textarea": return .button
    case "video", "iframe", "canvas", "object", "embed", "svg": return .media
    default:
      let holdsText = document.nodes[index].children.contains { child in
        guard case .text(let text) = document.nodes[child].content else { return false }
        return text.contains { !$0.isHTMLSpace }
      }
      return holdsText ? .text : .container
    }
  }

  private mutating func addPicture(
    _ element: HTMLDocument.Element, _ node: HTMLDocument.Node, _ style: ComputedStyle,
    _ box: inout Box, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    var picture: PagePicture?
    let line = String(node.line)
    if let source = element["src"], !source.isEmpty {
      do throws(Diagnostic) {
        picture = try pictures(source)
        if picture == nil {
          warnings.append(
            .warning(
              "There is no picture for \"\(source.prefix(200))\"; a grey box is drawn.",
              keyPath: line, solution: "Put it into the assets folder."))
        }
      } catch {
        var warning = error
        warning.keyPath = line
        warnings.append(warning)
      }
    }
    if let picture {
      box.content = .replaced(picture.size)
      if style.aspectRatio.isAutomatic { box.style.aspectRatio = nil }
      var decoration = box.decoration ?? Decoration()
      if style.inherited.isVisible {
        var image = ImageContent(source: picture.source, fit: style.objectFit)
        image.positionX = style.objectPosition.x
        image.positionY = style.objectPosition.y
        decoration.image = image
      }
      box.decoration = decoration
    } else {
      // NOTE: Browsers have no size for a picture that is not there. The size is that which CSS
      // gives replaced content without one.
      box.content = .replaced(Size(width: 300, height: 150))
      if style.inherited.isVisible, box.decoration?.background ?? .clear == .clear {
        var decoration = box.decoration ?? Decoration()
        decoration.background = Color(hex: 0xD1D1D6)
        box.decoration = decoration
      }
    }
  }

  // MARK: Text

  mutating func addText(_ text: String, style: ComputedStyle, to parent: Int) {
    let parent = lineParent(parent, places: places(in: text, style))
    let holder = store[parent].lineHolder
    var state = spaces[holder] ?? WhiteSpaceState()
    let collapsed = state.collapse(text, style.inherited.whiteSpace)
    if !collapsed.isEmpty {
      let id = appendText(style.inherited.textTransform.applied(to: collapsed), style, to: parent)
      if !style.inherited.whiteSpace.keepsSpaces {
        store[id].isCollapsible = true
        state.lastText = id
      } else {
        state.lastText = nil
      }
    }
    spaces[holder] = state
  }

  /// Returns the box that something stands in which is to stand in an inline box.
  ///
  /// On every line there is a piece of each inline box around it. Where that gets too much, what is
  /// still to come stands in the block itself.
  private mutating func lineParent(_ parent: Int, places: Int) -> Int {
    guard store[parent].isInlineBox else { return parent }
    inlinePlaces += store[parent].inlineDepth * places
    return inlinePlaces > HTMLLimits.maximumInlinePlaces ? store[parent].lineHolder : parent
  }

  /// At how many places in a text a line may end, at most.
  private func places(in text: String, _ style: ComputedStyle) -> Int {
    let inherited = style.inherited
    guard inherited.wordBreak.rule != .breakAll, !inherited.wordBreak.breaksLongWords,
      inherited.overflowWrap == .normal
    else { return text.utf8.count }
    // Words of letters and digits end lines only behind them.
    return 1
      + text.utf8.count { byte in
        !(0x61...0x7A).contains(byte | 0x20) && !(0x30...0x39).contains(byte)
      }
  }

  private mutating func addLineBreak(style: ComputedStyle, to parent: Int) {
    let holder = store[parent].lineHolder
    startLine(of: holder)
    // A line break is kept whatever the element says of white space.
    var style = style
    if !style.inherited.whiteSpace.keepsLines { style.inherited.whiteSpace = .preLine }
    let id = appendText("\n", style, to: parent)
    store[id].box.style.clear = style.box.clear
  }

  mutating func appendText(
    _ text: String, _ style: ComputedStyle, to parent: Int
  ) -> Int {
    var own = ComputedStyle(child: style)
    own.box.border = .zero
    own.box.direction = own.inherited.direction
    var box = Box(style: own)
    box.decoration = own.textDecoration
    box.content = .text(
      StyledText(text, style: own.textStyle, paragraph: own.paragraphStyle))
    let id = store.entries.count
    store.entries.append(
      BoxStore.Entry(box: box, style: own, lineHolder: store[parent].lineHolder))
    store[parent].children.append(id)
    return id
  }

  /// Ends a line: spaces at its end and those at the start of the next are dropped.
  private mutating func startLine(of holder: Int) {
    trimEnd(of: holder)
    spaces[holder] = WhiteSpaceState()
  }

  private mutating func trimEnd(of holder: Int) {
    guard let last = spaces[holder]?.lastText, case .text(var text) = store[last].box.content,
      text.runs.count == 1, text.runs[0].string.last == " "
    else { return }
    text.runs[0].string.removeLast()
    store[last].box.content = .text(text)
  }
}

import Boxes
import Diagnostics
import Geometry
import HTMLContent

/// Finds what VoiceOver stops at in a page, by WebKit's rules.
///
/// These are texts, links, controls and images in the order of the document. Blocks, lists, tables and
/// landmarks only give context.
struct PageReader {
  let page: RenderedPage
  let roles: PageRoles
  let names: AccessibleName
  let frames: PageFrames

  /// The dialog that keeps screen readers away from all else; nil for none.
  let dialog: Int?

  /// The language of the page, as its root names it.
  let language: String?

  var elements: [AccessibilityElement] = []

  /// What isn't spoken, each with the position at which it is painted.
  var skipped: [(part: SkippedPart, order: Int)] = []

  /// What is said of the page as a whole.
  var notes: [String] = []

  /// The text that was read last, to which the next one may belong.
  var pending: PendingText?

  /// The fragments of texts that were found.
  var used: Set<Int> = []

  /// How deep pages are in one another, and how deep they may be.
  let depth: Int
  static let maximumDepth = 4

  /// What is around what is read.
  struct Around: Hashable {
    /// The nearest heading and its level.
    var heading: Int?
    var level: Int?

    /// The nearest link whose parts are read one by one.
    var link: Int?
    var isHidden = false
    var isBehindDialog = false
    var isDisabled = false
    var isInSummary = false
    var language: String?
    var context: [String] = []
  }

  /// Texts that follow one another in a line and are read as one.
  struct PendingText {
    var text = ""
    var around: Around

    /// The elements that the texts are in, each with its own.
    var pieces: [(element: Int, text: String)] = []
  }

  init(_ page: RenderedPage, _ frames: PageFrames, depth: Int = 0) {
    self.page = page
    self.frames = frames
    self.depth = depth
    roles = PageRoles(page: page)
    names = AccessibleName(page, roles)
    dialog = roles.openDialog
    language = page.document.nodes.isEmpty ? nil : page.document.element(0)?["lang"]
    guard !page.document.nodes.isEmpty else { return }
    if page.document.nodes.contains(where: { node in
      if case .element(let element) = node.content { element["aria-owns"] != nil } else { false }
    }) {
      notes.append(
        "\"aria-owns\" isn't supported here: its elements are read where they are in the file.")
    }
    var around = Around()
    around.isBehindDialog = dialog != nil
    around.language = language
    read(0, around)
    flush()
  }

  /// Whether something of the page may answer a key, such as the Escape that WebKit sends to it for the
  /// escape gesture.
  var listensToKeys: Bool {
    page.document.nodes.indices.contains { index in
      guard let element = page.document.element(index) else { return false }
      if element["onkeydown"] != nil || element["onkeyup"] != nil { return true }
      guard element.name == "script" else { return false }
      let script = page.document.string(in: index)
      return script.contains("keydown") || script.contains("keyup")
    }
  }

  mutating func read(_ index: Int, _ outer: Around) {
    let node = page.nodes[index]
    guard case .element(let element) = page.document.nodes[index].content else {
      if node.isRendered, node.isVisible {
        if !node.isInline { flush() }
        add(node.text, in: page.document.nodes[index].parent, outer)
        if !node.isInline { flush() }
      }
      return
    }
    guard node.isRendered, !["script", "style", "head", "template"].contains(element.name) else {
      return
    }
    let around = self.around(of: index, element, outer)
    if element.name == "br" { return flush() }
    if !node.isInline { flush() }
    if !node.isVisible || !readWhole(index, element: element, around: around) {
      readParts(of: index, node, around)
    }
    if !node.isInline { flush() }
  }

  /// What is around the parts of an element.
  func around(
    of index: Int, _ element: HTMLDocument.Element, _ outer: Around
  ) -> Around {
    var around = outer
    if let tag = element["lang"] { around.language = tag.isEmpty ? nil : tag }
    if roles.isHidden(index) { around.isHidden = true }
    if index == dialog { around.isBehindDialog = false }
    if roles.isDisabled(index) { around.isDisabled = true }
    if element.name == "summary" { around.isInSummary = true }
    if let level = roles.headingLevel(index) {
      (around.heading, around.level) = (index, level)
    }
    if let landmark = roles.landmark(index) { around.context.append(landmark) }
    if element.name == "li" {
      let parent = page.document.nodes[index].parent
      let items = page.document.nodes[parent].children.filter {
        page.document.element($0)?.name == "li" && page.nodes[$0].isRendered
      }
      if let position = items.firstIndex(of: index) {
        around.context.append("list, \(position + 1) of \(items.count)")
      }
    }
    return around
  }

  mutating func readParts(
    of index: Int, _ node: RenderedPage.Node, _ around: Around
  ) {
    if let marker = node.marker, node.isVisible, page.document.element(index)?.name != "summary",
      let label = PageText.collapsed(marker)
    {
      flush()
      addMarker(label, of: index, around)
    }
    // The parts of SVG that describe it aren't shown.
    let children = page.document.nodes[index].children.filter { child in
      let name = page.document.element(child)?.name
      return name.map { !["title", "desc", "metadata", "defs"].contains($0) } ?? true
    }
    if node.isVisible { add(node.before, in: index, around) }
    for child in children { read(child, around) }
    if node.isVisible { add(node.after, in: index, around) }
    readEmptyHeading(index, around)
  }

  /// Reads an element that is one stop with all that is in it; false for one whose parts are read.
  mutating func readWhole(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) -> Bool {
    switch roles.kind(index) {
    case .none:
      if roles.isPresentational(index), element.name == "img" {
        skip(.image, index: index, around: around, isDecorative: true)
        return true
      }
      if element.name == "svg" { return readDrawing(index, around) }
      if ["canvas", "object", "embed"].contains(element.name) { return true }
      if element.name == "input" { return true }
      return readFocusable(index, element: element, around: around)
    case .link:
      if hasOtherParts(index) {
        var inner = around
        inner.link = index
        flush()
        readParts(of: index, page.nodes[index], inner)
        flush()
        return true
      }
      addLink(index, element: element, around: around)
    case .image: addImage(index, element: element, around: around)
    case .button: addControl(index, element: element, traits: [.button], around: around)
    case .tab: addControl(index, element: element, traits: [.tab], around: around)
    case .checkbox: addControl(index, element: element, traits: [.checkbox], around: around)
    case .radio: addControl(index, element: element, traits: [.radio], around: around)
    case .toggle: addControl(index, element: element, traits: [.switch], around: around)
    case .field(let isSearch, let isSecure):
      var traits: Set<AccessibilityTrait> = [.textField]
      if isSearch { traits.insert(.searchField) }
      if isSecure { traits.insert(.secure) }
      addControl(index, element: element, traits: traits, around: around)
    case .choice: addControl(index, element: element, traits: [.popup], around: around)
    case .date, .progress, .text: addControl(index, element: element, traits: [], around: around)
    case .slider: addControl(index, element: element, traits: [.adjustable], around: around)
    case .separator:
      addControl(index, element: element, traits: [], around: around, named: "separator")
    case .video:
      if element["autoplay"] != nil {
        skip(.video, index: index, around: around)
      } else {
        addControl(index, element: element, traits: [], around: around)
      }
    case .frame: readFrame(index, element: element, around: around)
    }
    return true
  }

  /// Reads an element that only has a name and can be focused.
  mutating func readFocusable(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) -> Bool {
    guard element["tabindex"] != nil, page.document.nodes[index].children.isEmpty,
      names.name(of: index) != nil
    else { return false }
    addControl(index, element: element, traits: [], around: around)
    return true
  }

  /// Reads an `<svg>` that has no role: its texts, and as an image where it has none.
  mutating func readDrawing(_ index: Int, _ around: Around) -> Bool {
    var pending = page.document.nodes[index].children
    while let next = pending.popLast() {
      guard let element = page.document.element(next) else { continue }
      if element.name == "text", names.contentText(of: next) != nil { return false }
      pending += page.document.nodes[next].children
    }
    skip(.image, index: index, around: around, description: names.name(of: index)?.text)
    return true
  }

  /// Whether a link holds something that is a stop of its own: a heading, a control, a video.
  func hasOtherParts(_ link: Int) -> Bool {
    var pending = page.document.nodes[link].children
    while let next = pending.popLast() {
      guard page.document.element(next) != nil, page.nodes[next].isRendered,
        !roles.isHidden(next)
      else { continue }
      if roles.headingLevel(next) != nil || page.nodes[next].marker != nil { return true }
      switch roles.kind(next) {
      case .none: pending += page.document.nodes[next].children
      case .image, .text: continue
      default: return true
      }
    }
    return false
  }

  mutating func skip(
    _ kind: SkippedPart.Kind, index: Int, around: Around, description: String? = nil,
    isDecorative: Bool = false
  ) {
    let box = page.boxNames[index]
    guard frames.isSeen(box), let frame = frames.frame(of: box) else { return }
    var part = SkippedPart(name(of: index), kind, frame: frame, description: description)
    part.isDecorative = isDecorative
    part.isBehindDialog = around.isBehindDialog && !around.isHidden
    skipped.append((part, frames.index(of: box) ?? Int.max))
  }

  /// Skips a link or a control with the words that are seen of it.
  mutating func skipWords(of index: Int, _ around: Around) {
    if let words = page.nodes[index].fieldText, PageText.collapsed(words) != nil {
      return skip(.text, index: index, around: around, description: words)
    }
    flush()
    readParts(of: index, page.nodes[index], around)
    flush()
  }

  func name(of node: Int) -> BoxName {
    var index = node
    // What has no box of its own is named by what is around it.
    while index >= 0 {
      if let name = frames.name(page.boxNames[index]) { return name }
      index = page.document.nodes[index].parent
    }
    return BoxName(page.boxNames[node], .container, element: page.document.element(node)?.name)
  }
}

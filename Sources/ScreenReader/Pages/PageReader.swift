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

  private(set) var elements: [AccessibilityElement] = []

  /// What isn't spoken, each with the position at which it is painted.
  private(set) var skipped: [(part: SkippedPart, order: Int)] = []

  /// What is said of the page as a whole.
  private(set) var notes: [String] = []

  /// The text that was read last, to which the next one may belong.
  private var pending: PendingText?

  /// The fragments of texts that were found.
  private var used: Set<Int> = []

  /// How deep pages are in one another, and how deep they may be.
  private let depth: Int
  private static let maximumDepth = 4

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
  private struct PendingText {
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
    dialog = Self.dialog(in: page, roles)
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

  /// The dialog that is open: of several the last one.
  private static func dialog(in page: RenderedPage, _ roles: PageRoles) -> Int? {
    page.document.nodes.indices.last { index in
      let node = page.nodes[index]
      guard node.isRendered, node.isVisible, node.opacity > 0, roles.isModalDialog(index) else {
        return false
      }
      var around = index
      while around >= 0 {
        if roles.isHidden(around) { return false }
        around = page.document.nodes[around].parent
      }
      return true
    }
  }

  // MARK: Nodes

  private mutating func read(_ index: Int, _ outer: Around) {
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
  private func around(
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

  private mutating func readParts(
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
  private mutating func readWhole(
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
  private mutating func readFocusable(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) -> Bool {
    guard element["tabindex"] != nil, page.document.nodes[index].children.isEmpty,
      names.name(of: index) != nil
    else { return false }
    addControl(index, element: element, traits: [], around: around)
    return true
  }

  /// Reads an `<svg>` that has no role: its texts, and as an image where it has none.
  private mutating func readDrawing(_ index: Int, _ around: Around) -> Bool {
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
  private func hasOtherParts(_ link: Int) -> Bool {
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

  // MARK: Texts

  /// Adds a text to those that are read as one.
  private mutating func add(_ text: String, in element: Int, _ around: Around) {
    if text.isEmpty { return }
    if pending?.around != around {
      flush()
      pending = PendingText(around: around)
    }
    pending?.text += text
    if let words = PageText.collapsed(text) { pending?.pieces.append((element, words)) }
  }

  /// Ends the text that was read last.
  private mutating func flush() {
    guard let read = pending else { return }
    pending = nil
    guard let label = PageText.collapsed(read.text), let first = read.pieces.first else { return }
    var frame: Rect?
    var order = Int.max
    for piece in read.pieces {
      guard let found = frames.text(piece.text, in: page.boxNames[piece.element], &used) else {
        continue
      }
      frame = frame?.union(found.frame) ?? found.frame
      order = min(order, found.index)
    }
    let around = read.around
    if around.isHidden || around.isBehindDialog {
      let box = page.boxNames[first.element]
      guard order < Int.max ? frames.isSeen(at: order) : frames.isSeen(box) else { return }
      var part = SkippedPart(
        name(of: first.element), .text, frame: frame ?? frames.frame(of: box) ?? .zero,
        description: label)
      part.isBehindDialog = around.isBehindDialog && !around.isHidden
      skipped.append((part, order))
      return
    }
    var traits: Set<AccessibilityTrait> = []
    var words = label
    if let heading = around.heading {
      traits.insert(.heading)
      if let own = page.document.element(heading).flatMap({
        PageText.collapsed($0["aria-label"] ?? "")
      }) {
        words = own
        // The name of a heading represents all strings in it.
        if elements.last?.traits.contains(.heading) == true, elements.last?.label == own { return }
      }
    }
    if around.link != nil { traits.insert(.link) }
    if around.isInSummary { traits.insert(.button) }
    append(first.element, frame: frame, label: words, traits: traits, around: around)
  }

  private mutating func append(
    _ node: Int, frame: Rect?, label: String?, traits: Set<AccessibilityTrait>,
    around: Around, change: (inout AccessibilityElement) -> Void = { _ in }
  ) {
    var element = AccessibilityElement(
      name(of: node), frame: frame ?? frames.frame(of: page.boxNames[node]) ?? .zero, label: label,
      traits)
    element.level = around.heading == nil ? nil : around.level
    if around.heading != nil { element.traits.insert(.heading) }
    if around.link != nil { element.traits.insert(.link) }
    element.language = around.language == language ? nil : around.language ?? ""
    element.context = around.context
    change(&element)
    elements.append(element)
  }

  private mutating func addMarker(_ label: String, of index: Int, _ around: Around) {
    if around.isHidden || around.isBehindDialog { return }
    var inner = around
    // A marker is beside the text, also that of a heading or a link.
    (inner.heading, inner.link) = (nil, nil)
    let frame = frames.frame(of: page.boxNames[index]).map {
      Rect(x: $0.minX, y: $0.minY, width: 0, height: min($0.height, 24))
    }
    append(index, frame: frame, label: label, traits: [], around: inner)
  }

  /// Reads a heading without words that has a name.
  private mutating func readEmptyHeading(_ index: Int, _ around: Around) {
    guard around.heading == index, !around.isHidden, !around.isBehindDialog,
      names.contentText(of: index) == nil, let name = names.name(of: index)
    else { return }
    flush()
    append(index, frame: nil, label: name.text, traits: [.heading], around: around)
  }

  // MARK: Links, images and controls

  private mutating func addLink(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    let name = names.name(of: index)
    if around.isHidden || around.isBehindDialog {
      return skipWords(of: index, around)
    }
    flush()
    var isInferred = name?.isInferred ?? false
    var label = name?.text
    if element["aria-label"] != nil, page.document.nodes[index].children.count == 1 {
      // By WebKit's code the name may be lost on the one text in the link.
      isInferred = true
    }
    let hint = names.hint(of: index, named: name)
    if roles.role(index) == "link", let title = PageText.collapsed(element["title"] ?? ""),
      let words = label, name?.isTitle == false, title != words
    {
      label = "\(words), \(title)"
      isInferred = true
    }
    let seen = seenWords(of: index, element)
    append(index, frame: linkFrame(index), label: label, traits: [.link], around: around) {
      $0.hint = hint
      $0.target = element["href"]
      $0.visibleText = seen
      $0.isInferred = isInferred
      if around.isDisabled { $0.traits.insert(.dimmed) }
    }
  }

  /// The words in a link or a button whose name is said elsewhere; nil where they are its name.
  private func seenWords(of index: Int, _ element: HTMLDocument.Element) -> String? {
    let isNamedElsewhere = element["aria-label"] != nil || element["aria-labelledby"] != nil
    return isNamedElsewhere ? names.contentText(of: index) : nil
  }

  /// A link in a line is where its parts are.
  private func linkFrame(_ index: Int) -> Rect? { frames.frame(of: page.boxNames[index]) }

  private mutating func addImage(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    let isImage = element.name == "img"
    let box = page.boxNames[index]
    let description = element["alt"].flatMap(PageText.collapsed)
    let name = names.name(of: index)
    let isSilent =
      isImage && element["alt"] != nil && description == nil
      && PageText.collapsed(element["aria-label"] ?? "") == nil
      && PageText.collapsed(element["aria-labelledby"] ?? "") == nil
    if isSilent {
      return skip(.image, index: index, around: around, isDecorative: true)
    }
    if around.isHidden || around.isBehindDialog {
      return skip(.image, index: index, around: around, description: name?.text)
    }
    if isImage, name == nil, let frame = frames.frame(of: box),
      frame.width <= 1 || frame.height <= 1
    {
      return
    }
    flush()
    let hint = names.hint(of: index, named: name)
    append(index, frame: nil, label: name?.text, traits: [.image], around: around) {
      $0.hint = hint
      $0.isInferred = name?.isInferred ?? false
    }
  }

  private mutating func addControl(
    _ index: Int, element: HTMLDocument.Element, traits: Set<AccessibilityTrait>,
    around: Around, named standard: String? = nil
  ) {
    let node = page.nodes[index]
    let name = names.name(of: index) ?? standard.map { AccessibleName.Name(text: $0) }
    if around.isHidden || around.isBehindDialog {
      if roles.isField(index) {
        return skip(.field, index: index, around: around, description: name?.text)
      }
      return skipWords(of: index, around)
    }
    flush()
    let hint = [names.hint(of: index, named: name), fieldsetHint(of: index)].compactMap(\.self)
    let value = value(of: index, element)
    var traits = traits
    if around.isDisabled { traits.insert(.dimmed) }
    if roles.isSelected(index) { traits.insert(.selected) }
    let isInferred =
      name?.isInferred ?? false || node.isPlaceholder || roles.kind(index) == .video
    let seen = roles.isNamedByContent(index) ? seenWords(of: index, element) : nil
    append(index, frame: nil, label: name?.text, traits: traits, around: around) {
      $0.visibleText = seen
      $0.hint = hint.isEmpty ? nil : hint.joined(separator: ", ")
      $0.value = value == $0.label ? nil : value
      $0.isInferred = isInferred
    }
  }

  /// What of a control changes.
  private func value(of index: Int, _ element: HTMLDocument.Element) -> String? {
    let node = page.nodes[index]
    switch roles.kind(index) {
    case .checkbox, .radio, .toggle: return roles.state(index)
    case .button: return roles.pressed(index)
    case .slider, .progress: return roles.rangeValue(index)
    case .field, .choice, .date:
      if let text = node.fieldText { return text.isEmpty ? nil : text }
      // A field that scripts make has its text in it.
      return roles.isNativeField(index) ? nil : names.contentText(of: index)
    default: return nil
    }
  }

  /// The hint of the set of fields that a control belongs to.
  private func fieldsetHint(of index: Int) -> String? {
    var node = page.document.nodes[index].parent
    while node >= 0 {
      if page.document.element(node)?.name == "fieldset" {
        return names.hint(of: node, named: AccessibleName.Name(text: ""))
      }
      node = page.document.nodes[node].parent
    }
    return nil
  }

  private mutating func readFrame(
    _ index: Int, element: HTMLDocument.Element, around: Around
  ) {
    guard !around.isHidden, !around.isBehindDialog, depth < Self.maximumDepth,
      let html = element["srcdoc"], let inner = HTMLPage.inner(html)
    else {
      return skip(.frame, index: index, around: around, description: names.name(of: index)?.text)
    }
    flush()
    let box = page.boxNames[index]
    let rendered = inner.rendered(in: frames.environment, size: frames.frame(of: box)?.size)
    let reader = PageReader(rendered, frames.nothing, depth: depth + 1)
    for part in reader.elements {
      append(index, frame: nil, label: part.label, traits: part.traits, around: around) {
        ($0.value, $0.hint, $0.level, $0.isInferred) = (part.value, part.hint, part.level, true)
      }
    }
  }

  // MARK: What isn't spoken

  private mutating func skip(
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
  private mutating func skipWords(of index: Int, _ around: Around) {
    if let words = page.nodes[index].fieldText, PageText.collapsed(words) != nil {
      return skip(.text, index: index, around: around, description: words)
    }
    flush()
    readParts(of: index, page.nodes[index], around)
    flush()
  }

  private func name(of node: Int) -> BoxName {
    var index = node
    // What has no box of its own is named by what is around it.
    while index >= 0 {
      if let name = frames.name(page.boxNames[index]) { return name }
      index = page.document.nodes[index].parent
    }
    return BoxName(page.boxNames[node], .container, element: page.document.element(node)?.name)
  }
}

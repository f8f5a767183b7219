import Diagnostics
import Geometry
import HTMLContent

// Strings of a page, and the markers of lists.
extension PageReader {
  /// Adds a text to those that are read as one.
  mutating func add(_ text: String, in element: Int, _ around: Around) {
    if text.isEmpty { return }
    if pending?.around != around {
      flush()
      pending = PendingText(around: around)
    }
    pending?.text += text
    if let words = PageText.collapsed(text) { pending?.pieces.append((element, words)) }
  }

  /// Ends the text that was read last.
  mutating func flush() {
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

  mutating func append(
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

  mutating func addMarker(_ label: String, of index: Int, _ around: Around) {
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
  mutating func readEmptyHeading(_ index: Int, _ around: Around) {
    guard around.heading == index, !around.isHidden, !around.isBehindDialog,
      names.contentText(of: index) == nil, let name = names.name(of: index)
    else { return }
    flush()
    append(index, frame: nil, label: name.text, traits: [.heading], around: around)
  }
}

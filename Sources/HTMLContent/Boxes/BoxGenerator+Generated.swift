import Boxes
import Diagnostics

/// The boxes of pseudo-elements.
extension BoxGenerator {
  mutating func addPseudoElements(
    of node: Int, _ container: ComputedStyle, to id: Int,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) {
    // By itself only `q` has some, its quotes.
    guard containers[node] >= 0,
      resolver.hasPseudoElements || document.element(node)?.name == "q"
    else { return }
    for pseudoElement in [Selector.PseudoElement.before, .after] {
      var style = resolver.style(
        of: node, pseudoElement: pseudoElement, parent: container, rootFontSize: rootFontSize)
      guard style.content != nil, style.box.display != .none else { continue }
      if container.holdsOldFlexItems { style.becomeOldFlexItem(in: container) }
      findImages(behind: style, line: document.nodes[node].line, images)
      if pseudoElement == .before {
        addPseudoElement(style, string(of: style, node), to: id)
      } else {
        // What it says depends on the counters where the element ends.
        open[open.count - 1].after = trailing.count
        trailing.append((id, style, ""))
      }
    }
  }

  /// Ends the element that was opened last.
  mutating func closeElement() {
    guard let last = open.last else { return }
    if let after = last.after {
      trailing[after].text = string(of: trailing[after].style, last.node)
    }
    open.removeLast()
    if !firstLetters.isEmpty { firstLetters.removeAll { $0.node == last.node } }
  }

  /// Follows what an element that was opened says about counters.
  mutating func enterCounters(_ style: ComputedStyle, _ node: Int, parent: Int) {
    guard !style.hasNothingRare, style.rare.changesCounters else { return }
    let open = open
    counters.enter(style, node, parent: parent) { node in open.contains { $0.node == node } }
  }

  /// The text of a pseudo-element.
  mutating func string(of style: ComputedStyle, _ node: Int) -> String {
    enterCounters(style, -1, parent: node)
    guard let content = style.content else { return "" }
    let open = open
    return counters.string(
      of: content, document.element(node), quotes: style.inherited.quotes
    ) { node in open.contains { $0.node == node } }
  }

  mutating func addPseudoElement(_ style: ComputedStyle, _ text: String, to parent: Int) {
    var style = style
    if style.box.display == .contents {
      // There is only the text of it.
      generatedText += text.utf8.count
      guard generatedText <= HTMLLimits.maximumGeneratedText, !text.isEmpty else { return }
      return addText(text, style: style, to: parent)
    }
    style.settleFloat(isFree: !store.display(of: parent).holdsItems)
    style.box.display = display(of: style, in: parent)
    var box = self.box(for: style)
    if store.display(of: parent).holdsItems { box.stackAsItem(style) }
    let id = addBox(box, style, to: parent)
    if text.isEmpty { return }
    generatedText += text.utf8.count
    if generatedText <= HTMLLimits.maximumGeneratedText {
      addText(text, style: style, to: id)
    }
  }
}

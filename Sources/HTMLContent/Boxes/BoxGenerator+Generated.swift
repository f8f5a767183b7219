import Boxes
import Diagnostics

/// The boxes of pseudo-elements.
extension BoxGenerator {
  mutating func addPseudoElements(
    of node: Int, _ style: ComputedStyle, to id: Int,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    // By itself only `q` has some, its quotes.
    guard containers[node] >= 0,
      resolver.hasPseudoElements || document.element(node)?.name == "q"
    else { return }
    for pseudoElement in [Selector.PseudoElement.before, .after] {
      let style = resolver.style(
        of: node, pseudoElement: pseudoElement, parent: style, rootFontSize: rootFontSize)
      guard style.content != nil, style.box.display != .none else { continue }
      findPictures(behind: style, line: document.nodes[node].line, pictures)
      if pseudoElement == .before {
        addPseudoElement(style, to: id)
      } else {
        trailing.append((id, style))
      }
    }
  }

  mutating func addPseudoElement(_ style: ComputedStyle, to parent: Int) {
    var style = style
    style.settleFloat(isFree: !store.display(of: parent).holdsItems)
    style.box.display = display(of: style, in: parent)
    var box = self.box(for: style)
    if store.display(of: parent).holdsItems { box.stackAsItem(style) }
    let id = add(box, style, to: parent)
    guard let text = style.content, !text.isEmpty else { return }
    generatedText += text.utf8.count
    if generatedText <= HTMLLimits.maximumGeneratedText {
      addText(text, style: style, to: id)
    }
  }
}

/// Margins that elements don't have in pages without a doctype.
///
/// Source: <https://html.spec.whatwg.org/multipage/rendering.html#margin-collapsing-quirks>.
struct QuirkyMargins {
  /// Elements that have margins above and below before a page says anything.
  private static let elements: Set<String> = [
    "blockquote", "dir", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "listing", "menu", "ol", "p",
    "plaintext", "pre", "ul", "xmp",
  ]

  let document: HTMLDocument

  /// Returns the browser's declarations that drop margins of an element, as the text of a `style`
  /// attribute: that above of what a cell or the page begins with, and that below of a paragraph at the
  /// end of a cell.
  func declarations(for node: Int, _ element: HTMLDocument.Element) -> String {
    guard Self.elements.contains(element.name) else { return "" }
    var text = ""
    if isAtEdge(node, of: ["td", "th", "body"], isFirst: true) { text += "margin-block-start:0;" }
    if element.name == "p", isAtEdge(node, of: ["td", "th"], isFirst: false) {
      text += "margin-block-end:0;"
    }
    return text
  }

  /// Whether an element begins, or ends, what is in one of some elements.
  private func isAtEdge(_ node: Int, of names: Set<String>, isFirst: Bool) -> Bool {
    var node = node
    while let element = document.element(node),
      element.index == (isFirst ? 0 : element.siblings - 1)
    {
      let parent = document.nodes[node].parent
      guard let around = document.element(parent) else { return false }
      let children = document.nodes[parent].children
      // Beyond the element are texts alone.
      let strings =
        isFirst
        ? children.prefix { $0 != node }
        : children[children.index(after: children.lastIndex(of: node) ?? 0)...]
      guard strings.allSatisfy(isBlank) else { return false }
      if names.contains(around.name) { return true }
      // Margins are seen through blocks that begin there. Whether a page has made another container
      // of one isn't known yet, but it has hardly where it has given it no attribute.
      guard around.name == "div", around.attributes.allSatisfy({ $0.name == "align" }) else {
        return false
      }
      node = parent
    }
    return false
  }

  private func isBlank(_ node: Int) -> Bool {
    guard case .text(let text) = document.nodes[node].content else { return false }
    return text.utf8.allSatisfy(\.isHTMLSpace)
  }
}

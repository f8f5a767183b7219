import Boxes
import Diagnostics
import Geometry

/// Boxes that no element or text of the page makes: markers of lists and pseudo-elements.
extension BoxGenerator {
  // MARK: Markers

  /// Adds the marker of a list's item as the first box in it.
  ///
  /// An outside marker takes no room: it is as wide as nothing, and its text overflows away from the
  /// item's content. <https://www.w3.org/TR/css-lists-3/#markers>
  mutating func addMarker(
    of node: Int, _ element: HTMLDocument.Element, _ style: ComputedStyle, to item: Int
  ) {
    let type = style.inherited.listStyleType
    guard let text = type.marker(number(of: node, element)) else { return }
    var marker = style.childStyle
    marker.box.direction = style.inherited.direction
    marker.box.border = .zero
    marker.inherited.textIndent = .zero
    marker.inherited.textTransform = .none
    marker.inherited.whiteSpace = .pre
    guard style.inherited.listStylePosition == .outside else {
      marker.box.display = .inline
      marker.unicodeBidi = .isolate
      let id = add(marker.makeBox(), marker, to: item)
      addText(text + space(after: type), style: marker, to: id)
      return
    }
    marker.box.display = .flex
    marker.box.position = .absolute
    marker.box.width = .zero
    marker.box.justifyContent = .flexEnd
    let id = add(marker.makeBox(), marker, to: item)
    _ = appendText(text + space(after: type), marker, to: id)
    markedItems.append(item)
  }

  /// Gives items that have nothing but a marker the line that the marker is on.
  mutating func addLinesOfMarkers() {
    for item in markedItems where store[item].children.count == 1 {
      _ = appendText("\u{200B}", store.styleOfChild(of: item), to: item)
    }
  }

  /// Signs are a little apart; other markers end with a space, and strings as they are written.
  private func space(after type: ListStyleType) -> String {
    guard case .counter(let style) = type else { return "" }
    return style.isSymbol ? "\u{2002}" : "\u{A0}"
  }

  /// The item's number: <https://html.spec.whatwg.org/multipage/grouping-content.html#ordinal-value>.
  private mutating func number(of node: Int, _ element: HTMLDocument.Element) -> Int {
    let list = document.nodes[node].parent
    let step = isReversed(list) ? -1 : 1
    let number = integer(element["value"]) ?? nextNumbers[list] ?? firstNumber(of: list)
    nextNumbers[list] = number + step
    return number
  }

  private func firstNumber(of list: Int) -> Int {
    guard list >= 0, case .element(let element) = document.nodes[list].content else { return 1 }
    if let start = integer(element["start"]) { return start }
    guard isReversed(list) else { return 1 }
    return document.nodes[list].children.count { child in
      if case .element(let item) = document.nodes[child].content {
        item.name == "li"
      } else {
        false
      }
    }
  }

  private func isReversed(_ list: Int) -> Bool {
    guard list >= 0, case .element(let element) = document.nodes[list].content else { return false }
    return element.name == "ol" && element["reversed"] != nil
  }

  /// Reads a number that is small enough to count on from.
  private func integer(_ text: String?) -> Int? {
    text.flatMap { Int32($0.prefix(12)) }.map { Int(max(-1_000_000, min(1_000_000, $0))) }
  }

  // MARK: Pseudo-elements

  mutating func addPseudoElements(
    of node: Int, _ style: ComputedStyle, to id: Int,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    guard containers[node] >= 0, resolver.hasPseudoElements else { return }
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

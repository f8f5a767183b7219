import Boxes
import Diagnostics
import Geometry

/// Markers of lists.
extension BoxGenerator {
  /// Adds the marker of a list's item as the first box in it.
  ///
  /// An outside marker takes no room: it is as wide as nothing, and its text overflows away from the
  /// item's content. <https://www.w3.org/TR/css-lists-3/#markers>
  mutating func addMarker(
    of node: Int, element: HTMLDocument.Element, style: ComputedStyle, to item: Int,
    images: (String) throws(Diagnostic) -> PageImage?
  ) {
    let type = style.inherited.listStyleType
    let number = self.number(of: node, element)
    var marker = markerStyle(of: node, style)
    if marker.content == nil, let source = style.inherited.listStyleImage,
      !source.address.isEmpty,
      let image = image(
        ofStyle: source.address, line: document.nodes[node].line,
        without: "the list's other marker is drawn", images)
    {
      addMarker(.image(image.shown(density: source.density)), own: marker, style: style, to: item)
      return
    }
    let content = marker.content == nil ? nil : self.string(of: marker, node)
    guard let text = content.map({ $0.isEmpty ? nil : $0 }) ?? type.marker(number) else {
      return
    }
    if marker.content == nil, case .counter(let counter) = type,
      let shape = MarkerShape(counter, fontSize: marker.inherited.usedFontSize)
    {
      addMarker(.shape(shape), own: marker, style: style, to: item)
      return
    }
    if let content {
      generatedText += content.utf8.count
      if generatedText > HTMLLimits.maximumGeneratedText { return }
    }
    let space = marker.content == nil ? self.space(after: type) : ""
    marker.box.direction = style.inherited.direction
    marker.box.border = .zero
    marker.inherited.textIndent = .zero
    marker.inherited.textTransform = .none
    marker.inherited.whiteSpace = .pre
    guard style.inherited.listStylePosition == .outside else {
      marker.box.display = .inline
      marker.unicodeBidi = .isolate
      let id = addBox(marker.makeBox(), marker, to: item)
      addText(text + space, style: marker, to: id)
      return
    }
    marker.box.display = .flex
    marker.box.position = .absolute
    marker.box.width = .zero
    marker.box.justifyContent = .flexEnd
    let id = addBox(marker.makeBox(), marker, to: item)
    _ = appendText(text + space, marker, to: id)
    markedItems.append(item)
  }

  /// The style of a marker, for which `::marker` sets some properties only:
  /// <https://www.w3.org/TR/css-lists-3/#marker-properties>.
  mutating func markerStyle(of node: Int, _ style: ComputedStyle) -> ComputedStyle {
    var marker = style.childStyle
    guard resolver.hasPseudoElements else { return marker }
    let own = resolver.style(
      of: node, pseudoElement: .marker, parent: style, rootFontSize: rootFontSize)
    marker.content = own.content
    marker.inherited.color = own.inherited.color
    marker.inherited.fontFamilies = own.inherited.fontFamilies
    marker.inherited.fontSize = own.inherited.fontSize
    marker.inherited.fontWeight = own.inherited.fontWeight
    marker.inherited.isItalic = own.inherited.isItalic
    return marker
  }

  /// What marks an item other than a text.
  private enum Sign {
    case shape(MarkerShape)
    case image(PageImage)

    /// From the sign to the text, in points; after images, that of WebKit and Chromium.
    func gap(isOutside: Bool) -> Double {
      switch self {
      case .shape(let shape): isOutside ? shape.outerGap : shape.innerGap
      case .image: 7
      }
    }
  }

  /// Adds a sign as the marker, on a line of its own that lies over that of the text or, inside, as
  /// the first thing on it.
  private mutating func addMarker(
    _ sign: Sign, own: ComputedStyle, style: ComputedStyle, to item: Int
  ) {
    let isOutside = style.inherited.listStylePosition == .outside
    let gap = Length.points(sign.gap(isOutside: isOutside))
    var signStyle = own
    signStyle.box.direction = style.inherited.direction
    signStyle.box.border = .zero
    if case .shape(let shape) = sign { shape.apply(to: &signStyle) }
    if style.inherited.direction == .leftToRight {
      signStyle.box.margin.right = gap
    } else {
      signStyle.box.margin.left = gap
    }
    var box = self.box(for: signStyle)
    if case .image(let image) = sign { show(image, signStyle, in: &box) }
    guard isOutside else {
      _ = addBox(box, signStyle, to: item)
      return
    }
    var marker = own
    marker.box.direction = style.inherited.direction
    marker.box.border = .zero
    marker.inherited.textIndent = .zero
    marker.inherited.hasLineHeightQuirk = false
    marker.box.display = .flex
    marker.box.position = .absolute
    marker.box.width = .zero
    marker.box.justifyContent = .flexEnd
    let id = addBox(marker.makeBox(), marker, to: item)
    _ = addBox(box, signStyle, to: id)
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
  mutating func number(of node: Int, _ element: HTMLDocument.Element) -> Int {
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
}

import Boxes
package import Devices
package import Diagnostics
package import Geometry
import Platform

package import struct Geometry.Size

/// What the style sheets make of the content of a page: for questions about words rather than boxes.
package struct RenderedPage: Sendable {
  /// An element or a text as it is rendered.
  package struct Node: Sendable {
    /// Whether it has a box, or its parts have.
    package var isRendered = false

    /// Whether `visibility` leaves it to be seen.
    package var isVisible = true

    /// The opacity that it has by itself and by the elements around it, 0…1.
    package var opacity = 1.0

    /// Whether it is in a line with what is around it.
    package var isInline = false

    /// What a text says, with its case as it is shown; of a text without a box as it is written.
    package var text = ""

    /// What `::before` and `::after` say; empty for nothing.
    package var before = ""
    package var after = ""

    /// The words that mark an item of a list; nil where nothing or an image does.
    package var marker: String?

    /// What a field or a list of choices shows; nil for other elements, empty for an empty field.
    package var fieldText: String?

    /// Whether that is only the hint for an empty field.
    package var isPlaceholder = false
  }

  /// The page's elements and texts.
  package let document: HTMLDocument

  /// As many as the document has, in its order.
  package internal(set) var nodes: [Node]

  /// What the boxes of elements are called; texts have none.
  package let boxNames: [String]

  /// The names of all elements by their ids, the first of each.
  package let elementsByID: [ExactText: Int]
}

extension HTMLPage {
  /// Finds out what the style sheets make of the page's content.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - size: The size of the page's web view in points; nil for all of the screen.
  /// - Returns: The content, as it is rendered before any script runs.
  package func rendered(in environment: Environment, size: Size?) -> RenderedPage {
    DeepStack.run {
      var inner = self.environment(in: environment)
      if let size {
        inner.viewport = viewport(
          in: size, safeArea: .zero, traits: .page, environment.device)
      }
      var nodes = [RenderedPage.Node](repeating: .init(), count: document.nodes.count)
      var generator = BoxGenerator(
        document: document, resolver: resolver(in: inner), environment: inner)
      generator.render(into: &nodes)
      var ids: [ExactText: Int] = [:]
      for index in document.nodes.indices {
        guard let id = document.element(index)?["id"], !id.isEmpty else { continue }
        if ids[ExactText(id)] == nil { ids[ExactText(id)] = index }
      }
      return RenderedPage(
        document: document, nodes: nodes, boxNames: document.boxNames, elementsByID: ids)
    }
  }

  /// Reads a page that is written in another one, such as in `srcdoc`; nil for one that is too large.
  package static func inner(_ html: String) -> HTMLPage? {
    (try? parse(Array(html.utf8)))?.value
  }
}

extension BoxGenerator {
  /// Follows the document as `generate` does, without making boxes.
  fileprivate mutating func render(into nodes: inout [RenderedPage.Node]) {
    var afterStyles: [Int: ComputedStyle] = [:]
    for (index, node) in document.nodes.enumerated() {
      while let last = open.last, last.node != node.parent {
        end(last, afterStyles: afterStyles, nodes: &nodes)
      }
      switch node.content {
      case .text(let text):
        nodes[index].text = text
        guard let parent = open.last, nodes[node.parent].isRendered, !isClosedDetails(node.parent)
        else { continue }
        nodes[index].isRendered = true
        nodes[index].isInline = !parent.style.box.display.holdsItems
        nodes[index].isVisible = nodes[node.parent].isVisible
        nodes[index].opacity = nodes[node.parent].opacity
        nodes[index].text = parent.style.inherited.textTransform.applied(
          to: environment.device.shown(text), language: parent.style.inherited.locale)
      case .element(let element):
        let parentStyle = open.last?.style ?? ComputedStyle()
        let style = resolver.style(
          of: index, parent: parentStyle, rootFontSize: rootFontSize)
        if node.parent < 0 { rootFontSize = style.inherited.fontSize }
        open.append(OpenElement(node: index, style: style, path: ""))
        let isInRendered = node.parent < 0 || nodes[node.parent].isRendered
        let isFoldedAway =
          node.parent >= 0 && isClosedDetails(node.parent) && element.name != "summary"
        guard isInRendered, style.box.display != .none, !isFoldedAway else { continue }
        enterCounters(style, index, parent: node.parent)
        nodes[index].isRendered = true
        nodes[index].isVisible = style.inherited.isVisible
        nodes[index].opacity = (node.parent < 0 ? 1 : nodes[node.parent].opacity) * style.opacity
        // A box of no kind hands its children on, in the line of its own parent.
        let isItem = parentStyle.box.display.holdsItems || style.box.float != .none
        let isOutOfFlow = style.box.position == .absolute || style.box.position == .fixed
        nodes[index].isInline =
          style.box.display == .contents
          || style.box.display.isInlineLevel && !isItem && !isOutOfFlow
        renderParts(
          of: index, element: element, style: style, afterStyles: &afterStyles, nodes: &nodes)
      }
    }
    while let last = open.last { end(last, afterStyles: afterStyles, nodes: &nodes) }
  }

  /// Says what an element shows besides its children.
  private mutating func renderParts(
    of index: Int, element: HTMLDocument.Element, style: ComputedStyle,
    afterStyles: inout [Int: ComputedStyle], nodes: inout [RenderedPage.Node]
  ) {
    switch FormControl(element, index, in: document) {
    case .field(let text, _), .area(let text, _, _):
      nodes[index].fieldText = text?.text ?? ""
      nodes[index].isPlaceholder = text?.isPlaceholder ?? false
    case .choice(let text, _): nodes[index].fieldText = text
    case .button(let label?): nodes[index].fieldText = label
    default: break
    }
    if style.isListItem {
      let marker = markerStyle(of: index, style)
      let number = self.number(of: index, element)
      if marker.content != nil {
        nodes[index].marker = words(of: marker, index)
      } else if style.inherited.listStyleImage.map({ $0.address.isEmpty }) ?? true {
        nodes[index].marker = style.inherited.listStyleType.marker(number)
      }
    }
    guard resolver.hasPseudoElements || element.name == "q" else { return }
    for pseudoElement in [Selector.PseudoElement.before, .after] {
      let own = resolver.style(
        of: index, pseudoElement: pseudoElement, parent: style, rootFontSize: rootFontSize)
      guard own.content != nil, own.box.display != .none, own.inherited.isVisible else { continue }
      if pseudoElement == .before {
        nodes[index].before = words(of: own, index)
      } else {
        afterStyles[index] = own
      }
    }
  }

  private mutating func end(
    _ last: OpenElement, afterStyles: [Int: ComputedStyle], nodes: inout [RenderedPage.Node]
  ) {
    if let style = afterStyles[last.node] { nodes[last.node].after = words(of: style, last.node) }
    open.removeLast()
  }

  /// What generated content says: its alternative, else its text.
  private mutating func words(of style: ComputedStyle, _ node: Int) -> String {
    let shown = string(of: style, node)
    for part in style.content ?? [] {
      if case .alternative(let words) = part { return words }
    }
    return style.inherited.textTransform.applied(to: shown, language: style.inherited.locale)
  }

  private func isClosedDetails(_ node: Int) -> Bool {
    guard let element = document.element(node) else { return false }
    return element.name == "details" && element["open"] == nil
  }
}

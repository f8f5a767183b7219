import Diagnostics

/// Changes of a page. They leave out what only layout needs: places among siblings, and that a
/// parent is before its children.
extension HTMLDocument {
  /// The nodes that hang together with the root, in document order.
  var reachable: [Int] {
    guard !nodes.isEmpty else { return [] }
    var result: [Int] = []
    var pending = [0]
    while let index = pending.popLast() {
      result.append(index)
      pending += nodes[index].children.reversed()
    }
    return result
  }

  /// Takes nodes and all that is in them off the page.
  mutating func detach(_ removed: Set<Int>) {
    for index in nodes.indices { nodes[index].children.removeAll { removed.contains($0) } }
  }

  /// Adds an element as the last child of another.
  mutating func add(_ element: Element, to parent: Int) -> Int {
    nodes.append(
      Node(content: .element(element), parent: parent, line: nodes[parent].line))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  mutating func addText(_ text: String, to parent: Int) {
    nodes.append(Node(content: .text(text), parent: parent, line: nodes[parent].line))
    nodes[parent].children.append(nodes.count - 1)
  }

  /// Puts an element between a node and its parent.
  ///
  /// The new element takes the node's index, so that the parent's children needn't be searched.
  mutating func wrap(_ index: Int, in element: Element) {
    let inner = nodes.count
    nodes.append(nodes[index])
    nodes[inner].parent = index
    for child in nodes[inner].children { nodes[child].parent = inner }
    nodes[index].content = .element(element)
    nodes[index].children = [inner]
  }

  /// The text in a node and all that is in it, with single spaces; nil when there is none.
  ///
  /// A space is before each block and each line break, as in the SDK's parser. It is cut after `HTMLLimits.maximumLabelBytes`, because nested links repeat each other's text.
  func label(of index: Int) -> String? {
    var bytes: [UInt8] = []
    var pending = [index]
    while let index = pending.popLast(), bytes.count < HTMLLimits.maximumLabelBytes {
      switch nodes[index].content {
      case .text(let part): bytes += part.utf8.prefix(HTMLLimits.maximumLabelBytes)
      case .element(let element):
        // What is in them is data, not text.
        if Self.dataElements.contains(element.name) { continue }
        if Self.separating.contains(element.name) { bytes.append(0x20) }
      }
      pending += nodes[index].children.reversed()
    }
    let text = String(decoding: bytes.prefix(HTMLLimits.maximumLabelBytes), as: UTF8.self)
    let words = text.split(whereSeparator: \.isHTMLSpace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension HTMLDocument {
  private static let dataElements: Set<String> = ["style", "script"]

  /// The elements that SwiftSoup takes for blocks, and the line break.
  fileprivate static let separating = Set(
    """
    html head body frameset script noscript style meta link title frame noframes section nav aside
    hgroup header footer p h1 h2 h3 h4 h5 h6 ul ol pre div blockquote hr address figure figcaption
    form fieldset ins del s dl dt dd li table caption thead tfoot tbody colgroup col tr th td video
    audio canvas details menu plaintext template article main svg math br
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension HTMLDocument.Element {
  mutating func set(_ name: String, _ value: String) {
    if let index = attributes.firstIndex(where: { $0.name.isExactly(name) }) {
      attributes[index].value = value
    } else {
      attributes.append(.init(name: name, value: value, line: 1))
    }
  }
}

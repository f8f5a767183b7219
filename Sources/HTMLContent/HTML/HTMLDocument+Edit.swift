import Diagnostics

/// Changes of a page. They leave out what only layout needs: places among siblings, and that a
/// parent is before its children.
extension HTMLDocument {
  /// The nodes that hang together with the root, in document order.
  package var reachable: [Int] {
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
  package mutating func detach(_ removed: Set<Int>) {
    for index in nodes.indices { nodes[index].children.removeAll { removed.contains($0) } }
  }

  /// Adds an element as the last child of another.
  package mutating func addElement(_ element: Element, to parent: Int) -> Int {
    nodes.append(
      Node(content: .element(element), parent: parent, line: nodes[parent].line))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Adds a text as the last child of an element.
  package mutating func addText(_ text: String, to parent: Int) {
    nodes.append(Node(content: .text(text), parent: parent, line: nodes[parent].line))
    nodes[parent].children.append(nodes.count - 1)
  }

  /// Puts an element between a node and its parent.
  ///
  /// The new element takes the node's index, so that the parent's children needn't be searched.
  package mutating func wrap(_ index: Int, in element: Element) {
    let inner = nodes.count
    nodes.append(nodes[index])
    nodes[inner].parent = index
    for child in nodes[inner].children { nodes[child].parent = inner }
    nodes[index].content = .element(element)
    nodes[index].children = [inner]
  }
}

extension HTMLDocument.Element {
  /// An element without attributes.
  package init(name: String) { self.init(name: name, attributes: [], classes: []) }

  /// Sets an attribute, which is added where it is missing.
  package mutating func set(_ name: String, _ value: String) {
    if let index = attributes.firstIndex(where: { $0.name.isExactly(name) }) {
      attributes[index].value = value
    } else {
      attributes.append(.init(name: name, value: value, line: 1))
    }
  }
}

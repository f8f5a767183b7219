import Diagnostics

/// The elements and texts of a page, in one store and in document order.
///
/// A node is named by its index; a parent is before its children.
package struct HTMLDocument: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// In lower case.
    package var name: String
    package var value: String

    /// The line of the file on which the value starts, counted from 1; without a value that of the
    /// name.
    package var line: Int
  }

  package struct Element: Hashable, Sendable {
    /// What the tag says.
    private struct Tag: Hashable, Sendable {
      var name: String
      var attributes: [Attribute]
      var id: String?
      var classes: [String]
    }

    // OPTIMIZATION: an element is copied often and its tag changes seldom. So copies share this list of one
    // until one of them changes.
    private var tag: [Tag]

    init(name: String, attributes: [Attribute], id: String? = nil, classes: [String] = []) {
      tag = [Tag(name: name, attributes: attributes, id: id, classes: classes)]
    }

    /// The tag's name in lower case.
    package var name: String {
      _read { yield tag[0].name }
      _modify { yield &tag[0].name }
    }

    package var attributes: [Attribute] {
      _read { yield tag[0].attributes }
      _modify { yield &tag[0].attributes }
    }

    var id: String? {
      _read { yield tag[0].id }
      _modify { yield &tag[0].id }
    }

    var classes: [String] {
      _read { yield tag[0].classes }
      _modify { yield &tag[0].classes }
    }

    /// The position among the element children of the parent, counted from 0.
    var index = 0

    /// The position among those of the same name, counted from 0.
    var indexOfType = 0

    /// The element before it with the same parent; -1 for none.
    var previous = -1

    /// How many elements share the parent, of any name and of the same.
    var siblings = 1
    var siblingsOfType = 1

    /// Whether it has neither elements nor text.
    var isEmpty = true

    /// An attribute that the source names, in lower case: nothing else in lower case equals that.
    package subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }

    /// An attribute that a page names.
    func attribute(named name: String) -> String? {
      attributes.first { $0.name.isExactly(name) }?.value
    }
  }

  package enum Content: Hashable, Sendable {
    case element(Element)
    case text(String)
  }

  package struct Node: Hashable, Sendable {
    package var content: Content

    /// -1 for the root.
    package var parent: Int
    package var children: [Int] = []

    /// The line of the file on which it starts, counted from 1.
    package var line: Int
  }

  /// The root, `html`, is the first.
  package var nodes: [Node] = []

  /// What the doctype says.
  var mode = DocumentMode.noQuirks

  /// Whether the doctype is one of those of pages for phones of old, which are laid out narrower.
  var isMobile = false

  /// Whether there is no doctype, or one of those that represent pages of old:
  /// <https://quirks.spec.whatwg.org>.
  var isQuirky: Bool { mode == .quirks }

  package func element(_ index: Int) -> Element? {
    guard nodes.indices.contains(index), case .element(let element) = nodes[index].content else {
      return nil
    }
    return element
  }

  /// The text directly in a node, without that of elements in it.
  package func string(in node: Int) -> String {
    nodes[node].children.map { child in
      if case .text(let text) = nodes[child].content { text } else { "" }
    }.joined()
  }
}
